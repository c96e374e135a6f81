import ScrollTesting

@testable import Menu

@Suite(.snapshots()) struct MenuTests {
  /// Three seconds with a flick by 100 points in a tenth of a second, of which three frames are painted.
  private let flick = {
    var scenario = Scenario()
    scenario.duration = 3
    scenario.capture = [0, 0.3, 3]
    scenario.events = [
      Scenario.TimedEvent(
        .gesture(
          .flick, from: CGPoint(x: 60, y: 140), by: CGPoint(x: 0, y: -100), over: 0.1, hold: 0), at: 0.1)
    ]
    return scenario
  }()

  @Test func aFlickEndsAtARow() {
    expectMotion(of: flick, paint: { $0.owner.picture() }) { _ in
      let menu = Menu()
      return ScriptedScrollViews(of: menu, ["menu": menu.list])
    }
  }

  /// The menu has a constant of its own, which failures name.
  @Test(arguments: [44.0, 60.0]) func rowsOfAnotherHeight(height: Double) {
    expectMotion(of: flick, variant: "\(Int(height))", constants: ["menu.rowHeight": .number(height)]) {
      constants in
      guard case .number(let height) = constants["menu.rowHeight"] else { throw ActionError("no height") }
      let menu = Menu(rowHeight: height)
      return ScriptedScrollViews(of: menu, ["menu": menu.list])
    }
  }

  /// Anything with numbers over time is verified in the same way.
  @Test func theDrawerOpens() {
    expectNumbers(facts: ["drawer.halfLife": "0.08 s"]) {
      var series = NumberSeries([.init("height", unit: "pt"), .init("shade")])
      for frame in 0...60 {
        let time = Double(frame) / 60
        let open = time < 0.1 ? 0 : 1 - pow(0.5, (time - 0.1) / 0.08)
        series.append([240 * open, 0.4 * open], at: time, callbacks: frame == 6 ? ["willOpen"] : [])
      }
      return series
    }
  }

  @Test func theButtonInItsStates() {
    func button(_ color: Color) -> Bitmap { Bitmap(width: 24, height: 12, filledWith: color) }
    expectGoldens(["normal": button(Color(0x2F6BFF)), "pressed": button(Color(0x1D4ED8))])
  }
}

extension Menu {
  /// Paints every second row, as the app would paint the menu.
  fileprivate func picture() -> Bitmap {
    var picture = Bitmap(width: 120, height: 160, filledWith: Color(0xFFFFFF))
    for y in 0..<160 where Int((Double(y) + Double(list.contentOffset.y)) / rowHeight) % 2 == 0 {
      for x in 0..<120 { picture.pixels[y * 120 + x] = Color(0xE3E9F7).word }
    }
    return picture
  }
}
