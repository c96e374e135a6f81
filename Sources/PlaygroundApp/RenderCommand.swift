import Drawing
import Foundation
import PlaygroundCore
import SDLBackend
import ScrollScript

/// `render`: a scenario's frames as PNG, one by one or as a filmstrip. Needs no display.
package struct RenderCommand: Sendable {
  package var scenario: String
  /// A file for one picture, a folder for several; nil for names after the scenario.
  package var output: String?
  /// All captured frames in one picture, with the curve of the motion.
  package var filmstrip = false
  /// Every so many frames, in place of the captured ones.
  package var every: Int?
  /// Pixels a point.
  package var scale: CGFloat = 2
  /// The whole window in place of the scene alone.
  package var workbench: CGSize?
  package var settings: Settings

  package init(scenario: String, settings: Settings) {
    self.scenario = scenario
    self.settings = settings
  }

  package func run() throws {
    let scenario = try settings.scenario(scenario)
    let fonts = try settings.fonts()
    let selection = FrameSelection(scenario, every: every, fallback: filmstrip ? .evenly(6) : .all)
    if filmstrip {
      try writeFilmstrip(scenario, selection, fonts)
    } else {
      try writeFrames(scenario, selection, fonts)
    }
  }

  private var name: String {
    ((scenario as NSString).lastPathComponent as NSString).deletingPathExtension
  }

  private func writeFilmstrip(_ scenario: Scenario, _ selection: FrameSelection, _ fonts: FontSet) throws {
    let filmstrip = try Filmstrip(
      scenario, file: self.scenario, frames: selection.indices, hairline: 1 / scale, fonts: fonts)
    let offscreen = try Offscreen(size: filmstrip.size, scale: scale, fonts: fonts)
    try offscreen.draw(filmstrip.list, pictures: filmstrip.pictures, background: filmstrip.background)
    let path = output ?? "\(name)-filmstrip.png"
    try offscreen.write(to: path)
    try settings.console.write(path + "\n")
  }

  private func writeFrames(_ scenario: Scenario, _ selection: FrameSelection, _ fonts: FontSet) throws {
    let frames = selection.indices
    let single = frames.count == 1
    if let output, !single, output.lowercased().hasSuffix(".png") {
      throw PlaygroundError(
        .usage, "-o \(output): \(frames.count) frames do not fit one file; expected a folder, or --filmstrip")
    }
    let path = output ?? (single ? "\(name).png" : "\(name)-frames")
    let isFile = single && path.lowercased().hasSuffix(".png")
    if !isFile { try Self.makeFolder(path) }

    let scene = AnyScene(try SceneKind.scene(for: scenario, file: self.scenario))
    let times = scenario.frameTimes
    var player = Player(scenario, file: self.scenario, on: scene)
    var list = DrawList()
    var offscreen: Offscreen?
    var written = 0
    for index in times.indices {
      guard let time = try player.advance() else { break }
      guard written < frames.count, frames[written] == index else { continue }
      list.removeAll()
      let scene = player.subject
      let size = workbench ?? scene.size
      if let workbench {
        Workbench(scene, title: Session.title(scenario), time: time).draw(window: workbench, into: &list)
      } else {
        scene.draw(into: &list)
      }
      // A resize in the scenario needs another target.
      let target: Offscreen
      if let offscreen, offscreen.size == size {
        target = offscreen
      } else {
        target = try Offscreen(size: size, scale: scale, fonts: fonts)
      }
      offscreen = target
      try target.draw(list, pictures: scene, background: Palette(scene.appearance).canvas)
      try target.write(to: isFile ? path : "\(path)/frame-\(Self.padded(index)).png")
      written += 1
      settings.console.progress("frame \(written) of \(frames.count)")
    }
    settings.console.progress("", done: true)
    try settings.console.write(isFile ? path + "\n" : "\(path)/ (\(written) frames)\n")
  }

  private static func padded(_ index: Int) -> String { String(format: "%05d", index) }

  private static func makeFolder(_ path: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw PlaygroundError(
        .machineFailed, "\(path): the folder could not be made; expected a writable place")
    }
  }
}
