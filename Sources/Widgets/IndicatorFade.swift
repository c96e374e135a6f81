import Bitmaps
import Drawing
import Foundation
import Scrolling

/// The vertical scroll indicator of a scene, which draws the bar with the opacity of its ``ScrollIndicators``.
package struct IndicatorFade: Hashable, Sendable {
  private var indicators = ScrollIndicators()

  package init() {}

  /// Updates the indicator with the phase of the view at the time of a display frame in seconds.
  package mutating func frame(at time: Double, phase: ScrollPhase) {
    indicators.frame(at: time, phase: phase)
  }

  /// The opacity, 0 to 1.
  package var opacity: Double { indicators.opacity(.vertical) }

  /// The display frames that the indicator requires while the view is at rest.
  package var need: FrameNeed { indicators.need }
}

extension IndicatorFade {
  /// Draws the vertical indicator of a view on a track at `frame`, with its current opacity. `color` replaces the
  /// color of the palette.
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
      at: CGPoint(x: frame.maxX - 2 * margin, y: frame.minY + bar.start),
      color ?? palette.scrollIndicator.opacity(opacity))
  }
}
