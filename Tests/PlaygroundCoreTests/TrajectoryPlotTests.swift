import Drawing
import Foundation
import PlaygroundCore
import ScrollScript
import Scrolling
import Testing

struct TrajectoryPlotTests {
  private let size = CGSize(width: 400, height: 200)

  private func trajectory() throws -> Trajectory {
    var flick = scenario("plain") { $0.duration = 6 }
    flick.events = [
      Scenario.TimedEvent(
        .gesture(.flick, from: CGPoint(x: 200, y: 600), by: CGPoint(x: 0, y: -260), over: 0.1, hold: 0),
        at: 0.2)
    ]
    var player = Player(flick, file: "flick", on: PlainScene(flick))
    return try player.trajectory()
  }

  private func figure(_ plot: TrajectoryPlot) -> PlotFigure {
    plot.figure(title: "title", size: size, palette: .light, hairline: 0.5)
  }

  @Test func showsOffsetAboveVelocity() throws {
    let trajectory = try trajectory()
    let figure = figure(TrajectoryPlot(trajectory))
    #expect(figure.size == size)
    #expect(figure.title == "title")
    #expect(figure.panels.map(\.title) == ["offset, pt", "velocity, pt/s"])
    #expect(
      figure.panels.first?.series.first?.points == trajectory.rows.map { CGPoint(x: $0.time, y: $0.offset.y) }
    )
    #expect(
      figure.panels.last?.series.first?.points
        == trajectory.rows.map { CGPoint(x: $0.time, y: $0.velocity.y) })
  }

  @Test func velocityCanBeLeftOut() throws {
    #expect(figure(TrajectoryPlot(try trajectory(), showsVelocity: false)).panels.count == 1)
  }

  @Test func phasesAreBandsWithoutGaps() throws {
    let trajectory = try trajectory()
    let bands = figure(TrajectoryPlot(trajectory)).bands
    #expect(bands.map(\.name) == ["dragging", "decelerating"])
    #expect(bands.first?.to == bands.last?.from)
    let glide = trajectory.rows.filter { $0.phase == .decelerating }
    #expect(bands.last?.from == glide.first?.time)
    #expect(bands.allSatisfy { $0.from < $0.to })
  }

  @Test func aPhaseThatLastsToTheEndEndsThere() throws {
    let rows = try trajectory().rows.filter { $0.time < 0.5 }
    let bands = figure(TrajectoryPlot(Trajectory(rows: rows))).bands
    #expect(bands.last?.name == "decelerating")
    #expect(bands.last?.to == rows.last?.time)
  }

  @Test func eventsAreTheCallbacksButForScrolling() throws {
    let events = figure(TrajectoryPlot(try trajectory())).events
    #expect(
      events.map(\.name) == [
        "willBeginDragging", "willEndDragging", "didEndDragging(true)", "willBeginDecelerating",
        "didEndDecelerating",
      ])
    #expect(zip(events, events.dropFirst()).allSatisfy { $0.at <= $1.at })
  }

  @Test func marksAreDotsOnTheLine() throws {
    let trajectory = try trajectory()
    let plot = TrajectoryPlot(trajectory, marks: [0, trajectory.rows[30].time, 99])
    let dots = figure(plot).panels.first?.series.dropFirst().flatMap(\.points)
    #expect(dots == [0, 30].map { CGPoint(x: trajectory.rows[$0].time, y: trajectory.rows[$0].offset.y) })
  }

  private func rows(_ offsets: [CGPoint], phase: ScrollPhase = .decelerating) -> Trajectory {
    Trajectory(
      rows: offsets.enumerated().map { index, offset in
        var row = Trajectory.Row(
          time: Double(index), view: "plain",
          engine: ScrollEngine(metrics: ScrollMetrics(boundsSize: .zero, contentSize: .zero)), events: [])
        row.offset = offset
        row.phase = phase
        return row
      })
  }

  @Test func deceleratingOutsideIsBouncing() {
    var plot = TrajectoryPlot(rows((0..<5).map { CGPoint(x: 0, y: Double($0)) }))
    plot.isOutside = [false, false, true, true, false]
    let bands = figure(plot).bands
    #expect(bands.map(\.name) == ["decelerating", "bouncing"])
    #expect(bands.map(\.from) == [0, 2] && bands.map(\.to) == [2, 4])
  }

  @Test func draggingOutsideIsDragging() {
    var plot = TrajectoryPlot(rows([.zero, CGPoint(x: 0, y: 1)], phase: .interacting))
    plot.isOutside = [true, true]
    #expect(figure(plot).bands.map(\.name) == ["dragging"])
  }

  @Test func showsTheAxesThatMove() {
    func names(_ offsets: [CGPoint]) -> [String]? {
      figure(TrajectoryPlot(rows(offsets))).panels.first?.series.map(\.name)
    }
    let right = CGPoint(x: 5, y: 0), down = CGPoint(x: 0, y: 5)
    #expect(names([.zero, .zero]) == [""])
    #expect(names([.zero, down]) == [""])
    #expect(names([.zero, right]) == [""])
    #expect(names([.zero, right, down])?.sorted() == ["x", "y"])
    let moved = figure(TrajectoryPlot(rows([.zero, right]))).panels.first?.series.first?.points
    #expect(moved == [.zero, CGPoint(x: 1, y: 5)])
    let colors = figure(TrajectoryPlot(rows([.zero, right, down]))).panels.first?.series.map(\.color)
    #expect(Set(colors ?? []).count == 2)
  }

  @Test func othersStandBehindUnderTheirNames() throws {
    var plot = TrajectoryPlot(rows([.zero, CGPoint(x: 0, y: 5)]))
    plot.name = "uikit"
    plot.others = [
      ("fast", rows([.zero, CGPoint(x: 0, y: 2)])), ("slow", rows([.zero, CGPoint(x: 0, y: 9)])),
    ]
    let panels = figure(plot).panels
    let offsets = try #require(panels.first?.series)
    #expect(offsets.map(\.name) == ["slow", "fast", "uikit"])
    #expect(offsets.map { $0.points.last?.y } == [9, 2, 5])
    #expect(offsets.last?.color == Palette.light.accent)
    #expect(Set(offsets.map(\.color)).count == 3)
    #expect(panels.last?.series.map(\.color) == offsets.map(\.color))
  }

  @Test func theFingerIsDashed() throws {
    var plot = TrajectoryPlot(rows([.zero, CGPoint(x: 0, y: 5)]))
    plot.finger = [(0, CGPoint(x: 7, y: 1)), (0.5, CGPoint(x: 7, y: 3))]
    let finger = try #require(figure(plot).panels.first?.series.first)
    #expect(finger.name == "finger" && finger.dashed)
    #expect(finger.points == [CGPoint(x: 0, y: 1), CGPoint(x: 0.5, y: 3)])
  }

  @Test func nothingIsNoTrap() {
    let figure = figure(TrajectoryPlot(Trajectory(), marks: [0, .nan]))
    #expect(figure.bands.isEmpty && figure.events.isEmpty)
    var list = DrawList()
    figure.draw(into: &list, palette: .light, measuring: FixedTextMetrics())
    #expect(list.depth == 0)
  }
}
