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
    .path("path"),
    "The output: a .png for one image, an .mp4 for a video, or a folder for several images (default: named after the "
      + "scenario).", name: .shortAndLong)
  var output: String?
  @Flag(help: "Write one image with all frames.")
  var filmstrip = false
  @Flag(help: "Write one animated image.")
  var animate = false
  @Option(.integer(1 ... .max), "Render every nth frame instead of the captured frames.")
  var every: Int?
  @Option(.span, "Render only this time span, such as 0.5,2.")
  var span: ClosedRange<Double>?
  @Option(.number(OptionLimits.scales), "Pixels per point, 0.25 to 8.")
  var scale = 2.0
  @Flag(help: "Render the whole window instead of only the scene.")
  var workbench = false
  @Option(
    .size, "With --workbench: the size of the window in points, each side 1 to 8192 (default: 1280x800).")
  var size: CGSize?
  @Flag(help: "With --workbench: show the tuning panel and the curves.")
  var panel = false
  @Option(help: "With --workbench: the comparison that the curves show.")
  var view: AnalysisView?
  @Option(
    .text("profile"), "With --view profiles: the profile to compare with (default: uikit).")
  var compare: String?
  @Option(
    .number(0 ... .greatestFiniteMagnitude, "s"),
    "With --workbench: show the finished session scrubbed back to this time, instead of each frame as it was."
  )
  var at: Double?
  @Option(
    .path("scenario"), "Also render this scenario beside the first; may be repeated, up to 4 times.")
  var beside: [String] = []
  @OptionGroup var content: ContentOptions
  @OptionGroup var look: LookOptions
  @OptionGroup var painting: PaintingOptions
  @OptionGroup var shared: SharedOptions
  @OptionGroup var limit: TimeLimit

  package init() {}

  package func validate() throws {
    if !workbench, panel || view != nil || compare != nil || at != nil {
      throw ValidationError(
        "--panel, --view, --compare and --at apply to the whole window; expected --workbench")
    }
    if beside.count > Session.mostVariants {
      throw ValidationError(
        "--beside: expected at most \(Session.mostVariants) scenarios, found \(beside.count)")
    }
    let clip = Clip(path: path(), animate: animate)
    let clipOption = clip == nil ? nil : animate ? "--animate" : "-o \(path())"
    for (option, isSet, other, reason) in [
      ("--filmstrip", filmstrip, workbench ? "--workbench" : nil, "a filmstrip shows only the scene"),
      ("--beside", !beside.isEmpty, workbench ? "--workbench" : nil, "it shows only scenes"),
      ("--beside", !beside.isEmpty, filmstrip ? "--filmstrip" : nil, "it shows one scene"),
      ("--filmstrip", filmstrip, clipOption, "a filmstrip is a still image"),
      ("--at", at != nil, clipOption, "--at shows a single frame"),
    ] where isSet {
      if let other { throw ValidationError("\(option) and \(other) cannot be combined: \(reason)") }
    }
  }

  package func list(_ files: inout CommandFiles, _ settings: Settings) {
    files.reads(scenario, "the scenario")
    for path in beside { files.reads(path, "--beside") }
    files.reads(compare.flatMap(settings.profileFile), "--compare")
    for path in output.map({ [$0] }) ?? usualPaths { files.writes(path, "-o", holding: .frames) }
  }

  package func run(_ settings: Settings) throws {
    if animate, Clip(path: path(), animate: true) == nil {
      throw PlaygroundError(
        .usage, "-o \(path()): --animate writes one file; expected a .png, .apng or .mp4")
    }
    try write(try ([scenario] + beside).map { try settings.scenario($0) }, settings)
  }

  /// The size of the window to draw, in points; nil to draw the scene alone.
  private var window: CGSize? { workbench ? size ?? CGSize(width: 1280, height: 800) : nil }

  /// The outputs without `-o`: one file, or else a file for a single frame and a folder for several.
  private var usualPaths: [String] {
    (animate ? ["-clip.png"] : filmstrip ? ["-filmstrip.png"] : [".png", "-frames"]).map {
      PathName.stem(of: scenario) + $0
    }
  }

  private func path(ofSeveral isFolder: Bool = false) -> String { output ?? usualPaths[isFolder ? 1 : 0] }

  /// What is rendered: some frames of runs, as the files give them.
  struct Job {
    /// The first scenario, whose frames are those of all.
    let scenario: Scenario
    var columns: RenderColumns
    var frames: [Int]
    var settings: Settings
  }

  /// Writes the pictures of the scenarios, which have been read. `progress` is called after each picture of a
  /// clip, with the share that is done. The output is a `clip` if there is one, whatever its path.
  func write(
    _ scenarios: [Scenario], as clip: Clip? = nil, _ settings: Settings,
    progress: (Double) throws -> Void = { _ in }
  ) throws {
    let files = [self.scenario] + beside
    let scenarios = try zip(files, scenarios).map { (file: $0, scenario: try withRestFrames($1, file: $0)) }
    guard var scenario = scenarios.first?.scenario else { return }
    let columns = try RenderColumns(scenarios)
    // Frames are selected among those of all scenarios.
    if scenarios.count > 1 { scenario = scenario.showing(Array(columns.times)) }
    let clip = clip ?? Clip(path: path(), animate: animate)
    let frames = FrameSelection(
      scenario, every: clip == nil ? every : every ?? 1, evenly: filmstrip ? 6 : nil, in: span
    ).indices
    if frames.isEmpty, let span {
      throw PlaygroundError(
        .usage, "--span \(span.lowerBound),\(span.upperBound): contains none of the frames to render")
    }
    let job = Job(scenario: scenario, columns: columns, frames: frames, settings: settings)
    if let clip {
      try write(clip, of: job, to: path(), progress)
    } else if filmstrip {
      try writeFilmstrip(job)
    } else {
      try writeFrames(job)
    }
  }

  /// Returns a scenario that has all frames of a ``Player`` as its own, including those added in rests.
  private func withRestFrames(_ scenario: Scenario, file: String) throws -> Scenario {
    guard !scenario.rests.isEmpty else { return scenario }
    let scene = try SceneKind.scene(for: scenario, file: file)
    return scenario.showing(try Tape(playing: scenario, file: file, on: scene).frames)
  }

  /// Prints the path of a picture, unless it is a device, which may be standard output itself.
  func tell(_ path: String, _ console: Console) throws {
    if !path.hasPrefix("/dev/") { try console.write(path + "\n") }
  }

  private func writeFilmstrip(_ job: Job) throws {
    var played = job
    played.frames = []
    _ = try rehearsed(played)
    let fonts = try job.settings.fonts()
    let filmstrip = try Filmstrip(
      job.scenario, file: scenario, frames: job.frames, hairline: 1 / scale, fonts: fonts)
    let offscreen = Offscreen(scale: scale, fonts: fonts, for: scenario)
    try offscreen.paint(filmstrip.size, on: filmstrip.background, pictures: filmstrip.pictures) {
      $0 = filmstrip.list
    }
    try offscreen.write(to: path(), isLast: true)
    try tell(path(), job.settings.console)
  }

  private func writeFrames(_ job: Job) throws {
    var job = job
    if at != nil { job.frames = [job.scenario.frameTimes.count - 1] }
    let isSingle = job.frames.count == 1
    if let output, !isSingle, output.lowercased().hasSuffix(".png") {
      throw PlaygroundError(
        .usage,
        "-o \(output): \(job.frames.count) frames cannot be written to one file; expected a folder, or --filmstrip"
      )
    }
    let path = path(ofSeveral: !isSingle)
    let isNew = !AtomicFile.exists(path)
    let isFile =
      isSingle && (path.lowercased().hasSuffix(".png") || (!isNew && !AtomicFile.isFolder(path)))
    // A scenario that fails halfway leaves no files.
    job = try rehearsed(job).job
    if isFile {
      return try paint(job) { offscreen, _, _ in
        try offscreen.write(to: path, isLast: true)
        try tell(path, job.settings.console)
      }
    }
    let folder = path.hasSuffix("/") ? path : path + "/"
    try AtomicFile.makeFolder(path)
    do {
      try paint(job) { offscreen, _, index in
        try offscreen.write(to: folder + GoldenSequence.frameName(index) + ".png")
      }
    } catch {
      // The folder is removed only if it is empty.
      if isNew { AtomicFile.removeEmptyFolder(path) }
      throw error
    }
    try job.settings.console.write("\(folder) (\(NumberText.count(job.frames.count, "frame")))\n")
  }

  /// Plays the runs without rendering, to check their events and the sizes of the pictures of the frames. Returns
  /// the largest width and the largest height of these pictures in pixels, and the job with the names of the runs
  /// and with fonts.
  func rehearsed(_ job: Job) throws -> (job: Job, size: (width: Int, height: Int)) {
    var columns = job.columns
    let frames = Set(job.frames)
    var largest = (width: 0, height: 0)
    for index in columns.times.indices {
      try columns.advance(toFrame: index)
      guard frames.contains(index) else { continue }
      let size = try Offscreen.pixels(
        of: window ?? columns.size, scale: scale, for: window == nil ? scenario : nil)
      largest = (max(largest.width, size.width), max(largest.height, size.height))
    }
    var played = job
    played.settings = try job.settings.withFonts()
    played.columns.names = columns.differences
    return (played, largest)
  }

  /// Plays the runs and renders the frames, of the scenes or of the whole window as it was. `keep` is called with
  /// each rendered frame and its index.
  func paint(_ job: Job, keep: (Offscreen, SceneRenderer, Int) throws -> Void) throws {
    let fonts = try job.settings.fonts()
    let offscreen = Offscreen(
      scale: scale, fonts: fonts, for: window == nil ? scenario : nil,
      repaintsFully: job.settings.repaintsFully)
    var source: any RenderSource =
      try window.map { try replay(of: job, in: $0, measuring: fonts) } ?? job.columns
    defer { job.settings.console.endProgress() }
    for (written, index) in job.frames.enumerated() {
      try source.advance(toFrame: index)
      let renderer = try offscreen.paint(source.size, on: source.background, pictures: source.pictures) {
        source.draw(measuring: fonts, into: &$0)
      }
      try keep(offscreen, renderer, index)
      job.settings.console.progress("frame \(written + 1) of \(job.frames.count)")
    }
  }

  /// Returns the window of a size in points in which the first run is played.
  private func replay(
    of job: Job, in window: CGSize, measuring fonts: any TextMeasuring
  ) throws -> any RenderSource {
    let tape = try Tape(playing: job.scenario, file: scenario, on: job.columns.first)
    var session = Session(
      job.scenario, scene: job.columns.first, window: window, period: job.scenario.nominalFrame,
      tools: WorkbenchTools(opensPanel: panel || view != nil || compare != nil))
    session.window.measuring = fonts
    session.window.hairline = 1 / scale
    session.foldUnusualGroups()
    session.compare(
      with: try compare.map { try job.settings.named($0, from: "--compare") },
      view ?? (compare == nil ? .whatIf : .profiles))
    return WindowReplay(session: session, tape: tape, size: window, time: at)
  }
}

extension Scenario {
  /// Returns the scenario with other frames, and with its own pace: an added frame may be closer to the next one than any
  /// two of its own.
  fileprivate func showing(_ times: [Double]) -> Scenario {
    var changed = self
    (changed.frames, changed.duration, changed.rests) = (times, times.last ?? duration, [])
    changed.keepNominalRate(of: self)
    return changed
  }
}
