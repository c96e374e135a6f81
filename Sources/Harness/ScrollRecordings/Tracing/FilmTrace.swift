import Foundation
import ScrollFiles
import Scrolling

/// The traced offsets of a film in pixels. They are relative to the first picture, since no film shows where the
/// content begins.
public struct FilmTrace: Hashable, Sendable {
  /// What is known about a picture.
  public enum Mark: Hashable, Sendable {
    /// Its offset.
    case traced
    /// It repeats the picture before while the content moves: its own is missing in the film.
    case repeated
    /// Its offset may be another one, because rows repeat or little follows it.
    case doubtful
    /// Its content is stretched or zoomed, so that no one offset describes it.
    case stretched
    /// It has nothing in common with the picture before. The offset begins anew.
    case cut
  }

  /// A picture of the film.
  public struct Frame: Hashable, Sendable {
    /// The time in seconds since the first picture.
    public var time: Double
    /// The offset in pixels, which grows as the content moves up or to the left.
    public var offset: Double
    /// The standard deviation of the offset in pixels.
    public var deviation: Double
    /// What is known about it.
    public var mark: Mark
    /// The time in seconds by which its content is older than ``time``, compared with that of the first pictures of the
    /// gesture.
    public var lag = 0.0

    /// Creates a picture.
    public init(time: Double, offset: Double, deviation: Double, mark: Mark = .traced) {
      (self.time, self.offset, self.deviation, self.mark) = (time, offset, deviation, mark)
    }
  }

  /// The pictures in the order of their times.
  public private(set) var frames: [Frame]

  /// Creates a trace of pictures in the order of their times. Those that repeat the one before, and those that came
  /// late, are found.
  public init(_ frames: [Frame]) {
    self.frames = frames
    markRepeated()
    for gesture in gestures { findLags(in: gesture) }
  }

  /// The movement in pixels from which a picture in motion is expected to differ from the one before.
  private static let motion = 2.0
  /// The movement in pixels up to which a picture repeats the one before, and that from which content moves.
  private static let least = (still: 0.2, moving: 0.3)
  /// The share of the movements around it up to which a movement is none.
  private static let none = 0.12
  /// The multiple of the movements before and after it from which a movement makes up for missing pictures, and the
  /// longest time in seconds that it does.
  private static let catchUp = (factor: 1.2, time: 0.4)

  private mutating func markRepeated() {
    var start: Int?
    func step(_ index: Int) -> Double { frames[index].offset - frames[index - 1].offset }
    for index in frames.indices.dropFirst() {
      // A run of pictures that stand still between two that move in one direction.
      guard frames[index].mark == .traced, abs(step(index)) < Self.least.still else {
        start = nil
        continue
      }
      let still = (start ?? index)..<index + 1
      start = still.lowerBound
      guard index + 1 < frames.count, abs(step(index + 1)) >= Self.least.still else { continue }
      start = nil
      guard still.lowerBound >= 2 else { continue }
      let (before, after) = (step(still.lowerBound - 1), step(index + 1))
      // After a rest, content moves off slowly; after missing pictures, it has gone on at its speed, or has slowed down
      // meanwhile, so that the step that makes up for them is longer than those before and after it.
      let goesOn = abs(before) > Self.motion && abs(after) > 0.6 * abs(before) * Double(still.count)
      // A single step between two rests is a jump, which makes up for nothing.
      let next = index + 2 < frames.count ? abs(step(index + 2)) : .infinity
      let isGlide =
        next > Self.least.moving || (still.lowerBound > 2 && step(still.lowerBound - 2) * before > 0)
      let catchesUp =
        isGlide && abs(after) > Self.catchUp.factor * max(abs(before), next)
        && abs(after) < Self.catchUp.factor * abs(before) * Double(still.count + 1)
        && frames[index + 1].time - frames[still.lowerBound - 1].time < Self.catchUp.time
      guard before * after > 0, abs(after) > Self.motion, goesOn || catchesUp,
        abs(step(still.lowerBound)) < Self.none * abs(before)
      else { continue }
      for number in still { frames[number].mark = .repeated }
    }
  }

