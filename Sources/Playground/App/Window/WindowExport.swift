import PlaygroundDrawing
import ScrollFiles
import Foundation
import ScrollPhysics
import ScrollSnapshots
import PlaygroundWorkbench

// The exports of a window: files with unused names in a folder, written whole or not at all.
extension WindowEffects {
  private static let plotSize = CGSize(width: 860, height: 620)

  /// Writes an export of a session and returns a message about the written files. `progress` is called
  /// between pictures with the share that is done, from 0 to 1; an error that it throws ends the export, and
  /// nothing is written.
  func perform(
    _ export: SessionExport, of session: Session, progress: (Double) throws -> Void
  ) throws -> String {
    switch export {
    case .page:
      return try write(name(of: session), "html") { path in
        let page = SharedPage(
          movie: SharedMovie(of: session), view: session.shownView, fonts: try settings.fonts(),
          encoder: FFmpeg.path(in: settings.context))
        try page.write(to: path, progress: progress)
      }
    case .video:
      return try write(name(of: session), "mp4") { path in
        let movie = SharedMovie(of: session), fonts = try settings.fonts()
        let layout = movie.sheet(measuring: fonts)
        try movie.encode(
          layout, scale: SharedMovie.scale(of: layout), rate: 60, fonts,
          try ClipVideo.encoder(in: settings.context, for: path, or: "an animated picture"), to: path,
          quality: 20, progress: progress)
      }
    case .clip: return try write(name(of: session), "png") { try writeClip(of: session, to: $0, progress) }
    case .plot: return try writePlot(of: session, "png")
    case .vectorPlot: return try writePlot(of: session, "svg")
    case .scenario: return told(try writeScenarios(of: session))
    case .profile: return try writeProfile(of: session, .json, "json")
    case .swiftProfile: return try writeProfile(of: session, .swift, "swift")
    case .command:
      let paths = try writeScenarios(of: session, besides: [".png"])
      let command = Self.command(paths, span: session.comparedSpan)
      try copy(command)
      return "\(told(paths)); copied: \(command)"
    }
  }

  /// The name of the files of a session, before a number and an ending.
  private func name(of session: Session) -> String { "scroll-" + Self.fileName(session.take.start.scene) }

  private func told(_ paths: [String]) -> String {
    "Wrote " + paths.map(folder.shown).joined(separator: ", ")
  }

  /// Writes a file with an unused name and returns a message about it. `fill` writes a file that exists.
  private func write(_ name: String, _ ending: String, fill: (String) throws -> Void) throws -> String {
    told(try AtomicFile.create(folder.file(name), ["." + ending]) { try $0.forEach(fill) })
  }

  /// Returns the command that renders scenarios as a clip, with paths quoted for a shell where necessary.
  static func command(_ paths: [String], span: ClosedRange<Double>) -> String {
    guard let first = paths.first else { return "" }
    let output = PathName.withoutEnding(first) + ".png"
    return NextStep.line(
      ["playground", "render", first] + paths.dropFirst().flatMap { ["--beside", $0] }
        + ["--animate", "--scale", "1", "--span", Self.text(span), "-o", output])
  }

  private static func text(_ span: ClosedRange<Double>) -> String {
    // Rounded outward, so that no frame is lost.
    let from = (span.lowerBound * 1000).rounded(.down) / 1000
    let to = (span.upperBound * 1000).rounded(.up) / 1000
    return "\(NumberText.trimmed(from)),\(NumberText.trimmed(to))"
  }

  /// Writes the shown runs, each as a scenario, and returns the paths: NAME.json, or NAME.json, NAME-b.json
  /// and so on for variants. A file with the same name and one of the `other` endings does not exist.
  private func writeScenarios(of session: Session, besides others: [String] = []) throws -> [String] {
    let scenarios = session.shownScenarios
    let letters = scenarios.indices.dropFirst().map { "-" + Session.letter($0 - 1).lowercased() }
    let endings = [".json"] + letters.map { $0 + ".json" }
    return try AtomicFile.create(folder.file(name(of: session)), endings, besides: others) { paths in
      for (path, scenario) in zip(paths, scenarios) {
        try AtomicFile.write(Array(scenario.json.utf8), to: path)
      }
    }
  }

  private func writeProfile(of session: Session, _ form: ProfileExport, _ ending: String) throws -> String {
    let profile = session.presentProfile
    return try write(Self.fileName(profile.name), ending) {
      try AtomicFile.write(Array(try form.text(of: profile).utf8), to: $0)
    }
  }

  private func writeClip(of session: Session, to path: String, _ progress: (Double) throws -> Void) throws {
    let scenarios = session.shownScenarios
    let others = scenarios.indices.dropFirst().flatMap { ["--beside", "variant \(Session.letter($0 - 1))"] }
    try RenderCommand.parse(
      others + [
        "--animate", "--scale", "1", "--span", Self.text(session.comparedSpan), "-o", path, "--",
        "the session",
      ]
    ).write(scenarios, as: .animated, settings.quiet, progress: progress)
  }

  private func writePlot(of session: Session, _ ending: String) throws -> String {
    let fonts = try settings.fonts()
    let sheet = PlotSheet(size: Self.plotSize) { list, size, style in
      session.drawPlot(
        in: CGRect(origin: .zero, size: size).insetBy(dx: 16, dy: 16), hairline: style.hairline, into: &list)
    }
    return try write(name(of: session) + "-plot", ending) {
      try sheet.write(to: $0, as: ending, scale: 2, Palette(session.scene.appearance), fonts)
    }
  }

  /// Returns a file name made of the letters, digits and hyphens of a name.
  private static func fileName(_ name: String) -> String {
    let name = name.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") ? $0 : "-" }
    return name.isEmpty ? "profile" : String(name)
  }
}
