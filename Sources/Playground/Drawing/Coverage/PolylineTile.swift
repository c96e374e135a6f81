import Foundation

/// A part of a line between two columns of pixels. The tiles of a line that grows at its end are the same but
/// for the last ones, and the masks of all tiles together form the mask of the whole line.
package struct PolylineTile: Hashable, Sendable {
  /// The stretches that reach into the columns, in points of the line. A non-finite point lifts the pen.
  package private(set) var points: [CGPoint] = []
  /// The columns in device pixels from the line's origin.
  package let columns: Range<Int>
  /// The index of the last point of the line in `points`.
  private var last = -1

  /// The width of a tile in device pixels.
  private static let width = 64
  /// The line that is not divided: one of fewer points, or of fewer device pixels from left to right.
  private static let leastPoints = 16, leastWidth = 128.0

  private init(columns: Range<Int>) { self.columns = columns }

  /// Divides a line into tiles.
  /// - Parameters:
  ///   - points: The points of the line.
  ///   - width: The width of the line in points.
  ///   - scale: The device pixels per point.
  /// - Returns: The tiles from left to right, or nil if the line's mask is small, cut or empty.
  package static func tiles(of points: [CGPoint], width: CGFloat, scale: CGFloat) -> [PolylineTile]? {
    guard points.count >= leastPoints, scale > 0, width > 0 else { return nil }
    let scale = Double(scale), reach = Double(width) * scale / 2 + 1
    let box = PointBox(points)
    let most = Double(CoverageMask.maximumSide)
    let left = box.left * scale - reach, right = box.right * scale + reach
    guard right - left >= leastWidth, right - left <= most,
      (box.bottom - box.top) * scale + 2 * reach <= most, abs(left) <= MaskWindow.limit,
      abs(right) <= MaskWindow.limit
    else { return nil }
    func number(_ x: Double) -> Int { Int((x / Double(Self.width)).rounded(.down)) }
    let first = number(left)
    var tiles = (first...number(right)).map {
      PolylineTile(columns: $0 * Self.width..<($0 + 1) * Self.width)
    }
    for (index, point) in points.enumerated() where point.isFinite {
      let isContinued = index > 0 && points[index - 1].isFinite
      let isDot = !isContinued && !(index + 1 < points.count && points[index + 1].isFinite)
      guard isContinued || isDot else { continue }
      let from = isContinued ? points[index - 1] : point
      let low = Double(min(from.x, point.x)) * scale - reach
      let high = Double(max(from.x, point.x)) * scale + reach
      for tile in number(low) - first...number(high) - first where tiles.indices.contains(tile) {
        tiles[tile].add(isDot ? nil : from, point, index)
      }
    }
    return tiles.filter { !$0.points.isEmpty }
  }

  /// Adds the stretch that ends at the point with an index, or a dot if it has no beginning.
  private mutating func add(_ from: CGPoint?, _ to: CGPoint, _ index: Int) {
    if from == nil || last != index - 1 {
      if !points.isEmpty { points.append(Shape.penUp) }
      if let from { points.append(from) }
    }
    points.append(to)
    last = index
  }
}

extension CoverageMask {
  /// Creates the mask of a tile of a line. `width` is the width of the line in points.
  package init?(_ tile: PolylineTile, width: CGFloat, scale: CGFloat) {
    self.init(
      polyline: tile.points, width: Double(width) * Double(scale), scale: Double(scale), in: tile.columns)
  }
}
