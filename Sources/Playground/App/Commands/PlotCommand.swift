import ArgumentParser
import ScrollFiles
import PlaygroundDrawing
import Foundation
import PlaygroundScenes
import ScrollScript
import PlaygroundWorkbench

/// The command `plot`, which draws scenarios over time or another view of their motion, as PNG or SVG.
struct PlotCommand: PlaygroundCommand {
  static let configuration = CommandConfiguration(
    commandName: "plot",
    abstract: "Plot scenarios or recordings over time, or another view of a motion.",
    discussion: """
      Several scenarios, profiles (--profile) and sets of changed constants (--with) are overlaid, the first in front, up \
      to five curves in all. Phases and callbacks are those of the first.

      --panels lists the panels from top to bottom: offset (pt), velocity (pt/s), acceleration (pt/s\u{00B2}, of free \
      motion only), stretch (% of the view, at an edge that stretches), and, for two curves, difference (pt, the second minus \
      the first). By default, they are offset, velocity and, if content is stretched, stretch.

      Recordings, such as traces of films, are overlaid from their first movement on, and the end of each is compared \
      with that of the first.

      --frame-rates plays the scenario at 30, 60, 90, 120 and 144 Hz and with dropped frames, and plots the distance of \
      each from a run at 720 Hz. --release shows the finger movements that determined a release velocity.
      """)

  @Argument(help: ArgumentHelp("The scenario files, or recordings (.csv).", valueName: "scenario"))
  var scenarios: [String]
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The output file, ending in .png or .svg; may be repeated.", valueName: "file"))
  var output: [String]
  @Option(
    .text("profile"),
    "The scroll profile: a name listed by `playground profiles`, or a .json file; may be repeated.")
  var profile: [String] = []
  @Option(
    .constants,
    """
    Also plot with changed constants, such as glide.rate=0.99 or, with a name, \
    fast:glide.rate=0.99,touch.slop=0; may be given up to four times.
    """)
  var with: [ProfileChange] = []
  @Option(
    .panels,
    "The panels: offset, velocity, acceleration, difference, stretch, separated by commas (default: offset,velocity)."
  )
  var panels: [MotionQuantity]?
  @Flag(help: "Compare several frame rates.")
  var frameRates = false
  @Flag(help: "Show the composition of a release velocity.")
  var release = false
  @Option(
    .number(0 ... .greatestFiniteMagnitude, "seconds"),
    "With --release: use the latest lift up to this time (default: the first lift).")
  var at: Double?
  @Option(.span, "Plot only this time span, such as 0.5,2.")
  var span: ClosedRange<Double>?
  @Option(
    .text("name"),
    "The scroll view to plot, in scenes that have several (default: the one that moves last).")
  var view: String?
  @Flag(help: "Also plot where the finger alone would have moved the content, and its velocity.")
  var finger = false
  @Flag(help: "Show distance, time, overshoot, lag and roughness below the plot.")
  var numbers = false
  @Option(.number(OptionLimits.scales), "Pixels per point of a PNG, 0.25 to 8.")
  var scale = 2.0
  @Option(.size, "The size in points (default: fitted to the contents).")
  var size: CGSize?
  @Option(.text("text"), "The heading, or an empty string for none.")
  var title: String?
  @OptionGroup var content: ContentOptions
  @OptionGroup var look: LookOptions
  @OptionGroup var common: CommonOptions
  @OptionGroup var limit: TimeLimit

  func validate() throws {
    if frameRates, release { throw ValidationError("--frame-rates and --release: expected only one of them") }
  }

  func list(_ files: inout CommandFiles, _ settings: Settings) {
    for scenario in scenarios { files.reads(scenario, "the scenario") }
    files.reads(profiles: profile, settings, "--profile")
    for output in output { files.writes(output, "-o") }
  }

  func run(_ settings: Settings) throws {
    try check()
    guard recordings.isEmpty else { return try writeRecordings(settings) }
    try write(scenarios.map { ($0, try settings.scenario($0)) }, settings)
  }

  private var recordings: [String] { scenarios.filter { PathName.ending(of: $0).lowercased() == "csv" } }

  /// Writes the plot of recordings, and how each ends beside the first.
  private func writeRecordings(_ settings: Settings) throws {
    let names = Self.names(scenarios), motions = try scenarios.map { try RecordedMotion(file: $0) }
    var plot = MotionPlot(zip(names, motions).map { MotionPlot.Line($0, $1.motion) })
    try checkSpan(motions.map(\.motion))
    plot.span = span
    if let panels { plot.quantities = panels }
    try write(sheet(of: plot, title ?? ""), Palette(settings.appearance ?? .light), settings)
    let sentences = zip(names, motions).dropFirst().compactMap {
      $1.difference($0, from: motions[0], names[0])
    }
    try settings.console.write(lines: sentences)
  }

