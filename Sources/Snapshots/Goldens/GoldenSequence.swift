import Bitmaps
import FileFormats
import Foundation

/// The goldens of a sequence on the disk: a folder with `frame-00014.png` for each frame, the file of the track, and
/// `pixels.txt` (see ``PixelList``). `filmstrip.png` shows all frames small, for a person who reads a change.
public struct GoldenSequence: Sendable {
  /// The folder, which need not exist.
  public var folder: String { root.path(of: name) }
  /// The folder that nothing is read from or written to outside of, and the sequence's name in it.
  private let root: ConfinedFolder, name: String
  /// The numbers of the frames that have a file, rising.
  public private(set) var frames: [Int] = []
  /// Names of PNG files that are no frame's, sorted.
  public private(set) var strangers: [String] = []
  /// What `pixels.txt` says; empty where there is none.
  public private(set) var pixels = PixelList()
  /// Why `pixels.txt` cannot be read; nil if it can, or is not there.
  public private(set) var unreadableList: String?

  static let listName = "pixels.txt"
  static let filmstripName = "filmstrip.png"
  /// The name of the file that says how frames of the sequence are compared; see ``BitmapComparison``.
  public static let comparisonName = "comparison.json"

  /// The name of a frame's files without ending: five digits, or more.
  public static func frameName(_ number: Int) -> String {
    let digits = "\(number)"
    return "frame-" + String(repeating: "0", count: max(0, 5 - digits.count)) + digits
  }

  /// The number in a frame's name; nil for any other name.
  public static func frameNumber(_ name: some StringProtocol) -> Int? {
    guard name.hasPrefix("frame-"), let number = Int(name.dropFirst(6)), number >= 0,
      frameName(number) == name
    else { return nil }
    return number
  }

  /// Reads what is in a folder.
  /// - Throws: `FileError` for a folder that cannot be read; none at all is an empty sequence.
  public init(folder: String) throws(FileError) { try self.init("", in: ConfinedFolder(folder)) }

  /// Reads what is there.
  /// - Parameters:
  ///   - name: The sequence's name below a folder of goldens; `/` separates folders.
  ///   - root: The folder of goldens. No link below it is followed.
  /// - Throws: `FileError` for a folder that cannot be read; none at all is an empty sequence.
  package init(_ name: String, in root: ConfinedFolder) throws(FileError) {
    (self.root, self.name) = (root, name)
    for name in try root.names(in: name).sorted() where name.hasSuffix(".png") {
      if let number = Self.frameNumber(name.dropLast(4)) {
        frames.append(number)
      } else if name != Self.filmstripName {
        strangers.append(name)
      }
    }
    frames.sort()
    let path = folder + "/" + Self.listName
    let bytes: [UInt8]
    do {
      bytes = try read(Self.listName, limit: PixelList.mostBytes)
    } catch {
      if !error.isAboutNothingThere { unreadableList = "\(error)" }
      return
    }
    do { pixels = try PixelList(String(decoding: bytes, as: UTF8.self), file: path) } catch {
      unreadableList = "\(error)"
    }
  }

  /// The path of a frame's golden.
  public func path(ofFrame number: Int) -> String { "\(folder)/\(Self.fileName(ofFrame: number))" }

  /// The name of a frame's golden in the folder.
  static func fileName(ofFrame number: Int) -> String { frameName(number) + ".png" }

  /// A file's name below the folder of goldens.
  private func inRoot(_ file: String) -> String { name.isEmpty ? file : name + "/" + file }

  /// The bytes of one of the sequence's files.
  /// - Throws: `FileError`, also for more than `limit` bytes and for what is no regular file.
  func read(_ file: String, limit: Int) throws(FileError) -> [UInt8] {
    try root.read(inRoot(file), limit: limit)
  }

  /// Returns whether one of the sequence's files exists.
  func has(_ file: String) -> Bool { (try? root.kind(of: inRoot(file))) != nil }

  /// What is to become of a sequence.
  public struct Change: Sendable {
    /// Files of frames and their lines.
    public var frames: [Int: (bytes: [UInt8], line: PixelList.Line)] = [:]
    /// Frames that go.
    public var removed: Set<Int> = []
    /// The track's file by its name, and its bytes; nil bytes for one that goes.
    public var track: (name: String, bytes: [UInt8]?)?

