import Foundation
import Scrolling

/// The latest glide of a column of the scene `compare`: its distance and its time without the preceding drag,
/// which a log of scrolls includes.
struct CompareColumn: Hashable, Sendable {
  enum Glide: Hashable, Sendable {
    case none
    /// A glide that goes on, with the time in seconds and the offset in points of its beginning.
    case going(since: Double, from: CGFloat)
    /// A glide that is over, with its distance in points and its time in seconds.
    case over(way: CGFloat, seconds: Double)
  }

  private(set) var glide = Glide.none
  /// The offset after the last action or display frame, in points; nil before the first.
  private var lastOffset: CGFloat?

  /// Records the state of the column's view after an action or a display frame at a time in seconds.
  mutating func take(_ engine: ScrollEngine, at time: Double) {
    let offset = engine.contentOffset.y
    defer { lastOffset = offset }
    switch (glide, engine.phase) {
    case (.going, .decelerating), (.going, .animating): break
    case (.going(let since, let start), .idle), (.going(let since, let start), .tracking):
      glide = .over(way: offset - start, seconds: time - since)
    case (.none, .decelerating), (.over, .decelerating):
      glide = .going(since: time, from: lastOffset ?? offset)
    case (_, .interacting): glide = .none
    case (.none, .idle), (.none, .tracking), (.none, .animating), (.over, .idle), (.over, .tracking),
      (.over, .animating):
      break
    }
  }
}
