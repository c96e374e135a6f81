import ScrollBitmaps
import Foundation
import Glibc
import ScrollScript
import ScrollSnapshots

/// The program in a window of a compositor that a virtual trackpad scrolls.
final class TrackpadWindow {
  let compositor: Compositor
  let program: Child

  /// Opens a window on one of SDL's video drivers, with a size in points or over the whole screen, and puts
  /// the pointer at 640, 400 in pixels of the screen.
  init(
    _ driver: String, _ arguments: [String] = ["--scene", "plain"], size: String? = nil,
    on compositor: Compositor
  ) async throws {
    self.compositor = compositor
    let folder = compositor.folder
    for name in ["input.log", "session.json"] { try? FileManager.default.removeItem(atPath: folder(name)) }
    program = try compositor.start(
      Tools.playground.orThrow("the program is not built"),
      [
        "run", "--fresh", "--no-panel", "--renderer", "software", "--size", size ?? compositor.size, "--save",
        "session.json",
        "--input-log", "input.log",
      ] + arguments, driver: driver)
    try await program.firstFrame(in: folder("input.log"))
    try await rest()
    var step: UInt32 = 0
    try await poll(for: "the pointer; \(program.complaints)", every: .milliseconds(50)) {
      step += 1
      try compositor.move(x: 640 + step % 2, y: 400)
      // On X11 the pointer may have been over the place of the window before there was one, and SDL's wheel
      // events alone do not report it.
      return driver == "x11" || arguments.contains("--sdl-wheel")
        || lines.contains { $0.contains(" enter window=true") } ? () : nil
    }
    try await rest()
  }

  var lines: [Substring] {
    let data = (try? compositor.folder.data(of: "input.log")) ?? Data()
    return String(decoding: data, as: UTF8.self).split(separator: "\n")
  }

  func line(containing text: String) async throws {
    try await poll(for: "a line with \(text)", every: .milliseconds(20)) {
      lines.contains { $0.contains(text) } ? () : nil
    }
  }

  /// Waits until the program has slept for a while without once being woken.
  func rest() async throws {
    try await poll(for: "the window to come to rest", every: .milliseconds(20)) {
      try await program.sleeps(checks: 20) ? () : nil
    }
  }

  /// The window as the compositor shows it, without the corner into which the pointer is moved.
  func picture() async throws -> Bitmap {
    try compositor.move(x: UInt32(Compositor.width - 2), y: UInt32(Compositor.height - 2))
    try await rest()
    try await compositor.capture("screen.png")
    return Self.withoutCorner(try compositor.folder.picture("screen.png"))
  }

  static func withoutCorner(_ picture: Bitmap) -> Bitmap {
    picture.cropped(x: 0, y: 0, width: Compositor.width - 40, height: Compositor.height - 40)
  }

  /// Ends the program, waits until it is gone, and reads what it left.
  func end() async throws -> TrackpadSession {
    program.send(SIGTERM)
    _ = try await program.success()
    return try await TrackpadSession(path: compositor.folder("session.json"), log: lines.map(String.init))
  }
}

/// A saved session of a trackpad, and the same session played again without a window.
struct TrackpadSession {
  let path: String
  let log: [String]
  let scenario: Scenario
  /// The frames of the root view, and of all views.
  let rows: [Trajectory.Row], allRows: [Trajectory.Row]

  init(path: String, log: [String]) async throws {
    self.path = path
    self.log = log
    let data = try FileManager.default.contents(atPath: path).orThrow("no session was saved")
    scenario = try Scenario(data: data, file: "session.json")
    let simulated = try await Child.playground(["simulate", path, "--views", "all"]).text
    let all = try Trajectory(csv: simulated, file: "simulate").rows
    rows = all.filter { $0.view == all.first?.view }
    allRows = all
  }

  /// A scroll of the trackpad, from its beginning to its lift.
  struct Flick {
    /// The times in seconds of the beginning and the movements, by the device.
    var times: [Double]
    /// The time in seconds of the lift, by the device.
    var lift: Double
    /// The frame that handles the lift.
    var after: Trajectory.Row
    /// Whether the next scroll begins in the same frame and catches the glide there.
    var isCaught = false

