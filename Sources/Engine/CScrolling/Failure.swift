import CScrollingHeader
import Scrolling

/// The reason that a call of the C interface failed: a status of `scrolling.h` and a one-line description.
struct Failure: Error {
  let status: scroll_status
  /// The argument, the problem and, where it helps, the values that are accepted.
  let message: String

  private init(_ status: Int, _ message: String) {
    self.status = scroll_status(truncatingIfNeeded: status)
    self.message = message
  }

  static func handle(_ name: String, _ handle: UInt64) -> Failure {
    Failure(SCROLL_ERROR_HANDLE, "\(name) 0x\(String(handle, radix: 16)) was freed or never made")
  }
  static func null(_ name: String) -> Failure {
    Failure(SCROLL_ERROR_NULL, "\(name) is null")
  }
  static func value(_ name: String, _ value: some CustomStringConvertible, expected: String) -> Failure {
    Failure(SCROLL_ERROR_VALUE, "\(name) is \(value); expected \(expected)")
  }
  static func value(_ message: String) -> Failure { Failure(SCROLL_ERROR_VALUE, message) }
  static func name(_ message: String) -> Failure { Failure(SCROLL_ERROR_NAME, message) }
  static func missing(_ message: String) -> Failure { Failure(SCROLL_ERROR_MISSING, message) }
  static func busy(_ message: String) -> Failure { Failure(SCROLL_ERROR_BUSY, message) }
  static var limit: Failure {
    Failure(SCROLL_ERROR_LIMIT, "\(HandleTable.most) views and states exist; free some first")
  }
}

/// Runs a call and returns its status, which is `SCROLL_OK`, 0, if it throws nothing. The description of a
/// failure becomes the thread's message.
@inline(__always)
func status(_ body: () throws(Failure) -> Void) -> scroll_status {
  guard cscrolling_enter() else { return reportInterruption() }
  defer { cscrolling_leave() }
  do throws(Failure) {
    try body()
    return 0
  } catch {
    return report(error)
  }
}

@inline(never)
private func report(_ failure: Failure) -> scroll_status {
  cscrolling_set_message(failure.message)
  return failure.status
}

/// Reports a call in a signal handler, without allocating memory.
@inline(never)
private func reportInterruption() -> scroll_status {
  let message: StaticString = "a signal handler interrupted a call of the library, and cannot call it"
  message.withUTF8Buffer { bytes in
    bytes.withMemoryRebound(to: CChar.self) { cscrolling_set_message($0.baseAddress) }
  }
  return scroll_status(SCROLL_ERROR_BUSY)
}

/// Runs a function of the program, which may call the library.
@inline(__always)
func callOut<Result>(_ body: () -> Result) -> Result {
  cscrolling_call_out(1)
  defer { cscrolling_call_out(-1) }
  return body()
}

/// Throws unless a structure has the size that the library knows. When a structure grows, its earlier sizes are
/// accepted too, and what lies beyond them is neither read nor written.
@inline(__always)
func requireSize<Value>(_ size: Int, of type: Value.Type, _ name: StaticString) throws(Failure) {
  guard size == MemoryLayout<Value>.stride else {
    throw .value("the size of \(name)", size, expected: "\(MemoryLayout<Value>.stride) bytes")
  }
}

/// Returns the value that an argument points to. Throws if it is null.
@inline(__always)
func required<Value>(_ pointer: UnsafePointer<Value>?, _ name: StaticString) throws(Failure) -> Value {
  guard let pointer else { throw .null("\(name)") }
  return pointer.pointee
}

/// Returns the pointer through which a result is stored. Throws if it is null.
@inline(__always)
func required<Value>(
  _ pointer: UnsafeMutablePointer<Value>?, _ name: StaticString
) throws(Failure) -> UnsafeMutablePointer<Value> {
  guard let pointer else { throw .null("\(name)") }
  return pointer
}

@inline(__always)
func requireFinite(_ value: Double, _ name: StaticString) throws(Failure) {
  guard value.isFinite else { throw .value("\(name)", value, expected: "a finite number") }
}

/// Throws if a coordinate, a time or the like is NaN or so large that sums would lose all precision.
@inline(__always)
func requireSound(_ value: Double, _ name: StaticString) throws(Failure) {
  guard value.isSound else { throw .value("\(name)", value, expected: "-1e12...1e12") }
}

/// Returns a string argument. Throws if it is null or longer than any name.
func text(_ pointer: UnsafePointer<CChar>?, _ name: StaticString) throws(Failure) -> String {
  guard let pointer else { throw .null("\(name)") }
  let longest = 255
  var bytes: [UInt8] = []
  while let byte = UInt8(exactly: UInt8(bitPattern: pointer[bytes.count])), byte != 0 {
    guard bytes.count < longest else {
      throw .value("\(name) is longer than \(longest) bytes; expected a name that ends with a zero byte")
    }
    bytes.append(byte)
  }
  return String(decoding: bytes, as: UTF8.self)
}
