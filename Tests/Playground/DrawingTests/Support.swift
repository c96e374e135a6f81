import PlaygroundDrawing
import Foundation

extension CoverageMask {
  /// The covered area in pixels.
  var area: Double { coverage.reduce(0) { $0 + Double($1) } / 255 }

  func row(_ y: Int) -> [UInt8] { Array(coverage[y * width..<(y + 1) * width]) }

  /// The mask mirrored horizontally.
  var mirrored: [UInt8] { (0..<height).flatMap { row($0).reversed() } }

  /// The mask mirrored vertically.
  var flipped: [UInt8] { (0..<height).reversed().flatMap { row($0) } }
}

func points(_ pairs: (Double, Double)...) -> [CGPoint] { pairs.map { CGPoint(x: $0.0, y: $0.1) } }
