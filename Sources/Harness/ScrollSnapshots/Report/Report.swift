import ScrollFiles

/// A report of results as a single HTML file for a browser. The file contains everything, including the
/// images: it opens from disk, makes no requests, and its content security policy forbids them.
///
/// Results that did not pass include their images as long as the page stays under 30 MB: the image in the row
/// of each first, then the first frame of each, and then the others. Results that passed include theirs in
/// what is left of it, within a budget. The page says which images were omitted. An image shared by several
/// frames is stored once.
public struct Report: Sendable {
  /// The heading of the page, which names the verified set.
  public var title: String
  /// The results in the order of the run. The page shows broken results first, then failed ones.
  public var results: [SnapshotResult]
  /// The duration of the whole run in seconds, or nil if it was not measured. Concurrent results may add up
  /// to more.
  public var seconds: Double?
  /// Remarks about the run as a whole, one per line, such as unused goldens.
  public var notes: [String] = []

  /// The default budget in bytes of PNG data for results that passed: 16 MiB.
  public static let defaultBudget = 16 << 20

  /// The limits in bytes of a page that a browser opens at once, and of its parts. Images come after the data
  /// of the results, but some are inside whatever the data take.
  private static let mostBytes = 29_500_000, pageBytes = 100_000, mostImageBytes = 15 << 20,
    leastImageBytes = 2 << 20

  /// Returns a function that reads images by path, for ``html(budget:picture:)``.
  /// - Parameter folders: The paths of folders of artifacts and of goldens. Nothing outside them is read,
  ///   links in them are not followed, and only regular files are opened.
  /// - Returns: A function that returns nil for anything it does not read.
  public static func pictures(in folders: [String]) -> (String) -> [UInt8]? {
    let folders = folders.map { ConfinedFolder($0) }
    let frame = AtomicFile.Frame(first: PNGChunk.signature, last: PNGChunk.end)
    return { path in
      for folder in folders {
        if let name = folder.name(of: path),
          let bytes = try? folder.read(name, limit: PNG.mostBytes, frame: frame)
        {
          return bytes
        }
      }
      return nil
    }
  }

  /// The bytes with which every report begins, and no other file that anybody has written.
  package static var beginning: [UInt8] { Array(ReportPage.beginning.utf8) }

  /// Creates a report of results.
  public init(title: String, results: [SnapshotResult], seconds: Double? = nil) {
    self.title = title
    self.results = results
    self.seconds = seconds
  }

  /// Returns the complete file.
  /// - Parameters:
  ///   - budget: The limit in bytes for the images of results that passed, before base64 encoding, which
  ///     makes them a third longer. The images of a result are included either all or not at all.
  ///   - picture: A function that returns the contents of a PNG file named by a frame, or nil if it is
  ///     unavailable, which the page then reports. It may be called more than once for the same path.
  ///     ``pictures(in:)`` reads images only from artifacts and goldens. Contents without the PNG signature
  ///     are omitted.
  /// - Returns: HTML in UTF-8, a third longer than the images it contains, plus about 70 KB for the page.
  public func html(
    budget: Int = Report.defaultBudget, picture: @escaping (String) -> [UInt8]?
  ) -> String {
    var html = ReportPage.head(title: title)
    var pictures = ReportPictures(picture: picture)
    let contents = encodedContents()
    // Base64 makes images a third longer.
    let rest = Self.mostBytes - Self.pageBytes - contents.utf8.count
    var failureBudget = max(Self.leastImageBytes, min(rest / 4 * 3, Self.mostImageBytes))
    // Where not all fit, one image of every result says more than one frame of some, and that more than all
    // frames of fewer.
    for paths in [\SnapshotResult.rowPicturePath, \.firstPicturePaths, \.picturePaths] {
      for result in results where result.outcome != .passed {
        for path in result[keyPath: paths] {
          html += pictures.embed(path, within: &failureBudget) ?? ""
        }
      }
    }
    var budget = min(budget, failureBudget)
    for result in results where result.outcome == .passed {
      html += pictures.embed(result.picturePaths, within: &budget).joined()
    }
    return html + ReportPage.tail(data: Self.joined(contents, pictures: pictures.numbers))
  }

  private struct Contents: Encodable {
    let title: String
    let seconds: Double?
    let notes: [String]
    let causes: [Cause]
    let results: [SnapshotResult]

    /// A cause that several results share, with the numbers of these results.
    struct Cause: Encodable {
      let cause: String
      let results: [Int]
    }
  }

  /// Returns the data with the numbers of the images by their paths, which are known only after everything
  /// else is encoded. Both are JSON objects, of which the data is not empty.
  private static func joined(_ contents: String, pictures: [String: Int]) -> String {
    #"{"pictures":"# + json(pictures) + "," + contents.dropFirst()
  }

  private static func json(_ value: some Encodable) -> String {
    // The data consists of text and numbers, with non-finite ones handled above, so encoding cannot fail.
    guard let data = try? ResultJSON.encoded(value, infinity: "Infinity", nan: "NaN") else { return "{}" }
    return String(decoding: data, as: UTF8.self)
  }

  /// Returns the data without the numbers of the images.
  private func encodedContents() -> String {
    // A page is shared; the machine's paths do not belong there. Hashes of files serve acceptance alone.
    let shared = results.map { result in
      var result = result
      result.goldensPath = nil
      result.files = [:]
      return result
    }
    let numbers = Dictionary(results.enumerated().map { ($1.name, $0) }) { first, _ in first }
    return Self.json(
      Contents(
        title: title, seconds: seconds, notes: notes,
        causes: FailureGroup.groups(of: results).map { group in
          .init(cause: group.cause, results: group.names.compactMap { numbers[$0] })
        },
        results: shared))
  }
}

extension SnapshotResult {
  /// The path of the image in the row of the result; empty if there is none.
  fileprivate var rowPicturePath: [String] {
    (wrong.first?.actual ?? wrong.first?.expected).map { [$0] } ?? []
  }

  /// The paths of the images of the first frame that does not match; empty if there is none.
  fileprivate var firstPicturePaths: [String] {
    wrong.first.map { [$0.expected, $0.actual, $0.difference].compactMap { $0 } } ?? []
  }

  /// The paths of the images that a report shows, each once, ordered by time.
  fileprivate var picturePaths: [String] {
    var seen: Set<String> = []
    return frames.flatMap { [$0.expected, $0.actual, $0.difference].compactMap { $0 } }
      .filter { seen.insert($0).inserted }
  }
}
