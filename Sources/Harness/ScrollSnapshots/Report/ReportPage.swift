import CScrollReportWeb
import ScrollFiles

/// The HTML around the images of a report.
enum ReportPage {
  /// The first lines of every page, by which a report is distinguished from other files. They stay as they
  /// are in later versions.
  static let beginning = #"""
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="Content-Security-Policy"
      content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
    <link rel="icon" href="data:,">

    """#

  /// Returns the HTML that precedes the images.
  static func head(title: String) -> String {
    beginning + #"""
      <title>\#(escaped(title))</title>
      <style>
      \#(String(cString: report_web_style()))
      </style>
      </head>
      <body>
      <noscript>This report is shown by its script, and scripts are turned off here.</noscript>

      """#
  }

  /// Returns the HTML that follows the images: the data as JSON, and the script that shows it. In JSON, `<` occurs only in
  /// strings. It is escaped, so that the data neither end their element nor open a comment there.
  static func tail(data: String) -> String {
    let data = data.replacing(ascii: "<", with: #"\u003c"#)
    return #"""
      <script type="application/json" id="data">\#(data)</script>
      <script>
      "use strict";
      (() => {
      \#(String(cString: report_web_script()))
      })();
      </script>
      </body>
      </html>

      """#
  }

  /// Escapes text for use between tags.
  private static func escaped(_ text: String) -> String {
    text.replacing(ascii: "&", with: "&amp;").replacing(ascii: "<", with: "&lt;")
      .replacing(ascii: ">", with: "&gt;").replacing(ascii: "\0", with: "\u{FFFD}")
  }
}
