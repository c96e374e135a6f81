import Foundation
import ScrollFiles
import ScrollSnapshots

/// The scenarios of a test run, found by path, with the folders of their goldens.
public struct ScenarioSet: Hashable, Sendable {
  /// A scenario and the folder of its goldens.
  public struct Item: Codable, Hashable, Sendable {
    /// The path below the input folder, without the file extension. It is also the name of the goldens.
    public var name: String
    /// The path of the scenario's file.
    public var path: String
    /// The folder of the goldens.
    public var goldens: String
    /// The reason why the scenario cannot be read, if that is known from its path.
    public var problem: String?

    /// Creates an item.
    public init(name: String, path: String, goldens: String, problem: String? = nil) {
      self.name = name
      self.path = path
      self.goldens = goldens
      self.problem = problem
    }

    /// Creates an item whose name, as it is shown, is that of a file. A name that no golden can have is its problem.
    fileprivate init(of name: String, path: String, goldens: String, problem: String? = nil) {
      self.init(
        name: name.printable(), path: path, goldens: goldens,
        problem: problem ?? PathName.problem(of: name).map { "\(path): the name \($0); expected another one" }
      )
    }
  }

  package static let goldensName = "Goldens"

  /// The scenarios, sorted by name.
  public private(set) var items: [Item] = []
  /// Folders of goldens whose scenarios are all among the items.
  public private(set) var wholeFolders: [String] = []

  /// Creates an empty set.
  package init() {}

  /// The folders of goldens, sorted.
  package var goldens: [String] { Set(items.map(\.goldens)).sorted() }

  /// Returns the scenario with a name. Names are compared by bytes, as the file system does: names that compare
  /// equal as strings may differ.
  package func item(_ name: String) -> Item? { items.first { $0.name.utf8.elementsEqual(name.utf8) } }

  /// Finds scenario files by name and in folders. Folders are searched recursively except for goldens, hidden
  /// folders, and the artifacts of earlier runs.
  /// - Parameters:
  ///   - inputs: Paths of files and folders.
  ///   - goldens: The folder of all goldens; nil for one beside each input.
  ///   - artifacts: The folder in which failures leave their files. It is not searched.
  /// - Throws: `RunError` if an input contains no scenario or two scenarios have the same name.
  public init(_ inputs: [String], goldens: String? = nil, artifacts: String? = nil) throws {
    let skipped = [goldens, artifacts].compactMap { $0.flatMap(AtomicFile.identity) }
    for input in inputs {
      let input = Self.trimmed(input)
      guard let kind = try AtomicFile.kind(of: input) else {
        throw RunError(
          .invalidInput, "\(input): no such file or folder; expected a scenario or a folder of scenarios")
      }
      let store = try goldens ?? Self.checkedGoldens(of: input, isFolder: kind == .folder)
      guard kind == .folder else {
        items.append(Item(of: PathName.stem(of: input), path: input, goldens: store))
        continue
      }
      let found = try Self.scenarios(in: ConfinedFolder(input), below: "", depth: 0, skipping: skipped)
      guard !found.isEmpty else {
        throw RunError(
          .invalidInput, "\(input): contains no scenarios; expected files ending in .json")
      }
      items += found.map { scenario in
        Item(
          of: scenario.name, path: Self.joined(input, scenario.name + scenario.ending), goldens: store,
          problem: scenario.problem)
      }
      // A folder of goldens that was specified may contain those of other sets.
      if goldens == nil { wholeFolders.append(store) }
    }
    // Paths are compared by bytes: two files can have names that compare equal as strings.
    var seen: Set<[UInt8]> = []
    items = items.filter { seen.insert(Array($0.path.utf8)).inserted }
      .sorted { ($0.name, $0.path) < ($1.name, $1.path) }
    for (one, other) in zip(items, items.dropFirst()) where one.name == other.name {
      let isSame = one.name.utf8.elementsEqual(other.name.utf8)
      throw RunError(
        .invalidInput,
        isSame
          ? "\(one.path) and \(other.path) are both named \(one.name); expected different names, or separate test runs"
          : "\(one.path) and \(other.path) have names that look the same, \"\(one.name.ascii)\" and \"\(other.name.ascii)\"; "
            + "expected names that differ in more than the normal form of Unicode"
      )
    }
    for item in items {
      // The record of the run could not be read.
      if !GoldenStore.isUsable(item.name) { throw RunError(.invalidInput, item.problem ?? item.path) }
      guard let file = Self.collision(of: item.name) else { continue }
      throw RunError(
        .invalidInput,
        "\(item.path): the folder of its goldens or artifacts would take the place of the file \(file); expected "
          + "another name")
    }
  }

  /// Returns the name of a file of test runs that a scenario's own folder, or one on the way to it, would
  /// displace; nil if there is none.
  private static func collision(of name: String) -> String? {
    let parts = name.split(separator: "/").map(String.init)
    let top = [TestSummary.reportName, TestRun.fileName, GoldenSet.fileName]
    if let first = parts.first, top.contains(first) { return first }
    return parts.dropFirst().first { GoldenSequence.isFileName($0, track: TrajectoryTrack()) }
  }

