import ScrollBitmaps
import ScrollSnapshots
import Testing

/// An animated PNG decoded according to the specification: the data of each frame is converted to a separate
/// PNG, decoded, and drawn over the previous frames.
struct APNGDisassembly {
  var frames: [Bitmap] = []
  /// The delays in seconds as numerator and denominator.
  var delays: [(numerator: Int, denominator: Int)] = []
  /// The x, y, width and height of the rectangle of each frame.
  var parts: [[Int]] = []
  var plays = -1
  /// The bit depth and color type.
  var form: [UInt8] = []
  var names: [String] = []

  init(_ bytes: [UInt8]) throws {
    try #require(bytes.starts(with: PNGBuilder.signature))
    var rest = bytes.dropFirst(8)
    var header: [UInt8] = [], data: [[UInt8]] = []
    var claimed = -1, sequence = 0, control: [[UInt8]] = []
    while !rest.isEmpty {
      let count = Self.number(rest.prefix(4))
      let body = Array(rest.dropFirst(4).prefix(4 + count))
      try #require(body.count == 4 + count && rest.count >= 12 + count)
      #expect(Self.number(rest.dropFirst(8 + count).prefix(4)) == Int(PNGBuilder.crc(body)))
      rest = rest.dropFirst(12 + count)
      let name = String(decoding: body[..<4], as: UTF8.self), content = Array(body[4...])
      names.append(name)
      switch name {
      case "IHDR": header = content
      case "acTL": (claimed, plays) = (Self.number(content[..<4]), Self.number(content[4..<8]))
      case "fcTL":
        #expect(Self.number(content[..<4]) == sequence)
        sequence += 1
        control.append(Array(content[4...]))
      case "IDAT":
        try #require(control.count == 1 && data.isEmpty)
        data.append(content)
      case "fdAT":
        #expect(Self.number(content[..<4]) == sequence)
        sequence += 1
        try #require(control.count == data.count + 1)
        data.append(Array(content[4...]))
      case "IEND": #expect(rest.isEmpty)
      default: Issue.record("a chunk \(name)")
      }
    }
    try #require(claimed == control.count && data.count == control.count)
    form = Array(header[8...9])
    let size = (width: Self.number(header[..<4]), height: Self.number(header[4..<8]))
    var canvas = Bitmap(width: size.width, height: size.height)
    for (control, data) in zip(control, data) {
      try #require(control.count == 22)
      let part = (0..<4).map { Self.number(control[4 * $0..<4 * $0 + 4]) }
      let (width, height, left, top) = (part[0], part[1], part[2], part[3])
      try #require(width > 0 && height > 0 && left + width <= size.width && top + height <= size.height)
      #expect(control[20...21] == [0, 0], "kept for the next, which replaces")
      delays.append((Self.number(control[16..<18]), Self.number(control[18..<20])))
      parts.append([left, top, width, height])
      let file =
        PNGBuilder.signature + PNGBuilder.chunk("IHDR", Array(control[..<8]) + header[8...])
        + PNGBuilder.chunk("IDAT", data) + PNGBuilder.chunk("IEND", [])
      let picture = try PNG.decode(file)
      for y in 0..<height {
        for x in 0..<width {
          canvas.pixels[(top + y) * size.width + left + x] = picture.pixels[y * width + x]
        }
      }
      frames.append(canvas)
    }
  }

  /// The ends of the frames in seconds.
  var ends: [Double] {
    var end = 0.0
    return delays.map { delay in
      end += Double(delay.numerator) / Double(delay.denominator)
      return end
    }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}
