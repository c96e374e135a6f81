import Foundation
import Scrolling

/// The recorded offsets of one axis, frame by frame.
struct FitFrames {
  struct Frame: Hashable {
    /// The time in seconds, as the view knew it.
    var time: Double
    /// The first and the last offset of the frame, in points. The step that ends a motion displays two.
    var shown: Double, last: Double
    /// Whether the frame displayed more than one offset.
    var isDouble: Bool
    /// The number of gestures before the gap that precedes the frame.
    var gesture = 0
  }

  let axis: Axis
  var frames: [Frame] = []
  /// The usual standard deviation of an offset in points, of a recording that has them: one traced from a film, whose
  /// times are those of pictures and not of their content.
  let deviation: Double?

  /// Returns the frames of each axis that was recorded in every frame.
  static func all(_ steps: [RecordingReplay.Step]) -> [FitFrames] {
    Axis.allCases.compactMap { FitFrames(steps, axis: $0) }
  }

  private init?(_ steps: [RecordingReplay.Step], axis: Axis) {
    self.axis = axis
    let deviations = steps.compactMap { $0.rows.last?.frame.deviation }
    // In a film, each offset has one.
    deviation = 2 * deviations.count > steps.count ? deviations.median : nil
    for step in steps {
      guard let shown = step.rows.first?.frame[axis], let last = step.rows.last?.frame[axis] else {
        return nil
      }
      frames.append(
        Frame(time: step.time, shown: shown, last: last, isDouble: step.rows.count > 1, gesture: step.gesture)
      )
    }
  }

  /// The time in seconds on each side across which the speed of a filmed finger is measured, whose moves come in coarse
  /// steps, and that after a greatest speed in which the lift is sought.
  private static let fingerStep = 0.05, lift = 0.2
  /// The share by which an even step may differ from what the next two lead to expect, and the distance in points.
  private static let uneven = (share: 0.12, points: 1.5)

  /// Returns the number of the frame in a span of a film from which on its content moves without a finger: some
  /// time after the last that is nearly as fast as the fastest, and after any uneven step around a lift.
  func freeStart(in span: Range<Int>) -> Int? {
    var (a, b) = (span.lowerBound, span.lowerBound)
    let speeds = span.map { index -> Double in
      let time = frames[index].time
      while a + 1 < index, frames[a + 1].time <= time - Self.fingerStep { a += 1 }
      while b + 1 < span.upperBound, frames[b].time < time + Self.fingerStep { b += 1 }
      // The content rests before the span, and may leave its place with a jump.
      let seconds = max(frames[b].time - frames[a].time, a == span.lowerBound ? 2 * Self.fingerStep : 1e-6)
      return abs(frames[b].last - frames[a].last) / seconds
    }
    guard let peak = speeds.max(), let fast = speeds.lastIndex(where: { $0 >= 0.9 * peak }) else {
      return nil
    }
    let released = frames[span.lowerBound + fast].time
    guard let start = span.first(where: { frames[$0].time >= released + Self.fingerStep - 1e-6 }) else {
      return nil
    }
    func rate(_ index: Int) -> Double {
      (frames[index].last - frames[index - 1].last) / max(frames[index].time - frames[index - 1].time, 1e-6)
    }
    let last = (start..<max(start, span.upperBound - 2)).last { index in
      let (here, next, after) = (rate(index), rate(index + 1), rate(index + 2))
      let slack = Self.uneven.points / max(frames[index].time - frames[index - 1].time, 1e-6)
      return frames[index].time <= released + Self.lift && next * after > 0
        && abs(here - next * next / after) > Self.uneven.share * abs(next) + slack
    }
    return last ?? start
  }

  /// The time without movement, in seconds, that separates two motions.
  private static let pause = 0.25

  /// Returns the ranges of frames between pauses and gaps. A pause belongs to the motion before it.
  func spans() -> [Range<Int>] {
    var spans: [Range<Int>] = []
    var start: Int?
    var moved = 0
    for index in frames.indices.dropFirst() {
      guard frames[index].gesture == frames[index - 1].gesture else {
        if let begun = start { spans.append(begun..<index) }
        start = nil
        continue
      }
      guard frames[index].last != frames[index - 1].last else { continue }
      if let begun = start, frames[index].time - frames[moved].time > Self.pause {
        spans.append(begun..<index)
        start = index - 1
      }
      start = start ?? index - 1
      moved = index
    }
    if let start { spans.append(start..<frames.count) }
    return spans
  }

  /// Returns the velocity in pt/s across two frame intervals of a range, so that a single stuttering frame is not a
  /// peak.
  func velocity(at index: Int, in span: Range<Int>) -> Double {
    let (a, b) = (max(span.lowerBound, index - 1), min(span.upperBound - 1, index + 1))
    let seconds = frames[b].time - frames[a].time
    return seconds > 0 ? (frames[b].last - frames[a].last) / seconds : 0
  }

