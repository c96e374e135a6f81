/// Tells pixels that only smooth an edge, by Vyšniauskas, "Anti-aliased pixel and intensity slope detector" (2009).
///
/// Such a pixel lies on a slope: of its eight neighbours one is darker and one brighter, and at most two are as bright
/// as it. And the slope ends in an area: its darkest or its brightest neighbour has three or more neighbours of its own
/// colour, in both pictures. What lies beyond a picture's edge counts as one neighbour alike.
struct Antialiasing {
  let expected: UnsafeBufferPointer<UInt32>
  let actual: UnsafeBufferPointer<UInt32>
  let width: Int
  let height: Int
  /// These bits of a word are not looked at.
  let ignored: UInt32

  /// Whether the pixel smooths an edge in either picture. Both have the same size, and the pixel is inside.
  func covers(x: Int, y: Int) -> Bool {
    smoothsEdge(x, y, in: expected) || smoothsEdge(x, y, in: actual)
  }

  private func smoothsEdge(_ x: Int, _ y: Int, in picture: UnsafeBufferPointer<UInt32>) -> Bool {
    let own = Self.brightness(picture[y * width + x])
    var alike = isAtEdge(x, y) ? 1 : 0
    var darkest = own, brightest = own
    forEachNeighbour(x, y) { place in
      let other = Self.brightness(picture[place])
      if other == own { alike += 1 }
      darkest = min(darkest, other)
      brightest = max(brightest, other)
    }
    guard alike <= 2, darkest < own, brightest > own else { return false }
    var ends = false
    // All that are equally dark or bright are asked, so that a mirrored picture gives the same answer.
    forEachNeighbour(x, y) { place in
      let other = Self.brightness(picture[place])
      if !ends, other == darkest || other == brightest { ends = isInArea(place) }
    }
    return ends
  }

  /// Whether a pixel has three or more neighbours of its colour in both pictures.
  private func isInArea(_ place: Int) -> Bool {
    isInArea(place, of: expected) && isInArea(place, of: actual)
  }

  private func isInArea(_ place: Int, of picture: UnsafeBufferPointer<UInt32>) -> Bool {
    let x = place % width, y = place / width
    var alike = isAtEdge(x, y) ? 1 : 0
    forEachNeighbour(x, y) { if picture[$0] | ignored == picture[place] | ignored { alike += 1 } }
    return alike > 2
  }

  private func isAtEdge(_ x: Int, _ y: Int) -> Bool {
    x == 0 || y == 0 || x == width - 1 || y == height - 1
  }

  /// Calls `body` with the places of up to eight neighbours.
  @inline(__always) private func forEachNeighbour(_ x: Int, _ y: Int, _ body: (Int) -> Void) {
    for row in max(0, y - 1)...min(height - 1, y + 1) {
      for column in max(0, x - 1)...min(width - 1, x + 1) where column != x || row != y {
        body(row * width + column)
      }
    }
  }

  /// Luma of 0xRRGGBB by BT.601, in thousandths of a level: exact, so that equal is equal.
  private static func brightness(_ pixel: UInt32) -> Int {
    Int(299 * (pixel >> 16 & 0xFF) + 587 * (pixel >> 8 & 0xFF) + 114 * (pixel & 0xFF))
  }
}
