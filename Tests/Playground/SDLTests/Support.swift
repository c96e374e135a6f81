import ScrollBitmaps
import PlaygroundDrawing
import Foundation
import PlaygroundSDL
import TestSupport
import Testing

/// Suites that use process-wide resources of SDL: its event queue and its video subsystem.
@Suite(.serialized) struct ProcessWide {}

/// Pictures from a table, with a count of the requests.
final class Album: PictureSource {
  var pictures: [PictureID: Picture]
  private(set) var asked: [PictureID] = []

  init(_ pictures: [PictureID: Picture] = [:]) { self.pictures = pictures }

  func picture(_ id: PictureID) -> Picture? {
    asked.append(id)
    return pictures[id]
  }
}

let white = Color(0xFFFFFF)
let black = Color(0x000000)
let red = Color(0xFF0000)
let blue = Color(0x0000FF)

func makeList(_ body: (inout DrawList) -> Void) -> DrawList {
  var list = DrawList()
  body(&list)
  return list
}

/// Renders one frame into memory.
func paint(
  _ list: DrawList, width: Int = 60, height: Int = 40, scale: CGFloat = 1, background: Color = white,
  album: Album = Album(), fonts: FontSet? = nil
) throws -> Bitmap {
  let renderer = try SceneRenderer(width: width, height: height, fonts: fonts ?? noFonts())
  try renderer.draw(list, pictures: album, scale: scale, background: background)
  return try renderer.bitmap()
}

extension SceneRenderer {
  /// Creates a renderer into memory for a size in points.
  convenience init(_ size: CGSize, scale: CGFloat, fonts: FontSet, isPaintedBySDL: Bool = false) throws {
    try self.init(
      width: Int((size.width * scale).rounded(.up)), height: Int((size.height * scale).rounded(.up)),
      fonts: fonts, isPaintedBySDL: isPaintedBySDL)
  }
}

/// A renderer that paints in memory, and one whose frames SDL paints.
struct RendererPair {
  let memory: SceneRenderer, sdl: SceneRenderer
  var both: [SceneRenderer] { [memory, sdl] }

  /// Creates renderers for a size in points.
  init(_ size: CGSize, scale: CGFloat = 1) throws {
    let fonts = try FontSet()
    memory = try SceneRenderer(size, scale: scale, fonts: fonts)
    sdl = try SceneRenderer(size, scale: scale, fonts: fonts, isPaintedBySDL: true)
  }

  /// Draws a frame with both, and returns the first pixel that differs, or nil.
  func firstDifference(
    _ list: DrawList, _ pictures: [PictureID: Picture] = [:], scale: CGFloat = 1
  ) throws -> Int? {
    for renderer in both {
      try renderer.draw(list, pictures: Album(pictures), scale: scale, background: white)
    }
    let one = try memory.bitmap().pixels, other = try sdl.bitmap().pixels
    return one == other ? nil : zip(one, other).enumerated().first { $1.0 != $1.1 }?.offset ?? -1
  }
}

/// Returns the installed fonts.
func installedFonts() throws -> FontSet {
  let fonts = try FontSet()
  try #require(fonts.regularPath != nil, "needs a font: apt install fonts-inter")
  return fonts
}

/// Returns a font set of a copy of an installed font, with bytes appended, and the path at which the copy was.
func fontsOfADeletedFile(padding: Int = 0) throws -> (fonts: FontSet, path: String) {
  let path = try #require(try installedFonts().regularPath)
  let folder = try TemporaryFolder(), copy = folder("copy.otf")
  var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
  bytes.append(Data(count: padding))
  try bytes.write(to: URL(fileURLWithPath: copy))
  let fonts = try FontSet(regular: copy)
  try FileManager.default.removeItem(atPath: copy)
  return (fonts, copy)
}

/// Returns a font set without fonts, with which text is drawn as bars.
func noFonts() throws -> FontSet { try FontSet(regular: nil, semibold: nil, families: []) }

/// Returns the largest difference of a channel between two images of the same size.
func largestDifference(_ a: Bitmap, _ b: Bitmap) -> Int {
  zip(a.pixels, b.pixels).reduce(0) { largest, pair in
    [0, 8, 16].reduce(largest) { max($0, abs(Int(pair.0 >> $1 & 255) - Int(pair.1 >> $1 & 255))) }
  }
}

/// Returns the bounding box of the pixels that do not have a color: left, top, right, bottom.
func extent(of bitmap: Bitmap, not color: Color) -> [Int]? {
  var box: [Int]?
  for y in 0..<bitmap.height {
    for x in 0..<bitmap.width where bitmap[x, y] != color.word {
      let known = box ?? [x, y, x + 1, y + 1]
      box = [min(known[0], x), min(known[1], y), max(known[2], x + 1), max(known[3], y + 1)]
    }
  }
  return box
}
