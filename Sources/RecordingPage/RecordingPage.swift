/// The page that records scrolls in a browser and sends them back.
package enum RecordingPage {
  /// The page as one file of HTML that loads nothing.
  package static let html = #"""
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="Content-Security-Policy"
      content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'">
    <link rel="icon" href="data:,">
    <title>Scroll recorder</title>
    <style>
    \#(RecordingWeb.style)
    </style>
    </head>
    <body>
    <noscript>This page records with its script, and scripts are turned off here.</noscript>
    <script>
    "use strict";
    (() => {
    \#(RecordingWeb.script)
    })();
    </script>
    </body>
    </html>

    """#
}
