import PlaygroundApp
import Testing

struct ProfilesCommandTests {
  @Test func listsNames() throws {
    let capture = Capture()
    try ProfilesCommand(settings: capture.settings()).list()
    #expect(capture.output.split(separator: "\n").contains("uikit"))
  }

  @Test func showsEveryConstantOnALine() throws {
    let capture = Capture()
    try ProfilesCommand(settings: capture.settings()).show("uikit")
    let lines = capture.output.split(separator: "\n")
    let rate = try #require(lines.first { $0.hasPrefix("glide.rate ") })
    #expect(rate.contains("0.998") && rate.contains("per ms") && rate.contains("[A]"))
    // Values stand below each other.
    let columns = Set(lines.map { $0.firstIndex(of: "[")?.utf16Offset(in: $0) })
    #expect(columns.count == 1)
  }

  @Test func anUnknownOneIsAWrongArgument() {
    let capture = Capture()
    let failed = ending { try ProfilesCommand(settings: capture.settings()).show("nope") }
    #expect(failed?.code == .usage)
    #expect(failed?.description.contains("uikit") == true)
    #expect(capture.output.isEmpty)
  }
}
