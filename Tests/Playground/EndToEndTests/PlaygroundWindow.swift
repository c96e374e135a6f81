import ScrollBitmaps
import PlaygroundDrawing
import Foundation
import Glibc
import TestSupport

/// The program in a window on a separate display.
final class PlaygroundWindow {
  let display: Display
  let program: Child
  let number: UInt
  let folder: TemporaryFolder
  let home: TemporaryFolder

  enum Ending: CaseIterable {
    case quitKeys, closeButton, interrupt, terminate
  }

  /// Opens a window of a size in points and waits until it is painted, at rest, and has the keyboard focus.
  ///
  /// State saved for the next run is in `home`, by default a new folder. A window that does not save its session shows
  /// what a first start shows.
  init(
    _ arguments: [String] = [], size: String, home: TemporaryFolder? = nil, saves: Bool = true
  ) async throws {
    display = try await Display()
    folder = try TemporaryFolder()
    let isReturn = home != nil, home = try home ?? TemporaryFolder()
    self.home = home
    let log = folder("input.log")
    program = try Child(
      playground: [
        "run", "--screenshot", folder("last.png"), "--renderer", "software",
        "--size", size, "--scale", "1", "--input-log", log,
      ] + (arguments.contains("--panel") || isReturn ? [] : ["--no-panel"])
        + (saves ? ["--save", folder("session.json")] : []) + arguments, display: display.name,
      directory: folder.path,
      // Exports are written to the home folder, which has no folder of documents.
      environment: [
        "HOME": folder.path, "XDG_STATE_HOME": home("state"), "XDG_DATA_HOME": home("data"),
        "XDG_CONFIG_HOME": home("config"),
      ])
    try await program.firstFrame(in: log)
    number = try await UInt(
      display.person("search --onlyvisible --pid \(program.id)").split(separator: "\n").first ?? ""
    ).orThrow("no window of the program is visible")
    try await display.person("windowfocus --sync \(number)")
    let canvases = [Palette.light, .dark].map(\.canvas.word)
    _ = try await poll(for: "the first picture", every: .milliseconds(20)) {
      try await shown()[2, 2].flatMap { canvases.firstIndex(of: $0) }
    }
    try await rest()
  }

  /// Returns the contents of the window as they are on the screen.
  private func shown() async throws -> Bitmap {
    var place: [Substring: Int] = [:]
    for line in try await display.person("getwindowgeometry --shell \(number)").split(separator: "\n") {
      let parts = line.split(separator: "=")
      if parts.count == 2 { place[parts[0]] = Int(parts[1]) }
    }
    return try Display.part(
      of: display.screen(), x: place["X"] ?? 0, y: place["Y"] ?? 0, width: place["WIDTH"] ?? 0,
      height: place["HEIGHT"] ?? 0)
  }

  /// Waits, after some actions of the user, until the program has slept for a while without waking up and the
  /// screen has not changed. Earlier actions then have no further effect.
  func rest(after words: String? = nil) async throws {
    if let words { try await person(words) }
    try await poll(for: "the window to come to rest") { try await sleeps() ? () : nil }
  }

  private func sleeps() async throws -> Bool {
    let screen = try display.screen()
    // Longer than the time after which a scroll indicator fades. A round trip ensures that the server has no pending
    // events either.
    let sleeps = try await program.sleeps(checks: 16) { try await display.person("getmouselocation") }
    return try sleeps && display.screen() == screen
  }

  /// Returns the contents of the window after some actions of the user and all motion that follows.
  func picture(after words: String? = nil) async throws -> Bitmap {
    try await rest(after: words)
    return try await shown()
  }

  /// Performs the user's actions, given as xdotool commands, with mouse positions in pixels of the window.
  func person(_ words: String) async throws {
    try await display.person(
      words.replacingOccurrences(of: "mousemove", with: "mousemove --window \(number)"))
  }

  func clipboard() async throws -> String {
    try await rest()
    let xclip = try Tools.path(of: "xclip").orThrow("xclip is not installed")
    return try await Child.run(xclip, ["-o", "-selection", "clipboard"], display: display.name).text
  }

  /// Ends the program, waits until it is gone, and reads its files.
  func end(by ending: Ending = .quitKeys) async throws -> RecordedSession {
    switch ending {
    case .quitKeys: try await person("key ctrl+q")
    case .closeButton: try CloseRequest.send(to: number, of: display.name)
    case .interrupt: program.send(SIGINT)
    case .terminate: program.send(SIGTERM)
    }
    return try await RecordedSession(self)
  }
}
