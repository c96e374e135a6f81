import Foundation
import Synchronization

/// Memory that follows on itself: behind its last byte lies its first one again. A window of its size may
/// therefore begin at any byte, and everything in it moves when its beginning does, without being copied.
final class RingMemory {
  /// The size in bytes, a multiple of the page size.
  let size: Int
  private let base: UnsafeMutableRawPointer

  private static let number = Atomic(0)

  /// Creates memory of at least `byteCount` zero bytes, or returns nil if the system does not provide it.
  init?(byteCount: Int) {
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    guard byteCount > 0, page > 0 else { return nil }
    let size = (byteCount + page - 1) / page * page
    let number = Self.number.add(1, ordering: .relaxed).newValue
    let name = "/scroll-playground-\(getpid())-\(number)"
    let file = shm_open(name, O_RDWR | O_CREAT | O_EXCL, 0o600)
    guard file >= 0 else { return nil }
    shm_unlink(name)
    defer { close(file) }
    // The memory is reserved: a write to memory that does not exist would end the process.
    guard posix_fallocate(file, 0, size) == 0,
      let room = Self.map(nil, 2 * size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1)
    else { return nil }
    self.size = size
    base = room
    for half in [room, room + size] {
      guard Self.map(half, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED, file) != nil else {
        munmap(room, 2 * size)
        return nil
      }
    }
  }

  deinit { munmap(base, 2 * size) }

  /// Returns the beginning of a window at an offset in bytes, which may be any number.
  func window(at offset: Int) -> UnsafeMutableRawPointer { base + ((offset % size) + size) % size }

  private static func map(
    _ place: UnsafeMutableRawPointer?, _ size: Int, _ access: Int32, _ flags: Int32, _ file: Int32
  ) -> UnsafeMutableRawPointer? {
    let mapped = mmap(place, size, access, flags, file, 0)
    return mapped == MAP_FAILED ? nil : mapped
  }
}
