import Bitmaps
import CPNG

/// Makes an animated PNG frame by frame, keeping what is encoded and the last picture only.
///
/// Each frame holds the rectangle that differs from the one before. Its delay is the fraction of 16-bit numbers nearest to
/// what is left until its end, so that ends keep within 1/65535 s of what was asked for, however many frames there are; ends
/// at multiples of 1/60, 1/120 or 1001/60000 s come out exact. Browsers show frames of 10 ms and less for 100 ms.
public struct APNGWriter: Sendable {
  private let loops: UInt32
  private let level: Int
  private let form: PackedRows.Form
  /// The header and, where there is one, the palette, as chunks.
  private var head: [UInt8] = []
  /// All frames so far, as chunks.
  private var body: [UInt8] = []
  private var last: Bitmap?
  /// The next chunk's place among those that are numbered.
  private var sequence: UInt32 = 0
  private var count = 0
  /// Where the last frame ends in seconds, as asked for and as written.
  private var end = 0.0, shown = 0.0

  /// A writer of full colours.
  /// - Parameters:
  ///   - loops: how many times it is played, 0 for without end.
  ///   - level: zlib's, 0 (stored) to 9 (smallest, slowest).
  public init(loops: Int = 0, level: Int = 6) {
    self.init(loops: loops, level: level, form: .rgb)
  }

  /// A writer of frames in a form that all of them can take.
  init(loops: Int, level: Int, form: PackedRows.Form) {
    // The format's numbers are of 31 bits.
    self.loops = UInt32(min(max(0, loops), Int(Int32.max)))
    self.level = level
    self.form = form
  }

  /// The next frame.
  /// - Parameters:
  ///   - bitmap: as large as the first, at least 1x1 pixel; its alpha is not looked at.
  ///   - time: when it ends, in seconds from the beginning of the first frame; it begins when the one before ends.
  /// - Throws: ``APNGError``; the frame is then left out, and others may follow.
  public mutating func append(_ bitmap: Bitmap, until time: Double) throws(APNGError) {
    guard time > end, time - end <= FrameDelay.longest else {
      throw .time(frame: count, begins: end, ends: time)
    }
    if let last, last.width != bitmap.width || last.height != bitmap.height {
      throw .size(
        frame: count, expected: .init(width: last.width, height: last.height),
        actual: .init(width: bitmap.width, height: bitmap.height))
    }
    let part = last.map { bitmap.rectangle(differentFrom: $0) }
    let file: [UInt8]
    do {
      let picture =
        part.map { bitmap.cropped(x: $0.x, y: $0.y, width: $0.width, height: $0.height) } ?? bitmap
      file = try PackedRows(picture, as: form).encoded(level: level, .none)
    } catch { throw .frame(count, error) }
    guard file.count <= PNGChunk.mostBytes else {
      throw .frame(count, .notEncodable("\(file.count) bytes (expected at most \(PNGChunk.mostBytes))"))
    }
    add(PNGChunk.all(in: file), at: part ?? (0, 0, bitmap.width, bitmap.height), until: time)
    last = bitmap
  }

  /// The whole file.
  /// - Throws: ``APNGError/noFrames``.
  public func finish() throws(APNGError) -> [UInt8] {
    guard count > 0 else { throw .noFrames }
    var file = PNGChunk.signature + head
    // The header is the first chunk, and the animation's comes before all frames.
    PNGChunk(name: "acTL", data: UInt32(truncatingIfNeeded: count).bigEndianBytes + loops.bigEndianBytes)
      .write(to: &file)
    file += body
    PNGChunk(name: "IEND", data: []).write(to: &file)
    return file
  }

  /// Takes over a picture's chunks as those of the next frame.
  private mutating func add(
    _ chunks: [PNGChunk], at part: (x: Int, y: Int, width: Int, height: Int), until time: Double
  ) {
    let delay = FrameDelay(nearest: time - shown)
    let place = [part.width, part.height, part.x, part.y].flatMap {
      UInt32(truncatingIfNeeded: $0).bigEndianBytes
    }
    let duration = delay.numerator.bigEndianBytes + delay.denominator.bigEndianBytes
    // The picture stays for the next frame, which replaces what it covers.
    PNGChunk(name: "fcTL", data: number() + place + duration + [0, 0]).write(to: &body)
    let data = chunks.filter { $0.name == "IDAT" }.flatMap(\.data)
    if count == 0 {
      for chunk in chunks where ["IHDR", "PLTE"].contains(chunk.name) { chunk.write(to: &head) }
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
  /// The smallest rectangle outside which two pictures of one size are the same, alpha apart; a pixel if all of it is.
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
