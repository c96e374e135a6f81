/// A part of the previous frame that appears at another position in the next one.
struct FrameMove: Equatable {
  /// The pixels of the next frame to which the part is moved.
  var area: PixelRect
  /// The distance in pixels.
  var dx: Int, dy: Int

  /// Returns whether all rows of a target are moved up or down. Rows that come in have no pixels yet.
  func isWhole(in bounds: PixelRect) -> Bool {
    dx == 0 && area.x == bounds.x && area.width == bounds.width && area.height + abs(dy) == bounds.height
  }
}

extension FrameMove {
  /// A distance by which operations inside a clip may have moved, and the number of their pixels.
  private struct Candidate {
    var clip: PixelRect
    var dx: Int, dy: Int
    var pixels: Int
  }

  /// The largest number of distances that are counted.
  private static let mostCandidates = 128
  /// The part of an area, as a divisor, that operations must fill for the area to have moved with them.
  private static let leastShare = 64
  /// The largest number of equal operations of which each may be the continuation of each.
  private static let mostEqual = 24

  /// Finds the moves that explain most of the operations that are not at their previous places.
  /// - Parameters:
  ///   - old: The operations of the previous frame.
  ///   - vanished: The positions of those that are no longer at their places.
  ///   - new: The operations of the next frame.
  ///   - appeared: The positions of those that were not at their places.
  /// - Returns: One move for each clip, those of the most pixels first.
  static func likely(from old: [Blit], _ vanished: [Int], to new: [Blit], _ appeared: [Int]) -> [FrameMove] {
    let chains = BlitChains(old, at: vanished)
    // Of equal operations, such as lines, each may be the continuation of each. Operations that move together
    // agree on one distance.
    var candidates: [Candidate] = []
    // The areas of operations that were nowhere.
    var strangers: [PixelRect] = []
    for index in appeared {
      var next = chains.first(new[index].identity)
      if next == nil { strangers.append(new[index].visible) }
      var length = 0
      while let place = next, length < mostEqual {
        count(old[vanished[place]], new[index], in: &candidates)
        next = chains.next(after: place)
        length += 1
      }
    }
    var best: [Candidate] = []
    for one in candidates {
      if let index = best.firstIndex(where: { $0.clip == one.clip }) {
        if one.pixels > best[index].pixels { best[index] = one }
      } else {
        best.append(one)
      }
    }
    // Where most of an area is under something that was not there, it must be painted in any case.
    func isHidden(_ area: PixelRect) -> Bool {
      strangers.contains { $0.intersection(area).pixelCount > area.pixelCount / 4 * 3 }
    }
    return best.sorted { $0.pixels > $1.pixels }.compactMap { one in
      let area = one.clip.intersection(one.clip.moved(x: one.dx, y: one.dy))
      return area.isEmpty || one.pixels < area.pixelCount / leastShare || isHidden(area)
        ? nil : FrameMove(area: area, dx: one.dx, dy: one.dy)
    }
  }

  private static func count(_ old: Blit, _ new: Blit, in candidates: inout [Candidate]) {
    let dx = new.area.x - old.area.x, dy = new.area.y - old.area.y
    guard dx != 0 || dy != 0, new.clip == old.clip, new.area.width == old.area.width,
      new.area.height == old.area.height
    else { return }
    let pixels = min(old.visible.pixelCount, new.visible.pixelCount)
    if let known = candidates.firstIndex(where: { $0.dx == dx && $0.dy == dy && $0.clip == new.clip }) {
      candidates[known].pixels += pixels
    } else if candidates.count < mostCandidates {
      candidates.append(Candidate(clip: new.clip, dx: dx, dy: dy, pixels: pixels))
    }
  }
}
