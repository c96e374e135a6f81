import Foundation
import PlaygroundDrawing
import ScrollBitmaps

/// Something in a window that a person can point at: a button, a tab, a row of a list, or an area that takes
/// presses.
///
/// A part of a window returns its controls, from back to front, from its layout. Hit test, hover, tooltip, focus
/// order and drawing are that one list. `Command` says what a press does, and so which control it is.
package struct Control<Command: Hashable & Sendable>: Hashable, Sendable {
  package var command: Command
  /// The frame in points of the window or of the scene.
  package var frame: CGRect
  package var face: ControlFace
  package var look: ControlLook
  package var state: ControlState
  /// The paragraphs of the tooltip; empty if the control has none.
  package var tip: [String]

  package init(
    _ command: Command, _ frame: CGRect, _ face: ControlFace = .none, _ look: ControlLook = .area,
    _ state: ControlState = [], tip: [String] = []
  ) {
    (self.command, self.frame, self.face, self.look) = (command, frame, face, look)
    (self.state, self.tip) = (state, tip)
  }
}

/// What is written or drawn on a control.
package enum ControlFace: Hashable, Sendable {
  case none
  case icon(Icon)
  case word(String)
  /// A word after a lamp, which is lit while the control is on.
  case lamp(String)
}

/// How a control is drawn around its face.
package enum ControlLook: Hashable, Sendable {
  /// An area without a drawing of its own.
  case area
  /// A button of a strip. Its ground appears under the pointer and while it is on. `room` is the distance in
  /// points that its word keeps from the edges in total, or `nil` for a word that always fits.
  case tool(room: CGFloat? = nil, isLeading: Bool = false)
  /// A button of a strip with a ground of its own.
  case raisedTool
  /// A tab, which has a mark if it opens a list.
  case tab(opensList: Bool = false)
  /// A button on a raised bar. The usual one has the accent color.
  case answer
  /// A button of a head, with a ground of its own, a ring while it has the focus, and a dot while it is on.
  case head
  /// A button on the surface of a scene. A floating one casts a shadow on the content below it.
  case scene(isFloating: Bool = false)
}

package struct ControlState: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The control is a switch that is on, or the selected one of several.
  package static let on = ControlState(rawValue: 1)
  /// A press has no effect.
  package static let disabled = ControlState(rawValue: 2)
  package static let focused = ControlState(rawValue: 4)
  /// The control is the one that a person would usually press: it has the full color at rest.
  package static let usual = ControlState(rawValue: 8)

  package init(isOn: Bool, isEnabled: Bool = true) {
    self = isOn ? .on : []
    if !isEnabled { insert(.disabled) }
  }
}

extension Control {
  package var isOn: Bool { state.contains(.on) }
  package var isEnabled: Bool { !state.contains(.disabled) }

  /// Draws the control. `pointer` is the position of the pointer in the control's coordinates, and `isPressed`
  /// indicates that a press is on the control.
  package func draw(
    pointer: CGPoint? = nil, isPressed: Bool = false, _ palette: Palette, into list: inout DrawList
  ) {
    let isHovered = pointer.map(frame.contains) ?? false
    switch look {
    case .area: break
    case .tool(let room, let isLeading):
      let isHovered = isHovered && isEnabled
      if isOn || isHovered { drawGround(inset: 2, isOn ? palette.surface : palette.hairline, into: &list) }
      let isPlain = isOn || isHovered || state.contains(.usual)
      let color = !isEnabled ? palette.textTertiary : isPlain ? palette.textPrimary : palette.textSecondary
      drawFace(.caption, color, room: room, isLeading: isLeading, palette, into: &list)
    case .raisedTool:
      let isNext = state.contains(.usual) && isEnabled
      drawGround(
        inset: 2, isNext ? palette.accent : isHovered || isOn ? palette.hairline : palette.surface,
        into: &list)
      drawFace(
        .caption, !isEnabled ? palette.textTertiary : isNext ? palette.surface : palette.textPrimary, palette,
        into: &list)
    case .tab(let opensList):
      if isOn || isHovered { drawGround(inset: 0, isOn ? palette.canvas : palette.raised, into: &list) }
      drawFace(
        .panel, isOn ? palette.textPrimary : palette.textSecondary, room: opensList ? 20 : 8,
        shift: opensList ? -6 : 0, palette, into: &list)
      if opensList {
        list.disclosure(at: CGPoint(x: frame.maxX - 13, y: frame.midY - 2), palette.textSecondary)
      }
    case .answer:
      list.fill(frame, radius: 8, isHovered ? palette.hairline : palette.canvas)
      drawFace(
        .panel, state.contains(.usual) ? palette.accent : palette.textSecondary, palette, into: &list)
    case .head:
      drawHeadGround(isLit: isHovered || isPressed, palette, into: &list)
      drawFace(.panel, isEnabled ? palette.textPrimary : palette.textTertiary, room: 4, palette, into: &list)
      if isOn { list.dot(6, at: CGPoint(x: frame.maxX - 5, y: frame.minY + 5), palette.second) }
    case .scene(let isFloating): drawInScene(isPressed: isPressed, isFloating, palette, into: &list)
    }
  }

