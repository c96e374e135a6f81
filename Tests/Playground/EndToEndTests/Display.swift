import ScrollBitmaps
import Foundation
import TestSupport

/// An X server without a screen, and the user in front of it. It ends with its owner even if the owner
/// crashes: a shell waits for its own standard input to close.
final class Display {
  let name: String
  private let server: Child
  private let folder: TemporaryFolder

  /// The size of the screen in pixels.
  static let width = 1280, height = 1700

  /// Starts a server with an unused number.
  init() async throws {
    folder = try TemporaryFolder()
    let xvfb = try Tools.path(of: "Xvfb").orThrow("Xvfb is not installed")
    let arguments = [
      "-displayfd", "1", "-screen", "0", "\(Self.width)x\(Self.height)x24", "-fbdir", folder.path,
      "-nocursor", "-noreset", "-nolisten", "tcp",
    ]
    let watch = #""$@" & server=$!; read -r _; kill $server; wait"#
    server = try Child("/bin/sh", ["-c", watch, "sh", xvfb] + arguments, endsWithInput: true)
    let server = server
    name = try await poll(for: "a display; \(server.complaints)") {
      // The number is complete when its line ends.
      let printed = server.printed
      return printed.hasSuffix("\n") ? ":" + printed.dropLast() : nil
    }
  }

  /// Ends the server, which closes all connections.
  func end() { server.closeInput() }

  /// Performs the user's actions, given as xdotool commands, and returns when the server has processed them.
  @discardableResult func person(_ words: String) async throws -> String {
    let xdotool = try Tools.path(of: "xdotool").orThrow("xdotool is not installed")
    let arguments = words.split(separator: " ").map(String.init) + ["getdisplaygeometry"]
    return try await Child.run(xdotool, arguments, display: name).text
  }

  /// Returns the whole screen as the server stores it: an XWD dump with a header of big-endian words.
  func screen() throws -> Data { try folder.data(of: "Xvfb_screen0") }

  /// Returns a part of a screen, in pixels.
  static func part(of screen: Data, x: Int, y: Int, width: Int, height: Int) throws -> Bitmap {
    try screen.withUnsafeBytes { bytes in
      func word(_ index: Int) -> Int {
        Int(UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self)))
      }
      guard bytes.count > 100, word(1) == 7, word(7) == 0, word(11) == 32, word(14) == 0xFF0000 else {
        throw Failure("the screen is not kept in words of 32 bits, 0xRRGGBB, little-endian")
      }
      let start = word(0) + word(19) * 12
      let bytesPerRow = word(12)
      guard x >= 0, y >= 0, width > 0, height > 0, x + width <= word(4), y + height <= word(5),
        start + bytesPerRow * word(5) <= bytes.count
      else { throw Failure("\(width)x\(height) at \(x),\(y) is not on the screen") }
      var bitmap = Bitmap(width: width, height: height)
      bitmap.pixels.withUnsafeMutableBytes { target in
        for row in 0..<height {
          let from = start + (y + row) * bytesPerRow + x * 4
          target[row * width * 4..<(row + 1) * width * 4].copyBytes(from: bytes[from..<from + width * 4])
        }
      }
      bitmap.pixels.withUnsafeMutableBufferPointer { pixels in
        for index in pixels.indices { pixels[index] |= 0xFF00_0000 }
      }
      return bitmap
    }
  }
}
