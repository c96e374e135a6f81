import ScrollBitmaps
import PlaygroundControls
import PlaygroundDrawing
import ScrollFiles
import Foundation
import Scrolling

/// A plot of a frame rate study: the offsets at all paces, their deviations from the reference, and a table
/// of the largest and the root-mean-square deviations.
package struct FrameRatesPlot {
  package var study: FrameRateStudy
  /// The number of the scroll view whose motion is shown.
  package var view: Int
  package var span: ClosedRange<Double>
  /// The session time in seconds at which a line is drawn, or `nil` for no line.
  package var playhead: Double?
  /// The part of the plot that a person chose. The table still covers ``span``.
  var chosen = PlotView()

  package init(_ study: FrameRateStudy, view: Int = 0, span: ClosedRange<Double>, playhead: Double? = nil) {
    self.study = study
    self.view = view
    self.span = span
    self.playhead = playhead
  }

  private var shownSpan: ClosedRange<Double> { chosen.xRange ?? span }

  /// The axis along which the content travels farther.
  package var axis: Axis { study.referenceMotions[view].mainAxis(in: span) }

  private static func colors(_ palette: Palette) -> [Color] { MotionPlot.colors(palette) + [palette.danger] }

  /// Returns whether the line of a pace is dashed, which distinguishes it from steady ones.
  private static func isDashed(_ timing: FrameRateStudy.FrameTiming) -> Bool {
    switch timing {
    case .hz30, .hz60, .hz90, .hz120, .hz144: false
    case .dropping: true
    }
  }

  private static let rowHeight: CGFloat = 16

  package func draw(
    in frame: CGRect, _ palette: Palette, hairline: CGFloat, measuring: any TextMeasuring, hover: CGPoint?,
    into list: inout DrawList
  ) {
    let plotFrame = plotFrame(in: frame)
    var figure = figure(size: plotFrame.size, palette: palette, hairline: hairline)
    figure.hover = hover.map { CGPoint(x: $0.x - frame.minX, y: $0.y - frame.minY) }
    figure.draw(into: &list, at: frame.origin, palette: palette, measuring: measuring)
    if plotFrame.height < frame.height {
      let table = tableHeight
      drawTable(
        in: CGRect(x: frame.minX, y: frame.maxY - table, width: frame.width, height: table), axis, palette,
        hairline: hairline, measuring: measuring, into: &list)
    }
  }

  private var tableHeight: CGFloat { Self.rowHeight * CGFloat(study.runs.count + 2) + 4 }

  /// Returns the frame of the curves within the frame of the plot and its table. A table needs room for both.
  func plotFrame(in frame: CGRect) -> CGRect {
    let room = frame.height - tableHeight - 12
    return CGRect(
      x: frame.minX, y: frame.minY, width: frame.width, height: room >= 160 ? room : frame.height)
  }

  func figure(size: CGSize, palette: Palette, hairline: CGFloat) -> PlotFigure {
    let (axis, span) = (axis, shownSpan)
    let reference = study.referenceMotions[view]
    let colors = Self.colors(palette)
    var offsets: [PlotSeries] = [], errors: [PlotSeries] = []
    for (index, run) in study.runs.enumerated().reversed() {
      let color = colors[index % colors.count]
      var offset = PlotSeries(
        "", run.motions[view].curve(.offset, axis, in: span), color: color,
        dashed: Self.isDashed(run.timing))
      // The name in the panel below switches both lines of a timing.
      offset.group = run.timing.name
      offsets.append(offset)
      errors.append(
        PlotSeries(
          run.timing.name, study.error(of: run, view: view, axis, in: span), color: color,
          dashed: Self.isDashed(run.timing), showsValue: false))
    }
    offsets.insert(
      PlotSeries(
        "Reference", reference.curve(.offset, axis, in: span), color: palette.textPrimary, dashed: true),
      at: 0)
    var figure = PlotFigure(
      xRange: span,
      panels: [
        PlotPanel("Offset (pt)", offsets),
        PlotPanel("Deviation from reference (pt)", errors, share: 1.4, decimals: 2),
      ],
      events: reference.callbacks(in: span).map { PlotEvent($0.name, at: $0.time) },
      cursor: playhead.map { PlotCursor(NumberText.fixed($0, decimals: 3) + " s", at: $0) }, size: size,
      inset: 0,
      hairline: hairline)
    chosen.apply(to: &figure)
    return figure
  }

  private func drawTable(
    in frame: CGRect, _ axis: Axis, _ palette: Palette, hairline: CGFloat, measuring: any TextMeasuring,
    into list: inout DrawList
  ) {
    typealias Cell = CaptionTable.Cell
    let ends: [CGFloat] = [0.46, 0.66, 0.84, 1]
    let table = CaptionTable(
      head: "Deviation",
      columns: zip(["Maximum (pt)", "At (s)", "RMS (pt)", "Frames"], ends).map {
        CaptionTable.Column(head: $0, end: $1)
      }, frame: frame, rowHeight: Self.rowHeight, indent: 20)
    let rows = study.runs.map { run in
      let deviation = run.isDone ? study.deviation(of: run, view: view, axis, in: span) : nil
      let values = [
        deviation.map { NumberText.fixed($0.largest, decimals: 2, minus: .sign) },
        deviation.map { NumberText.fixed($0.time, decimals: 2, minus: .sign) },
        deviation.map { NumberText.fixed($0.rootMeanSquare, decimals: 2, minus: .sign) },
        run.isDone ? String(run.motions[view].frames(in: span).count) : nil,
      ]
      return (
        Cell(text: run.timing.name, color: palette.textPrimary), Cell?.none,
        values.map {
          Cell(text: $0 ?? "\u{2026}", color: $0 == nil ? palette.textTertiary : palette.textPrimary)
        }
      )
    }
    let end = table.draw(rows, palette, hairline: hairline, measuring: measuring, into: &list)
    let colors = Self.colors(palette)
    for index in study.runs.indices {
      let y = frame.minY + Self.rowHeight * (CGFloat(index) + 1.5)
      guard y < end else { break }
      PlotLayout.drawSample(
        dashed: Self.isDashed(study.runs[index].timing), at: CGPoint(x: frame.minX + 1, y: y),
        colors[index % colors.count], into: &list)
    }
    let note =
      study.isDone
      ? "Reference: \(Int(FrameRateStudy.referenceRate)) Hz. Dropped: every 7th frame of 60 Hz, and 100 ms."
      : "Played \(Int((study.progress * 100).rounded(.down)))%"
    list.caption(note, palette.textSecondary, at: CGPoint(x: frame.minX, y: end + 4), width: frame.width)
  }
}
