import ScrollFiles
import Foundation
import ScrollPhysics
import ScrollScript
import Scrolling

extension Recording {
  /// The conditions under which a recording was made.
  public struct Conditions: Hashable, Sendable {
    /// The interpretation of frame times.
    public enum FrameTimes: String, Hashable, Sendable, CaseIterable {
      /// Time stamps of a display with uniform frames. Each is a whole number of frames after the one before.
      case steady
      /// The time of each frame as the view knew it.
      case own
    }

    /// The completeness of the samples of fingers.
    public enum Touches: String, Hashable, Sendable, CaseIterable {
      /// Every sample that moved the view was recorded.
      case complete
      /// Samples are missing between the touch-down and the lift, as in browsers, which thin out moves while
      /// they scroll. Only the offsets after a lift can be compared with laws.
      case sparse
      /// No input was recorded, nor where the content ends, as in a film. The motion without a finger is found by
      /// itself.
      case none
    }

    /// The properties of the view.
    public var metrics: ScrollMetrics
    /// The offset in points before anything moves, or nil if the recording does not give it.
    public var offset: CGPoint?
    /// The device that the fingers used, or nil if the recording does not name it.
    public var device: PanDevice?
    /// The number of frames per second. If frames have their own times, it is the first step's after a lift.
    public var frameRate = 60.0
    /// The interpretation of frame times.
    public var frameTimes = FrameTimes.steady
    /// The completeness of the samples of fingers.
    public var touches = Touches.complete
    /// The time of the lift of drag rows, in seconds, until it is a row.
    var releaseTime: Double?

    /// Creates conditions with the properties of a view.
    public init(_ metrics: ScrollMetrics) { self.metrics = metrics }

    /// The conditions of a file that states none.
    static let unstated = Conditions(ScrollMetrics(boundsSize: .zero, contentSize: .zero, scale: 2))
  }

  /// The conditions by their names in files. The names are UIScrollView's where it has the property.
  public enum Condition: String, Hashable, Sendable, CaseIterable {
    case bounds, content, scale, inset, offset, device, frameRate, frameTimes, touches, releaseTime
    case decelerationRate, bounces, bouncesHorizontally, bouncesVertically, alwaysBounceHorizontal
    case alwaysBounceVertical, isPagingEnabled, isScrollEnabled, isDirectionalLockEnabled

    /// The conditions without which a recording cannot be played.
    package static let required: [Condition] = [.bounds, .content, .scale]

    /// Returns the problem with a text for the condition, or nil if the text is valid.
    public func problem(with text: String) -> String? {
      var conditions = Conditions.unstated
      return form.read(text, &conditions)
        ? nil : "expected \(form.expectation), found \(JSONValue.string(text).kind)"
    }

    /// The text of the condition in a file.
    var form: ConditionForm {
      switch self {
      case .bounds: .size(\.metrics.boundsSize, "402x874", Scenario.viewportLengths)
      case .content: .size(\.metrics.contentSize, "402x6000", Scenario.contentLengths)
      case .scale: .number(\.metrics.scale, "pixels per point", Scenario.viewportScales)
      case .inset:
        ConditionForm(
          \.metrics.contentInset,
          "points on all sides, or top,left,bottom,right, each \(ConditionForm.text(Scenario.insets))",
          read: { text in
            let sides = ConditionForm.numbers(text, ",", Scenario.insets)
            switch sides?.count {
            case 1: return sides.map { EdgeInsets(top: $0[0], left: $0[0], bottom: $0[0], right: $0[0]) }
            case 4: return sides.map { EdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
            default: return nil
            }
          },
          write: {
            $0 == EdgeInsets() ? nil : ConditionForm.text([$0.top, $0.left, $0.bottom, $0.right], ",")
          })
      case .offset:
        ConditionForm(
          optional: \.offset, "X,Y in points, such as 0,120",
          read: {
            ConditionForm.numbers($0, ",", Scenario.offsets, 2).map { CGPoint(x: $0[0], y: $0[1]) }
          },
          write: { ConditionForm.text([$0.x, $0.y], ",") })
      case .device:
        ConditionForm(
          optional: \.device, ConditionForm.words(PanDevice.self),
          read: { PanDevice(rawValue: $0.lowercased()) }, write: { $0.rawValue })
      case .frameRate: .number(\.frameRate, "frames per second", Scenario.frameRates)
      case .frameTimes: .word(\.frameTimes)
      case .touches: .word(\.touches, unless: .complete)
      case .releaseTime:
        ConditionForm(
          optional: \.releaseTime, "a time in seconds",
          read: { ConditionForm.numbers($0, ",", Recording.times, 1)?.first }, write: { _ in nil })
      case .decelerationRate:
        // UIKit's two rates are the profile's.
        ConditionForm(
          \.metrics.decelerationRate,
          "normal, fast, or a factor per millisecond, \(ConditionForm.text(ScrollViewSettings.rates))",
          read: { text in
            switch text.lowercased() {
            case "normal": .normal
            case "fast": .fast
            default:
              ConditionForm.numbers(text, ",", ScrollViewSettings.rates, 1).map {
                $0[0] == 0.998 ? .normal : $0[0] == 0.99 ? .fast : .custom($0[0])
              }
            }
          },
          write: {
            switch $0 {
            case .normal: nil
            case .fast: "fast"
            case .custom(let rate): "\(rate)"
            }
          })
      case .bounces: .flag(\.bounces, isWritten: false)
      case .bouncesHorizontally: .flag(\.bouncesHorizontally)
      case .bouncesVertically: .flag(\.bouncesVertically)
      case .alwaysBounceHorizontal: .flag(\.alwaysBounce.x)
      case .alwaysBounceVertical: .flag(\.alwaysBounce.y)
      case .isPagingEnabled: .flag(\.isPagingEnabled)
      case .isScrollEnabled: .flag(\.isScrollEnabled)
      case .isDirectionalLockEnabled: .flag(\.isDirectionalLockEnabled)
      }
    }
  }

