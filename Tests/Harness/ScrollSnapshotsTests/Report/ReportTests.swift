import ScrollFiles
import Foundation
import ScrollSnapshots
import TestSupport
import Testing

@Suite struct ReportTests {
  private static let signature = PNGBuilder.signature
  /// Files with contents that identify them.
  private let files = Dictionary(
    uniqueKeysWithValues: ["a", "b", "c", "d"].map { ($0 + ".png", signature + Array("picture \($0)".utf8)) })

  private func base64(_ name: String) -> String { Data(files[name] ?? []).base64EncodedString() }

  /// Returns a file of 1 MiB whose contents identify it.
  private static func large(_ name: String) -> [UInt8]? {
    let filling = [UInt8](repeating: 7, count: 1 << 20 - signature.count - name.utf8.count)
    return signature + filling + Array(name.utf8)
  }

  private func result(
    _ name: String, _ outcome: SnapshotResult.Outcome, _ pictures: String...
  ) -> SnapshotResult {
    var result = SnapshotResult(name: name, outcome: outcome)
    for (number, picture) in pictures.enumerated() {
      var frame = SnapshotResult.Frame(
        number: number, time: Double(number) / 60, verdict: outcome == .passed ? .same : .differs)
      frame.expected = picture
      result.frames.append(frame)
    }
    return result
  }

  private func html(_ results: [SnapshotResult], title: String = "t", budget: Int = 1 << 20) -> String {
    Report(title: title, results: results).html(budget: budget) { files[$0] }
  }

