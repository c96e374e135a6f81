import Foundation
import Scrolling
import Testing

/// The README's example is the code between the marks below, and that code does what the README says.
struct ReadmeTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test func theExampleScrolls() {
    var log: [String] = []
    func print(_ name: String, _ offset: CGFloat) { log.append("\(name) \(offset)") }
    // README begins
    let view = ScrollView(
      metrics: ScrollMetrics(
        boundsSize: CGSize(width: 402, height: 874), contentSize: CGSize(width: 402, height: 6000), scale: 3))
    view.observers.append { view, event in print(event.name, view.contentOffset.y) }

    view.touchDown(at: CGPoint(x: 200, y: 700), time: 0)
    for step in 1...6 {
      view.touchMoved(to: CGPoint(x: 200, y: 700 - 40 * Double(step)), at: Double(step) / 60)
    }
    view.touchUp(at: 0.1)
    var frame = 6
    while view.phase.isScrolling {
      view.frame(at: Double(frame) / 60)
      frame += 1
    }
    // README ends
    #expect(log.first == "willBeginDragging 0.0")
    #expect(log.last?.hasPrefix("didEndDecelerating 14") == true)
    #expect(view.contentOffset.y > 1400)
  }

  @Test func theReadmeShowsThisCode() throws {
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let readme = try String(contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
    let code = try #require(Self.between("    // README begins\n", "    // README ends\n", in: source))
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("    ") ? $0.dropFirst(4) : $0 }.joined(separator: "\n")
    let shown = try #require(Self.between("import Scrolling\n\n", "```", in: readme))
    #expect(shown == code)
  }

  private static func between(_ begin: String, _ end: String, in text: String) -> String? {
    guard let from = text.range(of: begin)?.upperBound,
      let to = text.range(of: end, range: from..<text.endIndex)?.lowerBound
    else { return nil }
    return String(text[from..<to])
  }
}
