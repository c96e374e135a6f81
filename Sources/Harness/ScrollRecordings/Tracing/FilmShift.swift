import Foundation

/// The shift of the content between two pictures of a film, by the least squares of their difference.
///
///     r(y) = key(y + d) - picture(y)        y: lines, in strips; d: lines by which the content moved up
///     d minimises Σ w r²                    w: 1, or less in lines that do not follow (bars, overlays, pictures that load)
///     δ = -Σ w g r / Σ w g²                 g = dkey/dy, the step of Gauss and Newton
///     var d = k Σ w r² / (n Σ w g²)         k: neighbouring lines and strips have errors in common
///
/// Whole shifts are found from coarse to fine. Where several explain the pictures nearly as well, as where rows repeat,
/// the one nearest to a prediction is taken, and the others are its rivals.
struct FilmShift: Hashable, Sendable {
  /// The number of lines by which the content moved up.
  var lines: Double
  /// The standard deviation of ``lines``.
  var deviation: Double
  /// The mean square of the difference, as a share of that of pictures without anything in common.
  var score: Double
  /// The number of lines by which the lower half of what is in common moved farther up than the upper half. It is not 0
  /// where the content is stretched or zoomed, or turns.
  var stretch = 0.0
  /// Other shifts that explain the pictures as well.
  var rivals: [Double] = []

  /// The largest shift, as a share of the lines.
  static let largest = 0.62
  /// The score above which the pictures have nothing in common.
  private static let worst = 0.15
  /// The mean square of a difference in luma that is left to the encoder, whatever the pictures show.
  private static let noise = 2.25
  /// The mean square of the difference of lines that are alike at a coarse level, as a share of that of others.
  private static let alike: Float = 0.02
  /// The mean square of the difference in luma up to which a line stands still.
  private static let still: Float = 4
  /// A shift is a rival if the logarithms of its lines' errors are larger by at most this on average, and by this share:
  /// where even the best shift leaves errors, as with little in common, another one may be right.
  private static let rivalry: (excess: Float, share: Float) = (0.1, 0.1)
  /// The multiple of the usual error from which a line does not follow the content.
  private static let outlier: Float = 6

  /// A shift with the errors of its lines, and the usual one.
  private struct Candidate {
    let shift: FilmShift, errors: ArraySlice<Float>, usual: Float

    /// Returns the mean logarithm of a line's error, in which few large ones weigh little. `usual` is that of the best.
    func score(_ usual: Float, _ moving: [Bool]) -> Float {
      let lines = errors.indices.filter { moving[$0] }
      return lines.isEmpty
        ? .infinity : lines.reduce(0) { $0 + log1p(errors[$1] / usual) } / Float(lines.count)
    }
  }

  /// The largest share of a stretch between two quarters.
  private static let mostShare: Float = 0.75
  /// The factor k of the variance; measured with encoded films, whose errors are in blocks.
  private static let correlation = 6.0

  /// Returns the shift of a picture against a key picture, the nearest to a predicted one if several are as likely.
  /// The result is nil if the pictures have nothing in common.
  init?(_ key: FilmLines, _ picture: FilmLines, near prediction: Double) {
    let (coarse, other) = (key.coarsest, picture.coarsest), most = Double(picture.finest.count)
    guard coarse.count == other.count else { return nil }
    let prediction = prediction.isFinite ? min(max(-most, prediction), most) : 0
    let norm = max(1, coarse.variance + other.variance)
    let reach = max(1, Int(Double(coarse.count) * Self.largest))
    /// Returns the shifts in coarse lines with the least scores around them, the least first, up to a limit.
    func least(_ count: Int, _ limit: (Float) -> Float, _ score: (Int) -> Float) -> [Int] {
      // Few lines in common may be alike by chance.
      let scores = (-reach...reach).map { score($0) * (1 + 0.5 * Float(abs($0)) / Float(coarse.count)) }
      let minima = scores.indices.filter { index in
        (index == 0 || scores[index] <= scores[index - 1])
          && (index == scores.count - 1 || scores[index] < scores[index + 1])
      }
      guard let best = minima.map({ scores[$0] }).min() else { return [] }
      return minima.filter { scores[$0] <= limit(best) }.sorted { scores[$0] < scores[$1] }.prefix(count)
        .map { $0 - reach }
    }
    // A coarse level blurs what tells repeated rows apart. Where a header does not follow, the content is found by the
    // number of lines that are alike.
    let moving = Self.moving(coarse, other)
    let likely =
      least(6, { $0 * 3 + 0.03 }, { Self.difference(coarse, other, $0) / norm })
      + least(3, { $0 * 1.5 + 0.3 }, { Self.likeness(coarse, other, $0, Self.alike * norm, moving) })
      // A slow scroll is less than a coarse line; and where all is blank, the prediction is as good as any.
      + [Int((prediction / Double(coarse.factor)).rounded())]
    let found = Set(likely.map { Self.refined($0, key, picture) }).sorted().map {
      Self.fitted(key, picture, from: $0)
    }.filter { $0.shift.score <= max(Self.worst, Self.noise / Double(norm)) }
    guard let usual = found.map(\.usual).min() else { return nil }
    // A line that does not follow, as in a header with a speed of its own, counts little under each shift.
    let fine = Self.moving(key.finest, picture.finest)
    let scores = found.map { $0.score(usual, fine) }, best = scores.min() ?? 0
    let rivals = zip(found, scores).filter { $1 <= best * (1 + Self.rivalry.share) + Self.rivalry.excess }
      .map(\.0.shift)
    guard let chosen = rivals.min(by: { abs($0.lines - prediction) < abs($1.lines - prediction) }) else {
      return nil
    }
    self = chosen
    let level = min(1, key.levels.count - 1, picture.levels.count - 1)
    stretch = Self.stretch(key.levels[level], picture.levels[level], lines)
    self.rivals = rivals.map(\.lines).filter { abs($0 - chosen.lines) > 3 }
  }

