import ScrollBitmaps
import Foundation
import ScrollSnapshots

/// A report of synthetic results with real images, which contains everything that a page can show.
struct SampleReport {
  private(set) var results: [SnapshotResult] = []
  private(set) var pictures: [String: [UInt8]] = [:]

  /// A name that would do harm if it were interpreted as HTML.
  static let hostileName = #"text/</script><img src=x onerror="alert(1)">&amp;'quotes'"#
  /// The first of the 48 frames at 60 Hz at which `feed-bounce` differs.
  static let firstBadFrame = 21
  static let frames = 48

  /// Creates results of every kind, and further ones that passed.
  init() throws {
    results.append(try passed("feed-flick", frames: 12))
    results.append(try feedBounce())
    results.append(try single())
    results.append(try sizeMismatch())
    results.append(try missing())
    results.append(broken())
    results.append(try recorded())
    for number in 0..<6 { results.append(try passed("pager/page-\(number)", frames: 1 + number % 3)) }
  }

  var report: Report {
    var report = Report(title: "Scenarios", results: results, seconds: 3.42)
    report.notes = [
      "Compared exactly: painted with SDL 2.26.5, SDL_ttf 2.20.1, FreeType 2.12.1, as the goldens were."
    ]
    return report
  }

  // MARK: Results

  /// Returns a bounce that is 5 % too stiff and lacks one callback.
  private mutating func feedBounce() throws -> SnapshotResult {
    let name = "feed-bounce"
    var result = SnapshotResult(name: name, source: "Assets/Scenarios/feed-bounce.json", outcome: .failed)
    func offset(_ time: Double, stiffness: Double) -> Double {
      if time < 0.35 { return 240 * (1 - pow(1 - time / 0.35, 2)) - 180 }
      let gone = time - 0.35
      return 60 + 64 * sin(gone * 9) * exp(-gone * 6 * stiffness) - 60 * gone
    }
    var expected = SnapshotResult.Curve.Points(), actual = expected
    var expectedSpeed = expected, actualSpeed = expected
    for number in 0..<Self.frames {
      let time = Double(number) / 60
      let should = offset(time, stiffness: 1), did = offset(time, stiffness: 1.05)
      expected.append(time, should)
      actual.append(time, did)
      expectedSpeed.append(time, (offset(time + 1e-4, stiffness: 1) - should) / 1e-4)
      actualSpeed.append(time, (offset(time + 1e-4, stiffness: 1.05) - did) / 1e-4)
      var frame = SnapshotResult.Frame(
        number: number, time: time, verdict: number < Self.firstBadFrame ? .same : .differs)
      let place = String(format: "%@/frame-%05d", name, number)
      if frame.verdict == .same {
        frame.expected = try keep(Self.feed(offset: should), at: "Goldens/\(place).png")
      } else {
        let pair = (
          Self.feed(offset: should), Self.feed(offset: did + Double(number - Self.firstBadFrame + 4) / 4)
        )
        try compare(&frame, pair.0, pair.1, at: place)
        frame.command = "playground accept \(name) --frames \(number)"
      }
      result.frames.append(frame)
    }
    result.lines = [
      "offset y is off by up to 3.07 pt from 0.367 s on (frame 22): it comes back 5 % faster than recorded",
      "27 of \(Self.frames) frames differ, the first is frame \(Self.firstBadFrame) at 0.350 s: rows 34 to 190 moved by +1 px",
      "the first callback that differs: didEndDecelerating at 0.750 s did not happen",
    ]
    result.command = "playground accept \(name)"
    result.notes = ["Each frame was rendered twice, with the same pixels."]
    result.seconds = 0.284
    result.curves = [
      .init(name: "offset y", unit: "pt", expected: expected, actual: actual),
      .init(name: "velocity y", unit: "pt/s", expected: expectedSpeed, actual: actualSpeed),
    ]
    let callbacks = [0: "willBeginDragging", 20: "didEndDragging(true)", 45: "didEndDecelerating"]
    for number in 0..<Self.frames {
      let name = callbacks[number] ?? "didScroll"
      result.events.append(
        .init(time: Double(number) / 60, expected: name, actual: number == 45 ? "" : name))
    }
    return result
  }

  /// Returns a single image without a time, in which a line of pixels moved.
  private mutating func single() throws -> SnapshotResult {
    var result = SnapshotResult(name: "plots/axis-labels", outcome: .failed)
    let expected = Self.feed(offset: 40, width: 320, height: 120)
    var actual = expected
    for x in 40..<90 { actual.pixels[60 * 320 + x] = 0xFF2F_6BFF }
    var frame = SnapshotResult.Frame(number: 0, time: 0, verdict: .differs)
    try compare(&frame, expected, actual, at: "plots/axis-labels/frame-00000")
    result.lines = frame.lines
    result.command = "playground accept plots/axis-labels"
    result.frames = [frame]
    result.seconds = 0.01
    return result
  }

  private mutating func sizeMismatch() throws -> SnapshotResult {
    var result = SnapshotResult(name: Self.hostileName, outcome: .failed)
    var frame = SnapshotResult.Frame(number: 14, time: 0.5, verdict: .differs)
    try compare(
      &frame, Self.feed(offset: 10, width: 200, height: 140), Self.feed(offset: 10, width: 216, height: 132),
      at: "hostile/frame-00014")
    result.lines = frame.lines + ["<b>not bold</b> & \"quoted\" </script>"]
    result.frames = [frame]
    return result
  }

