import ScrollBitmaps
import PlaygroundControls
import PlaygroundDrawing
import ScrollFiles
import Foundation
import Scrolling

/// A plot of a frame rate study: the offsets at all timings, their deviations from the reference, and a table
/// of the largest and the root-mean-square deviations.
package struct FrameRatesPlot: PagedPlot {
  package var study: FrameRateStudy
  /// The number of the scroll view whose motion is shown.
  package var view: Int
  package var span: ClosedRange<Double>
  /// The session time in seconds at which a line is drawn, or `nil` for no line.
  package var playhead: Double?
  /// The time in seconds from which times are counted: that of the touch of the finger.
  var origin = 0.0
  /// The part of the plot that a person chose. The table still covers ``span``.
  var chosen = PlotView()

  package init(_ study: FrameRateStudy, view: Int = 0, span: ClosedRange<Double>, playhead: Double? = nil) {
    self.study = study
    self.view = view
    self.span = span
    self.playhead = playhead
  }

  /// The axis along which the content travels farther.
  package var axis: Axis { study.referenceMotions[view].mainAxis(in: span) }

  private static func colors(_ palette: Palette) -> [Color] { MotionPlot.colors(palette) + [palette.danger] }

  /// Returns the stroke of a run: dashed if frames are dropped, which distinguishes it from steady ones.
  private func stroke(_ index: Int) -> PlotStroke {
    study.runs[index].timing == .dropping ? .dashed : .line(index)
  }

  package func page(in frame: CGRect, _ style: DrawingStyle) -> PlotPage {
    // A table needs room for both.
    let height = PlotPage.rowHeight * CGFloat(study.runs.count + 2) + 4, room = frame.height - height - 12
    var (page, plotFrame) = (PlotPage(frame: frame), frame)
    if room >= 160 {
      plotFrame.size.height = room
      page.table = table(
        in: CGRect(x: frame.minX, y: frame.maxY - height, width: frame.width, height: height), style.palette)
      page.note =
        study.isDone
        ? "Reference: \(Int(FrameRateStudy.referenceRate)) Hz. Dropped: every 7th frame of 60 Hz, and 100 ms."
        : "Played \(Int((study.progress * 100).rounded(.down)))%"
    }
    page.plot = (figure(size: plotFrame.size, style), plotFrame)
    return page
  }

  private func figure(size: CGSize, _ style: DrawingStyle) -> PlotFigure {
    let (axis, span, palette) = (axis, chosen.xRange ?? span, style.palette)
    let reference = study.referenceMotions[view]
    let colors = Self.colors(palette)
    func lines(_ isNamed: Bool, _ points: (FrameRateStudy.Run) -> [CGPoint]) -> [PlotSeries] {
      study.runs.enumerated().reversed().map { index, run in
        var line = PlotSeries(
          isNamed ? run.timing.name : "", points(run), color: colors[index % colors.count],
          stroke: stroke(index))
        // The name in the panel below switches both lines of a timing.
        line.group = run.timing.name
        return line
      }
    }
    var offsets = lines(false) { $0.motions[view].curve(.offset, axis, in: span) }
    let errors = lines(true) { $0.motions[view].difference(from: reference, axis, in: span) }
    offsets.insert(
      PlotSeries(
        "Reference", reference.curve(.offset, axis, in: span), color: palette.textPrimary, stroke: .dashed),
      at: 0)
    var figure = PlotFigure(
      xRange: span,
      panels: [
        PlotPanel("Offset (pt)", offsets),
        PlotPanel("Deviation from reference (pt)", errors, share: 1.4, decimals: 2),
      ],
      events: reference.callbacks(in: span).map { PlotEvent($0.name, at: $0.time) },
      cursor: playhead.map { PlotEvent(NumberText.fixed($0 - origin, decimals: 3) + " s", at: $0) },
      size: size, inset: 0, hairline: style.hairline)
    figure.xOrigin = origin
    chosen.apply(to: &figure)
    return figure
  }

  private func table(in frame: CGRect, _ palette: Palette) -> CaptionTable {
    let (axis, colors) = (axis, Self.colors(palette))
    let rows = study.runs.map { run -> CaptionTable.Row in
      let deviation = run.isDone ? study.deviation(of: run, view: view, axis, in: span) : nil
      let values = [
        deviation?.largest, deviation.map { $0.time - origin }, deviation?.rootMeanSquare,
      ].map { value in
        value.map { NumberText.fixed($0, decimals: 2, minus: .sign) }
      }
      let count = run.isDone ? String(run.motions[view].frames(in: span).count) : nil
      let cells = (values + [count]).map {
        ($0 ?? "\u{2026}", $0 == nil ? palette.textTertiary : palette.textPrimary)
      }
      return (run.timing.name, "", cells)
    }
    var table = CaptionTable(
      "Deviation", [("Maximum (pt)", 0.46), ("At (s)", 0.66), ("RMS (pt)", 0.84), ("Frames", 1)], rows,
      in: frame, rowHeight: PlotPage.rowHeight)
    table.samples = study.runs.indices.map {
      (colors[$0 % colors.count], stroke($0))
    }
    return table
  }
}
