import Foundation

/// The images of a report, each a numbered base64 text that the page decodes when it shows the image.
struct ReportPictures {
  static let leftOut = -1

  /// The number of the image at each path, or ``leftOut`` for an omitted one. Paths without files are absent.
  private(set) var numbers: [String: Int] = [:]

  private let picture: (String) -> [UInt8]?
  private var firstPaths: [Int: String] = [:]
  private var count = 0

  /// Creates a set of images that a function reads.
  init(picture: @escaping (String) -> [UInt8]?) {
    self.picture = { path in picture(path).flatMap { $0.starts(with: PNGChunk.signature) ? $0 : nil } }
  }

  /// Returns the HTML that contains an image if it fits in a budget in bytes, and reduces the budget;
  /// otherwise, the image is omitted. Returns nil if the page already contains the image, or if it is omitted
  /// or unavailable.
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
      // No further image is read, regardless of how many there are.
      budget = 0
      return nil
    }
    if !isShared { budget -= bytes.count }
    return embed(bytes, at: path)
  }

  /// Returns the HTML that contains all images if they fit in a budget in bytes, and reduces the budget;
  /// otherwise, returns nothing and omits them.
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

  /// Returns the number of an image in the page with identical bytes.
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
