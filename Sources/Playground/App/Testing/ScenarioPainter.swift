import ScrollBitmaps
import PlaygroundDrawing
import Foundation
import PlaygroundSDL
import PlaygroundScenes

/// A painter of the frames of scenarios, one after another.
package struct ScenarioPainter {
  /// Painters with the caches of the frames before, and without any.
  private let kept: Offscreen, fresh: Offscreen

  /// Creates a painter at a scale in pixels per point. `repaintsFully` indicates whether every pixel of each
  /// frame is painted, not only the changes.
  package init(_ scale: CGFloat, _ fonts: FontSet, repaintsFully: Bool = false) {
    kept = Offscreen(scale: scale, fonts: fonts, repaintsFully: repaintsFully)
    fresh = Offscreen(scale: scale, fonts: fonts, repaintsFully: repaintsFully)
  }

  /// Begins with a scenario, which `file` names in messages. Of the last one, the memory stays.
  func begin(_ file: String) {
    (kept.file, fresh.file) = (file, file)
    kept.dropCaches()
  }

  /// Returns the picture of a scene.
  func paint(_ scene: any Scene) throws -> Bitmap { try Self.paint(scene, kept).bitmap() }

  /// Returns the picture of a scene that is painted with fresh caches. If it is the usual one, that is returned
  /// itself.
  func paintAnew(_ scene: any Scene, usually usual: Bitmap) throws -> Bitmap {
    fresh.dropCaches()
    let renderer = try Self.paint(scene, fresh)
    return try renderer.shows(usual) == true ? usual : renderer.bitmap()
  }

  private static func paint(_ scene: any Scene, _ offscreen: Offscreen) throws -> SceneRenderer {
    try offscreen.paint(scene.size, on: Palette(scene.appearance).canvas, pictures: scene) {
      scene.draw(into: &$0)
    }
  }

  /// Returns what a scene draws, in text.
  static func drawing(of scene: any Scene) -> String {
    var list = DrawList()
    scene.draw(into: &list)
    return PrintedDrawing(
      list, pictures: scene, size: scene.size, background: Palette(scene.appearance).canvas
    ).text
  }
}
