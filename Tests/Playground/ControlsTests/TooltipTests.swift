import Testing
import PlaygroundControls

struct TooltipTests {
  /// Plays display frames of 1/60 s from a time in seconds, for a number of seconds.
  private func play(_ tip: inout Tooltip<String>, from time: Double, for seconds: Double) {
    for frame in 0...Int(seconds * 60) { tip.frame(at: time + Double(frame) / 60) }
  }

  @Test func appearsAfterHalfASecondOnOneElement() {
    var tip = Tooltip<String>()
    play(&tip, from: 0, for: 2)
    #expect(!tip.isShown && tip.need == .nothing)
    tip.move(to: "a")
    #expect(tip.need == .frame)
    tip.frame(at: 2)
    #expect(tip.need == .wakeUp(at: 2.5))
    tip.move(to: "a")
    tip.frame(at: 2.49)
    #expect(!tip.isShown)
    tip.frame(at: 2.5)
    #expect(tip.isShown && tip.need == .nothing)
    tip.move(to: "a")
    #expect(tip.isShown)
    tip.move(to: "b")
    #expect(!tip.isShown && tip.target == "b" && tip.need == .frame)
    tip.move(to: nil)
    #expect(tip.target == nil && tip.need == .nothing)
  }

  @Test func onALargeElementThePointerRests() {
    var tip = Tooltip<String>()
    tip.move(to: "a", mustRest: true)
    play(&tip, from: 0, for: 0.4)
    tip.move(to: "a", mustRest: true)
    play(&tip, from: 0.4, for: 0.4)
    #expect(!tip.isShown)
    play(&tip, from: 0.8, for: 0.2)
    #expect(tip.isShown)
    // It does not come back before the pointer comes to another element.
    tip.move(to: "a", mustRest: true)
    play(&tip, from: 1, for: 2)
    #expect(!tip.isShown && tip.need == .nothing)
    tip.move(to: "b", mustRest: true)
    play(&tip, from: 3, for: 0.5)
    #expect(tip.isShown)
  }

  @Test func whatHidesAndRestartsIt() {
    var tip = Tooltip<String>()
    tip.move(to: "a")
    play(&tip, from: 0, for: 0.5)
    tip.restart()
    #expect(!tip.isShown && tip.need == .frame)
    play(&tip, from: 1, for: 0.5)
    #expect(tip.isShown)
    tip.hide()
    play(&tip, from: 2, for: 1)
    #expect(!tip.isShown && tip.need == .nothing)
  }
}
