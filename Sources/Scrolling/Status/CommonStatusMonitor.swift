import Foundation

/// "Is it scrolling?" from where sensors on the content are (``ScrollSensorKey``): a change means yes, a while without
/// one no. (The IsScrolling library's common mode.)
///
/// It works where no delegate can be had, and errs where movement and scrolling differ: a finger that holds still is taken
/// for the end, and content that is resized, or a view that is moved, for scrolling.
public struct CommonStatusMonitor: Hashable, Sendable {
  /// Changes that are ignored: those of a view that appears.
  public static let ignoredChanges = 2
  /// Seconds after a change at which it is asked whether that was the last.
  public static let delay = 0.15
  /// Seconds that must by then have passed since the last change, and more, for it to have stopped.
  public static let silence = 0.1

  /// Whether it scrolls.
  public private(set) var isScrolling = false
  private var ignored = 0
  /// Time of the last change that counted.
  private var last = -Double.infinity
  /// Times of changes whose question may still be answered with a stop, earliest first: those of the last 0.05 s.
  private var changes: [Double] = []
  private var frame: CGRect?

  /// Of a view that nothing is known of.
  public init() {}

  /// Takes what the view's content handed up in a layout at a time in seconds. What the preference was before the first
  /// layout, its default, counts as the first change.
  public mutating func take(_ values: PreferenceValues, at time: Double) {
    if frame == nil {
      frame = ScrollSensorKey.defaultValue
      takeChange(at: time)
    }
    let next = values[ScrollSensorKey.self]
    if next != frame {
      frame = next
      takeChange(at: time)
    } else {
      advance(to: time)
    }
  }

  /// Takes a change of the preference at a time in seconds; one before the last is ignored.
  public mutating func takeChange(at time: Double) {
    guard time.isFinite, time >= last else { return }
    advance(to: time)
    guard ignored >= Self.ignoredChanges else {
      ignored += 1
      return
    }
    isScrolling = true
    last = time
    changes.removeAll { !Self.isSilent(from: time, at: $0 + Self.delay) || $0 == time }
    changes.append(time)
  }

  /// Goes on to a time in seconds.
  public mutating func advance(to time: Double) {
    guard let first = changes.first, first + Self.delay <= time else { return }
    // Those that are left were noted when no later change could silence them.
    isScrolling = false
    changes.removeAll()
  }

  /// When it wants to be asked next.
  public var need: FrameNeed { changes.first.map { .wakeUp(at: $0 + Self.delay) } ?? .nothing }

  /// Whether more than the silence has passed; a nanosecond is left to the rounding of frame times.
  private static func isSilent(from change: Double, at time: Double) -> Bool {
    time - change > silence + 1e-9
  }
}
