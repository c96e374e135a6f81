import Foundation
import Scrolling

/// What one axis of a recording showed, frame by frame.
struct FitFrames {
  struct Frame: Hashable {
    /// Seconds, as the view knew them.
    var time: Double
    /// The first offset of the frame in points, and the last: in the turn that ends a motion two are shown.
    var shown: Double, last: Double
    /// Whether the frame showed more than one.
    var isDouble: Bool
  }

  let axis: Axis
  var frames: [Frame] = []

  /// nil where the axis was not recorded in every frame.
  init?(_ turns: [RecordingReplay.Turn], axis: Axis) {
    self.axis = axis
    func value(_ frame: Recording.Frame) -> Double? {
      switch axis {
      case .horizontal: frame.x
      case .vertical: frame.y
      }
    }
    for turn in turns {
      guard let shown = turn.rows.first.flatMap({ value($0.frame) }),
        let last = turn.rows.last.flatMap({ value($0.frame) })
      else { return nil }
      frames.append(Frame(time: turn.time, shown: shown, last: last, isDouble: turn.rows.count > 1))
    }
  }

  /// The coarsest step, in points, of which nine of ten offsets are whole multiples: pixels, or a file's last decimal.
  static func resolution(of offsets: some Collection<Double>) -> Double {
    for step in [1, 0.5, 1.0 / 3, 0.25, 0.1, 0.01, 0.001, 1e-4, 1e-5] {
      // Thirds are written with six decimals, perhaps fewer.
      let slack = step == 1.0 / 3 ? 1e-5 : min(2e-6, step * 1e-3)
      let count = offsets.filter { abs($0 - ($0 / step).rounded() * step) <= slack }.count
      if Double(count) >= 0.9 * Double(offsets.count) { return step }
    }
    return 1e-6
  }
}
