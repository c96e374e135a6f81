import Foundation

/// A monitor that derives whether a view is scrolling from the frames of sensors on the content
/// (``ScrollSensorKey``). A change of a frame means that the view is scrolling; a period without changes
/// means that it is not. (The common mode of the IsScrolling library.)
///
/// The monitor works where no delegate is available. It is wrong where movement and scrolling differ: a
/// finger that holds still counts as the end of a scroll, and resized content or a moved view counts as
/// scrolling. In a lazy list whose rows have equal heights, it misses a jump by a whole number of rows: the
/// last sensor's frame is the same before and after, although it belongs to another row.
public struct CommonStatusMonitor: Hashable, Sendable {
  /// The number of initial changes that are ignored. A view that appears produces them.
  public static let ignoredChanges = 2
  /// The delay in seconds after a change until the monitor checks whether it was the last one.
  public static let delay = 0.15
  /// The time in seconds since the last change that the check must exceed for the scroll to have stopped.
  public static let silence = 0.1

  /// A Boolean value that indicates whether the view is scrolling.
  public private(set) var isScrolling = false
  private var ignored = 0
  /// The time of the last change that counted.
  private var last = -Double.infinity
  /// The times of changes in the last 0.05 s, earliest first, whose check may still detect a stop.
  private var changes: [Double] = []
  private var frame: CGRect?

  /// Creates a monitor of a view without any history.
  public init() {}

  /// Handles the preference values of the view's content in a layout at a time in seconds. The key's default
  /// value, which applies before the first layout, counts as the first change.
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

  /// Handles a change of the preference at a time in seconds. A time before the last change is ignored.
  public mutating func takeChange(at time: Double) {
    guard time.isFinite, time >= last else { return }
    advance(to: time)
    guard ignored >= Self.ignoredChanges else {
      ignored += 1
      return
    }
    isScrolling = true
    last = time
    changes.removeAll { (time + Self.silence).reaches($0 + Self.delay) || $0 == time }
    changes.append(time)
  }

  /// Advances the monitor to a time in seconds.
  public mutating func advance(to time: Double) {
    guard let first = changes.first, time.reaches(first + Self.delay) else { return }
    // `takeChange(at:)` keeps only the changes whose check detects a stop.
    isScrolling = false
    changes.removeAll()
  }

  /// The time at which the monitor needs the next update.
  public var need: FrameNeed { changes.first.map { .wakeUp(at: $0 + Self.delay) } ?? .nothing }
}
