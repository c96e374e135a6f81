import Foundation
import Glibc

/// The paths of the programs that the tests start.
enum Tools {
  /// The programs required for tests with a window that are not installed.
  static let missing = ["Xvfb", "xdotool", "xclip"].filter { path(of: $0) == nil }

  /// The path of the repository.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../..").standardized

  /// The path of the script that serves the recording page.
  static let recorder = root.appendingPathComponent("Tools/Recorders/page.py").path

  /// The path of the built program: beside the test bundle, or in the build folder above this file.
  static let playground: String? = {
    var folders: [String] = []
    if let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") {
      folders.append((own as NSString).deletingLastPathComponent)
    }
    #if DEBUG
      let configurations = ["debug", "release"]
    #else
      let configurations = ["release", "debug"]
    #endif
    folders += configurations.map { root.appendingPathComponent(".build/\($0)").path }
    return folders.map { $0 + "/playground" }.first(where: FileManager.default.isExecutableFile)
  }()

  static func path(of name: String) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    return path.split(separator: ":").map { "\($0)/\(name)" }
      .first(where: FileManager.default.isExecutableFile)
  }
}

struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

extension Optional {
  func orThrow(_ problem: @autoclosure () -> String) throws -> Wrapped {
    guard let self else { throw Failure(problem()) }
    return self
  }
}

/// Repeats a query every few milliseconds until it returns a value. The limit is for missing values,
/// far beyond what a loaded machine takes.
func poll<Answer>(
  for what: @autoclosure () -> String, within limit: Duration = .seconds(180),
  every pause: Duration = .milliseconds(5), _ answer: () async throws -> Answer?
) async throws -> Answer {
  let end = ContinuousClock.now + limit
  while true {
    if let answer = try await answer() { return answer }
    guard ContinuousClock.now < end else { throw Failure("waited \(limit) in vain for \(what())") }
    try await Task.sleep(for: pause)
  }
}