  // A busy machine shows a picture late: its content is one, two or more display frames older than its time says, and
  // the next step is shorter, and a later one longer, by whole frames:
  //
  //     q = step / (v P)      P: the usual time between pictures; v: the usual speed around
  //     n = q, rounded        the display frames that the content went on
  //     lag += Δt - n P
  //
  // Only where nearly all steps around are whole frames does this say anything: a finger has steps of any length. Nor
  // does a step of many frames, in which the speed has changed; the pictures after it count as in time.

  /// The steps on each side from which the usual speed is taken, the least movement in pixels of a display frame for
  /// which whole frames can be told apart, the least speed on either side as a share of the usual one, the distance from
  /// a whole number up to which a step is one, as a share of it and at most, and the time in display frames of the
  /// longest step that tells.
  private static let around = 6, leastMovement = 4.0, leastSpeed = 0.4, whole = (share: 0.22, most: 0.4),
    longest = 3.5
  /// The share of steps around that must be whole.
  private static let share = 0.75

  /// Returns the time between two display frames in seconds, from those between pictures, which may be rounded to whole
  /// milliseconds and leave out frames; nil if there are none.
  private static func period(of times: [Double]) -> Double? {
    guard let median = times.median, median > 0 else { return nil }
    return times.reduce(0, +) / times.map { max(1, ($0 / median).rounded()) }.reduce(0, +)
  }

  private mutating func findLags(in gesture: Range<Int>) {
    let shown = gesture.filter { frames[$0].mark != .repeated && frames[$0].mark != .cut }
    let steps = zip(shown.dropFirst(), shown).map { here, before in
      (time: frames[here].time - frames[before].time, offset: frames[here].offset - frames[before].offset)
    }
    guard steps.count > 2 * Self.around, let period = Self.period(of: steps.map(\.time)) else { return }
    // The steps in display frames; nil where they are too short to tell.
    let counts = steps.indices.map { index -> Double? in
      let near = max(0, index - Self.around)...min(steps.count - 1, index + Self.around)
      // A line through the steps around, since the speed of a glide changes; short and long ones cancel out.
      func speed(_ numbers: [Int]) -> Double? {
        numbers.map { steps[$0].offset / max(1, (steps[$0].time / period).rounded()) }.median
      }
      guard let usual = speed(near.filter { $0 != index }), abs(usual) >= Self.leastMovement else {
        return nil
      }
      // Where the content stops or turns, no line describes its speed.
      let sides = [near.filter { $0 < index }, near.filter { $0 > index }].compactMap(speed)
      return sides.allSatisfy { $0 / usual > Self.leastSpeed } ? steps[index].offset / usual : nil
    }
    func isWhole(_ count: Double) -> Bool {
      count > 0.5
        && abs(count - count.rounded()) <= min(Self.whole.most, Self.whole.share * max(1, count.rounded()))
    }
    var lag = 0.0, lags = [0.0]
    for (index, step) in steps.enumerated() {
      let near = max(0, index - Self.around)...min(steps.count - 1, index + Self.around)
      let known = near.compactMap { counts[$0] }
      let isClear = !known.isEmpty && Double(known.count(where: isWhole)) >= Self.share * Double(known.count)
      // The first step of a gesture may begin within a display frame.
      if step.time > Self.longest * period || index == 0 {
        lag = 0
      } else if isClear, let count = counts[index], isWhole(count) {
        // No content is newer than its picture: a longer step without a shorter one before is the content's own.
        lag = max(0, lag + step.time - count.rounded() * period)
        if lag < 0.1 * period { lag = 0 }
      }
      lags.append(lag)
    }
    for (number, lag) in zip(shown, lags) { frames[number].lag = lag }
    for number in gesture.dropFirst() where frames[number].mark == .repeated {
      frames[number].lag = frames[number - 1].lag
    }
  }

  /// The number of pictures that came late, which lag behind a later picture of their gesture, and the most by which one
  /// did in seconds. Where all later pictures lag as well, the content had paused, or the film has another rate.
  public var late: (count: Int, longest: Double) {
    var late: [Double] = []
    for gesture in gestures {
      var least = Double.infinity
      for index in gesture.reversed() {
        least = min(least, frames[index].lag)
        if frames[index].lag > least + 0.001 { late.append(frames[index].lag - least) }
      }
    }
    return (late.count, late.max() ?? 0)
  }

