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

  private static let windows = [CGSize(width: 1280, height: 800), CGSize(width: 1920, height: 1200)]
  private static let period = 1.0 / 60

  func lines() throws -> [BenchTable.Line] {
    var long = try session(seconds: bench.rounds < 20 ? 60 : 600, Self.windows[0])
    let minutes = long.tape.end / 60
    var seeks: [Double] = []
    for step in 0..<200 {
      let time = Double((step * 7919) % 1000) / 1000 * long.tape.end
      seeks.append(BenchSettings.time { long.look(at: time) })
    }
    return try Self.windows.flatMap(dragged) + [
      BenchTable.Line(
        "slowest seek in \(NumberText.fixed(minutes, decimals: 0)) min", .seconds(seeks.max() ?? 0),
        limit: ("50 ms", .seconds(0.05)), target: .timesLimit(1))
    ]
  }

  /// Measures frames of a window in which a constant is dragged, each with another value, and the frames after them.
  private func dragged(_ window: CGSize) throws -> [BenchTable.Line] {
    let short = try session(seconds: 10, window)
    let offscreen = try Offscreen(size: window, scale: 1, fonts: fonts)
    var turns: [Double] = [], frames: [Double] = []
    // The window has been in sight before a value is dragged.
    try paint(short, on: offscreen)
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
    let frame = ("a frame at 60 Hz", BenchTable.Amount.seconds(Self.period))
    let isFirst = window == Self.windows[0], size = "\(Int(window.width))x\(Int(window.height))"
    return [
      BenchTable.Line(
        "value dragged, \(size): 10 s replayed and rendered", .seconds(Median.of(turns)), limit: frame,
        target: isFirst ? .atMost(.seconds(4e-3)) : .none),
      BenchTable.Line(
        "  slowest", .seconds(turns.max() ?? 0), limit: frame,
        target: isFirst ? .atMost(.seconds(8e-3)) : .none),
      BenchTable.Line(
        "  slowest frame with the panel open", .seconds((turns + frames).max() ?? 0), limit: frame,
        target: .timesLimit(1)),
      BenchTable.Line(
        "  panel and curves rendered", .seconds(Median.of(frames)), limit: frame, target: .timesLimit(1)),
    ]
  }

  private func paint(_ session: Session, on offscreen: Offscreen) throws {
    var list = DrawList()
    session.draw(into: &list, hairline: 1)
    try offscreen.draw(list, pictures: session.pictures, background: Palette(session.scene.appearance).canvas)
  }

  /// Returns a session of the feed that moves all the time, with the panel open.
  private func session(seconds: Double, _ window: CGSize) throws -> Session {
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
      scenario, scene: scene, window: window,
      period: Self.period, tools: WorkbenchTools(opensPanel: true))
    session.measuring = fonts
    for frame in tape.frames.indices {
      try session.play(Array(tape.actions(of: frame)), to: tape.frames[frame])
    }
    return session
  }
}