  private static var sceneRadius: CGFloat { 8 }
  /// The distance in points over which the shadow of a floating button fades.
  private static var sceneBlur: CGFloat { 8 }

  private func drawInScene(
    isPressed: Bool, _ isFloating: Bool, _ palette: Palette, into list: inout DrawList
  ) {
    let radius = Self.sceneRadius, blur = Self.sceneBlur
    if isFloating {
      list.shape(
        .shadow(size: frame.size, radius: radius, blur: blur),
        at: CGPoint(x: frame.minX - blur, y: frame.minY - blur), Color(0x101828).opacity(0.3))
    }
    let edge = frame.insetBy(dx: -1, dy: -1)
    let color: Color
    if isOn {
      list.fill(edge, radius: radius + 1, isEnabled ? palette.accent : palette.textTertiary)
      color = palette.surface
    } else {
      let ground = !isEnabled ? palette.surface : isPressed ? palette.hairline : palette.raised
      list.bordered(edge, radius: radius + 1, ground, border: palette.hairline)
      color = isEnabled ? palette.textPrimary : palette.textTertiary
    }
    drawFace(.sectionHeader, color, room: 8, palette, into: &list)
  }

  private func drawHeadGround(isLit: Bool, _ palette: Palette, into list: inout DrawList) {
    var (inside, radius) = (frame, Self.sceneRadius)
    if state.contains(.focused), inside.width > 4, inside.height > 4 {
      list.fill(inside, radius: radius, palette.textPrimary)
      (inside, radius) = (inside.insetBy(dx: 1.5, dy: 1.5), radius - 1.5)
    }
    list.fill(inside, radius: radius, isLit ? palette.hairline : palette.canvas)
  }

  private func drawGround(inset: CGFloat, _ color: Color, into list: inout DrawList) {
    list.fill(frame.insetBy(dx: 1, dy: inset), radius: 8, color)
  }

  private func drawFace(
    _ style: TextStyle, _ color: Color, room: CGFloat? = nil, isLeading: Bool = false, shift: CGFloat = 0,
    _ palette: Palette, into list: inout DrawList
  ) {
    func write(_ text: String, shift: CGFloat) {
      list.text(
        text, style, color, x: isLeading ? frame.minX + 8 : frame.midX + shift,
        y: frame.midY - style.lineHeight / 2, isLeading ? .leading : .center,
        width: room.map { max(0, frame.width - $0) })
    }
    switch face {
    case .none: break
    case .icon(let icon): icon.draw(in: frame, color, into: &list)
    case .word(let word): write(word, shift: shift)
    case .lamp(let word):
      list.dot(
        6, at: CGPoint(x: frame.minX + 10, y: frame.midY), isOn ? palette.danger : palette.textTertiary)
      write(word, shift: 5)
    }
  }
}
