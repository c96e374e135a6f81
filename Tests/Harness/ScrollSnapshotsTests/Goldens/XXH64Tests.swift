import Testing

import ScrollSnapshots

@Suite struct XXH64Tests {
  /// The value of `xxhsum -H64` for the bytes 0, 1, 2 … in a number that leaves eights, fours and single
  /// bytes over.
  @Test(arguments: [
    (0, "ef46db3751d8e999"), (1, "e934a84adb052768"), (4, "ffced8604453cc1e"), (7, "14cc643f630c72d2"),
    (8, "884a173614b81b8d"), (31, "c346d2b59b4d8ee1"), (32, "cbf59c5116ff32b4"), (101, "e99038495f85381e"),
  ])
  func hashesBytesAsTheReference(_ count: Int, _ expected: String) {
    #expect(XXH64((0..<count).map { UInt8(truncatingIfNeeded: $0) }).description == expected)
  }
}
