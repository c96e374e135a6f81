/// A detector of pixels that only smooth an edge, after Vyšniauskas, "Anti-aliased pixel and intensity slope
/// detector" (2009).
///
/// Such a pixel lies on a slope: at least one of its eight neighbors is darker, at least one is brighter, and
/// at most two are equally bright. The slope ends in an area: its darkest or its brightest neighbor has three
/// or more neighbors of its own color in both images. The area beyond the edge of an image counts as one
/// neighbor of the same color.
struct Antialiasing {
  let expected: UnsafeBufferPointer<UInt32>
  let actual: UnsafeBufferPointer<UInt32>
  let width: Int
  let height: Int

  /// Returns whether a pixel smooths an edge in either image. Both have the same size and contain the pixel.
  func covers(x: Int, y: Int) -> Bool {
    smoothsEdge(x, y, in: expected) || smoothsEdge(x, y, in: actual)
  }

  private func smoothsEdge(_ x: Int, _ y: Int, in picture: UnsafeBufferPointer<UInt32>) -> Bool {
    if isInside(x, y, of: picture) { return false }
    let own = Self.brightness(picture[y * width + x])
    var alike = isAtEdge(x, y) ? 1 : 0
    var darkest = own, brightest = own
    forEachNeighbor(x, y) { place in
      let other = Self.brightness(picture[place])
      if other == own { alike += 1 }
      darkest = min(darkest, other)
      brightest = max(brightest, other)
    }
    guard alike <= 2, darkest < own, brightest > own else { return false }
    var ends = false
    // All neighbors of equal brightness are tested, so that a mirrored image gives the same result.
    forEachNeighbor(x, y) { place in
      let other = Self.brightness(picture[place])
      if !ends, other == darkest || other == brightest { ends = isInArea(place) }
    }
    return ends
  }

  /// Returns whether a pixel away from the edges of an image has three or more neighbors of its own color.
  /// Most pixels have, and need no brightness.
  @inline(__always) private func isInside(_ x: Int, _ y: Int, of picture: UnsafeBufferPointer<UInt32>) -> Bool
  {
    guard !isAtEdge(x, y) else { return false }
    let place = y * width + x, above = place - width, below = place + width
    let own = picture[place]
    @inline(__always) func alike(_ other: Int) -> Int { picture[other] == own ? 1 : 0 }
    return alike(above - 1) + alike(above) + alike(above + 1) + alike(place - 1) + alike(place + 1)
      + alike(below - 1) + alike(below) + alike(below + 1) > 2
  }

  /// Returns whether a pixel has three or more neighbors of its color in both images.
  private func isInArea(_ place: Int) -> Bool {
    isInArea(place, of: expected) && isInArea(place, of: actual)
  }

  private func isInArea(_ place: Int, of picture: UnsafeBufferPointer<UInt32>) -> Bool {
    let x = place % width, y = place / width
    var alike = isAtEdge(x, y) ? 1 : 0
    forEachNeighbor(x, y) { if picture[$0] == picture[place] { alike += 1 } }
    return alike > 2
  }

  private func isAtEdge(_ x: Int, _ y: Int) -> Bool {
    x == 0 || y == 0 || x == width - 1 || y == height - 1
  }

  /// Calls `body` with the positions of up to eight neighbors.
  @inline(__always) private func forEachNeighbor(_ x: Int, _ y: Int, _ body: (Int) -> Void) {
    for row in max(0, y - 1)...min(height - 1, y + 1) {
      for column in max(0, x - 1)...min(width - 1, x + 1) where column != x || row != y {
        body(row * width + column)
      }
    }
  }

  /// Returns the BT.601 luma of 0xRRGGBB in thousandths of a level, as an integer for exact comparisons.
  private static func brightness(_ pixel: UInt32) -> Int {
    Int(299 * (pixel >> 16 & 0xFF) + 587 * (pixel >> 8 & 0xFF) + 114 * (pixel & 0xFF))
  }
}
