import Foundation
import TestSupport
import Testing

extension EndToEnd.Program.RecorderTests.Person {
  /// Scrolls by two fingers on a trackpad, which lift at 3600 pt/s, and by the momentum that a system adds to
  /// them: its steps shrink by 0.998 per millisecond, as in iOS and macOS. Returns the steps in points, one
  /// per frame.
  @discardableResult func flickTheTrackpad() async throws -> [Double] {
    var steps = [3.5, 8.25, 20, 40, 60.0]
    while let last = steps.last, last > 0.2 { steps.append(last * pow(0.998, 1000.0 / 60)) }
    for step in steps { try await scroll(by: step) }
    return steps
  }

  /// Scrolls by one step of a trackpad, in a frame of its own.
  func scroll(by step: Double) async throws {
    try page.wheel(at: Chromium.Place(x: left + width / 2, y: (top + bottom) / 2), dx: 0, dy: step)
    // The browser, which handles one message after the other, mostly has the step before the frame then.
    try await page.evaluate("0")
    try await frames(1)
  }
}

extension EndToEnd.Program.RecorderTests {
  /// A row of a recording in words: its kind, time in seconds and vertical distance or offset in points.
  private struct Line {
    let kind: String, time: Double, y: Double

    /// Reads `frame,t,x,y` or `# wheel t x,y`.
    init?(_ line: Substring) {
      let fields = line.split(whereSeparator: { $0 == "," || $0 == " " }).filter { $0 != "#" }
      guard fields.count == 4, let time = Double(fields[1]), let y = Double(fields[3]) else { return nil }
      (kind, self.time, self.y) = (String(fields[0]), time, y)
    }
  }

  /// On a laptop, the trackpad is the only step. A short movement is refused; the distances of a flick and
  /// the offsets that they led to are recorded, and `fit` names the law of the momentum. `verify` needs the
  /// fingers, and says that there are none.
  @Test func aTrackpadIsRecorded() async throws {
    let person = try await Person(laptop: .trackpad)
    let page = person.page, recorder = person.recorder
    #expect(try await page.number("document.querySelectorAll('.progress li').length") == 1)
    #expect(try await page.text("document.body.dataset.step") == "two-finger trackpad")
    try await person.scroll(by: 20)
    try await person.frames(until: "document.body.dataset.state === 'recording'")
    try await person.frames(until: "document.body.dataset.state === 'waiting'")
    #expect(
      try await page.text("document.querySelector('.status').textContent").contains("The list hardly moved."))

    for number in 1...5 {
      var steps: [Double] = []
      try await person.perform("two-finger trackpad") { steps = try await person.flickTheTrackpad() }
      try await person.sendTheSet()
      let file = "recordings/chromium-\(number).csv"
      try Self.check(recorder.text(of: file), steps)
      let fit = try await Child.playground(
        ["fit", file, "--profile", "all"], directory: recorder.folder.path
      ).text
      #expect(fit.hasPrefix(file + ": ") && fit.contains("\n1 stretch of free motion, "), "\(fit)")
      let sentence = fit.prefix { $0 != "\n" }
      if sentence.contains("scrolls like "), sentence.contains("uikit") { break }
      // The browser showed two steps in one frame. Recording again takes too long for the short tier.
      guard Tier.isLong else { break }
      try #require(number < 5, "\(fit)")
      try await person.press("Record again")
      try await person.frames(until: "document.body.dataset.state === 'waiting'")
    }
    let ending = try await Child(
      playground: ["verify", "recordings/chromium-1.csv"], directory: recorder.folder.path
    ).ending()
    #expect(ending.code == 65 && ending.errors.contains("contains no input"), "\(ending.errors)")
    #expect(page.complaints.isEmpty, "\(page.complaints)")
  }

  /// Checks that a recording has the steps of a trackpad, and the offsets that they led to.
  private static func check(_ text: String, _ steps: [Double]) throws {
    #expect(text.contains("\n# gesture 1, two-finger trackpad\n"))
    // No finger touched the screen, so no samples of fingers are missing.
    #expect(!text.contains("\ntouch,") && !text.contains("# touches:"))
    let lines = text.split(separator: "\n").compactMap(Line.init)
    let wheels = lines.filter { $0.kind == "wheel" }
    let frames = lines.filter { $0.kind == "frame" }
    #expect(wheels.count == steps.count)
    for (wheel, step) in zip(wheels, steps) { #expect(abs(wheel.y - step) < 0.001) }
    #expect(zip(lines, lines.dropFirst()).allSatisfy { $0.time <= $1.time })
    let (begin, end) = (try frames.first.orThrow("no frame").y, try frames.last.orThrow("no frame").y)
    #expect(abs(end - begin - steps.reduce(0, +)) <= 1)
    // The recording begins at rest, and ends with some frames at rest.
    #expect(frames.prefix(2).allSatisfy { $0.y == begin })
    #expect(frames.suffix(3).allSatisfy { $0.y == end })
  }

  /// A laptop with a touchscreen records both. A finger is refused where the trackpad is asked for, and the
  /// other way round; each device's gestures come in a file of their own.
  @Test func aTouchscreenAndATrackpadHaveFilesOfTheirOwn() async throws {
    let person = try await Person(laptop: .trackpadAndTouchscreen)
    let page = person.page, recorder = person.recorder
    func refuses(_ words: String, _ gesture: () async throws -> Void) async throws {
      try await page.synchronize()
      try await person.frames(4)
      try await gesture()
      try await person.frames(until: "document.body.dataset.state === 'waiting'")
      let status = try await page.text("document.querySelector('.status').textContent")
      #expect(status.contains(words), "\(status)")
    }
    #expect(try await page.number("document.querySelectorAll('.progress li').length") == 7)
    #expect(try await page.text("document.body.dataset.step") == "flick")
    try await refuses("Use a finger.") { try await person.flickTheTrackpad() }
    try await person.perform("flick") { try await person.swipe(by: -350, moves: 5) }
    try await person.skip(to: "rubber band", "catch", "repeat flicks", "second finger", "two-finger trackpad")
    try await person.frames(until: "document.body.dataset.state === 'waiting'")
    try await refuses("Use the trackpad.") { try await person.swipe(by: -350, moves: 5) }
    try await person.perform("two-finger trackpad") { try await person.flickTheTrackpad() }
    try await person.sendTheSet()
    let names = ["recordings/chromium-1.csv", "recordings/chromium-2.csv"]
    for name in names { #expect(recorder.child.printed.contains("\(name): 1 gesture, ")) }
    let files = try names.map(recorder.text)
    #expect(files[0].contains("# gesture 1, flick\n") && files[0].contains("\ntouch,"))
    #expect(files[1].contains("# gesture 1, two-finger trackpad\n") && !files[1].contains("\ntouch,"))
    #expect(!files[0].contains("# wheel ") && files[1].contains("# wheel "))
    #expect(page.complaints.isEmpty, "\(page.complaints)")
  }
}
