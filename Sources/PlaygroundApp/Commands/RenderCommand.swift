import Drawing
import FileFormats
import Foundation
import SDLBackend
import Scenes
import ScrollScript
import Workbench

/// `render`: a scenario's frames as PNG, one by one or as a filmstrip, or as a clip that moves. Needs no display.
package struct RenderCommand: Sendable {
  package var scenario: String
  /// A file for one picture or a clip, a folder for several; nil for names after the scenario.
  package var output: String?
  /// All captured frames in one picture, with the curve of the motion.
  package var filmstrip = false
  /// All frames in one picture that moves; a video needs no asking for, its name ends in .mp4.
  package var animate = false
  /// Where the program that makes videos is looked for: folders, separated by colons.
  package var searchPath = ProcessInfo.processInfo.environment["PATH"] ?? ""
  /// Every so many frames, in place of the captured ones.
  package var every: Int?
  /// Pixels a point.
  package var scale: CGFloat = 2
  /// The whole window in place of the scene alone.
  package var workbench: CGSize?
  /// Which tools are open in that window.
  package var tools = WorkbenchTools()
  /// What its curves compare, and the profile that is compared with.
  package var view = AnalysisView.whatIf
  package var compared: String?
  /// The second of the session that is looked back at once it is over; nil for the captured frames as they were.
  package var at: Double?
  package var settings: Settings

  package init(scenario: String, settings: Settings) {
    self.scenario = scenario
    self.settings = settings
  }

  package func run() throws {
    try checkClip()
    let scenario = try settings.scenario(scenario)
    try write(scenario) { try settings.fonts() }
  }

  /// Writes the pictures of a scenario that has been read; asks for fonts when nothing can be wrong with it any more.
  func write(_ scenario: Scenario, fonts: () throws -> FontSet) throws {
    if let clip = Clip(path: clipPath, animate: animate) { return try write(clip, of: scenario, fonts) }
    let selection = FrameSelection(scenario, every: every, fallback: filmstrip ? .evenly(6) : .all)
    if filmstrip {
      try writeFilmstrip(scenario, selection, fonts)
    } else {
      try writeFrames(scenario, selection, fonts)
    }
  }

  /// Says where a picture is, unless it went to a device, which may be where this would be said.
  func tell(_ path: String) throws {
    if !path.hasPrefix("/dev/") { try settings.console.write(path + "\n") }
  }

  var name: String {
    ((scenario as NSString).lastPathComponent as NSString).deletingPathExtension
  }

  private func writeFilmstrip(
    _ scenario: Scenario, _ selection: FrameSelection, _ fonts: () throws -> FontSet
  ) throws {
    try rehearse(scenario, on: AnyScene(SceneKind.scene(for: scenario, file: self.scenario)), frames: [])
    let fonts = try fonts()
    let filmstrip = try Filmstrip(
      scenario, file: self.scenario, frames: selection.indices, hairline: 1 / scale, fonts: fonts)
    let offscreen = try Offscreen(size: filmstrip.size, scale: scale, fonts: fonts)
    try offscreen.draw(filmstrip.list, pictures: filmstrip.pictures, background: filmstrip.background)
    let path = output ?? "\(name)-filmstrip.png"
    try offscreen.write(to: path)
    try tell(path)
  }

  private func writeFrames(
    _ scenario: Scenario, _ selection: FrameSelection, _ fonts: () throws -> FontSet
  ) throws {
    let frames = at == nil ? selection.indices : [scenario.frameTimes.count - 1]
    let single = frames.count == 1
    if let output, !single, output.lowercased().hasSuffix(".png") {
      throw PlaygroundError(
        .usage, "-o \(output): \(frames.count) frames do not fit one file; expected a folder, or --filmstrip")
    }
    let path = output ?? (single ? "\(name).png" : "\(name)-frames")
    let isFile =
      single
      && (path.lowercased().hasSuffix(".png") || (AtomicFile.exists(path) && !AtomicFile.isFolder(path)))
    // A scenario that goes wrong half-way leaves nothing behind.
    let scene = AnyScene(try SceneKind.scene(for: scenario, file: self.scenario))
    try rehearse(scenario, on: scene, frames: frames)
    let fonts = try fonts()
    if isFile {
      try paint(scenario, on: scene, frames, fonts) { offscreen, _ in try offscreen.write(to: path) }
      return try tell(path)
    }
    let folder = path.hasSuffix("/") ? path : path + "/"
    let isNew = !AtomicFile.exists(path)
    try AtomicFile.makeFolder(path)
    do {
      try paint(scenario, on: scene, frames, fonts) { offscreen, index in
        try offscreen.write(to: folder + "frame-\(Self.padded(index)).png")
      }
    } catch {
      // Goes only if nothing is in it.
      if isNew { AtomicFile.removeEmptyFolder(path) }
      throw error
    }
    let count = frames.count == 1 ? "1 frame" : "\(frames.count) frames"
    try settings.console.write("\(folder) (\(count))\n")
  }

  /// Plays a scenario without a pixel, for what may be wrong with it: its events, and the sizes of the pictures of these
  /// frames. In pixels what is as wide as the widest and as high as the highest of them.
  @discardableResult
  func rehearse(_ scenario: Scenario, on scene: AnyScene, frames: [Int]) throws -> (width: Int, height: Int) {
    var player = Player(scenario, file: self.scenario, on: scene)
    var rest = frames[...]
    var index = 0
    var largest = (width: 0, height: 0)
    while let time = try player.advance() {
      // Nobody reads the rows; taking them keeps callbacks from piling up.
      _ = player.subject.takeRows(at: time)
      if rest.first == index {
        let size = try Offscreen.pixels(of: workbench ?? player.subject.size, scale: scale)
        largest = (max(largest.width, size.width), max(largest.height, size.height))
        rest.removeFirst()
      }
      index += 1
    }
    return largest
  }

  /// Plays a scenario and paints the frames of these numbers; `keep` is given each, and its number.
  func paint(
    _ scenario: Scenario, on scene: AnyScene, _ frames: [Int], _ fonts: FontSet,
    keep: (Offscreen, Int) throws -> Void
  ) throws {
    if let workbench { return try paintWindow(scenario, of: workbench, on: scene, frames, fonts, keep: keep) }
    var player = Player(scenario, file: self.scenario, on: scene)
    var list = DrawList()
    var offscreen: Offscreen?
    var index = 0
    var written = 0
    defer { settings.console.endProgress() }
    while written < frames.count, let time = try player.advance() {
      defer { index += 1 }
      _ = player.subject.takeRows(at: time)
      guard frames[written] == index else { continue }
      list.removeAll()
      let scene = player.subject
      let size = scene.size
      scene.draw(into: &list)
      // A resize in the scenario needs another target.
      let target: Offscreen
      if let offscreen, offscreen.size == size {
        target = offscreen
      } else {
        target = try Offscreen(size: size, scale: scale, fonts: fonts)
      }
      offscreen = target
      try target.draw(list, pictures: scene, background: Palette(scene.appearance).canvas)
      try keep(target, index)
      written += 1
      settings.console.progress("frame \(written) of \(frames.count)")
    }
  }

  /// The same for the window, which is as it was at these frames.
  private func paintWindow(
    _ scenario: Scenario, of size: CGSize, on scene: AnyScene, _ frames: [Int], _ fonts: FontSet,
    keep: (Offscreen, Int) throws -> Void
  ) throws {
    let tape = Tape(scenario)
    var session = Session(
      scenario, scene: scene, window: size, period: scenario.nominalFrame, tools: tools)
    session.measuring = fonts
    session.compare(with: try compared.map { try settings.named($0, from: "--compare") }, view)
    let offscreen = try Offscreen(size: size, scale: scale, fonts: fonts)
    var list = DrawList()
    defer { settings.console.endProgress() }
    for (written, frame) in frames.enumerated() {
      while session.tape.frames.count <= frame, session.tape.frames.count < tape.frames.count {
        let next = session.tape.frames.count
        try session.play(Array(tape.actions(of: next)), to: tape.frames[next])
      }
      if let at { session.look(at: at) }
      session.settle()
      list.removeAll()
      session.draw(into: &list, hairline: 1 / scale)
      try offscreen.draw(
        list, pictures: session.pictures, background: Palette(session.scene.appearance).canvas)
      try keep(offscreen, frame)
      settings.console.progress("frame \(written + 1) of \(frames.count)")
    }
  }

  private static func padded(_ index: Int) -> String { String(format: "%05d", index) }
}
