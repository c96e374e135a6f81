import Foundation
import PlaygroundControls
import PlaygroundDrawing
import ScrollBitmaps
import ScrollPhysics

// The drawing of the panel. Only the active value has the accent color.
extension TuningPanel {
  struct Brush {
    let context: PanelContext
    let palette: Palette
    let hairline: CGFloat
    let controls: [Control<PanelCommand>]
    let base: ScrollProfile
    /// The control under the pointer.
    let hovered: PanelCommand?
    /// The names of the item under the pointer, and of the active one.
    let hoveredItem: String?, hand: String?

    var subject: Subject { context.subject }
    var layout: PanelLayout { context.layout }
    var measuring: any TextMeasuring { context.measuring }
  }

  /// Everything on which the drawing depends.
  private struct Appearance: Equatable, Sendable {
    var panel: TuningPanel
    var subject: Subject
    var frame: CGRect
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

  /// Draws the panel into its frame in points of the window. `hairline` is one device pixel in points.
  /// `showsTip` is false while something else covers the panel.
  package func draw(
    in frame: CGRect, of subject: Subject, _ palette: Palette, hairline: CGFloat,
    measuring: any TextMeasuring, showsTip: Bool = true, into drawing: inout DrawList
  ) {
    let widths = [TextStyle.panel, .panelNumber, .caption, .sectionHeader].map {
      measuring.width(of: Self.sample, style: $0)
    }
    let appearance = Appearance(
      panel: self, subject: subject, frame: frame, palette: palette, hairline: hairline, showsTip: showsTip,
      widths: widths)
    drawing.append(
      Self.drawn.value(appearance) {
        var list = DrawList()
        drawAfresh(
          in: frame, of: subject, palette, hairline: hairline, measuring: measuring, showsTip: showsTip,
          into: &list)
        return list
      })
  }

  /// Draws the panel as if it had not been drawn before.
  package func drawAfresh(
    in frame: CGRect, of subject: Subject, _ palette: Palette, hairline: CGFloat,
    measuring: any TextMeasuring, showsTip: Bool = true, into drawing: inout DrawList
  ) {
    let context = context(in: frame, of: subject, measuring), layout = context.layout
    guard layout.frame.width > 0, layout.frame.height > 0 else { return }
    let hovered = hover.flatMap { control(at: $0, context)?.command }
    let item = press == nil || press?.isDragging == true ? hovered?.valueName : nil
    let brush = Brush(
      context: context, palette: palette, hairline: hairline, controls: controls(context), base: subject.base,
      hovered: hovered, hoveredItem: item, hand: hand(item))
    drawing.clip(to: layout.frame) { drawing in
      drawing.fill(layout.frame, palette.surface)
      drawing.clip(to: layout.list) { drawList(brush, into: &$0) }
      drawHead(brush, into: &drawing)
      drawStrip(brush, into: &drawing)
      drawing.fill(
        CGRect(x: layout.frame.minX, y: layout.frame.minY, width: hairline, height: layout.frame.height),
        palette.hairline)
      if case .menu(let open) = focus { menu(open, context).draw(palette, measuring, into: &drawing) }
      if showsTip { drawTip(brush, into: &drawing) }
    }
  }

  /// Returns the name of the active item: the one being changed, else the one with keyboard focus, else the
  /// one under the pointer.
  private func hand(_ hovered: String?) -> String? {
    if let command = press?.command, let name = command.valueName, command != .reset(name) { return name }
    return focusedValue ?? hovered
  }

  /// The name of the value that has the focus, or whose field has it.
  var focusedValue: String? { (field?.origin ?? focus)?.valueName }

  // MARK: List

