import Drawing
import Foundation
import SDLBackend
import Scenes
import ScrollPhysics
import ScrollScript
import Workbench

/// `plot`: curves of scenarios over time, or one of the other views of a motion, as PNG or SVG.
package struct PlotCommand: Sendable {
  /// What is drawn.
  package enum View: Hashable, Sendable {
    /// Quantities over time.
    case curves
    /// The same at several frame rates.
    case frameRates
    /// What a release velocity was made of.
    case release
  }

  /// Scenario files, the one in front first.
  package var scenarios: [String]
  /// Files to be written, each ending in .png or .svg.
  package var outputs: [String]
  package var view = View.curves
  /// The panels of the curves; nil for offset and velocity.
  package var panels: [MotionQuantity]?
  /// Pixels a point of a PNG.
  package var scale: CGFloat = 2
  /// Size in points; nil for what the view needs.
  package var size: CGSize?
  /// The heading; nil for the scene and the profile, empty for none.
  package var title: String?
  /// Whether to draw where the finger would have put the content.
  package var showsFinger = false
  /// Whether to put the motions' figures below the curves.
  package var showsNumbers = false
  /// The seconds shown; nil for all of them.
  package var span: ClosedRange<Double>?
  /// Of which lift the release is shown: the latest by then, in seconds; nil for the first.
  package var time: Double?
  /// Profiles to play the scenarios with, the one in front first; none for the scenarios' own.
  package var profiles: [String] = []
  /// What else to draw: the scenario in front with other constants.
  package var variants: [ProfileChange] = []
  package var settings: Settings

  package init(scenarios: [String], outputs: [String], settings: Settings) {
    self.scenarios = scenarios
    self.outputs = outputs
    self.settings = settings
  }

  /// One scenario into one file.
  package init(scenario: String, output: String, settings: Settings) {
    self.init(scenarios: [scenario], outputs: [output], settings: settings)
  }

  package func run() throws {
    try check()
    var played: [(file: String, scenario: Scenario)] = []
    for file in scenarios { played.append((file, try settings.scenario(file))) }
    try write(played) { try settings.fonts() }
  }

  /// Writes the plot of a scenario that has been read; asks for fonts when nothing can be wrong with it any more.
  func write(_ scenario: Scenario, fonts: () throws -> FontSet) throws {
    try write([(scenarios.first ?? "", scenario)], fonts: fonts)
  }

  private func write(_ played: [(file: String, scenario: Scenario)], fonts: () throws -> FontSet) throws {
    let sheet: PlotSheet
    switch view {
    case .curves: sheet = try curves(played)
    case .frameRates: sheet = try frameRates(played)
    case .release: sheet = try release(played)
    }
    let palette = Palette(played.first?.scenario.appearance ?? .light)
    let fonts = try fonts()
    for output in outputs { try sheet.write(to: output, scale: scale, palette, fonts) }
    try settings.console.write(outputs.map { $0 + "\n" }.joined())
  }

  // MARK: Usage

  private func check() throws {
    for output in outputs where !PlotSheet.isKnown(output) {
      throw PlaygroundError(.usage, "-o \(output): expected a name that ends in .png or .svg")
    }
    if Set(outputs).count < outputs.count {
      throw PlaygroundError(.usage, "-o: expected each file once")
    }
    try checkView()
    let most = MotionPlot.mostLines
    guard variants.count < most else {
      throw PlaygroundError(.usage, "--with: expected at most \(most - 1) of them")
    }
    guard lineCount <= most else {
      throw PlaygroundError(.usage, "expected at most \(most) curves, found \(lineCount)")
    }
    if let panels, panels.contains(.difference), lineCount != 2 {
      throw PlaygroundError(
        .usage,
        "--panels difference: expected two curves (scenarios, --profile or --with), found \(lineCount)")
    }
  }

  private var lineCount: Int { scenarios.count * max(1, profiles.count) + variants.count }

  /// Refuses what a view has no use for.
  private func checkView() throws {
    let name: String
    switch view {
    case .curves:
      if time != nil { throw PlaygroundError(.usage, "--at: expected with --release only") }
      return
    case .frameRates: name = "--frame-rates"
    case .release: name = "--release"
    }
    let refused = [
      ("a second scenario", scenarios.count > 1), ("a second --profile", profiles.count > 1),
      ("--with", !variants.isEmpty), ("--panels", panels != nil), ("--finger", showsFinger),
      ("--numbers", showsNumbers), ("--span", span != nil && view == .release),
      ("--at", time != nil && view == .frameRates),
    ].filter(\.1).map(\.0)
    guard refused.isEmpty else {
      throw PlaygroundError(.usage, "\(name): expected without \(refused.joined(separator: ", "))")
    }
  }

  // MARK: Views

  private func curves(_ played: [(file: String, scenario: Scenario)]) throws -> PlotSheet {
    var lines: [MotionPlot.Line] = []
    let bases = Self.names(played.map(\.file))
    let profiles = try self.profiles.map { try settings.named($0, from: "--profile") }
    for (base, (file, scenario)) in zip(bases, played) {
      for profile in profiles.isEmpty ? [scenario.profile] : profiles {
        var changed = scenario
        changed.profile = profile
        let parts = [played.count > 1 ? base : nil, profiles.count > 1 ? profile.name : nil]
        lines.append(
          MotionPlot.Line(
            parts.compactMap { $0 }.joined(separator: " \u{00B7} "),
            try PlotRun.motion(of: changed, file: file)))
      }
    }
    if let (file, scenario) = played.first {
      for variant in variants {
        var changed = scenario
        if let first = profiles.first { changed.profile = first }
        try variant.apply(to: &changed.profile, from: "--with")
        lines.append(MotionPlot.Line(variant.name, try PlotRun.motion(of: changed, file: file)))
      }
      if lines.count > 1, lines[0].name.isEmpty { lines[0].name = (profiles.first ?? scenario.profile).name }
    }
    if let span, lines.allSatisfy({ $0.motion.frames(in: span).isEmpty }) {
      throw Self.emptySpan(span, lines)
    }
    var plot = MotionPlot(lines)
    plot.quantities = panels ?? [.offset, .velocity]
    plot.showsFinger = showsFinger
    plot.span = span
    let table = NumbersTable(
      lines.map { line in
        (
          line.name.isEmpty ? played[0].scenario.profile.name : line.name,
          MotionNumbers(line.motion, in: span)
        )
      })
    let below = showsNumbers ? NumbersTable.longHeight + 16 : 0
    let height = 300 + 90 * CGFloat(plot.quantities.count) + below
    let heading = title ?? heading(played, profiles)
    return PlotSheet(size: size ?? CGSize(width: 860, height: height)) {
      list, size, palette, hairline, fonts in
      let room = CGSize(width: size.width, height: size.height - below)
      plot.figure(title: heading, size: room, palette: palette, hairline: hairline)
        .draw(into: &list, palette: palette, measuring: fonts)
      guard below > 0 else { return }
      table.draw(
        in: CGRect(x: 16, y: room.height, width: max(0, size.width - 32), height: NumbersTable.longHeight),
        palette, hairline: hairline, measuring: fonts, hover: nil, into: &list)
    }
  }

  private func frameRates(_ played: [(file: String, scenario: Scenario)]) throws -> PlotSheet {
    let (file, scenario) = try single(played)
    var study = try FrameRateStudy(scenario, file: file)
    while !study.isDone { try study.advance(frames: 100_000) }
    let whole = study.referenceMotion.span ?? 0...1
    if let span, study.referenceMotion.frames(in: span).isEmpty {
      throw Self.emptySpan(span, [MotionPlot.Line("", study.referenceMotion)])
    }
    let plot = FrameRatesPlot(study, span: span ?? whole)
    return sheet(CGSize(width: 860, height: 640), scenario) { list, frame, palette, hairline, fonts in
      plot.draw(in: frame, palette, hairline: hairline, measuring: fonts, hover: nil, into: &list)
    }
  }

  private func release(_ played: [(file: String, scenario: Scenario)]) throws -> PlotSheet {
    let (file, scenario) = try single(played)
    let scene = AnyScene(try SceneKind.scene(for: scenario, file: file))
    let logs = try LiftLog.views(of: scenario, file: file, on: scene)
    guard let log = logs.first(where: { !$0.entries.isEmpty }) else {
      throw PlaygroundError(
        .invalidInput, "\(file): no finger lets go of a drag; --release has nothing to show")
    }
    let plot = ReleasePlot(log, at: time ?? log.entries[0].time)
    return sheet(CGSize(width: 640, height: 460), scenario) { list, frame, palette, hairline, fonts in
      plot.draw(in: frame, palette, hairline: hairline, measuring: fonts, hover: nil, into: &list)
    }
  }

  /// The only scenario, with the only profile.
  private func single(_ played: [(file: String, scenario: Scenario)]) throws -> (String, Scenario) {
    guard let first = played.first else { throw PlaygroundError(.usage, "expected a scenario") }
    var scenario = first.scenario
    if let name = profiles.first { scenario.profile = try settings.named(name, from: "--profile") }
    return (first.file, scenario)
  }

  /// A view below its heading.
  private func sheet(
    _ usual: CGSize, _ scenario: Scenario,
    _ draw: @escaping (inout DrawList, CGRect, Palette, CGFloat, FontSet) -> Void
  ) -> PlotSheet {
    let heading = title ?? Session.title(scenario)
    return PlotSheet(size: size ?? usual) { list, size, palette, hairline, fonts in
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

  /// What all curves have in common.
  private func heading(
    _ played: [(file: String, scenario: Scenario)], _ profiles: [ScrollProfile]
  ) -> String {
    guard let first = played.first?.scenario else { return "" }
    let profile = profiles.isEmpty ? first.profile.name : profiles[0].name
    let isOneScene = played.allSatisfy { $0.scenario.scene == first.scene }
    let isOneProfile =
      profiles.count < 2 && (!profiles.isEmpty || played.allSatisfy { $0.scenario.profile.name == profile })
    return [isOneScene ? first.scene : nil, isOneProfile ? profile : nil].compactMap { $0 }
      .joined(separator: " \u{00B7} ")
  }

  /// What files are called: without folder and ending, with as many folders as it takes to tell two apart.
  private static func names(_ files: [String]) -> [String] {
    let parts = files.map { (($0 as NSString).deletingPathExtension as NSString).pathComponents }
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
      .usage, "--span \(span.lowerBound),\(span.upperBound): no frame in it; there are some up to \(last) s")
  }
}
