import ScrollBitmaps
import ScrollFiles
import Foundation

/// The goldens of a sequence on disk: a folder with one file per frame, such as `frame-00014.png`, the file
/// of the track, `pixels.txt` (see ``PixelList``), `facts.txt` (see ``Facts``) and `drawing.txt` (see
/// ``FrameDrawings``).
public struct GoldenSequence: Sendable {
  /// The folder, which may not exist.
  public var folder: String { root.path(of: name) }
  /// The folder that confines all reading and writing, and the name of the sequence in it.
  private let root: ConfinedFolder, name: String
  /// The numbers of the frames that have a file, in ascending order.
  public private(set) var frames: [Int] = []
  /// The names of PNG files that belong to no frame, sorted.
  public private(set) var strangers: [String] = []
  /// The contents of `pixels.txt`, or an empty list if there is no such file.
  public private(set) var pixels = PixelList()
  /// The reason why `pixels.txt` cannot be read, or nil if it can be read or does not exist.
  public private(set) var unreadableList: String?
  /// The hashes of the files beside the frames, by name. Two values with the same ones are of the same golden.
  private var besides: [String: XXH64] = [:]

  static let listName = "pixels.txt"
  /// The names of the files that goldens of former versions have, which the next recording removes.
  private static let formerNames = ["filmstrip.png", "files.txt", "descriptions.txt"]
  /// The name of the file with the comparison settings of the sequence; see ``BitmapComparison``.
  public static let comparisonName = "comparison.json"

  /// The largest size in bytes of a file beside the frames by which two states of a golden are told apart.
  private static let mostBeside = 64 << 20

  /// Returns the name of a frame's files without the extension. The number has at least five digits.
  public static func frameName(_ number: Int) -> String { "frame-" + NumberText.padded(number, digits: 5) }

  /// Returns the number in a frame's name, or nil for any other name.
  public static func frameNumber(_ name: some StringProtocol) -> Int? {
    guard name.hasPrefix("frame-"), let number = Int(name.dropFirst(6)), number >= 0,
      frameName(number) == name
    else { return nil }
    return number
  }

  /// Reads the contents of a folder.
  /// - Throws: `FileError` for a folder that cannot be read. A missing folder gives an empty sequence.
  public init(folder: String) throws(FileError) { try self.init("", in: ConfinedFolder(folder)) }

  /// Reads the contents of a sequence's folder, in which a change that was interrupted is completed first.
  /// - Parameters:
  ///   - name: The name of the sequence in the folder of goldens; `/` separates folders.
  ///   - root: The folder of goldens. Links in it are not followed.
  /// - Throws: `FileError` for a folder, or a list in it, that cannot be read. A missing folder gives an
  ///   empty sequence.
  package init(_ name: String, in root: ConfinedFolder) throws(FileError) {
    (self.root, self.name) = (root, name)
    try root.completeChange(in: name)
    for name in try root.names(in: name).sorted() where !Self.formerNames.contains(name) {
      if !name.hasSuffix(".png") {
        do { besides[name] = XXH64(try read(name, limit: Self.mostBeside)) } catch {
          guard !error.isRefusal else { throw error }
        }
      } else if let number = Self.frameNumber(name.dropLast(4)) {
        frames.append(number)
      } else {
        strangers.append(name)
      }
    }
    frames.sort()
    do {
      let bytes = try read(Self.listName, limit: PixelList.mostBytes)
      pixels = try PixelList(
        String(decoding: bytes, as: UTF8.self), file: folder + "/" + Self.listName)
    } catch let error as FileError {
      guard !error.isRefusal else { throw error }
      if !error.isAboutNothingThere { unreadableList = "\(error)" }
    } catch {
      unreadableList = "\(error)"
    }
  }

  /// Whether nothing is recorded.
  var isEmpty: Bool { frames.isEmpty && besides.keys.allSatisfy { $0 == Self.comparisonName } }

  /// The path of a frame's golden.
  public func path(ofFrame number: Int) -> String { "\(folder)/\(Self.fileName(ofFrame: number))" }

  static func fileName(ofFrame number: Int) -> String { frameName(number) + ".png" }

