import Drawing
import Foundation
import PlaygroundCore
import SDLBackend
import Snapshots
import SnapshotsTesting
import Testing

/// Holds what a scene looks like against its golden. Exact in the environment that recorded the goldens (it is written
/// beside them); elsewhere up to 2 of 255 levels, which other versions of the blending code may differ by.
enum PaintedGolden {
  static let store = GoldenStore.beside()
  private static let environmentFile = store.folder + "/environment.txt"

  /// Paints a scene twice, the second time from warm caches, and compares both.
  static func expect(
    _ scene: AnyScene, named name: String, scale: CGFloat = 1,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var list = DrawList()
    scene.draw(into: &list)
    try expect(
      list, pictures: scene, size: scene.size, background: Palette(scene.appearance).canvas,
      fonts: FontSet(), named: name, scale: scale, sourceLocation: sourceLocation)
  }

  /// Paints a list twice, the second time from warm caches, and compares both.
  static func expect(
    _ list: DrawList, pictures scene: some PictureSource, size: CGSize, background: Color, fonts: FontSet,
    named name: String, scale: CGFloat = 1, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let renderer = try SceneRenderer(
      width: Int(size.width * scale), height: Int(size.height * scale), fonts: fonts)
    try renderer.draw(list, pictures: scene, scale: scale, background: background)
    let bitmap = try renderer.bitmap()
    expectGolden(
      bitmap, named: name, in: store, comparison: BitmapComparison(tolerance: tolerance(fonts)),
      sourceLocation: sourceLocation)
    try renderer.draw(list, pictures: scene, scale: scale, background: background)
    #expect(try renderer.bitmap() == bitmap, sourceLocation: sourceLocation)
  }

  static func tolerance(_ fonts: FontSet) -> UInt8 {
    let here = PaintingEnvironment(fonts: fonts).description
    let recorded = (try? String(contentsOfFile: environmentFile, encoding: .utf8))?
      .trimmingCharacters(in: .whitespacesAndNewlines)
    if recorded == nil, (try? RecordMode.chosen()) == .missing {
      try? WholeFile.write(Array((here + "\n").utf8), to: environmentFile)
    }
    return recorded == here ? 0 : 2
  }
}
