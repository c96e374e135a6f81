/// The areas of a target to paint again. They may overlap. Areas that are close to each other are joined,
/// since each costs a pass over all operations.
struct DamageAreas: Equatable {
  private(set) var areas: [PixelRect] = []

  /// The number of pixels that may be painted in vain to save an area.
  private static let slack = 2048
  private static let most = 24

  mutating func insert(_ area: PixelRect) {
    guard !area.isEmpty, !areas.contains(where: { $0.contains(area) }) else { return }
    var joined = area
    while let index = neighbor(of: joined) { joined = joined.union(areas.remove(at: index)) }
    areas.append(joined)
  }

  /// Adds the parts of an area outside some moves.
  mutating func insert(_ area: PixelRect, outside moves: ArraySlice<FrameMove>) {
    guard let move = moves.first else { return insert(area) }
    if move.area.contains(area) { return }
    area.forEachPart(outside: move.area) { insert($0, outside: moves.dropFirst()) }
  }

  /// Joins each area that contains some of a rectangle's pixels with the rectangle, if there is one that does
  /// not contain all of them. Returns whether anything changed.
  mutating func complete(_ rect: PixelRect) -> Bool {
    func isCut(_ area: PixelRect) -> Bool {
      let part = area.intersection(rect)
      return !part.isEmpty && part != rect
    }
    guard let first = areas.first(where: isCut) else { return false }
    areas.removeAll { $0 == first }
    insert(first.union(rect))
    return true
  }

  /// The number of pixels in the areas. Those in several areas count several times.
  var pixelCount: Int { areas.reduce(0) { $0 + $1.pixelCount } }

  /// Returns the index of an area to be joined with another one, or nil if there is none.
  private func neighbor(of area: PixelRect) -> Int? {
    var best: (index: Int, waste: Int)?
    for (index, other) in areas.enumerated() {
      let waste = other.union(area).pixelCount - other.pixelCount - area.pixelCount
      if waste < best?.waste ?? .max { best = (index, waste) }
    }
    guard let best, best.waste <= Self.slack || areas.count >= Self.most else { return nil }
    return best.index
  }
}
