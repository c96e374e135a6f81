import Drawing
import Foundation

/// A seeded generator (SplitMix64), which gives the same numbers in every run.
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

extension CoverageMask {
  /// The covered area in pixels.
  var area: Double { coverage.reduce(0) { $0 + Double($1) } / 255 }

  /// Returns the values of one row.
  func row(_ y: Int) -> [UInt8] { Array(coverage[y * width..<(y + 1) * width]) }

  /// The mask mirrored horizontally.
  var mirrored: [UInt8] { (0..<height).flatMap { row($0).reversed() } }

  /// The mask mirrored vertically.
  var flipped: [UInt8] { (0..<height).reversed().flatMap { row($0) } }
}

/// Returns points for pairs of coordinates.
func points(_ pairs: (Double, Double)...) -> [CGPoint] { pairs.map { CGPoint(x: $0.0, y: $0.1) } }
