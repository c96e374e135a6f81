import ArgumentParser
import FileFormats
import Foundation
import Snapshots

/// The command `merge`, which joins the results of the shards of a set that ran on several machines.
package struct MergeCommand: PlaygroundCommand {
  package static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Join the reports of the parts of a test set.",
    discussion: """
      Takes the artifacts of `playground test --shard 1/n` to `n/n`, brought together from several machines, and writes \
      one report of them all. A part that is missing is an error.
      """)

  @Argument(help: ArgumentHelp("The parts' folders of artifacts.", valueName: "folder"))
  var folders: [String]
  @Option(help: ArgumentHelp("Where the joined report goes.", valueName: "html"))
  var report = "report.html"
  @Option(help: ArgumentHelp("Write the results as JUnit XML, too.", valueName: "file"))
  var xunit: String?
  @OptionGroup var set: GoldenPlacesOptions

  package init() {}

  package func run(in context: CommandContext) throws {
    let settings = set.settings(in: context)
    let places = set.places(program: context.program)
    for path in [report, xunit].compactMap({ $0 }) { try AtomicFile.checkWritable(path) }
    let stores = try places.stores(settings: settings)
    let account = TestAccount(
      try joined(stores, places), artifacts: folders, goldens: stores.all,
      program: places.program,
      isKept: false, settings: settings)
    try account.finish(report: report, xunit: xunit, preview: false, also: [])
  }

  /// Returns the run that consists of all shards.
  /// - Throws: ``PlaygroundError`` if a shard is missing, is there twice or belongs to another set.
  private func joined(_ stores: GoldenFolders, _ places: GoldenPlaces) throws -> TestRun {
    var whole: TestRun?
    var shards: [Shard: String] = [:]
    var origin: [String: String] = [:]
    for folder in folders {
      let run = try TestRun(artifacts: folder, set: places, stores: stores)
      if let shard = run.shard {
        if let other = shards[shard] {
          throw PlaygroundError(
            .invalidInput, "\(folder): is the part \(shard), as \(other) is (expected each once)")
        }
        shards[shard] = folder
      }
      for result in run.results {
        if let other = origin[result.name] {
          throw PlaygroundError(
            .invalidInput, "\(folder): holds \(result.name), as \(other) does (expected parts of one set)")
        }
        origin[result.name] = folder
      }
      guard var joined = whole else {
        whole = run
        continue
      }
      if joined.shard?.count != run.shard?.count || (run.shard != nil && joined.names != run.names) {
        throw PlaygroundError(
          .invalidInput, "\(folder): is of another set than \(folders[0]) (expected parts of one)")
      }
      joined.results += run.results
      joined.names = Array(Set(joined.names + run.names)).sorted()
      joined.seconds = max(joined.seconds, run.seconds)
      whole = joined
    }
    guard var whole else {
      throw PlaygroundError(.usage, "merge: no folder is given (expected folders of artifacts)")
    }
    let missing = whole.names.filter { origin[$0] == nil }
    if let first = missing.first {
      let count = shards.first?.key.count
      let parts = count.map { count in
        (1...count).filter { index in !shards.keys.contains { $0.index == index } }.map { "\($0)/\(count)" }
      }
      let what = parts.map { " (the part \($0.joined(separator: ", ")) is not among them)" } ?? ""
      throw PlaygroundError(
        .invalidInput,
        "merge: \(missing.count) of \(whole.names.count) scenarios were not run, \(first) first\(what)")
    }
    whole.results.sort { $0.name < $1.name }
    whole.shard = nil
    return whole
  }
}
