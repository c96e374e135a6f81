import Foundation
import TestSupport
import Testing

extension EndToEnd.Program {
  /// `Tools/Recorders/page.py`, with a browser in the phone's place.
  @Suite(
    .enabled(if: Chromium.path != nil, "not found: chromium-headless-shell; `make test` installs it"),
    .enabled(if: Tools.path(of: "python3") != nil, "not found: python3; `make test` installs it"))
  struct RecorderTests {
    /// A recorder in a folder of its own, and the address that it prints.
    struct Recorder {
      let child: Child, folder: TemporaryFolder, address: String

      /// Waits for the address that a process prints.
      init(_ child: Child, in folder: TemporaryFolder) async throws {
        (self.child, self.folder) = (child, folder)
        address = try await poll(for: "an address; \(child.complaints)") { () -> String? in
          guard child.isRunning else { throw Failure(child.complaints) }
          return child.printed.split(whereSeparator: \.isWhitespace).map(String.init)
            .first { $0.hasPrefix("http://") && child.printed.contains($0 + "\n") }
        }
      }

      static func started() async throws -> Recorder {
        let folder = try TemporaryFolder()
        let child = try Child(
          Tools.recorder, ["--host", "127.0.0.1", "-o", "recordings", "--timeout", "10"],
          directory: folder.path)
        return try await Recorder(child, in: folder)
      }

      func text(of file: String) throws -> String {
        String(decoding: try folder.data(of: file), as: UTF8.self)
      }

      /// Verifies a recording, which agrees or differs: it can be read either way.
      func verify(_ file: String, _ options: String...) async throws -> Child.Ending {
        let ending = try await Child(playground: ["verify", file] + options, directory: folder.path).ending()
        #expect([0, 1].contains(ending.code), "\(ending.errors)")
        return ending
      }
    }

    /// A person with a phone who does what the recording page says. The page's frames come on demand, two for
    /// each move of the finger.
    struct Person {
      let recorder: Recorder
      let page: Chromium
      /// The list, in points of the page.
      let left: Double, width: Double, top: Double, bottom: Double

      /// Opens a recorder's page on a phone, or on a laptop with the given devices.
      init(at recorder: Recorder? = nil, laptop: Chromium.Devices? = nil) async throws {
        if let recorder { self.recorder = recorder } else { self.recorder = try await Recorder.started() }
        let page =
          if let laptop {
            try await Chromium(framesOnDemand: true, devices: laptop)
          } else {
            try await Chromium(width: 390, height: 844, framesOnDemand: true, isPhone: true)
          }
        try await page.open(address: self.recorder.address)
        try await Self.frames(of: page, until: "document.body.dataset.state === 'waiting'")
        func side(_ name: String) async throws -> Double {
          try await page.number("document.querySelector('.scroller').getBoundingClientRect().\(name)")
        }
        self.page = page
        (left, width) = (try await side("left"), try await side("width"))
        (top, bottom) = (try await side("top"), try await side("bottom"))
      }

      /// Draws frames until an expression is true, at most those of a minute.
      private static func frames(of page: Chromium, until expression: String) async throws {
        for _ in 0..<3600 {
          if try await page.number("\(expression) ? 1 : 0") == 1 { return }
          try await page.frame()
        }
        throw Failure(
          "a minute in vain for \(expression): \(try await page.text("document.body.innerText")); \(page.complaints)"
        )
      }

      func frames(until expression: String) async throws {
        try await Self.frames(of: page, until: expression)
      }

      func frames(_ count: Int) async throws { for _ in 0..<count { try await page.frame() } }

      /// Moves a finger by a distance in points, with moves at 30 per second, and lifts it after some frames
      /// of rest.
      func swipe(by distance: Double, moves: Int, rest: Int = 0) async throws {
        var place = Chromium.Place(x: left + width / 2, y: distance < 0 ? bottom - 40 : top + 40)
        try page.touch("touchStart", place)
        try await frames(2)
        for move in 1...moves {
          place.y += distance / Double(moves)
          try page.touch("touchMove", place)
          try await frames(move < moves ? 2 : 1)
        }
        try await frames(rest)
        try page.touch("touchEnd", nil)
        try await frames(1)
      }

      /// Drags with one finger, puts down a second one, lifts the first, and drags on with the second.
      func handOver() async throws {
        var places = [
          Chromium.Place(x: left + width / 3, y: bottom - 40),
          Chromium.Place(x: left + width * 2 / 3, y: bottom - 80),
        ]
        for finger in places.indices {
          try page.touch("touchStart", places[finger], finger: finger)
          try await frames(2)
          if finger == 1 { try page.touch("touchEnd", places[0]) }
          for _ in 1...8 {
            try await frames(2)
            places[finger].y -= 12
            try page.touch("touchMove", places[finger], finger: finger)
          }
          try await frames(2)
        }
        try page.touch("touchEnd", nil)
        try await frames(1)
      }

