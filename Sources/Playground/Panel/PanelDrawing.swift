import Foundation
import PlaygroundControls
import PlaygroundDrawing
import ScrollBitmaps
import ScrollPhysics

extension TuningPanel {
  /// Everything on which the drawing depends.
  private struct Appearance: Equatable, Sendable {
    var panel: TuningPanel
    var palette: Palette
    var hairline: CGFloat
    var showsTip: Bool
    /// The widths of all common characters in the styles of the panel. Fonts that agree in them count as the
    /// same.
    var widths: [CGFloat]
  }

  /// While a scene moves beside the panel, most frames draw the same again.
  private static let drawn = Memo<Appearance, DrawList>()
  private static let sample = String(decoding: UInt8(ascii: " ")..<127, as: UTF8.self)

  /// Draws the panel into its frame in points of the window. `showsTip` is false while something else covers the
  /// panel.
  package func draw(
    in frame: CGRect, of subject: Subject, _ style: DrawingStyle, showsTip: Bool = true,
    into list: inout DrawList
  ) {
    let widths = [TextStyle.panel, .panelNumber, .caption, .sectionHeader].map {
      style.measuring.width(of: Self.sample, style: $0)
    }
    let appearance = Appearance(
      panel: placed(in: frame, of: subject), palette: style.palette, hairline: style.hairline,
      showsTip: showsTip, widths: widths)
    let drawn = Self.drawn.value(appearance) {
      var drawing = PanelDrawing(appearance.panel, style)
      drawing.draw(showsTip: showsTip)
      return drawing.list
    }
    list.append(drawn)
  }

  /// The name of the value that has the focus, or whose field has it.
  fileprivate var focusedValue: String? { (field?.origin ?? focus)?.valueName }

  /// The name of the value that the strip describes: the one that is changed, or has the keyboard focus.
  var describedName: String? {
    if let name = press?.command?.valueName { return name }
    if case .menu(let menu) = focus { return menu.kind.origin.valueName }
    return focusedValue
  }
}

/// A drawing of the panel. Only the active value has the accent color.
struct PanelDrawing {
  let panel: TuningPanel
  let style: DrawingStyle
  let controls: [Control<PanelCommand>]
  /// The control under the pointer.
  let hovered: PanelCommand?
  /// The names of the item under the pointer, and of the active one: the one being changed, else the one with
  /// keyboard focus, else the one under the pointer.
  let hoveredItem: String?, hand: String?
  var list = DrawList()

  var subject: TuningPanel.Subject { panel.subject }
  var layout: PanelLayout { panel.layout }
  var palette: Palette { style.palette }
  var measuring: any TextMeasuring { style.measuring }

  init(_ panel: TuningPanel, _ style: DrawingStyle) {
    (self.panel, self.style) = (panel, style)
    controls = panel.controls
    hovered = panel.hover.flatMap { panel.control(at: $0)?.command }
    hoveredItem = panel.press == nil || panel.press?.isDragging == true ? hovered?.valueName : nil
    let pressed = panel.press?.command?.valueName.flatMap { panel.press?.command == .reset($0) ? nil : $0 }
    hand = pressed ?? panel.focusedValue ?? hoveredItem
  }

  mutating func draw(showsTip: Bool) {
    let frame = layout.frame
    guard frame.width > 0, frame.height > 0 else { return }
    clip(to: frame) {
      $0.list.fill(frame, $0.palette.surface)
      $0.clip(to: $0.layout.list) { $0.drawLines() }
      $0.drawHead()
      $0.drawStrip()
      $0.list.fill(frame.column($0.style.hairline), $0.palette.hairline)
      if case .menu(let open) = $0.panel.focus {
        $0.panel.menu(open).draw($0.style, into: &$0.list)
      }
      if showsTip { $0.tipBubble?.draw($0.palette, into: &$0.list) }
    }
  }

  // MARK: Shapes and texts

  /// Clips what `body` draws to a rectangle.
  mutating func clip(to rect: CGRect, _ body: (inout PanelDrawing) -> Void) {
    var inner = self
    inner.list = DrawList()
    body(&inner)
    list.clip(to: rect) { $0.append(inner.list) }
  }

  /// Writes a text, which is cut off at the width of the panel or another one.
  mutating func write(
    _ text: String, _ color: Color, _ style: TextStyle = .panel, x: CGFloat? = nil, y: CGFloat,
    _ alignment: DrawList.Text.Alignment = .leading, maxWidth: CGFloat? = nil
  ) {
    list.text(
      text, style, color, x: x ?? layout.left, y: y, alignment,
      width: max(0, maxWidth ?? layout.width))
  }

  mutating func draw(_ field: TuningPanel.Field, in frame: CGRect, placeholder: String) {
    field.textField(in: frame, measuring)
      .draw(placeholder: placeholder, isRefused: field.refusal != nil, palette, into: &list)
  }
}