    /// No change.
    public init() {}

    /// Whether nothing changes.
    public var isEmpty: Bool { frames.isEmpty && removed.isEmpty && track == nil }

    /// Takes a picture as a frame's golden.
    /// - Throws: ``PNGError`` for one that cannot be a PNG.
    public mutating func take(
      _ bitmap: Bitmap, as number: Int, time: Double, environment: String?, alpha: PNG.Alpha
    ) throws(PNGError) {
      let line = PixelList.Line(
        time: time, width: bitmap.width, height: bitmap.height,
        hash: PixelHash(bitmap, countsAlpha: alpha == .kept), environment: environment)
      frames[number] = (try PNG.encodeSmallest(bitmap, alpha: alpha), line)
    }
  }

  /// Carries a change out. Every file is complete before the first takes its place, so that a full disk changes nothing.
  /// A `pixels.txt` that cannot be read stays until a frame is written.
  /// - Throws: `FileError`, ``PNGError``.
  public mutating func apply(_ change: Change) throws {
    guard !change.isEmpty else { return }
    var list = pixels
    for number in change.removed { list.lines[number] = nil }
    for (number, frame) in change.frames { list.lines[number] = frame.line }
    let numbers = Set(frames).subtracting(change.removed).union(change.frames.keys).sorted()
    // What is not there any more, or was written for a frame that has no picture.
    list.lines = list.lines.filter { numbers.contains($0.key) }
    var files = change.frames.sorted { $0.key < $1.key }.map {
      (inRoot(Self.fileName(ofFrame: $0.key)), $0.value.bytes)
    }
    if let track = change.track, let bytes = track.bytes { files.append((inRoot(track.name), bytes)) }
    if let strip = try filmstrip(numbers, change) { files.append((inRoot(Self.filmstripName), strip)) }
    let keepsList = unreadableList != nil && change.frames.isEmpty && !numbers.isEmpty
    if !keepsList, !list.lines.isEmpty { files.append((inRoot(Self.listName), Array(list.text.utf8))) }
    try root.write(files)
    for number in change.removed where change.frames[number] == nil {
      try root.remove(inRoot(Self.fileName(ofFrame: number)))
    }
    if numbers.count < 2 { try root.remove(inRoot(Self.filmstripName)) }
    if !keepsList, list.lines.isEmpty { try root.remove(inRoot(Self.listName)) }
    if let track = change.track, track.bytes == nil { try root.remove(inRoot(track.name)) }
    frames = numbers
    pixels = list
    if !keepsList { unreadableList = nil }
  }

  /// All frames side by side, small; nil for a single one, or where no picture can be read.
  private func filmstrip(_ numbers: [Int], _ change: Change) throws -> [UInt8]? {
    guard numbers.count > 1 else { return nil }
    // Beyond a dozen they would be too small to tell anything.
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

  /// The names of a golden's files in a folder, those only that are ours.
  static func ownNames(in folder: ConfinedFolder, tracks: [String]) throws(FileError) -> [String] {
    let known = Set([listName, filmstripName, comparisonName] + tracks)
    return try folder.names().filter { name in
      known.contains(name) || (name.hasSuffix(".png") && frameNumber(name.dropLast(4)) != nil)
    }
  }

  /// Whether the list says that this is a golden: it can be read, and names a frame that is there.
  public var isListed: Bool { unreadableList == nil && frames.contains { pixels.lines[$0] != nil } }

  /// Removes a sequence: its files, and the folder if nothing else is in it.
  /// - Returns: names of files that are none of a golden's, and stay.
  /// - Throws: `FileError`
  public static func remove(_ folder: String, tracks: [String]) throws(FileError) -> [String] {
    let sequence = ConfinedFolder(folder)
    for name in try ownNames(in: sequence, tracks: tracks) { try sequence.remove(name) }
    let left = try sequence.names()
    if left.isEmpty { AtomicFile.removeEmptyFolder(folder) }
    return left
  }
}