    /// Whether the content glides in the frame of the lift; also true if it cannot, because the next scroll
    /// catches it or the machine stood still for so long that a movement became a rest.
    var glides: Bool { after.isDecelerating || isCaught || longestGap > 0.1 }

    /// The longest time in seconds between two movements, or the last one and the lift.
    var longestGap: Double {
      let times = times + [lift]
      return zip(times, times.dropFirst()).map { $1 - $0 }.max() ?? 0
    }
  }

  /// The scrolls of the trackpad that ended with a lift.
  var flicks: [Flick] {
    var flicks: [Flick] = []
    var times: [Double] = []
    for timed in scenario.timeline {
      switch timed.action {
      case .input(.trackpad(.began, _), _):
        times = [timed.sampleTime]
        if let last = flicks.indices.last, timed.time <= flicks[last].after.time + 1e-9 {
          flicks[last].isCaught = true
        }
      case .input(.trackpad(.moved, _), _):
        times.append(timed.sampleTime)
      case .input(.trackpad(.ended, _), _):
        guard let after = rows.first(where: { $0.time >= timed.time - 1e-9 }) else { continue }
        flicks.append(Flick(times: times, lift: timed.sampleTime, after: after))
      default: break
      }
    }
    return flicks
  }

  /// The times in seconds between successive movements of the trackpad: the longer of those of their frames
  /// and of the device. Only a long one ends a scroll whose lift is not reported.
  var stepGaps: [Double] {
    let steps = scenario.timeline.filter {
      if case .input(.trackpad(.moved, _), _) = $0.action { true } else { false }
    }
    return zip(steps, steps.dropFirst()).map { max($1.time - $0.time, $1.sampleTime - $0.sampleTime) }
  }

  /// The distance, in points, by which the fingers moved in all scrolls.
  var distance: CGPoint {
    scenario.timeline.reduce(.zero) { sum, timed in
      guard case .input(.trackpad(.moved, let delta), _) = timed.action else { return sum }
      return CGPoint(x: sum.x + delta.x, y: sum.y + delta.y)
    }
  }

  /// The positions of the pointer at which scrolls began, in points of the scene.
  var places: [CGPoint?] {
    scenario.timeline.compactMap { timed in
      guard case .input(.trackpad(.began, _), let place) = timed.action else { return nil }
      return .some(place)
    }
  }

  /// A frame that the window showed.
  struct Shown: Hashable {
    var time: Double
    var view: String
    var offset: CGPoint
  }

  /// The frames that the window showed, from its own log.
  func shown() throws -> [Shown] {
    try log.filter { $0.contains(" offset x=") }.map { line in
      let fields = line.split(separator: " ").reduce(into: [Substring: Substring]()) { fields, word in
        let parts = word.split(separator: "=", maxSplits: 1)
        if parts.count == 2 { fields[parts[0]] = parts[1] }
      }
      guard let x = fields["x"].flatMap({ Double($0) }), let y = fields["y"].flatMap({ Double($0) }),
        let time = fields["time"].flatMap({ Double($0) }), let view = fields["view"]
      else { throw Failure("a line of the input log: \(line)") }
      return Shown(time: time, view: String(view), offset: CGPoint(x: x, y: y))
    }
  }

  /// The wheel's notches.
  var notches: Double {
    scenario.timeline.reduce(0) { sum, timed in
      if case .input(.wheel(_, let dy), _) = timed.action { sum + dy } else { sum }
    }
  }

  /// Its last frame painted without a display, less the corner.
  func render(scale: Int) async throws -> Bitmap {
    let picture = path + ".png"
    try await Child.playground([
      "render", path, "-o", picture, "--scale", "\(scale)", "--workbench", "--size",
      "\(Compositor.width / scale)x\(Compositor.height / scale)",
    ])
    return TrackpadWindow.withoutCorner(try PNG.read(contentsOf: picture))
  }
}
