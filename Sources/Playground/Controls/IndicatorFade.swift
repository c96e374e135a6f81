import ScrollBitmaps
import PlaygroundDrawing
import Foundation
import Scrolling

/// The vertical scroll indicator of a scene, which draws the bar with the opacity of its
/// ``ScrollIndicators``.
package struct IndicatorFade: Hashable, Sendable {
  private var indicators = ScrollIndicators()

  package init() {}

  /// Updates the indicator with the phase of the view at the time of a display frame in seconds.
  package mutating func frame(at time: Double, phase: ScrollPhase) {
    indicators.frame(at: time, phase: phase)
  }

  package var style: ScrollIndicatorStyle {
    get { indicators.style }
    set { indicators.style = newValue }
  }

  /// Shows the indicator for a moment, beginning at the next display frame.
  package mutating func flash() { indicators.flash() }

  package var opacity: Double { indicators.opacity(.vertical) }

  /// The display frames that the indicator requires while the view is at rest.
  package var need: FrameNeed { indicators.need }
}

extension IndicatorFade {
  private static func color(_ style: ScrollIndicatorStyle, _ palette: Palette) -> Color {
    switch style {
    case .default: palette.scrollIndicator
    case .black: Color(0x000000).opacity(0.5)
    case .white: Color(0xFFFFFF).opacity(0.8)
    }
  }

  /// Draws the vertical indicator of a view on a track at `frame`, with its current opacity and style. It is
  /// at the right edge, or at the left edge if the view's layout runs from right to left. `color` replaces
  /// the color of the style.
  package func draw(
    _ engine: ScrollEngine, in frame: CGRect, _ palette: Palette, color: Color? = nil,
    into list: inout DrawList
  ) {
    let margin: CGFloat = 3
    guard opacity > 0,
      let bar = ScrollIndicator(
        .vertical, of: engine.metrics, offset: engine.contentOffset.y, trackStart: margin,
        trackLength: frame.height - 2 * margin)
    else { return }
    list.shape(
      .capsule(CGSize(width: margin, height: bar.length.rounded())),
      at: CGPoint(
        x: engine.metrics.layoutDirection == .leftToRight
          ? frame.maxX - 2 * margin - bar.edgeInset : frame.minX + margin + bar.edgeInset,
        y: frame.minY + bar.start),
      color ?? Self.color(indicators.style, palette).opacity(opacity))
  }
}