  typealias Played = (file: String, scenario: Scenario)

  /// Writes the plot of scenarios that have been read.
  func write(_ played: [Played], _ settings: Settings) throws {
    let profiles = try profile.map { try settings.named($0, from: "--profile") }
    let runs = played.flatMap { file, scenario in
      (profiles.isEmpty ? [scenario.profile] : profiles).map { profile in
        var changed = scenario
        changed.profile = profile
        return (file: file, scenario: changed)
      }
    }
    guard let first = runs.first else { throw PlaygroundError(.usage, "expected a scenario") }
    let sheet =
      try frameRates
      ? frameRates(first) : release ? release(first) : curves(runs, of: played.count, profiles.count)
    try write(sheet, Palette(first.scenario.appearance), settings)
  }

  private func write(_ sheet: PlotSheet, _ palette: Palette, _ settings: Settings) throws {
    let fonts = try settings.fonts()
    for file in output { try sheet.write(to: file, scale: scale, palette, fonts) }
    try settings.console.write(lines: output)
  }

  // MARK: Usage

  private func check() throws {
    for file in output where !PlotSheet.isKnown(file) {
      throw PlaygroundError(.usage, "-o \(file): expected a file name ending in .png or .svg")
    }
    guard release || frameRates || at == nil else {
      throw PlaygroundError(.usage, "--at: expected only with --release")
    }
    let refused = [
      ("a second scenario", scenarios.count > 1), ("a second --profile", profile.count > 1),
      ("--with", !with.isEmpty), ("--panels", panels != nil), ("--finger", finger),
      ("--numbers", numbers), ("--span", span != nil && release), ("--at", at != nil && frameRates),
    ].filter { $0.1 && (release || frameRates) }.map(\.0)
    guard refused.isEmpty else {
      let name = frameRates ? "--frame-rates" : "--release"
      throw PlaygroundError(.usage, "\(name) cannot be combined with \(refused.joined(separator: ", "))")
    }
    let only = [
      ("a scenario", recordings.count < scenarios.count), ("--profile", !profile.isEmpty),
      ("--with", !with.isEmpty),
      ("--frame-rates", frameRates), ("--release", release), ("--finger", finger), ("--numbers", numbers),
      ("--view", view != nil), ("--set", !common.set.isEmpty), ("--rows", content.rows != nil),
      ("--heights", content.heights != nil), ("--seed", content.seed != nil),
      ("--panels acceleration", panels?.contains(.acceleration) == true),
    ].filter { $0.1 && !recordings.isEmpty }.map(\.0)
    guard only.isEmpty else {
      throw PlaygroundError(
        .usage, "\(recordings[0]): a recording cannot be combined with \(only.joined(separator: ", "))")
    }
    let most = MotionPlot.mostLines, count = scenarios.count * max(1, profile.count) + with.count
    guard count <= most else {
      throw PlaygroundError(.usage, "expected at most \(most) curves, found \(count)")
    }
    if panels?.contains(.difference) == true, count != 2 {
      throw PlaygroundError(
        .usage, "--panels difference: expected two curves (scenarios, --profile or --with), found \(count)")
    }
  }

  // MARK: Views

  private func curves(_ runs: [Played], of scenarioCount: Int, _ profileCount: Int) throws -> PlotSheet {
    let bases = Self.names(runs.map(\.file))
    var named = zip(bases, runs).map { base, run in
      let parts = [scenarioCount > 1 ? base : nil, profileCount > 1 ? run.scenario.profile.name : nil]
      return (name: parts.compactMap { $0 }.joined(separator: " \u{00B7} "), run: run)
    }
    for variant in with {
      var changed = runs[0]
      try variant.apply(to: &changed.scenario.profile, from: "--with")
      named.append((variant.name, changed))
    }
    if named.count > 1, named[0].name.isEmpty { named[0].name = runs[0].scenario.profile.name }
    let motions = try named.map { try PlotRun.motions(of: $0.run.scenario, file: $0.run.file) }
    // All curves are of one view, which the first run determines.
    let shown = motions[0].names[try shownView(of: motions[0])]
    let lines = try zip(named, motions).map { named, motions in
      let view = try motions.names.firstIndex(of: shown) ?? shownView(of: motions)
      return MotionPlot.Line(named.name, motions[view])
    }
    try checkSpan(lines.map(\.motion))
    var plot = MotionPlot(lines)
    plot.showsFinger = finger
    plot.showsFingerVelocity = finger
    plot.span = span
    if let panels { plot.quantities = panels } else { plot.addStretch() }
    let unnamed = runs[0].scenario.profile.name
    let table = NumbersTable(
      lines.map { ($0.name.isEmpty ? unnamed : $0.name, MotionNumbers($0.motion, in: span)) })
    // The heading has the properties that all scenarios have in common.
    let common = [Set(runs.map(\.scenario.scene)), Set(runs.map(\.scenario.profile.name))]
    let heading = title ?? common.filter { $0.count == 1 }.joined().joined(separator: " \u{00B7} ")
    return sheet(of: plot, heading, above: numbers ? table : nil)
  }

