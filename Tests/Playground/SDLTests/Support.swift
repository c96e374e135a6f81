import ScrollBitmaps
import PlaygroundDrawing
import Foundation
import PlaygroundSDL
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
