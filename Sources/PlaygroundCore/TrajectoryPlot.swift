import Drawing
import Foundation
import ScrollScript
import Scrolling

/// The curve of a motion: offset over time, velocity below it, phases as bands, the end of a drag and of a motion as
/// events.
package struct TrajectoryPlot: Sendable {
  private let trajectory: Trajectory
  private let showsVelocity: Bool
  /// Times in seconds to be pointed out on the offset's line.
  private let marks: [Double]

  package init(_ trajectory: Trajectory, marks: [Double] = [], showsVelocity: Bool = true) {
    self.trajectory = trajectory
    self.marks = marks
    self.showsVelocity = showsVelocity
  }

  /// The plot in a size in points; `hairline` is the width of a device pixel in points.
  package func figure(
    title: String, size: CGSize, palette: Palette, hairline: CGFloat, inset: CGFloat = 16
  ) -> PlotFigure {
    let rows = trajectory.rows
    let offset = rows.map { CGPoint(x: $0.time, y: $0.offset.y) }
    var lines = [PlotSeries("", offset, color: palette.accent)]
    for mark in marks {
      guard let row = rows.first(where: { $0.time >= mark - 1e-6 }) else { continue }
      // A point alone is drawn as a dot.
      lines.append(PlotSeries("", [CGPoint(x: row.time, y: row.offset.y)], color: palette.accent))
    }
    var panels = [PlotPanel("offset, pt", lines, share: 3)]
    if showsVelocity {
      let velocity = rows.map { CGPoint(x: $0.time, y: $0.velocity.y) }
      panels.append(PlotPanel("velocity, pt/s", [PlotSeries("", velocity, color: palette.accent)], share: 2))
    }
    return PlotFigure(
      title: title, panels: panels, bands: bands(palette), events: events, size: size, inset: inset,
      hairline: hairline)
  }

  /// Stretches of one phase; "tracking" is too short and too quiet to be one.
  private func bands(_ palette: Palette) -> [PlotBand] {
    var bands: [PlotBand] = []
    var open: (phase: ScrollPhase, from: Double)?
    func close(at time: Double) {
      guard let (phase, from) = open, let (name, color) = Self.look(of: phase, palette) else { return }
      bands.append(PlotBand(name, from: from, to: time, color: color))
    }
    for row in trajectory.rows where row.phase != open?.phase {
      close(at: row.time)
      open = (row.phase, row.time)
    }
    close(at: trajectory.rows.last?.time ?? 0)
    return bands
  }

  private static func look(of phase: ScrollPhase, _ palette: Palette) -> (String, Color)? {
    switch phase {
    case .idle, .tracking: nil
    case .interacting: ("dragging", palette.dragging)
    case .decelerating: ("decelerating", palette.decelerating)
    case .animating: ("animating", palette.animating)
    }
  }

  /// The callbacks, but for the many didScroll.
  private var events: [PlotEvent] {
    trajectory.rows.flatMap { row in
      row.events.filter { $0 != ScrollEvent.didScroll.name }.map { PlotEvent($0, at: row.time) }
    }
  }
}
