import ArgumentParser
import PlaygroundDrawing
import ScrollFiles
import Foundation
import PlaygroundSDL
import PlaygroundScenes
import ScrollScript
import ScrollSnapshots
import PlaygroundWorkbench

/// The command `render`, which writes a scenario's frames as PNGs, a filmstrip or a clip. It needs no
/// display.
package struct RenderCommand: PlaygroundCommand {
  package static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Render frames of a scenario to PNG or video, without a display.",
    discussion: """
      Render the frames that the scenario captures, or all frames if it captures none. --filmstrip combines them into one \
      image with a plot of the motion below. --animate, or an output file ending in .mp4, renders every frame: as an \
      animated PNG for browsers, which show frames of 10 ms or less at 10 frames per second, or as a video encoded by \
      ffmpeg.

      --beside renders further scenarios as devices beside the first, each named by the constants in which it differs.
      """)

  @Argument(help: ArgumentHelp("The scenario file.", valueName: "scenario"))
  var scenario: String
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The output: a .png for one image, an .mp4 for a video, or a folder for several images (default: named after the "
        + "scenario).",
      valueName: "path")
  )
  var output: String?
  @Flag(help: "Write one image with all frames.")
  var filmstrip = false
  @Flag(help: "Write one animated image.")
  var animate = false
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Render every nth frame instead of the captured frames.", valueName: "n"))
  var every: Int?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Render only this time span, such as 0.5,2.", valueName: "from,to"))
  var span: SpanArgument?
  @Option(parsing: .unconditional, help: ArgumentHelp("Pixels per point, 0.25 to 8.", valueName: "n"))
  var scale = ScaleArgument(2)
  @Flag(help: "Render the whole window instead of only the scene.")
  var workbench = false
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "With --workbench: the size of the window in points, each side 1 to 8192.", valueName: "WxH"))
  var size = SizeArgument(CGSize(width: 1280, height: 800))
  @Flag(help: "With --workbench: show the tuning panel and the curves.")
  var panel = false
  @Option(help: "With --workbench: the comparison that the curves show.")
  var view: AnalysisView?
  @Option(
    help: ArgumentHelp(
      "With --view profiles: the profile to compare with (default: uikit).", valueName: "profile"))
  var compare: String?
  @Option(
    help: ArgumentHelp(
      "With --workbench: show the finished session scrubbed back to this time, instead of each frame as it was.",
      valueName: "s")
  )
  var at: Double?
  @Option(
    help: ArgumentHelp(
      "Also render this scenario beside the first; may be repeated, up to 4 times.", valueName: "scenario"))
  var beside: [String] = []
  @OptionGroup var content: ContentOptions
  @OptionGroup var look: LookOptions
  @OptionGroup var painting: PaintingOptions
  @OptionGroup var shared: SharedOptions

  package init() {}

  package func validate() throws {
    if !workbench, panel || view != nil || compare != nil || at != nil {
      throw ValidationError(
        "--panel, --view, --compare and --at apply to the whole window; expected --workbench")
    }
    if let at, !at.isFinite || at < 0 {
      throw ValidationError("--at \(at): expected a time in seconds, 0 or more")
    }
    if filmstrip, workbench {
      throw ValidationError(
        "--filmstrip and --workbench cannot be combined: a filmstrip shows only the scene")
    }
    if !beside.isEmpty, workbench || filmstrip {
      throw ValidationError(
        "--beside cannot be combined with --workbench or --filmstrip: it shows only scenes")
    }
    if beside.count > Session.mostVariants {
      throw ValidationError(
        "--beside: expected at most \(Session.mostVariants) scenarios, found \(beside.count)")
    }
    if let every, every < 1 { throw ValidationError("--every \(every): expected 1 or more") }
  }

  package func list(_ files: inout CommandFiles, in context: CommandContext) {
    let settings = settings(in: context)
    files.reads(scenario, "the scenario")
    for path in beside { files.reads(path, "--beside") }
    files.reads(settings)
    files.reads(compare.flatMap(settings.profileFile), "--compare")
    let usual = animate ? [clipPath] : filmstrip ? [filmstripPath] : [singlePath, folderPath]
    for path in output.map({ [$0] }) ?? usual { files.writes(path, "-o", holding: .frames) }
  }

  private func settings(in context: CommandContext) -> Settings {
    context.settings(shared, content, look, painting)
  }

  package func run(in context: CommandContext) throws {
    let settings = settings(in: context)
    try checkClip()
    try write(try ([scenario] + beside).map { try settings.scenario($0) }, settings) { try settings.fonts() }
  }

  /// The size of the window to draw, in points; nil to draw the scene alone.
  private var window: CGSize? { workbench ? size.size : nil }

  /// Writes the pictures of the scenarios, which have been read. `fonts` is called after they have been
  /// checked, and `progress` after each picture of a clip, with the share that is done. The output is a `clip`
  /// if there is one, whatever its path.
  func write(
    _ scenarios: [Scenario], as clip: Clip? = nil, _ settings: Settings,
    progress: (Double) throws -> Void = { _ in }, fonts: () throws -> FontSet
  ) throws {
    let files = [self.scenario] + beside
    let scenarios = try zip(files, scenarios).map { (file: $0, scenario: try withRestFrames($1, file: $0)) }
    guard var scenario = scenarios.first?.scenario else { return }
    let columns = try RenderColumns(scenarios)
    if scenarios.count > 1 {
      // Frames are selected among those of all scenarios.
      let rate = scenario
      scenario.frames = Array(columns.times)
      scenario.duration = scenario.frames?.last ?? scenario.duration
      scenario.keepNominalRate(of: rate)
    }
    if let clip = clip ?? Clip(path: clipPath, animate: animate) {
      return try write(clip, of: scenario, columns, settings, progress: progress, fonts)
    }
    let frames = try selection(of: scenario, every: every)
    if filmstrip {
      try writeFilmstrip(scenario, columns, frames, settings, fonts)
    } else {
      try writeFrames(scenario, columns, frames, settings, fonts)
    }
  }

  /// Returns the indices of the frames to render. Throws an error if the span contains none of them.
  func selection(of scenario: Scenario, every: Int?) throws -> [Int] {
    let frames = FrameSelection(
      scenario, every: every, fallback: filmstrip ? .evenly(6) : .all, in: span?.span
    ).indices
    if frames.isEmpty, let span {
      throw PlaygroundError(
        .usage,
        "--span \(span.span.lowerBound),\(span.span.upperBound): contains none of the frames to render")
    }
    return frames
  }

  /// Returns a scenario that has all frames of a ``Player`` as its own, including those added in rests.
  private func withRestFrames(_ scenario: Scenario, file: String) throws -> Scenario {
    guard !scenario.rests.isEmpty else { return scenario }
    let scene = try SceneKind.scene(for: scenario, file: file)
    var changed = scenario
    changed.frames = try Tape(playing: scenario, file: file, on: scene).frames
    changed.duration = changed.frames?.last ?? scenario.duration
    changed.rests = []
    // An added frame may be closer to the next one than any two frames of the file, whose pace remains.
    changed.keepNominalRate(of: scenario)
    return changed
  }

  /// Prints the path of a picture, unless it is a device, which may be standard output itself.
  func tell(_ path: String, _ console: Console) throws {
    if !path.hasPrefix("/dev/") { try console.write(path + "\n") }
  }

  /// The name of the scenario, with which the default outputs begin.
  var name: String {
    PathName.stem(of: scenario)
  }

  // The default outputs.
  private var filmstripPath: String { "\(name)-filmstrip.png" }
  private var singlePath: String { "\(name).png" }
  private var folderPath: String { "\(name)-frames" }

  private func writeFilmstrip(
    _ scenario: Scenario, _ columns: RenderColumns, _ frames: [Int], _ settings: Settings,
    _ fonts: () throws -> FontSet
  ) throws {
    _ = try rehearse(columns, frames: [])
    let fonts = try fonts()
    let filmstrip = try Filmstrip(
      scenario, file: self.scenario, frames: frames, hairline: 1 / scale.scale, fonts: fonts)
    let offscreen = try Offscreen(
      size: filmstrip.size, scale: scale.scale, for: self.scenario, fonts: fonts)
    try offscreen.draw(filmstrip.list, pictures: filmstrip.pictures, background: filmstrip.background)
    let path = output ?? filmstripPath
    try offscreen.write(to: path, isLast: true)
    try tell(path, settings.console)
  }

  private func writeFrames(
    _ scenario: Scenario, _ columns: RenderColumns, _ selected: [Int], _ settings: Settings,
    _ fonts: () throws -> FontSet
  ) throws {
    var columns = columns
    let frames = at == nil ? selected : [scenario.frameTimes.count - 1]
    let single = frames.count == 1
    if let output, !single, output.lowercased().hasSuffix(".png") {
      throw PlaygroundError(
        .usage,
        "-o \(output): \(frames.count) frames cannot be written to one file; expected a folder, or --filmstrip"
      )
    }
    let path = output ?? (single ? singlePath : folderPath)
    let isFile =
      single
      && (path.lowercased().hasSuffix(".png") || (AtomicFile.exists(path) && !AtomicFile.isFolder(path)))
    // A scenario that fails halfway leaves no files.
    columns.names = try rehearse(columns, frames: frames).names
    let fonts = try fonts()
    if isFile {
      return try paint(scenario, columns, frames, settings, fonts) { offscreen, _ in
        try offscreen.write(to: path, isLast: true)
        try tell(path, settings.console)
      }
    }
    let folder = path.hasSuffix("/") ? path : path + "/"
    let isNew = !AtomicFile.exists(path)
    try AtomicFile.makeFolder(path)
    do {
      try paint(scenario, columns, frames, settings, fonts) { offscreen, index in
        try offscreen.write(to: folder + GoldenSequence.frameName(index) + ".png")
      }
    } catch {
      // The folder is removed only if it is empty.
      if isNew { AtomicFile.removeEmptyFolder(path) }
      throw error
    }
    let count = frames.count == 1 ? "1 frame" : "\(frames.count) frames"
    try settings.console.write("\(folder) (\(count))\n")
  }

  /// Plays the runs without rendering, to check their events and the sizes of the pictures of these frames.
  /// Returns the largest width and the largest height of these pictures in pixels, and the names of the runs.
  func rehearse(
    _ columns: RenderColumns, frames: [Int]
  ) throws -> (width: Int, height: Int, names: [String]) {
    var columns = columns
    var rest = frames[...]
    var largest = (width: 0, height: 0)
    for (index, time) in columns.times.enumerated() {
      try columns.advance(to: time)
      if rest.first == index {
        let size =
          try window.map { try Offscreen.pixels(of: $0, scale: scale.scale) }
          ?? Offscreen.pixels(of: columns.size, scale: scale.scale, for: self.scenario)
        largest = (max(largest.width, size.width), max(largest.height, size.height))
        rest.removeFirst()
      }
    }
    return (largest.width, largest.height, columns.differences)
  }

  /// Plays the runs and renders frames by index. `keep` is called with each rendered frame and its index.
  func paint(
    _ scenario: Scenario, _ columns: RenderColumns, _ frames: [Int], _ settings: Settings, _ fonts: FontSet,
    keep: (Offscreen, Int) throws -> Void
  ) throws {
    if let window {
      return try paintWindow(scenario, of: window, on: columns.first, frames, settings, fonts, keep: keep)
    }
    var columns = columns
    var list = DrawList()
    var offscreen: Offscreen?
    defer { settings.console.endProgress() }
    for (written, index) in frames.enumerated() {
      try columns.advance(to: columns.times[index])
      list.removeAll()
      let size = columns.size
      columns.draw(measuring: fonts, into: &list)
      // If the scenario resizes the view, a new target is needed.
      if offscreen?.size != size { offscreen = nil }
      let target =
        try offscreen
        ?? Offscreen(
          size: size, scale: scale.scale, for: self.scenario, fonts: fonts,
          repaintsFully: settings.repaintsFully)
      offscreen = target
      try target.draw(
        list, pictures: columns.pictures, background: Palette(columns.first.appearance).canvas)
      try keep(target, index)
      settings.console.progress("frame \(written + 1) of \(frames.count)")
    }
  }

  /// Plays a scenario and renders the whole window as it was at these frames.
  private func paintWindow(
    _ scenario: Scenario, of size: CGSize, on scene: any Scene, _ frames: [Int], _ settings: Settings,
    _ fonts: FontSet,
    keep: (Offscreen, Int) throws -> Void
  ) throws {
    let tape = try Tape(playing: scenario, file: self.scenario, on: scene)
    var session = Session(
      scenario, scene: scene, window: size, period: scenario.nominalFrame,
      tools: WorkbenchTools(opensPanel: panel || view != nil || compare != nil))
    session.window.measuring = fonts
    session.foldUnusualGroups()
    session.compare(
      with: try compare.map { try settings.named($0, from: "--compare") },
      view ?? (compare == nil ? .whatIf : .profiles))
    let offscreen = try Offscreen(
      size: size, scale: scale.scale, fonts: fonts, repaintsFully: settings.repaintsFully)
    var list = DrawList()
    defer { settings.console.endProgress() }
    for (written, frame) in frames.enumerated() {
      while session.take.tape.frames.count <= frame, session.take.tape.frames.count < tape.frames.count {
        let next = session.take.tape.frames.count
        try session.play(Array(tape.actions(of: next)), to: tape.frames[next])
      }
      if let at { session.look(at: at) }
      session.settle()
      list.removeAll()
      session.draw(into: &list, hairline: 1 / scale.scale)
      try offscreen.draw(
        list, pictures: session.pictures, background: Palette(session.scene.appearance).canvas)
      try keep(offscreen, frame)
      settings.console.progress("frame \(written + 1) of \(frames.count)")
    }
  }

}
