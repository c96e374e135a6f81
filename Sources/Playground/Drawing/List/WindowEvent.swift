import Foundation

/// A user action in the window, in points of the window with the origin at the top left and y down. Most
/// events carry no time: the run loop assigns each event the time of the display frame that handles it. Times
/// of a trackpad are those of its driver, in seconds on the window's clock.
public enum WindowEvent: Equatable, Sendable {
  /// The phase of a press.
  public enum Phase: Equatable, Sendable { case began, moved, ended, cancelled }

  /// The phase of a two-finger scroll on a trackpad. It begins with `began` or `held` and ends with `ended`,
  /// `holdEnded` or `cancelled`.
  public enum TrackpadPhase: Hashable, Sendable {
    /// The fingers begin to move.
    case began
    /// They moved by a distance in points, signed like the movement of the content.
    case moved(dx: Double, dy: Double)
    /// They lifted.
    case ended
    /// They came to rest on the trackpad without a movement.
    case held
    /// They lifted from there without a movement.
    case holdEnded
    /// The desktop took the gesture away.
    case cancelled
  }

  /// The primary mouse button was pressed, moved or released. `moved` is sent only while the button is down.
  case mouse(Phase, at: CGPoint)
  /// The press that was just reported is the second of two at the same position.
  case doubleClick(at: CGPoint)
  /// The secondary mouse button was pressed, or the primary button with Control held. No other event follows.
  case secondaryClick(at: CGPoint)
  /// The pointer moved with no button held, or left the window (nil).
  case pointer(CGPoint?)
  /// The modifier keys that are held from now on. The event precedes the mouse event to which the keys apply.
  case modifiers(Modifiers)
  /// Notches of a mouse wheel. Positive dy is away from the user, positive dx to the right.
  case wheel(dx: Double, dy: Double, at: CGPoint)
  /// A step of a precise two-finger scroll whose end the desktop does not report, in points, signed like the
  /// movement of the content: dy < 0 moves content up. The time is nil if the driver's is unknown.
  case trackpadStep(dx: Double, dy: Double, at: CGPoint, time: Double? = nil)
  /// A phase of a two-finger scroll on a trackpad whose desktop reports its end.
  case trackpad(TrackpadPhase, at: CGPoint, time: Double)
  /// A finger on a touchscreen.
  case finger(id: Int, Phase, at: CGPoint)
  /// A key was pressed, or repeated while held.
  case key(Key, Modifiers)
  /// Text typed with the keyboard, after keyboard layout and Shift are applied. It follows the events of the
  /// keys that typed it.
  case text(String)
  /// The text on the clipboard, in answer to a request to paste.
  case pasted(String)
  /// The window has a new size in points, or a new scale in device pixels per point.
  case resized(CGSize, scale: CGFloat)
  /// The window gained (true) or lost keyboard focus.
  case focus(Bool)
  /// The window's contents must be redrawn.
  case exposed
  /// A file was dropped on the window; the value is its path.
  case dropped(String)
  /// The window was closed, or the process was requested to end.
  case quit

  /// The keys to which the playground responds.
  public enum Key: Hashable, Sendable {
    case up, down, left, right, pageUp, pageDown, home, end, space, escape, enter, tab, backspace
    case delete
    /// The key that opens a context menu, or Shift-F10.
    case menu
    /// A function key by its number, from 1 for F1 to 12 for F12.
    case function(Int)
    /// A printable key, named by the lower-case character that it types without Shift.
    case character(Character)
  }

  /// The modifier keys held down.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt8
    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Either Shift key.
    public static let shift = Modifiers(rawValue: 1)
    /// Either Control key.
    public static let control = Modifiers(rawValue: 2)
    /// Either Alt key.
    public static let alt = Modifiers(rawValue: 4)
    /// A marker rather than a key: the event repeats a key that is held down.
    public static let repeated = Modifiers(rawValue: 8)
  }
}
