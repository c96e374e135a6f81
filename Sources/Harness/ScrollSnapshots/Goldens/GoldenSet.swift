import ScrollFiles
import Foundation

/// Golden sets of environments, for teams that cannot pin one. A set is a folder in the folder of goldens
/// with a file `environment.txt`, which describes the libraries and fonts that rendered it. A run in that
/// environment is compared with the goldens of the set, and records and accepts them there. In any other
/// environment, the goldens beside the sets apply.
///
/// ```
/// Goldens/feed/frame-00000.png
/// Goldens/debian12-sdl2.26/environment.txt
/// Goldens/debian12-sdl2.26/feed/frame-00000.png
/// ```
public struct GoldenSet: Hashable, Sendable {
  /// The name of the set and of its folder.
  public let name: String
  /// The environment that renders it, on one line.
  public let environment: String

  package static let fileName = "environment.txt"
  /// The largest size in bytes of the file that describes the environment.
  private static let mostBytes = 4096

  /// A set that cannot be used as requested.
  public enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name is not that of a folder.
    case unusableName(String)
    /// The set does not exist, and the mode writes no goldens.
    case missing(String)
    /// Another environment renders the set; `here` is the environment of this run.
    case otherEnvironment(String, environment: String, here: String)
    /// The environment has a set of another name.
    case named(String)

    /// The reason and the expectation.
    public var description: String {
      switch self {
      case .unusableName(let name):
        "\"\(name.printable(limit: 80))\" cannot name a set of goldens; expected letters, digits, '.', '-', '_' and '+', as in debian12-sdl2.26"
      case .missing(let path):
        "\(path): no such set of goldens; expected one, or a mode that records it"
      case .otherEnvironment(let path, let environment, let here):
        "\(path): is the set of another environment (\(environment)); this one is \(here); expected another name, or mode all to record the set again"
      case .named(let path):
        "\(path): is the set of this environment already; expected its name, or none"
      }
    }
  }

  /// Returns whether a set can have a name.
  static func isUsable(_ name: String) -> Bool {
    PathName.problem(of: name) == nil && name.utf8.count <= 80 && name.utf8.first != UInt8(ascii: "-")
      && name.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
          || ".-_+".utf8.contains(byte)
      }
  }

  /// Reads a set, or returns nil for a folder without a file that describes an environment.
  init?(_ name: String, in goldens: ConfinedFolder) throws(FileError) {
    let file = name + "/" + Self.fileName
    guard Self.isUsable(name), try goldens.kind(of: name) == .folder else { return nil }
    do { if try goldens.kind(of: file) == nil { return nil } } catch {
      // The folder refuses, whether or not there is such a file.
      throw FileError(
        .read, goldens.path(of: name), code: error.code, expected: "a folder that this user can read")
    }
    let bytes = try goldens.read(file, limit: Self.mostBytes)
    // A set that cannot be read would not be verified, and its goldens would count as unused.
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard lines.count == 1, let environment = PixelList.oneLine(String(lines[0])) else {
      throw FileError(
        .read, goldens.path(of: file), code: EINVAL, expected: "one line with the environment of the set")
    }
    (self.name, self.environment) = (name, environment)
  }

  /// Returns the sets in a folder of goldens, sorted by name. Folders that this user may not search are left
  /// out; see ``GoldenStore/unsearchable()``.
  static func all(in goldens: ConfinedFolder) throws(FileError) -> [GoldenSet] {
    var sets: [GoldenSet] = []
    for name in try goldens.names(having: fileName).sorted() where !isUnsearchable(name, in: goldens) {
      if let set = try GoldenSet(name, in: goldens) { sets.append(set) }
    }
    return sets
  }

  /// Returns whether a folder of goldens is closed to this user, so that it may be anything.
  fileprivate static func isUnsearchable(_ name: String, in goldens: ConfinedFolder) -> Bool {
    do { _ = try goldens.kind(of: name + "/" + fileName) } catch { return error.code == EACCES }
    return false
  }
}

extension GoldenStore {
  /// The names of folders in the folder of goldens that this user may not search, sorted. Each may be a
  /// golden or a set.
  /// - Throws: `FileError` for a folder of goldens that cannot be read.
  package func unsearchable() throws(FileError) -> [String] {
    try goldens.names(having: GoldenSet.fileName).filter { GoldenSet.isUnsearchable($0, in: goldens) }
      .sorted()
  }

  /// The sets of environments in the folder of goldens, sorted by name.
  /// - Throws: `FileError` for a folder that cannot be read.
  public func sets() throws -> [GoldenSet] { try GoldenSet.all(in: goldens) }

  package func store(of set: GoldenSet) -> GoldenStore {
    GoldenStore(folder: goldens.path(of: set.name), artifacts: artifacts)
  }

  /// Returns the store of the set for an environment, or this store if there is none.
  package func store(for environment: String?) throws(FileError) -> GoldenStore {
    guard let environment = environment.flatMap(PixelList.oneLine),
      let set = try GoldenSet.all(in: goldens).first(where: { $0.environment == environment })
    else { return self }
    return store(of: set)
  }

  /// Makes sure that an environment has a set with a name. A mode that writes goldens creates the set; mode
  /// ``RecordMode/all`` also makes a set of another environment one of this environment.
  /// - Parameters:
  ///   - name: The name of the set, such as `debian12-sdl2.26`.
  ///   - environment: A description of the environment (see ``SequenceCheck``).
  ///   - mode: The mode that determines when goldens are written.
  /// - Throws: ``GoldenSet/Failure``, `FileError`
  public func makeSet(named name: String, for environment: String, mode: RecordMode) throws {
    guard GoldenSet.isUsable(name) else { throw GoldenSet.Failure.unusableName(name) }
    let path = goldens.path(of: name), environment = PixelList.oneLine(environment) ?? ""
    if let other = try sets().first(where: { $0.environment == environment && $0.name != name }) {
      throw GoldenSet.Failure.named(goldens.path(of: other.name))
    }
    if let set = try GoldenSet(name, in: goldens) {
      guard set.environment != environment else { return }
      guard mode == .all else {
        throw GoldenSet.Failure.otherEnvironment(path, environment: set.environment, here: environment)
      }
    } else if mode == .never {
      throw GoldenSet.Failure.missing(path)
    }
    try goldens.write(Array((environment + "\n").utf8), to: name + "/" + GoldenSet.fileName)
  }
}
