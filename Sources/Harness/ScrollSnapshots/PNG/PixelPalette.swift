import ScrollBitmaps

/// The colors of an image that has at most 256, and the index of each color.
struct PixelPalette {
  static let mostColors = 256

  /// The words 0xAARRGGBB in ascending order, with translucent colors first and similar colors adjacent.
  private(set) var colors: [UInt32] = []
  /// Positions in ``colors`` by the hash of a word; -1 marks a free slot.
  private var slots = [Int16](repeating: -1, count: 1024)

  /// Collects the colors of an image. Returns nil for too many colors.
  init?(of bitmap: Bitmap) {
    // Most neighboring pixels have the same color.
    var last: UInt32?
    for pixel in bitmap.pixels where last != pixel {
      last = pixel
      guard insert(pixel) else { return nil }
    }
    let sorted = colors.sorted()
    colors = []
    slots = slots.map { _ in -1 }
    for color in sorted { _ = insert(color) }
  }

  /// The number of bits per pixel: 1, 2, 4 or 8.
  var depth: Int {
    switch colors.count {
    case ...2: 1
    case ...4: 2
    case ...16: 4
    case _: 8
    }
  }

  /// Returns the index of a color of the image.
  func index(of word: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: slots[slot(of: word)]) }

  /// Adds a color unless it is present. Returns false if the palette is full.
  private mutating func insert(_ word: UInt32) -> Bool {
    let slot = slot(of: word)
    if slots[slot] >= 0 { return true }
    guard colors.count < Self.mostColors else { return false }
    slots[slot] = Int16(colors.count)
    colors.append(word)
    return true
  }

  /// Returns the slot of a word, or the free slot for it. Three quarters of the slots are always free.
  private func slot(of word: UInt32) -> Int {
    var slot = Int((word &* 2_654_435_761) >> 22)
    while slots[slot] >= 0, colors[Int(slots[slot])] != word { slot = (slot + 1) & 1023 }
    return slot
  }
}
