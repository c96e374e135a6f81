import ScrollBitmaps
import PlaygroundDrawing
import Foundation
import ScrollScript
import Scrolling

/// The banner at the top of the feed: a layered picture of a panorama. The layers lag behind the content,
/// move apart when the content is pulled down, and give way to a title bar as the banner scrolls away.
/// Everything is a function of y, the scroll distance in points.
struct FeedBanner {
  static let height: CGFloat = 240
  var barHeight: CGFloat { constants.value("bar") ?? 0 }
  private var collapse: CGFloat { constants.value("collapse") ?? 0 }
  private var parallax: CGFloat { constants.value("parallax") ?? 0 }

  var constants = [
    SceneConstant(
      "parallax", "Parallax of the banner\u{2019}s far layers behind the content", unit: "of y", range: 0...1,
      default: 0.3),
    SceneConstant(
      "collapse", "Scrolled distance over which the banner becomes a bar", unit: "pt", range: 8...240,
      default: 120),
    SceneConstant(
      "bar", "Height of the bar, below which headers stick", unit: "pt", range: 44...160, default: 56),
  ]

  let title: String
  let subtitle: String
  /// The outlines of the ridges at the current width.
  private(set) var outlines: [Shape] = []
  var width: CGFloat = 0 {
    didSet { outlines = Panorama(.light).ridges.map { $0.outline(width: width) } }
  }

  /// Returns the visible height of the banner in points, measured from the top of the view. `inset` is the
  /// top content inset.
  func visibleHeight(_ y: CGFloat, inset: CGFloat) -> CGFloat { inset + max(barHeight, Self.height - y) }

  func draw(_ y: CGFloat, inset: CGFloat, appearance: Scenario.Appearance, into list: inout DrawList) {
    let palette = Palette(appearance)
    let frame = CGRect(x: 0, y: 0, width: width, height: visibleHeight(y, inset: inset))
    let bar = inset + barHeight
    let left = ScrollEffects.collapse(y, over: collapse)
    if left > 0 {
      let panorama = Panorama(appearance)
      list.clip(to: frame) {
        panorama.draw(y, parallax: parallax, inset: inset, frame: frame, outlines: outlines, into: &$0)
      }
      drawTitle(y, bottom: frame.maxY, into: &list)
    }
    // Fade the bar's background in over the picture, slowly at first.
    list.fill(frame, palette.surface.opacity((1 - left) * (1 - left)))
    // The bar title fades in after the large title has faded out.
    let barTitle = ScrollEffects.crossfade(y, from: 0, to: collapse, overlap: 0).incoming
    if barTitle > 0 {
      list.text(
        title, .barTitle, palette.textPrimary.opacity(barTitle), x: width / 2, y: bar - (barHeight + 22) / 2,
        .center, width: width - 2 * SceneMetrics.inset)
    }
    let line = ScrollEffects.pin(y, at: Self.height - barHeight)
    if line > 0 { list.hairline(from: 0, to: width, y: bar, palette.hairline.opacity(line)) }
  }

  private func drawTitle(_ y: CGFloat, bottom: CGFloat, into list: inout DrawList) {
    let fade = ScrollEffects.fade(y)
    guard fade > 0 else { return }
    // Round sizes to quarter points, because each size requires a separate set of glyphs.
    var style = TextStyle.bannerTitle
    style.size = (style.size * ScrollEffects.scale(y) * 4).rounded() / 4
    let room = width - 2 * SceneMetrics.inset
    list.text(title, style, Color(0xFFFFFF).opacity(fade), x: SceneMetrics.inset, y: bottom - 66, width: room)
    list.text(
      subtitle, .rowSubtitle, Color(0xFFFFFF).opacity(0.8 * fade), x: SceneMetrics.inset, y: bottom - 32,
      width: room)
  }
}

/// The picture in the banner: a sky, a sun and three ridges in haze, drawn in code. Each layer lags behind
/// the content by a share of the parallax, and far layers lag most. When the content is pulled down, the
/// layers move apart without scaling, so they remain sharp and each mask is created only once.
private struct Panorama {
  /// The colors of the sky from top to horizon, evenly spaced.
  let sky: [Color]
  let sun: Color
  let ridges: [Ridge]

  /// A range of hills across the full width.
  struct Ridge {
    /// The top of the highest hill and the depth of the valleys below it, in points.
    var top: CGFloat, relief: CGFloat
    /// The ridge's share of the parallax.
    var depth: CGFloat
    var color: Color
    /// The waves that form the outline. Each has a length in points, a phase as a fraction of the length, and
    /// a share of the total amplitude.
    var waves: [(length: CGFloat, phase: CGFloat, share: CGFloat)]

