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
      // The handles of a plot that is visible in part are drawn with it.
      if case .handle(let plot, let index) = control.command { draw(plot, index, frame) }
      guard layout.shows(frame) else { continue }
      switch control.command {
      case .group(let name): drawGroup(name, frame)
      case .section(let title): write(title, palette.textSecondary, .caption, y: frame.maxY - 16)
      case .plot(let plot): draw(plot, frame)
      case .value(let name): if let item = context.item(name) { draw(item, frame) }
      case .handle, .button, .track, .reset, .field, .menu, .profile, .rename, .delete, .compare,
        .keepVariant, .removeVariant, .export, .perform, .ground:
        break
      }
    }
    panel.scroll.drawIndicator(in: layout.list, palette, into: &list)
  }

  private mutating func drawGroup(_ name: String, _ frame: CGRect) {
    let isOpen = !panel.filter.isEmpty || !panel.folded.contains(name)
    let isFocused = panel.focus == .group(name)
    let color = hovered == .group(name) || isFocused ? palette.textPrimary : palette.textSecondary
    if isFocused { list.focus(frame, isRing: panel.showsFocusRing, palette) }
    let mark = CGPoint(x: layout.left + (isOpen ? 0 : 2), y: frame.midY + (isOpen ? 0 : -2))
    list.disclosure(isOpen: isOpen, at: mark, color)
    write(
      PanelItem.words(name), color, .sectionHeader, x: layout.left + 16, y: frame.midY - 7,
      maxWidth: layout.width - 16)
  }

  private mutating func draw(_ item: PanelItem, _ row: CGRect) {
    let isInHand = item.name == hand && item.isSettable, isHovered = item.name == hoveredItem
    // Accent-colored text is used only on the surface color.
    if isHovered, !isInHand, panel.press?.isDragging != true { list.fill(row, palette.raised) }
    if panel.focus == .value(item.name) { list.focus(row, isRing: panel.showsFocusRing, palette) }
    let value = item.value(in: subject)
    let base = item.place.isScene ? item.base(of: subject) : item.value(in: self.base)
    if value != base, item.isSettable {
      list.dot(
        isHovered && hovered == .reset(item.name) ? 8 : 6, at: CGPoint(x: row.minX + 9, y: row.minY + 12),
        palette.textPrimary)
    }
    let labelColor = item.isSettable ? palette.textPrimary : palette.textTertiary
    let isToggle = item.kind == .toggle
    write(
      item.label, labelColor, y: row.minY + (isToggle && layout.valueTop == 0 ? 8 : 4),
      maxWidth: layout.labelEnd(ofSwitch: isToggle) - layout.left)
    switch (item.kind, value) {
    case (.number(let range, let scale, let unit), .number(let number)):
      let top = row.minY + layout.valueTop
      let field = panel.field.flatMap { $0.origin == .value(item.name) ? $0 : nil }
      if let refusal = field?.refusal {
        write(refusal, palette.danger, .caption, x: layout.right, y: top + 20, .trailing)
      } else if item.isSettable, layout.width > 16 {
        func mark(_ value: ScrollProfile.Value?, _ color: Color) -> (Double, Color)? {
          guard case .number(let other)? = value, other != number else { return nil }
          return (scale.share(of: other, in: range), color)
        }
        let variants = zip(subject.variants, palette.variants).reversed()
        let marks = [mark(base, palette.textTertiary)] + variants.map { mark(item.value(in: $0), $1) }
        Slider(layout.track(in: row), share: scale.share(of: number, in: range), isActive: isInHand)
          .draw(marks: marks.compactMap { $0 }, palette, into: &list)
      }
      write(
        unit, palette.textSecondary, .caption, x: layout.number + 12, y: top + 5,
        maxWidth: min(PanelLayout.unitWidth, layout.width))
      if let field {
        draw(field, in: layout.field(in: row), placeholder: "")
      } else {
        write(
          FieldNumber.text(number), isInHand ? palette.accent : labelColor, .panelNumber, x: layout.number,
          y: top + 4, .trailing, maxWidth: min(120, layout.number - layout.left))
      }
    case (.toggle, .toggle(let isOn)):
      let center = CGPoint(x: layout.right - Switch.size.width / 2, y: row.midY + layout.valueTop / 2)
      if layout.width >= Switch.size.width {
        Switch(center, isOn: isOn, isActive: isInHand).draw(palette, into: &list)
      }
    case (.number, .toggle), (.toggle, .number), (_, nil): break
    }
  }

  // MARK: Plots

  private func isInHand(_ plot: PanelPlot) -> Bool {
    plot.handles.contains { $0.name == panel.describedName }
  }

  mutating func draw(_ plot: PanelPlot, _ line: CGRect) {
    let frame = plot.axesFrame(in: line, layout), profile = subject.profile
    guard frame.width > PanelPlot.leastWidth else { return }
    list.hairline(from: frame.minX, to: frame.maxX, y: frame.maxY, palette.hairline)
    let titles = plot.titles(in: profile), end = width(of: titles.x, .caption).rounded(.up)
    write(
      titles.y, palette.textSecondary, .caption, y: line.minY,
      maxWidth: max(frame.width / 2, frame.width - end - 8))
    write(
      titles.x, palette.textSecondary, .caption, x: frame.maxX, y: line.minY, .trailing,
      maxWidth: frame.width / 2)
    clip(to: frame) {
      let now = plot.curve(profile, frame.size)
      let variants = zip($0.subject.variants, $0.palette.variants).reversed()
      for (other, color) in [($0.base, $0.palette.textTertiary.opacity(0.5))] + variants {
        let points = plot.curve(other, frame.size)
        if points != now { $0.list.shape(.polyline(points, width: 1.5), at: frame.origin, color) }
      }
      $0.list.shape(
        .polyline(now, width: 1.5), at: frame.origin,
        $0.isInHand(plot) ? $0.palette.accent : $0.palette.textSecondary)
    }
  }

  /// Draws a handle in the middle of its frame.
  mutating func draw(_ plot: PanelPlot, _ index: Int, _ frame: CGRect) {
    let handle = plot.handles[index], point = CGPoint(x: frame.midX, y: frame.midY)
    if case .point = handle, let line = controls.first(where: { $0.command == .plot(plot) })?.frame {
      // A control point belongs to the beginning of the curve or to its end.
      let axes = plot.axesFrame(in: line, layout), end = plot.point(index == 0 ? (0, 0) : (1, 1), in: axes)
      let arm = [end, point].map { CGPoint(x: $0.x - axes.minX, y: $0.y - axes.minY) }
      list.shape(.polyline(arm, width: 1), at: axes.origin, palette.textTertiary)
    }
    list.dot(
      handle.name == panel.describedName ? 10 : 8, at: point,
      isInHand(plot) ? palette.accent : palette.textPrimary)
  }
}
