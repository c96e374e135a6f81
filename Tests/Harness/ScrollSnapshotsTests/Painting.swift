import ScrollBitmaps
import TestSupport

/// Returns an image in which every pixel differs from its neighbors, with alpha from 0 to 255.
func noise(_ width: Int, _ height: Int, opaque: Bool = false, from first: Int = 0) -> Bitmap {
  var bitmap = Bitmap(width: width, height: height)
  for place in bitmap.pixels.indices {
    let noise = UInt32(truncatingIfNeeded: (place &+ 1 &+ first) &* 2_654_435_761)
    bitmap.pixels[place] = opaque ? noise | 0xFF00_0000 : noise
  }
  return bitmap
}

/// Drawing for tests: shapes and text-like strokes, the same in every run.
extension Bitmap {
  subscript(at x: Int, _ y: Int) -> UInt32 {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }

  mutating func fill(_ columns: Range<Int>, _ rows: Range<Int>, _ rgb: UInt32) {
    for y in rows { for x in columns { self[at: x, y] = 0xFF00_0000 | rgb } }
  }

  /// Draws strokes in an irregular pattern with soft edges, blended over the contents. Each seed is another
  /// text.
  mutating func write(_ columns: Range<Int>, _ rows: Range<Int>, seed: UInt64, ink: UInt32 = 0x1C1C1E) {
    var noise = SeededGenerator(seed: seed)
    for y in rows {
      for x in columns {
        self[at: x, y] = mixed(self[at: x, y], ink, [0, 0, 0, 0.4, 0.8, 1][noise.below(6)])
      }
    }
  }

  /// Draws another image over this one, for example the translucent background of a header.
  mutating func lay(_ other: Bitmap, x: Int = 0, y: Int, opacity: Double) {
    for row in 0..<other.height {
      for column in 0..<other.width {
        self[at: x + column, y + row] = mixed(self[at: x + column, y + row], other[at: column, row], opacity)
      }
    }
  }

  /// Fills a disc whose edge is smoothed with `samples` x `samples` points per pixel.
  mutating func fillDisc(x: Double, y: Double, radius: Double, samples: Int, _ rgb: UInt32) {
    for row in 0..<height {
      for column in 0..<width {
        var hits = 0
        for i in 0..<samples * samples {
          let dx = Double(column) + (Double(i % samples) + 0.5) / Double(samples) - x
          let dy = Double(row) + (Double(i / samples) + 0.5) / Double(samples) - y
          if dx * dx + dy * dy < radius * radius { hits += 1 }
        }
        self[at: column, row] = mixed(self[at: column, row], rgb, Double(hits) / Double(samples * samples))
      }
    }
  }

  /// Two pictures of a disc with coarse and fine edges, of which the fine one has a white pixel in the middle.
  static let discs = {
    let white = Bitmap(width: 24, height: 24, filledWith: Color(0xFFFFFF))
    var coarse = white, fine = white
    coarse.fillDisc(x: 12, y: 12, radius: 8, samples: 2, 0)
    fine.fillDisc(x: 12, y: 12, radius: 8, samples: 8, 0)
    fine[at: 12, 12] = 0xFFFF_FFFF
    return (coarse: coarse, fine: fine)
  }()

  /// The image flipped vertically, mirrored horizontally, or with rows and columns exchanged.
  var flipped: Bitmap { mapped { ($0, height - 1 - $1) } }
  var mirrored: Bitmap { mapped { (width - 1 - $0, $1) } }
  var turned: Bitmap {
    var turned = Bitmap(width: height, height: width)
    for y in 0..<width { for x in 0..<height { turned[at: x, y] = self[at: y, x] } }
    return turned
  }

  private func mapped(_ place: (Int, Int) -> (Int, Int)) -> Bitmap {
    var other = self
    for y in 0..<height {
      for x in 0..<width {
        let (column, row) = place(x, y)
        other[at: x, y] = self[at: column, row]
      }
    }
    return other
  }

  private func mixed(_ below: UInt32, _ above: UInt32, _ opacity: Double) -> UInt32 {
    func channel(_ shift: UInt32) -> UInt32 {
      let a = Double(below >> shift & 0xFF), b = Double(above >> shift & 0xFF)
      return UInt32((a + (b - a) * opacity).rounded()) << shift
    }
    return 0xFF00_0000 | channel(16) | channel(8) | channel(0)
  }
}
