/// How long a frame of an animation is shown, as its file says it: a fraction of a second.
struct FrameDelay: Equatable {
  /// 1 or more: a frame of no duration is shown for as long as the decoder likes.
  let numerator: UInt16
  /// 1 or more.
  let denominator: UInt16

  /// In seconds.
  var seconds: Double { Double(numerator) / Double(denominator) }

  /// The longest there is, in seconds.
  static let longest = 65535.0

  /// The nearest to a duration in seconds, held between 1/65535 and ``longest``.
  ///
  /// Fractions with small denominators lie far apart, so that a duration meant as 1/60 or 1001/60000 comes out as that.
  init(nearest seconds: Double) {
    let seconds = seconds > 0 ? min(seconds, Self.longest) : 0
    // Both parts have 16 bits.
    let most = seconds > 1 ? (Self.longest / seconds).rounded(.down) : Self.longest
    // The convergents of the continued fraction, p/q after o/n.
    var (o, n, p, q) = (0.0, 1.0, 1.0, 0.0)
    var rest = seconds
    while true {
      let whole = rest.rounded(.down)
      if n + whole * q > most { break }
      (o, n, p, q) = (p, q, o + whole * p, n + whole * q)
      if rest == whole { break }
      rest = 1 / (rest - whole)
    }
    // Between the last two convergents there may be a nearer fraction that still fits.
    let steps = q > 0 ? ((most - n) / q).rounded(.down) : 0
    let between = (p: o + steps * p, q: n + steps * q)
    if between.q > 0, abs(between.p / between.q - seconds) < abs(p / q - seconds) { (p, q) = between }
    if p < 1 { (p, q) = (1, Self.longest) }
    numerator = UInt16(min(max(1, p), Self.longest))
    denominator = UInt16(min(max(1, q), Self.longest))
  }
}
