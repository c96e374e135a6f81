import CSDL2

/// The process's heap, to be measured.
package enum Heap {
  /// Bytes that are allocated now, by all of the process.
  package static var bytesInUse: Double {
    let info = mallinfo2()
    return Double(info.uordblks) + Double(info.hblkhd)
  }
}
