import Foundation

/// The pictures inside a report, each a numbered text in base64 that the page turns into a picture when it is shown.
struct ReportPictures {
  /// What stands for a picture that was left out.
  static let leftOut = -1

  /// The number of the picture at each path, ``leftOut`` for those left out. Paths without a file are not in it.
  private(set) var numbers: [String: Int] = [:]

  private let picture: (String) -> [UInt8]?
  /// By their hash: the path of the first picture that had it.
  private var firstPaths: [Int: String] = [:]
  private var count = 0

  /// Pictures read by a function.
  init(picture: @escaping (String) -> [UInt8]?) {
    self.picture = { path in picture(path).flatMap { $0.starts(with: PNGChunk.signature) ? $0 : nil } }
  }

  /// The HTML that carries a picture if it fits into a budget in bytes, which it then takes from; else it counts as left
  /// out. Nil where it is in the page already, is left out, or cannot be had.
  mutating func embed(_ path: String, within budget: inout Int) -> String? {
    if let number = numbers[path], number >= 0 { return nil }
    guard budget > 0 else {
      numbers[path] = Self.leftOut
      return nil
    }
    guard let bytes = picture(path) else { return nil }
    let isShared = sharedNumber(of: bytes) != nil
    guard isShared || bytes.count <= budget else {
      numbers[path] = Self.leftOut
      // Nothing after it is read, however much there is.
      budget = 0
      return nil
    }
    if !isShared { budget -= bytes.count }
    return embed(bytes, at: path)
  }

  /// The HTML of all these pictures if they fit into a budget in bytes, which they then take from; else nothing, and
  /// they count as left out.
  mutating func embed(_ paths: [String], within budget: inout Int) -> [String] {
    var all: [(path: String, bytes: [UInt8])] = []
    var size = 0
    for path in paths where numbers[path] == nil {
      guard let bytes = picture(path) else { continue }
      if sharedNumber(of: bytes) == nil { size += bytes.count }
      all.append((path, bytes))
      guard size <= budget else {
        for path in paths where numbers[path] == nil { numbers[path] = Self.leftOut }
        return []
      }
    }
    budget -= size
    return all.compactMap { embed($0.bytes, at: $0.path) }
  }

  private mutating func embed(_ bytes: [UInt8], at path: String) -> String? {
    if let shared = sharedNumber(of: bytes) {
      numbers[path] = shared
      return nil
    }
    firstPaths[Self.hash(bytes)] = path
    numbers[path] = count
    defer { count += 1 }
    return #"<script type="text/plain" id="p\#(count)">\#(Data(bytes).base64EncodedString())</script>"# + "\n"
  }

  /// The number of a picture in the page with the very same bytes.
  private func sharedNumber(of bytes: [UInt8]) -> Int? {
    guard let path = firstPaths[Self.hash(bytes)], let number = numbers[path], picture(path) == bytes
    else { return nil }
    return number
  }

  private static func hash(_ bytes: [UInt8]) -> Int {
    var hasher = Hasher()
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }
}
