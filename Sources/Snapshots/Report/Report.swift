import FileFormats
import Foundation

/// Results as one HTML file for a browser. Everything is in it, the pictures too: it opens from a disk, asks for
/// nothing else, and its content policy forbids it to.
///
/// What did not pass comes with all its pictures. Those of what passed come while a budget lasts; the page says of which
/// they were left out. A picture that several frames share is in the file once.
public struct Report: Sendable {
  /// What was verified, as the page's heading.
  public var title: String
  /// What came of it, in the order of the run; the page shows first what is broken, then what failed.
  public var results: [SnapshotResult]
  /// How long the whole run took in seconds; nil where nobody measured. Results that ran side by side sum up to more.
  public var seconds: Double?
  /// What is worth knowing about the run as a whole, a line each, such as goldens that nothing uses.
  public var notes: [String] = []

  /// How many bytes of PNG what passed may take unless said otherwise: 16 MiB.
  public static let defaultBudget = 16 << 20

  /// How many bytes of PNG what did not pass may take: 96 MiB, so that artifacts of any size make a page.
  private static let failureBudget = 96 << 20

  /// A function that reads pictures by their paths, for ``html(budget:picture:)``.
  /// - Parameter folders: Paths of folders of artifacts and of goldens. Nothing outside them is read, no link below them is
  ///   followed, and only regular files are opened.
  /// - Returns: A function that returns nil for what it does not read.
  public static func pictures(in folders: [String]) -> (String) -> [UInt8]? {
    ConfinedFolder.reader(
      of: folders.map { ConfinedFolder($0) }, limit: PNG.mostBytes,
      frame: .init(first: PNGChunk.signature, last: PNGChunk.end))
  }

  /// A report of results.
  public init(title: String, results: [SnapshotResult], seconds: Double? = nil) {
    self.title = title
    self.results = results
    self.seconds = seconds
  }

  /// The whole file.
  /// - Parameters:
  ///   - budget: how many bytes the pictures of results that passed may take, before base64 makes them a third
  ///     longer. A result's pictures are taken all or not at all.
  ///   - picture: the bytes of a PNG file that a frame names; nil where they cannot be had, which the page then says.
  ///     It may be asked for the same path again. ``pictures(in:)`` reads them from artifacts and goldens
  ///     and from nowhere else. Bytes that do not begin as a PNG file does are left out.
  /// - Returns: HTML, in UTF-8 a third longer than the pictures in it and some 60 KB for the page itself.
  public func html(
    budget: Int = Report.defaultBudget, picture: @escaping (String) -> [UInt8]?
  ) -> String {
    var html = ""
    write(budget: budget, picture: picture) { html += $0 }
    return html
  }

  /// The whole file in pieces, so that no more than the pictures of one result are in memory at a time.
  /// - Parameters:
  ///   - budget: as ``html(budget:picture:)`` takes it.
  ///   - picture: as ``html(budget:picture:)`` takes it.
  ///   - sink: takes the pieces in order.
  /// - Throws: what `sink` throws, which ends the report.
  public func write<Failure: Error>(
    budget: Int = Report.defaultBudget, picture: @escaping (String) -> [UInt8]?,
    to sink: (String) throws(Failure) -> Void
  ) throws(Failure) {
    try sink(ReportPage.head(title: title))
    var pictures = ReportPictures(picture: picture)
    var failureBudget = Self.failureBudget
    for result in results where result.outcome != .passed {
      for path in result.picturePaths {
        if let html = pictures.embed(path, within: &failureBudget) { try sink(html) }
      }
    }
    var budget = budget
    for result in results where result.outcome == .passed {
      for html in pictures.embed(result.picturePaths, within: &budget) { try sink(html) }
    }
    try sink(ReportPage.tail(data: data(pictures: pictures.numbers)))
  }

  /// What the page's script works with.
  private struct Contents: Encodable {
    let title: String
    let seconds: Double?
    let notes: [String]
    let results: [SnapshotResult]
    let pictures: [String: Int]
  }

  private func data(pictures: [String: Int]) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    let contents = Contents(
      title: title, seconds: seconds, notes: notes, results: results, pictures: pictures)
    // Text and numbers alone, the odd ones spelled above: there is nothing here that the encoder could refuse.
    guard let data = try? encoder.encode(contents) else { return "null" }
    return String(decoding: data, as: UTF8.self)
  }
}

extension SnapshotResult {
  /// The pictures that a report shows, each once, in order of time.
  fileprivate var picturePaths: [String] {
    var seen: Set<String> = []
    return frames.flatMap { [$0.expected, $0.actual, $0.difference].compactMap { $0 } }
      .filter { seen.insert($0).inserted }
  }
}
