import Foundation
import Scrolling

/// What one column of the scene `compare` tells of the latest scroll: the way since the finger came down, the velocity, and
/// the way and the time of the glide.
struct CompareColumn: Hashable, Sendable {
  /// The glide after a lift.
  enum Glide: Hashable, Sendable {
    case none
    /// A glide that goes on, with the time in seconds and the offset in points of its beginning.
    case going(since: Double, from: CGFloat)
    /// A glide that is over, with its way in points and its time in seconds.
    case over(way: CGFloat, seconds: Double)
  }

  private(set) var glide = Glide.none
  private var last: (phase: ScrollPhase, offset: CGFloat)?

  static func == (a: Self, b: Self) -> Bool {
    a.glide == b.glide && a.last?.phase == b.last?.phase && a.last?.offset == b.last?.offset
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(glide)
    hasher.combine(last?.phase)
    hasher.combine(last?.offset)
  }

  /// Takes the state of the column's view after an action or a display frame at a time in seconds.
  mutating func take(_ engine: ScrollEngine, at time: Double) {
    let phase = engine.phase, offset = engine.contentOffset.y
    defer { last = (phase, offset) }
    switch (glide, phase) {
    case (.going, .decelerating), (.going, .animating): break
    case (.going(let since, let start), .idle), (.going(let since, let start), .tracking):
      glide = .over(way: offset - start, seconds: time - since)
    case (.none, .decelerating), (.over, .decelerating):
      glide = .going(since: time, from: last?.offset ?? offset)
    case (_, .interacting): glide = .none
    case (.none, .idle), (.none, .tracking), (.none, .animating), (.over, .idle), (.over, .tracking),
      (.over, .animating):
      break
    }
  }
}
