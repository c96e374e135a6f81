/// The duration of an animation frame as stored in the file: a fraction of a second.
struct FrameDelay: Equatable {
  /// The numerator, 1 or more: decoders choose the duration of frames with a delay of 0.
  let numerator: UInt16
  /// The denominator, 1 or more.
  let denominator: UInt16

  var seconds: Double { Double(numerator) / Double(denominator) }

  /// The maximum duration in seconds.
  static let longest = 65535.0

  /// Creates the fraction nearest to a duration in seconds, limited to the range from 1/65535 to ``longest``.
  ///
  /// Fractions with small denominators are far apart, so that a duration intended as 1/60 or 1001/60000 gives
  /// exactly that fraction.
  init(nearest seconds: Double) {
    let seconds = seconds > 0 ? min(seconds, Self.longest) : 0
    // The numerator and the denominator have 16 bits each.
    let most = seconds > 1 ? (Self.longest / seconds).rounded(.down) : Self.longest
    // The convergents of the continued fraction: p/q and its predecessor o/n.
    var (o, n, p, q) = (0.0, 1.0, 1.0, 0.0)
    var rest = seconds
    while true {
      let whole = rest.rounded(.down)
      if n + whole * q > most { break }
      (o, n, p, q) = (p, q, o + whole * p, n + whole * q)
      if rest == whole { break }
      rest = 1 / (rest - whole)
    }
    // A fraction between the last two convergents may be nearer and still fit.
    let steps = q > 0 ? ((most - n) / q).rounded(.down) : 0
    let between = (p: o + steps * p, q: n + steps * q)
    if between.q > 0, abs(between.p / between.q - seconds) < abs(p / q - seconds) { (p, q) = between }
    if p < 1 { (p, q) = (1, Self.longest) }
    numerator = UInt16(min(max(1, p), Self.longest))
    denominator = UInt16(min(max(1, q), Self.longest))
  }
}
