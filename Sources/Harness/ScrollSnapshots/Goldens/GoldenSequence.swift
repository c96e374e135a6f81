import ScrollBitmaps
import ScrollFiles
import Foundation

/// The goldens of a sequence on disk: a folder with one file per frame, such as `frame-00014.png`, the file
/// of the track, `pixels.txt` (see ``PixelList``), `facts.txt` (see ``Facts``), `descriptions.txt` (see
/// ``FrameDescriptions``), and `files.txt` with a hash of each file. `filmstrip.png` shows up to 12 of the
/// frames at a reduced size, for a person who reviews a change.
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
  /// The contents of `files.txt`, or an empty list if there is no such file or it cannot be read.
  private(set) var recorded = FileList()
  /// Whether `files.txt` exists.
  private(set) var hasFiles = false
  /// The reason why `files.txt` cannot be read, or nil if it can be read or does not exist.
  private(set) var unreadableFiles: String?
  /// Whether `pixels.txt` has the recorded bytes.
  private(set) var hasRecordedList = false

  static let listName = "pixels.txt"
  static let filmstripName = "filmstrip.png"
  /// The name of the file with the comparison settings of the sequence; see ``BitmapComparison``.
  public static let comparisonName = "comparison.json"

  /// Returns the name of a frame's files without the extension. The number has at least five digits.
  public static func frameName(_ number: Int) -> String {
    let digits = "\(number)"
    return "frame-" + String(repeating: "0", count: max(0, 5 - digits.count)) + digits
  }

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
    for name in try root.names(in: name).sorted() where name.hasSuffix(".png") {
      if let number = Self.frameNumber(name.dropLast(4)) {
        frames.append(number)
      } else if name != Self.filmstripName {
        strangers.append(name)
      }
    }
    frames.sort()
    try readFiles()
    let path = folder + "/" + Self.listName
    let bytes: [UInt8]
    do {
      bytes = try read(Self.listName, limit: PixelList.mostBytes)
    } catch {
      guard !error.isRefusal else { throw error }
      if !error.isAboutNothingThere { unreadableList = "\(error)" }
      return
    }
    guard !bytes.starts(with: LFSPointer.beginning) else {
      unreadableList = "\(path) is \(LFSPointer.description)"
      return
    }
    do { pixels = try PixelList(String(decoding: bytes, as: UTF8.self), file: path) } catch {
      unreadableList = "\(error)"
    }
    hasRecordedList = recorded.matches(Self.listName, bytes) ?? false
  }

  private mutating func readFiles() throws(FileError) {
    let bytes: [UInt8]
    do { bytes = try read(FileList.fileName, limit: FileList.mostBytes) } catch {
      guard !error.isRefusal else { throw error }
      if !error.isAboutNothingThere { (hasFiles, unreadableFiles) = (true, "\(error)") }
      return
    }
    do {
      hasFiles = true
      guard !bytes.starts(with: LFSPointer.beginning) else {
        unreadableFiles = "\(folder)/\(FileList.fileName) is \(LFSPointer.description)"
        return
      }
      recorded = try FileList(
        String(decoding: bytes, as: UTF8.self), file: folder + "/" + FileList.fileName)
    } catch {
      unreadableFiles = "\(error)"
    }
  }

  /// The path of a frame's golden.
  public func path(ofFrame number: Int) -> String { "\(folder)/\(Self.fileName(ofFrame: number))" }

  static func fileName(ofFrame number: Int) -> String { frameName(number) + ".png" }

  private func inRoot(_ file: String) -> String { name.isEmpty ? file : name + "/" + file }

  /// Returns the contents of one of the sequence's files.
  /// - Throws: `FileError`, also for more than `limit` bytes and for anything that is not a regular file.
  func read(_ file: String, limit: Int) throws(FileError) -> [UInt8] {
    try root.read(inRoot(file), limit: limit)
  }

  /// The recorded descriptions of frames; empty if there are none or they cannot be read.
  var descriptions: FrameDescriptions {
    guard let bytes = try? read(FrameDescriptions.fileName, limit: FrameDescriptions.mostBytes) else {
      return FrameDescriptions()
    }
    return FrameDescriptions(String(decoding: bytes, as: UTF8.self))
  }

  private func isSame(as other: GoldenSequence) -> Bool {
    other.frames == frames && other.hasFiles == hasFiles && other.recorded == recorded
  }

  /// Whether another process has changed the sequence since this value read it.
  var isOvertaken: Bool { (try? GoldenSequence(name, in: root)).map { !isSame(as: $0) } ?? false }

  /// Runs a closure while no process changes the sequence; see `ConfinedFolder.locked(_:exclusively:_:)`.
  static func unchanged<Result>(_ name: String, in root: ConfinedFolder, _ body: () throws -> Result) throws
    -> Result
  { try root.locked(name, exclusively: false, body) }

  func has(_ file: String) -> Bool { (try? root.kind(of: inRoot(file))) != nil }

  /// Returns whether one of the sequence's names belongs to a file, not to a folder.
  func hasFile(_ file: String) -> Bool { kind(of: file) == .file }

  /// Returns whether something other than a file stands in the place of one of the sequence's files.
  func isTaken(_ file: String) -> Bool { kind(of: file).map { $0 != .file } ?? false }

  /// Returns the kind of the entry in the place of a file of the golden, or nil if there is none.
  func kind(of file: String) -> ConfinedFolder.Kind? { try? root.kind(of: inRoot(file)) }

  /// The names of the files with details beside the frames of any golden or its artifacts.
  static let companionNames = [Facts.fileName, FrameDescriptions.fileName, FrameDescriptions.fullName]

  /// Returns the names of the files with details beside the frames and the track of a golden with a track.
  static func companionNames(of track: some Track) -> [String] {
    companionNames + (track.detailName.map { [$0] } ?? [])
  }

  /// Returns whether a name belongs to a file in the folder of a golden with such a track, or of its
  /// artifacts. A folder with that name would take the file's place.
  package static func isFileName(_ name: String, track: some Track) -> Bool {
    let own =
      [
        listName, filmstripName, comparisonName, FileList.fileName, SnapshotResult.fileName,
        "\(track.fileName).\(track.fileExtension)",
      ] + companionNames(of: track) + Artifacts.names(of: track)
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
    /// The new descriptions of frames; nil removes the description of a frame.
    public var descriptions: [Int: String?] = [:]
    /// The hashes of files that stay, and that this run has found to be as they should be.
    var verified: [String: XXH64] = [:]
    /// Whether files of the golden were damaged, so that the filmstrip and the lists are written again.
    var isRepair = false

    /// Creates an empty change.
    public init() {}

    /// Whether nothing changes.
    public var isEmpty: Bool {
      frames.isEmpty && removed.isEmpty && track == nil && others.isEmpty && descriptions.isEmpty
        && verified.isEmpty && !isRepair
    }

    /// Adds an image as the golden of a frame.
    /// - Throws: ``PNGError`` for an image that cannot be encoded.
    public mutating func take(
      _ bitmap: Bitmap, as number: Int, time: Double, environment: String?, alpha: PNG.Alpha
    ) throws(PNGError) {
      let line = PixelList.Line(
        time: time, width: bitmap.width, height: bitmap.height,
        hash: PixelHash(bitmap, countsAlpha: alpha == .kept), environment: environment)
      frames[number] = (try PNG.encodeSmallest(bitmap, alpha: alpha), line)
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
    if let strip = try filmstrip(numbers, change) { files.append((Self.filmstripName, strip)) }
    if numbers.count < 2 { removed.append(Self.filmstripName) }
    var texts = descriptions
    for number in texts.all.keys where !numbers.contains(number) { texts[number] = nil }
    for (number, text) in change.descriptions { texts[number] = text }
    // A damaged file can hold the same texts.
    if texts != descriptions || !change.descriptions.isEmpty {
      if texts.all.isEmpty {
        removed.append(FrameDescriptions.fileName)
      } else {
        files.append((FrameDescriptions.fileName, Array(texts.text.utf8)))
      }
    }
    let keepsList = unreadableList != nil && change.frames.isEmpty && !numbers.isEmpty
    if !keepsList {
      if list.lines.isEmpty {
        removed.append(Self.listName)
      } else {
        files.append((Self.listName, Array(list.text.utf8)))
      }
    }
    let hashes = hashes(after: change, files, removed)
    if hashes.hashes.isEmpty {
      removed.append(FileList.fileName)
    } else {
      files.append((FileList.fileName, Array(hashes.text.utf8)))
    }
    // Nothing is removed from a folder that does not exist, and none is created.
    if try !files.isEmpty || root.kind(of: name) == .folder {
      try root.locked(name, exclusively: true) {
        let present = try GoldenSequence(name, in: root)
        if !isSame(as: present) {
          // Another process may have recorded the same, and this one found parts of it as they should be.
          guard present.hasFiles, present.frames == numbers, present.recorded.contains(hashes) else {
            throw GoldenFailure.overtaken(golden: folder)
          }
          return
        }
        try root.change(in: name, writing: files, removing: removed)
      }
    }
    frames = numbers
    pixels = list
    recorded = hashes
    (hasFiles, unreadableFiles) = (!hashes.hashes.isEmpty, nil)
    if !keepsList { (unreadableList, hasRecordedList) = (nil, !list.lines.isEmpty) }
  }

  /// Returns the hashes of the files after a change. A file that stays has one if recorded or verified.
  private func hashes(
    after change: Change, _ files: [(name: String, bytes: [UInt8])], _ removed: [String]
  ) -> FileList {
    var list = recorded
    if change.isRepair { list.hashes = list.hashes.filter { has($0.key) } }
    list.hashes.merge(change.verified) { _, new in new }
    for name in removed { list.hashes[name] = nil }
    for file in files { list.hashes[file.name] = XXH64(file.bytes) }
    return list
  }

  /// Returns up to 12 evenly spaced frames side by side at a reduced size, or nil for a single frame or if no
  /// image can be read.
  private func filmstrip(_ numbers: [Int], _ change: Change) throws -> [UInt8]? {
    guard numbers.count > 1 else { return nil }
    // More frames would be too small to recognize.
    let step = max(1, (numbers.count + 11) / 12)
    var small: [Bitmap] = []
    for index in stride(from: 0, to: numbers.count, by: step) {
      let number = numbers[index]
      let bytes =
        change.frames[number]?.bytes ?? (try? read(Self.fileName(ofFrame: number), limit: PNG.mostBytes))
      guard let bytes, let frame = try? PNG.decode(bytes) else { continue }
      small.append(frame.fitted(width: 180, height: 120))
    }
    guard let strip = Bitmap.row(of: small, gap: 4, on: Color(0x808080)) else { return nil }
    return try PNG.encodeSmallest(strip, alpha: .dropped)
  }

  /// Returns the names of the files in a folder that belong to a golden.
  static func ownNames(in folder: ConfinedFolder, tracks: [String]) throws(FileError) -> [String] {
    let known = Set(
      [
        listName, filmstripName, comparisonName, FileList.fileName, Facts.fileName,
        FrameDescriptions.fileName,
      ] + tracks)
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
