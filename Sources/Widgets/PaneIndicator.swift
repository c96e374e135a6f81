import Bitmaps
import Drawing
import Foundation
import Scrolling

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
