import ScrollBitmaps
import PlaygroundDrawing
import ScrollFiles
import Foundation
import Scrolling

/// Curves of motions over time in stacked panels. Bands show phases, ticks show callbacks, and levels show
/// predicted targets. An axis without motion is omitted. If only one axis remains, or if neither axis moves
/// and the vertical one is shown, it is drawn without a name.
package struct MotionPlot: PagedPlot, Sendable {
  /// A motion and its style.
  package struct Line: Sendable {
    /// The label at the end of the line. An empty string draws no label.
    package var name: String
    package var motion: Motion
    /// Whether the line is an earlier state of the first line. It is faint, dashed and behind the others.
    package var isFormer: Bool

    package init(_ name: String, _ motion: Motion, isFormer: Bool = false) {
      self.name = name
      self.motion = motion
      self.isFormer = isFormer
    }
  }

  /// The motions, frontmost first. The bands, the ticks and the finger's line belong to the first motion.
  package var lines: [Line]
  /// The panels from top to bottom. The difference is the last line minus the first.
  package var quantities: [MotionQuantity] = [.offset, .velocity]
  /// The time range shown, in seconds, or `nil` for the full range of the lines.
  package var span: ClosedRange<Double>?
  /// The ranges of the vertical axes, or `nil` to fit the lines.
  package var scale: PlotScale?
  /// The axes drawn, or `nil` for those with motion.
  package var axes: [Axis]?
  /// Times in seconds at which points are marked on the first line's offset.
  package var marks: [Double] = []
  /// Whether to draw the offset that would follow the finger exactly.
  package var showsFinger = false
  /// Whether to draw the finger's velocity while a finger is down.
  package var showsFingerVelocity = false
  /// Whether to draw the predicted targets of the first line and of its earlier state.
  package var showsPredictedTargets = false
  /// The time in seconds from which times are counted: that of the touch of the finger.
  package var origin = 0.0
  /// The time in seconds at which a line crosses all panels and shows values, or `nil` for no line.
  package var playhead: Double?
  /// The part of the plot that a person chose. Curves are drawn in ``span``.
  package var chosen = PlotView()

  package init(_ lines: [Line]) { self.lines = lines }

  package init(_ motion: Motion) { lines = [Line("", motion)] }

  /// The number of lines with distinct colors.
  package static let mostLines = 5

  package static func colors(_ palette: Palette) -> [Color] {
    [palette.accent] + palette.variants
  }

  package func figure(
    title: String = "", size: CGSize, palette: Palette, hairline: CGFloat, inset: CGFloat = 16
  ) -> PlotFigure {
    let shown = shownSpan
    let axes = axes ?? movingAxes(in: shown)
    var panels: [PlotPanel] = []
    for quantity in quantities {
      // Only the top panel names its lines. The other panels use the same colors.
      var panel = PlotPanel(
        quantity.title, series(quantity, axes, in: shown, isNamed: panels.isEmpty, palette),
        range: scale?[quantity], share: quantity == .offset ? 3 : 2, decimals: quantity == .offset ? 1 : 0)
      switch quantity {
      case .offset: addExtras(to: &panel, axes, in: shown, palette)
      case .difference: addDifference(to: &panel, in: shown, palette)
      case .velocity: addFingerVelocity(to: &panel, axes, in: shown, palette)
      case .acceleration, .stretch: break
      }
      panels.append(panel)
    }
    let front = lines.first?.motion
    var figure = PlotFigure(
      title: title, xRange: shown.lowerBound < shown.upperBound ? shown : span, panels: panels,
      bands: front.map { Self.bands(of: $0, in: shown, palette) } ?? [],
      events: front?.callbacks(in: shown).map { PlotEvent($0.name, at: $0.time) } ?? [],
      cursor: playhead.map { PlotEvent(NumberText.fixed($0 - origin, decimals: 3) + " s", at: $0) },
      size: size,
      inset: inset, hairline: hairline)
    figure.xOrigin = origin
    chosen.apply(to: &figure)
    return figure
  }

  package func page(in frame: CGRect, _ style: DrawingStyle) -> PlotPage {
    var figure = figure(size: frame.size, palette: style.palette, hairline: style.hairline, inset: 0)
    figure.keepsBandRow = true
    return PlotPage(frame: frame, plot: (figure, frame))
  }

  /// Adds a panel of the stretch if a line has one in the time range shown.
  package mutating func addStretch() {
    let span = shownSpan
    guard lines.contains(where: { !$0.motion.stretchedAxes(in: span).isEmpty }) else { return }
    quantities.append(.stretch)
  }

  private var shownSpan: ClosedRange<Double> {
    if let span { return span }
    let spans = lines.compactMap(\.motion.span)
    let first = spans.map(\.lowerBound).min() ?? 0
    return first...max(first, spans.map(\.upperBound).max() ?? 0)
  }

  private func movingAxes(in span: ClosedRange<Double>) -> [Axis] {
    let moving = Set(
      lines.flatMap { line in
        line.motion.movingAxes(in: span)
          + (quantities.contains(.stretch) ? line.motion.stretchedAxes(in: span) : [])
      })
    return moving.isEmpty ? [.vertical] : [.vertical, .horizontal].filter(moving.contains)
  }

  /// Returns the color of a line. The two axes of a single motion have different colors, and so do several
  /// motions along one axis.
  private func color(_ index: Int, _ axis: Axis, of axes: [Axis], _ palette: Palette) -> Color {
    if lines[index].isFormer { return palette.textPrimary }
    let colors = Self.colors(palette)
    let isSecond = lines.count == 1 && axes.count > 1 && axis == .horizontal
    return colors[(isSecond ? 1 : index) % colors.count]
  }

  private func series(
    _ quantity: MotionQuantity, _ axes: [Axis], in span: ClosedRange<Double>, isNamed: Bool,
    _ palette: Palette
  ) -> [PlotSeries] {
    func named(_ label: String, _ series: PlotSeries) -> PlotSeries {
      var series = series
      series.name = isNamed ? label : ""
      // The name in the top panel switches the lines in all panels.
      series.group = label
      series.showsValue = playhead != nil
      return series
    }
    if quantity == .difference {
      guard let front = lines.first, let last = lines.last, lines.count > 1 else { return [] }
      return axes.map { axis in
        let points = last.motion.difference(from: front.motion, axis, in: span)
        let label = axes.count == 1 ? "Difference" : Self.letter(axis)
        return named(
          isNamed ? label : "",
          PlotSeries("", points, color: axis == .vertical ? palette.textPrimary : palette.second))
      }
    }
    return lines.enumerated().reversed().flatMap { index, line in
      // A motion without a stretch has no curve of one.
      let drawn = quantity == .stretch ? line.motion.stretchedAxes(in: span) : axes
      return axes.filter(drawn.contains).map { axis in
        var series = PlotSeries(
          "", line.motion.curve(quantity, axis, in: span), color: color(index, axis, of: axes, palette),
          stroke: line.isFormer ? .dashed : lines.count > 1 ? .line(index) : .solid,
          opacity: line.isFormer ? Self.formerOpacity : 1)
        // Content at rest remains where it is.
        series.isHeld = quantity.isHeld
        return named(label(line, axis, of: axes), series)
      }
    }
  }

  private static let formerOpacity = 0.35

  private func label(_ line: Line, _ axis: Axis, of axes: [Axis]) -> String {
    let letter = Self.letter(axis)
    return axes.count == 1 ? line.name : line.name.isEmpty ? letter : "\(line.name) \(letter)"
  }

  private static func letter(_ axis: Axis) -> String { axis == .horizontal ? "x" : "y" }

  /// Adds the finger's line, the predicted targets and the marks to the offset panel.
  private func addExtras(
    to panel: inout PlotPanel, _ axes: [Axis], in span: ClosedRange<Double>, _ palette: Palette
  ) {
    guard let front = lines.first?.motion else { return }
    let finger = showsFinger ? front.finger(in: span) : []
    for axis in axes where !finger.isEmpty {
      let points = finger.map { CGPoint(x: $0.time, y: Double($0.offset[axis])) }
      panel.series.insert(PlotSeries("Finger", points, color: palette.textSecondary, stroke: .dashed), at: 0)
    }
    // A series with a single point is drawn as a dot.
    panel.series += marks.compactMap { mark in front.frames.first { $0.time >= mark - 1e-6 } }.flatMap {
      frame in
      axes.map { PlotSeries("", [CGPoint(x: frame.time, y: frame.offset[$0])], color: palette.accent) }
    }
    guard showsPredictedTargets else { return }
    for (index, line) in lines.enumerated() where index == 0 || line.isFormer {
      let frames = line.motion.frames
      for target in line.motion.predictedTargets(in: span) {
        // Draw the level from the lift to the end of the motion, or until another motion takes over.
        var end = frames.firstIndex(notBefore: target.time, \.time) + 1
        while end < frames.count - 1, !frames[end].isStart { end += 1 }
        guard end < frames.count else { continue }
        for axis in axes {
          let value = Double(target.contentOffset[axis])
          let name = line.isFormer ? "" : "Predicted " + NumberText.fixed(value, decimals: 1, minus: .sign)
          var level = PlotLevel(
            name, at: value, from: target.time, to: frames[end].time,
            color: color(index, axis, of: axes, palette).opacity(line.isFormer ? Self.formerOpacity : 1))
          level.group = label(line, axis, of: axes)
          panel.levels.append(level)
        }
      }
    }
  }

  private func addFingerVelocity(
    to panel: inout PlotPanel, _ axes: [Axis], in span: ClosedRange<Double>, _ palette: Palette
  ) {
    guard showsFingerVelocity, let front = lines.first?.motion else { return }
    for points in axes.map({ front.fingerVelocity($0, in: span) }) where !points.isEmpty {
      panel.series.insert(PlotSeries("Finger", points, color: palette.textSecondary), at: 0)
      panel.series[0].width = 0.75
    }
  }

  private func addDifference(to panel: inout PlotPanel, in span: ClosedRange<Double>, _ palette: Palette) {
    panel.decimals = 2
    let points = panel.series.flatMap(\.points).filter { $0.y.isFinite && span.contains(Double($0.x)) }
    guard let largest = points.max(by: { abs($0.y) < abs($1.y) }), largest.y != 0 else { return }
    let text =
      "Largest \(NumberText.fixed(Double(largest.y), decimals: 2, minus: .sign)) at "
      + "\(NumberText.fixed(Double(largest.x) - origin, decimals: 2)) s"
    panel.marks = [PlotMark(text, at: largest, color: palette.textPrimary)]
  }

  // MARK: Bands

  /// Returns the intervals of constant phase. Idle and tracking phases produce no band. A band includes the
  /// step in which the content left its place.
  private static func bands(
    of motion: Motion, in span: ClosedRange<Double>, _ palette: Palette
  ) -> [PlotBand] {
    var bands: [PlotBand] = []
    var open: (style: MotionStyle, from: Double)?
    func close(at time: Double) {
      guard let (style, from) = open, from < time, style != .idle, style != .tracking else { return }
      bands.append(PlotBand(style.rawValue, from: from, to: time, color: style.color(palette)))
    }
    func style(_ frame: Motion.Frame) -> MotionStyle { MotionStyle(frame.phase, isOutside: frame.isOutside) }
    let frames = motion.frames(in: span)
    if let before = motion.frame(at: span.lowerBound), before.time < span.lowerBound {
      open = (style(before), before.time)
    }
    for (index, frame) in zip(frames.indices, frames) {
      let style = style(frame)
      guard style != open?.style else { continue }
      close(at: frame.time)
      open = (style, frame.time - (motion.isFirstStep(to: index) ? motion.step(to: index) : 0))
    }
    // The last band ends at the first frame after the span.
    let next = frames.endIndex < motion.frames.count ? motion.frames[frames.endIndex].time : nil
    close(at: next ?? motion.frames.last?.time ?? 0)
    return bands
  }
}
