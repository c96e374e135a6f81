import ScrollBitmaps
import Foundation

/// A protocol for showing an image in a terminal.
public enum TerminalPicture: String, CaseIterable, Sendable {
  /// The graphics protocol of Kitty, a PNG in pieces, also supported by Ghostty and Konsole.
  case kitty
  /// The inline images of iTerm2, a PNG in one piece, also supported by WezTerm and mintty.
  case iterm
  /// One character per two vertically adjacent pixels in 24-bit color, supported by every current terminal.
  case halfBlocks

  /// Returns the protocol that suits the terminal described by environment variables, or nil if there is no
  /// terminal that can show images.
  ///
  /// tmux and screen do not pass images through, so the result is ``halfBlocks`` for them.
  public static func kind(environment: [String: String]) -> TerminalPicture? {
    let term = environment["TERM"] ?? ""
    if term.isEmpty || term == "dumb" { return nil }
    let isMultiplexed = ["TMUX", "STY"].contains { environment[$0].map { !$0.isEmpty } ?? false }
    if isMultiplexed || term.hasPrefix("screen") || term.hasPrefix("tmux") { return .halfBlocks }
    let program = environment["TERM_PROGRAM"] ?? ""
    if environment["KITTY_WINDOW_ID"] != nil || ["xterm-kitty", "xterm-ghostty"].contains(term)
      || program == "ghostty"
    {
      return .kitty
    }
    // ssh forwards LC_ variables.
    let isITerm =
      ["iTerm.app", "WezTerm", "mintty"].contains(program) || environment["LC_TERMINAL"] == "iTerm2"
    return isITerm ? .iterm : .halfBlocks
  }

  /// Returns the text that shows an image, followed by a line break.
  /// - Parameters:
  ///   - bitmap: An image of at least 1x1 pixel; its alpha is ignored.
  ///   - columns: The maximum number of characters per line, 1 or more. A character is twice as tall as wide.
  ///   - rows: The maximum number of lines, 1 or more.
  /// - Returns: An image with its aspect ratio preserved, as large as fits. With half blocks, it is never
  ///   larger than one character column per pixel; with the others, never larger than one per 8 pixels.
  /// - Throws: ``PNGError/notEncodable(_:)`` for an empty image.
  public func text(of bitmap: Bitmap, columns: Int, rows: Int) throws(PNGError) -> String {
    guard bitmap.width > 0, bitmap.height > 0 else {
      throw .notEncodable("\(bitmap.width)x\(bitmap.height) pixels; expected at least 1x1")
    }
    // No terminal is larger, and twice the limit cannot overflow.
    let limits = (width: min(max(1, columns), 1 << 16), height: 2 * min(max(1, rows), 1 << 16))
    let size = Self.size(of: bitmap, within: limits, pixelsPerColumn: self == .halfBlocks ? 1 : 8)
    switch self {
    case .kitty: return Self.kitty(try PNG.encode(bitmap, level: 6), columns: size.width)
    case .iterm:
      return Self.iterm(try PNG.encode(bitmap, level: 6), columns: size.width, rows: (size.height + 1) / 2)
    case .halfBlocks: return Self.halfBlocks(bitmap.averaged(width: size.width, height: size.height))
    }
  }

  /// Returns the largest size with the aspect ratio of the image, in squares of one column and half a line.
  private static func size(
    of bitmap: Bitmap, within limits: (width: Int, height: Int), pixelsPerColumn: Double
  ) -> (width: Int, height: Int) {
    let width = Double(bitmap.width), height = Double(bitmap.height)
    let scale = min(
      1 / pixelsPerColumn, Double(limits.width) / width, Double(limits.height) / height)
    return (max(1, Int((width * scale).rounded())), max(1, Int((height * scale).rounded())))
  }

