import CMalloc
import Glibc

/// The process's heap, to be measured.
package enum Heap {
  /// Bytes that are allocated now, by all of the process.
  package static var bytesInUse: Double {
    let info = mallinfo2()
    return Double(info.uordblks) + Double(info.hblkhd)
  }

  /// How many objects (class instances, arrays, boxes, closures) are allocated during a call; nil where the Swift runtime
  /// has no hook to count them by. Only to be called while the process has one thread: the runtime's hook is of the whole
  /// process and not guarded. Not to be nested.
  package static func objects(allocatedDuring body: () throws -> Void) rethrows -> Int? {
    guard let hook = dlsym(nil, "_swift_allocObject"),
      let isOn = dlsym(nil, "_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly")
    else { return nil }
    let allocate = hook.assumingMemoryBound(to: Allocate.self)
    let flag = isOn.assumingMemoryBound(to: Bool.self)
    let (hooked, wasOn) = (allocate.pointee, flag.pointee)
    (original, count) = (hooked, 0)
    allocate.pointee = { metadata, size, alignment in
      Heap.count += 1
      return Heap.original(metadata, size, alignment)
    }
    flag.pointee = true
    defer {
      allocate.pointee = hooked
      flag.pointee = wasOn
    }
    try body()
    return count
  }

  private typealias Allocate = @convention(c) (UnsafeRawPointer?, Int, Int) -> UnsafeMutableRawPointer?
  // The runtime calls a function without context, so what it counts has to be global.
  nonisolated(unsafe) private static var count = 0
  nonisolated(unsafe) private static var original: Allocate = { _, _, _ in nil }
}
