/// A rectangle of whole pixels, from the left and from the top. What lies outside a picture, and sizes below 1, hold no
/// pixel.
public struct PixelRectangle: Hashable, Sendable {
  /// Its left column and its upper row, in pixels.
  public var x: Int, y: Int
  /// In pixels.
  public var width: Int, height: Int

  /// A rectangle in pixels.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The columns and rows of a picture that it covers; nil where it covers none.
  func inside(width: Int, height: Int) -> (columns: Range<Int>, rows: Range<Int>)? {
    func held(_ start: Int, _ length: Int, _ limit: Int) -> Range<Int> {
      let (end, overflow) = start.addingReportingOverflow(max(0, length))
      let lower = min(max(0, start), limit)
      return lower..<max(lower, overflow ? limit : min(end, limit))
    }
    let columns = held(x, self.width, width), rows = held(y, self.height, height)
    return columns.isEmpty || rows.isEmpty ? nil : (columns, rows)
  }
}

/// Which columns of a row are compared: all but those that rectangles cover.
struct ComparedColumns {
  private let width: Int, height: Int
  private let holes: [(columns: Range<Int>, rows: Range<Int>)]

  init(width: Int, height: Int, ignored: [PixelRectangle]) {
    self.width = width
    self.height = height
    holes = ignored.compactMap { $0.inside(width: width, height: height) }
      .sorted { $0.columns.lowerBound < $1.columns.lowerBound }
  }

  /// How many pixels are compared.
  var count: Int {
    if holes.isEmpty { return width * height }
    var sum = 0
    for row in 0..<height { forEach(inRow: row) { sum += $0.count } }
    return sum
  }

  /// Calls `body` with each range of columns, from the left.
  func forEach(inRow row: Int, _ body: (Range<Int>) -> Void) {
    var start = 0
    for hole in holes where hole.rows.contains(row) {
      if hole.columns.lowerBound > start { body(start..<hole.columns.lowerBound) }
      start = max(start, hole.columns.upperBound)
    }
    if start < width { body(start..<width) }
  }
}
