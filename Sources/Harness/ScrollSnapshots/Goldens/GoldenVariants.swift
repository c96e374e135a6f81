import ScrollBitmaps
import ScrollFiles

/// Goldens that consist of one image per variant, in a folder of their own.
extension GoldenStore {
  /// Compares images with the files in a folder of variants.
  /// - Parameters:
  ///   - variants: The images by the names of their variants.
  ///   - name: The name of the folder; `/` separates folders.
  ///   - comparison: The method of comparing images.
  ///   - mode: The mode that determines when goldens are written, and when those of variants that no longer
  ///     exist are removed.
  ///   - next: The step that a failure suggests.
  /// - Returns: The variants that do not match in the order of `variants`, then those only in the golden.
  /// - Throws: `FileError` for a folder that cannot be read.
  package func verify(
    variants: [(name: String, picture: Bitmap)], named name: String, comparison: BitmapComparison = .exact,
    mode: RecordMode, next: NextStep = .swiftTest(filter: nil)
  ) throws(FileError) -> [(name: String, failure: GoldenFailure)] {
    var failures: [(name: String, failure: GoldenFailure)] = []
    for (variant, picture) in variants {
      let name = name + "/" + variant
      do throws(GoldenFailure) {
        try verify(picture, named: name, comparison: comparison, mode: mode, next: next)
      } catch {
        failures.append((name, error))
      }
    }
    guard Self.isUsable(name) else { return failures }
    let known = Set(variants.map(\.name))
    for file in try goldens.names(in: name).sorted() where file.hasSuffix(".png") {
      let variant = String(file.dropLast(4)), golden = name + "/" + file
      guard !known.contains(variant), try goldens.kind(of: golden) == .file else { continue }
      let path = goldens.path(of: golden)
      var failure = GoldenFailure.surplus(golden: path, next: next.record(name, .failed))
      if mode.writes(.surplus) {
        try goldens.remove(golden)
        failure = .removed(golden: path, next: next.again(name))
      }
      failures.append((name + "/" + variant, failure))
    }
    return failures
  }

  /// Returns the goldens in a folder: sequences, and files with one of the extensions.
  /// - Returns: Their names in this store, and their paths, which are in a set of goldens for some.
  /// - Throws: `FileError` for a folder that cannot be read.
  package func goldens(of folder: String, extensions: Set<String>) throws(FileError) -> [(
    name: String, path: String
  )] {
    var found: [(name: String, path: String)] = []
    let roots = try [goldens] + GoldenSet.all(in: goldens).map { store(of: $0).goldens }
    for root in roots {
      let names = try Self.goldens(below: folder, in: root, extensions, depth: 0)
      found += names.map { ($0.name, root.path(of: $0.file)) }
    }
    return found
  }

  private static func goldens(
    below folder: String, in root: ConfinedFolder, _ extensions: Set<String>, depth: Int
  ) throws(FileError) -> [(name: String, file: String)] {
    guard depth <= 16, try root.kind(of: folder) == .folder else { return [] }
    let sequence = try GoldenSequence(folder, in: root)
    let isSequence = sequence.isListed || sequence.has(Facts.fileName)
    var found = isSequence ? [(name: folder, file: folder)] : []
    for part in try root.names(in: folder).sorted() {
      let name = folder + "/" + part
      // Links are not followed: their targets may belong to something else.
      switch try root.kind(of: name) {
      case .folder: found += try goldens(below: name, in: root, extensions, depth: depth + 1)
      case .file:
        guard !isSequence, let dot = part.lastIndex(of: "."),
          extensions.contains(String(part[part.index(after: dot)...]))
        else { continue }
        found.append((folder + "/" + part[..<dot], name))
      case .other, nil: continue
      }
    }
    return found
  }

  /// Returns the result that the failure of a single value left, or nil if there is none.
  package func leftResult(of name: String, next: NextStep) -> SnapshotResult? {
    try? left.result(name, goldens: goldens, next: next)
  }

  /// The most files of a failure that are attached to a test, and the largest of them in bytes.
  private static let mostAttached = 8, mostAttachedBytes = 16 << 20

  /// Returns the files of a failure for the attachments of a test: the pictures side by side, or else the
  /// values of the run, and its track.
  package func attachments(of name: String) -> [(file: String, bytes: [UInt8])] {
    let files = ((try? left.folder.names(in: name)) ?? []).sorted()
    let sideBySide = files.filter { $0.hasSuffix("\(Artifacts.Role.threeUp.rawValue).png") }
    let actual = Artifacts.Role.actual.rawValue
    let beside = GoldenSequence.companionNames.map(Artifacts.besideName)
    let own = files.filter { file in
      file.split(separator: ".").dropLast().last.map(String.init) == actual && !beside.contains(file)
        && (sideBySide.isEmpty || !file.hasSuffix(".png"))
    }
    return (sideBySide + own).prefix(Self.mostAttached).compactMap { file in
      (try? left.folder.read(name + "/" + file, limit: Self.mostAttachedBytes)).map { (file, $0) }
    }
  }
}
