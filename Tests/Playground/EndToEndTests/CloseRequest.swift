/// The message that a window manager sends when the close button is pressed. The displays of the tests have
/// no window manager, and this version of xdotool can only destroy windows.
enum CloseRequest {
  /// Sends the message to a window of a display.
  static func send(to window: UInt, of name: String) throws {
    let connection = try XConnection(to: name)
    try connection.send("WM_PROTOCOLS", [connection.atom("WM_DELETE_WINDOW")], to: window)
  }
}
