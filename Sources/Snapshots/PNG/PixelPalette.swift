import Bitmaps

/// The colours of one or more pictures where they are 256 at most, and the index of each.
package struct PixelPalette: Equatable {
  /// How many a palette holds at most.
  static let mostColors = 256

  /// The words 0xAARRGGBB, rising, so that translucent ones come first and neighbours are alike.
  private(set) var colors: [UInt32] = []
  /// Positions in ``colors`` by a word's hash, with free places between them.
  private var slots = [Int16](repeating: -1, count: 1024)

  /// The colours of these pictures, taken as opaque where alpha is dropped; nil if there are too many.
  init?(of bitmaps: some Sequence<Bitmap>, alpha: PNG.Alpha) {
    let mask = alpha.opaqueBits
    for bitmap in bitmaps {
      // Neighbours are mostly alike.
      var last: UInt32?
      for pixel in bitmap.pixels where last != pixel | mask {
        last = pixel | mask
        guard insert(pixel | mask) else { return nil }
      }
    }
    let sorted = colors.sorted()
    colors = []
    slots = slots.map { _ in -1 }
    for color in sorted { _ = insert(color) }
  }

  /// Bits a pixel: 1, 2, 4 or 8.
  var depth: Int {
    switch colors.count {
    case ...2: 1
    case ...4: 2
    case ...16: 4
    case _: 8
    }
  }

  /// Where a colour is in ``colors``; nil if it is not.
  func index(of word: UInt32) -> UInt8? {
    let position = slots[slot(of: word)]
    return position < 0 ? nil : UInt8(position)
  }

  /// False if there was no room for another colour.
  private mutating func insert(_ word: UInt32) -> Bool {
    let slot = slot(of: word)
    if slots[slot] >= 0 { return true }
    guard colors.count < Self.mostColors else { return false }
    slots[slot] = Int16(colors.count)
    colors.append(word)
    return true
  }

  /// The place of a word among the slots, or the free one where it would be: three of four are always free.
  private func slot(of word: UInt32) -> Int {
    var slot = Int((word &* 2_654_435_761) >> 22)
    while slots[slot] >= 0, colors[Int(slots[slot])] != word { slot = (slot + 1) & 1023 }
    return slot
  }
}

extension PNG.Alpha {
  /// The bits that make a pixel opaque where its alpha is not looked at.
  var opaqueBits: UInt32 {
    switch self {
    case .dropped: 0xFF00_0000
    case .kept: 0
    }
  }
}
