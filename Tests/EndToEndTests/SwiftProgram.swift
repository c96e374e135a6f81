import Foundation
import Testing

/// Swift statements that create a profile, compiled with the built library and run.
enum SwiftProgram {
  static let compiler = Tools.path(of: "swiftc")
  /// The reason for skipping these tests.
  static let cannot: Comment = "not found: swiftc; it comes with the Swift toolchain"

  /// Returns the JSON of the profile that the statements create.
  static func json(ofProfileMadeBy statements: String) async throws -> String {
    let compiler = try compiler.orThrow("no swiftc")
    let build = try URL(fileURLWithPath: Tools.playground.orThrow("the program is not built"))
      .resolvingSymlinksInPath().deletingLastPathComponent().path
    let folder = try TemporaryFolder()
    let program = """
      import ScrollPhysics

      \(statements)
      print(try profile.json(), terminator: "")
      """
    try Data(program.utf8).write(to: URL(fileURLWithPath: folder("main.swift")))
    let library = build + "/ScrollPhysics.build"
    let objects = try FileManager.default.contentsOfDirectory(atPath: library)
      .filter { $0.hasSuffix(".o") }.sorted().map { library + "/" + $0 }
    guard !objects.isEmpty else { throw Failure("no objects in \(library)") }
    try await Child.run(
      compiler,
      ["-Onone", "-I", build + "/Modules", folder("main.swift")] + objects + ["-o", folder("made")],
      directory: folder.path)
    return try await Child.run(folder("made"), []).text
  }
}
