import ArgumentParser
import ScrollFiles
import Foundation
import PlaygroundApp
import Synchronization

/// The command `mutate`: mutation testing of the constants in Sources/Engine/ScrollPhysics.
struct MutateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mutate",
    abstract: "Change each constant of the laws and list the changes that no test detects.",
    discussion: """
      Each constant is changed by 5 % up and down, a Boolean constant is inverted, and the tests of \
      ScrollPhysics, Scrolling, ScrollLists and ScrollScript run for each change, in a copy of the package \
      in a temporary folder. The exit code is 1 if a change survived or did not compile.
      """)

  @Argument(help: "Select constants by name: a regular expression, such as glide or 'band|boost'.")
  var word = ""
  @Flag(help: "Only list the constants: file, line, column, name and literal.")
  var list = false
  @Option(help: "The number of changes tested at the same time.")
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  func run() throws {
    // The tests must notice changes as in CI, without local recordings, nor those beside the checkout.
    unsetenv("SCROLL_REFERENCE")
    let pattern = try Regex(word.lowercased())
    let constants = try LawConstant.all().filter {
      word.isEmpty || $0.name.lowercased().firstMatch(of: pattern) != nil
    }
    let console = Console.standard
    if list { return try console.write(constants.map { $0.text + "\n" }.joined()) }
    guard !constants.isEmpty else {
      throw PlaygroundError(
        .usage, "no constant matches '\(word)'; `workshop mutate --list` lists all constants")
    }
    try console.write("mutate: \(constants.count) constants; building the tests\n")
    try withTemporaryFolder { try test(constants, in: LawTests(folder: $0 + "/scroll-laws"), on: console) }
  }

  private func test(_ constants: [LawConstant], in tests: LawTests, on console: Console) throws {
    var unchanged = try LawLibrary("worker", in: tests)
    let noticed = try unchanged.noticed()
    guard noticed.isEmpty else {
      throw PlaygroundError(
        .comparisonFailed, "these tests fail without any change: \(noticed.joined(separator: " "))")
    }
    let results = Mutex(Result<[String], any Error>.success([])), jobs = max(1, jobs)
    DispatchQueue.concurrentPerform(iterations: jobs) { job in
      do {
        var library = try LawLibrary("worker\(job)", in: tests)
        for constant in stride(from: job, to: constants.count, by: jobs).map({ constants[$0] }) {
          for change in constant.changes {
            let line = try library.result(of: constant, as: change)
            try console.write(lines: [line])
            results.withLock { $0 = $0.map { $0 + [line] } }
          }
        }
      } catch { results.withLock { $0 = .failure(error) } }
    }
    let lines = try results.withLock { $0 }.get().sorted()
    func count(_ word: String) -> Int { lines.count { $0.hasPrefix(word) } }
    try console.write(lines: lines.filter { !$0.hasPrefix("caught") })
    try console.write(
      """
      mutate: \(lines.count) mutants: \(count("caught")) caught, \(count("listed")) only by a table of defaults, \
      \(count("SURVIVED")) survived, \(count("no build")) did not build

      """)
    if count("SURVIVED") + count("no build") > 0 { throw ExitCode.failure }
  }
}

/// The tests of the laws in a copy of the package, in which ScrollPhysics is a separate dynamic library, so
/// that a changed library can replace the one that the tests were built with. The names of the two folders differ
/// in punctuation alone, so that both packages have one name for the compiler and share what is `package`.
struct LawTests {
  let folder: String

  /// Copies the package to a folder and builds its tests.
  init(folder: String) throws {
    self.folder = folder
    let files = FileManager.default
    try files.createDirectory(atPath: folder + "/scroll.laws/Sources", withIntermediateDirectories: true)
    let names = try files.contentsOfDirectory(atPath: ".").filter {
      ![".build", ".git", "artifacts"].contains($0)
    }
    _ = try Run(["cp", "-rp"] + names + [folder]).checked()
    try files.createSymbolicLink(
      atPath: folder + "/scroll.laws/Sources/ScrollPhysics",
      withDestinationPath: "../../Sources/Engine/ScrollPhysics")
    try AtomicFile.write(Array(Self.library.utf8), to: folder + "/scroll.laws/Package.swift")
    try AtomicFile.write(Array(Self.package.utf8), to: folder + "/Package.swift")
    let build = ["swift", "build", "--package-path", folder, "--build-tests", "-debug-info-format", "none"]
    _ = try Run(build, mergesErrors: true).checked()
  }

