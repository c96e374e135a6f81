import Foundation
import Glibc

final class XConnection {
  private typealias Open = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
  private typealias Close = @convention(c) (OpaquePointer) -> Int32
  private typealias Atom = @convention(c) (OpaquePointer, UnsafePointer<CChar>, Int32) -> UInt
  private typealias Send = @convention(c) (OpaquePointer, UInt, Int32, Int, UnsafeMutableRawPointer) -> Int32
  private typealias Root = @convention(c) (OpaquePointer) -> UInt
  private typealias Create =
    @convention(c) (
      OpaquePointer, UInt, Int32, Int32, UInt32, UInt32, UInt32, UInt, UInt
    ) -> UInt
  private typealias Own = @convention(c) (OpaquePointer, UInt, UInt, UInt) -> Int32
  private typealias Change =
    @convention(c) (
      OpaquePointer, UInt, UInt, UInt, Int32, Int32, UnsafePointer<UInt8>, Int32
    ) -> Int32
  private typealias Pending = @convention(c) (OpaquePointer) -> Int32
  private typealias Next = @convention(c) (OpaquePointer, UnsafeMutableRawPointer) -> Int32

  /// An XEvent, which has 24 longs.
  typealias Event = [Int]

  private let library: UnsafeMutableRawPointer
  private let display: OpaquePointer

  init(to name: String) throws {
    library = try dlopen("libX11.so.6", RTLD_NOW).orThrow("libX11.so.6 is not there")
    let open: Open = try Self.function("XOpenDisplay", of: library)
    display = try open(name).orThrow("no display \(name)")
  }

  deinit {
    if let close: Close = try? Self.function("XCloseDisplay", of: library) { _ = close(display) }
    dlclose(library)
  }

  private static func function<Function>(
    _ name: String, of library: UnsafeMutableRawPointer
  ) throws -> Function {
    unsafeBitCast(try dlsym(library, name).orThrow("libX11 has no \(name)"), to: Function.self)
  }

  func atom(_ name: String) throws -> Int {
    let intern: Atom = try Self.function("XInternAtom", of: library)
    return Int(bitPattern: intern(display, name, 0))
  }

  func createWindow() throws -> UInt {
    let root: Root = try Self.function("XDefaultRootWindow", of: library)
    let create: Create = try Self.function("XCreateSimpleWindow", of: library)
    return create(display, root(display), 0, 0, 1, 1, 0, 0, 0)
  }

  func own(_ selection: Int, by window: UInt) throws {
    let own: Own = try Self.function("XSetSelectionOwner", of: library)
    _ = own(display, UInt(bitPattern: selection), window, 0)
  }

  func set(_ property: Int, of window: Int, type: Int, to bytes: [UInt8]) throws {
    let change: Change = try Self.function("XChangeProperty", of: library)
    _ = change(
      display, UInt(bitPattern: window), UInt(bitPattern: property), UInt(bitPattern: type), 8, 0, bytes,
      Int32(bytes.count))
  }

  func send(_ event: Event, to window: UInt) throws {
    let send: Send = try Self.function("XSendEvent", of: library)
    var event = event
    let sent = event.withUnsafeMutableBytes { bytes in
      bytes.baseAddress.map { send(display, window, 0, 0, $0) } ?? 0
    }
    guard sent != 0 else { throw Failure("XSendEvent failed") }
    // Reading pending events flushes unsent requests.
    let pending: Pending = try Self.function("XPending", of: library)
    _ = pending(display)
  }

  func send(_ message: String, _ numbers: [Int], to window: UInt) throws {
    var event = Event(repeating: 0, count: 24)
    event[0] = 33  // type, ClientMessage
    event[4] = Int(bitPattern: window)
    event[5] = try atom(message)
    event[6] = 32  // format
    for (index, number) in numbers.enumerated() { event[7 + index] = number }
    try send(event, to: window)
  }

  /// Returns the next event that has come, or `nil` if there is none.
  func event() throws -> Event? {
    let pending: Pending = try Self.function("XPending", of: library)
    guard pending(display) > 0 else { return nil }
    let next: Next = try Self.function("XNextEvent", of: library)
    var event = Event(repeating: 0, count: 24)
    event.withUnsafeMutableBytes { bytes in
      if let base = bytes.baseAddress { _ = next(display, base) }
    }
    return event
  }
}
