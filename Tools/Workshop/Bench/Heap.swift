import CWorkshop

/// Measurements of the process's heap.
enum Heap {
  /// The number of bytes allocated by the whole process.
  static var bytesInUse: Double {
    let info = mallinfo2()
    return Double(info.uordblks) + Double(info.hblkhd)
  }

  // The runtime calls a function without a context, so the count must be global.
  nonisolated(unsafe) private static var count = 0
  nonisolated(unsafe) private static var original: workshop_allocate?

  /// Returns the number of objects (class instances, arrays, boxes, closures) allocated during a call. Call
  /// this function only while the process has a single thread, and do not nest calls.
  static func objects(allocatedDuring body: () -> Void) -> Int {
    count = 0
    let counting: workshop_allocate = { metadata, size, alignment in
      Heap.count += 1
      return Heap.original?(metadata, size, alignment)
    }
    original = workshop_replace_allocate(counting, true)
    body()
    _ = workshop_replace_allocate(original, false)
    return count
  }
}
