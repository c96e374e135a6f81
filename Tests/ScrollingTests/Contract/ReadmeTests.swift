import Foundation
import Scrolling
import Testing

/// The example of the README is the code below, and it does what the README says.
struct ReadmeTests {
  @Test func theExampleScrolls() {
    var log: [String] = []
    func print(_ name: String, _ offset: CGFloat) { log.append("\(name) \(offset)") }

    let view = ScrollView(
      metrics: ScrollMetrics(
        boundsSize: CGSize(width: 402, height: 874), contentSize: CGSize(width: 402, height: 6000), scale: 3))
    view.onScrollEvent { view, event in print(event.name, view.contentOffset.y) }

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

    #expect(log.first == "willBeginDragging 0.0")
    #expect(log.last?.hasPrefix("didEndDecelerating 14") == true)
    #expect(view.contentOffset.y > 1400)
  }

  @Test func theReadmeShowsThisCode() throws {
    let shown = try #require(try Page("README.md").code.first { $0.contains("import Scrolling\n") })
    let code = shown.components(separatedBy: "import Scrolling\n\n").last ?? ""
    let isHere = try Page("Tests/ScrollingTests/Contract/ReadmeTests.swift").shows(code)
    #expect(isHere)
  }

  /// The package that the README shows is built and tested, apart from its place.
  @Test func theReadmeShowsThePackageThatIsTested() throws {
    let code = try Page("README.md").code
    let manifest = try #require(code.first { $0.contains("import PackageDescription") })
    let place = ".package(path: \"../scroll-playground\")"
    #expect(manifest.contains(place))
    #expect(
      try Page("Tests/OutsidePackage/Package.swift").text
        == manifest.replacingOccurrences(
          of: place, with: ".package(name: \"scroll-playground\", path: \"../..\")") + "\n")
    let test = try #require(code.first { $0.contains("expectMotion") })
    let isHere = try Page("Tests/OutsidePackage/Tests/MenuTests/MenuTests.swift").shows(test)
    #expect(isHere)
  }
}