  /// The times that a clock may show, in seconds.
  package static let times = -1e10...1e10
}

/// The text of a condition: what is expected, how it is read, and how it is written.
struct ConditionForm {
  let expectation: String
  /// Reads a text into conditions, and returns whether it is valid.
  let read: (String, inout Recording.Conditions) -> Bool
  /// Returns the text, or nil for a value that a file need not state.
  let write: (Recording.Conditions) -> String?

  init<Value>(
    _ place: WritableKeyPath<Recording.Conditions, Value>, _ expectation: String,
    read: @escaping (String) -> Value?, write: @escaping (Value) -> String?
  ) {
    self.expectation = expectation
    self.read = { text, conditions in
      guard let value = read(text) else { return false }
      conditions[keyPath: place] = value
      return true
    }
    self.write = { write($0[keyPath: place]) }
  }

  init<Value>(
    optional place: WritableKeyPath<Recording.Conditions, Value?>, _ expectation: String,
    read: @escaping (String) -> Value?, write: @escaping (Value) -> String?
  ) {
    self.init(place, expectation, read: { read($0).map { .some($0) } }, write: { $0.flatMap(write) })
  }

  static func number<Value: BinaryFloatingPoint>(
    _ place: WritableKeyPath<Recording.Conditions, Value>, _ name: String, _ range: ClosedRange<Double>
  ) -> Self {
    Self(
      place, "\(name), \(text(range))", read: { numbers($0, ",", range, 1).map { Value($0[0]) } },
      write: { text([Double($0)]) })
  }

  static func size(
    _ place: WritableKeyPath<Recording.Conditions, CGSize>, _ example: String, _ range: ClosedRange<Double>
  ) -> Self {
    Self(
      place, "WxH in points, such as \(example), each side \(text(range))",
      read: { numbers($0.lowercased(), "x", range, 2).map { CGSize(width: $0[0], height: $0[1]) } },
      write: { text([$0.width, $0.height], "x") })
  }

  static func word<Word: RawRepresentable & CaseIterable & Equatable>(
    _ place: WritableKeyPath<Recording.Conditions, Word>, unless usual: Word? = nil
  ) -> Self where Word.RawValue == String {
    Self(
      place, words(Word.self), read: { Word(rawValue: $0.lowercased()) },
      write: { $0 == usual ? nil : $0.rawValue })
  }

  static func flag(_ place: WritableKeyPath<ScrollMetrics, Bool>, isWritten: Bool = true) -> Self {
    let metrics: WritableKeyPath<Recording.Conditions, ScrollMetrics> = \.metrics
    let usual = Recording.Conditions.unstated.metrics[keyPath: place]
    return Self(
      metrics.appending(path: place), "true or false", read: { Bool($0) },
      write: { isWritten && $0 != usual ? "\($0)" : nil })
  }

  // MARK: Texts

  static func words<Word: RawRepresentable & CaseIterable>(_: Word.Type) -> String
  where Word.RawValue == String {
    Word.allCases.map(\.rawValue).joined(separator: ", ")
  }

  static func text(_ range: ClosedRange<Double>) -> String {
    "\(NumberText.trimmed(range.lowerBound)) to \(NumberText.trimmed(range.upperBound))"
  }

  static func text(_ numbers: [Double], _ separator: String = "") -> String {
    numbers.map { NumberText.exact($0) }.joined(separator: separator)
  }

  /// Returns the numbers of a text, or nil if it has others, or not as many as are expected.
  static func numbers(
    _ text: String, _ separator: Character, _ range: ClosedRange<Double>, _ count: Int? = nil
  ) -> [Double]? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0.withoutSpaces()) }.filter(range.contains)
    return numbers.count == parts.count && numbers.count == count ?? numbers.count ? numbers : nil
  }
}
