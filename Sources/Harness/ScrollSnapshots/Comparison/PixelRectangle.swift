/// A rectangle of whole pixels, measured from the left and from the top. Areas outside an image and sizes
/// less than 1 contain no pixel.
public struct PixelRectangle: Hashable, Sendable {
  /// The left column and the upper row, in pixels.
  public var x: Int, y: Int
  /// The size in pixels.
  public var width: Int, height: Int

  /// Creates a rectangle in pixels.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Returns the columns and rows of an image that the rectangle covers.
  func inside(width: Int, height: Int) -> (columns: Range<Int>, rows: Range<Int>) {
    func held(_ start: Int, _ length: Int, _ limit: Int) -> Range<Int> {
      let (end, overflow) = start.addingReportingOverflow(max(0, length))
      let lower = min(max(0, start), limit)
      return lower..<max(lower, overflow ? limit : min(end, limit))
    }
    return (held(x, self.width, width), held(y, self.height, height))
  }
}

/// The compared columns of each row: all except those that ignored rectangles cover.
struct ComparedColumns {
  private let width: Int, height: Int
  private let holes: [(columns: Range<Int>, rows: Range<Int>)]

  init(width: Int, height: Int, ignored: [PixelRectangle]) {
    self.width = width
    self.height = height
    holes = ignored.map { $0.inside(width: width, height: height) }
      .sorted { $0.columns.lowerBound < $1.columns.lowerBound }
  }

  var count: Int {
    if holes.isEmpty { return width * height }
    var sum = 0
    for row in 0..<height { forEach(inRow: row) { sum += $0.count } }
    return sum
  }

  /// Calls `body` with each range of columns, from left to right.
  func forEach(inRow row: Int, _ body: (Range<Int>) -> Void) {
    var start = 0
    for hole in holes where hole.rows.contains(row) {
      if hole.columns.lowerBound > start { body(start..<hole.columns.lowerBound) }
      start = max(start, hole.columns.upperBound)
    }
    if start < width { body(start..<width) }
  }
}
