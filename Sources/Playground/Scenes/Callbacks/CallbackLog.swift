import Foundation
import Scrolling

/// The most recent delegate callbacks of a scroll view and presses of buttons, with their times. The
/// `didScroll` calls of one motion are stored as one entry, as single entries would displace all other calls.
package struct CallbackLog: PaneObserver, Hashable {
  /// A callback or a run of `didScroll` callbacks, or a press of a button.
  package struct Entry: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      case callback(ScrollEvent)
      /// `didScroll` callbacks of one motion: their number and the cause of the motion, or `nil` for an
      /// offset set without animation.
      case scroll(count: Int, cause: ScrollCause?)
      case press(String)
    }

    package var kind: Kind
    /// The session times in seconds of the first and the last call, equal for a single call.
    package var time: Double, end: Double
    package var contentOffset: CGPoint

    /// The name of UIKit's delegate method, or the title of the button.
    package var name: String {
      switch kind {
      case .callback(let event): event.delegateMethod
      case .scroll: ScrollEvent.didScroll.delegateMethod
      case .press(let title): title
      }
    }
  }

  package static let capacity = 20

  /// The most recent entries, newest first.
  package private(set) var entries: [Entry] = []
  /// The number of `didScrollToTop` callbacks.
  package private(set) var arrivals = 0
  /// The session time in seconds of the current input or frame.
  private var time = 0.0

  /// Sets the time in seconds of the calls that follow. A command has no time of its own in the engine.
  package mutating func advance(to time: Double) { self.time = time }

  package mutating func press(_ title: String, of engine: ScrollEngine) { add(.press(title), engine) }

  package mutating func respond(to moment: ScrollMoment, of engine: inout ScrollEngine) {
    guard case .callback(let event) = moment else { return }
    if event == .didScrollToTop { arrivals += 1 }
    guard event == .didScroll else { return add(.callback(event), engine) }
    let cause = engine.cause
    // Offsets set without animation are separate motions.
    if let cause, case .scroll(let count, cause)? = entries.first?.kind {
      entries[0].kind = .scroll(count: count + 1, cause: cause)
      entries[0].end = time
      entries[0].contentOffset = engine.contentOffset
    } else {
      add(.scroll(count: 1, cause: cause), engine)
    }
  }

  private mutating func add(_ kind: Entry.Kind, _ engine: ScrollEngine) {
    entries.insert(Entry(kind: kind, time: time, end: time, contentOffset: engine.contentOffset), at: 0)
    if entries.count > Self.capacity { entries.removeLast() }
  }
}