  /// Returns the file of a frame if it is the recorded one and has pixels with a hash.
  private func file(ofFrame number: Int, with hash: PixelHash) -> [UInt8]? {
    guard let line = pixels.lines[number], line.hash == hash,
      let bytes = try? read(Self.fileName(ofFrame: number), limit: PNG.mostBytes), line.file == XXH64(bytes)
    else { return nil }
    return bytes
  }

  private func inRoot(_ file: String) -> String { name.isEmpty ? file : name + "/" + file }

  /// Returns the contents of one of the sequence's files.
  /// - Throws: `FileError`, also for more than `limit` bytes and for anything that is not a regular file.
  func read(_ file: String, limit: Int) throws(FileError) -> [UInt8] {
    try root.read(inRoot(file), limit: limit)
  }

  /// The recorded drawings of frames; empty if there are none or they cannot be read.
  var drawings: FrameDrawings {
    let bytes = try? read(FrameDrawings.fileName, limit: FrameDrawings.mostBytes)
    return FrameDrawings(String(decoding: bytes ?? [], as: UTF8.self))
  }

  private func isSame(as other: GoldenSequence) -> Bool { other.frames == frames && other.besides == besides }

  /// Whether another process has changed the sequence since this value read it.
  var isOvertaken: Bool { (try? GoldenSequence(name, in: root)).map { !isSame(as: $0) } ?? false }

  func has(_ file: String) -> Bool { (try? root.kind(of: inRoot(file))) != nil }

  /// The names of the files with details beside the frames of any golden or its artifacts.
  static let companionNames = [Facts.fileName, FrameDrawings.fileName]
  /// The names of the files of any golden other than those of frames and tracks.
  private static let fixedNames = [listName, comparisonName] + companionNames + formerNames

  /// Returns the names of the files with details beside the frames and the track of a golden with a track.
  static func companionNames(of track: some Track) -> [String] {
    companionNames + (track.detailName.map { [$0] } ?? [])
  }

  /// Returns whether a name belongs to a file in the folder of a golden with such a track, or of its
  /// artifacts. A folder with that name would take the file's place.
  package static func isFileName(_ name: String, track: some Track) -> Bool {
    let own =
      fixedNames + [SnapshotResult.fileName, "\(track.fileName).\(track.fileExtension)"]
      + companionNames(of: track) + Artifacts.names(of: track)
    let endings = [".png"] + Artifacts.Role.allCases.map { ".\($0.rawValue).png" }
    return own.contains(name)
      || endings.contains { name.hasSuffix($0) && frameNumber(name.dropLast($0.count)) != nil }
  }

  /// A change of a sequence.
  public struct Change: Sendable {
    /// The files and list lines of frames to write.
    public var frames: [Int: (bytes: [UInt8], line: PixelList.Line)] = [:]
    /// The frames to remove.
    public var removed: Set<Int> = []
    /// The name and the contents of the track's file; nil contents remove the file.
    public var track: (name: String, bytes: [UInt8]?)?
    /// The contents of the other files by name: the facts and the track's details; nil removes a file.
    public var others: [String: [UInt8]?] = [:]
    /// The new drawings of frames; nil removes the drawing of a frame.
    public var drawings: [Int: String?] = [:]

    /// Creates an empty change.
    public init() {}

    /// Whether nothing changes.
    public var isEmpty: Bool {
      frames.isEmpty && removed.isEmpty && track == nil && others.isEmpty && drawings.isEmpty
    }

    /// Adds an image as the golden of a frame. After a short search, a golden that has these pixels keeps its
    /// file.
    /// - Throws: ``PNGError`` for an image that cannot be encoded.
    public mutating func take(
      _ bitmap: Bitmap, as number: Int, in golden: GoldenSequence? = nil, time: Double, environment: String?,
      search: PNG.Search = .short
    ) throws(PNGError) {
      var line = PixelList.Line(
        time: time, width: bitmap.width, height: bitmap.height,
        hash: PixelHash(bitmap), environment: environment)
      let kept = search == .short ? golden?.file(ofFrame: number, with: line.hash) : nil
      let bytes = if let kept { kept } else { try PNG.encodeSmallest(bitmap, search: search) }
      line.file = XXH64(bytes)
      frames[number] = (bytes, line)
    }
  }

