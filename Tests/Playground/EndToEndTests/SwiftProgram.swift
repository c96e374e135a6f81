import Foundation
import TestSupport
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
    try folder.write(
      """
      import ScrollPhysics

      \(statements)
      print(try profile.json(), terminator: "")
      """, to: "main.swift")
    let library = build + "/ScrollPhysics.build"
    // The build folder keeps the objects of sources that no longer exist.
    let sources = try sourceNames(of: "ScrollPhysics")
    let objects = try FileManager.default.contentsOfDirectory(atPath: library)
      .filter { $0.hasSuffix(".o") && sources.contains(String($0.dropLast(2))) }.sorted()
      .map { library + "/" + $0 }
    guard !objects.isEmpty else { throw Failure("no objects in \(library)") }
    try await Child.run(
      compiler,
      ["-Onone", "-I", build + "/Modules", folder("main.swift")] + objects + ["-o", folder("made")],
      directory: folder.path)
    return try await Child.run(folder("made"), []).text
  }

  /// Returns the names of a module's source files.
  private static func sourceNames(of module: String) throws -> Set<String> {
    let folder = Tools.root.appendingPathComponent("Sources/Engine/\(module)")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return Set(names.compactMap { $0.split(separator: "/").last.map(String.init) })
  }
}
