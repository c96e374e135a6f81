import ScrollBitmaps
import ScrollRecordings
import ScrollSnapshots

/// A picture by which a trace can be checked: the content unrolled as the offsets have it, with the leading edge of each
/// picture at the side, and doubtful ones in red. Where the trace is wrong, rows are doubled, cut or skewed.
struct FilmSheet {
  /// The most rows of the sheet. Longer content is cut there.
  private static let mostRows = 24_000
  private static let width = 320, margin = 24

  private var rows: [Int: [UInt8]] = [:]
  private var edges: [(row: Int, isDoubtful: Bool)] = []

  /// Adds a picture of strips with its offset.
  mutating func add(_ image: FilmImage, _ frame: FilmTrace.Frame?) {
    guard let frame, frame.offset.magnitude < 1e8 else { return }
    let top = Int(frame.offset.rounded())
    edges.append((top, frame.mark == .doubtful || frame.mark == .cut))
    for line in 0..<image.height where rows[top + line] == nil && rows.count < Self.mostRows {
      rows[top + line] = (0..<min(Self.width, image.width)).map {
        image.luma[line * image.width + $0 * image.width / min(Self.width, image.width)]
      }
    }
  }

  /// Returns the sheet as a PNG file.
  func png() throws -> [UInt8] {
    let first = rows.keys.min() ?? 0
    let height = min((rows.keys.max() ?? 0) - first + 1, Self.mostRows)
    var sheet = Bitmap(width: Self.width + Self.margin, height: height, filledWith: Color(0xFFFFFF))
    for (place, luma) in rows where place - first < height {
      for x in 0..<Self.width {
        let value = UInt32(luma[x * luma.count / Self.width])
        sheet.pixels[(place - first) * sheet.width + x] = 0xFF00_0000 | value << 16 | value << 8 | value
      }
    }
    for edge in edges where (0..<height).contains(edge.row - first) {
      for x in 0..<Self.margin - 4 {
        sheet.pixels[(edge.row - first) * sheet.width + Self.width + 4 + x] =
          edge.isDoubtful ? 0xFFD2_373B : 0xFF2D_69FF
      }
    }
    return try PNG.encode(sheet)
  }
}