  /// Returns the escape sequences for Kitty. `a=T`: transmit and show; `f=100`: PNG; `q=2`: no responses,
  /// which would appear in the shell; `m=1`: more data follows. The number of lines follows from the columns
  /// and the aspect ratio.
  private static func kitty(_ png: [UInt8], columns: Int) -> String {
    let text = Array(Data(png).base64EncodedString().utf8)
    var picture = ""
    for start in stride(from: 0, to: text.count, by: 4096) {
      let piece = text[start..<min(start + 4096, text.count)]
      let more = piece.endIndex < text.count ? 1 : 0
      let keys = start == 0 ? "a=T,f=100,q=2,c=\(columns),m=\(more)" : "q=2,m=\(more)"
      picture += "\u{1B}_G\(keys);\(String(decoding: piece, as: UTF8.self))\u{1B}\\"
    }
    return picture + "\n"
  }

  private static func iterm(_ png: [UInt8], columns: Int, rows: Int) -> String {
    "\u{1B}]1337;File=inline=1;size=\(png.count);width=\(columns);height=\(rows);preserveAspectRatio=1:"
      + Data(png).base64EncodedString() + "\u{07}\n"
  }

  /// Returns lines of half blocks: the upper pixel is the color of the character, the lower one its
  /// background. A color is written only when it changes.
  private static func halfBlocks(_ bitmap: Bitmap) -> String {
    var text = ""
    for y in stride(from: 0, to: bitmap.height, by: 2) {
      var upper: UInt32?, lower: UInt32?
      for x in 0..<bitmap.width {
        if let pixel = bitmap[x, y], pixel != upper {
          text += "\u{1B}[38;2;\(channels(pixel))m"
          upper = pixel
        }
        if let pixel = bitmap[x, y + 1], pixel != lower {
          text += "\u{1B}[48;2;\(channels(pixel))m"
          lower = pixel
        }
        text += "▀"
      }
      text += "\u{1B}[0m\n"
    }
    return text
  }

  private static func channels(_ pixel: UInt32) -> String {
    "\(pixel >> 16 & 0xFF);\(pixel >> 8 & 0xFF);\(pixel & 0xFF)"
  }
}

extension Bitmap {
  /// Returns the image reduced to a size of at least 1x1 pixel, opaque. Each pixel is the mean, per channel,
  /// of the area it represents.
  fileprivate func averaged(width: Int, height: Int) -> Bitmap {
    guard width < self.width || height < self.height else { return self }
    var smaller = Bitmap(width: width, height: height)
    let columns = Self.shares(of: self.width, among: width),
      rows = Self.shares(of: self.height, among: height)
    for y in 0..<height {
      for x in 0..<width {
        var sums = (red: 0.0, green: 0.0, blue: 0.0), area = 0.0
        for (row, high) in rows[y] {
          for (column, wide) in columns[x] {
            let pixel = pixels[row * self.width + column], share = high * wide
            sums.red += share * Double(pixel >> 16 & 0xFF)
            sums.green += share * Double(pixel >> 8 & 0xFF)
            sums.blue += share * Double(pixel & 0xFF)
            area += share
          }
        }
        func level(_ sum: Double) -> UInt32 { UInt32(min(max(0, (sum / area).rounded()), 255)) }
        smaller.pixels[y * width + x] =
          0xFF00_0000 | level(sums.red) << 16 | level(sums.green) << 8 | level(sums.blue)
      }
    }
    return smaller
  }

  /// Returns, for each of `parts` equal sections of a side, the pixels that it touches and their share in the
  /// section, in units of `1 / parts` of a pixel.
  private static func shares(of side: Int, among parts: Int) -> [[(pixel: Int, share: Double)]] {
    (0..<parts).map { part in
      // In units of 1/parts of a pixel, all values are integers.
      let start = part * side, end = start + side
      return (start / parts...(end - 1) / parts).map { pixel in
        (pixel, Double(min(end, (pixel + 1) * parts) - max(start, pixel * parts)))
      }
    }
  }
}