    /// Returns the outline of the hills. The outline extends 4 points below the relief and past the right
    /// edge, where a fill and the clip hide its antialiased edges at any scale.
    func outline(width: CGFloat) -> Shape {
      let step: CGFloat = 3
      let end = Int((width / step).rounded(.up).clamped(to: 0...4096))
      let bottom = relief + 4
      var points = [CGPoint(x: 0, y: bottom)]
      for index in 0...end {
        let x = CGFloat(index) * step
        let wave = waves.reduce(0) { $0 + $1.share * sin(2 * .pi * (x / $1.length + $1.phase)) }
        points.append(CGPoint(x: x, y: relief * (0.5 - 0.5 * wave)))
      }
      points.append(CGPoint(x: CGFloat(end) * step, y: bottom))
      return .polygon(points)
    }
  }

  init(_ appearance: Scenario.Appearance) {
    let tones: [UInt32]
    switch appearance {
    case .light:
      sky = [0x3C5488, 0x7279A8, 0xC48FA0, 0xF4B08C, 0xFBD3A2].map { Color($0) }
      sun = Color(0xFFF3D9)
      tones = [0xA98BA6, 0x6F6894, 0x343C66]
    case .dark:
      sky = [0x0F1533, 0x2A2B58, 0x5D4268, 0x9A5A62, 0xCB8765].map { Color($0) }
      sun = Color(0xFFDDB0)
      tones = [0x5C4A6E, 0x38365E, 0x171B38]
    }
    ridges = [
      Ridge(
        top: 112, relief: 28, depth: 0.75, color: Color(tones[0]),
        waves: [(310, 0.05, 0.62), (127, 0.4, 0.26), (53, 0.1, 0.12)]),
      Ridge(
        top: 136, relief: 32, depth: 0.45, color: Color(tones[1]),
        waves: [(263, 0.55, 0.6), (101, 0.2, 0.28), (37, 0.7, 0.12)]),
      Ridge(
        top: 164, relief: 28, depth: 0.1, color: Color(tones[2]),
        waves: [(397, 0.8, 0.7), (149, 0.35, 0.22), (61, 0.5, 0.08)]),
    ]
  }

  private static let sunRadius: CGFloat = 24
  private static let bands = 96

  /// Draws the layers into `frame` for a scroll distance of `y` points. `parallax` is the share of y by which
  /// the farthest layer lags behind.
  func draw(
    _ y: CGFloat, parallax: CGFloat, inset: CGFloat, frame: CGRect, outlines: [Shape],
    into list: inout DrawList
  ) {
    let scrolled = max(0, y)
    let spread = ScrollEffects.stretch(y, height: FeedBanner.height, most: .greatestFiniteMagnitude)
    func place(_ height: CGFloat, depth: CGFloat) -> CGFloat {
      inset + height * spread - scrolled + depth * ScrollEffects.parallax(scrolled, factor: parallax)
    }
    let first = place(ridges[0].top, depth: ridges[0].depth)
    drawSky(
      from: min(0, place(0, depth: 1)), to: first + ridges[0].relief, width: frame.width, into: &list)
    drawSun(at: CGPoint(x: frame.width * 0.7, y: place(106, depth: 0.9)), into: &list)
    for (number, (ridge, outline)) in zip(ridges, outlines).enumerated() {
      let top = place(ridge.top, depth: ridge.depth)
      list.shape(outline, at: CGPoint(x: 0, y: top), ridge.color)
      // Fill the area below the valleys down to where the next ridge covers it.
      let solid = top + ridge.relief
      let next = number + 1 < ridges.count ? ridges[number + 1] : nil
      let end = next.map { place($0.top, depth: $0.depth) + $0.relief } ?? frame.maxY
      if end > solid {
        list.fill(CGRect(x: 0, y: solid, width: frame.width, height: end - solid), ridge.color)
      }
    }
  }

  private func drawSky(from top: CGFloat, to bottom: CGFloat, width: CGFloat, into list: inout DrawList) {
    let height = bottom - top
    guard height > 0 else { return }
    let spans = CGFloat(sky.count - 1)
    for band in 0..<Self.bands {
      let middle = (CGFloat(band) + 0.5) / CGFloat(Self.bands) * spans
      let span = min(Int(middle), sky.count - 2)
      let color = sky[span].mixed(with: sky[span + 1], middle - CGFloat(span))
      let from = top + height * CGFloat(band) / CGFloat(Self.bands)
      let to = top + height * CGFloat(band + 1) / CGFloat(Self.bands)
      if to > 0 { list.fill(CGRect(x: 0, y: from, width: width, height: to - from), color) }
    }
  }

  private func drawSun(at center: CGPoint, into list: inout DrawList) {
    for (radius, opacity) in [(Self.sunRadius * 2.4, 0.12), (Self.sunRadius * 1.6, 0.2), (Self.sunRadius, 1)]
    {
      guard center.y + radius > 0 else { continue }
      list.dot(2 * radius, at: center, sun.opacity(opacity))
    }
  }
}
