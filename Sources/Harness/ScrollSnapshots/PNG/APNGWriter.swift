import ScrollBitmaps
import CScrollPNG

/// A writer that encodes an animated PNG frame by frame. It keeps only the encoded data and the last image.
///
/// Each frame stores the rectangle that differs from the previous frame. Its delay is the fraction of two
/// 16-bit numbers that is nearest to the remaining time until its end, so that every end is within 1/65535 s
/// of the requested time, regardless of the number of frames. Ends at multiples of 1/60, 1/120 or 1001/60000
/// s are exact. Browsers show frames of 10 ms or less for 100 ms.
public struct APNGWriter: Sendable {
  private let loops: UInt32
  private let level: Int
  /// The chunk of the header.
  private var head: [UInt8] = []
  /// The chunks of all frames so far.
  private var body: [UInt8] = []
  private var last: Bitmap?
  /// The sequence number of the next numbered chunk.
  private var sequence: UInt32 = 0
  private var count = 0
  /// The end of the last frame in seconds, as requested and as stored.
  private var end = 0.0, shown = 0.0

  /// Creates a writer for RGB frames.
  /// - Parameters:
  ///   - loops: The number of times the animation plays, 0 for an infinite number.
  ///   - level: The zlib level, 0 (stored) to 9 (smallest, slowest).
  public init(loops: Int = 0, level: Int = 6) {
    // Numbers in the format have 31 bits.
    self.loops = UInt32(min(max(0, loops), Int(Int32.max)))
    self.level = level
  }

  /// Appends a frame.
  /// - Parameters:
  ///   - bitmap: An image of the size of the first one, at least 1x1 pixel; its alpha is ignored.
  ///   - time: The end of the frame in seconds since the start of the first frame. The frame starts when the
  ///     previous one ends.
  /// - Throws: ``APNGError``; the frame is omitted in that case, and others may follow.
  public mutating func append(_ bitmap: Bitmap, until time: Double) throws(APNGError) {
    guard time > end, time - end <= FrameDelay.longest else {
      throw .time(frame: count, begins: end, ends: time)
    }
    if let last, Bitmap.Size(last) != Bitmap.Size(bitmap) {
      throw .size(frame: count, expected: Bitmap.Size(last), actual: Bitmap.Size(bitmap))
    }
    let part = last.map { bitmap.rectangle(differentFrom: $0) }
    let file: [UInt8]
    do {
      let picture =
        part.map { bitmap.cropped(x: $0.x, y: $0.y, width: $0.width, height: $0.height) } ?? bitmap
      file = try PNG.withPicture(of: picture) { (picture) throws(PNGError) in
        try PNG.encode(picture, level: level)
      }
    } catch { throw .frame(count, error) }
    guard file.count <= PNGChunk.mostBytes else {
      throw .frame(count, .notEncodable("\(file.count) bytes; expected at most \(PNGChunk.mostBytes)"))
    }
    add(PNGChunk.all(in: file), at: part ?? (0, 0, bitmap.width, bitmap.height), until: time)
    last = bitmap
  }

  /// Returns the complete file.
  /// - Throws: ``APNGError/noFrames``.
  public func finish() throws(APNGError) -> [UInt8] {
    guard count > 0 else { throw .noFrames }
    var file = PNGChunk.signature + head
    // The header is the first chunk, and the animation control chunk precedes all frames.
    PNGChunk(name: "acTL", data: UInt32(truncatingIfNeeded: count).bigEndianBytes + loops.bigEndianBytes)
      .write(to: &file)
    file += body
    PNGChunk(name: "IEND", data: []).write(to: &file)
    return file
  }

  /// Adds the chunks of an encoded image as the next frame.
  private mutating func add(
    _ chunks: [PNGChunk], at part: (x: Int, y: Int, width: Int, height: Int), until time: Double
  ) {
    let delay = FrameDelay(nearest: time - shown)
    let place = [part.width, part.height, part.x, part.y].flatMap {
      UInt32(truncatingIfNeeded: $0).bigEndianBytes
    }
    let duration = delay.numerator.bigEndianBytes + delay.denominator.bigEndianBytes
    // The frame stays in place, and the next one replaces only the area it covers.
    PNGChunk(name: "fcTL", data: number() + place + duration + [0, 0]).write(to: &body)
    let data = chunks.filter { $0.name == "IDAT" }.flatMap(\.data)
    if count == 0 {
      for chunk in chunks where chunk.name == "IHDR" { chunk.write(to: &head) }
      PNGChunk(name: "IDAT", data: data).write(to: &body)
    } else {
      PNGChunk(name: "fdAT", data: number() + data).write(to: &body)
    }
    count += 1
    end = time
    shown += delay.seconds
  }

  private mutating func number() -> [UInt8] {
    defer { sequence &+= 1 }
    return sequence.bigEndianBytes
  }
}

extension Bitmap {
  /// Returns the smallest rectangle that contains all differences in color between two images of the same
  /// size. The rectangle has a single pixel if there is no difference.
  fileprivate func rectangle(differentFrom other: Bitmap) -> (x: Int, y: Int, width: Int, height: Int) {
    var left = width, right = 0, top = height, bottom = 0
    pixels.withUnsafeBufferPointer { mine in
      other.pixels.withUnsafeBufferPointer { theirs in
        for y in 0..<height {
          let row = y * width
          func differs(_ x: Int) -> Bool { (mine[row + x] ^ theirs[row + x]) & 0xFF_FFFF != 0 }
          guard let first = (0..<width).first(where: differs), let last = (0..<width).last(where: differs)
          else { continue }
          left = min(left, first)
          right = max(right, last + 1)
          top = min(top, y)
          bottom = y + 1
        }
      }
    }
    return bottom > top ? (left, top, right - left, bottom - top) : (0, 0, 1, 1)
  }
}
