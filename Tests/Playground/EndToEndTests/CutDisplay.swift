import Foundation
import Glibc

/// A display that passes on what programs ask of another one, and is gone after a number of bytes of it.
struct CutDisplay {
  let name: String

  init(_ display: Display, after bytes: Int) throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    // Displays are counted from this port. Any port that is free has a higher number.
    var own = sockaddr_in()
    own.sin_family = sa_family_t(AF_INET)
    own.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &own) { own in
      own.withMemoryRebound(to: sockaddr.self, capacity: 1) { own in
        bind(listener, own, size) == 0 && listen(listener, 8) == 0 && getsockname(listener, own, &size) == 0
      }
    }
    guard isListening else { throw Failure("no display: \(String(cString: strerror(errno)))") }
    name = "127.0.0.1:\(Int(UInt16(bigEndian: own.sin_port)) - 6000)"
    let server = "/tmp/.X11-unix/X" + display.name.drop { $0 == ":" }
    Thread.detachNewThread { Self.serve(listener, server, after: bytes) }
  }

  private static func serve(_ listener: Int32, _ server: String, after bytes: Int) {
    var rest = bytes
    // The other end of each end of a connection, and the ends of programs.
    var others: [Int32: Int32] = [:]
    var programs: Set<Int32> = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while rest > 0 {
      var polls = ([listener] + others.keys).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      // A program that never comes holds the thread up for a minute.
      guard poll(&polls, nfds_t(polls.count), 60_000) > 0 else { break }
      for end in polls.filter({ $0.revents != 0 }).map(\.fd) {
        if end == listener {
          let (program, display) = (accept(listener, nil, nil), connection(to: server))
          (others[program], others[display]) = (display, program)
          programs.insert(program)
        } else if let other = others[end] {
          let isRequest = programs.contains(end)
          let count = read(end, &buffer, isRequest ? min(rest, buffer.count) : buffer.count)
          if count > 0, send(other, buffer, count, Int32(MSG_NOSIGNAL)) == count {
            rest -= isRequest ? count : 0
          } else {
            for end in [end, other] where others.removeValue(forKey: end) != nil { close(end) }
          }
        }
      }
    }
    for end in others.keys { close(end) }
    close(listener)
  }

  private static func connection(to path: String) -> Int32 {
    let connection = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    _ = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(connection, $0, size) }
    }
    return connection
  }
}