  private init(lines: Double, deviation: Double, score: Double) {
    (self.lines, self.deviation, self.score) = (lines, deviation, score)
  }

  /// Returns the mean square of the difference under a whole shift, over the lines that both pictures have.
  private static func difference(_ key: FilmLines.Level, _ picture: FilmLines.Level, _ shift: Int) -> Float {
    let first = max(0, -shift), end = picture.count - max(0, shift)
    guard end - first >= max(1, picture.count / 4) else { return .infinity }
    let strips = FilmLines.strips
    let count = (end - first) * strips
    var sum: Float = 0
    key.values.withUnsafeBufferPointer { key in
      picture.values.withUnsafeBufferPointer { picture in
        let (from, to) = ((first + shift) * strips, first * strips)
        for index in 0..<count {
          let difference = key[from + index] - picture[to + index]
          sum += difference * difference
        }
      }
    }
    return sum / Float(count)
  }

  /// Returns which lines of a picture differ from those in their place in the key picture. Bars stand still, and say
  /// nothing of the content. Where half of the lines do, all count, since the content itself may stand still.
  private static func moving(_ key: FilmLines.Level, _ picture: FilmLines.Level) -> [Bool] {
    let moving = (0..<picture.count).map { error(key, picture, $0, 0) > Float(FilmLines.strips) * still }
    return moving.count(where: \.self) > picture.count / 2 ? moving : moving.map { _ in true }
  }

  /// Returns the mean logarithm of the differences of lines under a whole shift, in which few large ones weigh little.
  /// `usual` is the mean square of a difference that is usual.
  private static func likeness(
    _ key: FilmLines.Level, _ picture: FilmLines.Level, _ shift: Int, _ usual: Float, _ moving: [Bool]
  ) -> Float {
    let first = max(0, -shift), end = picture.count - max(0, shift)
    let lines = (first..<max(first, end)).filter { moving[$0] }
    guard end - first >= max(1, picture.count / 4), !lines.isEmpty else { return .infinity }
    let sum = lines.reduce(Float(0)) {
      $0 + log1p(error(key, picture, $1, shift) / (Float(FilmLines.strips) * usual))
    }
    return sum / Float(lines.count)
  }

  /// Returns the sum of the squares of a line's differences under a whole shift.
  private static func error(
    _ key: FilmLines.Level, _ picture: FilmLines.Level, _ line: Int, _ shift: Int
  ) -> Float {
    let (from, to) = ((line + shift) * FilmLines.strips, line * FilmLines.strips)
    return (0..<FilmLines.strips).reduce(Float(0)) {
      let difference = key.values[from + $1] - picture.values[to + $1]
      return $0 + difference * difference
    }
  }

  /// Returns the whole shift near one in lines of the coarsest level.
  private static func refined(_ coarse: Int, _ key: FilmLines, _ picture: FilmLines) -> Int {
    var shift = coarse
    for level in (0..<max(0, key.levels.count - 1)).reversed() where picture.levels.indices.contains(level) {
      let middle = shift * 4, around = (middle - 5)...(middle + 5)
      let (one, other) = (key.levels[level], picture.levels[level])
      shift =
        around.map { (shift: $0, difference: difference(one, other, $0)) }
        // Of equals, the one in the middle.
        .min { ($0.difference, abs($0.shift - middle)) < ($1.difference, abs($1.shift - middle)) }?.shift
        ?? middle
    }
    return shift
  }

