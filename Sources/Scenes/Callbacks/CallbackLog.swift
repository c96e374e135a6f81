import Foundation
import Scrolling

/// The most recent delegate callbacks of a scroll view with their times. A run of consecutive `didScroll` calls is
/// stored as one entry, because single entries would displace all other calls.
package struct CallbackLog: PaneObserver, Hashable {
  /// A callback, or a run of consecutive `didScroll` callbacks.
  package struct Entry: Hashable, Sendable {
    /// The callback's UIKit name without the `scrollView` prefix.
    package var name: String
    /// The session times in seconds of the first and the last call in the entry. Both are equal for a single call.
    package var time: Double, end: Double
    /// The number of calls in the entry.
    package var count: Int
    /// The content offset at the last call of the entry, in points.
    package var contentOffset: CGPoint
  }

  /// The maximum number of stored entries.
  package static let capacity = 20

  /// The most recent entries, newest first.
  package private(set) var entries: [Entry] = []
  /// The number of `didScrollToTop` callbacks.
  package private(set) var arrivals = 0

  package init() {}

  package mutating func respond(to moment: ScrollMoment, of engine: inout ScrollEngine) {
    guard case .callback(let event) = moment else { return }
    let time = engine.time ?? 0
    if event == .didScrollToTop { arrivals += 1 }
    if event == .didScroll, let last = entries.first, last.name == event.name {
      entries[0].end = time
      entries[0].count += 1
      entries[0].contentOffset = engine.contentOffset
      return
    }
    let entry = Entry(
      name: event.name, time: time, end: time, count: 1, contentOffset: engine.contentOffset)
    entries.insert(entry, at: 0)
    if entries.count > Self.capacity { entries.removeLast() }
  }
}
