import CScrollReportWeb
import Foundation
import PlaygroundDrawing
import PlaygroundSDL
import ScrollFiles
import ScrollSnapshots

/// A page to share: one HTML file for a browser that plays the compared runs side by side, with a sentence
/// about their difference and their curves. It contains a video if ffmpeg is installed, and pictures otherwise.
struct SharedPage {
  let movie: SharedMovie
  /// The view whose curves are shown.
  let view: Int
  let fonts: FontSet
  let encoder: String?

  /// The largest number of bytes of the video or the pictures. In base64, they are a third longer.
  static let budget = 3_600_000
  /// The largest number of pictures of a video.
  private static let mostPictures = 3600.0
  /// The steps of pictures from fine to coarse, down to one picture of any session: pictures per second, and pixels per
  /// point.
  private static let steps: [(rate: Double, scale: CGFloat)] =
    [(60, 1), (30, 1), (15, 1), (10, 0.75), (5, 0.5)] + (0...16).map { (pow(0.5, Double($0)), 0.25) }
  private static let frameRate = 60.0
  private static let mostCurvePoints = 600

  /// The pictures as base64: a video, or a PNG per line.
  private struct Media {
    let base64: String
    let isVideo: Bool
    let rate: Double
    let scale: CGFloat
  }

  private var duration: Double { movie.times.upperBound - movie.times.lowerBound }

  /// Writes the page to a file, which is overwritten. `progress` is called between pictures with the share
  /// that is done, from 0 to 1; pictures that turn out not to fit count as done.
  func write(to path: String, progress: (Double) throws -> Void) throws {
    let media =
      try encoder.map { try video($0, at: path, progress) } ?? pictures(progress)
    try AtomicFile.write(Array(html(media).utf8), to: path)
  }

  /// Encodes a video in the file that the page will overwrite.
  private func video(_ encoder: String, at path: String, _ progress: (Double) throws -> Void) throws -> Media
  {
    let layout = movie.phones, scale = SharedMovie.scale(of: layout)
    let rate = min(Self.frameRate, Self.mostPictures / duration)
    try movie.encode(
      layout, scale: scale, rate: rate, fonts, encoder, to: path, quality: 24,
      mostBits: Int(Double(Self.budget) * 8 / duration), progress: progress)
    return Media(
      base64: Data(try AtomicFile.read(path)).base64EncodedString(), isVideo: true, rate: rate, scale: scale)
  }

  private func pictures(_ progress: (Double) throws -> Void) throws -> Media {
    var media = Media(base64: "", isVideo: false, rate: 1, scale: 1)
    var done = 0.0
    for (rate, scale) in Self.steps {
      var lines: [String] = []
      var size = 0
      let times = movie.pictureTimes(rate: rate)
      let isComplete = try movie.paint(movie.phones, scale: scale, at: times, fonts) { picture in
        let bytes = try PNG.encode(picture, level: 9)
        size += bytes.count
        lines.append(Data(bytes).base64EncodedString())
        done = max(done, Double(lines.count) / Double(times.count))
        try progress(done)
        return size <= Self.budget
      }
      media = Media(base64: lines.joined(separator: "\n"), isVideo: false, rate: rate, scale: scale)
      if isComplete { break }
    }
    return media
  }

  // MARK: HTML

