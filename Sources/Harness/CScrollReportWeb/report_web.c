#include "report_web.h"

// Clang knows #embed in every dialect, and notes that it is of C23.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const char style[] = {
#embed "web/report.css"
  , 0
};

static const char script[] = {
#embed "web/results.js"
  ,
#embed "web/plot.js"
  ,
#embed "web/time.js"
  ,
#embed "web/pictures.js"
  ,
#embed "web/stage.js"
  ,
#embed "web/overview.js"
  ,
#embed "web/detail.js"
  ,
#embed "web/keys.js"
  , 0
};

const char *report_web_style(void) { return style; }

const char *report_web_script(void) { return script; }

static const char shared_style[] = {
#embed "web/shared.css"
  , 0
};

static const char shared_script[] = {
#embed "web/shared.js"
  , 0
};

const char *shared_web_style(void) { return shared_style; }

const char *shared_web_script(void) { return shared_script; }
