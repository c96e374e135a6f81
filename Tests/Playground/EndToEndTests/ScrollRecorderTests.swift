import Foundation
import TestSupport
import Testing

extension EndToEnd.Program {
  /// The file for apps, compiled against declarations of UIKit's.
  @Suite(.enabled(if: SwiftProgram.compiler != nil, SwiftProgram.cannot))
  struct ScrollRecorderTests {
    /// The file has no errors and no warnings in Swift 6 mode. Objective-C's attributes are checked as on
    /// Apple's platforms.
    @Test func theFileForAppsCompiles() async throws {
      let compiler = try SwiftProgram.compiler.orThrow("no swiftc")
      let root = Tools.root.path
      let stubs = root + "/Tests/Harness/CUIKitStub"
      let modules = try TemporaryFolder()
      let flags = [
        "-swift-version", "6", "-warnings-as-errors", "-parse-as-library", "-I", stubs, "-I", modules.path,
        "-module-cache-path", modules("cache"), "-Xfrontend", "-enable-objc-interop", "-Xfrontend",
        "-disable-objc-attr-requires-foundation-module",
      ]
      for name in ["ObjectiveC", "UIKit"] {
        try await Child.run(
          compiler,
          flags + [
            "-emit-module", "-module-name", name, "\(stubs)/\(name).swift", "-o",
            modules("\(name).swiftmodule"),
          ], directory: modules.path)
      }
      let file = root + "/Tools/Recorders/ScrollRecorder.swift"
      try await Child.run(compiler, flags + ["-typecheck", file], directory: modules.path)
      // The part with UIKit was checked: an app that passes another view than a scroll view does not compile.
      let app = "import UIKit\n@MainActor func record(_ view: UIView) { _ = ScrollRecorder(view) }\n"
      try modules.write(app, to: "App.swift")
      let failure = await #expect(throws: Failure.self) {
        try await Child.run(
          compiler, flags + ["-typecheck", file, modules("App.swift")], directory: modules.path)
      }
      #expect(failure?.description.contains("UIScrollView") == true)
    }
  }
}