  /// Applies a change as a whole. Every file is complete before the first one is moved into place, so that a
  /// full disk changes nothing, and a change that a killed process has begun is completed when the sequence
  /// is read again. A `pixels.txt` that cannot be read stays until a frame is written. Changes by several
  /// processes are made one after the other, and none of them to a golden that another one has changed since
  /// this value read it: the result would be a mixture that nobody recorded.
  /// - Throws: `FileError`, ``PNGError``, ``GoldenFailure/overtaken(golden:)``.
  public mutating func apply(_ change: Change) throws {
    guard !change.isEmpty else { return }
    var list = pixels
    for number in change.removed { list.lines[number] = nil }
    for (number, frame) in change.frames { list.lines[number] = frame.line }
    let numbers = Set(frames).subtracting(change.removed).union(change.frames.keys).sorted()
    // Lines of frames that no longer exist, or that never had an image, are removed.
    list.lines = list.lines.filter { numbers.contains($0.key) }
    var files = change.frames.sorted { $0.key < $1.key }.map {
      (Self.fileName(ofFrame: $0.key), $0.value.bytes)
    }
    var removed = change.removed.filter { change.frames[$0] == nil }.sorted().map {
      Self.fileName(ofFrame: $0)
    }
    if let track = change.track {
      if let bytes = track.bytes { files.append((track.name, bytes)) } else { removed.append(track.name) }
    }
    for (name, bytes) in change.others.sorted(by: { $0.key < $1.key }) {
      if let bytes { files.append((name, bytes)) } else { removed.append(name) }
    }
    removed += Self.formerNames
    var texts = drawings
    for number in texts.all.keys where !numbers.contains(number) { texts[number] = nil }
    for (number, text) in change.drawings { texts[number] = text }
    if texts.all.isEmpty {
      removed.append(FrameDrawings.fileName)
    } else if texts != drawings || !change.drawings.isEmpty {
      files.append((FrameDrawings.fileName, Array(texts.text.utf8)))
    }
    if unreadableList != nil, !change.frames.isEmpty, numbers.contains(where: { change.frames[$0] == nil }) {
      throw FileError(
        .write, folder + "/" + Self.listName, code: EINVAL,
        expected: "a list that can be read, or all frames of the golden at once")
    }
    let keepsList = unreadableList != nil && change.frames.isEmpty && !numbers.isEmpty
    if !keepsList {
      if list.lines.isEmpty {
        removed.append(Self.listName)
      } else {
        files.append((Self.listName, Array(list.text.utf8)))
      }
    }
    // Nothing is removed from a folder that does not exist, and none is created.
    guard try !files.isEmpty || root.kind(of: name) == .folder else { return }
    self = try root.locked(name, exclusively: true) {
      let present = try GoldenSequence(name, in: root)
      if isSame(as: present) {
        try root.change(in: name, writing: files, removing: removed)
        return try GoldenSequence(name, in: root)
      }
      // Another process may have recorded the same.
      let written = Set(files.map(\.0)).union(removed)
      guard present.frames == numbers,
        besides.allSatisfy({ written.contains($0.key) || present.besides[$0.key] == $0.value }),
        files.allSatisfy({ (try? present.read($0.0, limit: PNG.mostBytes)) == $0.1 }),
        !removed.contains(where: present.has)
      else { throw GoldenFailure.overtaken(golden: folder) }
      return present
    }
  }

  /// Returns the names of the files in a folder that belong to a golden.
  static func ownNames(in folder: ConfinedFolder, tracks: [String]) throws(FileError) -> [String] {
    let known = Set(fixedNames + tracks)
    return try folder.names().filter { name in
      known.contains(name) || (name.hasSuffix(".png") && frameNumber(name.dropLast(4)) != nil)
    }
  }

  /// Whether the list identifies the folder as a golden: the list can be read and names a frame that exists.
  public var isListed: Bool { unreadableList == nil && frames.contains { pixels.lines[$0] != nil } }

  /// Removes the files of a sequence, and the folder if it is empty afterwards.
  /// - Returns: The names of the remaining files, which do not belong to a golden.
  /// - Throws: `FileError`
  public static func remove(_ folder: String, tracks: [String]) throws(FileError) -> [String] {
    let sequence = ConfinedFolder(folder)
    try sequence.completeChange(in: "")
    for name in try ownNames(in: sequence, tracks: tracks) { try sequence.remove(name) }
    sequence.removeLeftovers(in: "")
    let left = try sequence.names()
    if left.isEmpty { AtomicFile.removeEmptyFolder(folder) }
    return left
  }
}
