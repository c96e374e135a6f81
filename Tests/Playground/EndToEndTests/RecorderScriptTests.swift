import TestSupport
import Testing

extension EndToEnd.Program {
  /// The tests of `Tools/Recorders/page.py` in Python.
  @Suite(.enabled(if: Tools.path(of: "python3") != nil, "not found: python3; `make test` installs it"))
  struct RecorderScriptTests {
    @Test func theTestsInPythonPass() async throws {
      let python = try Tools.path(of: "python3").orThrow("no python3")
      let tests = try Child(
        python, ["-B", "-m", "unittest", "discover", "Tests/Harness/Recorders"], directory: Tools.root.path)
      let ending = try await tests.ending(within: .seconds(600))
      // A search that finds no tests may succeed, too.
      let count = ending.errors.firstMatch(of: /Ran (\d+) tests/).flatMap { Int($0.1) } ?? 0
      #expect(ending.code == 0 && count > 30 && ending.errors.contains("\nOK"), "\(ending.errors)")
    }
  }
}
