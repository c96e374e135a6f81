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
  /// A shift is a rival if its score is at most this many times as large, or larger by this much.
  private static let rivalry = (factor: 1.5, excess: 0.0015)
  /// The factor k of the variance; measured with encoded films, whose errors are in blocks.
  private static let correlation = 6.0

  /// Returns the shift of a picture against a key picture, the nearest to a predicted one if several are as likely.
  /// The result is nil if the pictures have nothing in common.
  init?(_ key: FilmLines, _ picture: FilmLines, near prediction: Double) {
    guard let coarse = key.levels.last, let other = picture.levels.last, coarse.count == other.count,
      let most = picture.levels.first.map({ Double($0.count) })
    else { return nil }
    let prediction = prediction.isFinite ? min(max(-most, prediction), most) : 0
    let norm = max(1, coarse.variance + other.variance)
    let reach = max(1, Int(Double(coarse.count) * Self.largest))
    let scores = (-reach...reach).map { shift -> Float in
      // Few lines in common may be alike by chance.
      let penalty = 1 + 0.5 * Float(abs(shift)) / Float(coarse.count)
      return Self.difference(coarse, other, shift) / norm * penalty
    }
    let minima = scores.indices.filter { index in
      (index == 0 || scores[index] <= scores[index - 1])
        && (index == scores.count - 1 || scores[index] < scores[index + 1])
    }
    guard let least = minima.map({ scores[$0] }).min() else { return nil }
    // A coarse level blurs what tells repeated rows apart.
    let kept = minima.filter { scores[$0] <= least * 3 + 0.03 }.sorted { scores[$0] < scores[$1] }.prefix(6)
    var found: [FilmShift] = kept.map { Self.refined($0 - reach, key, picture) }
    // A slow scroll is less than a coarse line; and where all is blank, the prediction is as good as any.
    found.append(Self.refined(Int((prediction / Double(coarse.factor)).rounded()), key, picture))
    guard let best = found.min(by: { $0.score < $1.score }),
      best.score <= max(Self.worst, Self.noise / Double(norm))
    else { return nil }
    let likely = found.filter { $0.score <= best.score * Self.rivalry.factor + Self.rivalry.excess }
    guard let chosen = likely.min(by: { abs($0.lines - prediction) < abs($1.lines - prediction) }) else {
      return nil
    }
    self = chosen
    let level = min(1, key.levels.count - 1, picture.levels.count - 1)
    stretch = Self.stretch(key.levels[level], picture.levels[level], lines)
    rivals = likely.map(\.lines).filter { abs($0 - chosen.lines) > 3 }
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

  /// Returns the shift near one in lines of the coarsest level.
  private static func refined(_ coarse: Int, _ key: FilmLines, _ picture: FilmLines) -> FilmShift {
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
    guard let one = key.levels.first, let other = picture.levels.first else {
      return FilmShift(lines: Double(shift), deviation: .infinity, score: .infinity)
    }
    return fitted(one, other, from: shift)
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
    // Lines that do not follow at all say nothing of a stretch.
    let usual = max(sums.map(\.rr).sorted()[sums.count * 7 / 10], Float(strips) * 0.25)
    func step(_ part: ArraySlice<(gr: Float, gg: Float, rr: Float)>) -> Float {
      let kept = part.filter { $0.rr <= 6 * usual }
      return -kept.reduce(0) { $0 + $1.gr } / max(1e-3, kept.reduce(0) { $0 + $1.gg })
    }
    return Double(step(sums[(sums.count / 2)...]) - step(sums[..<(sums.count / 2)])) * Double(key.factor)
  }

  /// Returns the shift to a fraction of a line.
  private static func fitted(
    _ key: FilmLines.Level, _ picture: FilmLines.Level, from whole: Int
  ) -> FilmShift {
    let strips = FilmLines.strips
    var shift = Double(whole)
    var weights = [Float](repeating: 1, count: picture.count)
    var (deviation, score) = (Double.infinity, Double.infinity)
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
      let errors = lineErrors[first..<end].sorted()
      let usual = max(errors[errors.count * 7 / 10], Float(strips) * 0.25)
      for line in first..<end { weights[line] = min(1, 6 * usual / max(lineErrors[line], 1e-6)) }
    }
    return FilmShift(lines: shift, deviation: max(deviation, 0.005), score: score)
  }
}
