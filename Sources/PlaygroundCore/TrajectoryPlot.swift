import Drawing
import Foundation
import ScrollScript
import Scrolling

/// The curve of a motion: offset over time, velocity below it, phases as bands, the end of a drag and of a motion as
/// events. An axis that never moves is left out; the other one alone, or the vertical one if neither moves, is drawn
/// without a name.
package struct TrajectoryPlot: Sendable {
  private let trajectory: Trajectory
  /// Whether the velocity is shown, too.
  package var showsVelocity = true
  /// Times in seconds to be pointed out on the offset's line.
  package var marks: [Double] = []
  /// Whether the content was outside its edges, for each row: it then bounces where it decelerates.
  package var isOutside: [Bool] = []
  /// Where the finger would have put the content, see ``PlotRun/finger``.
  package var finger: [(time: Double, offset: CGPoint)] = []
  /// What the trajectory is called beside its line; nothing is written where this is empty.
  package var name = ""
  /// Further trajectories, drawn behind it as plain lines under their names.
  package var others: [(name: String, trajectory: Trajectory)] = []

  package init(_ trajectory: Trajectory, marks: [Double] = [], showsVelocity: Bool = true) {
    self.trajectory = trajectory
    self.marks = marks
    self.showsVelocity = showsVelocity
  }

  /// The plot of a whole run.
  package init(_ run: PlotRun) {
    trajectory = run.trajectory
    isOutside = run.isOutside
  }

  /// The plot in a size in points; `hairline` is the width of a device pixel in points.
  package func figure(
    title: String, size: CGSize, palette: Palette, hairline: CGFloat, inset: CGFloat = 16
  ) -> PlotFigure {
    let axes = movingAxes
    var offsets: [PlotSeries] = [], velocities: [PlotSeries] = []
    let colors = Self.colors(palette)
    for (index, (name, trajectory)) in ([(name, trajectory)] + others).enumerated().reversed() {
      for axis in axes {
        // Two axes of one trajectory, or one axis of several: a colour each.
        let color = colors[(others.isEmpty && axis == .horizontal ? 1 : index) % colors.count]
        let letter = axis == .horizontal ? "x" : "y"
        let label = axes.count == 1 ? name : name.isEmpty ? letter : "\(name) \(letter)"
        offsets.append(Self.series(label, trajectory, axis, \.offset, color))
        velocities.append(Self.series(label, trajectory, axis, \.velocity, color))
      }
    }
    for axis in axes where !finger.isEmpty {
      let points = finger.map { CGPoint(x: $0.time, y: Double($0.offset[axis])) }
      offsets.insert(PlotSeries("finger", points, color: palette.textSecondary, dashed: true), at: 0)
    }
    for mark in marks {
      guard let row = trajectory.rows.first(where: { $0.time >= mark - 1e-6 }) else { continue }
      // A point alone is drawn as a dot.
      for axis in axes {
        offsets.append(PlotSeries("", [CGPoint(x: row.time, y: row.offset[axis])], color: palette.accent))
      }
    }
    var panels = [PlotPanel("offset, pt", offsets, share: 3)]
    // Names stand beside the offset's lines; the velocity's have the same colours.
    for index in velocities.indices { velocities[index].name = "" }
    if showsVelocity { panels.append(PlotPanel("velocity, pt/s", velocities, share: 2)) }
    return PlotFigure(
      title: title, panels: panels, bands: bands(palette), events: events, size: size, inset: inset,
      hairline: hairline)
  }

  /// How many lines have a colour of their own.
  package static let mostLines = 5

  /// Colours of trajectories, the first one's first.
  private static func colors(_ palette: Palette) -> [Color] {
    [palette.accent, palette.second, palette.animating, palette.decelerating, palette.bouncing]
  }

  private static func series(
    _ name: String, _ trajectory: Trajectory, _ axis: Axis, _ value: (Trajectory.Row) -> CGPoint,
    _ color: Color
  ) -> PlotSeries {
    PlotSeries(name, trajectory.rows.map { CGPoint(x: $0.time, y: value($0)[axis]) }, color: color)
  }

  private var movingAxes: [Axis] {
    let all = [trajectory] + others.map(\.trajectory)
    let moving = [Axis.vertical, .horizontal].filter { axis in
      all.contains { one in one.rows.contains { $0.offset[axis] != one.rows.first?.offset[axis] } }
    }
    return moving.isEmpty ? [.vertical] : moving
  }

  /// Stretches of one phase; "tracking" is too short and too quiet to be one.
  private func bands(_ palette: Palette) -> [PlotBand] {
    var bands: [PlotBand] = []
    var open: (look: Look, from: Double)?
    func close(at time: Double) {
      guard let (look, from) = open, from < time, let (name, color) = look.band(palette) else { return }
      bands.append(PlotBand(name, from: from, to: time, color: color))
    }
    for (index, row) in trajectory.rows.enumerated() {
      let look = Look(row.phase, isOutside: index < isOutside.count && isOutside[index])
      guard look != open?.look else { continue }
      close(at: row.time)
      open = (look, row.time)
    }
    close(at: trajectory.rows.last?.time ?? 0)
    return bands
  }

  /// What a stretch of time looks like.
  private enum Look {
    case quiet, dragging, decelerating, bouncing, animating

    init(_ phase: ScrollPhase, isOutside: Bool) {
      switch phase {
      case .idle, .tracking: self = .quiet
      case .interacting: self = .dragging
      case .decelerating: self = isOutside ? .bouncing : .decelerating
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

  /// The callbacks, but for the many didScroll.
  private var events: [PlotEvent] {
    trajectory.rows.flatMap { row in
      row.events.filter { $0 != ScrollEvent.didScroll.name }.map { PlotEvent($0, at: row.time) }
    }
  }
}
