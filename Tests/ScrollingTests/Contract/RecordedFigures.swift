import Foundation

// The figures of the recordings that the fidelity of the `uikit` profile rests on, quoted so that the tests stand
// alone: drag frames, about a dozen frames of each glide with its last four, and finger samples.
// Measured from a real UIScrollView (iOS 26 simulator), published as fixtures of the Telegram iOS client
// (medium-flick.json, overscroll-release.json, trackpad-medium-flick.json, trackpad-overscroll-gentle.json).

extension Recording {
  static let all = [
    mediumFlick, overscrollRelease, trackpadMediumFlick, trackpadOverscrollGentle,
  ]

  /// A flick: 7 drag frames, then 182 offsets of a glide.
  static let mediumFlick = Recording(
    name: "medium-flick", device: .touch, scale: 3, bounds: CGSize(width: 402, height: 874),
    contentSize: CGSize(width: 402, height: 6000),
    drags: [
      .init(offset: 0.333333, translation: -0.333333, velocity: -122.166455),
      .init(offset: 16.333333, translation: -16.333333, velocity: -671.080069),
      .init(offset: 37.333333, translation: -37.333333, velocity: -1021.221194),
      .init(offset: 72.333333, translation: -72.333333, velocity: -1428.766683),
      .init(offset: 132.666667, translation: -132.666667, velocity: -2405.515940),
      .init(offset: 209.333333, translation: -209.333333, velocity: -3817.406736),
      .init(offset: 318.666667, translation: -318.666667, velocity: -4986.830719),
    ],
    glideCount: 182,
    glide: [
      0: 385.9525698144417,
      1: 451.03081963035885,
      2: 513.9738493137312,
      3: 574.8517155275349,
      10: 948.5927596643843,
      25: 1508.0012383357862,
      50: 1995.3121752545162,
      90: 2270.926268463155,
      120: 2333.2271046931023,
      150: 2356.127724253916,
      178: 2364.2079811485764,
      179: 2364.379587138876,
      180: 2364.545562729367,
      181: 2364.6666666666665,
    ])

  /// A flick beyond the bottom edge: 20 drag frames, then 48 offsets of a bounce.
  static let overscrollRelease = Recording(
    name: "overscroll-release", device: .touch, scale: 3, bounds: CGSize(width: 402, height: 874),
    contentSize: CGSize(width: 402, height: 6000),
    drags: [
      .init(offset: 5131.666667, translation: -10.333333, velocity: -407.605839),
      .init(offset: 5135.666667, translation: -18, velocity: -699.225003),
      .init(offset: 5139.666667, translation: -25, velocity: -452.313250),
      .init(offset: 5145.333333, translation: -36, velocity: -468.177600),
      .init(offset: 5154, translation: -52.333333, velocity: -724.018933),
      .init(offset: 5162.333333, translation: -69, velocity: -984.084681),
      .init(offset: 5172, translation: -88, velocity: -1028.378152),
      .init(offset: 5180, translation: -104.333333, velocity: -1108.351109),
      .init(offset: 5187, translation: -119.333333, velocity: -963.677200),
      .init(offset: 5195.333333, translation: -136.666667, velocity: -928.049769),
      .init(offset: 5209, translation: -167, velocity: -1195.824730),
      .init(offset: 5216.333333, translation: -183, velocity: -1648.272380),
      .init(offset: 5225, translation: -202.666667, velocity: -1002.956948),
      .init(offset: 5231.333333, translation: -218, velocity: -1130.114744),
      .init(offset: 5240.666667, translation: -239.666667, velocity: -996.184057),
      .init(offset: 5249.333333, translation: -261.333333, velocity: -1300.066955),
      .init(offset: 5259, translation: -285.333333, velocity: -1327.902692),
      .init(offset: 5272, translation: -319, velocity: -1555.853976),
      .init(offset: 5289, translation: -364, velocity: -2155.415225),
      .init(offset: 5317, translation: -444.333333, velocity: -3123.901917),
    ],
    glideCount: 48,
    glide: [
      0: 5320.915623804165,
      1: 5318.20771457695,
      2: 5310.984372584801,
      3: 5300.832319683154,
      6: 5263.118756522947,
      10: 5215.344095427447,
      15: 5173.695501171221,
      22: 5144.0235168742165,
      30: 5131.496351370615,
      38: 5127.59956505708,
      44: 5126.621399608088,
      45: 5126.530138129541,
      46: 5126.452138544059,
      47: 5126,
    ])

  /// A trackpad flick: 3 drag frames, then its glide.
  static let trackpadMediumFlick = Recording(
    name: "trackpad-medium-flick", device: .trackpad, scale: 2, bounds: CGSize(width: 1376, height: 1032),
    contentSize: CGSize(width: 1032, height: 6000),
    drags: [
      .init(offset: 19.5, translation: -19.411544799804688, velocity: -1740.5941611036437),
      .init(offset: 96.5, translation: -96.72236633300781, velocity: -2320.351327459667),
      .init(offset: 247, translation: -246.91668701171875, velocity: -5513.326837676303),
    ],
    glideCount: 174,
    glide: [
      0: 298.0582991342499,
      1: 347.44137331157,
      2: 395.2041867337433,
      3: 441.3999002247648,
      10: 725.0043572887731,
      25: 1149.4981086695132,
      50: 1519.282363982892,
      90: 1728.4255300596797,
      120: 1775.7010303313555,
      150: 1793.0786180457949,
      170: 1797.9960971307726,
      171: 1798.1661486329851,
      172: 1798.3306207382084,
      173: 1798.5,
    ])

