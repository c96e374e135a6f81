import ScrollBitmaps
import PlaygroundDrawing
import Foundation
import ScrollScript
import Scrolling

/// The buttons of a scene.
/// A finger or mouse press that begins on a button belongs to it until release; a scroll view below is not
/// notified. A release on the same button is a tap.
package struct Controls: Hashable, Sendable {
  package struct Button: Hashable, Sendable {
    /// The identifier of the button, unique within the scene.
    package var id: String
    package var title: String
    package var frame: CGRect
    /// Whether the button is a switch that is on, or the selected one of several buttons.
    package var isOn = false
    /// Whether the button is drawn. A tappable area is not.
    package var isVisible = true
    /// Whether the button floats above scrolling content, and therefore casts a shadow.
    package var isFloating = false

    /// Returns a tappable area without visible content.
    package static func place(_ id: some RawRepresentable<String>, _ frame: CGRect) -> Button {
      var button = Button(id, "", frame)
      button.isVisible = false
      return button
    }

    package init(_ id: String, _ title: String, _ frame: CGRect, isOn: Bool = false) {
      self.id = id
      self.title = title
      self.frame = frame
      self.isOn = isOn
    }

    /// Creates a button identified by a case of the scene's own enumeration.
    package init(
      _ id: some RawRepresentable<String>, _ title: String, _ frame: CGRect, isOn: Bool = false
    ) {
      self.init(id.rawValue, title, frame, isOn: isOn)
    }
  }

  package enum Outcome: Hashable, Sendable {
    /// The action does not concern a button.
    case passed
    /// The action belongs to a press that began on a button.
    case held
    case tapped(String)
  }

  private enum Finger: Hashable, Sendable { case touch(Int), mouse }
  private struct Press: Hashable, Sendable {
    var button: String
    var finger: Finger
    var isInside = true
  }

  /// The buttons, from back to front.
  package var buttons: [Button] = []
  private var presses: [Press] = []

  package init(_ buttons: [Button] = []) { self.buttons = buttons }

  /// The distance in points by which a finger may leave a button without losing it.
  private static let hitSlop: CGFloat = 12

  /// Handles an action before the scroll views do. An action for a named view does not reach them.
  package mutating func handle(_ action: Action, in view: String? = nil) -> Outcome {
    guard view == nil else { return .passed }
    return switch action.fingerInput {
    case .touch(let phase, let id, let point): handle(phase, .touch(id), at: point)
    case .mouse(let phase, let point): handle(phase, .mouse, at: point)
    case .trackpad, .pan, nil: .passed
    }
  }

  private mutating func handle(_ phase: FingerInput.TouchPhase, _ finger: Finger, at point: CGPoint)
    -> Outcome
  {
    let held = presses.firstIndex { $0.finger == finger }
    switch phase {
    case .down:
      guard held == nil, let button = buttons.last(where: { $0.frame.contains(point) }) else {
        return .passed
      }
      presses.append(Press(button: button.id, finger: finger))
      return .held
    case .move:
      guard let held else { return .passed }
      let frame = buttons.first { $0.id == presses[held].button }?.frame ?? .null
      presses[held].isInside = frame.insetBy(dx: -Self.hitSlop, dy: -Self.hitSlop).contains(point)
      return .held
    case .up, .cancel:
      guard let held else { return .passed }
      let press = presses.remove(at: held)
      return phase == .up && press.isInside ? .tapped(press.button) : .held
    }
  }

  /// Draws the buttons over a background in the surface color.
  package func draw(_ palette: Palette, into list: inout DrawList) {
    for button in buttons where button.isVisible {
      let isPressed = presses.contains { $0.button == button.id && $0.isInside }
      let ground = button.isOn ? palette.accent : isPressed ? palette.hairline : palette.raised
      if button.isFloating {
        list.shape(
          .shadow(size: button.frame.size, radius: Self.radius, blur: Self.blur),
          at: CGPoint(x: button.frame.minX - Self.blur, y: button.frame.minY - Self.blur),
          Color(0x101828).opacity(0.3))
      }
      if button.isOn {
        list.shape(
          .roundedRect(size: button.frame.size, radius: Self.radius), at: button.frame.origin, ground)
      } else {
        list.bordered(
          button.frame.insetBy(dx: -1, dy: -1), radius: Self.radius + 1, ground, border: palette.hairline)
      }
      list.text(
        DrawList.Text(
          button.title, style: TextStyle(size: 13, lineHeight: 18, weight: .semibold),
          color: button.isOn ? palette.surface : palette.textPrimary,
          at: CGPoint(x: button.frame.midX, y: button.frame.midY - 9), alignment: .center,
          maxWidth: button.frame.width - 8))
    }
  }

  private static let radius: CGFloat = 8
  /// The distance in points over which the shadow of a floating button fades.
  private static let blur: CGFloat = 8
  package static let height: CGFloat = 32, gap: CGFloat = 8

  /// Returns the frames of a row of `count` buttons of equal width between `left` and `right`, below `top`.
  package static func row(_ count: Int, from left: CGFloat, to right: CGFloat, top: CGFloat) -> [CGRect] {
    let width = max(0, (right - left - gap * CGFloat(max(0, count - 1))) / CGFloat(max(1, count)))
    return (0..<max(0, count)).map {
      let start = (left + (width + gap) * CGFloat($0)).rounded()
      return CGRect(x: start, y: top, width: width.rounded(.down), height: height)
    }
  }
}