  /// Rejects folders of goldens in which there is a folder that this user may not read and that no scenario
  /// has: it may be the set of this environment. A golden that cannot be read is the failure of its scenario
  /// alone.
  /// - Throws: `RunError`, `FileError` for a folder of goldens that cannot be read.
  public func checkGoldens() throws {
    for folder in goldens {
      let used = Set(
        items.filter { $0.goldens == folder }.map { item in
          Array(item.name.utf8.prefix { $0 != UInt8(ascii: "/") })
        })
      for name in try GoldenStore(folder: folder).unsearchable() where !used.contains(Array(name.utf8)) {
        throw RunError(
          .invalidInput,
          "\(Self.joined(folder, name)): Permission denied; expected a folder that this user can read, because it may be "
            + "the set of an environment")
      }
    }
  }

  /// Keeps the items that have one of these names or are in a folder of that name; all if there are no names.
  /// - Throws: `RunError` for a name that matches no item.
  public mutating func keep(only names: [String]) throws {
    guard !names.isEmpty else { return }
    func fits(_ name: String, _ item: Item) -> Bool {
      item.name == name || item.name.hasPrefix(name.hasSuffix("/") ? name : name + "/")
    }
    let names = names.map { $0.printable() }
    for name in names where !items.contains(where: { fits(name, $0) }) {
      throw RunError(
        .usage,
        "--only \(name): no such scenario; expected one of \(items.map(\.name).joined(separator: ", "))")
    }
    items = items.filter { item in names.contains { fits($0, item) } }
    wholeFolders = []
  }

  /// Keeps the items of a part of the set.
  package mutating func keep(_ shard: Shard) {
    items = items.enumerated().filter { shard.holds($0.offset) }.map(\.element)
  }

  /// The deepest level that is searched. It also ends the search in folders that contain themselves.
  private static let deepest = 16

  private struct Found {
    /// The path relative to the folder, without the ending.
    var name: String
    /// The ending of a file, or an empty ending for a folder that cannot be searched.
    var ending = Self.file
    var problem: String?

    static let file = ".json"
  }

  private static func hasArtifacts(_ root: ConfinedFolder, in folder: String) -> Bool {
    let name = folder + "/" + TestRun.fileName
    guard let bytes = try? root.read(name, limit: TestRun.mostBytes) else { return false }
    return (try? TestRun(json: bytes, file: name)) != nil
  }

  /// Returns the scenarios below a folder. Links are not followed.
  private static func scenarios(
    in root: ConfinedFolder, below folder: String, depth: Int, skipping skipped: [AtomicFile.Identity]
  ) throws -> [Found] {
    guard depth <= deepest else { return [] }
    var found: [Found] = []
    let listing = try root.listing(of: folder)
    if depth > 0, listing.names.contains(TestRun.fileName), hasArtifacts(root, in: folder) { return [] }
    for part in listing.names {
      let name = folder.isEmpty ? part : folder + "/" + part
      switch try root.kind(of: name) {
      case .folder:
        guard part != goldensName, let identity = AtomicFile.identity(root.path(of: name)),
          !skipped.contains(identity)
        else { continue }
        found += try scenarios(in: root, below: name, depth: depth + 1, skipping: skipped)
      case .file where part.hasSuffix(Found.file):
        found.append(Found(name: String(name.dropLast(Found.file.count))))
      case .other where part.hasSuffix(Found.file):
        // Skipping these silently would leave a scenario out of the set.
        let path = root.path(of: name)
        throw RunError(
          .invalidInput,
          AtomicFile.isLink(path)
            ? "\(path): is a link; expected a file, because links in a set are not followed"
            : "\(path): is a device, pipe or socket; expected a file")
      case .file, .other, nil: continue
      }
    }
    // Skipping these silently would leave scenarios out of the set, too.
    for (part, isFolder) in listing.undecodable where isFolder || part.hasSuffix(Found.file) {
      let name = folder.isEmpty ? part : folder + "/" + part
      found.append(
        Found(
          name: isFolder ? name : String(name.dropLast(Found.file.count)), ending: isFolder ? "" : Found.file,
          problem: "\(root.path(of: name)): the name is not UTF-8"))
    }
    return found
  }

  /// Returns the default folder of the goldens of an input, which is beside its scenarios.
  package static func goldens(of input: String, isFolder: Bool) -> String {
    joined(isFolder ? trimmed(input) : PathName.folder(of: input), goldensName)
  }

  /// Returns the folder of goldens beside scenarios. It must not be a link, since it comes with the scenarios
  /// and could lead anywhere.
  private static func checkedGoldens(of input: String, isFolder: Bool) throws -> String {
    let path = goldens(of: input, isFolder: isFolder)
    guard !AtomicFile.isLink(path) else {
      throw RunError(
        .invalidInput, "\(path): is a link; expected a folder, or another one with --goldens")
    }
    return path
  }

  package static func joined(_ folder: String, _ name: String) -> String {
    folder.isEmpty || folder == "." ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  private static func trimmed(_ path: String) -> String {
    var path = path
    while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") {
      path = String(Substring(path.utf8.dropLast()))
    }
    return path
  }
}

extension SnapshotResult {
  /// Returns a result for a scenario that could not be verified. The lines of `more` follow the reason.
  package static func broken(
    _ item: ScenarioSet.Item, _ reason: String, more: [String] = [], by breakage: Breakage? = nil,
    next: NextStep, mode: RecordMode
  ) -> SnapshotResult {
    var result = SnapshotResult(name: item.name, source: item.path, outcome: .broken)
    result.breakage = breakage
    result.lines = [reason] + more
    result.command = next.again(item.name, mode)
    return result
  }
}
