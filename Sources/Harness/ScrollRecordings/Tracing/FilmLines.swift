/// A picture reduced to lines across the direction of scrolling: each pixel along it has the mean luma of some strips.
/// Coarser levels follow, each with a quarter of the lines.
struct FilmLines: Sendable {
  /// The number of strips, which tell rows of similar text apart by what is beside it.
  static let strips = 32
  /// The number of lines below which there is no coarser level.
  private static let fewest = 160

  struct Level: Sendable {
    let count: Int
    /// The lines of the finest level per line.
    let factor: Int
    /// `count * strips` values.
    let values: [Float]

    /// Half the mean square of the difference of two such levels without anything in common.
    var variance: Float {
      let mean = values.reduce(0, +) / Float(max(1, values.count))
      return values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Float(max(1, values.count))
    }
  }

  /// The finest level, with a line per pixel.
  let finest: Level
  /// The levels, the finest first.
  let levels: [Level]
  var coarsest: Level { levels.last ?? finest }

  /// Creates the lines of a picture that scrolls vertically.
  init(_ image: FilmImage) {
    let strips = Self.strips
    finest = Level(
      count: image.height, factor: 1, values: image.means(columns: strips, rows: image.height))
    var levels = [finest]
    while let last = levels.last, last.count > Self.fewest {
      let count = last.count / 4
      var values = [Float](repeating: 0, count: count * strips)
      for line in 0..<count {
        for part in 0..<4 {
          for strip in 0..<strips {
            values[line * strips + strip] += last.values[(line * 4 + part) * strips + strip] / 4
          }
        }
      }
      levels.append(Level(count: count, factor: last.factor * 4, values: values))
    }
    self.levels = levels
  }
}
