import Foundation
import PlaygroundApp
import Testing

@Suite struct MergeCommandTests {
  let bench: TestBench

  init() throws {
    bench = try TestBench(["a": flick, "b": flick, "c": failing]).recordedPartly()
    _ = bench.run(.never, "--shard", "1/2", artifacts: "part1")
    try bench.slow("b")
    _ = bench.run(.never, "--shard", "2/2", artifacts: "part2")
  }

  @Test func partsBecomeOneReport() throws {
    // As delivered by two machines: in folders with other names.
    try FileManager.default.moveItem(atPath: bench.folder("part2"), toPath: bench.folder("from-two"))
    let answer = bench.merge("from-two", "part1", options: ["--xunit", bench.folder("whole.xml")])
    #expect(answer.error?.code == .comparisonFailed)
    #expect(answer.output.contains("3 scenarios, 6 frames: 1 passed, 1 failed, 1 broken in "))
    let html = bench.folder.text(of: "whole.html") ?? ""
    for name in ["a", "b", "c"] { #expect(html.contains("\"name\":\"\(name)\"")) }
    #expect(html.contains(bench.folder("from-two/b/frame-00030.actual.png")))
    #expect((bench.folder.text(of: "whole.xml") ?? "").contains("<testcase"))
    // Every path in the lines is where the reader is, not where the tests ran.
    #expect(!answer.output.contains(bench.folder("part2")))
    let seen = answer.output.split(separator: "\n").compactMap { line in
      line.hasPrefix("  see ") ? String(line.dropFirst(6)) : nil
    }
    #expect(!seen.isEmpty && seen.allSatisfy { $0.hasPrefix(bench.folder("from-two/b/")) })
    #expect(seen.allSatisfy { FileManager.default.fileExists(atPath: $0) })
    // What it says to type works with the part where it is now.
    #expect(
      answer.output.contains(
        "accept b --scenarios \(bench.folder("S")) --artifacts \(bench.folder("from-two"))\n"))
    let accepted = bench.accept("b", artifacts: "from-two")
    #expect(accepted.output.contains("accepted b: trajectory.csv"))
  }

  /// Results without the files of their failures cannot be accepted, and the folder that lacks them is named.
  @Test(arguments: [nil, "frame-00030.actual.png", "facts.actual.txt"])
  func artifactsThatAreMissingAreSaid(_ file: String?) throws {
    try FileManager.default.removeItem(atPath: bench.folder("part2/b" + (file.map { "/" + $0 } ?? "")))
    let answer = bench.merge("part1", "part2")
    #expect(answer.error?.code == .comparisonFailed)
    #expect(
      answer.output.contains(
        "\n\(bench.folder("part2")): the artifacts of b are missing; expected the whole folder of the run, with "
          + "\(bench.folder("part2"))/b, which `accept` needs\n"), "\(answer.output)")
    #expect(!answer.output.contains("playground accept"))
    #expect(answer.output.contains("--only b\n"))
    #expect(!(bench.folder.text(of: "whole.html") ?? "").contains("playground accept"))
  }

  /// The suggested command has the options of the shards.
  @Test func commandsHaveTheOptionsOfTheShards() throws {
    for (shard, part) in [("1/2", "part1"), ("2/2", "part2")] {
      _ = bench.run(.never, "--shard", shard, "--set", "touch.slop=12", artifacts: part)
    }
    let answer = bench.merge("part1", "part2", options: ["--summary", bench.folder("summary.md")])
    #expect(answer.output.contains(" --set touch.slop=12 --only a\n"), "\(answer.output)")
    #expect(bench.folder.text(of: "summary.md")?.contains(" --set touch.slop=12") == true)
    _ = bench.run(.never, "--shard", "2/2", "--set", "touch.slop=14", artifacts: "part2")
    #expect(
      bench.merge("part1", "part2").error?.description.contains(
        "was run with other options than \(bench.folder("part1")): --set touch.slop=14 and --set touch.slop=12"
      ) == true)
  }

  /// The words of a file become part of commands that a person runs.
  @Test(arguments: [["--goldens", "/"], ["--set"], ["--set", "--record"], ["x"], ["--font", "a\u{1B}[2J"]])
  func optionsThatAreNoneAreRefused(_ words: [String]) throws {
    let path = "part1/results.json"
    let text = try #require(bench.folder.text(of: path))
    let json = String(decoding: try JSONEncoder().encode(words), as: UTF8.self)
    #expect(text.contains(#""options":[]"#))
    try bench.folder.write(
      text.replacingOccurrences(of: #""options":[],"results""#, with: #""options":\#(json),"results""#),
      to: path)
    let error = bench.merge("part1", "part2").error
    #expect(error?.code == .invalidInput)
    #expect(
      error?.description.contains("contains options that are none of a test run") == true,
      "\(String(describing: error))")
  }

  @Test func aRefusedPartLeavesNoReport() throws {
    #expect(bench.merge("part1").error?.code == .invalidInput)
    #expect(!FileManager.default.fileExists(atPath: bench.folder("whole.html")))
    #expect(bench.merge("part1", "none").error?.code == .invalidInput)
    try bench.folder.write(
      """
      { "version": 2, "shard": "1/0", "names": ["a"], "unused": [], "artifacts": "x", "options": [], "seconds": 0, "results": [] }
      """, to: "again/results.json")
    #expect(bench.merge("again").error?.code == .invalidInput)
  }
}