  private func drawList(_ brush: Brush, into drawing: inout DrawList) {
    let (layout, palette) = (brush.layout, brush.palette)
    func write(_ text: String, _ style: TextStyle, y: CGFloat) {
      drawing.text(
        DrawList.Text(
          text, style: style, color: palette.textSecondary, at: CGPoint(x: layout.left, y: y),
          maxWidth: layout.width))
    }
    var isEmpty = true
    for control in brush.controls {
      let frame = control.frame
      if case .ground = control.command { break }
      isEmpty = false
      // The handles of a plot that is visible in part are drawn with it.
      if case .handle(let plot, let index) = control.command {
        draw(plot, index, frame, brush, into: &drawing)
      }
      guard layout.shows(frame) else { continue }
      switch control.command {
      case .group(let name): drawGroup(name, frame, brush, into: &drawing)
      case .section(let title): write(title, .caption, y: frame.maxY - 16)
      case .plot(let plot): draw(plot, frame, brush, into: &drawing)
      case .value(let name):
        if let item = brush.context.catalogue.item(name) { draw(item, frame, brush, into: &drawing) }
      case .handle, .button, .track, .reset, .field, .menu, .profile, .rename, .delete, .compare,
        .keepVariant, .removeVariant, .export, .perform, .ground:
        break
      }
    }
    if isEmpty { write("No constant matches", .panel, y: layout.list.minY + 8) }
    scroll.indicator.draw(scroll.engine, in: layout.list, palette, into: &drawing)
  }

  private func drawGroup(_ name: String, _ frame: CGRect, _ brush: Brush, into drawing: inout DrawList) {
    let (layout, palette) = (brush.layout, brush.palette)
    let isOpen = !filter.isEmpty || !folded.contains(name), isFocused = focus == .group(name)
    let color = brush.hovered == .group(name) || isFocused ? palette.textPrimary : palette.textSecondary
    if isFocused { drawFocus(frame, brush, into: &drawing) }
    let mark: [CGPoint] =
      isOpen
      ? [CGPoint(x: 0, y: 0), CGPoint(x: 8, y: 0), CGPoint(x: 4, y: 5)]
      : [CGPoint(x: 0, y: 0), CGPoint(x: 5, y: 4), CGPoint(x: 0, y: 8)]
    drawing.shape(
      .polygon(mark), at: CGPoint(x: layout.left + (isOpen ? 0 : 2), y: frame.midY + (isOpen ? 0 : -2)), color
    )
    drawing.text(
      DrawList.Text(
        PanelItem.words(name), style: .sectionHeader, color: color,
        at: CGPoint(x: layout.left + 16, y: frame.midY - 7), maxWidth: max(0, layout.width - 16)))
  }

  /// Draws a ring around the focused row, or a mark to its left if it was focused with the pointer.
  private func drawFocus(_ frame: CGRect, _ brush: Brush, into drawing: inout DrawList) {
    if showsFocusRing {
      let outer = frame.insetBy(dx: 3, dy: 0)
      guard outer.width > 4, outer.height > 4 else { return }
      drawing.shape(
        .roundedRect(size: outer.size, radius: 7), at: outer.origin, brush.palette.textPrimary)
      let inner = outer.insetBy(dx: 1.5, dy: 1.5)
      drawing.shape(.roundedRect(size: inner.size, radius: 5.5), at: inner.origin, brush.palette.surface)
      return
    }
    drawing.shape(
      .capsule(CGSize(width: 3, height: 16)), at: CGPoint(x: frame.minX + 1, y: frame.midY - 8),
      brush.palette.textPrimary)
  }

