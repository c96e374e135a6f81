import Drawing
import Foundation
import ScrollScript
import Testing
import Workbench

struct SessionStudyTests {
  private func driver() throws -> SessionDriver {
    let driver = try SessionDriver(window: CGSize(width: 1500, height: 900), overlays: true, panel: true)
    for _ in 0..<6 { try driver.flickInWindow() }
    driver.session.choose(.frameRates)
    return driver
  }

  private func texts(_ driver: SessionDriver) -> [DrawList.Text] {
    var list = DrawList()
    driver.session.draw(into: &list, hairline: 1)
    return list.commands.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  private func title(_ driver: SessionDriver) -> String? {
    let titles = ["Waiting", "Playing at", "Canceled", "Complete"]
    return texts(driver).map(\.string).first { text in titles.contains { text.hasPrefix($0) } }
  }

  private func click(_ driver: SessionDriver, _ text: String) throws {
    let found = try #require(texts(driver).first { $0.string == text }, "\(text)")
    driver.click(CGPoint(x: found.position.x, y: found.position.y + 6))
  }

  @Test func itsProgressIsShown() throws {
    let driver = try driver()
    #expect(title(driver) == "Waiting until the session is idle")
    var shares: [String] = []
    for _ in 0..<500 {
      try driver.frame()
      let state = try #require(title(driver))
      if shares.last != state { shares.append(state) }
      if state == "Complete" { break }
    }
    #expect(shares.count > 4)
    #expect(shares.dropLast().allSatisfy { $0.hasPrefix("Playing at other frame rates: ") })
    #expect(shares.last == "Complete")
    #expect(driver.session.need == .nothing)
  }

  /// The study begins at the start, so that another gesture that is looked at does not restart it.
  @Test func scrubbingDoesNotRestartIt() throws {
    let driver = try driver()
    for _ in 0..<3 { try driver.frame() }
    var shares: [String] = []
    for gesture in driver.session.gestures.gestures {
      driver.session.look(at: gesture.span.lowerBound)
      try driver.frame()
      shares.append(try #require(title(driver)))
    }
    // The shares grow, whether they have one digit or two.
    let percents = shares.compactMap { Int($0.filter(\.isNumber)) }
    #expect(percents == percents.sorted() && percents.first != 0)
    driver.session.settle()
    for gesture in driver.session.gestures.gestures {
      driver.session.look(at: gesture.span.lowerBound)
      #expect(title(driver) == "Complete")
      try driver.frame()
      #expect(title(driver) == "Complete")
    }
  }

  @Test func itIsCanceledAndRestarted() throws {
    for byKey in [true, false] {
      let driver = try driver()
      for _ in 0..<3 { try driver.frame() }
      if byKey { #expect(driver.handle(.key(.escape, []))) } else { try click(driver, "Cancel") }
      let canceled = try #require(title(driver))
      #expect(canceled.hasPrefix("Canceled at "))
      #expect(driver.session.tools.opensPanel)
      for _ in 0..<20 { try driver.frame() }
      #expect(title(driver) == canceled)
      #expect(driver.session.need == .nothing)
      // Escape now closes the panel, and the study waits for the button.
      try click(driver, "Restart")
      driver.session.settle()
      #expect(title(driver) == "Complete")
      try click(driver, "Restart")
      #expect(title(driver) == "Waiting until the session is idle")
      _ = driver.handle(.key(.escape, []))
      #expect(title(driver) == "Canceled at 0%")
      _ = driver.handle(.key(.escape, []))
      #expect(!driver.session.tools.opensPanel)
    }
  }

  @Test func newInputDoesNotRestartACanceledStudy() throws {
    let driver = try driver()
    try driver.frame()
    _ = driver.handle(.key(.escape, []))
    try driver.flickInWindow()
    #expect(try #require(title(driver)).hasPrefix("Canceled"))
    try click(driver, "Restart")
    driver.session.settle()
    #expect(title(driver) == "Complete")
  }
}
