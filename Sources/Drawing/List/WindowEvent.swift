import Foundation

/// What a person did to the window, in points of the window (origin top left, y down). It carries no time: the run loop
/// stamps events with the frame that handles them.
public enum WindowEvent: Equatable, Sendable {
  /// A press that moves or ends.
  public enum Phase: Equatable, Sendable { case down, moved, up, cancelled }

  /// The primary mouse button; `moved` comes only while it is down.
  case mouse(Phase, at: CGPoint)
  /// The press that just came down is the second of two at one place.
  case doubleClick(at: CGPoint)
  /// The pointer is here with no button held; nil where it left the window.
  case pointer(CGPoint?)
  /// The modifier keys held from now on, told before the mouse event that they go with.
  case modifiers(Modifiers)
  /// Notches of a wheel; positive dy is away from the user, positive dx to the right.
  case wheel(dx: Double, dy: Double, at: CGPoint)
  /// A step of a precise two-finger stream in points, signed as the content follows: dy < 0 moves content up.
  case trackpad(dx: Double, dy: Double, at: CGPoint)
  /// A finger on a touchscreen.
  case finger(id: Int, Phase, at: CGPoint)
  /// A key went down (also as a repeat).
  case key(Key, Modifiers)
  /// What keys typed, after layout and Shift; it follows the keys that typed it.
  case text(String)
  /// The window has this size in points and this many device pixels a point.
  case resized(CGSize, scale: CGFloat)
  /// Keyboard focus came (true) or went.
  case focus(Bool)
  /// The window's contents must be painted anew.
  case exposed
  /// A file was dropped on the window: its path.
  case dropped(String)
  /// The window was closed, or the process was asked to end.
  case quit

  /// The keys the playground listens to.
  public enum Key: Hashable, Sendable {
    case up, down, left, right, pageUp, pageDown, home, end, space, escape, enter, tab, backspace
    case delete
    /// A printable key by the character it types without Shift, lower case.
    case character(Character)
  }

  /// Modifier keys held down.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8
    /// A set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Either Shift key.
    public static let shift = Modifiers(rawValue: 1)
    /// Either Control key.
    public static let control = Modifiers(rawValue: 2)
    /// Either Alt key.
    public static let alt = Modifiers(rawValue: 4)
    /// No key: the event repeats one that is held down.
    public static let repeated = Modifiers(rawValue: 8)
  }
}