  private func draw(_ item: PanelItem, _ row: CGRect, _ brush: Brush, into drawing: inout DrawList) {
    let (layout, palette) = (brush.layout, brush.palette)
    let isInHand = item.name == brush.hand && item.isSettable, isHovered = item.name == brush.hoveredItem
    // Accent-colored text is used only on the surface color.
    if isHovered, !isInHand, press?.isDragging != true { drawing.fill(row, palette.raised) }
    if focus == .value(item.name) { drawFocus(row, brush, into: &drawing) }
    let value = item.value(in: brush.subject)
    let base = item.place.isScene ? item.base(of: brush.subject) : item.value(in: brush.base)
    if value != base, item.isSettable {
      let size: CGFloat = isHovered && brush.hovered == .reset(item.name) ? 8 : 6
      drawing.shape(
        .circle(diameter: size), at: CGPoint(x: row.minX + 9 - size / 2, y: row.minY + 12 - size / 2),
        palette.textPrimary)
    }
    let labelColor = item.isSettable ? palette.textPrimary : palette.textTertiary
    let isToggle = item.kind == .toggle
    drawing.text(
      DrawList.Text(
        item.label, style: .panel, color: labelColor,
        at: CGPoint(x: layout.left, y: row.minY + (isToggle && layout.valueTop == 0 ? 8 : 4)),
        maxWidth: max(0, layout.labelEnd(ofSwitch: isToggle) - layout.left)))
    switch (item.kind, value) {
    case (.number(let range, let scale, let unit), .number(let number)):
      let top = row.minY + layout.valueTop, open = field.flatMap { $0.origin == .value(item.name) ? $0 : nil }
      if let refusal = open?.refusal {
        drawing.text(
          DrawList.Text(
            refusal, style: .caption, color: palette.danger,
            at: CGPoint(x: layout.right, y: top + 20), alignment: .trailing, maxWidth: layout.width))
      } else if item.isSettable, layout.width > 16 {
        func mark(_ value: ScrollProfile.Value?, _ color: Color) -> (Double, Color)? {
          guard case .number(let other)? = value, other != number else { return nil }
          return (scale.share(of: other, in: range), color)
        }
        let variants = zip(brush.subject.variants, palette.variants).reversed()
        let marks = [mark(base, palette.textTertiary)] + variants.map { mark(item.value(in: $0), $1) }
        Slider(layout.track(in: row), share: scale.share(of: number, in: range), isActive: isInHand)
          .draw(marks: marks.compactMap { $0 }, palette, into: &drawing)
      }
      drawing.text(
        DrawList.Text(
          unit, style: .caption, color: palette.textSecondary,
          at: CGPoint(x: layout.number + 12, y: top + 5),
          maxWidth: min(PanelLayout.unitWidth, layout.width)))
      if let open {
        open.textField(in: layout.field(in: row), brush.measuring)
          .draw(isRefused: open.refusal != nil, palette, into: &drawing)
      } else {
        drawing.text(
          DrawList.Text(
            PanelNumber.text(number), style: .panelNumber, color: isInHand ? palette.accent : labelColor,
            at: CGPoint(x: layout.number, y: top + 4), alignment: .trailing,
            maxWidth: max(0, min(120, layout.number - layout.left))))
      }
    case (.toggle, .toggle(let isOn)): drawSwitch(isOn, isInHand, in: row, brush, into: &drawing)
    case (.number, .toggle), (.toggle, .number), (_, nil): break
    }
  }

  private func drawSwitch(
    _ isOn: Bool, _ isInHand: Bool, in row: CGRect, _ brush: Brush, into drawing: inout DrawList
  ) {
    let palette = brush.palette
    let size = CGSize(width: 28, height: 16)
    guard brush.layout.width >= size.width else { return }
    let origin = CGPoint(
      x: brush.layout.right - size.width, y: row.midY + brush.layout.valueTop / 2 - size.height / 2)
    let on = isInHand ? palette.accent : palette.textSecondary
    drawing.shape(.capsule(size), at: origin, isOn ? on : isInHand ? palette.accent : palette.textTertiary)
    if !isOn {
      drawing.shape(
        .capsule(CGSize(width: size.width - 2, height: size.height - 2)),
        at: CGPoint(x: origin.x + 1, y: origin.y + 1), palette.surface)
    }
    drawing.shape(
      .circle(diameter: 12), at: CGPoint(x: origin.x + (isOn ? 14 : 2), y: origin.y + 2),
      isOn ? palette.surface : isInHand ? palette.accent : palette.textTertiary)
  }
}
