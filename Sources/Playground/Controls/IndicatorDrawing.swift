import ScrollBitmaps
import PlaygroundDrawing
import Foundation
import Scrolling

// The drawing of the vertical indicator of a scene or a list, with its opacity and its style.
extension ScrollIndicators {
  package var opacity: Double { opacity(.vertical) }

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
      color ?? Self.color(style, palette).opacity(opacity))
  }
}