  /// Returns the ranges of frames from each lift to the next finger or gap, with the lift's time in seconds.
  static func free(_ steps: [RecordingReplay.Step]) -> [(range: Range<Int>, lift: Double)] {
    var ranges: [(range: Range<Int>, lift: Double)] = []
    var lift: (index: Int, time: Double)?
    func end(at index: Int) {
      if let lift, lift.index < index { ranges.append((lift.index..<index, lift.time)) }
    }
    for (index, step) in steps.enumerated() {
      if index > 0, step.gesture != steps[index - 1].gesture {
        end(at: index)
        lift = nil
      }
      for input in step.inputs {
        if input.isDown {
          end(at: index)
          lift = nil
        }
        if input.isUp { lift = (index, input.sampleTime) }
      }
    }
    end(at: steps.count)
    return ranges
  }

  /// Returns the number of frames in a range for which the content still stands before it moves, or 0 if it
  /// does not move or at once. A busy browser begins a glide late.
  func pause(in range: Range<Int>) -> Int {
    guard let first = range.first,
      let moved = range.first(where: { frames[$0].shown != frames[first].shown })
    else { return 0 }
    return moved - 1 - first
  }

  /// Returns the longest part of a range in which each frame shows the offset of its own time. A busy browser
  /// now and then shows a script the offset of the frame before, or of the next one: a step is then missing,
  /// or twice as long as those around it.
  func regular(in range: Range<Int>) -> Range<Int> {
    var (best, start) = (range.lowerBound..<range.lowerBound, range.lowerBound)
    func step(_ index: Int) -> Double { abs(frames[index].shown - frames[index - 1].shown) }
    for index in range.dropFirst(2).dropLast() {
      let (before, here, after) = (step(index - 1), step(index), step(index + 1))
      let isEven = min(before, after) > Self.fastStep && max(before, after) < 1.3 * min(before, after)
      guard isEven, here < 0.5 * before || here > 1.6 * before else { continue }
      if index - start > best.count { best = start..<index }
      start = index
    }
    return range.upperBound - start > best.count ? start..<range.upperBound : best
  }

  /// The step between two frames, in points, from which whole pixels show whether it is as long as others.
  private static let fastStep = 4.0

  /// Returns whether the finger that lifts in a step came down on content that moved after an earlier lift.
  /// Platforms make such a fling faster or longer, by constants outside its law.
  func mayBeBoosted(_ steps: [RecordingReplay.Step], liftedIn lift: Int) -> Bool {
    guard let down = steps[...lift].lastIndex(where: { $0.inputs.contains(where: \.isDown) }), down >= 2,
      steps[down - 2].gesture == steps[down].gesture,
      steps[..<down].contains(where: {
        $0.gesture == steps[down].gesture && $0.inputs.contains(where: \.isUp)
      })
    else { return false }
    return frames[down].shown != frames[down - 1].shown || frames[down - 1].shown != frames[down - 2].shown
  }

  /// The number of frames after a lift that may still show moves of the finger.
  private static let lateFrames = 3
  /// The number of frames between two moves from which moves are missing.
  private static let widestGap = 1.5

  /// Returns how many of the first frames after a lift may still show moves of the finger: browsers thin out
  /// the moves while they scroll, and show the last of them after its lift.
  static func late(
    _ steps: [RecordingReplay.Step], after range: Range<Int>, _ touches: Recording.Conditions.Touches
  ) -> Int {
    touches != .complete || isThinnedOut(steps, before: range.lowerBound)
      ? min(lateFrames, range.count - 1) : 0
  }

  /// Returns whether moves of the finger that lifts in a step are missing: two are farther apart than frames.
  private static func isThinnedOut(_ steps: [RecordingReplay.Step], before lift: Int) -> Bool {
    var times: [Double] = []
    gesture: for step in steps[...lift].reversed() {
      for input in step.inputs.reversed() where !input.isUp {
        times.append(input.sampleTime)
        if input.isDown { break gesture }
      }
    }
    guard let interval = steps.map(\.time).steps.filter({ $0 > 0 }).median,
      let widest = times.reversed().steps.max()
    else { return false }
    return widest > widestGap * interval
  }

  /// Returns the coarsest step, in points, of which nine of ten offsets are whole multiples, within twice their standard
  /// deviation or a tenth of the step. It is a pixel or a file's last decimal.
  static func resolution(of offsets: some Collection<Double>, deviation: Double = 0) -> Double {
    for step in [1, 0.5, 1.0 / 3, 0.25, 0.1, 0.01, 0.001, 1e-4, 1e-5] {
      // Thirds are written with six decimals or fewer.
      let slack = max(step == 1.0 / 3 ? 1e-5 : min(2e-6, step * 1e-3), min(0.1 * step, 2 * deviation))
      let count = offsets.filter { abs($0 - ($0 / step).rounded() * step) <= slack }.count
      if Double(count) >= 0.9 * Double(offsets.count) { return step }
    }
    return 1e-6
  }
}
