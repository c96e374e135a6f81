import Foundation
import PlaygroundDrawing
import Scrolling

/// The controls of a window or of a scene, from back to front, and the presses on them.
///
/// A press of a finger or the mouse that begins on a control belongs to it until release; a scroll view below is
/// not notified. A release on the same control is a tap.
package struct ControlList<Command: Hashable & Sendable>: Hashable, Sendable {
  package enum Outcome: Hashable, Sendable {
    /// The input does not concern a control.
    case passed
    /// The input belongs to a press that began on a control.
    case held
    case tapped(Command)
  }

  private struct Press: Hashable, Sendable {
    var command: Command
    var finger: ScrollInput.Finger
    var isInside = true
  }

  package var controls: [Control<Command>]
  private var presses: [Press] = []

  package init(_ controls: [Control<Command>] = []) { self.controls = controls }

  /// Returns the foremost control at a point.
  package func control(at point: CGPoint) -> Control<Command>? {
    controls.last { $0.frame.contains(point) }
  }

  /// Returns the control with a command.
  package subscript(command: Command) -> Control<Command>? { controls.last { $0.command == command } }

  /// The distance in points by which a finger may leave a control without losing it.
  private static var hitSlop: CGFloat { 12 }

  /// Returns whether an input presses a control or belongs to a press, and so requires present ``controls``.
  package func concerns(_ input: ScrollInput) -> Bool {
    guard let press = input.press else { return false }
    return press.phase == .began || presses.contains { $0.finger == press.finger }
  }

  /// Handles an input before the scroll views do.
  package mutating func handle(_ input: ScrollInput?) -> Outcome {
    guard let (finger, phase, point) = input?.press else { return .passed }
    let held = presses.firstIndex { $0.finger == finger }
    switch phase {
    case .began:
      guard held == nil, let control = control(at: point), control.isEnabled else { return .passed }
      presses.append(Press(command: control.command, finger: finger))
      return .held
    case .moved:
      guard let held else { return .passed }
      let frame = self[presses[held].command]?.frame ?? .null
      presses[held].isInside = frame.insetBy(dx: -Self.hitSlop, dy: -Self.hitSlop).contains(point)
      return .held
    case .ended, .cancelled:
      guard let held else { return .passed }
      let press = presses.remove(at: held)
      return phase == .ended && press.isInside ? .tapped(press.command) : .held
    }
  }

  /// Draws the controls from back to front.
  package func draw(pointer: CGPoint? = nil, _ palette: Palette, into list: inout DrawList) {
    for control in controls {
      let isPressed = presses.contains { $0.command == control.command && $0.isInside }
      control.draw(pointer: pointer, isPressed: isPressed, palette, into: &list)
    }
  }
}

extension Array where Element: Equatable {
  /// Returns the element after another one, or the one before it; without one, the first or the last. Returns `nil` at
  /// the end.
  package func next(after element: Element?, back isBack: Bool) -> Element? {
    let place = element.flatMap { firstIndex(of: $0) }
    let next = place.map { $0 + (isBack ? -1 : 1) } ?? (isBack ? count - 1 : 0)
    return indices.contains(next) ? self[next] : nil
  }
}

extension ScrollInput {
  /// A finger on the screen, or the mouse with its button.
  package enum Finger: Hashable, Sendable { case touch(Int), mouse }

  /// The finger of an input that has a place, with its phase and its place.
  package var press: (finger: Finger, phase: Phase, point: CGPoint)? {
    switch self {
    case .touch(let phase, let id, let point): (.touch(id), phase, point)
    case .mouse(let phase, let point): (.mouse, phase, point)
    case .trackpad, .pan, .wheel, .key: nil
    }
  }
}
