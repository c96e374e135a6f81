import ScrollTesting

/// A menu of the app.
@MainActor final class Menu {
  let list = ScrollView(
    metrics: ScrollMetrics(
      boundsSize: CGSize(width: 320, height: 480), contentSize: CGSize(width: 320, height: 4400), scale: 2))
}

@MainActor @Test func aFlickComesToRest() {
  var flick = Scenario()
  flick.duration = 3
  flick.events = [
    .init(
      .gesture(.flick, from: CGPoint(x: 160, y: 400), by: CGPoint(x: 0, y: -100), over: 0.1, hold: 0),
      at: 0.1)
  ]
  expectMotion(of: flick) { _ in
    let menu = Menu()
    return ScriptedScrollViews(of: menu, ["menu": menu.list])
  }
}
