import ScrollBitmaps
import ScrollFiles
import Foundation
import ScrollSnapshots
import TestSupport
import Testing

extension EndToEnd.Program {
  /// Reports in a real browser, with real keys and a real pointer.
  @Suite(
    .enabled(if: Chromium.path != nil, "not found: chromium-headless-shell; `make test` installs it"))
  struct ReportPageTests {
    let folder: TemporaryFolder
    let sample: SampleReport

    /// The report, generated once for all tests.
    private static let page = Result {
      let sample = try SampleReport()
      return (sample: sample, html: Array(sample.report.html { sample.pictures[$0] }.utf8))
    }

    init() throws {
      folder = try TemporaryFolder()
      let page = try Self.page.get()
      sample = page.sample
      try AtomicFile.write(page.html, to: folder("report.html"))
    }

    /// Opens the report, and waits until a frame of the result in the fragment is shown, if given.
    private func opened(
      _ fragment: String = "", frame: Int? = nil, dark: Bool = false
    ) async throws -> Chromium {
      let page = try await Chromium(dark: dark)
      try await page.open(folder("report.html"), fragment: fragment)
      if let frame { try await frameShown(page, is: frame) }
      return page
    }

    /// Expects no console output, and no requests except for the file and its contents.
    private func expectQuiet(_ page: Chromium, at location: SourceLocation = #_sourceLocation) {
      #expect(page.complaints.isEmpty, sourceLocation: location)
      #expect(page.requests.contains { $0.hasPrefix("file:") }, sourceLocation: location)
      let outside = page.requests.filter {
        !$0.hasPrefix("file://\(folder.path)/report.html") && !$0.hasPrefix("data:")
      }
      #expect(outside.isEmpty, sourceLocation: location)
    }

    private func frameShown(_ page: Chromium, is number: Int) async throws {
      try await page.wait(for: "document.querySelector('#stage').dataset.frame === '\(number)'")
    }

    private func picture(_ frame: Int, _ role: String) throws -> Bitmap {
      let path = String(format: "artifacts/feed-bounce/frame-%05d.%@.png", frame, role)
      return try PNG.decode(sample.pictures[path].orThrow(path))
    }

    /// Returns the position at which an image appears on the stage, pixel for pixel, or nil.
    private func find(_ picture: Bitmap, in stage: Bitmap) -> (x: Int, y: Int)? {
      guard stage.width >= picture.width, stage.height >= picture.height else { return nil }
      for y in 0...(stage.height - picture.height) {
        for x in 0...(stage.width - picture.width)
        where stage[x, y] == picture[0, 0] && stage[x + 1, y + 1] == picture[1, 1] {
          if stage.cropped(x: x, y: y, width: picture.width, height: picture.height) == picture {
            return (x, y)
          }
        }
      }
      return nil
    }

    // MARK: The overview

    @Test(arguments: [false, true]) func opens(dark: Bool) async throws {
      let page = try await opened(dark: dark)
      #expect(try await page.text("document.querySelector('h1').textContent") == "Scenarios")
      let names = try await page.evaluate(
        "[...document.querySelectorAll('.row')].map(row => row.dataset.name)")
      let order: [SnapshotResult.Outcome] = [.broken, .failed, .recorded, .passed]
      #expect(
        names as? [String]
          == order.flatMap { outcome in sample.results.filter { $0.outcome == outcome } }.map(\.name))
      let counts = try await page.evaluate(
        "[...document.querySelectorAll('.outcomes button')].map(button => button.textContent)")
      #expect(counts as? [String] == ["1broken", "4failed", "1recorded", "7passed"])
      // Visible thumbnails load automatically.
      try await page.wait(
        for: "[...document.querySelectorAll('img.thumb')].slice(0, 3).every(one => one.naturalWidth > 0)")

      let picture = try await page.screenshot()
      #expect((picture.width, picture.height) == (1280, 800))
      #expect(picture[2, 2] == (dark ? 0xFF0D_0F12 : 0xFFF1_F2F4))
      #expect(Set(picture.pixels).count > 64)
      expectQuiet(page)
    }

