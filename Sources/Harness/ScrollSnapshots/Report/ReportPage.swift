import CScrollReportWeb

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

  /// Returns the HTML that follows the images: the data as JSON, and the script that shows it.
  static func tail(data: String) -> String {
    #"""
    <script type="application/json" id="data">\#(inScript(data))</script>
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
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\0": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Escapes JSON, so that it neither ends the script element that contains it nor opens a comment there. In
  /// JSON, `<` occurs only in strings.
  private static func inScript(_ json: String) -> String {
    var bytes: [UInt8] = []
    for byte in json.utf8 {
      if byte == UInt8(ascii: "<") { bytes += Array(#"\u003c"#.utf8) } else { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