  /// A trackpad drag beyond the bottom edge that rests for 0.28 s before the lift (the last of 47 drag frames), then
  /// its bounce.
  static let trackpadOverscrollGentle = Recording(
    name: "trackpad-overscroll-gentle", device: .trackpad, scale: 2,
    bounds: CGSize(width: 1032, height: 1376),
    contentSize: CGSize(width: 1032, height: 6000),
    drags: [
      .init(offset: 4899, translation: -480.2970428466797, velocity: -100.68468916781816),
      .init(offset: 4899, translation: -480.85595703125, velocity: -6.706567749009023),
      .init(offset: 4899, translation: -480.85595703125, velocity: -6.706567749009023),
      .init(offset: 4899, translation: -480.85595703125, velocity: -6.706567749009023),
    ],
    glideCount: 39,
    glide: [
      0: 4856.864946961759,
      1: 4821.1838043583,
      2: 4790.968367764519,
      3: 4765.381681574146,
      6: 4709.8315899577865,
      10: 4668.116783938215,
      15: 4643.196910434211,
      20: 4632.352065744889,
      26: 4627.076077973696,
      32: 4625.132755413324,
      35: 4624.687361321242,
      36: 4624.581922789232,
      37: 4624.492656663718,
      38: 4624,
    ])

}

extension FingerSample {
  /// The input and output of the recognizer in the medium-flick recording; the finger lifted at 0.917770 s.
  static let mediumFlick: [FingerSample] = [
    .init(time: 0.676179, x: 148.666667, y: 549, velocityX: 0, velocityY: 0),
    .init(time: 0.784394, x: 148.666667, y: 548.666667, velocityX: 0, velocityY: -3.080266345),
    .init(time: 0.801102, x: 148.666667, y: 538.666667, velocityX: 0, velocityY: -122.1664545),
    .init(time: 0.817746, x: 148.666667, y: 522.666667, velocityX: 0, velocityY: -671.0800694),
    .init(time: 0.834403, x: 148.666667, y: 501.666667, velocityX: 0, velocityY: -1021.221194),
    .init(time: 0.851061, x: 150.666667, y: 466.666667, velocityX: 24.01254664, velocityY: -1428.766683),
    .init(time: 0.867713, x: 159.666667, y: 406.333333, velocityX: 204.1453094, velocityY: -2405.51594),
    .init(time: 0.884401, x: 172.666667, y: 329.666667, velocityX: 588.1865146, velocityY: -3817.406736),
    .init(time: 0.901075, x: 194.666667, y: 220.333333, velocityX: 887.1046854, velocityY: -4986.830719),
  ]

  /// The same for overscroll-release; the finger lifted at 1.107609 s.
  static let overscrollRelease: [FingerSample] = [
    .init(time: 0.649372, x: 141.333333, y: 623.333333, velocityX: 0, velocityY: 0),
    .init(time: 0.740917, x: 141.333333, y: 621, velocityX: 0, velocityY: -25.48844518),
    .init(time: 0.757596, x: 141.333333, y: 615.666667, velocityX: 0, velocityY: -84.3448681),
    .init(time: 0.774286, x: 141.333333, y: 603, velocityX: 0, velocityY: -407.6058387),
    .init(time: 0.790940, x: 141.333333, y: 595.333333, velocityX: 0, velocityY: -699.2250029),
    .init(time: 0.807598, x: 141.333333, y: 588.333333, velocityX: 0, velocityY: -452.3132497),
    .init(time: 0.824264, x: 141.333333, y: 577.333333, velocityX: 0, velocityY: -468.1776005),
    .init(time: 0.840931, x: 141.333333, y: 561, velocityX: 0, velocityY: -724.0189331),
    .init(time: 0.857592, x: 143, y: 544.333333, velocityX: 20.00670225, velocityY: -984.0846811),
    .init(time: 0.874250, x: 145.666667, y: 525.333333, velocityX: 112.0422563, velocityY: -1028.378152),
    .init(time: 0.890925, x: 147.666667, y: 509, velocityX: 152.0508742, velocityY: -1108.351109),
    .init(time: 0.907588, x: 150.666667, y: 494, velocityX: 131.9630909, velocityY: -963.6771995),
    .init(time: 0.924262, x: 153.333333, y: 476.666667, velocityX: 176.0138879, velocityY: -928.0497686),
    .init(time: 0.940921, x: 160.666667, y: 446.333333, velocityX: 215.987602, velocityY: -1195.82473),
    .init(time: 0.957621, x: 165, y: 430.333333, velocityX: 404.054499, velocityY: -1648.27238),
    .init(time: 0.974251, x: 170, y: 410.666667, velocityX: 267.7089005, velocityY: -1002.956948),
    .init(time: 0.990914, x: 173.333333, y: 395.333333, velocityX: 280.5361548, velocityY: -1130.114744),
    .init(time: 1.007580, x: 178.333333, y: 373.666667, velocityX: 220.0403081, velocityY: -996.1840571),
    .init(time: 1.024248, x: 183, y: 352, velocityX: 296.0157811, velocityY: -1300.066955),
    .init(time: 1.040915, x: 188, y: 328, velocityX: 283.9791225, velocityY: -1327.902692),
    .init(time: 1.057586, x: 195.333333, y: 294.333333, velocityX: 327.9686298, velocityY: -1555.853976),
    .init(time: 1.074258, x: 205.666667, y: 249.333333, velocityX: 475.8704401, velocityY: -2155.415225),
    .init(time: 1.090914, x: 222.333333, y: 169, velocityX: 695.9632615, velocityY: -3123.901917),
  ]
}
