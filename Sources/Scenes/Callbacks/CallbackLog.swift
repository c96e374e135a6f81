import Foundation
import Scrolling

/// The latest calls of a view's delegate with their times. A run of didScroll is one entry, or there would be nothing else.
package struct CallbackLog: PaneObserver, Hashable {
  /// A call, or a run of didScroll.
  package struct Entry: Hashable, Sendable {
    /// Its UIKit name without the `scrollView` prefix.
    package var name: String
    /// Seconds of the session; of a run the first one's and the last one's.
    package var time: Double, end: Double
    /// How many calls it stands for.
    package var count: Int
    /// Where the content was in the last of them, in points.
    package var contentOffset: CGPoint
  }

  /// How many entries are kept.
  package static let capacity = 20

  /// The latest entries, the newest first.
  package private(set) var entries: [Entry] = []
  /// How many scrolls to the top have arrived.
  package private(set) var arrivals = 0

  package init() {}

  package mutating func take(_ event: ScrollEvent, of engine: inout ScrollEngine) {
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
