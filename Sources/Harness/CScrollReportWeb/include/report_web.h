#ifndef SCROLL_PLAYGROUND_REPORT_WEB_H
#define SCROLL_PLAYGROUND_REPORT_WEB_H

// The style and the script of a report's page, whose files in the folder web are embedded when this target is compiled.

// Returns the style sheet as UTF-8. It stays valid.
const char *report_web_style(void);

// Returns the script as UTF-8: the body of one function, whose scope all its files share. It stays valid.
const char *report_web_script(void);

// The same for a page that shows runs side by side.
const char *shared_web_style(void);
const char *shared_web_script(void);

#endif
