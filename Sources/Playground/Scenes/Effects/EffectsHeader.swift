import ScrollBitmaps
import PlaygroundDrawing
import Foundation
import ScrollScript

/// The header of the `effects` scene. All changes are values of ``HeaderEffect`` at y, the scroll distance.
struct EffectsHeader {
  let width: CGFloat
  let appearance: Scenario.Appearance
  /// Whether the follow button is on. Each tap toggles it.
  var isFollowing = false
  var tuning = HeaderEffect.Tuning()

  /// Returns the visible height of the header in points, measured from the top of the view, for a scroll
  /// distance of `y` points.
  func visibleHeight(_ y: CGFloat) -> CGFloat {
    let travel = HeaderEffect.height - HeaderEffect.barHeight
    return HeaderEffect.barHeight + travel * HeaderEffect.collapse.value(y, tuning)
      + HeaderEffect.height * (HeaderEffect.stretch.value(y) - 1)
  }

  private var ground: Color { Color(appearance == .dark ? 0x232B55 : 0x3C4A86) }

  func draw(_ y: CGFloat, inset: CGFloat, into list: inout DrawList) {
    let palette = Palette(appearance)
    let height = visibleHeight(y)
    let frame = CGRect(x: 0, y: 0, width: width, height: inset + height)
    let barTitle = HeaderEffect.crossfade.incoming(y) ?? 0
    list.clip(to: frame) { list in
      list.fill(frame, ground)
      drawDiscs(y, bottom: frame.maxY, into: &list)
      drawBadge(y, bottom: frame.maxY, palette, into: &list)
      // The bar's background fades in together with its title.
      list.fill(frame, palette.surface.opacity(barTitle))
      drawTitles(y, inset: inset, bottom: frame.maxY, barTitle, palette, into: &list)
      drawButton(y, inset: inset, palette, into: &list)
    }
    let line = HeaderEffect.pin.value(y)
    if line > 0 { list.hairline(from: 0, to: width, y: frame.maxY, palette.hairline.opacity(line)) }
  }

  /// Draws three concentric discs. The smaller discs appear farther away and lag behind more.
  private func drawDiscs(_ y: CGFloat, bottom: CGFloat, into list: inout DrawList) {
    let lag = HeaderEffect.parallax.value(max(0, y), tuning)
    let stretch = HeaderEffect.stretch.value(y)
    let center = CGPoint(x: width * 0.74, y: bottom - HeaderEffect.height * 0.52 * stretch)
    for (radius, depth, opacity) in [(190.0, 0.2, 0.07), (124.0, 0.6, 0.08), (64.0, 1.0, 0.1)] {
      let size = radius * stretch
      list.shape(
        .circle(diameter: 2 * size),
        at: CGPoint(x: center.x - size, y: center.y - size + depth * lag), Color(0xFFFFFF).opacity(opacity))
    }
  }

  private func drawBadge(_ y: CGFloat, bottom: CGFloat, _ palette: Palette, into list: inout DrawList) {
    let opacity = HeaderEffect.fade.value(y)
    guard opacity > 0 else { return }
    let scale = HeaderEffect.scale.value(y)
    let center = CGPoint(x: SceneMetrics.inset + 28, y: bottom - 116)
    list.dot(56 * scale, at: center, palette.second.opacity(opacity))
    let size = (20 * scale * 4).rounded() / 4
    list.text(
      tuning.name, TextStyle(size: size, lineHeight: 26, weight: .semibold), Color(0x111318).opacity(opacity),
      x: center.x, y: center.y - 14, .center)
  }

  private func drawTitles(
    _ y: CGFloat, inset: CGFloat, bottom: CGFloat, _ barTitle: CGFloat, _ palette: Palette,
    into list: inout DrawList
  ) {
    let room = max(0, width - 2 * SceneMetrics.inset - Self.button.width - 12)
    let (large, second) = (HeaderEffect.crossfade.value(y), HeaderEffect.fade.value(y))
    if large > 0 {
      list.text(
        Self.title, .bannerTitle, Color(0xFFFFFF).opacity(large), x: SceneMetrics.inset, y: bottom - 76,
        width: room)
    }
    if second > 0 {
      list.text(
        "Header effects by scroll distance \(tuning.name)", .rowSubtitle,
        Color(0xFFFFFF).opacity(0.85 * second), x: SceneMetrics.inset, y: bottom - 38, width: room)
    }
    if barTitle > 0 {
      list.text(
        Self.title, .barTitle, palette.textPrimary.opacity(barTitle), x: width / 2,
        y: inset + (HeaderEffect.barHeight - 22) / 2, .center,
        width: max(0, width - 2 * (SceneMetrics.inset + Self.button.width + 8)))
    }
  }

  private static let title = "Effects"
  private static let button = CGSize(width: 88, height: 32)

  /// Returns the frame of the button, which moves from the header's bottom into the bar as it collapses.
  func buttonFrame(_ y: CGFloat, inset: CGFloat) -> CGRect {
    let share = HeaderEffect.own.value(y)
    let bottom = inset + visibleHeight(y)
    let (low, high) = (
      bottom - 24 - Self.button.height, inset + (HeaderEffect.barHeight - Self.button.height) / 2
    )
    return CGRect(
      origin: CGPoint(
        x: width - SceneMetrics.inset - Self.button.width, y: (low + (high - low) * share).rounded()),
      size: Self.button)
  }

  private func drawButton(_ y: CGFloat, inset: CGFloat, _ palette: Palette, into list: inout DrawList) {
    let frame = buttonFrame(y, inset: inset)
    if isFollowing {
      list.bordered(frame, radius: frame.height / 2, palette.raised, border: palette.hairline)
    } else {
      list.shape(.capsule(frame.size), at: frame.origin, palette.accent)
    }
    list.text(
      isFollowing ? "Following" : "Follow", .sectionHeader,
      isFollowing ? palette.textPrimary : palette.surface, x: frame.midX, y: frame.minY + 7, .center)
  }
}