  /// Returns frames without goldens, one whose file is missing, and one that is not an image.
  private mutating func missing() throws -> SnapshotResult {
    var result = SnapshotResult(name: "grid-zoom", outcome: .failed)
    for number in 0..<4 {
      var frame = SnapshotResult.Frame(number: number * 10, time: Double(number) / 6, verdict: .missing)
      frame.actual = try keep(Self.feed(offset: Double(number * 12)), at: "grid-zoom/\(number).actual.png")
      frame.lines = ["there is no golden for this frame"]
      frame.command = "playground accept grid-zoom --frames \(number * 10)"
      result.frames.append(frame)
    }
    result.frames[1].verdict = .unreadable
    result.frames[1].expected = "Goldens/grid-zoom/frame-00010.png"
    pictures["Goldens/grid-zoom/frame-00010.png"]  // Begins as a PNG file does, or it would not be embedded.
    = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Array("no picture".utf8)
    result.frames[2].actual = "grid-zoom/gone.png"
    result.frames[3].verdict = .surplus
    result.frames[3].expected = result.frames[3].actual
    result.frames[3].actual = nil
    result.lines = ["there are no goldens"]
    result.command = "playground test grid-zoom --record missing"
    return result
  }

  private func broken() -> SnapshotResult {
    var result = SnapshotResult(
      name: "nested-list", source: "Assets/Scenarios/nested-list.json", outcome: .broken)
    result.lines = [
      "Assets/Scenarios/nested-list.json:14:22: events[3].t: 0.2 is before 0.4 (expected rising times)"
    ]
    return result
  }

  private mutating func recorded() throws -> SnapshotResult {
    var result = SnapshotResult(name: "keyboard-paging", outcome: .recorded)
    for number in 0..<3 {
      var frame = SnapshotResult.Frame(number: number, time: Double(number) / 10, verdict: .recorded)
      frame.expected = try keep(Self.feed(offset: Double(number * 30)), at: "Goldens/keyboard/\(number).png")
      frame.actual = frame.expected
      result.frames.append(frame)
    }
    result.lines = ["recorded 3 goldens in Goldens/keyboard-paging; look at them and run again"]
    return result
  }

  private mutating func passed(_ name: String, frames: Int) throws -> SnapshotResult {
    var result = SnapshotResult(name: name)
    for number in 0..<frames {
      var frame = SnapshotResult.Frame(number: number, time: Double(number) / 30, verdict: .same)
      frame.expected = try keep(
        Self.feed(offset: Double(number * 9 + name.utf8.count * 7)), at: "Goldens/\(name)/\(number).png")
      result.frames.append(frame)
    }
    var points = SnapshotResult.Curve.Points()
    for number in 0..<frames { points.append(Double(number) / 30, Double(number * 9)) }
    if frames > 1 { result.curves = [.init(name: "offset y", unit: "pt", expected: points, actual: points)] }
    result.seconds = 0.02 * Double(frames)
    return result
  }

  // MARK: Pictures

  private mutating func keep(_ bitmap: Bitmap, at path: String) throws -> String {
    pictures[path] = try PNG.encode(bitmap)
    return path
  }

  private mutating func compare(
    _ frame: inout SnapshotResult.Frame, _ expected: Bitmap, _ actual: Bitmap, at place: String
  ) throws {
    frame.expected = try keep(expected, at: "artifacts/\(place).expected.png")
    frame.actual = try keep(actual, at: "artifacts/\(place).actual.png")
    frame.difference = try keep(
      BitmapComparison.exact.picture(expected: expected, actual: actual),
      at: "artifacts/\(place).difference.png")
    if let difference = BitmapComparison.exact.difference(expected: expected, actual: actual) {
      frame.lines = [difference.description]
    }
  }

  /// Returns an image of a list under a bar, scrolled to an offset in pixels.
  static func feed(offset: Double, width: Int = 201, height: Int = 380) -> Bitmap {
    let hues: [UInt32] = [0xFF7C_9CBF, 0xFF9C_8ABF, 0xFFBF_8A9C, 0xFFBF_A67C, 0xFF8A_B094, 0xFF7C_AFB5]
    let shift = Int(offset.rounded()), bar = min(34, height / 4)
    var bitmap = Bitmap(width: width, height: height, filledWith: Color(0xFFFFFF))
    for y in 0..<height {
      let content = y - bar + shift
      let row = Int((Double(content) / 32).rounded(.down)), within = content - row * 32
      let hue = hues[((row % hues.count) + hues.count) % hues.count]
      for x in 0..<width {
        var pixel: UInt32 = 0xFFFF_FFFF
        let dx = x - 20, dy = within - 16
        if y < bar {
          pixel =
            y == bar - 1
            ? 0xFFC8_CCD2 : (abs(y - bar / 2) < 4 && abs(x - width / 2) < 30 ? 0xFF11_1318 : 0xFFF8_F9FA)
        } else if dx * dx + dy * dy <= 100 {
          pixel = hue
        } else if within >= 9, within < 14, x >= 40, x < 90 + (row &* 37 & 63) {
          pixel = 0xFF33_373F
        } else if within >= 19, within < 22, x >= 40, x < 110 + (row &* 53 & 63) {
          pixel = 0xFFA7_AFBB
        } else if within == 31, x >= 40 {
          pixel = 0xFFE2_E5E9
        }
        bitmap.pixels[y * width + x] = pixel
      }
    }
    return bitmap
  }
}

extension SnapshotResult.Curve.Points {
  mutating func append(_ time: Double, _ value: Double) {
    times.append(time)
    values.append(value)
  }
}
