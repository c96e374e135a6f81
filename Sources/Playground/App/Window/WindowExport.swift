import PlaygroundDrawing
import ScrollFiles
import Foundation
import ScrollPhysics
import ScrollScript
import ScrollSnapshots
import PlaygroundWorkbench

/// The exports of a window: files with unused names in a folder, written whole or not at all.
struct WindowExport {
  /// The folder, or an empty path for the working directory.
  let folder: String
  let settings: Settings
  let copy: (String) throws -> Void

  /// The names of the files, before a number and an extension.
  private static let name = "scroll"
  private static let plotSize = CGSize(width: 860, height: 620)

  /// Writes an export of a session and returns a message about the written files. `progress` is called
  /// between pictures with the share that is done, from 0 to 1; an error that it throws ends the export, and
  /// nothing is written.
  func perform(
    _ export: SessionExport, of session: Session, progress: (Double) throws -> Void
  ) throws -> String {
    switch export {
    case .clip: return try clip(of: session, "png", progress)
    case .video: return try clip(of: session, "mp4", progress)
    case .plot: return try plot(of: session, "png")
    case .vectorPlot: return try plot(of: session, "svg")
    case .scenario: return "Wrote \(Self.text(try writeScenarios(of: session)))"
    case .page:
      let path = try freeName(Self.name, "html")
      let html = try SharedPage(session: session, fonts: try settings.fonts()).html(progress: progress)
      try AtomicFile.write(Array(html.utf8), to: path)
      return "Wrote \(path)"
    case .profile: return try writeProfile(of: session, .json, "json")
    case .swiftProfile: return try writeProfile(of: session, .swift, "swift")
    case .command:
      let paths = try writeScenarios(of: session, besides: "png")
      let command = Self.command(paths, span: session.comparedSpan)
      try copy(command)
      return "Wrote \(Self.text(paths)); copied: \(command)"
    }
  }

  /// Returns the command that renders scenarios as a clip, with paths quoted for a shell where necessary.
  static func command(_ paths: [String], span: ClosedRange<Double>) -> String {
    guard let first = paths.first else { return "" }
    let output = PathName.withoutEnding(first) + ".png"
    return NextStep.line(
      ["playground", "render", first] + paths.dropFirst().flatMap { ["--beside", $0] }
        + ["--animate", "--scale", "1", "--span", Self.text(span), "-o", output])
  }

  private static func text(_ paths: [String]) -> String { paths.joined(separator: ", ") }

  private static func text(_ span: ClosedRange<Double>) -> String {
    // Rounded outward, so that no frame is lost.
    let (from, to) = (
      (span.lowerBound * 1000).rounded(.down) / 1000, (span.upperBound * 1000).rounded(.up) / 1000
    )
    return "\(NumberText.trimmed(from)),\(NumberText.trimmed(to))"
  }

  /// Writes the shown runs, each as a scenario, and returns the paths: NAME.json, or NAME.json, NAME-b.json
  /// and so on for variants. A file with the first name and the `other` ending does not exist.
  private func writeScenarios(of session: Session, besides other: String? = nil) throws -> [String] {
    let scenarios = session.shownScenarios
    let letters = scenarios.indices.dropFirst().map { "-" + Session.letter($0 - 1).lowercased() + ".json" }
    let path = try freeName(Self.name, "json", besides: (other.map { ["." + $0] } ?? []) + letters)
    let paths = [path] + letters.map { PathName.withoutEnding(path) + $0 }
    try AtomicFile.write(zip(paths, scenarios).map { (path: $0, bytes: Array($1.json.utf8)) })
    return paths
  }

  private func writeProfile(
    of session: Session, _ form: ProfileExport, _ ending: String
  ) throws -> String {
    let profile = session.presentProfile
    let path = try freeName(Self.fileName(of: profile), ending)
    try AtomicFile.write(Array(try form.text(of: profile).utf8), to: path)
    return "Wrote \(path)"
  }

  private func clip(
    of session: Session, _ ending: String, _ progress: (Double) throws -> Void
  ) throws -> String {
    let path = try freeName(Self.name, ending)
    var quiet = settings
    quiet.context.console = quiet.console.withoutOutput
    let scenarios = session.shownScenarios
    let others = scenarios.indices.dropFirst().flatMap { ["--beside", "variant \(Session.letter($0 - 1))"] }
    try RenderCommand.parse(
      others + [
        "--animate", "--scale", "1", "--span", Self.text(session.comparedSpan), "-o", path, "--",
        "the session",
      ]
    ).write(scenarios, quiet, progress: progress) { try settings.fonts() }
    return "Wrote \(path)"
  }

  private func plot(of session: Session, _ ending: String) throws -> String {
    let path = try freeName(Self.name + "-plot", ending)
    let fonts = try settings.fonts()
    let sheet = PlotSheet(size: Self.plotSize) { list, size, palette, hairline, _ in
      session.drawPlot(
        in: CGRect(origin: .zero, size: size).insetBy(dx: 16, dy: 16), palette, hairline: hairline,
        into: &list)
    }
    try sheet.write(to: path, scale: 2, Palette(session.scene.appearance), fonts)
    return "Wrote \(path)"
  }

  /// Returns a file name made of the letters, digits and hyphens of a profile's name.
  private static func fileName(of profile: ScrollProfile) -> String {
    let name = profile.name.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") ? $0 : "-" }
    return name.isEmpty ? "profile" : String(name)
  }

  /// Returns an unused file name: NAME.ending, NAME-2.ending and so on. None of the files with the same name
  /// and one of the `other` ends exists.
  private func freeName(_ name: String, _ ending: String, besides others: [String] = []) throws -> String {
    let place = folder.isEmpty || folder.hasSuffix("/") ? folder + name : folder + "/" + name
    let names = ["\(place).\(ending)"] + (2...999).map { "\(place)-\($0).\(ending)" }
    let unpaired = names.lazy.filter { path in
      others.allSatisfy { !AtomicFile.exists(PathName.withoutEnding(path) + $0) }
    }
    guard let free = AtomicFile.freeName(unpaired) else {
      throw PlaygroundError(
        .machineFailed,
        "no free name for the export; expected one of \(names[0]) to \(names[names.count - 1])")
    }
    return free
  }
}
