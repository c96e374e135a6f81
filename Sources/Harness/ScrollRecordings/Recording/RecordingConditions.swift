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
    /// Creates conditions with the properties of a view.
    public init(_ metrics: ScrollMetrics) { self.metrics = metrics }
  }

  /// The conditions by their names in files. The names are UIScrollView's where it has the property.
  public enum Condition: String, Hashable, Sendable, CaseIterable {
    case bounds, content, scale, inset, offset, device, frameRate, frameTimes, touches, releaseTime
    case decelerationRate, bounces, bouncesHorizontally, bouncesVertically, alwaysBounceHorizontal
    case alwaysBounceVertical, isPagingEnabled, isScrollEnabled, isDirectionalLockEnabled

    /// Returns the problem with a text for the condition, or nil if the text is valid.
    public func problem(with text: String) -> String? {
      var draft = Draft()
      return draft.set(self, to: text) ? nil : "expected \(expectation), found \(JSONValue.string(text).kind)"
    }

    fileprivate var expectation: String {
      func text(_ range: ClosedRange<Double>) -> String {
        "\(NumberText.trimmed(range.lowerBound)) to \(NumberText.trimmed(range.upperBound))"
      }
      return switch self {
      case .bounds: "WxH in points, such as 402x874, each side \(text(Scenario.viewportLengths))"
      case .content: "WxH in points, such as 402x6000, each side \(text(Scenario.contentLengths))"
      case .scale: "pixels per point, \(text(Scenario.viewportScales))"
      case .inset: "points on all sides, or top,left,bottom,right, each \(text(Scenario.insets))"
      case .offset: "X,Y in points, such as 0,120"
      case .device: Self.words(PanDevice.self)
      case .frameRate: "frames per second, \(text(Scenario.frameRates))"
      case .frameTimes: Self.words(Conditions.FrameTimes.self)
      case .touches: Self.words(Conditions.Touches.self)
      case .releaseTime: "a time in seconds"
      case .decelerationRate: "normal, fast, or a factor per millisecond, \(text(ScrollViewSettings.rates))"
      case .bounces, .bouncesHorizontally, .bouncesVertically, .alwaysBounceHorizontal,
        .alwaysBounceVertical, .isPagingEnabled, .isScrollEnabled, .isDirectionalLockEnabled:
        "true or false"
      }
    }

    private static func words<Word: RawRepresentable & CaseIterable>(_: Word.Type) -> String
    where Word.RawValue == String {
      Word.allCases.map(\.rawValue).joined(separator: ", ")
    }
  }

  /// A set of conditions that is being collected.
  struct Draft {
    private(set) var conditions = Conditions(ScrollMetrics(boundsSize: .zero, contentSize: .zero, scale: 2))
    private(set) var releaseTime: Double?
    private var known: Set<Condition> = []

    var missing: [Condition] { [.bounds, .content, .scale].filter { !known.contains($0) } }

    /// Sets a condition. Returns false if the text is not valid for it.
    mutating func set(_ condition: Condition, to text: String) -> Bool {
      known.insert(condition)
      switch condition {
      case .bounds: return put(Self.size(text, Scenario.viewportLengths), at: \.metrics.boundsSize)
      case .content: return put(Self.size(text, Scenario.contentLengths), at: \.metrics.contentSize)
      case .scale:
        return put(Self.number(text, Scenario.viewportScales).map { CGFloat($0) }, at: \.metrics.scale)
      case .inset: return put(Self.inset(text), at: \.metrics.contentInset)
      case .offset: return put(Self.point(text), at: \.offset)
      case .device: return put(PanDevice(rawValue: text.lowercased()), at: \.device)
      case .frameRate: return put(Self.number(text, Scenario.frameRates), at: \.frameRate)
      case .frameTimes: return put(Conditions.FrameTimes(rawValue: text.lowercased()), at: \.frameTimes)
      case .touches: return put(Conditions.Touches(rawValue: text.lowercased()), at: \.touches)
      case .releaseTime:
        releaseTime = Self.number(text, Recording.times)
        return releaseTime != nil
      case .decelerationRate: return put(Self.rate(text), at: \.metrics.decelerationRate)
      case .bounces: return put(Bool(text), at: \.metrics.bounces)
      case .bouncesHorizontally: return put(Bool(text), at: \.metrics.bouncesHorizontally)
      case .bouncesVertically: return put(Bool(text), at: \.metrics.bouncesVertically)
      case .alwaysBounceHorizontal: return put(Bool(text), at: \.metrics.alwaysBounce.x)
      case .alwaysBounceVertical: return put(Bool(text), at: \.metrics.alwaysBounce.y)
      case .isScrollEnabled: return put(Bool(text), at: \.metrics.isScrollEnabled)
      case .isPagingEnabled: return put(Bool(text), at: \.metrics.isPagingEnabled)
      case .isDirectionalLockEnabled: return put(Bool(text), at: \.metrics.isDirectionalLockEnabled)
      }
    }

    private mutating func put<Value>(
      _ value: Value?, at place: WritableKeyPath<Conditions, Value>
    ) -> Bool {
      guard let value else { return false }
      conditions[keyPath: place] = value
      return true
    }

    private mutating func put<Value>(
      _ value: Value?, at place: WritableKeyPath<Conditions, Value?>
    ) -> Bool {
      conditions[keyPath: place] = value
      return value != nil
    }

    private static func point(_ text: String) -> CGPoint? {
      numbers(text, count: 2, Scenario.offsets).map { CGPoint(x: $0[0], y: $0[1]) }
    }

    /// Returns the rate in a text. UIKit's two rates become the profile's.
    private static func rate(_ text: String) -> DecelerationRate? {
      switch text.lowercased() {
      case "normal": return .normal
      case "fast": return .fast
      default: break
      }
      return number(text, ScrollViewSettings.rates).map {
        $0 == 0.998 ? .normal : $0 == 0.99 ? .fast : .custom($0)
      }
    }

    private static func number(_ text: some StringProtocol, _ range: ClosedRange<Double>) -> Double? {
      Double(text).flatMap { range.contains($0) ? $0 : nil }
    }

    private static func numbers(_ text: String, count: Int, _ range: ClosedRange<Double>) -> [Double]? {
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      let numbers = parts.compactMap { number(String($0).trimmingCharacters(in: .whitespaces), range) }
      return parts.count == count && numbers.count == count ? numbers : nil
    }

    private static func size(_ text: String, _ range: ClosedRange<Double>) -> CGSize? {
      let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
      guard parts.count == 2, let width = number(parts[0], range), let height = number(parts[1], range)
      else { return nil }
      return CGSize(width: width, height: height)
    }

    private static func inset(_ text: String) -> EdgeInsets? {
      if let all = number(text, Scenario.insets) {
        return EdgeInsets(top: all, left: all, bottom: all, right: all)
      }
      return numbers(text, count: 4, Scenario.insets).map {
        EdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
      }
    }
  }

  /// The times that a clock may show, in seconds.
  static let times = -1e10...1e10
}