  private static let library = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "physics", products: [.library(name: "ScrollPhysics", type: .dynamic, targets: ["ScrollPhysics"])],
      targets: [.target(name: "ScrollPhysics")])
    """
  private static let package = """
    // swift-tools-version: 6.0
    import PackageDescription
    let physics = Target.Dependency.product(name: "ScrollPhysics", package: "scroll.laws")
    let package = Package(
      name: "mutants", dependencies: [.package(path: "scroll.laws")],
      targets: [
        .target(name: "ScrollFiles", path: "Sources/Harness/ScrollFiles"),
        .target(name: "ScrollBitmaps", path: "Sources/Harness/ScrollBitmaps"),
        .target(
          name: "CScrollPNG", path: "Sources/Harness/CScrollPNG",
          linkerSettings: [.linkedLibrary("png16"), .linkedLibrary("z")]),
        .target(name: "CScrollReportWeb", path: "Sources/Harness/CScrollReportWeb", exclude: ["web"]),
        .target(
          name: "ScrollSnapshots", dependencies: ["CScrollPNG", "CScrollReportWeb", "ScrollBitmaps", "ScrollFiles"],
          path: "Sources/Harness/ScrollSnapshots"),
        .target(
          name: "ScrollSnapshotsTesting", dependencies: ["ScrollSnapshots", "ScrollBitmaps", "ScrollFiles"],
          path: "Sources/Harness/ScrollSnapshotsTesting"),
        .target(name: "Scrolling", dependencies: [physics], path: "Sources/Engine/Scrolling"),
        .target(name: "ScrollLists", dependencies: ["Scrolling"], path: "Sources/Engine/ScrollLists"),
        .target(name: "ScrollScript", dependencies: ["Scrolling", "ScrollFiles", physics], path: "Sources/Harness/ScrollScript"),
        .target(
          name: "TestSupport", dependencies: ["ScrollSnapshots", "ScrollScript", "Scrolling", "ScrollFiles", physics],
          path: "Tests/TestSupport"),
        .testTarget(name: "ScrollPhysicsTests", dependencies: ["TestSupport", physics], path: "Tests/Engine/ScrollPhysicsTests"),
        .testTarget(
          name: "ScrollingTests",
          dependencies: [
            "ScrollSnapshotsTesting", "ScrollSnapshots", "ScrollScript", "ScrollLists", "Scrolling", "ScrollFiles",
            "TestSupport", physics,
          ],
          path: "Tests/Engine/ScrollingTests", exclude: ["Contract/Scenarios"]),
        .testTarget(
          name: "ScrollingPropertyTests", dependencies: ["Scrolling", "ScrollLists", "TestSupport", physics], path: "Tests/Engine/ScrollingPropertyTests"),
        .testTarget(name: "ScrollListsTests", dependencies: ["ScrollLists", "Scrolling", "TestSupport", physics], path: "Tests/Engine/ScrollListsTests"),
        .testTarget(
          name: "ScrollScriptTests",
          dependencies: ["ScrollScript", "Scrolling", "ScrollFiles", "TestSupport", physics], path: "Tests/Harness/ScrollScriptTests"),
      ])
    """
}

/// A copy of the laws, compiled to a library with one change after the other.
struct LawLibrary {
  private let tests: LawTests, folder: String
  /// The tests that noticed the latest changes.
  private var latest: [String] = []

  /// Copies the sources of the laws and compiles them.
  init(_ name: String, in tests: LawTests) throws {
    self.tests = tests
    folder = "\(tests.folder)/\(name)"
    let files = FileManager.default
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    _ = try Run(["cp", "-rp", "Sources/Engine/ScrollPhysics", folder]).checked()
    let names = files.enumerator(atPath: folder + "/ScrollPhysics")?.compactMap { $0 as? String } ?? []
    let sources = names.filter { $0.hasSuffix(".swift") }.map { "\(folder)/ScrollPhysics/\($0)" }.sorted()
    try AtomicFile.write(Array(sources.joined(separator: "\n").utf8), to: folder + "/sources")
    // Each change compiles only its file.
    var outputs = ["": ["swift-dependencies": folder + "/module.swiftdeps"]]
    for source in sources {
      let base = folder + "/" + URL(filePath: source).deletingPathExtension().lastPathComponent
      outputs[source] = ["object": base + ".o", "swift-dependencies": base + ".swiftdeps"]
    }
    try AtomicFile.write(Array(try JSONEncoder().encode(outputs)), to: folder + "/outputs.json")
    _ = try compile().checked()
  }

  private func compile() throws -> Run {
    try Run(
      [
        "swiftc", "-emit-library", "-module-name", "ScrollPhysics", "-package-name", "scroll_laws",
        "-swift-version",
        "6", "-incremental", "-output-file-map", folder + "/outputs.json", "-o",
        folder + "/libScrollPhysics.so",
        "@\(folder)/sources",
      ], mergesErrors: true)
  }

  /// The tests by what they cost, the cheapest first. A change that one stage notices does not run the next
  /// ones.
  private static let stages = [
    "ScrollPhysicsTests", "ScrollingTests", "ScrollListsTests", "ScrollScriptTests", "ScrollingPropertyTests",
  ]
  /// Tests that compare defaults with a table. They are the weakest kind, so changes that only they notice
  /// are marked.
  private static let tables: Set = ["uikitIsWhatTheFactsSay"]

  /// Runs the tests, first those that noticed the latest changes, then stage by stage until one that is not a
  /// table fails, and returns the tests that failed.
  mutating func noticed() throws -> [String] {
    let first = latest.isEmpty ? [] : ["/(\(latest.joined(separator: "|")))\\("]
    var all: [String] = []
    for filter in first + Self.stages.map({ "^\($0)\\." }) where all.allSatisfy(Self.tables.contains) {
      let run = try Run(
        [
          "timeout", "300", tests.folder + "/.build/debug/mutantsPackageTests.xctest", "--testing-library",
          "swift-testing", "--filter", filter,
        ], environment: ["SCROLL_FUZZ_COUNT": "20", "LD_LIBRARY_PATH": folder], mergesErrors: true)
      guard run.end != .code(0) else { continue }
      let failed = run.text.matches(of: /\ Test (\w+)\([^\n]*recorded an issue/).map { String($0.1) }
      all += failed.isEmpty ? [run.end == .code(124) ? "(timeout)" : "(crash)"] : Set(failed).sorted()
      let strong = Set(failed).subtracting(Self.tables).sorted().prefix(3)
      latest = Array((strong + latest.filter { !strong.contains($0) }).prefix(16))
    }
    return all
  }

  /// Returns a line about the tests that notice a change.
  mutating func result(of constant: LawConstant, as change: String) throws -> String {
    let path = folder + constant.file.dropFirst("Sources/Engine".count)
    let original = try String(contentsOfFile: constant.file, encoding: .utf8)
    defer { try? AtomicFile.write(Array(original.utf8), to: path) }
    func builds(_ change: String) throws -> Bool {
      try AtomicFile.write(Array(constant.replaced(by: change, in: original).utf8), to: path)
      return try compile().end == .code(0)
    }
    var change = change
    if try !builds(change) {
      // An integer is required, so use the next one.
      let old = Double(constant.literal) ?? 0
      change = String(format: "%.12g", old + ((Double(change) ?? 0) > old ? 1 : -1))
      if try !builds(change) { return "no build  \(constant.name)  \(constant.literal) to \(change)" }
    }
    let noticed = try noticed(), strong = noticed.filter { !Self.tables.contains($0) }
    let what = "\(constant.name)  \(constant.literal) to \(change)"
    if noticed.isEmpty { return "SURVIVED  \(what)" }
    if strong.isEmpty { return "listed    \(what)  only by \(noticed.joined(separator: " "))" }
    return "caught    \(what)  \(strong.count): \(strong.prefix(3).joined(separator: " "))"
  }
}