  /// Returns by how many lines of the finest level the lower half moved farther up than the upper half. A coarser level
  /// shows movements of more lines than its details are high.
  private static func stretch(_ key: FilmLines.Level, _ picture: FilmLines.Level, _ lines: Double) -> Double {
    let strips = FilmLines.strips
    let shift = lines / Double(key.factor), base = Int(shift.rounded(.down)),
      part = Float(shift - Double(base))
    let first = max(1 - base, 0), end = min(picture.count, key.count - 2 - base)
    guard end - first >= 16 else { return 0 }
    let sums = (first..<end).map { line -> (gr: Float, gg: Float, rr: Float) in
      var sum: (gr: Float, gg: Float, rr: Float) = (0, 0, 0)
      for strip in 0..<strips {
        let at = (line + base) * strips + strip
        let value = key.values[at] * (1 - part) + key.values[at + strips] * part
        let before = key.values[at - strips] * (1 - part) + key.values[at] * part
        let after = key.values[at + strips] * (1 - part) + key.values[at + 2 * strips] * part
        let (r, g) = (value - picture.values[line * strips + strip], (after - before) / 2)
        sum = (sum.gr + g * r, sum.gg + g * g, sum.rr + r * r)
      }
      return sum
    }
    let steps = (0..<4).map { quarter -> Float in
      let part = sums[(quarter * sums.count / 4)..<((quarter + 1) * sums.count / 4)]
      // Lines that do not follow at all say nothing of a stretch.
      let usual = max(part.map(\.rr).sorted()[part.count / 2], Float(strips) * 0.25)
      let kept = part.filter { $0.rr <= 6 * usual }
      return -kept.reduce(0) { $0 + $1.gr } / max(1e-3, kept.reduce(0) { $0 + $1.gg })
    }
    // What is stretched moves farther in each quarter than in the one before. A header that moves at a speed of its own
    // differs from the others, which agree.
    let farther = zip(steps.dropFirst(), steps).map { $0 - $1 }, whole = farther.reduce(0, +)
    guard farther.allSatisfy({ abs($0) < mostShare * abs(whole) }) else { return 0 }
    return Double(steps[2] + steps[3] - steps[0] - steps[1]) / 2 * Double(key.factor)
  }

  /// Returns the shift to a fraction of a line.
  private static func fitted(_ key: FilmLines, _ picture: FilmLines, from whole: Int) -> Candidate {
    let (key, picture) = (key.finest, picture.finest)
    let strips = FilmLines.strips
    var shift = Double(whole)
    var weights = [Float](repeating: 1, count: picture.count)
    var (deviation, score) = (Double.infinity, Double.infinity)
    var (lines, usual): (ArraySlice<Float>, Float) = ([], .infinity)
    for round in 0..<4 {
      let base = Int(shift.rounded(.down)), part = Float(shift - Double(base))
      let first = max(1 - base, 0), end = min(picture.count, key.count - 2 - base)
      guard end - first >= max(4, picture.count / 5) else { break }
      // The cubic of Catmull and Rom through four lines, and its derivative.
      let (t, t2, t3) = (part, part * part, part * part * part)
      let value = [
        (-t3 + 2 * t2 - t) / 2, (3 * t3 - 5 * t2 + 2) / 2, (-3 * t3 + 4 * t2 + t) / 2, (t3 - t2) / 2,
      ]
      let slope = [
        (-3 * t2 + 4 * t - 1) / 2, (9 * t2 - 10 * t) / 2, (-9 * t2 + 8 * t + 1) / 2, (3 * t2 - 2 * t) / 2,
      ]
      var lineErrors = [Float](repeating: 0, count: picture.count)
      var (gr, gg, rr, all): (Double, Double, Double, Double) = (0, 0, 0, 0)
      key.values.withUnsafeBufferPointer { key in
        picture.values.withUnsafeBufferPointer { picture in
          for line in first..<end {
            let place = (line + base - 1) * strips
            var (lineGR, lineGG, lineRR): (Float, Float, Float) = (0, 0, 0)
            for strip in 0..<strips {
              let at = place + strip
              let (a, b) = (key[at], key[at + strips])
              let (c, d) = (key[at + 2 * strips], key[at + 3 * strips])
              let r =
                a * value[0] + b * value[1] + c * value[2] + d * value[3] - picture[line * strips + strip]
              let g = a * slope[0] + b * slope[1] + c * slope[2] + d * slope[3]
              lineGR += g * r
              lineGG += g * g
              lineRR += r * r
            }
            lineErrors[line] = lineRR
            let weight = Double(weights[line])
            gr += weight * Double(lineGR)
            gg += weight * Double(lineGG)
            rr += weight * Double(lineRR)
            all += weight * Double(strips)
          }
        }
      }
      guard all > 0 else { break }
      lines = lineErrors[first..<end]
      usual = max(lines.sorted()[lines.count / 2], Float(strips) * 0.25)
      score = rr / all / Double(max(1, key.variance + picture.variance))
      // A blank picture is as well anywhere else.
      guard gg > 1e-3 else {
        deviation = Double(picture.count)
        break
      }
      let step = -gr / gg
      deviation = (correlation * rr / all / gg).squareRoot()
      guard abs(step) < 2 else { break }
      shift += step
      if abs(step) < 1e-4, round > 1 { break }
      // Lines with far larger errors than most do not follow the content.
      for line in first..<end { weights[line] = min(1, outlier * usual / max(lineErrors[line], 1e-6)) }
    }
    let fitted = FilmShift(lines: shift, deviation: max(deviation, 0.005), score: score)
    return Candidate(shift: fitted, errors: lines, usual: usual)
  }
}
