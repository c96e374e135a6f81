import FileFormats
import Foundation

extension SnapshotResult {
  /// The name of the file that a failure leaves beside its pictures.
  public static let fileName = "result.json"

  /// Why a result could not be read back.
  public struct Unreadable: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file's path.
    public var file: String
    /// What is wrong with it.
    public var reason: String

    /// For example: `artifacts/a/result.json: keyNotFound name (expected the result of a test run)`.
    public var description: String {
      "\(file): \(reason) (expected the result of a test run)".printable(limit: 8192)
    }
  }

  /// The result as JSON on one line, keys sorted.
  public func json() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return Array(try encoder.encode(self))
  }

  /// A result from its JSON; `file` names it in messages.
  public init(json: [UInt8], file: String) throws(Unreadable) {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    do {
      self = try decoder.decode(SnapshotResult.self, from: Data(json))
    } catch let error as DecodingError {
      throw Unreadable(file: file, reason: Self.text(error))
    } catch {
      throw Unreadable(file: file, reason: "no JSON")
    }
  }

  private static func text(_ error: DecodingError) -> String {
    func place(_ context: DecodingError.Context) -> String {
      let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(
        separator: ".")
      return path.isEmpty ? "" : " at \(path)"
    }
    switch error {
    case .keyNotFound(let key, let context): return "no \"\(key.stringValue)\"\(place(context))"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return "another kind of value\(place(context))"
    case .dataCorrupted(let context): return "damaged\(place(context))"
    @unknown default: return "\(error)"
    }
  }
}

extension SnapshotResult {
  /// Reads a result; what was added to it since it was written is as in a new one.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      name: try container.decode(String.self, forKey: .name),
      source: try container.decodeIfPresent(String.self, forKey: .source),
      outcome: try container.decode(Outcome.self, forKey: .outcome))
    lines = try container.decodeIfPresent([String].self, forKey: .lines) ?? []
    command = try container.decodeIfPresent(String.self, forKey: .command)
    notes = try container.decodeIfPresent([String].self, forKey: .notes) ?? []
    golden = try container.decodeIfPresent(Golden.self, forKey: .golden)
    environment = try container.decodeIfPresent(String.self, forKey: .environment)
    countsAlpha = try container.decodeIfPresent(Bool.self, forKey: .countsAlpha) ?? false
    track = try container.decodeIfPresent(TrackFiles.self, forKey: .track)
    seconds = try container.decodeIfPresent(Double.self, forKey: .seconds)
    frames = try container.decodeIfPresent([Frame].self, forKey: .frames) ?? []
    curves = try container.decodeIfPresent([Curve].self, forKey: .curves) ?? []
    events = try container.decodeIfPresent([Event].self, forKey: .events) ?? []
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

  /// Writes it as it is read.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .folder(let path): try container.encode(path, forKey: .folder)
    case .file(let path): try container.encode(path, forKey: .file)
    }
  }
}
