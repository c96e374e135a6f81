import ScrollFiles
import Foundation
import PlaygroundApp
import ScrollSnapshots
import Testing

@Suite struct AcceptCommandTests {
  private let bench: TestBench

  init() throws { bench = try Self.failed() }

  private static func failed() throws -> TestBench {
    let bench = try TestBench(["a": flick, "b": flick]).recorded()
    try bench.slow("a", "b")
    #expect(bench.run().error != nil)
    return bench
  }

  /// Only files that the run wrote are accepted, one by one.
  @Test func otherFilesThanThoseOfTheRunAreRefused() throws {
    let before = bench.goldens
    func file(_ name: String) -> String { bench.folder("artifacts/a/" + name) }
    func expectRefusal(_ name: String, _ words: String) {
      let answer = bench.accept("a")
      #expect(answer.error?.code == .invalidInput)
      #expect(
        answer.error?.description
          == "\(file(name)) \(words); expected the artifacts of the last run, so run the test again")
      #expect((answer.output.isEmpty, bench.goldens) == (true, before))
    }
    let edited = "is not the file that the run wrote: it was edited, damaged or exchanged"
    for name in [
      "frame-00012.actual.png", "trajectory.actual.csv", "facts.actual.txt", "drawing.actual.txt",
    ] {
      let own = try AtomicFile.read(file(name))
      try FileManager.default.removeItem(atPath: file(name))
      expectRefusal(name, "is missing")
      let other = name.hasSuffix("png") ? try AtomicFile.read(file("frame-00030.actual.png")) : own + [0x0A]
      try AtomicFile.write(other, to: file(name))
      expectRefusal(name, edited)
      try AtomicFile.write(own, to: file(name))
    }
    #expect(bench.accept("a").error == nil)
  }

  /// Facts that an option replaced for one run are no golden.
  @Test(arguments: [
    (["--set", "glide.rate=0.99"], "--set"), (["--theme", "dark"], "--theme"),
    (["--scale", "0.5"], "--scale"),
  ]) func aRunWithOptionsIsNotAccepted(_ words: [String], _ option: String) throws {
    let bench = try TestBench().recorded()
    let before = bench.goldens
    let run = bench.answer(bench.line(.never, words))
    #expect(run.error?.code == .comparisonFailed)
    #expect(run.output.contains("(\(option))"), "\(run.output)")
    #expect(!run.output.contains("playground accept"))
    #expect(!(bench.folder.text(of: "artifacts/report.html") ?? "").contains("playground accept"))
    for name in ["flick", "--all"] {
      let answer = bench.accept(name)
      let said = answer.errors + (answer.error.map { "\($0)" } ?? "")
      #expect(answer.error != nil)
      #expect(said.contains("the run had \(option), which replaced"), "\(said)")
    }
    #expect((bench.goldens, bench.run().error) == (before, nil))
  }

  /// Goldens that were recorded with an option are verified with it, and failures can then be accepted.
  @Test func anOptionOfTheGoldenDoesNotPreventAcceptance() throws {
    let bench = try TestBench()
    _ = bench.run(.missing, "--theme", "dark")
    #expect(bench.run(.never, "--theme", "dark").error == nil)
    try bench.slow("flick")
    #expect(bench.run(.never, "--theme", "dark").output.contains("playground accept flick"))
    #expect((bench.accept("flick").error, bench.run(.never, "--theme", "dark").error) == (nil, nil))
  }

  /// Goldens of the same contents elsewhere on this machine are not the run's.
  @Test func goldensThatTheRunDidNotUseAreNotWritten() throws {
    let other = try TestBench()
    try FileManager.default.removeItem(atPath: other.folder("S"))
    try FileManager.default.copyItem(atPath: bench.folder("S"), toPath: other.folder("S"))
    let before = other.folder.contents
    #expect(
      other.accept("a", of: bench).error?.description
        == "a: the run used the goldens in \(bench.folder("S/Goldens")); expected the same folder, not \(other.folder("S/Goldens"))"
    )
    #expect(other.folder.contents == before)
    // The artifacts of another machine have a path that does not exist on this one.
    try FileManager.default.moveItem(atPath: bench.folder("S"), toPath: bench.folder("T"))
    try AtomicFile.makeFolder(bench.folder("T/S"))
    #expect(other.accept("a", of: bench).error == nil)
  }

  /// Artifacts of another project have results of the same names. They never become goldens here.
  @Test func artifactsOfAnotherScenarioAreRejected() throws {
    let other = try TestBench(["a": flick.replacingOccurrences(of: "-100", with: "-101"), "b": flick])
    let artifacts = bench.folder("artifacts")
    // As they come from another machine.
    for name in ["a", "b"] {
      let file = "artifacts/\(name)/result.json"
      let text = bench.folder.text(of: file) ?? ""
      #expect(text.contains(#""goldensPath":"\#(bench.folder("S/Goldens"))""#))
      try bench.folder.write(
        text.replacingOccurrences(of: #""goldensPath":""#, with: #""goldensPath":"/elsewhere"#), to: file)
    }
    let before = other.folder.contents
    let answer = other.accept("a", of: bench)
    #expect(answer.error?.code == .invalidInput)
    #expect(
      answer.error?.description.hasPrefix(
        "a: \(artifacts) is of another scenario than \(other.folder("S/a.json")) (scenario.events was ")
        == true,
      "\(answer.error?.description ?? "")")
    // The same scenario, but the goldens that the run was compared with are not here.
    let changed = other.accept("b", of: bench)
    #expect(changed.error?.description.contains("has changed since the run") == true)
    #expect((other.folder.contents, bench.accept("a").error) == (before, nil))
  }

  /// A result that cannot be accepted does not prevent others from being accepted.
  @Test func aResultThatCannotBeReadIsNamed() throws {
    try bench.folder.write("{}", to: "artifacts/a/result.json")
    #expect(bench.accept("a").error?.description.contains("no \"name\"") == true)
    let rest = bench.accept("--all")
    #expect(rest.error?.code == .invalidInput)
    #expect(rest.output.contains("accepted b: frame-00012"))
  }

  /// The machine's failure is not the artifacts'.
  @Test func goldensThatCannotBeWrittenAreTheMachinesFailure() throws {
    let golden = try AtomicFile.read(bench.folder("S/Goldens/b/trajectory.csv"))
    // A folder has the name of a golden, and another artifact is damaged.
    let file = bench.folder("S/Goldens/b/frame-00012.png")
    try AtomicFile.remove(file)
    try AtomicFile.makeFolder(file)
    try bench.folder.write("torn", to: "artifacts/a/frame-00030.actual.png")
    #expect(bench.accept("b").error?.code == .machineFailed)
    let rest = bench.accept("--all")
    #expect(rest.error?.code == .machineFailed)
    #expect(rest.error?.description == "2 of 2 results could not be accepted")
    #expect(rest.errors.contains("cannot write \(file): Is a directory"))
    #expect(try AtomicFile.read(bench.folder("S/Goldens/b/trajectory.csv")) == golden)
    #expect(!bench.folder.contents.contains { $0.hasSuffix(".tmp") })
  }
}