  private func html(_ media: Media) -> String {
    let phones = movie.phones.phones
    // The place of each phone in a picture, in pixels.
    let parts = phones.map { phone in
      [phone.minX, phone.minY, phone.width, phone.height].map { Int(($0 * media.scale).rounded()) }
    }
    // The script needs the time in seconds before the touch-down, and of the whole.
    let data = JSONValue.record([
      ("lead", .number(movie.span.lowerBound - movie.times.lowerBound)), ("duration", .number(duration)),
      ("rate", .number(media.rate)), ("parts", .array(parts.map { .array($0.map { .integer($0) }) })),
    ]).exactText
    let figures = zip(movie.sides, phones).enumerated().map { number, side in
      """
      <figure style="--color: var(--run-\(number)); --width: \(number: side.1.width); --height: \(number: side.1.height)">
      <figcaption><b>\(escaped: side.0.name)</b><small>\(escaped: side.0.detail)</small></figcaption>
      <canvas width="\(parts[number][2])" height="\(parts[number][3])" role="img"
        aria-label="\(escaped: side.0.name)"></canvas>
      </figure>
      """
    }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data: blob:; media-src blob:; \
      style-src 'unsafe-inline'; script-src 'unsafe-inline'">
      <link rel="icon" href="data:,">
      <title>\(escaped: movie.sentence)</title>
      <style>
      :root { \(colors(.light)) }
      @media (prefers-color-scheme: dark) { :root { \(colors(.dark)) } }
      \(String(cString: shared_web_style()))
      </style>
      </head>
      <body>
      <main>
      <h1>\(escaped: movie.sentence)</h1>
      <div class="phones" style="--count: \(phones.count)">
      \(figures.joined(separator: "\n"))
      \(media.isVideo ? "<video muted loop playsinline tabindex=\"-1\" aria-hidden=\"true\"></video>" : "")
      </div>
      <p id="problem" role="alert" hidden>This browser cannot play the video.</p>
      <noscript>The page plays with its script, and scripts are turned off here.</noscript>
      <div class="time">
      <button id="playing" type="button">Play</button>
      <div class="curves">
      \(curves)
      <input id="time" type="range" min="0" max="\(number: duration)" step="any" value="0" aria-label="Time">
      </div>
      <button id="speed" type="button" aria-pressed="false">Slow</button>
      </div>
      <footer>The same input, played by the scroll playground</footer>
      </main>
      <script type="text/plain" id="media">\(media.base64)</script>
      <script type="application/json" id="data">\(data.replacing("<", with: "\\u003c"))</script>
      <script>
      "use strict";
      (() => {
      \(String(cString: shared_web_script()))
      })();
      </script>
      </body>
      </html>

      """
  }

  private func colors(_ palette: Palette) -> String {
    let named = [
      ("canvas", palette.canvas), ("surface", palette.surface), ("raised", palette.raised),
      ("primary", palette.textPrimary), ("secondary", palette.textSecondary), ("edge", palette.textTertiary),
      ("hairline", palette.hairline), ("accent", palette.accent),
    ]
    let runs = movie.colors(palette).enumerated().map { ("run-\($0)", $1) }
    return (named + runs).map { name, color in
      "--\(name): #" + String(format: "%06x", color.word & 0xFF_FFFF) + ";"
    }.joined(separator: " ")
  }

  /// The offsets over time, with the content's movement up as up, and the seconds below.
  private var curves: String {
    let axis = movie.sides[0].run.motions[view].mainAxis(in: movie.span)
    let motions = movie.sides.map { $0.run.motions[view] } + (movie.film.map { [$0] } ?? [])
    let lines = motions.map { motion in
      let frames = Array(motion.frames(in: movie.span))
      let stride = max(1, frames.count / Self.mostCurvePoints)
      var points = frames.enumerated().filter { $0.offset % stride == 0 || $0.offset == frames.count - 1 }
        .map { (time: $0.element.time, value: Double($0.element.offset[axis])) }
      // The content rests before and afterwards.
      if let first = points.first { points.insert((movie.times.lowerBound, first.value), at: 0) }
      if let last = points.last { points.append((movie.times.upperBound, last.value)) }
      return points
    }
    let values = lines.joined().map(\.value)
    let (low, high) = (values.min() ?? 0, values.max() ?? 0)
    let polylines = lines.enumerated().map { number, points in
      let text = points.map { time, value in
        let y = high > low ? (high - value) / (high - low) : 0.5
        return "\(number: share(time) * 1000),\(number: 4 + y * 92)"
      }
      let isDashed = movie.isWhatIf ? number == 0 : number > 0
      return """
        <polyline style="--color: var(--run-\(number))"\(isDashed ? " class=\"dashed\"" : "") \
        points="\(text.joined(separator: " "))"/>
        """
    }
    let length = movie.times.upperBound - movie.span.lowerBound
    let step = [0.5, 1, 2, 5, 10, 30, 60, 300, 1800].first { length / $0 <= 8 } ?? 7200
    let ticks = stride(from: 0, through: length, by: step).map { second in
      let left = "left: \(number: share(movie.span.lowerBound + second) * 100)%"
      return "<i style=\"\(left)\"></i><span style=\"\(left)\">\(number: second) s</span>"
    }
    return """
      \(ticks.joined())
      <svg viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
      \(polylines.joined(separator: "\n"))
      </svg>
      """
  }

  /// Returns a time as a share of the whole.
  private func share(_ time: Double) -> Double { (time - movie.times.lowerBound) / duration }
}

/// What stands in a page for characters that an element or an attribute cannot contain.
private let replacements: [Unicode.Scalar: String] = [
  "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "\0": "\u{FFFD}",
]

extension DefaultStringInterpolation {
  /// Appends text for an element or an attribute.
  fileprivate mutating func appendInterpolation(escaped text: String) {
    appendLiteral(text.unicodeScalars.map { replacements[$0] ?? String($0) }.joined())
  }

  fileprivate mutating func appendInterpolation(number: Double) {
    appendLiteral(NumberText.trimmed(number, decimals: 3))
  }
}
