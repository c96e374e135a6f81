import PlaygroundDrawing
import Foundation

/// The top bar of a scene that demonstrates one feature.
package enum SceneBar {
  package static let height: CGFloat = 56

  package static func draw(
    _ title: String, _ caption: String, width: CGFloat, _ palette: Palette, into list: inout DrawList
  ) {
    list.fill(CGRect(x: 0, y: 0, width: width, height: height), palette.surface)
    list.text(
      DrawList.Text(
        title, style: .barTitle, color: palette.textPrimary, at: CGPoint(x: width / 2, y: 8),
        alignment: .center,
        maxWidth: width - 2 * SceneMetrics.inset))
    list.text(
      DrawList.Text(
        caption, style: .caption, color: palette.textSecondary, at: CGPoint(x: width / 2, y: 33),
        alignment: .center, maxWidth: width - 2 * SceneMetrics.inset))
    list.hairline(from: 0, to: width, y: height, palette.hairline)
  }
}
