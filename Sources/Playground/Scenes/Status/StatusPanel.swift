import ScrollBitmaps
import PlaygroundDrawing
import ScrollFiles
import Foundation
import Scrolling

/// The panel below the list of a ``StatusScene``, with a lamp and a timeline for each monitor.
struct StatusPanel {
  let scene: StatusScene

  private var size: CGSize { scene.size }
  private var timeline: StatusTimeline { scene.timeline }

  private static let lane: CGFloat = 24, header: CGFloat = 22, footer: CGFloat = 44
  private static let left: CGFloat = 140, right: CGFloat = 64

  static func top(in size: CGSize) -> CGFloat {
    let lanes = lane * CGFloat(1 + ScrollStatusMonitorMode.allCases.count)
    return max(
      SceneBar.height + 56, size.height - ControlBar.height(rows: 2) - header - lanes - footer)
  }

  private static func name(_ mode: ScrollStatusMonitorMode) -> String {
    switch mode {
    case .recipe: "Delegate, recipe"
    case .delegate: "Delegate, fixed"
    case .exclusion: "Exclusion"
    case .common: "Common"
    }
  }

  private static func look(_ phase: ScrollPhase, _ palette: Palette) -> (words: String, color: Color?) {
    switch phase {
    case .idle: ("Actual: at rest", nil)
    case .tracking: ("Actual: touched", palette.dragging.opacity(0.35))
    case .interacting: ("Actual: dragged", palette.dragging)
    case .decelerating: ("Actual: gliding", palette.decelerating)
    case .animating: ("Actual: animated", palette.animating)
    }
  }

  /// Draws a lamp whose center is 5 points to the right of `point`.
  static func lamp(_ isOn: Bool, at point: CGPoint, _ palette: Palette, into list: inout DrawList) {
    let place = CGPoint(x: point.x, y: point.y - 5)
    list.shape(.circle(diameter: 10), at: place, isOn ? palette.accent : palette.textTertiary)
    if !isOn {
      list.shape(.circle(diameter: 6), at: CGPoint(x: place.x + 2, y: place.y + 2), palette.surface)
    }
  }

  func draw(_ palette: Palette, into list: inout DrawList) {
    let top = Self.top(in: size)
    ControlBar.draw(from: top, size: size, palette, into: &list)
    let track = CGRect(
      x: Self.left, y: top + Self.header, width: max(0, size.width - Self.left - Self.right),
      height: Self.lane)
    caption(
      "Last \(Int(StatusTimeline.length)) s of motion", x: track.minX, y: top + 6, .leading, palette,
      &list)
    caption("Wrong for", x: size.width - SceneMetrics.inset, y: top + 6, .trailing, palette, &list)
    let words = Self.look(scene.panes[0].engine.phase, palette).words
    row(words, lamp: nil, track, wrong: nil, palette, &list) { (Self.look($0.phase, palette).color, false) }
    for (index, mode) in ScrollStatusMonitorMode.allCases.enumerated() {
      row(
        Self.name(mode), lamp: scene.lamps[mode], track.offsetBy(dx: 0, dy: Self.lane * CGFloat(index + 1)),
        wrong: timeline.wrong[index], palette, &list
      ) { ($0.lamps[index] ? palette.accent : nil, $0.isWrong(index)) }
    }
    let bottom = track.minY + Self.lane * CGFloat(1 + ScrollStatusMonitorMode.allCases.count)
    for mark in timeline.breaks where mark < timeline.clock {
      let x = place(mark, in: track)
      guard x > track.minX else { continue }
      list.fill(
        CGRect(x: x, y: track.minY + 2, width: 1, height: bottom - track.minY - 4), palette.textTertiary)
    }
    // Draw the legend.
    let key = bottom + 6
    list.fill(CGRect(x: SceneMetrics.inset, y: key + 6, width: 16, height: 3), palette.danger)
    caption("A monitor is wrong", x: SceneMetrics.inset + 24, y: key, .leading, palette, &list)
    caption(
      "Sensors per layout: \(scene.sensorReads), rows: \(scene.rowsLaidOut)", x: SceneMetrics.inset,
      y: key + 18, .leading, palette, &list)
  }

  private func place(_ clock: Double, in track: CGRect) -> CGFloat {
    let share = 1 - (timeline.clock - clock) / StatusTimeline.length
    return (track.minX + track.width * CGFloat(share.clamped(to: 0...1))).rounded()
  }

  private func row(
    _ name: String, lamp: Bool?, _ track: CGRect, wrong: Double?, _ palette: Palette, _ list: inout DrawList,
    _ look: (StatusTimeline.Sample) -> (Color?, isWrong: Bool)
  ) {
    if let lamp { Self.lamp(lamp, at: CGPoint(x: SceneMetrics.inset, y: track.midY), palette, into: &list) }
    let text = lamp == nil ? SceneMetrics.inset : SceneMetrics.inset + 18
    list.text(
      name, .panel, palette.textPrimary, x: text, y: track.midY - 8, width: max(0, track.minX - text - 8))
    let band = CGRect(x: track.minX, y: track.midY - 7, width: track.width, height: 10)
    list.fill(band, palette.canvas)
    for span in timeline.spans {
      let (color, isWrong) = look(span.sample)
      let from = place(span.start, in: track), to = place(span.end, in: track)
      guard to > from else { continue }
      if let color { list.fill(CGRect(x: from, y: band.minY, width: to - from, height: band.height), color) }
      if isWrong { list.fill(CGRect(x: from, y: band.maxY + 1, width: to - from, height: 3), palette.danger) }
    }
    guard let wrong else { return }
    list.text(
      NumberText.fixed(wrong, decimals: 2) + " s", .panelNumber,
      wrong > 0 ? palette.textPrimary : palette.textSecondary, x: size.width - SceneMetrics.inset,
      y: track.midY - 8, .trailing, width: Self.right - SceneMetrics.inset)
  }

  private func caption(
    _ text: String, x: CGFloat, y: CGFloat, _ alignment: DrawList.Text.Alignment,
    _ palette: Palette, _ list: inout DrawList
  ) {
    list.text(
      text, .caption, palette.textSecondary, x: x, y: y, alignment,
      width: max(0, alignment == .leading ? size.width - x - SceneMetrics.inset : Self.right + 24))
  }
}