      /// Does a step until the page accepts it, as its words ask for.
      func perform(_ step: String, _ gesture: () async throws -> Void) async throws {
        for _ in 0..<12 {
          try await frames(until: "document.body.dataset.state === 'waiting'")
          try await page.synchronize()
          try await frames(4)
          try await gesture()
          try await frames(until: "document.body.dataset.state !== 'recording'")
          if try await page.text("document.body.dataset.step") != step { return }
        }
        throw Failure("\(step): \(try await page.text("document.querySelector('.status').textContent"))")
      }

      /// Presses a button of the page by its text.
      func press(_ text: String) async throws {
        try await page.evaluate(
          "[...document.querySelectorAll('button')].find(button => button.textContent === '\(text)').click()")
      }

      /// Skips steps, and expects the given ones to follow.
      func skip(to steps: String...) async throws {
        for step in steps {
          try await press("Skip")
          #expect(try await page.text("document.body.dataset.step") == step)
        }
      }

      /// Performs the guided set for one finger and sends it.
      func performTheSet() async throws {
        try await perform("flick") { try await swipe(by: -350, moves: 5) }
        try await perform("slow drag") { try await swipe(by: -200, moves: 45, rest: 18) }
        try await perform("rubber band") { try await swipe(by: 200, moves: 15) }
        try await perform("catch") {
          try await swipe(by: -350, moves: 5)
          try await frames(15)
          try await swipe(by: -2, moves: 1)
        }
        try await perform("repeat flicks") {
          for _ in 0..<4 { try await swipe(by: -350, moves: 5) }
        }
        try await press("Skip")
        try await sendTheSet()
      }

      /// Sends the recording.
      func sendTheSet() async throws {
        #expect(try await page.text("document.body.dataset.state") == "finished")
        try await press("Send")
        try await page.wait(for: "['sent', 'failed'].includes(document.body.dataset.state)")
        #expect(try await page.text("document.body.dataset.state") == "sent")
      }
    }

    @Test func aSignalEndsIt() async throws {
      let recorder = try await Recorder.started()
      recorder.child.send(SIGINT)
      let ending = try await recorder.child.ending()
      #expect(ending.code == 0, "\(ending.errors)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: recorder.folder("recordings")).isEmpty)
    }

    /// Steps can be skipped and repeated, and a set without any has nothing to send.
    @Test func stepsAreSkippedAndRepeated() async throws {
      let person = try await Person()
      try await person.skip(to: "slow drag", "rubber band", "catch", "repeat flicks", "second finger", "")
      #expect(
        try await person.page.number(
          "[...document.querySelectorAll('button')].filter(b => !b.hidden && !b.disabled).length") == 1)
      for step in ["second finger", "repeat flicks"] {
        try await person.press("Repeat last")
        #expect(try await person.page.text("document.body.dataset.step") == step)
      }
    }

    /// Each finger's rows have its number, and the program reads them.
    @Test func aSecondFingerHasANumber() async throws {
      let person = try await Person()
      for _ in 1...5 { try await person.press("Skip") }
      try await person.perform("second finger") { try await person.handOver() }
      try await person.sendTheSet()
      let file = "recordings/chromium-1.csv"
      var rows: [String] = []
      for line in try person.recorder.text(of: file).split(separator: "\n") where line.hasPrefix("touch,") {
        let fields = line.split(separator: ",")
        let row = "\(fields[2]) \(fields.count.isMultiple(of: 2) ? fields[fields.count - 1] : "0")"
        if row != rows.last { rows.append(row) }
      }
      #expect(rows == ["down 0", "move 0", "down 1", "up 0", "move 1", "up 1"])
      _ = try await person.recorder.verify(file)
      #expect(person.page.complaints.isEmpty, "\(person.page.complaints)")
    }

    /// The buttons are large enough for fingers, and nothing is cut off, on a phone and in a window.
    @Test(arguments: [(390, 844), (320, 568), (1280, 800)]) func thePageFits(width: Int, height: Int)
      async throws
    {
      let recorder = try await Recorder.started()
      let page = try await Chromium(width: width, height: height)
      try await page.open(address: recorder.address)
      try await page.wait(for: "document.body.dataset.state === 'waiting'")
      let heights = try await page.number(
        "Math.min(...[...document.querySelectorAll('button')].filter(b => !b.hidden).map(b => b.offsetHeight))"
      )
      #expect(heights >= 48)
      #expect(try await page.number("document.documentElement.scrollWidth") <= Double(width))
      #expect(
        try await page.number("document.querySelector('footer').getBoundingClientRect().bottom") <= Double(
          height) + 0.5)
      #expect(try await page.number("document.querySelector('.scroller').clientHeight") > 200)
      #expect(page.complaints.isEmpty, "\(page.complaints)")
      withExtendedLifetime(recorder) {}
    }
  }
}
