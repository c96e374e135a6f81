import ScrollBitmaps
import PlaygroundDrawing
import Foundation
import ScrollPhysics

// The drawing of the panel. Only the active value has the accent color.
extension TuningPanel {
  struct Brush {
    let subject: Subject
    let base: ScrollProfile
    let layout: PanelLayout
    let palette: Palette
    let hairline: CGFloat
    let measuring: any TextMeasuring
    /// The name of the active item.
    let hand: String?
    let hovered: String?
  }

  /// Draws the panel into its frame in points of the window. `hairline` is one device pixel in points.
  /// `showsTip` is false while something else covers the panel.
  package func draw(
    in frame: CGRect, of subject: Subject, _ palette: Palette, hairline: CGFloat,
    measuring: any TextMeasuring, showsTip: Bool = true, into drawing: inout DrawList
  ) {
    let appearance = PanelDrawing.Appearance(
      subject: subject, catalogue: described(subject).key, frame: frame, palette: palette, hairline: hairline,
      focus: focus, folded: folded,
      filter: filter, canUndo: canUndo, canRedo: canRedo, note: note, hover: hover, modifiers: modifiers,
      press: press, tip: showsTip ? tip : nil, showsFocusRing: showsFocusRing, offset: scroll.offset,
      bounds: scroll.engine.metrics.boundsSize, content: scroll.engine.metrics.contentSize,
      indicator: scroll.indicator.opacity, met: met, widths: PanelDrawing.Appearance.widths(measuring))
    drawing.append(
      drawn.list(appearance) {
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
    let layout = PanelLayout(frame: frame)
    guard layout.frame.width > 0, layout.frame.height > 0 else { return }
    let catalogue = described(subject)
    let list = list(catalogue, layout)
    let hovered = hoveredItem(layout, list)
    let brush = Brush(
      subject: subject, base: subject.base, layout: layout, palette: palette, hairline: hairline,
      measuring: measuring, hand: hand(hovered), hovered: hovered)
    drawing.clip(to: layout.frame) { drawing in
      drawing.fill(layout.frame, palette.surface)
      drawing.clip(to: layout.list) { drawList(list, brush, into: &$0) }
      drawHead(brush, into: &drawing)
      drawStrip(catalogue, brush, into: &drawing)
      drawing.fill(
        CGRect(x: layout.frame.minX, y: layout.frame.minY, width: hairline, height: layout.frame.height),
        palette.hairline)
      drawMenu(catalogue, brush, into: &drawing)
      if showsTip { drawTip(catalogue, list, brush, into: &drawing) }
    }
  }

  private func hoveredItem(_ layout: PanelLayout, _ list: PanelList) -> String? {
    guard let hover, layout.list.contains(hover), press == nil || press?.isDragging == true,
      case .item(let item)? = list.entry(at: hover.y - layout.list.minY + scroll.offset)?.line
    else { return nil }
    if case .menu = focus { return nil }
    return item.name
  }

  /// Returns whether the pointer is on an element that is not covered by a menu.
  func isPointing(at frame: CGRect) -> Bool {
    if case .menu = focus { return false }
    return hover.map { frame.contains($0) } ?? false
  }

  /// Returns the name of the active item: the one being changed, else the one with keyboard focus, else the
  /// one under the pointer.
  private func hand(_ hovered: String?) -> String? {
    if let press, case .value(let name, let zone) = press.target, zone != .dot { return name }
    switch focus {
    case .value(let name): return name
    case .field(let field):
      if case .value(let name) = field.target { return name }
      return hovered
    case .none, .button, .group, .menu: return hovered
    }
  }

  // MARK: List

  private func drawList(_ list: PanelList, _ brush: Brush, into drawing: inout DrawList) {
    let (layout, palette) = (brush.layout, brush.palette)
    if list.entries.isEmpty {
      drawing.text(
        DrawList.Text(
          "No constant matches", style: .panel, color: palette.textSecondary,
          at: CGPoint(x: layout.left, y: layout.list.minY + 8), maxWidth: layout.width))
    }
    for entry in list.entries {
      let frame = layout.frame(of: entry, offset: scroll.offset)
      guard frame.maxY > layout.list.minY else { continue }
      guard frame.minY < layout.list.maxY else { break }
      switch entry.line {
      case .group(let name): drawGroup(name, frame, brush, into: &drawing)
      case .plot(let plot): draw(plot, frame, brush, into: &drawing)
      case .section(let title):
        drawing.text(
          DrawList.Text(
            title, style: .caption, color: palette.textSecondary,
            at: CGPoint(x: layout.left, y: frame.maxY - 16), maxWidth: layout.width))
      case .item(let item): draw(item, frame, brush, into: &drawing)
      }
    }
    scroll.indicator.draw(scroll.engine, in: layout.list, palette, into: &drawing)
  }

  private func drawGroup(_ name: String, _ frame: CGRect, _ brush: Brush, into drawing: inout DrawList) {
    let (layout, palette) = (brush.layout, brush.palette)
    let isOpen = !filter.isEmpty || !folded.contains(name)
    let isHovered = isPointing(at: frame.intersection(layout.list))
    let color = isHovered || focus == .group(name) ? palette.textPrimary : palette.textSecondary
    let title = CGPoint(x: layout.left + 16, y: frame.midY - 7)
    if focus == .group(name) { drawFocus(frame, brush, into: &drawing) }
    let mark: [CGPoint] =
      isOpen
      ? [CGPoint(x: 0, y: 0), CGPoint(x: 8, y: 0), CGPoint(x: 4, y: 5)]
      : [CGPoint(x: 0, y: 0), CGPoint(x: 5, y: 4), CGPoint(x: 0, y: 8)]
    drawing.shape(
      .polygon(mark), at: CGPoint(x: layout.left + (isOpen ? 0 : 2), y: frame.midY + (isOpen ? 0 : -2)), color
    )
    drawing.text(
      DrawList.Text(
        PanelItem.words(name), style: .sectionHeader, color: color, at: title,
        maxWidth: max(0, layout.width - 16)))
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
    let isInHand = item.name == brush.hand && item.isSettable
    let isFocused = focus == .value(item.name)
    // Accent-colored text is used only on the surface color.
    if item.name == brush.hovered, !isInHand, press?.isDragging != true {
      drawing.fill(row, palette.raised)
    }
    if isFocused { drawFocus(row, brush, into: &drawing) }
    let value = item.value(in: brush.subject)
    let base = item.place.isScene ? item.base(of: brush.subject) : item.value(in: brush.base)
    if value != base, item.isSettable {
      let isOver = item.name == brush.hovered && (hover.map { layout.zone($0, in: row) == .dot } ?? false)
      let size: CGFloat = isOver ? 8 : 6
      drawing.shape(
        .circle(diameter: size), at: CGPoint(x: row.minX + 9 - size / 2, y: row.minY + 12 - size / 2),
        palette.textPrimary)
    }
    let labelColor = item.isSettable ? palette.textPrimary : palette.textTertiary
    let isToggle = item.kind == .toggle
    let labelEnd = layout.labelEnd(ofSwitch: isToggle), top = row.minY + layout.valueTop
    drawing.text(
      DrawList.Text(
        item.label, style: .panel, color: labelColor,
        at: CGPoint(x: layout.left, y: row.minY + (isToggle && layout.valueTop == 0 ? 8 : 4)),
        maxWidth: max(0, labelEnd - layout.left))
    )
    switch (item.kind, value) {
    case (.number(let range, let scale, let unit), .number(let number)):
      let track = layout.track(in: row)
      let field = openField(on: item)
      if let refusal = field?.refusal {
        drawing.text(
          DrawList.Text(
            refusal, style: .caption, color: palette.danger,
            at: CGPoint(x: layout.right, y: top + 20), alignment: .trailing, maxWidth: layout.width))
      } else {
        draw(item, number, range, scale, on: track, base: base, isInHand, brush, into: &drawing)
      }
      drawing.text(
        DrawList.Text(
          unit, style: .caption, color: palette.textSecondary,
          at: CGPoint(x: layout.number + 12, y: top + 5),
          maxWidth: min(PanelLayout.unitWidth, layout.width)))
      if let field {
        PanelFieldText.draw(
          field, in: layout.field(in: row), placeholder: "", palette, brush.measuring, into: &drawing)
      } else {
        drawing.text(
          DrawList.Text(
            PanelNumber.text(number), style: .panelNumber,
            color: isInHand ? palette.accent : labelColor,
            at: CGPoint(x: layout.number, y: top + 4), alignment: .trailing,
            maxWidth: max(0, min(120, layout.number - layout.left))))
      }
    case (.toggle, .toggle(let isOn)):
      drawSwitch(isOn, isInHand, in: row, brush, into: &drawing)
    case (.number, .toggle), (.toggle, .number), (_, nil): break
    }
  }

  private func openField(on item: PanelItem) -> Field? {
    guard case .field(let field) = focus, field.target == .value(item.name) else { return nil }
    return field
  }

  private func draw(
    _ item: PanelItem, _ number: Double, _ range: ClosedRange<Double>, _ scale: PanelScale, on track: CGRect,
    base: ScrollProfile.Value?, _ isInHand: Bool, _ brush: Brush, into drawing: inout DrawList
  ) {
    guard track.width > 16, item.isSettable else { return }
    let palette = brush.palette
    func x(_ value: Double) -> CGFloat {
      track.minX + (track.width * scale.share(of: value, in: range)).rounded()
    }
    let place = x(number)
    drawing.fill(track, palette.hairline)
    drawing.fill(
      CGRect(x: track.minX, y: track.minY, width: place - track.minX, height: track.height),
      isInHand ? palette.accent : palette.textTertiary.opacity(0.6))
    func mark(_ value: ScrollProfile.Value?, _ color: Color) {
      guard case .number(let value)? = value, value != number else { return }
      drawing.fill(CGRect(x: x(value) - 1, y: track.minY - 3, width: 2, height: 8), color)
    }
    mark(base, palette.textTertiary)
    for (compared, color) in zip(brush.subject.variants, palette.variants).reversed() {
      mark(item.value(in: compared), color)
    }
    let size: CGFloat = isInHand ? 10 : 6
    drawing.shape(
      .circle(diameter: size), at: CGPoint(x: place - size / 2, y: track.midY - size / 2),
      isInHand ? palette.accent : palette.textSecondary)
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

extension PanelItem.Place {
  var isScene: Bool {
    switch self {
    case .scene: true
    case .constant, .spring: false
    }
  }
}
