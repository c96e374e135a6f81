import PlaygroundDrawing
import Foundation
import PlaygroundSDL
import PlaygroundScenes
import ScrollPhysics
import ScrollScript
import PlaygroundWorkbench

extension Bench {
  private static let period = 1.0 / 60

  func seeks() throws -> [Samples] {
    var session = try session(seconds: 60 * Double(extent.minutes), CGSize(width: 1280, height: 800))
    let times = (0..<200).map { step in
      let place = Double((step * 7919) % 1000) / 1000 * session.take.tape.end
      return time { session.look(at: place) }
    }
    return [Samples(times, than: [0.05])]
  }

  /// Measures frames of a window in which a constant is dragged, and the frames after them.
  func draggedValue(_ window: CGSize) throws -> [Samples] {
    let short = try session(seconds: 10, window)
    let renderer = try SceneRenderer(width: Int(window.width), height: Int(window.height), fonts: fonts)
    func advance(_ session: inout Session) throws {
      try session.play([], to: session.take.tape.end + Self.period)
      session.settle()
      var list = DrawList()
      session.draw(into: &list)
      let background = Palette(session.scene.appearance).canvas
      try renderer.draw(list, pictures: session.pictures, scale: 1, background: background)
    }
    var turns: [Double] = [], frames: [Double] = [], session = short
    // The window has been in sight before a value is dragged.
    try advance(&session)
    for round in 0..<extent.rounds {
      session = short
      // As when a control is dragged, the constant has another value each time.
      let rate = 0.99 + 0.009 * Double(round % 50 + 1) / 51
      turns.append(
        try time {
          session.change("glide.rate", to: .number(rate))
          try advance(&session)
        })
      frames.append(try time { try advance(&session) })
    }
    return [turns, turns, turns + frames, frames].map { Samples($0, than: [Self.period]) }
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
    let tape = try Tape(playing: scenario, file: "bench", on: scene)
    var session = Session(
      scenario, scene: scene, window: window, period: Self.period, tools: WorkbenchTools(opensPanel: true))
    session.window.measuring = fonts
    for frame in tape.frames.indices {
      try session.play(Array(tape.actions(of: frame)), to: tape.frames[frame])
    }
    return session
  }
}
