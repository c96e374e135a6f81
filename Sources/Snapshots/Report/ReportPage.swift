/// The HTML around a report's pictures.
enum ReportPage {
  /// What comes before the pictures.
  static func head(title: String) -> String {
    #"""
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="Content-Security-Policy"
      content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
    <link rel="icon" href="data:,">
    <title>\#(escaped(title))</title>
    <style>
    \#(ReportWeb.style)
    </style>
    </head>
    <body>
    <noscript>This report is shown by its script, and scripts are turned off here.</noscript>

    """#
  }

  /// What comes after them: the data, which is JSON, and the script that shows it.
  static func tail(data: String) -> String {
    #"""
    <script type="application/json" id="data">\#(inScript(data))</script>
    <script>
    "use strict";
    (() => {
    \#(ReportWeb.script)
    })();
    </script>
    </body>
    </html>

    """#
  }

  /// Text that stays text between tags.
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

  /// JSON that neither ends the script it is in nor opens a comment there; `<` only ever stands in its strings.
  private static func inScript(_ json: String) -> String {
    var bytes: [UInt8] = []
    for byte in json.utf8 {
      if byte == UInt8(ascii: "<") { bytes += Array(#"\u003c"#.utf8) } else { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
