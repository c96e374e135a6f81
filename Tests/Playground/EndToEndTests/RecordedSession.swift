import ScrollBitmaps
import Foundation
import TestSupport
import ScrollScript
import Scrolling

/// The files and results of a windowed program after its end.
struct RecordedSession {
  let ending: Child.Ending
  let scenario: Scenario
  let trajectory: Trajectory
  /// The image written by `--screenshot`.
  let screenshot: Bitmap
  private let folder: TemporaryFolder
  var path: String { folder("session.json") }

  /// Waits until the program is gone and reads its files. Throws unless the exit code is 0.
  init(_ window: PlaygroundWindow) async throws {
    ending = try await window.program.success()
    folder = window.folder
    scenario = try Scenario(data: folder.data(of: "session.json"), file: "session.json")
    screenshot = try folder.picture("last.png")
    let rows = try await Child.playground(["simulate", folder("session.json")]).text
    trajectory = try Trajectory(csv: rows, file: "simulate")
  }

  /// The last state of the root view.
  var last: Trajectory.Row {
    get throws { try trajectory.rows.last.orThrow("a session without a frame") }
  }

  /// The offsets at which the view came to rest, including the initial one.
  var stops: [CGFloat] {
    let rows = trajectory.rows
    return rows.indices.filter { index in
      rows[index].phase == .idle && (index == 0 || rows[index - 1].phase != .idle)
    }.map { rows[$0].offset.y }
  }

  /// The phases of the mouse button.
  var presses: [(phase: ScrollInput.Phase, point: CGPoint)] {
    scenario.events.compactMap { timed in
      guard case .action(.input(.mouse(let phase, let point), _)) = timed.event else { return nil }
      return (phase, point)
    }
  }

  /// Renders the last frame without a display, as a whole window of a size in points.
  func render(window size: String, options: [String] = []) async throws -> Bitmap {
    let name = "render-\(size).png"
    try await Child.playground(
      ["render", folder("session.json"), "-o", folder(name), "--scale", "1", "--workbench", "--size", size]
        + options)
    return try folder.picture(name)
  }

  /// Renders the frames of the given numbers without a display, as a whole window of a size in points.
  func render(frames: [Int], window size: String) async throws -> [Bitmap] {
    var scenario = scenario
    let times = scenario.frames ?? []
    scenario.capture = frames.map { times[$0] }
    try Data(scenario.json.utf8).write(to: URL(fileURLWithPath: folder("frames.json")))
    try await Child.playground([
      "render", folder("frames.json"), "-o", folder("frames"), "--scale", "1", "--workbench", "--size", size,
    ])
    return try frames.map { try folder.picture(String(format: "frames/frame-%05d.png", $0)) }
  }
}
