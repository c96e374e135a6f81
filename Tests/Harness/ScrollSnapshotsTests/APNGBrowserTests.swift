import Foundation
import ScrollBitmaps
import ScrollSnapshots
import TestSupport
import Testing

/// Files as shown by a browser: a real decoder that does not know how they were made.
@Suite(
  .enabled(if: Chromium.path != nil, "chromium-headless-shell is not installed"), .timeLimit(.minutes(1)))
struct APNGBrowserTests {
  @Test func aBrowserShowsTheFrames() throws {
    let square = MovingPictures.square(12, width: 37, height: 20, colors: 300)
    let noise = MovingPictures.noise(4, width: 16, height: 9)
    func file(_ frames: [Bitmap], loops: Int, end: (Double) -> Double) throws -> [UInt8] {
      var writer = APNGWriter(loops: loops)
      for (place, frame) in frames.enumerated() { try writer.append(frame, until: end(Double(place + 1))) }
      return try writer.finish()
    }
    let files = [
      try file(square, loops: 3) { $0 / 60 }, try file(square, loops: 0) { $0 / 20 },
      try file(noise, loops: 1) { $0 * $0 / 4 },
    ]
    let shown = try Chromium.frames(of: files)
    try #require(shown.count == 3)
    // The browser uses whole milliseconds.
    #expect(
      (shown[0].durations, shown[1].durations) == (square.map { _ in 16000 }, square.map { _ in 50000 }))
    #expect(shown[2].durations == [250_000, 750_000, 1_250_000, 1_750_000])
    for (shown, frames) in zip(shown, [square, square, noise]) {
      #expect(shown.width == frames[0].width && shown.height == frames[0].height)
      #expect(shown.pixels.count == frames.count)
      for (pixels, frame) in zip(shown.pixels, frames) {
        #expect(pixels == frame.pixels.map { String($0 & 0xFF_FFFF, radix: 36) }.joined(separator: ","))
      }
    }
    #expect(shown.map(\.repetitions) == ["2", "Infinity", "0"])
  }
}

/// An animation as reported by the browser.
private struct ShownAnimation: Decodable {
  /// The number of repetitions after the first run.
  var repetitions: String
  var width: Int, height: Int
  /// The durations in microseconds.
  var durations: [Int]
  /// The pixels of each frame as numbers 0xRRGGBB in base 36.
  var pixels: [String]
}

private enum Chromium {
  static let path = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { "\($0)/chromium-headless-shell" }.first { FileManager.default.isExecutableFile(atPath: $0) }

  static func frames(of files: [[UInt8]]) throws -> [ShownAnimation] {
    let folder = try TemporaryFolder()
    try folder.write(page(files), to: "page.html")
    let process = Process(), output = Pipe()
    process.executableURL = URL(fileURLWithPath: try #require(path))
    process.arguments = [
      "--no-sandbox", "--user-data-dir=" + folder("profile"), "--timeout=30000", "--dump-dom",
      "file://" + folder("page.html"),
    ]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let start = try #require(text.range(of: "<pre>"), "\(text.prefix(500))").upperBound
    let end = try #require(text.range(of: "</pre>")).lowerBound
    let json = String(text[start..<end])
    try #require(json.hasPrefix("["), "\(json)")
    return try JSONDecoder().decode([ShownAnimation].self, from: Data(json.utf8))
  }

  /// The frame left open delays the load event, for which the browser waits, until everything is decoded.
  private static func page(_ files: [[UInt8]]) -> String {
    let list = files.map { "\"\(Data($0).base64EncodedString())\"" }.joined(separator: ", ")
    return """
      <!doctype html><title>frames</title><pre></pre><iframe></iframe><script>
      const open = document.querySelector("iframe").contentDocument;
      open.open();
      async function shown(file) {
        const data = Uint8Array.from(atob(file), character => character.charCodeAt(0));
        const decoder = new ImageDecoder({ data, type: "image/png" });
        await decoder.tracks.ready;
        await decoder.completed;
        const track = decoder.tracks.selectedTrack;
        const result = { repetitions: String(track.repetitionCount), durations: [], pixels: [] };
        for (let frameIndex = 0; frameIndex < track.frameCount; frameIndex++) {
          const { image } = await decoder.decode({ frameIndex });
          result.width = image.displayWidth;
          result.height = image.displayHeight;
          result.durations.push(image.duration);
          const context = new OffscreenCanvas(result.width, result.height).getContext("2d");
          context.drawImage(image, 0, 0);
          const bytes = context.getImageData(0, 0, result.width, result.height).data;
          const words = [];
          for (let i = 0; i < bytes.length; i += 4)
            words.push((bytes[i] << 16 | bytes[i + 1] << 8 | bytes[i + 2]).toString(36));
          result.pixels.push(words.join(","));
        }
        return result;
      }
      Promise.all([\(list)].map(shown)).then(JSON.stringify, String).then(text => {
        document.querySelector("pre").textContent = text;
        open.close();
      });
      </script>
      """
  }
}
