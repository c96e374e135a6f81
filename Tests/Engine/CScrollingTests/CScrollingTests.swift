import CScrolling
import CScrollingChecks
import Foundation
import TestSupport
import Testing

/// The tests in C, functions of `Tests/Engine/CScrollingChecks`. They share variables, so they run in series.
@Suite(.serialized) struct CScrollingTests {
  /// The failed expectations of a check in C.
  private final class Report {
    var lines: [String] = []
  }

  private func run(_ check: (checks_report, UnsafeMutableRawPointer) -> Int32) -> [String] {
    let report = Report()
    let failures = check(
      { file, line, text, data in
        guard let file, let text, let data else { return }
        let place = URL(filePath: String(cString: file)).lastPathComponent
        Unmanaged<Report>.fromOpaque(data).takeUnretainedValue().lines.append(
          "\(place):\(line): expected \(String(cString: text))")
      }, Unmanaged.passUnretained(report).toOpaque())
    #expect(Int(failures) == report.lines.count)
    return report.lines
  }

  @Test(arguments: (0..<checks_count()).map { String(cString: checks_name($0)) })
  func check(_ name: String) throws {
    let index = try #require((0..<checks_count()).first { String(cString: checks_name($0)) == name })
    #expect(run { checks_run(index, $0, $1) } == [])
  }

  @Test func theChecksHaveNames() {
    #expect(checks_count() > 20)
    #expect(checks_name(-1) == nil)
    #expect(checks_name(checks_count()) == nil)
  }

  @Test(arguments: 1...Tier.count(sample: 20, full: 400))
  func randomCallsDoNoHarm(_ seed: Int) {
    #expect(run { checks_random(UInt64(seed), 2000, $0, $1) } == [])
  }

  @Test func everyFunctionIsCalledInC() throws {
    let header = try text("Sources/Engine/CScrollingHeader/include/scrolling.h")
    let functions = header.matches(of: /(?m)^[a-z].*?\b(scroll_[a-z_]+)\(/).map { String($0.1) }
    #expect(functions.count > 60)
    let checks = try FileManager.default.contentsOfDirectory(atPath: path("Tests/Engine/CScrollingChecks"))
      .filter { $0.hasSuffix(".c") }.map { try text("Tests/Engine/CScrollingChecks/" + $0) }.joined()
    for function in functions { #expect(checks.contains(function + "("), "\(function) is not tested") }
    // Swift exports exactly the functions that the header declares.
    let sources = try FileManager.default.contentsOfDirectory(atPath: path("Sources/Engine/CScrolling"))
      .map { try text("Sources/Engine/CScrolling/" + $0) }.joined()
    let exported = sources.matches(of: /@_cdecl\("(scroll_[a-z_]+)"\)/).map { String($0.1) }
    let inC = ["scroll_version", "scroll_version_number", "scroll_status_name", "scroll_error_message"]
    #expect(Set(exported + inC) == Set(functions))
  }

  private func path(_ file: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../" + file).path()
  }

  private func text(_ file: String) throws -> String {
    try String(contentsOfFile: path(file), encoding: .utf8)
  }
}
