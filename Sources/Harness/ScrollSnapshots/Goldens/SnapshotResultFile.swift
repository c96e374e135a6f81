import ScrollFiles
import Foundation

extension SnapshotResult {
  /// The name of the file that a failure leaves beside its images.
  public static let fileName = "result.json"

  private static let mostValues = 2_000_000

  /// Returns the result as JSON on one line with sorted keys. Curves are reduced to visible points. Curves and events
  /// that are too many to be read again are left out.
  public func json() throws -> [UInt8] {
    var thin = self
    thin.thin()
    let bytes = try ResultJSON.encoded(thin)
    if bytes.count <= Artifacts.mostResultBytes, JSONSize.isWithin(Self.mostValues, bytes) { return bytes }
    (thin.curves, thin.events) = ([], [])
    return try ResultJSON.encoded(thin)
  }

  /// Reads a result from its JSON; `file` is its name in messages.
  public init(json: [UInt8], file: String) throws(InputError) {
    self = try ResultJSON.decoded(json, atMost: Self.mostValues) { Self.unreadable($0, file: file) }
  }

  /// Returns the error for a file that is not the result of a run.
  static func unreadable(_ reason: String, file: String) -> InputError {
    InputError(file: file, problem: "\(reason); expected the result of a test run")
  }

  /// The maximum number of points of a curve and of events that are written.
  private static let mostPoints = 4000, mostEvents = 10_000

  /// Reduces curves and events, so that the file of a long run can be read again.
  package mutating func thin() {
    for index in curves.indices {
      curves[index].expected.thin(to: Self.mostPoints)
      curves[index].actual.thin(to: Self.mostPoints)
    }
    if events.count > Self.mostEvents { events.removeSubrange(Self.mostEvents...) }
  }
}

/// The JSON of results and runs: one line with sorted keys, and text for numbers that JSON lacks.
enum ResultJSON {
  static func encoded(
    _ value: some Encodable, infinity: String = "inf", nan: String = "nan"
  ) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: infinity, negativeInfinity: "-" + infinity, nan: nan)
    return Array(try encoder.encode(value))
  }

  /// Reads a value from a text from outside with at most `most` JSON values. `refusal` returns the error for a
  /// reason.
  static func decoded<Value: Decodable>(
    _ json: [UInt8], atMost most: Int, refusal: (String) -> InputError
  ) throws(InputError) -> Value {
    guard JSONSize.isWithin(most, json) else { throw refusal("more than \(most) values") }
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    do { return try decoder.decode(Value.self, from: Data(json)) } catch {
      // Keys of any length may be part of the reason.
      throw refusal(((error as? DecodingError)?.reason ?? "not JSON").printable(limit: 8000))
    }
  }
}

extension SnapshotResult.Curve.Points {
  /// Reduces the points to at most `most` by keeping the lowest and highest value of each of `most / 2` equal
  /// sections, so that no peak is lost.
  mutating func thin(to most: Int) {
    let count = min(times.count, values.count), stretches = most / 2
    guard count > most, stretches > 0 else { return }
    var kept: [Int] = []
    for stretch in 0..<stretches {
      let indices = count * stretch / stretches..<count * (stretch + 1) / stretches
      guard let low = indices.min(by: { values[$0] < values[$1] }),
        let high = indices.max(by: { values[$0] < values[$1] })
      else { continue }
      kept += low == high ? [low] : [min(low, high), max(low, high)]
    }
    self = .init(times: kept.map { times[$0] }, values: kept.map { values[$0] })
  }
}

extension SnapshotResult.Golden: Codable {
  private enum CodingKeys: String, CodingKey { case folder, file }

  /// Reads `{ "folder": PATH }` or `{ "file": PATH }`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let folder = try container.decodeIfPresent(String.self, forKey: .folder) {
      self = .folder(folder)
    } else {
      self = .file(try container.decode(String.self, forKey: .file))
    }
  }

  /// Writes the location in the form in which it is read.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .folder(let path): try container.encode(path, forKey: .folder)
    case .file(let path): try container.encode(path, forKey: .file)
    }
  }
}
