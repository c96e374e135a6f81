import ScrollFiles
import Foundation
import ScrollSnapshots
import TestSupport
import Testing

/// Sets of goldens for environments: which one a run is compared with, and where it is recorded and accepted.
@Suite struct GoldenSetTests {
  private let folder: TemporaryFolder
  private var store: GoldenStore { GoldenStore(folder: folder("goldens"), artifacts: folder("artifacts")) }
  private let pictures = TestSequence.pictures

  init() throws { folder = try TemporaryFolder() }

  private func verify(
    _ mode: RecordMode, in environment: String?, _ picture: Int = 0
  ) throws -> SnapshotResult {
    var check = try SequenceCheck(
      "a", in: store, track: TextTrack(), environment: environment, mode: mode,
      next: .playground(test: [], accept: []))
    try check.verify(frame: 0, at: 0) { pictures[picture] }
    return try check.finish(track: "moved")
  }

  @Test func aRunIsComparedWithTheSetOfItsEnvironment() throws {
    #expect(try verify(.missing, in: "one").outcome == .recorded)
    try store.makeSet(named: "second", for: "two", mode: .missing)
    #expect(try (store.sets().map(\.name), store.sets().map(\.environment)) == (["second"], ["two"]))
    let recorded = try verify(.missing, in: "two", 1)
    #expect((recorded.outcome, recorded.golden) == (.recorded, .folder(folder("goldens/second/a"))))
    // Each environment has its own picture, and any other one that of the goldens beside the sets.
    #expect(try verify(.never, in: "one", 0).outcome == .passed)
    #expect(try verify(.never, in: "two", 1).outcome == .passed)
    #expect(try verify(.never, in: "one", 1).outcome == .failed)
    #expect(try verify(.never, in: "two", 0).outcome == .failed)
    #expect(try verify(.never, in: "three", 0).outcome == .passed)
    #expect(try verify(.never, in: nil, 0).outcome == .passed)
    #expect(folder.text(of: "goldens/second/environment.txt") == "two\n")
  }

  @Test func whatIsAcceptedGoesIntoTheSetOfTheRun() throws {
    #expect(try verify(.missing, in: "one", 0).outcome == .recorded)
    try store.makeSet(named: "second", for: "two", mode: .all)
    #expect(try verify(.all, in: "two", 0).outcome == .recorded)
    #expect(try verify(.never, in: "two", 1).command == "playground accept a")
    let taken = try Acceptance("a", .sequence, in: store).accept(.everything, track: TextTrack())
    #expect(try (taken, verify(.never, in: "two", 1).outcome) == (["a: frame-00000"], .passed))
    #expect(try verify(.never, in: "one", 0).outcome == .passed)
  }

  @Test func aSetIsMadeOnlyWhereItCanBeMeant() throws {
    for name in ["", ".", "..", "a/b", "-x", "a b", "ä", String(repeating: "a", count: 81)] {
      #expect(throws: GoldenSet.Failure.unusableName(name)) {
        try store.makeSet(named: name, for: "one", mode: .all)
      }
    }
    #expect(throws: GoldenSet.Failure.missing(folder("goldens/first"))) {
      try store.makeSet(named: "first", for: "one", mode: .never)
    }
    try store.makeSet(named: "first", for: "one", mode: .missing)
    try store.makeSet(named: "first", for: "one", mode: .never)
    #expect(throws: GoldenSet.Failure.named(folder("goldens/first"))) {
      try store.makeSet(named: "other", for: "one", mode: .all)
    }
    #expect(
      throws: GoldenSet.Failure.otherEnvironment(folder("goldens/first"), environment: "one", here: "two")
    ) { try store.makeSet(named: "first", for: "two", mode: .failed) }
    // After an upgrade of a library, the set is recorded again.
    try store.makeSet(named: "first", for: "two", mode: .all)
    #expect(try store.sets().map(\.environment) == ["two"])
  }

  @Test func whatIsNoSetIsLeftOut() throws {
    try folder.write("one", to: "elsewhere/environment.txt")
    try folder.write("one", to: "goldens/environment.txt")
    #expect(symlink(folder("elsewhere"), folder("goldens/link")) == 0)
    #expect(try store.sets().isEmpty)
  }

  /// The goldens of a set that cannot be read would not be verified.
  @Test(arguments: [
    "", "\n", "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n",
    "<<<<<<< HEAD\none\n=======\ntwo\n>>>>>>> other\n",
  ])
  func aSetThatCannotBeReadIsNamed(text: String) throws {
    try folder.write(text, to: "goldens/second/environment.txt")
    let error = #expect(throws: FileError.self) { try store.sets() }
    #expect(error?.path == folder("goldens/second/environment.txt"))
    #expect(error?.expected == "one line with the environment of the set")
    #expect(throws: (any Error).self) { try verify(.never, in: "one") }
  }

  @Test func aLinkInPlaceOfTheFileOfASetIsNamed() throws {
    try folder.write("one", to: "elsewhere/environment.txt")
    try AtomicFile.makeFolder(folder("goldens/linked"))
    #expect(symlink(folder("elsewhere/environment.txt"), folder("goldens/linked/environment.txt")) == 0)
    #expect(throws: FileError.self) { try store.sets() }
  }

  @Test func failuresNameWhatIsExpected() {
    #expect("\(GoldenSet.Failure.unusableName("a/b"))".contains("as in debian12-sdl2.26"))
    #expect(
      "\(GoldenSet.Failure.missing("G/x"))"
        == "G/x: no such set of goldens; expected one, or a mode that records it")
    #expect("\(GoldenSet.Failure.named("G/x"))".contains("set of this environment already"))
    #expect(
      "\(GoldenSet.Failure.otherEnvironment("G/x", environment: "one", here: "two"))".contains(
        "(one); this one is two"))
  }
}
