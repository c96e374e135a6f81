import CVirtualPointer
import Foundation
import TestSupport
import Glibc
import Testing

/// A Wayland compositor without a screen, and a pointer of its own that a test moves. It ends with its owner,
/// however that ends: a shell watches over it, whose standard input is then closed.
final class Compositor {
  /// The required programs that are missing.
  static let missing = ["sway", "Xwayland", "grim", "setpriv"].filter { Tools.path(of: $0) == nil }

  /// The reason for skipping tests where one is missing.
  static let cannot: Comment = "not found: \(missing.joined(separator: ", ")); `make test` installs it"

  /// Size of the screen in pixels.
  static let width = 1280, height = 960

  /// The size of the screen in points, as "1280x960".
  let size: String
  /// Its folder, in which the programs of its session may write.
  let folder: TemporaryFolder
  private let server: Child
  private var pointer: OpaquePointer?
  /// The pointer's clock in milliseconds. It is set when a scroll begins, and each step takes 8 ms, so that a
  /// machine that stalls changes no velocity.
  private var clock: UInt32 = 0
  private let start = ContinuousClock.now

  /// The user of its session: the compositor refuses to run as root.
  private static let user = getuid() == 0 ? ["--reuid=65534", "--regid=65534", "--clear-groups"] : []

  /// Returns the size of a screen in points that has a number of pixels per point.
  static func size(scale: Int) -> CGSize { CGSize(width: width / scale, height: height / scale) }

  /// Starts a compositor whose screen has a number of pixels per point, and whose X server answers.
  ///
  /// An X server that does not answer would be noticed only as a window that does not open.
  static func running(scale: Int = 1) async throws -> Compositor {
    var attempts = 3
    while true {
      let compositor = try await Compositor(scale: scale)
      if try await compositor.answersX() { return compositor }
      attempts -= 1
      guard attempts > 0 else { throw Failure("no X server answers: \(compositor.server.complaints)") }
    }
  }

  private func answersX() async throws -> Bool {
    let question = try start(
      Tools.path(of: "xdotool").orThrow("xdotool is not installed"), ["getdisplaygeometry"], driver: "x11")
    return (try? await poll(for: "an answer", within: .seconds(8)) { question.isRunning ? nil : true })
      ?? false
  }

  private init(scale: Int) async throws {
    let points = Self.size(scale: scale)
    size = "\(Int(points.width))x\(Int(points.height))"
    folder = try TemporaryFolder()
    if getuid() == 0 { chown(folder.path, 65534, 65534) }
    chmod(folder.path, 0o700)
    let config = """
      output HEADLESS-1 resolution \(Self.width)x\(Self.height) scale \(scale)
      xwayland force
      focus_follows_mouse yes
      default_border none
      for_window [title=".*"] floating enable, border none, move position 0 0
      for_window [app_id=".*"] floating enable, border none, move position 0 0
      exec echo $DISPLAY > display
      """
    try config.write(toFile: folder("config"), atomically: true, encoding: .utf8)
    chmod(folder("config"), 0o644)
    let command = try Self.command("sway", ["--config", folder("config")])
    let watch = #""$@" & server=$!; read -r _; kill $server; wait"#
    server = try Child(
      "/bin/sh", ["-c", watch, "sh"] + command, directory: folder.path,
      environment: [
        "XDG_RUNTIME_DIR": folder.path, "HOME": folder.path, "WLR_BACKENDS": "headless",
        "WLR_LIBINPUT_NO_DEVICES": "1", "WLR_RENDERER": "pixman",
      ], endsWithInput: true)
    let (folder, server) = (folder, server)
    pointer = try await poll(for: "the compositor; \(server.complaints)", every: .milliseconds(50)) {
      guard folder.contents.contains("wayland-1"), FileManager.default.fileExists(atPath: folder("display"))
      else { return nil }
      return cvirtual_pointer_make(folder("wayland-1"))
    }
  }

  deinit { cvirtual_pointer_free(pointer) }

  /// Ends the compositor, which closes all connections.
  func end() { server.closeInput() }

