import ArgumentParser
import ScrollFiles
import PlaygroundDrawing
import Foundation
import PlaygroundSDL
import PlaygroundScenes
import ScrollPhysics
import ScrollScript
import PlaygroundWorkbench

/// The command `plot`, which draws scenarios over time or another view of their motion, as PNG or SVG.
package struct PlotCommand: PlaygroundCommand {
  package static let configuration = CommandConfiguration(
    commandName: "plot",
    abstract: "Plot the offset and velocity of scenarios over time, or another view of a motion.",
    discussion: """
      Several scenarios, profiles (--profile) and sets of changed constants (--with) are overlaid, the first in front, up \
      to five curves in all. Phases and callbacks are those of the first.

      --panels lists the panels from top to bottom: offset (pt), velocity (pt/s), acceleration (pt/s\u{00B2}, of free \
      motion only), stretch (% of the view, at an edge that stretches), and, for two curves, difference (pt, the second minus \
      the first). By default, they are offset, velocity and, if content is stretched, stretch.

      --frame-rates plays the scenario at 30, 60, 90, 120 and 144 Hz and with dropped frames, and plots the distance of \
      each from a run at 720 Hz. --release shows the finger movements that determined a release velocity.
      """)

  @Argument(help: ArgumentHelp("The scenario files.", valueName: "scenario"))
  var scenarios: [String]
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The output file, ending in .png or .svg; may be repeated.", valueName: "file"))
  var output: [String]
  @Option(
    help: ArgumentHelp(
      "The scroll profile: a name listed by `playground profiles`, or a .json file; may be repeated.",
      valueName: "profile"))
  var profile: [String] = []
  @Option(
    help: ArgumentHelp(
      """
      Also plot with changed constants, such as glide.rate=0.99 or, with a name, \
      fast:glide.rate=0.99,touch.slop=0; may be given up to four times.
      """,
      valueName: "constants"))
  var with: [ProfileChange] = []
  @Option(
    help: ArgumentHelp(
      "The panels: offset, velocity, acceleration, difference, stretch, separated by commas (default: offset,velocity).",
      valueName: "panels"))
  var panels: PanelsArgument?
  @Flag(help: "Compare several frame rates.")
  var frameRates = false
  @Flag(help: "Show the composition of a release velocity.")
  var release = false
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "With --release: use the latest lift up to this time (default: the first lift).", valueName: "seconds"))
  var at: Double?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Plot only this time span, such as 0.5,2.", valueName: "from,to"))
  var span: SpanArgument?
  @Option(
    help: ArgumentHelp(
      "The scroll view to plot, in scenes that have several (default: the one that moves last).",
      valueName: "name"))
  var view: String?
  @Flag(help: "Also plot where the finger alone would have moved the content, and its velocity.")
  var finger = false
  @Flag(help: "Show distance, time, overshoot, lag and roughness below the plot.")
  var numbers = false
  @Option(
    parsing: .unconditional, help: ArgumentHelp("Pixels per point of a PNG, 0.25 to 8.", valueName: "n"))
  var scale = ScaleArgument(2)
  @Option(help: ArgumentHelp("The size in points (default: fitted to the contents).", valueName: "WxH"))
  var size: SizeArgument?
  @Option(help: ArgumentHelp("The heading, or an empty string for none.", valueName: "text"))
  var title: String?
  @OptionGroup var content: ContentOptions
  @OptionGroup var look: LookOptions
  @OptionGroup var common: CommonOptions

  package init() {}

  package func validate() throws {
    if frameRates, release { throw ValidationError("--frame-rates and --release: expected only one of them") }
    if let at, !at.isFinite { throw ValidationError("--at \(at): expected a time in seconds") }
  }

  package func list(_ files: inout CommandFiles, in context: CommandContext) {
    let settings = settings(in: context)
    for scenario in scenarios { files.reads(scenario, "the scenario") }
    files.reads(profiles: profile, settings, "--profile")
    files.reads(settings)
    for output in output { files.writes(output, "-o") }
  }

  private func settings(in context: CommandContext) -> Settings { context.settings(common, content, look) }

  package func run(in context: CommandContext) throws {
    let settings = settings(in: context)
    try check()
    try write(scenarios.map { ($0, try settings.scenario($0)) }, settings) { try settings.fonts() }
  }

  typealias Played = (file: String, scenario: Scenario)

  /// Writes the plot of scenarios that have been read. `fonts` is called after they have been checked.
  func write(_ played: [Played], _ settings: Settings, fonts: () throws -> FontSet) throws {
    let sheet: PlotSheet
    if frameRates {
      sheet = try frameRates(played, settings)
    } else {
      sheet = try release ? release(played, settings) : curves(played, settings)
    }
    let palette = Palette(played.first?.scenario.appearance ?? .light)
    let fonts = try fonts()
    for file in output { try sheet.write(to: file, scale: scale.scale, palette, fonts) }
    try settings.console.write(output.map { $0 + "\n" }.joined())
  }

  // MARK: Usage

  private func check() throws {
    for file in output where !PlotSheet.isKnown(file) {
      throw PlaygroundError(.usage, "-o \(file): expected a file name ending in .png or .svg")
    }
    try checkView()
    let most = MotionPlot.mostLines
    guard with.count < most else {
      throw PlaygroundError(.usage, "--with: expected at most \(most - 1) of them")
    }
    guard lineCount <= most else {
      throw PlaygroundError(.usage, "expected at most \(most) curves, found \(lineCount)")
    }
    if let panels, panels.quantities.contains(.difference), lineCount != 2 {
      throw PlaygroundError(
        .usage,
        "--panels difference: expected two curves (scenarios, --profile or --with), found \(lineCount)")
    }
  }

  private var lineCount: Int { scenarios.count * max(1, profile.count) + with.count }

  private func checkView() throws {
    guard frameRates || release else {
      guard at == nil else { throw PlaygroundError(.usage, "--at: expected only with --release") }
      return
    }
    let refused = [
      ("a second scenario", scenarios.count > 1), ("a second --profile", profile.count > 1),
      ("--with", !with.isEmpty), ("--panels", panels != nil), ("--finger", finger),
      ("--numbers", numbers), ("--span", span != nil && release), ("--at", at != nil && frameRates),
    ].filter(\.1).map(\.0)
    guard refused.isEmpty else {
      let name = frameRates ? "--frame-rates" : "--release"
      throw PlaygroundError(.usage, "\(name) cannot be combined with \(refused.joined(separator: ", "))")
    }
  }

  // MARK: Views

  private func curves(_ played: [Played], _ settings: Settings) throws -> PlotSheet {
    var runs: [(name: String, motions: PaneMotions)] = []
    let bases = Self.names(played.map(\.file))
    let span = span?.span
    let profiles = try profile.map { try settings.named($0, from: "--profile") }
    for (base, (file, scenario)) in zip(bases, played) {
      for profile in profiles.isEmpty ? [scenario.profile] : profiles {
        var changed = scenario
        changed.profile = profile
        let parts = [played.count > 1 ? base : nil, profiles.count > 1 ? profile.name : nil]
        let name = parts.compactMap { $0 }.joined(separator: " \u{00B7} ")
        runs.append((name, try PlotRun.motions(of: changed, file: file)))
      }
    }
    if let (file, scenario) = played.first {
      for variant in with {
        var changed = scenario
        if let first = profiles.first { changed.profile = first }
        try variant.apply(to: &changed.profile, from: "--with")
        runs.append((variant.name, try PlotRun.motions(of: changed, file: file)))
      }
      if runs.count > 1, runs[0].name.isEmpty { runs[0].name = (profiles.first ?? scenario.profile).name }
    }
    // All curves are of one view, which the first run determines.
    let shown = try runs.first.map { $0.motions.names[try shownView(of: $0.motions, in: span)] }
    let lines = try runs.map { run in
      let view = run.motions.names.firstIndex { $0 == shown }
      return try MotionPlot.Line(run.name, run.motions[view ?? shownView(of: run.motions, in: span)])
    }
    if let span, lines.allSatisfy({ $0.motion.frames(in: span).isEmpty }) {
      throw Self.emptySpan(span, lines)
    }
    var plot = MotionPlot(lines)
    plot.showsFinger = finger
    plot.showsFingerVelocity = finger
    plot.span = span
    if let panels { plot.quantities = panels.quantities } else { plot.addStretch() }
    let unnamed = played.first?.scenario.profile.name ?? ""
    let table = NumbersTable(
      lines.map { ($0.name.isEmpty ? unnamed : $0.name, MotionNumbers($0.motion, in: span)) })
    let below = numbers ? NumbersTable.longHeight + 16 : 0
    let height = 300 + 90 * CGFloat(plot.quantities.count) + below
    let heading = title ?? heading(played, profiles)
    return PlotSheet(size: size?.size ?? CGSize(width: 860, height: height)) {
      list, size, palette, hairline, fonts in
      let room = CGSize(width: size.width, height: size.height - below)
      plot.figure(title: heading, size: room, palette: palette, hairline: hairline)
        .draw(into: &list, palette: palette, measuring: fonts)
      guard below > 0 else { return }
      table.draw(
        in: CGRect(x: 16, y: room.height, width: max(0, size.width - 32), height: NumbersTable.longHeight),
        palette, hairline: hairline, measuring: fonts, into: &list)
    }
  }

  private func frameRates(_ played: [Played], _ settings: Settings) throws -> PlotSheet {
    let (file, scenario) = try single(played, settings)
    var study = try FrameRateStudy(scenario, file: file)
    while !study.isDone { try study.advance(frames: 100_000) }
    let view = try shownView(of: study.referenceMotions, in: span?.span)
    let reference = study.referenceMotions[view]
    if let span = span?.span, reference.frames(in: span).isEmpty {
      throw Self.emptySpan(span, [MotionPlot.Line("", reference)])
    }
    let plot = FrameRatesPlot(study, view: view, span: span?.span ?? reference.span ?? 0...1)
    return sheet(CGSize(width: 860, height: 640), scenario) { list, frame, palette, hairline, fonts in
      plot.draw(in: frame, palette, hairline: hairline, measuring: fonts, hover: nil, into: &list)
    }
  }

  private func release(_ played: [Played], _ settings: Settings) throws -> PlotSheet {
    let (file, scenario) = try single(played, settings)
    let scene = try SceneKind.scene(for: scenario, file: file)
    let logs = try LiftLog.views(of: scenario, file: file, on: scene)
    if let view, !logs.contains(where: { $0.view == view }) {
      throw Self.unknownView(view, logs.map(\.view))
    }
    guard let log = logs.first(where: { !$0.entries.isEmpty && (view == nil || $0.view == view) }) else {
      throw PlaygroundError(
        .invalidInput, "\(file): contains no lift after a drag; expected one for --release")
    }
    let plot = ReleasePlot(log, at: at ?? log.entries[0].time)
    return sheet(CGSize(width: 640, height: 460), scenario) { list, frame, palette, hairline, fonts in
      plot.draw(in: frame, palette, hairline: hairline, measuring: fonts, hover: nil, into: &list)
    }
  }

  /// Returns the only scenario with the only profile.
  private func single(_ played: [Played], _ settings: Settings) throws -> Played {
    guard let first = played.first else { throw PlaygroundError(.usage, "expected a scenario") }
    var scenario = first.scenario
    if let name = profile.first { scenario.profile = try settings.named(name, from: "--profile") }
    return (first.file, scenario)
  }

  /// Returns the number of the scroll view whose motion is drawn: the chosen one, or else the last to move.
  private func shownView(of motions: PaneMotions, in span: ClosedRange<Double>?) throws -> Int {
    guard let view else { return motions.moving(in: span ?? motions[0].span ?? 0...0) }
    guard let index = motions.names.firstIndex(of: view) else {
      throw Self.unknownView(view, motions.names)
    }
    return index
  }

  private static func unknownView(_ view: String, _ known: [String]) -> PlaygroundError {
    PlaygroundError(
      .usage, "--view \(view): expected one of the scene's views: \(known.joined(separator: ", "))")
  }

  private func sheet(
    _ usual: CGSize, _ scenario: Scenario,
    _ draw: @escaping (inout DrawList, CGRect, Palette, CGFloat, FontSet) -> Void
  ) -> PlotSheet {
    let heading = title ?? Session.title(scenario)
    return PlotSheet(size: size?.size ?? usual) { list, size, palette, hairline, fonts in
      var frame = CGRect(origin: .zero, size: size).insetBy(dx: 16, dy: 16)
      if !heading.isEmpty {
        list.text(
          DrawList.Text(
            heading, style: .sectionHeader, color: palette.textPrimary, at: frame.origin,
            maxWidth: max(0, frame.width)))
        let below = TextStyle.sectionHeader.lineHeight + 8
        frame = CGRect(
          x: frame.minX, y: frame.minY + below, width: frame.width, height: max(0, frame.height - below))
      }
      draw(&list, frame, palette, hairline, fonts)
    }
  }

  /// Returns a heading of the properties that all curves have in common.
  private func heading(_ played: [Played], _ profiles: [ScrollProfile]) -> String {
    guard let first = played.first?.scenario else { return "" }
    let profile = profiles.isEmpty ? first.profile.name : profiles[0].name
    let isOneScene = played.allSatisfy { $0.scenario.scene == first.scene }
    let isOneProfile =
      profiles.count < 2 && (!profiles.isEmpty || played.allSatisfy { $0.scenario.profile.name == profile })
    return [isOneScene ? first.scene : nil, isOneProfile ? profile : nil].compactMap { $0 }
      .joined(separator: " \u{00B7} ")
  }

  /// Returns names for files: the path without the extension, reduced to the fewest components that
  /// distinguish the files.
  private static func names(_ files: [String]) -> [String] {
    let parts = files.map { PathName.withoutEnding($0).split(separator: "/").map(String.init) }
    func name(_ index: Int, _ count: Int) -> String { parts[index].suffix(count).joined(separator: "/") }
    return files.indices.map { index in
      let count = (1...max(1, parts[index].count)).first { count in
        !files.indices.contains { $0 != index && name($0, count) == name(index, count) }
      }
      return name(index, count ?? parts[index].count)
    }
  }

  private static func emptySpan(_ span: ClosedRange<Double>, _ lines: [MotionPlot.Line]) -> PlaygroundError {
    let last = lines.compactMap(\.motion.span?.upperBound).max() ?? 0
    return PlaygroundError(
      .usage,
      "--span \(span.lowerBound),\(span.upperBound): contains no frames; expected a span that starts by \(last) s"
    )
  }
}

/// Different panels of a plot, written as `offset,velocity`.
struct PanelsArgument: ExpressibleByArgument {
  let quantities: [MotionQuantity]

  init?(argument: String) {
    let names = argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let known = names.compactMap(MotionQuantity.init(rawValue:))
    guard known.count == names.count, Set(known).count == known.count else { return nil }
    quantities = known
  }
}