  /// The number of pictures whose content is older than that of the first ones of their gesture, and the most by which one
  /// is in seconds. In a recording, their times are corrected.
  public var corrected: (count: Int, longest: Double) {
    (frames.count { $0.lag > 0 }, frames.map(\.lag).max() ?? 0)
  }

  /// The number of display frames of which the film has no picture while the content moves, as far as its times tell.
  public var missing: Int {
    guard let period = Self.period(of: frames.map(\.time).steps) else { return 0 }
    return gestures.flatMap { $0.dropFirst() }.reduce(0) { count, index in
      let steps = ((frames[index].time - frames[index - 1].time) / period).rounded()
      // Some recorders take no picture of content that stands still.
      let moves = abs(frames[index].offset - frames[index - 1].offset) >= Self.motion * steps
      return moves ? count + Int(min(max(0, steps - 1), 1000)) : count
    }
  }

  /// The distance in pixels between the least and the greatest offset.
  public var travel: Double {
    frames.map(\.offset).extent
  }

  /// The pause in seconds that separates two gestures.
  private static let pause = 0.5

  /// The ranges of pictures from the first movement of a gesture to its end.
  public var gestures: [Range<Int>] {
    var gestures: [Range<Int>] = []
    var goesOn = false
    for index in frames.indices.dropFirst() {
      let isCut = frames[index].mark == .cut
      if let last = gestures.last?.last, isCut || frames[index].time - frames[last].time > Self.pause {
        goesOn = false
      }
      guard !isCut, abs(frames[index].offset - frames[index - 1].offset) > Self.least.moving else { continue }
      let first = goesOn ? gestures.removeLast().lowerBound : index - 1
      gestures.append(first..<index + 1)
      goesOn = true
    }
    return gestures
  }

  /// Returns the recording of the film. A film shows neither touches nor the ends of the content, whose size is given
  /// as what was seen of it. Pictures that repeat the one before are left out, with a remark in their place.
  /// - Parameters:
  ///   - scale: The pixels per point of the film, more than 0.
  ///   - size: The size of the scrolling region in pixels.
  ///   - axis: The axis along which it scrolls.
  ///   - remark: The first line.
  /// - Returns: The text of a file in the format of ``Recording/form``.
  public func recording(scale: Double, size: (width: Int, height: Int), axis: Axis, remark: String) -> String
  {
    let bounds = CGSize(width: Double(size.width) / scale, height: Double(size.height) / scale)
    let length = travel / scale
    let content = CGSize(
      width: bounds.width + (axis == .horizontal ? length : 0),
      height: bounds.height + (axis == .vertical ? length : 0))
    var conditions = Recording.Conditions(
      ScrollMetrics(boundsSize: bounds, contentSize: content, scale: scale))
    if let period = Self.period(of: frames.map(\.time).steps) {
      conditions.frameRate = min(max((1 / period).rounded(), 1), 1000)
    }
    (conditions.frameTimes, conditions.touches) = (.own, .none)
    let least = frames.map(\.offset).min() ?? 0
    func text(_ value: Double, _ decimals: Int) -> String { NumberText.fixed(value, decimals: decimals) }
    let lines = frames.map { frame -> String in
      let offset = text((frame.offset - least) / scale, 3), time = text(frame.time - frame.lag, 6)
      let place = axis == .vertical ? ",\(offset)" : "\(offset),0"
      let row = "frame,\(time),\(place),,\(text(frame.deviation / scale, 4))\n"
      return switch frame.mark {
      case .traced: row
      case .repeated: "# missing at \(time) s, where the film repeats the frame before\n"
      case .doubtful: "# doubtful at \(time) s, where rows repeat or little follows\n" + row
      case .stretched: "# stretched at \(time) s, where no offset describes the frame\n"
      case .cut: "gap,\(time)\n" + row
      }
    }
    return conditions.head(remark) + lines.joined()
  }
}
