import Glibc

/// Closes a window as a window manager does, with the message WM_DELETE_WINDOW: xdotool can only destroy windows.
enum CloseRequest {
  private typealias Open = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
  private typealias Atom = @convention(c) (OpaquePointer, UnsafePointer<CChar>, Int32) -> UInt
  private typealias Send = @convention(c) (OpaquePointer, UInt, Int32, Int, UnsafeMutableRawPointer) -> Int32
  private typealias Close = @convention(c) (OpaquePointer) -> Int32

  /// Sends the message to a window of a display.
  static func send(to window: UInt, of name: String) throws {
    let library = try dlopen("libX11.so.6", RTLD_NOW).orThrow("libX11.so.6 is not there")
    defer { dlclose(library) }
    func function<Function>(_ name: String) throws -> Function {
      unsafeBitCast(try dlsym(library, name).orThrow("libX11 has no \(name)"), to: Function.self)
    }
    let open: Open = try function("XOpenDisplay"), atom: Atom = try function("XInternAtom")
    let send: Send = try function("XSendEvent"), close: Close = try function("XCloseDisplay")
    let display = try open(name).orThrow("no display \(name)")
    // Closing the connection sends what is not sent yet.
    defer { _ = close(display) }
    // An XEvent has 24 longs.
    var event = [Int](repeating: 0, count: 24)
    event[0] = 33  // type, ClientMessage
    event[4] = Int(bitPattern: window)
    event[5] = Int(bitPattern: atom(display, "WM_PROTOCOLS", 0))
    event[6] = 32  // format
    event[7] = Int(bitPattern: atom(display, "WM_DELETE_WINDOW", 0))
    let sent = event.withUnsafeMutableBytes { bytes in
      bytes.baseAddress.map { send(display, window, 0, 0, $0) } ?? 0
    }
    guard sent != 0 else { throw Failure("XSendEvent failed") }
  }
}
