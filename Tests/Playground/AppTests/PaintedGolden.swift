import ScrollBitmaps
import PlaygroundDrawing
import Foundation
import PlaygroundSDL
import PlaygroundScenes
import PlaygroundWorkbench
import ScrollSnapshots
import ScrollSnapshotsTesting
import Testing

/// Compares rendered images with their goldens: exactly in the environment that rendered the goldens, and
/// with up to 2 of 255 levels elsewhere, the difference between versions of the blending code. Every image is
/// rendered twice, the second time with warm caches.
enum PaintedGolden {
  static let store = GoldenStore.beside()

  static func expect(
    _ scene: any Scene, named name: String, scale: CGFloat = 1,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var list = DrawList()
    scene.draw(into: &list)
    try expect(
      list, pictures: scene, size: scene.size, background: Palette(scene.appearance).canvas,
      fonts: FontSet(), named: name, scale: scale, sourceLocation: sourceLocation)
  }

  static func expect(
    _ list: DrawList, pictures scene: some PictureSource = ShownPictures(scenes: []), size: CGSize,
    background: Color, fonts: FontSet, named name: String, scale: CGFloat = 1,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let renderer = try SceneRenderer(
      width: Int(size.width * scale), height: Int(size.height * scale), fonts: fonts)
    expectGoldenSequence(
      name, in: store, track: TextTrack(), environment: try PaintingEnvironment(fonts: fonts).description,
      sourceLocation: sourceLocation
    ) { check in
      try check.verify(frame: 0, at: 0) {
        try renderer.draw(list, pictures: scene, scale: scale, background: background)
        return try renderer.bitmap()
      }
      return nil
    }
  }
}
