import CMalloc
import Glibc

/// Measurements of the process's heap.
package enum Heap {
  /// The number of bytes allocated by the whole process.
  package static var bytesInUse: Double {
    let info = mallinfo2()
    return Double(info.uordblks) + Double(info.hblkhd)
  }

  /// Returns the number of objects (class instances, arrays, boxes, closures) allocated during a call, or nil if the
  /// Swift runtime has no hook to count them. The hook applies to the whole process and is not synchronized: call this
  /// function only while the process has a single thread, and do not nest calls.
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
  // The runtime calls a function without a context, so the count must be global.
  nonisolated(unsafe) private static var count = 0
  nonisolated(unsafe) private static var original: Allocate = { _, _, _ in nil }
}
