import Foundation
import PlaygroundControls
import PlaygroundDrawing
import ScrollBitmaps
import ScrollPhysics

// The drawing of the list: its lines, and the plots of the laws with their handles.
extension PanelDrawing {
  mutating func drawLines() {
    if case .ground? = controls.first?.command {
      write("No constant matches", palette.textSecondary, y: layout.list.minY + 8)
    }
    for control in controls {
      let frame = control.frame
      guard layout.shows(frame) else { continue }
      switch control.command {
      case .group(let name): drawGroup(name, frame)
      case .section(let title): write(title, palette.textSecondary, .caption, y: frame.maxY - 16)
      case .plot(let plot): draw(plot, frame)
      case .value(let name): if let item = panel.item(name) { draw(item, frame) }
      case .handle, .button, .track, .reset, .field, .menu, .profile, .rename, .delete, .compare,
        .keepVariant, .removeVariant, .export, .perform, .ground:
        break
      }
    }
    panel.scroll.drawIndicator(in: layout.list, palette, into: &list)
  }

  private mutating func drawGroup(_ name: String, _ frame: CGRect) {
    let isOpen = !panel.filter.isEmpty || panel.showsChanged || !panel.folded.contains(name)
    let isFocused = panel.focus == .group(name)
    let color = hovered == .group(name) || isFocused ? palette.textPrimary : palette.textSecondary
    if isFocused { list.focus(frame, isRing: panel.showsFocusRing, palette) }
    let mark = CGPoint(x: layout.left + (isOpen ? 0 : 2), y: frame.midY + (isOpen ? 0 : -2))
    list.disclosure(isOpen: isOpen, at: mark, color)
    if subject.unusedGroups.contains(name) {
      write(
        "Not in this gesture", palette.textSecondary, .caption, x: layout.right, y: frame.midY - 6, .trailing)
    }
    write(
      PanelItem.words(name), color, .sectionHeader, x: layout.left + 16, y: frame.midY - 7,
      maxWidth: layout.width - 16)
  }

  private mutating func draw(_ item: PanelItem, _ row: CGRect) {
    let isInHand = item.name == hand && item.isSettable, isHovered = item.name == hoveredItem
    // Accent-colored text is used only on the surface color.
    if isHovered, !isInHand, panel.press?.isDragging != true { list.fill(row, palette.raised) }
    if panel.focus == .value(item.name) { list.focus(row, isRing: panel.showsFocusRing, palette) }
    let value = item.value(in: subject), base = item.base(of: subject)
    if value != base, item.isSettable {
      list.dot(
        isHovered && hovered == .reset(item.name) ? 8 : 6, at: CGPoint(x: row.minX + 9, y: row.minY + 12),
        palette.textPrimary)
    }
    let labelColor = item.isSettable ? palette.textPrimary : palette.textTertiary
    let isToggle = item.scale == nil
    write(
      item.label, labelColor, y: row.minY + (isToggle && layout.valueTop == 0 ? 8 : 4),
      maxWidth: layout.labelEnd(ofSwitch: isToggle) - layout.left)
    switch value {
    case .number(let number)?:
      guard let scale = item.scale else { return }
      let top = row.minY + layout.valueTop
      let field = panel.field.flatMap { $0.origin == .value(item.name) ? $0 : nil }
      if let refusal = field?.refusal {
        write(refusal, palette.danger, .caption, x: layout.right, y: top + 20, .trailing)
      } else if item.isSettable, layout.width > 16 {
        func mark(_ value: ScrollProfile.Value?, _ color: Color) -> (Double, Color)? {
          // Another profile may have no such constant.
          guard case .number(let other)? = value, other != number, other.isFinite else { return nil }
          return (scale.share(of: other), color)
        }
        let variants = zip(subject.variants, palette.variants).reversed()
        let marks = [mark(base, palette.textTertiary)] + variants.map { mark(item.value(in: $0), $1) }
        list.slider(
          layout.track(in: row), share: scale.share(of: number), marks: marks.compactMap { $0 },
          isActive: isInHand, palette)
      }
      if let effect = item.effect(in: subject), field == nil {
        write(
          effect, isInHand ? palette.accent : palette.textSecondary, .caption, x: layout.right, y: top + 5,
          .trailing, maxWidth: layout.width - 72)
        return
      }
      write(
        scale.unit, palette.textSecondary, .caption, x: layout.number + 12, y: top + 5,
        maxWidth: min(PanelLayout.unitWidth, layout.width))
      if let field {
        draw(field, in: layout.field(in: row), placeholder: "")
      } else {
        write(
          FieldNumber.text(number), isInHand ? palette.accent : labelColor, .panelNumber, x: layout.number,
          y: top + 4, .trailing, maxWidth: min(120, layout.number - layout.left))
      }
    case .toggle(let isOn)?:
      let width = DrawList.toggleSize.width
      if layout.width >= width {
        let center = CGPoint(x: layout.right - width / 2, y: row.midY + layout.valueTop / 2)
        list.toggle(at: center, isOn: isOn, isActive: isInHand, palette)
      }
    case nil: break
    }
  }

  // MARK: Plots

  mutating func draw(_ plot: PanelPlot, _ line: CGRect) {
    let frame = plot.axesFrame(in: line, layout), profile = subject.profile
    guard frame.width > PanelPlot.leastWidth else { return }
    list.hairline(from: frame.minX, to: frame.maxX, y: frame.maxY, palette.hairline)
    let titles = plot.titles(in: profile)
    let end = measuring.width(of: titles.x, style: .caption).rounded(.up)
    write(
      titles.y, palette.textSecondary, .caption, y: line.minY,
      maxWidth: max(frame.width / 2, frame.width - end - 8))
    write(
      titles.x, palette.textSecondary, .caption, x: frame.maxX, y: line.minY, .trailing,
      maxWidth: frame.width / 2)
    let now = plot.curve(profile), described = panel.describedName
    let isInHand = plot.handles.contains { $0.name == described }
    let variants = zip(subject.variants, palette.variants).reversed()
    let others = [(subject.base, palette.textTertiary.opacity(0.5))] + variants
    var figure = plot.figure(
      frame.size, profile, isInHand ? palette.accent : palette.textPrimary, described: described)
    figure.panels[0].series =
      others.map { PlotSeries("", plot.curve($0), color: $1) }.filter { $0.points != now }
      + [PlotSeries("", now, color: isInHand ? palette.accent : palette.textSecondary)]
    figure.draw(into: &list, at: frame.origin, palette: palette, measuring: measuring)
  }
}
