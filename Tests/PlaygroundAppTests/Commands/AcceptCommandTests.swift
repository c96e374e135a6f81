import FileFormats
import Foundation
import PlaygroundApp
import Snapshots
import Testing

@Suite struct AcceptCommandTests {
  private func failed() throws -> TestBench {
    let bench = try TestBench(["a": flick, "b": flick]).recorded()
    #expect(bench.run(.never, "--set", "glide.rate=0.99").error != nil)
    return bench
  }

  @Test func everythingAtOnce() throws {
    let bench = try failed()
    let answer = bench.accept("--all")
    #expect(answer.error == nil)
    #expect(answer.output.split(separator: "\n").filter { $0.hasSuffix("trajectory.csv") }.count == 2)
    #expect(bench.run(.never, "--set", "glide.rate=0.99").error == nil)
  }

  /// Artifacts of another project have results of the same names. They never become goldens here.
  @Test func artifactsOfAnotherScenarioAreRejected() throws {
    let bench = try failed()
    let other = try TestBench(["a": flick.replacingOccurrences(of: "-100", with: "-101"), "b": flick])
    let artifacts = bench.folder("artifacts")
    func accept(_ name: String, _ place: TestBench) -> TestBench.Answer {
      place.answer(["accept", "--artifacts", artifacts, "--scenarios", place.folder("S"), name])
    }
    let before = other.folder.contents
    let answer = accept("a", other)
    #expect(answer.error?.code == .invalidInput)
    #expect(
      answer.error?.description.hasPrefix(
        "a: \(artifacts) is of another scenario than \(other.folder("S/a.json")) (scenario.events was ")
        == true,
      "\(answer.error?.description ?? "")")
    // The same scenario, but the goldens that the run was compared with are not here.
    let changed = accept("b", other)
    #expect(changed.error?.description.contains("has changed since the run") == true)
    #expect(other.folder.contents == before)
    #expect(accept("a", bench).error == nil)
  }

  @Test func whatIsNotThereIsNamedWithWhatIs() throws {
    let bench = try failed()
    let artifacts = bench.folder("artifacts")
    #expect(
      bench.accept("c").error?.description
        == "c: no failure in \(artifacts); expected one of a, b")
    #expect(bench.accept().error?.code == .usage)
    let frames = bench.accept("a", "--frames", "1..2")
    #expect(frames.error?.code == .invalidInput)
    #expect(frames.error?.description.contains("expected frames 12, 30 or the track") == true)
    try bench.folder.write("{}", to: "artifacts/a/result.json")
    #expect(bench.accept("a").error?.description.contains("no \"name\"") == true)
    // A result that cannot be accepted does not prevent others from being accepted.
    let rest = bench.accept("--all")
    #expect(rest.error?.code == .invalidInput)
    #expect(rest.output.contains("accepted b: frame-00012"))
  }

  /// The machine's failure is not that of the artifacts.
  @Test func goldensThatCannotBeWrittenAreTheMachinesFailure() throws {
    let bench = try failed()
    let golden = try AtomicFile.read(bench.folder("S/Goldens/b/frame-00012.png"))
    // A folder has the name of a golden, and another artifact is damaged.
    let file = bench.folder("S/Goldens/b/trajectory.csv")
    try AtomicFile.remove(file)
    try AtomicFile.makeFolder(file)
    try bench.folder.write("torn", to: "artifacts/a/frame-00030.actual.png")
    #expect(bench.accept("b").error?.code == .machineFailed)
    let rest = bench.accept("--all")
    #expect(rest.error?.code == .machineFailed)
    #expect(rest.error?.description == "2 of 2 results could not be accepted")
    #expect(rest.errors.contains("cannot write \(file): Is a directory"))
    #expect(try AtomicFile.read(bench.folder("S/Goldens/b/frame-00012.png")) == golden)
    #expect(!bench.folder.contents.contains { $0.hasSuffix(".tmp") })
  }

  @Test func picturesThatAreGoneOrDamagedChangeNothing() throws {
    let bench = try failed()
    let golden = try AtomicFile.read(bench.folder("S/Goldens/a/frame-00012.png"))
    try bench.folder.write("torn", to: "artifacts/a/frame-00030.actual.png")
    #expect(bench.accept("a").error?.code == .invalidInput)
    #expect(try AtomicFile.read(bench.folder("S/Goldens/a/frame-00012.png")) == golden)
  }
}
