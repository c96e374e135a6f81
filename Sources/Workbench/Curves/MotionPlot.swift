import Bitmaps
import Drawing
import Foundation
import Scrolling

/// Curves of motions over time in panels below each other: phases as bands, callbacks as ticks, where the content was bound
/// for as levels. An axis that never moves is left out; the other one alone, or the vertical one if neither moves, is
/// drawn without a name.
package struct MotionPlot: Sendable {
  /// A motion and how it is drawn.
  package struct Line: Sendable {
    /// What it is called at its end; nothing is written where this is empty.
    package var name: String
    package var motion: Motion
    /// Whether it is a former state of the first one: faint and dashed behind it.
    package var isFormer: Bool

    package init(_ name: String, _ motion: Motion, isFormer: Bool = false) {
      self.name = name
      self.motion = motion
      self.isFormer = isFormer
    }
  }

  /// The motions, the first one in front: bands, ticks and the finger are its.
  package var lines: [Line]
  /// The panels, the uppermost first. The difference is the last line's from the first.
  package var quantities: [MotionQuantity] = [.offset, .velocity]
  /// The seconds shown; nil is all that the lines have.
  package var span: ClosedRange<Double>?
  /// What the vertical axes show; nil fits the lines.
  package var scale: PlotScale?
  /// The axes drawn; nil is those that move.
  package var axes: [Axis]?
  /// Times in seconds to be pointed out on the first line's offset.
  package var marks: [Double] = []
  /// Whether the line on which the finger would have the content is drawn.
  package var showsFinger = false
  /// Whether predicted landings are drawn, of the first line and of its former state.
  package var showsLandings = false
  /// Where a line crosses all panels, in seconds, with the values there; nil for none.
  package var playhead: Double?
  /// Where the pointer is, in points of the plot; nil where it is elsewhere.
  package var hover: CGPoint?

  /// A plot of motions, the first one in front.
  package init(_ lines: [Line]) { self.lines = lines }

  /// A plot of one motion.
  package init(_ motion: Motion, name: String = "") { lines = [Line(name, motion)] }

  /// How many lines have a colour of their own.
  package static let mostLines = 5

  /// Colours of motions, the first one's first.
  package static func colors(_ palette: Palette) -> [Color] {
    [palette.accent, palette.second, palette.animating, palette.decelerating, palette.bouncing]
  }

  /// The plot in a size in points; `hairline` is the width of a device pixel in points.
  package func figure(
    title: String = "", size: CGSize, palette: Palette, hairline: CGFloat, inset: CGFloat = 16
  ) -> PlotFigure {
    let shown = shownSpan
    let axes = axes ?? movingAxes(in: shown)
    var panels: [PlotPanel] = []
    for quantity in quantities {
      // Names stand beside the uppermost lines; those below have the same colours.
      var panel = PlotPanel(
        quantity.title, series(quantity, axes, in: shown, isNamed: panels.isEmpty, palette),
        range: scale?[quantity], share: quantity == .offset ? 3 : 2, decimals: quantity == .offset ? 1 : 0)
      switch quantity {
      case .offset: addExtras(to: &panel, axes, in: shown, palette)
      case .difference: addDifference(to: &panel, in: shown, palette)
      case .velocity, .acceleration: break
      }
      panels.append(panel)
    }
    let front = lines.first?.motion
    return PlotFigure(
      title: title, xRange: span, panels: panels,
      bands: front.map { Self.bands(of: $0, in: shown, palette) } ?? [],
      events: front?.callbacks(in: shown).map { PlotEvent($0.name, at: $0.time) } ?? [],
      cursor: playhead.map { PlotCursor(String(format: "%.3f s", $0), at: $0) }, hover: hover, size: size,
      inset: inset, hairline: hairline)
  }

  /// Draws the plot into a frame, the pointer being at `hover` of the frame's surroundings.
  package func draw(
    in frame: CGRect, _ palette: Palette, hairline: CGFloat, measuring: any TextMeasuring, hover: CGPoint?,
    into list: inout DrawList
  ) {
    var plot = self
    plot.hover = hover.map { CGPoint(x: $0.x - frame.minX, y: $0.y - frame.minY) }
    plot.figure(size: frame.size, palette: palette, hairline: hairline, inset: 0)
      .draw(into: &list, at: frame.origin, palette: palette, measuring: measuring)
  }

  /// The time under a place of the frame's surroundings, held to what is shown; nil above, below and beside the panels.
  package func time(at place: CGPoint, in frame: CGRect, measuring: any TextMeasuring) -> Double? {
    let figure = figure(size: frame.size, palette: .light, hairline: 1, inset: 0)
    let panels = PlotLayout(figure, measuring: measuring).panels
    guard let first = panels.first, let last = panels.last else { return nil }
    let (x, y) = (place.x - frame.minX, place.y - frame.minY)
    // A little aside is still meant for the ends.
    guard (first.frame.minY...last.frame.maxY).contains(y),
      (first.frame.minX - 8...first.frame.maxX + 8).contains(x)
    else { return nil }
    return min(max(first.xAxis.lower, first.value(atX: x)), first.xAxis.upper)
  }

  private var shownSpan: ClosedRange<Double> {
    if let span { return span }
    let spans = lines.compactMap(\.motion.span)
    let first = spans.map(\.lowerBound).min() ?? 0
    return first...max(first, spans.map(\.upperBound).max() ?? 0)
  }

  private func movingAxes(in span: ClosedRange<Double>) -> [Axis] {
    let moving = Set(lines.flatMap { $0.motion.movingAxes(in: span) })
    return moving.isEmpty ? [.vertical] : [.vertical, .horizontal].filter(moving.contains)
  }

  /// Two axes of one motion, or one axis of several: a colour each.
  private func color(_ index: Int, _ axis: Axis, _ palette: Palette) -> Color {
    if lines[index].isFormer { return palette.textPrimary }
    let colors = Self.colors(palette)
    return colors[(lines.count == 1 && axis == .horizontal ? 1 : index) % colors.count]
  }

  private func series(
    _ quantity: MotionQuantity, _ axes: [Axis], in span: ClosedRange<Double>, isNamed: Bool,
    _ palette: Palette
  ) -> [PlotSeries] {
    var result: [PlotSeries] = []
    if quantity == .difference {
      guard let front = lines.first, let last = lines.last, lines.count > 1 else { return [] }
      for axis in axes {
        let points = last.motion.difference(from: front.motion, axis, in: span)
        let name = !isNamed ? "" : axes.count == 1 ? "difference" : Self.letter(axis)
        result.append(
          PlotSeries(
            name, points, color: axis == .vertical ? palette.textPrimary : palette.second,
            showsValue: playhead != nil))
      }
      return result
    }
    for (index, line) in lines.enumerated().reversed() {
      for axis in axes {
        let letter = Self.letter(axis)
        let label = axes.count == 1 ? line.name : line.name.isEmpty ? letter : "\(line.name) \(letter)"
        result.append(
          PlotSeries(
            isNamed ? label : "", line.motion.curve(quantity, axis, in: span),
            color: color(index, axis, palette), dashed: line.isFormer,
            opacity: line.isFormer ? Self.formerOpacity : 1, showsValue: playhead != nil))
      }
    }
    return result
  }

  /// How opaque a former state is.
  private static let formerOpacity = 0.35

  private static func letter(_ axis: Axis) -> String { axis == .horizontal ? "x" : "y" }

  /// The finger, the landings and the marks over the offset.
  private func addExtras(
    to panel: inout PlotPanel, _ axes: [Axis], in span: ClosedRange<Double>, _ palette: Palette
  ) {
    guard let front = lines.first?.motion else { return }
    let finger = showsFinger ? front.finger(in: span) : []
    for axis in axes where !finger.isEmpty {
      let points = finger.map { CGPoint(x: $0.time, y: Double($0.offset[axis])) }
      panel.series.insert(PlotSeries("finger", points, color: palette.textSecondary, dashed: true), at: 0)
    }
    for mark in marks {
      guard let frame = front.frames.first(where: { $0.time >= mark - 1e-6 }) else { continue }
      // A point alone is drawn as a dot.
      for axis in axes {
        panel.series.append(
          PlotSeries("", [CGPoint(x: frame.time, y: frame.offset[axis])], color: palette.accent))
      }
    }
    guard showsLandings else { return }
    for (index, line) in lines.enumerated() where index == 0 || line.isFormer {
      let frames = line.motion.frames
      for landing in line.motion.landings(in: span) {
        // From the lift to where the motion ends or something else takes over.
        var end = frames.firstIndex(notBefore: landing.time, \.time) + 1
        while end < frames.count - 1, !frames[end].isStart { end += 1 }
        guard end < frames.count else { continue }
        for axis in axes {
          let value = Double(landing.target[axis])
          let name = line.isFormer ? "" : "predicted " + Self.rounded(value, decimals: 1)
          panel.levels.append(
            PlotLevel(
              name, at: value, from: landing.time, to: frames[end].time,
              color: color(index, axis, palette).opacity(line.isFormer ? Self.formerOpacity : 1)))
        }
      }
    }
  }

  /// Where the difference is largest.
  private func addDifference(
    to panel: inout PlotPanel, in span: ClosedRange<Double>, _ palette: Palette
  ) {
    panel.decimals = 2
    let points = panel.series.flatMap(\.points).filter { $0.y.isFinite && span.contains(Double($0.x)) }
    guard let largest = points.max(by: { abs($0.y) < abs($1.y) }), largest.y != 0 else { return }
    let text =
      "largest \(Self.rounded(Double(largest.y), decimals: 2)) at \(String(format: "%.2f s", Double(largest.x)))"
    panel.marks = [PlotMark(text, at: largest, color: palette.textPrimary)]
  }

  static func rounded(_ value: Double, decimals: Int) -> String {
    let text = String(format: "%.\(decimals)f", value.isFinite ? value : 0)
    // A minus before nothing but zeros says nothing.
    let shown = Double(text) == 0 && text.hasPrefix("-") ? String(text.dropFirst()) : text
    return shown.replacingOccurrences(of: "-", with: "\u{2212}")
  }

  // MARK: Bands

  /// Stretches of one phase; "tracking" is too short and too quiet to be one.
  private static func bands(
    of motion: Motion, in span: ClosedRange<Double>, _ palette: Palette
  ) -> [PlotBand] {
    var bands: [PlotBand] = []
    var open: (look: Look, from: Double)?
    func close(at time: Double) {
      guard let (look, from) = open, from < time, let (name, color) = look.band(palette) else { return }
      bands.append(PlotBand(name, from: from, to: time, color: color))
    }
    let frames = motion.frames(in: span)
    if let before = motion.frame(at: span.lowerBound), before.time < span.lowerBound {
      open = (Look(before), before.time)
    }
    for frame in frames {
      let look = Look(frame)
      guard look != open?.look else { continue }
      close(at: frame.time)
      open = (look, frame.time)
    }
    // The frame after the span's last shows until when that lasted.
    let next = frames.endIndex < motion.frames.count ? motion.frames[frames.endIndex].time : nil
    close(at: next ?? motion.frames.last?.time ?? 0)
    return bands
  }

  /// What a stretch of time looks like.
  private enum Look {
    case quiet, dragging, decelerating, bouncing, animating

    init(_ frame: Motion.Frame) {
      switch frame.phase {
      case .idle, .tracking: self = .quiet
      case .interacting: self = .dragging
      case .decelerating: self = frame.isOutside ? .bouncing : .decelerating
      case .animating: self = .animating
      }
    }

    func band(_ palette: Palette) -> (String, Color)? {
      switch self {
      case .quiet: nil
      case .dragging: ("dragging", palette.dragging)
      case .decelerating: ("decelerating", palette.decelerating)
      case .bouncing: ("bouncing", palette.bouncing)
      case .animating: ("animating", palette.animating)
      }
    }
  }
}
