import Foundation
import ScrollScript
import TestSupport
import Testing

/// The folder of the library that `.ci/library` built, as the environment names it.
private let library = ProcessInfo.processInfo.environment["SCROLLING_LIBRARY"]

/// The shared library, without Foundation: the same checks and trajectories, from a program in C.
@Suite(.enabled(if: library != nil, "SCROLLING_LIBRARY names no folder; make test-library does"), .serialized)
struct LibraryTests {
  private func run(_ arguments: [String], input: String? = nil) throws -> (status: Int32, output: String) {
    let process = Process(), output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.standardOutput = output
    if let input { process.standardInput = try FileHandle(forReadingFrom: URL(filePath: input)) }
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  /// Compiles the checks against the library, with all warnings as errors, and returns the program.
  private func program(_ compiler: String, _ standard: String, in folder: String) throws -> String {
    let library = try #require(library)
    let checks = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../CScrollingChecks")
    let sources = try FileManager.default.contentsOfDirectory(atPath: checks.path())
      .filter { $0.hasSuffix(".c") }.map { checks.appending(path: $0).path() }
    let program = folder + "/checks"
    let compiled = try run(
      [
        compiler, "-std=\(standard)", "-O2", "-Wall", "-Wextra", "-pedantic", "-Werror",
        "-I\(library)/include",
        "-I" + checks.appending(path: "include").path(), "-o", program,
      ] + sources + [
        checks.appending(path: "Program/main.c").path(), "-L\(library)/lib", "-Wl,-rpath,\(library)/lib",
        "-lscrolling", "-lm", "-lpthread",
      ])
    #expect(compiled.status == 0)
    return program
  }

  @Test(arguments: ["gcc", "clang"])
  func theChecksPass(_ compiler: String) throws {
    guard try run(["which", compiler]).status == 0 else { return }
    let folder = try TemporaryFolder()
    let result = try run([program(compiler, "c11", in: folder.path)])
    #expect(result.status == 0)
    #expect(result.output.hasSuffix(" 0 failed\n"))
  }

  @Test func trajectoriesAreThoseOfTheEngineWithFoundation() throws {
    let folder = try TemporaryFolder()
    let program = try program("clang", "c11", in: folder.path)
    for name in ReplayTests.scenarios {
      let script = try folder.write(
        CallScript.text(of: ReplayTests.scenario(name), file: name), to: name + ".txt")
      let result = try run([program, "replay"], input: script)
      #expect(result.status == 0)
      #expect(ReplayTests.lines(result.output) == (try ReplayTests.golden(name)), "\(name)")
    }
  }
}
