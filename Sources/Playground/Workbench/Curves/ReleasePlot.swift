import PlaygroundControls
import PlaygroundDrawing
import ScrollFiles
import Foundation
import ScrollScript
import Scrolling

/// The composition of a lift's release velocity: a plot of the finger's last movements with the weights of
/// those that count, and a table of these movements with their ages.
package struct ReleasePlot: PagedPlot, Sendable {
  package var entry: LiftLog.Entry?
  /// The part of the plot that a person chose, in milliseconds from the lift.
  var chosen = PlotView()
  /// The name of the part of the scene whose lifts are not recorded, or `nil` for a scroll view.
  private let unrecorded: String?

  package init(_ entry: LiftLog.Entry?, unrecorded: String? = nil) {
    (self.entry, self.unrecorded) = (entry, unrecorded)
  }

  /// Creates a plot of the last lift at or before a time, or of the first lift if there is none before.
  package init(_ log: LiftLog, at time: Double) { self.init(log.entry(at: time)) }

  /// The axis with the greater release velocity or, if zero, the one along which the finger moved farther.
  package var axis: Axis {
    guard let entry else { return .vertical }
    let velocity = entry.lift.velocity, first = entry.points.first?.offset ?? .zero
    if velocity != .zero { return abs(velocity.x) > abs(velocity.y) ? .horizontal : .vertical }
    return abs(first.x) > abs(first.y) ? .horizontal : .vertical
  }

  package var verdict: String {
    guard let entry else {
      let note = unrecorded.map {
        "Releases of \u{201C}\($0)\u{201D} are not recorded, only those of scroll views."
      }
      return note ?? "No drag has been released yet."
    }
    let lift = entry.lift
    if lift.isCancelled { return "The touch was canceled, so the content stays." }
    let rested = Self.number(lift.rested * 1000, 0)
    let rest = lift.isRest ? "The finger rested for \(rested) ms. " : ""
    if !entry.glides { return rest + "Too slow to glide, so the content stays." }
    if lift.samples.isEmpty {
      return rest
        + (lift.velocity == .zero
          ? "The content is released without velocity." : "The law does not blend samples.")
    }
    return rest + (lift.isRest ? "" : "The finger lifted \(rested) ms after it last moved.")
  }

  private static func number(_ value: Double, _ decimals: Int) -> String {
    NumberText.fixed(value, decimals: decimals, minus: .sign)
  }

  private static let head: CGFloat = 24

  package func page(in frame: CGRect, _ style: DrawingStyle) -> PlotPage {
    var page = PlotPage(frame: frame)
    guard frame.width >= 80, frame.height >= 40 else { return page }
    page.note = verdict
    guard let entry else { return page }
    let velocity = Self.number(Double(entry.lift.velocity[axis]), 1), time = Self.number(entry.time, 3)
    page.title = "Lift at \(time) s: \(velocity) pt/s, \(entry.lift.device.rawValue)"
    let rows =
      entry.lift.samples.map { sample in
        let from = (entry.time - sample.from) * 1000, to = (entry.time - sample.to) * 1000
        let velocity = Double(sample.velocity[axis])
        return (
          "\(Self.number(-from, 1)) to \(Self.number(-to, 1))",
          [
            Self.number(to, 1), Self.number(velocity, 1), Self.number(sample.weight, 3),
            Self.number(velocity * sample.weight, 1),
          ]
        )
      } + [("Release", ["", "", "", velocity])]
    var top = frame.minY + Self.head
    let room = frame.maxY - PlotPage.rowHeight * CGFloat(rows.count + 2) - 20 - top
    if room >= 90 {
      let plot = CGRect(x: frame.minX, y: top, width: frame.width, height: min(room, 260))
      page.plot = (figure(entry, size: plot.size, style), plot)
      top = plot.maxY + 12
    }
    page.table = CaptionTable(
      "Movement (ms)",
      [("Age (ms)", 0.36), ("Velocity (pt/s)", 0.58), ("Weight", 0.74), ("Contribution (pt/s)", 1)],
      rows.map { ($0, "", $1.map { ($0, style.palette.textPrimary) }) },
      in: CGRect(x: frame.minX, y: top, width: frame.width, height: frame.maxY - top),
      rowHeight: PlotPage.rowHeight)
    page.endsWithSum = true
    return page
  }

  /// Returns the plot of the finger's last movements. The x axis shows milliseconds before the lift, and the
  /// y axis shows points in the direction of the content offset.
  private func figure(_ entry: LiftLog.Entry, size: CGSize, _ style: DrawingStyle) -> PlotFigure {
    let (axis, palette) = (axis, style.palette)
    func place(_ point: LiftLog.Point) -> CGPoint {
      CGPoint(x: (point.time - entry.time) * 1000, y: Double(point.offset[axis]))
    }
    let points = entry.points.map(place)
    let first = min(-150, (points.first?.x ?? 0) - 5)
    // The finger rests from its last movement until the lift.
    var all = PlotSeries("", points + [CGPoint(x: 0, y: points.last?.y ?? 0)], color: palette.textTertiary)
    all.opacity = 0.7
    var series = points.isEmpty ? [] : [all]
    var marks: [PlotMark] = []
    for sample in entry.lift.samples {
      guard let from = entry.points.last(where: { $0.time <= sample.from + 1e-9 }),
        let to = entry.points.last(where: { $0.time <= sample.to + 1e-9 })
      else { continue }
      // This part of the line through all points has the same values.
      var part = PlotSeries("", [place(from), place(to)], color: palette.accent)
      part.isRead = false
      series.append(part)
      let middle = CGPoint(x: (place(from).x + place(to).x) / 2, y: (place(from).y + place(to).y) / 2)
      marks.append(
        PlotMark(Self.number(sample.weight, 2), at: middle, color: palette.accent, isRinged: false))
    }
    for point in points { series.append(PlotSeries("", [point], color: palette.textSecondary)) }
    var figure = PlotFigure(
      xTitle: "Time from lift (ms)", xRange: Double(first)...0,
      panels: [PlotPanel("Finger (pt)", series, marks: marks)], size: size, inset: 0,
      hairline: style.hairline)
    (figure.xUnit, figure.xDecimals) = ("ms", 1)
    chosen.apply(to: &figure)
    return figure
  }
}
