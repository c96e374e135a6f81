import Foundation
import PlaygroundDrawing

/// The top bar of a scene that demonstrates one feature.
enum SceneBar { static let height: CGFloat = 56 }

extension FramedScene {
  func drawSceneBar(
    _ scene: SceneKind, _ caption: String, _ palette: Palette, into list: inout DrawList
  ) {
    let (width, height) = (size.width, SceneBar.height)
    list.fill(CGRect(x: 0, y: 0, width: width, height: height), palette.surface)
    let room = width - 2 * SceneMetrics.inset
    list.text(scene.title, .barTitle, palette.textPrimary, x: width / 2, y: 8, .center, width: room)
    list.text(caption, .caption, palette.textSecondary, x: width / 2, y: 33, .center, width: room)
    list.hairline(from: 0, to: width, y: height, palette.hairline)
  }
}
