import Foundation
import PlaygroundDrawing
import ScrollBitmaps
import ScrollPhysics
import Scrolling

/// A filmed scroll: its pictures, small enough to be kept all, and the offset that each shows.
package final class Film: Sendable {
  /// A picture of the film.
  package struct Frame: Sendable {
    /// The time in seconds, and the offset in points of the scene's content. An offset that is not known is nil.
    package let time: Double, offset: Double?

    package init(time: Double, offset: Double?) { (self.time, self.offset) = (time, offset) }
  }

  /// The memory of all pictures in bytes, by which their size is limited.
  package static let mostBytes = 256 << 20

  /// The name of its file.
  package let name: String
  /// What it scrolls like, in a sentence without a period, and the profile with the constants that fit it, or nil.
  package let verdict: String, fitted: ScrollProfile?
  /// The number of the film in this process, by which its pictures are told from those of others.
  package let number: Int
  /// The size in points, and the part that scrolls.
  package let size: CGSize, region: CGRect
  package let axis: Axis
  /// The pictures in the order of their times.
  package let frames: [Frame]
  /// The size of a picture in pixels.
  private let width: Int, height: Int
  /// The pixels of all pictures: red, green and blue, row by row.
  private let pixels: [[UInt8]]
  /// The indices of the pictures with known offsets, in the order of these.
  private let byOffset: [(offset: Double, index: Int)]

  /// Creates a film. Pictures that do not have `width * height` pixels of three bytes are not shown.
  package init(
    number: Int, name: String, size: CGSize, region: CGRect, axis: Axis, frames: [Frame], width: Int,
    height: Int,
    pixels: [[UInt8]], verdict: String, fitted: ScrollProfile?
  ) {
    (self.name, self.verdict, self.fitted) = (name, verdict, fitted)
    (self.number, self.size, self.region, self.axis, self.frames) = (number, size, region, axis, frames)
    (self.width, self.height, self.pixels) = (width, height, pixels)
    byOffset = frames.enumerated().compactMap { index, frame in frame.offset.map { ($0, index) } }
      .sorted { $0.offset < $1.offset }
  }

  /// Returns the size of pictures, no larger than that of the film in pixels, of which a number fits into
  /// ``mostBytes``.
  package static func pictureSize(of size: (width: Int, height: Int), count: Int) -> (width: Int, height: Int)
  {
    let area = Double(max(1, size.width)) * Double(max(1, size.height))
    let share = min(1, (Double(mostBytes) / 3 / Double(max(1, count)) / area).squareRoot())
    func even(_ side: Int) -> Int { max(2, Int(Double(side) * share) / 2 * 2) }
    return (even(size.width), even(size.height))
  }

  /// Returns the number of the picture at a time in seconds: the last one that is not later, or the first.
  package func index(at time: Double) -> Int { max(0, frames.firstIndex(after: time + 1e-6, \.time) - 1) }

  /// Returns the picture whose known offset in points is the nearest to one.
  func nearest(to offset: Double) -> (offset: Double, index: Int)? {
    let next = byOffset.firstIndex(notBefore: offset, \.offset)
    return [next - 1, next].filter(byOffset.indices.contains).map { byOffset[$0] }
      .min { abs($0.offset - offset) < abs($1.offset - offset) }
  }

  func id(_ index: Int) -> PictureID {
    PictureID(kind: 0xF11A << 32 | UInt64(UInt32(truncatingIfNeeded: number)), index: UInt64(max(0, index)))
  }

  func picture(_ id: PictureID) -> Picture? {
    let index = Int(clamping: id.index)
    guard id.kind == self.id(0).kind, pixels.indices.contains(index),
      pixels[index].count == 3 * width * height
    else {
      return nil
    }
    let bytes = pixels[index]
    let words = (0..<width * height).map { place in
      0xFF00_0000 | UInt32(bytes[3 * place]) << 16 | UInt32(bytes[3 * place + 1]) << 8
        | UInt32(bytes[3 * place + 2])
    }
    return Bitmap(width: width, height: height, pixels: words).map { Picture($0) }
  }
}