  /// Returns the sheet of a plot, above a table if there is one.
  private func sheet(of plot: MotionPlot, _ heading: String, above table: NumbersTable? = nil) -> PlotSheet {
    let below = table == nil ? 0 : NumbersTable.longHeight + 16
    let height = 300 + 90 * CGFloat(plot.quantities.count) + below
    return PlotSheet(size: size ?? CGSize(width: 860, height: height)) {
      list, size, style in
      let room = CGSize(width: size.width, height: size.height - below)
      plot.figure(title: heading, size: room, palette: style.palette, hairline: style.hairline)
        .draw(into: &list, palette: style.palette, measuring: style.measuring)
      table?.draw(
        in: CGRect(x: 16, y: room.height, width: max(0, size.width - 32), height: NumbersTable.longHeight),
        style, into: &list)
    }
  }

  private func frameRates(_ run: Played) throws -> PlotSheet {
    var study = try FrameRateStudy(run.scenario, file: run.file)
    while !study.isDone { try study.advance(frames: 100_000) }
    let view = try shownView(of: study.referenceMotions)
    let reference = study.referenceMotions[view]
    try checkSpan([reference])
    let plot = FrameRatesPlot(study, view: view, span: span ?? reference.span ?? 0...1)
    return sheet(of: plot, CGSize(width: 860, height: 640), run.scenario)
  }

  private func release(_ run: Played) throws -> PlotSheet {
    let scene = try SceneKind.scene(for: run.scenario, file: run.file)
    let logs = try LiftLog.views(of: run.scenario, file: run.file, on: scene)
    if let view { _ = try index(of: view, in: logs.map(\.view)) }
    guard let log = logs.first(where: { !$0.entries.isEmpty && (view == nil || $0.view == view) }) else {
      throw PlaygroundError(
        .invalidInput, "\(run.file): contains no lift after a drag; expected one for --release")
    }
    let plot = ReleasePlot(log, at: at ?? log.entries[0].time)
    return sheet(of: plot, CGSize(width: 640, height: 460), run.scenario)
  }

  /// Returns the number of the scroll view whose motion is drawn: the chosen one, or else the last to move.
  private func shownView(of motions: PaneMotions) throws -> Int {
    try view.map { try index(of: $0, in: motions.names) }
      ?? motions.moving(in: span ?? motions[0].span ?? 0...0)
  }

  private func index(of view: String, in names: [String]) throws -> Int {
    guard let index = names.firstIndex(of: view) else {
      throw PlaygroundError(
        .usage, "--view \(view): expected one of the scene's views: \(names.joined(separator: ", "))")
    }
    return index
  }

  private func checkSpan(_ motions: [Motion]) throws {
    guard let span, motions.allSatisfy({ $0.frames(in: span).isEmpty }) else { return }
    let last = motions.compactMap(\.span?.upperBound).max() ?? 0
    throw PlaygroundError(
      .usage,
      "--span \(span.lowerBound),\(span.upperBound): contains no frames; expected a span that starts by \(last) s"
    )
  }

  private func sheet(of plot: some PagedPlot, _ usual: CGSize, _ scenario: Scenario) -> PlotSheet {
    let heading = title ?? "\(scenario.scene) \u{00B7} \(scenario.profile.name)"
    return PlotSheet(size: size ?? usual) { list, size, style in
      var frame = CGRect(origin: .zero, size: size).insetBy(dx: 16, dy: 16)
      if !heading.isEmpty {
        list.text(
          heading, .sectionHeader, style.palette.textPrimary, x: frame.minX, y: frame.minY,
          width: max(0, frame.width))
        frame = frame.divided(atDistance: TextStyle.sectionHeader.lineHeight + 8, from: .minYEdge).remainder
      }
      plot.draw(in: frame, style, into: &list)
    }
  }

  /// Returns names for files: the path without the extension, reduced to the fewest components that
  /// distinguish the files.
  private static func names(_ files: [String]) -> [String] {
    let parts = files.map { PathName.withoutEnding($0).split(separator: "/").map(String.init) }
    func name(_ index: Int, _ count: Int) -> String { parts[index].suffix(count).joined(separator: "/") }
    return files.indices.map { index in
      let count = (1...max(1, parts[index].count)).first { count in
        !files.indices.contains { files[$0] != files[index] && name($0, count) == name(index, count) }
      }
      return name(index, count ?? parts[index].count)
    }
  }
}
