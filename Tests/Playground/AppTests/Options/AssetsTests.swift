import ScrollFiles
import PlaygroundApp
import Testing

final class AssetsTests: FolderTests {
  override init() throws {
    try super.init()
    for place in ["repo/Assets", "prefix/share/scroll-playground/Assets", "named"] {
      try AtomicFile.makeFolder(folder(place) + "/Scenarios")
    }
    for place in ["repo/.build/release", "repo/Sources/deep", "prefix/bin", "elsewhere"] {
      try AtomicFile.makeFolder(folder(place))
    }
  }

  private func find(
    named: String? = nil, environment: [String: String] = [:], executable: String? = nil,
    directory: String = "elsewhere"
  ) throws -> String {
    try Assets(
      named: named, environment: environment, executable: executable.map { folder($0) },
      directory: folder(directory)
    ).folder
  }

  @Test func whatIsNamedComesFirst() throws {
    let environment = ["PLAYGROUND_ASSETS": folder("repo/Assets")]
    #expect(try find(named: folder("named"), environment: environment) == folder("named"))
    #expect(try find(environment: environment, executable: "prefix/bin/playground") == folder("repo/Assets"))
    #expect(try find(environment: ["PLAYGROUND_ASSETS": ""], directory: "repo") == folder("repo/Assets"))
  }

  @Test func theyLieAboveTheExecutable() throws {
    #expect(try find(executable: "repo/.build/release/playground") == folder("repo/Assets"))
    #expect(
      try find(executable: "prefix/bin/playground", directory: "repo")
        == folder("prefix/share/scroll-playground/Assets"))
  }

  @Test func orAboveTheWorkingDirectory() throws {
    #expect(
      try find(executable: "elsewhere/playground", directory: "repo/Sources/deep") == folder("repo/Assets"))
  }

  @Test func whatIsNoneIsRefused() throws {
    for named in ["", "/no/such/folder", folder("elsewhere")] {
      expectEnding(.invalidInput, beginning: "--assets: \"\(named)\"") { _ = try find(named: named) }
    }
    let variable = ending { _ = try find(environment: ["PLAYGROUND_ASSETS": "/no"]) }
    #expect(variable?.description.hasPrefix("PLAYGROUND_ASSETS: \"/no\"") == true)
    // A place is named once.
    expectEnding(
      .invalidInput, "no Assets folder above \(folder("elsewhere")); expected its path in --assets"
    ) {
      _ = try find(executable: "elsewhere/playground")
    }
  }
}
