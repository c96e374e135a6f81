/// The change from one frame to the next: parts that are moved, and areas that are then painted again.
///
/// A pixel has the right color after the moves if the same operations draw it as before, in the same order,
/// at the same positions relative to it. Operations that the frames do not have in common damage the pixels
/// that they draw, and those that they drew. The rows that come in when all others are moved have no pixels
/// yet.
struct FrameChange {
  /// The parts to move. The sources and destinations of different moves do not overlap.
  private(set) var moves: [FrameMove] = []
  /// The areas to paint after the moves.
  private(set) var damage = DamageAreas()

  private static let mostMoves = 3
  /// The largest number of vanished operations among which a color is sought that grew or shrank.
  private static let mostColors = 24
  /// The part of a frame below which painting the changes costs less than searching for moves.
  private static let smallestShare = 1.0 / 32

  /// Finds the changes between frames of the same size and background.
  init(from old: BlitFrame, to next: BlitFrame) {
    let (bounds, old, new) = (next.bounds, old.blits, next.blits)
    let still = BlitMatching(old.count, new.count) {
      old[$0].visible == new[$1].visible && old[$0].isSame(as: new[$1], movedBy: (0, 0))
    }
    let changed = Self.changed(from: old, still.old, to: new, still.new)
    if changed.isEmpty { return }
    for area in changed { damage.insert(area) }
    var cost = damage.pixelCount
    let isWorthMoving = Double(cost) > Self.smallestShare * Double(bounds.pixelCount)
    let likely = isWorthMoving ? FrameMove.likely(from: old, still.old, to: new, still.new) : []
    for move in likely.prefix(Self.mostMoves) {
      guard moves.allSatisfy({ $0.reach.intersection(move.reach).isEmpty }) else { continue }
      let damage = Self.damage(from: old, to: new, unmoved: changed, moves + [move], bounds)
      let total = (moves + [move]).reduce(damage.pixelCount) {
        $0 + ($1.isWhole(in: bounds) ? 0 : $1.area.pixelCount / 2)
      }
      guard total < cost else { continue }
      (self.damage, cost) = (damage, total)
      moves.append(move)
    }
    // Joined areas may again contain a part of another operation.
    while new.contains(where: { $0.isIndivisible && damage.complete($0.visible) }) {}
  }

  /// Returns the areas of the operations that are not at their previous places. Of a color whose area grew or
  /// shrank in its place in the order, only the pixels that it won or lost change.
  private static func changed(
    from old: [Blit], _ vanished: [Int], to new: [Blit], _ appeared: [Int]
  ) -> [PixelRect] {
    var changed: [PixelRect] = []
    // The number of vanished operations that are done.
    var done = 0
    for (place, index) in appeared.enumerated() {
      let visible = new[index].visible
      guard let former = former(of: new[index], before: index - place, among: old, vanished, from: done)
      else {
        add(visible, to: &changed)
        continue
      }
      let other = old[vanished[former]].visible
      for place in done..<former { add(old[vanished[place]].visible, to: &changed) }
      visible.forEachPart(outside: other) { add($0, to: &changed) }
      other.forEachPart(outside: visible) { add($0, to: &changed) }
      done = former + 1
    }
    for place in done..<vanished.count { add(old[vanished[place]].visible, to: &changed) }
    return changed
  }

  /// Adds an area. Bands that adjoin each other are one area.
  private static func add(_ area: PixelRect, to areas: inout [PixelRect]) {
    if let last = areas.last, last.x == area.x, last.width == area.width, area.y <= last.maxY,
      area.maxY >= last.y
    {
      areas[areas.count - 1] = last.union(area)
    } else {
      areas.append(area)
    }
  }

  /// Returns the place of the first vanished operation that draws the same color as an operation of the next
  /// frame, or nil if there is none. Operations between the same common ones have the same number of common
  /// ones before them, which is `common`.
  private static func former(
    of blit: Blit, before common: Int, among old: [Blit], _ vanished: [Int], from start: Int
  ) -> Int? {
    guard blit.isUniform else { return nil }
    for place in start..<min(start + mostColors, vanished.count) {
      let index = vanished[place]
      if index - place > common { return nil }
      if index - place == common, old[index].identity == blit.identity { return place }
    }
    return nil
  }

  /// Returns the areas to paint after moves. `changed` are the areas of operations at other places.
  private static func damage(
    from old: [Blit], to new: [Blit], unmoved changed: [PixelRect], _ moves: [FrameMove], _ bounds: PixelRect
  ) -> DamageAreas {
    var damage = DamageAreas()
    for area in changed { damage.insert(area, outside: moves[...]) }
    for move in moves where move.isWhole(in: bounds) {
      for area in bounds.subtracting(move.area) { damage.insert(area) }
    }
    for move in moves {
      let before = move.parts(of: old, x: move.dx, y: move.dy), after = move.parts(of: new, x: 0, y: 0)
      let moved = BlitMatching(before.count, after.count) {
        before[$0].visible == after[$1].visible
          && old[before[$0].index].isSame(as: new[after[$1].index], movedBy: (move.dx, move.dy))
      }
      for place in moved.old { damage.insert(before[place].visible.intersection(move.area)) }
      for place in moved.new { damage.insert(after[place].visible.intersection(move.area)) }
    }
    return damage
  }
}

extension FrameMove {
  /// An operation that draws in the area after the move.
  fileprivate struct Part {
    var index: Int
    /// The pixels that it draws in the area, or all that it draws if they depend on each other.
    var visible: PixelRect
  }

  /// Returns the operations that draw in the area when they are moved by a distance, without those that a
  /// later opaque one hides there.
  fileprivate func parts(of blits: [Blit], x: Int, y: Int) -> [Part] {
    var parts: [Part] = []
    parts.reserveCapacity(blits.count)
    for index in blits.indices {
      let moved = blits[index].visible.moved(x: x, y: y)
      let visible = moved.intersection(area)
      if visible.isEmpty { continue }
      if visible == area, blits[index].isOpaque { parts.removeAll(keepingCapacity: true) }
      parts.append(Part(index: index, visible: blits[index].isIndivisible ? moved : visible))
    }
    return parts
  }

  /// The smallest rectangle with all pixels that are read and written.
  fileprivate var reach: PixelRect { area.union(area.moved(x: -dx, y: -dy)) }
}
