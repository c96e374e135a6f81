import ScrollBitmaps
import PlaygroundDrawing
import Foundation
import PlaygroundSDL
import PlaygroundScenes
import ScrollSnapshots

/// A painter of the frames of scenarios, one after another.
package final class ScenarioPainter {
  /// The caches with which a frame is painted: those of the frames before it, or none.
  enum Caches: Hashable { case kept, fresh }

  private var file = ""
  private let scale: CGFloat
  private let fonts: FontSet
  private let repaintsFully: Bool
  private var targets: [Caches: Offscreen] = [:]
  private var list = DrawList()

  /// Creates a painter at a scale in pixels per point. `repaintsFully` indicates whether every pixel of each
  /// frame is painted, not only the changes.
  package init(_ scale: CGFloat, _ fonts: FontSet, repaintsFully: Bool = false) {
    (self.scale, self.fonts, self.repaintsFully) = (scale, fonts, repaintsFully)
  }

  /// Begins with a scenario, which `file` names in messages. Of the last one, the targets' memory stays.
  func begin(_ file: String) {
    self.file = file
    for target in targets.values { target.renderer.dropCaches() }
  }

  /// Returns the picture of a scene. If it is the usual one, that is returned itself.
  func paint(_ scene: any Scene, _ caches: Caches, usually usual: Bitmap? = nil) throws -> Bitmap {
    let size = scene.size
    // If the scenario resizes the view, a new target is needed.
    if targets[caches]?.size != size { targets[caches] = nil }
    let target =
      try targets[caches]
      ?? Offscreen(size: size, scale: scale, for: file, fonts: fonts, repaintsFully: repaintsFully)
    targets[caches] = target
    if caches == .fresh { target.renderer.dropCaches() }
    list.removeAll()
    scene.draw(into: &list)
    try target.draw(list, pictures: scene, background: Palette(scene.appearance).canvas)
    if let usual, try target.renderer.shows(usual) == true { return usual }
    return try target.renderer.bitmap()
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