  private static func command(_ program: String, _ arguments: [String]) throws -> [String] {
    let path = try (program.contains("/") ? program : Tools.path(of: program)).orThrow(
      "\(program) is not installed")
    guard !user.isEmpty else { return [path] + arguments }
    return [try Tools.path(of: "setpriv").orThrow("setpriv is not installed")] + user + [path] + arguments
  }

  /// Returns the path of a program that the session's user can reach: the path of a copy if its folder is
  /// closed to others.
  private func reachable(_ program: String) throws -> String {
    guard program.contains("/"), getuid() == 0 else { return program }
    var path = (program as NSString).deletingLastPathComponent
    while path != "/", !path.isEmpty {
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int ?? 0
      if mode & 0o001 == 0 {
        let copy = folder((program as NSString).lastPathComponent)
        if !FileManager.default.fileExists(atPath: copy) {
          try FileManager.default.copyItem(atPath: program, toPath: copy)
          chmod(copy, 0o755)
        }
        return copy
      }
      path = (path as NSString).deletingLastPathComponent
    }
    return program
  }

  /// Starts a program in the session. `driver` is SDL's video driver.
  func start(_ program: String, _ arguments: [String], driver: String = "wayland") throws -> Child {
    let command = try Self.command(reachable(program), arguments)
    let display = try String(contentsOfFile: folder("display"), encoding: .utf8)
    return try Child(
      command[0], Array(command.dropFirst()),
      display: display.trimmingCharacters(in: .whitespacesAndNewlines),
      directory: folder.path,
      environment: [
        "XDG_RUNTIME_DIR": folder.path, "WAYLAND_DISPLAY": "wayland-1", "HOME": folder.path,
        "SDL_VIDEODRIVER": driver, "XDG_STATE_HOME": folder("state"), "XDG_DATA_HOME": folder("data"),
        "TMPDIR": folder.path,
      ])
  }

  /// Writes the screen to a PNG file of the folder by its name.
  func capture(_ name: String) async throws {
    _ = try await start("grim", ["-t", "png", folder(name)]).success()
  }

  // MARK: The pointer

  /// Unplugs the pointer, the only one of the seat.
  func unplug() {
    cvirtual_pointer_free(pointer)
    pointer = nil
  }

  /// Plugs in another one.
  func plugIn() throws {
    pointer = try cvirtual_pointer_make(folder("wayland-1")).orThrow("no pointer could be plugged in")
  }

  /// Sets the pointer's clock to the time since the compositor started.
  private func setClock() {
    let elapsed = (ContinuousClock.now - start).components
    clock = max(clock + 8, UInt32(elapsed.seconds * 1000 + elapsed.attoseconds / 1_000_000_000_000_000))
  }

  private func sync() throws {
    guard pointer != nil, cvirtual_pointer_sync(pointer) else {
      throw Failure("the compositor is gone: \(server.complaints)")
    }
  }

  /// Moves the pointer to a place in pixels.
  func move(x: UInt32, y: UInt32) throws {
    setClock()
    cvirtual_pointer_move(pointer, clock, x, y, UInt32(Self.width), UInt32(Self.height))
    try sync()
  }

  /// Scrolls by steps in pixels, down and to the right, a step every 8 ms by the clock of the pointer, and
  /// about as fast in truth.
  func scroll(_ steps: [Double], sideways: [Double] = []) async throws {
    setClock()
    for index in 0..<max(steps.count, sideways.count) {
      clock += 8
      let (dx, dy) = (index < sideways.count ? sideways[index] : 0, index < steps.count ? steps[index] : 0)
      cvirtual_pointer_scroll(pointer, clock, dx, dy)
      try sync()
      try await Task.sleep(for: .milliseconds(8))
    }
  }

  /// Lifts the fingers a step later.
  func lift(sideways: Bool = false) throws {
    clock += 8
    cvirtual_pointer_stop(pointer, clock, sideways)
    try sync()
  }

  /// Turns a wheel by notches.
  func turn(_ notches: Int32) throws {
    setClock()
    cvirtual_pointer_turn(pointer, clock, notches)
    try sync()
  }
}
