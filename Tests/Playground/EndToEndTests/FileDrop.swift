import Foundation

/// A file that is dragged from another program and dropped on a window, with the messages of XDND 5.
enum FileDrop {
  /// Drops a file on a window of a display, and returns when the window has accepted it.
  static func drop(_ path: String, on window: UInt, of name: String) async throws {
    let connection = try XConnection(to: name)
    let source = try connection.createWindow(), from = Int(bitPattern: source)
    let selection = try connection.atom("XdndSelection"), list = try connection.atom("text/uri-list")
    try connection.own(selection, by: source)
    try connection.send("XdndEnter", [from, 5 << 24, list, 0, 0], to: window)
    let copy = try connection.atom("XdndActionCopy")
    try connection.send("XdndPosition", [from, 0, 40 << 16 | 40, 0, copy], to: window)
    let status = try connection.atom("XdndStatus"), finished = try connection.atom("XdndFinished")
    try await message(status, on: connection) { _ in }
    try connection.send("XdndDrop", [from, 0, 0, 0, 0], to: window)
    let url = URL(fileURLWithPath: path).absoluteString + "\r\n"
    try await message(finished, on: connection) { event in
      guard event[0] & 0xFFFF_FFFF == 30 else { return }  // SelectionRequest
      let (requestor, target, property) = (event[5], event[7], event[8])
      try connection.set(property, of: requestor, type: target, to: Array(url.utf8))
      var answer = XConnection.Event(repeating: 0, count: 24)
      answer[0] = 31  // SelectionNotify
      (answer[4], answer[5], answer[6], answer[7]) = (requestor, selection, target, property)
      try connection.send(answer, to: UInt(bitPattern: requestor))
    }
  }

  /// Waits for a message, and hands over other events.
  private static func message(
    _ type: Int, on connection: XConnection, _ other: (XConnection.Event) throws -> Void
  ) async throws {
    try await poll(for: "the window's answer to the drag") {
      while let event = try connection.event() {
        if event[0] & 0xFFFF_FFFF == 33, event[5] == type { return () }
        try other(event)
      }
      return nil
    }
  }
}