    @Test func filters() async throws {
      let page = try await opened()
      func names() async throws -> [String] {
        try await page.evaluate("[...document.querySelectorAll('.row')].map(row => row.dataset.name)")
          as? [String] ?? []
      }
      try await page.click("[data-outcome=recorded]")
      #expect(try await names() == ["keyboard-paging"])
      try await page.click("[data-outcome=recorded]")
      #expect(try await names().count == sample.results.count)
      try await page.press("/", "F", "e", "e", "d")
      #expect(try await names() == ["feed-bounce", "feed-flick"])
      try await page.press("x", "x")
      #expect(try await names().isEmpty)
      #expect(
        try await page.text("document.querySelector('.rows').textContent") == "No result matches the filter.")
      try await page.press("Escape")
      #expect(try await names().count == sample.results.count)
      expectQuiet(page)
    }

    /// Arrow keys and Enter open a result, Escape and Back close it, and the address records what is open.
    @Test func keysAndAddressOpen() async throws {
      let page = try await opened()
      func open() async throws -> String {
        try await page.text("document.querySelector('#detail h2')?.textContent ?? ''")
      }
      try await page.press("ArrowDown", "ArrowDown", "Enter")
      try await page.wait(for: "document.querySelector('#detail h2')?.textContent === 'feed-bounce'")
      try await frameShown(page, is: SampleReport.firstBadFrame)
      try await page.press("ArrowDown")
      #expect(try await open() == "plots/axis-labels")
      try await page.press("ArrowUp", "Escape")
      #expect(try await open() == "")
      try await page.evaluate("history.back()")
      try await page.wait(for: "document.querySelector('#detail h2')?.textContent === 'feed-bounce'")
      try await page.press("3", "End")
      try await page.wait(for: "location.hash === '#r=feed-bounce&f=47&m=strobe'")
      expectQuiet(page)

      let other = try await opened("r=feed-bounce&f=30&m=swipe", frame: 30)
      #expect(try await other.text("document.querySelector('#stage').dataset.mode") == "swipe")
      // Text is displayed and never executed.
      for result in sample.results {
        try await other.evaluate("location.hash = new URLSearchParams({ r: \(Self.quoted(result.name)) })")
        try await other.wait(
          for: "document.querySelector('#detail h2').textContent === \(Self.quoted(result.name))")
        let said = try await other.text("document.querySelector('#detail').textContent")
        for line in result.lines + [result.command].compactMap({ $0 }) { #expect(said.contains(line)) }
      }
      expectQuiet(other)
    }

    private static func quoted(_ text: String) throws -> String {
      String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
    }

    // MARK: One result

    @Test func scrubs() async throws {
      let page = try await opened("r=feed-bounce", frame: SampleReport.firstBadFrame)
      // The frames are the images, pixel for pixel. The box around the difference would cover them.
      try await page.press("b")
      let stage = try await page.canvas("#stage canvas")
      let expected = try find(picture(SampleReport.firstBadFrame, "expected"), in: stage).orThrow("no golden")
      let actual = try find(picture(SampleReport.firstBadFrame, "actual"), in: stage).orThrow("no frame")
      #expect(expected.x < actual.x && expected.y == actual.y)

      try await page.click("#track", 0.01)
      try await frameShown(page, is: 0)
      func playhead() async throws -> Double {
        try await page.number(
          "Number(document.querySelector('[data-plot=\"offset y\"] .playhead').getAttribute('x1'))")
      }
      let start = try await playhead()
      // A pressed pointer shows the frames along its path.
      let (from, to) = (try await page.place(in: "#track", 0.1), try await page.place(in: "#track", 0.999))
      try await page.drag([from, .init(x: (from.x + to.x) / 2, y: to.y), to])
      try await frameShown(page, is: SampleReport.frames - 1)
      #expect(try await playhead() > start + 200)
      #expect(try await page.text("document.querySelector('#clock').textContent") == "0.783 s")

      try await page.press("Home")
      try await frameShown(page, is: 0)
      try await page.press("ArrowRight", "ArrowRight", "ArrowLeft")
      try await frameShown(page, is: 1)
      try await page.press("n")
      try await frameShown(page, is: SampleReport.firstBadFrame)
      try await page.press("ArrowRight")
      try await page.press("ArrowLeft", "ArrowLeft", shift: true)
      try await frameShown(page, is: SampleReport.firstBadFrame)

      // A position in a curve selects a time: the middle of one second with 47 frames.
      let before = try await page.text("document.querySelector('#clock').textContent")
      try await page.click("[data-plot=\"offset y\"]", 0.6)
      try await page.wait(for: "document.querySelector('#clock').textContent !== '\(before)'")
      let time = try await page.number("parseFloat(document.querySelector('#clock').textContent)")
      #expect(time > 0.3 && time < 0.6)
      try await frameShown(page, is: Int(time * 60 + 0.01))
      // So does the only event that differs.
      #expect(
        try await page.text("document.querySelector('.event.first').textContent")
          == "0.750didEndDecelerating\u{2013}First difference")
      try await page.evaluate("document.querySelector('.event.first').scrollIntoView()")
      try await page.click(".event.first")
      try await frameShown(page, is: 45)
      expectQuiet(page)
    }

    @Test func plays() async throws {
      let page = try await opened("r=feed-bounce&f=0", frame: 0)
      // The sample is over within a second: on a busy machine, only the page itself is fast enough.
      try await page.evaluate(
        """
        new Promise(done => {
          const stage = document.querySelector('#stage');
          const press = () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'p', bubbles: true }));
          const watch = new MutationObserver(() => {
            if (Number(stage.dataset.frame) <= 5) return;
            watch.disconnect();
            press();
            done();
          });
          watch.observe(stage, { attributeFilter: ['data-frame'] });
          press();
        })
        """)
      try await page.wait(for: "document.querySelector('#time button').getAttribute('aria-label') === 'Play'")
      let stopped = try await page.text("document.querySelector('#clock').textContent")
      try await Task.sleep(for: .milliseconds(100))
      #expect(try await page.text("document.querySelector('#clock').textContent") == stopped)
      try await page.press(" ")
      try await frameShown(page, is: SampleReport.frames - 1)
      expectQuiet(page)
    }

    @Test func strobes() async throws {
      let page = try await opened("r=feed-bounce&f=30", frame: 30)
      try await page.click("[data-mode=strobe]")
      let (expected, actual) = (try picture(30, "expected"), try picture(30, "actual"))
      for (side, here, notHere) in [("actual", actual, expected), ("expected", expected, actual)] {
        try await page.wait(for: "document.querySelector('#stage').dataset.side === '\(side)'")
        // The strobe is stopped for inspection.
        try await page.press(" ")
        let shown = try await page.text("document.querySelector('#stage').dataset.side")
        let stage = try await page.canvas("#stage canvas")
        #expect((find(shown == side ? here : notHere, in: stage)) != nil)
        #expect((find(shown == side ? notHere : here, in: stage)) == nil)
        try await page.press(" ")
      }
      expectQuiet(page)
    }

    @Test func swipesMixesAndShowsWhatDiffers() async throws {
      let page = try await opened("r=feed-bounce&f=30", frame: 30)
      let (expected, actual) = (try picture(30, "expected"), try picture(30, "actual"))

      try await page.press("5")
      // The picture is decoded when it is first shown.
      let difference = try picture(30, "difference")
      let origin = try await poll(for: "the difference on the stage") {
        try await find(difference, in: page.canvas("#stage canvas"))
      }

      try await page.press("2")
      // The divider moves to a third of the image.
      let split = expected.width / 3
      let corner = try await page.place(in: "#stage", 0, 0)
      let from = try await page.place(in: ".divider")
      try await page.drag([from, .init(x: corner.x + Double(origin.x + split), y: from.y)])
      let swiped = try await page.canvas("#stage canvas")
      let shown = swiped.cropped(x: origin.x, y: origin.y, width: expected.width, height: expected.height)
      for (picture, x, width) in [(expected, 0, split - 1), (actual, split + 1, expected.width - split - 1)] {
        func part(_ of: Bitmap) -> Bitmap { of.cropped(x: x, y: 0, width: width, height: expected.height) }
        let isThere = part(shown) == part(picture)
        #expect(isThere, "from column \(x)")
      }

      try await page.press("4")
      let mixed = try await page.canvas("#stage canvas")
        .cropped(x: origin.x, y: origin.y, width: expected.width, height: expected.height)
      var off = 0
      for index in mixed.pixels.indices {
        for shift in [0, 8, 16] {
          func level(_ pixel: UInt32) -> Int { Int(pixel >> shift & 0xFF) }
          let half = (level(expected.pixels[index]) + level(actual.pixels[index])) / 2
          if abs(level(mixed.pixels[index]) - half) > 2 { off += 1 }
        }
      }
      #expect(off == 0)

      try await page.press("5", "+")
      #expect(try await page.number("Number(document.querySelector('#stage').dataset.scale)") == 2)
      let enlarged = try await page.canvas("#stage canvas")
        .cropped(x: origin.x, y: origin.y + 100, width: expected.width, height: 200)
      #expect((0..<4).contains { Self.isMadeOfSquares(enlarged, x: $0 % 2, y: $0 / 2) })
      expectQuiet(page)
    }

    /// Returns whether each square of 2x2 pixels from a position on has a single color.
    private static func isMadeOfSquares(_ bitmap: Bitmap, x: Int, y: Int) -> Bool {
      for top in stride(from: y, to: bitmap.height - 1, by: 2) {
        for left in stride(from: x, to: bitmap.width - 1, by: 2) {
          let pixel = bitmap[left, top]
          for (dx, dy) in [(1, 0), (0, 1), (1, 1)] where bitmap[left + dx, top + dy] != pixel { return false }
        }
      }
      return true
    }

    @Test func readsPixels() async throws {
      let page = try await opened("r=feed-bounce&f=30&m=swipe", frame: 30)
      let expected = try picture(30, "expected"), actual = try picture(30, "actual")
      let stage = try await page.place(in: "#stage", 0.5, 0.5)
      try await page.point(at: stage)
      let read = try await page.text("document.querySelector('.pixel').textContent")
      let numbers = read.split { !$0.isNumber }.prefix(2).compactMap { Int($0) }
      #expect(abs(numbers[0] - expected.width / 2) <= 1 && abs(numbers[1] - expected.height / 2) <= 12)
      func hex(_ bitmap: Bitmap) throws -> String {
        let digits = String(try bitmap[numbers[0], numbers[1]].orThrow("outside") & 0xFF_FFFF, radix: 16)
        return "#" + String(repeating: "0", count: 6 - digits.count) + digits
      }
      #expect(try read.contains("expected " + hex(expected)))
      #expect(try read.contains("actual " + hex(actual)))
      expectQuiet(page)
    }

    /// The page reports frames without goldens, unreadable ones, and missing files in every mode.
    @Test func tellsWhatIsNotThere() async throws {
      let page = try await opened("r=grid-zoom&f=0")
      let said = [
        (0, "No golden yet"), (10, "The file is not an image"), (20, "File not found"),
        (30, "Not rendered in this run"),
      ]
      for mode in 1...5 {
        try await page.press("Home", "\(mode)")
        for (frame, words) in said {
          try await frameShown(page, is: frame)
          try await page.wait(for: "document.querySelector('#stage').textContent.includes('\(words)')")
          try await page.press("ArrowRight")
        }
      }
      expectQuiet(page)

      let html = sample.report.html(budget: 0) { sample.pictures[$0] }
      try AtomicFile.write(Array(html.utf8), to: folder("small.html"))
      try await page.open(folder("small.html"), fragment: "r=feed-flick")
      try await page.wait(for: "document.querySelector('#stage').textContent.includes('Omitted')")
      #expect(
        try await page.text("document.querySelector('.notes').textContent").contains(
          "7 results shown without")
      )
    }

    @Test func commandsAreCopied() async throws {
      let page = try await opened("r=feed-bounce&f=30", frame: 30)
      let commands = try await page.evaluate(
        "[...document.querySelectorAll('.command code')].map(one => one.textContent)")
      #expect(
        commands as? [String] == [
          "playground accept feed-bounce", "playground accept feed-bounce --frames 30",
        ])
      try await page.evaluate(
        """
        window.heard = []; document.addEventListener('copy', () => { heard.push(String(getSelection())
          || document.activeElement.value); }); navigator.clipboard.writeText = text => { heard.push(text); }
        """)
      try await page.click("#frame .copy")
      try await page.press("c")
      try await page.wait(for: "heard.length === 2")
      #expect(try await page.evaluate("heard") as? [String] == (commands as? [String])?.reversed())
      #expect(try await page.text("document.querySelector('.copy').textContent") == "Copied")
      try await page.press("?")
      #expect(try await page.evaluate("document.querySelector('#help').open") as? Bool == true)
      expectQuiet(page)
    }

    /// Only a few of a thousand frames are decoded at a time.
    @Test func decodesWhatIsShown() async throws {
      var result = SnapshotResult(name: "long", outcome: .failed)
      for number in 0..<1000 {
        var frame = SnapshotResult.Frame(number: number, time: Double(number) / 60, verdict: .same)
        frame.expected = "\(number)"
        result.frames.append(frame)
      }
      let picture = SampleReport.feed(offset: 0, width: 64, height: 48)
      let html = Report(title: "Long", results: [result]).html { path in
        var one = picture
        one.pixels[0] = 0xFF00_0000 | UInt32(path.utf8.reduce(0) { $0 * 10 + Int($1) })
        return try? PNG.encode(one)
      }
      try AtomicFile.write(Array(html.utf8), to: folder("report.html"))
      let page = try await opened("r=long&f=500", frame: 500)
      try await page.press("End")
      try await frameShown(page, is: 999)
      let pictures = page.requests.filter { $0.hasPrefix("data:image") }
      #expect(!pictures.isEmpty)
      #expect(pictures.count < 16)
      expectQuiet(page)
    }
  }
}