  private func data(_ html: String) throws -> [String: Any] {
    let start = try #require(html.range(of: #"<script type="application/json" id="data">"#)).upperBound
    let end = try #require(html.range(of: "</script>", range: start..<html.endIndex)).lowerBound
    return try #require(
      try JSONSerialization.jsonObject(with: Data(html[start..<end].utf8)) as? [String: Any])
  }

  private func numbers(_ html: String) throws -> [String: Int] {
    try #require(try data(html)["pictures"] as? [String: Int])
  }

  private func count(_ text: String, in html: String) -> Int { html.components(separatedBy: text).count - 1 }

  @Test func picturesAreInside() throws {
    var failed = result("f", .failed, "a.png")
    failed.frames[0].actual = "b.png"
    failed.frames[0].difference = "c.png"
    let html = html([result("p", .passed, "d.png"), failed])
    #expect(try numbers(html) == ["b.png": 0, "a.png": 1, "c.png": 2, "d.png": 3])
    for (name, number) in try numbers(html) {
      #expect(html.contains(#"<script type="text/plain" id="p\#(number)">\#(base64(name))</script>"#))
    }
  }

  /// The causes that results share are at the top of the page, the most frequent first.
  @Test func sharedCausesAreInTheData() throws {
    var results = (0..<6).map { result("f\($0)", .failed) }
    for (index, line) in ["a", "b", "b", "c", "a", "b"].enumerated() {
      results[index].lines = [line, "more"]
    }
    let causes = try #require(try data(html([result("p", .passed)] + results))["causes"] as? [[String: Any]])
    #expect(causes.map { $0["cause"] as? String } == ["b", "a"])
    #expect(causes.map { $0["results"] as? [Int] } == [[2, 3, 6], [1, 5]])
    #expect((try data(html([result("p", .passed)]))["causes"] as? [[String: Any]])?.isEmpty == true)
  }

  @Test func aPictureIsInsideOnce() throws {
    let copy = files.merging(["copy.png": files["a.png"] ?? []]) { $1 }
    let results = [
      result("f", .failed, "a.png", "copy.png", "a.png"), result("p", .passed, "copy.png", "a.png"),
    ]
    let html = Report(title: "t", results: results).html { copy[$0] }
    #expect(try (numbers(html), count(base64("a.png"), in: html)) == (["a.png": 0, "copy.png": 0], 1))
  }

  @Test func missingFilesAreNotInside() throws {
    let html = html([result("f", .failed, "none.png", "a.png"), result("p", .passed, "gone.png", "b.png")])
    #expect(try numbers(html) == ["a.png": 0, "b.png": 1])
  }

  /// Each file has 17 bytes.
  @Test(arguments: [(0, ["f"]), (33, ["f", "r"]), (34, ["f", "p"]), (51, ["f", "p", "r"])])
  func whatPassedIsLeftOutBeyondTheBudget(_ budget: Int, _ inside: [String]) throws {
    let results = [
      result("p", .passed, "b.png", "c.png"), result("f", .failed, "a.png"), result("r", .passed, "d.png"),
    ]
    let html = html(results, budget: budget)
    let numbers = try numbers(html)
    for (name, pictures) in [("f", ["a.png"]), ("p", ["b.png", "c.png"]), ("r", ["d.png"])] {
      for picture in pictures {
        #expect((try #require(numbers[picture]) >= 0) == inside.contains(name), "\(picture)")
        #expect(html.contains(base64(picture)) == inside.contains(name), "\(picture)")
      }
    }
    // Results without images are listed, too.
    #expect(try (data(html)["results"] as? [[String: Any]])?.count == 3)
  }

  /// Ten failures of three frames of 1 MiB each: 15 of the 30 images fit, with the first of each failure.
  @Test func theImagesOfFailuresAreLimited() throws {
    let results = (0..<10).map { result("f\($0)", .failed, "\($0)-0", "\($0)-1", "\($0)-2") }
    let html = Report(title: "t", results: results + [result("p", .passed, "p")]).html(picture: Self.large)
    #expect(html.utf8.count < 21 << 20)
    let inside = try numbers(html).filter { $0.value >= 0 }
    #expect(inside.count == 15)
    for number in 0..<10 { #expect(inside["\(number)-0"] != nil, "f\(number)") }
    #expect(inside["p"] == nil)
  }

  /// Where not even the first frames fit, each row still has an image.
  @Test func eachRowHasAnImageBeforeOthersHaveMore() throws {
    let results = (0..<12).map { number in
      var result = result("f\(number)", .failed, "\(number)-expected")
      result.frames[0].actual = "\(number)-actual"
      return result
    }
    let html = Report(title: "t", results: results).html(picture: Self.large)
    let inside = try numbers(html).filter { $0.value >= 0 }
    for number in 0..<12 { #expect(inside["\(number)-actual"] != nil, "f\(number)") }
    #expect(inside["0-expected"] != nil && inside["11-expected"] == nil)
  }

  /// Texts of many failures leave less room for images.
  @Test func aPageOfMuchTextHasFewerImages() throws {
    var results = (0..<10).map { result("f\($0)", .failed, "\($0)-0", "\($0)-1") }
    for index in results.indices { results[index].lines = [String(repeating: "x", count: 1_500_000)] }
    let html = Report(title: "t", results: results).html(picture: Self.large)
    #expect((20_000_000..<30_000_000).contains(html.utf8.count), "\(html.utf8.count)")
    #expect(html.components(separatedBy: "<script type=\"text/plain\" id=\"p").count - 1 == 10)
  }

  /// An image of a passed result that is shared with a failed one costs nothing.
  @Test func sharedPicturesAreWithinAnyBudget() throws {
    let html = html([result("p", .passed, "a.png"), result("f", .failed, "a.png")], budget: 0)
    #expect(try numbers(html) == ["a.png": 0])
  }

  @Test func textStaysText() throws {
    let texts = [
      "</script><script>alert(1)</script>", "<!--<script>", "a\u{2028}b", "\"\\'&amp;", "\u{0}\u{1B}",
      "\u{1F600}",
    ]
    let usual = html([result("f", .failed, "x")])
    for text in texts {
      var hostile = result(text, .failed, text)
      hostile.lines = [text]
      hostile.command = text
      hostile.notes = [text]
      hostile.frames[0].lines = [text]
      hostile.events = [.init(time: 0, place: text, expected: text, actual: "")]
      let html = Report(title: text, results: [hostile]).html { _ in nil }
      for tag in ["<script", "</script", "<!--", "<title", "</title", "<img"] {
        #expect(count(tag, in: html) == count(tag, in: usual), "\(tag) for \(text.debugDescription)")
      }
      let read = try #require(try data(html)["results"] as? [[String: Any]]).first
      #expect((read?["name"] as? String, read?["lines"] as? [String]) == (text, [text]))
      #expect(try data(html)["title"] as? String == text)
    }
  }

  @Test func oddNumbersAreTold() throws {
    var odd = result("o", .failed, "a.png")
    odd.frames[0].time = .nan
    odd.curves = [
      .init(
        name: "y", unit: "pt", expected: .init(),
        actual: .init(times: [0, .infinity], values: [-.infinity, 1]))
    ]
    let read = try #require(try data(html([odd]))["results"] as? [[String: Any]]).first
    let frame = try #require(read?["frames"] as? [[String: Any]]).first
    #expect(frame?["time"] as? String == "NaN")
  }

  /// Only images are read, and only from the given folders.
  @Test func filesAreReadFromTheirFoldersAlone() throws {
    let folder = try TemporaryFolder()
    func picture(_ name: String) -> [UInt8] {
      Self.signature + Array(name.utf8) + PNGBuilder.chunk("IEND", [])
    }
    for name in ["in", "out"] { try AtomicFile.makeFolder(folder(name)) }
    for name in ["in/a.png", "in/b.png", "out/c.png", "in/d.png"] {
      try AtomicFile.write(picture(name), to: folder(name))
    }
    try AtomicFile.write(Array("secret".utf8), to: folder("in/e.png"))
    #expect(symlink(folder("out/c.png"), folder("in/f.png")) == 0)
    var failed = SnapshotResult(name: "f", outcome: .failed)
    for (number, name) in ["a.png", "../out/c.png", "none.png", "e.png", "f.png", ""].enumerated() {
      var frame = SnapshotResult.Frame(number: number, time: 0, verdict: .differs)
      (frame.expected, frame.actual) = (folder("in/\(name)"), folder("out/c.png"))
      failed.frames.append(frame)
    }
    let report = Report(title: "t", results: [failed])
    let html = report.html(picture: Report.pictures(in: [folder("in")]))
    #expect(try numbers(html) == [folder("in/a.png"): 0])
    #expect(html.contains(Data(picture("in/a.png")).base64EncodedString()))
  }

  /// The page requests nothing from outside.
  @Test func nothingComesFromOutside() {
    let html = html([result("f", .failed, "a.png")])
    for word in [
      "http:", "https:", "//cdn", "@import", "url(", "src=\"", "href=\"//", "fetch(", "XMLHttpRequest",
    ] {
      #expect(!html.components(separatedBy: "http://www.w3.org/2000/svg").joined().contains(word), "\(word)")
    }
    #expect(html.contains("default-src 'none'"))
  }
}
