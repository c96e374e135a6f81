import Drawing
import FileFormats
import Foundation
import SDLBackend
import Scenes
import ScrollPhysics
import ScrollScript
import Workbench

/// Measurements of the session's tools: changing a constant, seeking, and painting the window with the panel and
/// curves.
struct BenchSession {
  var bench: BenchSettings
  let fonts: FontSet

  private static let window = CGSize(width: 1280, height: 800)
  private static let period = 1.0 / 60

  func lines() throws -> [BenchTable.Line] {
    let short = try session(seconds: 10)
    let offscreen = try Offscreen(size: Self.window, scale: 1, fonts: fonts)
    var turns: [Double] = [], frames: [Double] = []
    for round in 0..<max(5, bench.rounds) {
      var session = short
      // As when a control is dragged, the constant has another value each time.
      let rate = 0.99 + 0.009 * Double(round % 50 + 1) / 51
      turns.append(
        try BenchSettings.time {
          session.change("glide.rate", to: .number(rate))
          try session.play([], to: session.tape.end + Self.period)
          session.settle()
          try paint(session, on: offscreen)
        })
      frames.append(
        try BenchSettings.time {
          try session.play([], to: session.tape.end + Self.period)
          session.settle()
          try paint(session, on: offscreen)
        })
    }
    var long = try session(seconds: bench.rounds < 20 ? 60 : 600)
    let minutes = long.tape.end / 60
    var seeks: [Double] = []
    for step in 0..<200 {
      let time = Double((step * 7919) % 1000) / 1000 * long.tape.end
      seeks.append(BenchSettings.time { long.look(at: time) })
    }
    let frame = ("a frame at 60 Hz", BenchTable.Amount.seconds(Self.period))
    return [
      BenchTable.Line(
        "constant changed: 10 s replayed and rendered", .seconds(Median.of(turns)), limit: frame,
        target: .timesLimit(1)),
      BenchTable.Line("  slowest", .seconds(turns.max() ?? 0), limit: frame, target: .none),
      BenchTable.Line(
        "window with panel and curves", .seconds(Median.of(frames)), limit: frame, target: .timesLimit(1)),
      BenchTable.Line(
        "slowest seek in \(NumberText.fixed(minutes, decimals: 0)) min", .seconds(seeks.max() ?? 0),
        limit: ("50 ms", .seconds(0.05)), target: .timesLimit(1)),
    ]
  }

  private func paint(_ session: Session, on offscreen: Offscreen) throws {
    var list = DrawList()
    session.draw(into: &list, hairline: 1)
    try offscreen.draw(list, pictures: session.pictures, background: Palette(session.scene.appearance).canvas)
  }

  /// Returns a session of the feed that moves all the time, with the panel open.
  private func session(seconds: Double) throws -> Session {
    var scenario = Scenario()
    scenario.duration = seconds
    scenario.content.rows = 100_000
    for flick in 0..<Int(seconds / 1.25) {
      let isUp = flick % 4 != 3
      scenario.events.append(
        Scenario.TimedEvent(
          .gesture(
            .flick, from: CGPoint(x: 200, y: isUp ? 600 : 200), by: CGPoint(x: 0, y: isUp ? -300 : 400),
            over: 0.12, hold: 0), at: 0.1 + Double(flick) * 1.25))
    }
    let scene = try SceneKind.scene(for: scenario, file: "bench")
    let tape = try Tape(playing: scenario, file: "bench", on: AnyScene(scene))
    var session = Session(
      scenario, scene: scene, window: Self.window,
      period: Self.period, tools: WorkbenchTools(opensPanel: true))
    session.measuring = fonts
    for frame in tape.frames.indices {
      try session.play(Array(tape.actions(of: frame)), to: tape.frames[frame])
    }
    return session
  }
}
