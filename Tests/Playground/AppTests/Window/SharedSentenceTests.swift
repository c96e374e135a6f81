import Foundation
import PlaygroundApp
import PlaygroundWorkbench
import ScrollPhysics
import Scrolling
import Testing

/// The sentence about runs that are shared.
struct SharedSentenceTests {
  private static let span = 1.0...4.0

  /// Returns a motion that a finger begins at 1 s, and which rests after a distance and a time.
  private func motion(
    _ distance: Double, in seconds: Double, past overshoot: Double = 0, isFinger: Bool = true,
    phase: ScrollPhase = .decelerating
  ) -> Motion {
    let count = Int((seconds * 50).rounded())
    let frames = (0...count + 5).map { number -> Motion.Frame in
      let share = min(1, Double(number) / Double(count))
      return Motion.Frame(
        time: 1 + Double(number) / 50, offset: CGPoint(x: 0, y: 100 + distance * share),
        overshoot: number == count / 2 ? overshoot : 0, phase: number < count ? phase : .idle)
    }
    let finger: [Motion.FingerPoint] =
      isFinger ? [Motion.FingerPoint(.zero, at: 1), Motion.FingerPoint(nil, at: 1.1)] : []
    return Motion(frames, finger: finger)
  }

  private func side(
    _ motion: Motion, rate: Double = 0.998, name: String = "uikit", isComplete: Bool = true
  ) throws -> SharedSentence.Side {
    var profile = (try? ScrollProfile.named(name)) ?? .uikit
    if profile.base == "uikit" { try profile.set("glide.rate", to: .number(rate)) }
    return .init(name: name, profile: profile, motion: motion, isComplete: isComplete)
  }

  private func text(_ sides: SharedSentence.Side...) -> String { SharedSentence(sides, in: Self.span).text }

  @Test func theSecondRunIsToldBesideTheFirst() throws {
    let first = try side(motion(490, in: 2.3))
    let with = "With glide.rate 0.99 in place of 0.998, the same flick stops "
    for (second, said) in [
      (try side(motion(146, in: 1.1), rate: 0.99), with + "344 pt earlier, after 1.1 s in place of 2.3 s."),
      (
        try side(motion(600, in: 2.32), rate: 0.9985),
        "With glide.rate 0.9985 in place of 0.998, the same flick stops 110 pt farther, "
          + "after 2.32 s in place of 2.30 s."
      ),
      (try side(motion(-20, in: 2.3), rate: 0.99), with + "on the other side of where it began."),
      (
        try side(motion(490.2, in: 2.3, past: 31), rate: 0.99),
        with + "at the same place, 31 pt past the edge in place of 0 pt."
      ),
      (
        try side(motion(146, in: 2.3), name: "android"),
        "With android in place of uikit, the same flick stops 344 pt earlier."
      ),
    ] { #expect(text(first, second) == said) }
  }

  /// Nothing is said about an end that was not reached.
  @Test func onlyWhatIsEstablishedIsSaid() throws {
    let first = try side(motion(490, in: 2.3))
    for other in [
      try side(motion(900, in: 5), rate: 0.99), try side(motion(146, in: 1.1), rate: 0.99, isComplete: false),
    ] {
      #expect(text(first, other) == "The same flick with glide.rate 0.99 in place of 0.998.")
      #expect(text(other, first) == "The same flick with glide.rate 0.998 in place of 0.99.")
    }
    #expect(text(try side(motion(900, in: 5))) == "A flick under uikit.")
  }

  @Test func theInputHasItsName() throws {
    #expect(text(try side(motion(490, in: 2.3))) == "A flick moves the content 490 pt in 2.30 s.")
    #expect(
      text(try side(motion(-90, in: 0.5, phase: .interacting))) == "A drag moves the content 90 pt in 0.50 s."
    )
    #expect(
      text(try side(motion(90, in: 0.5, isFinger: false, phase: .animating)))
        == "A scroll moves the content 90 pt in 0.50 s.")
  }

  @Test func severalRunsAreListed() throws {
    let sides: [(Double, Double)] = [(490, 0.998), (146, 0.99), (200, 0.992)]
    let alike = try sides.map { try side(motion($0, in: 1), rate: $1) }
    #expect(
      SharedSentence(alike, in: Self.span).text
        == "The same flick moves the content 490 pt in 1.00 s under A, 146 pt in 1.00 s under B and "
        + "200 pt in 1.00 s under C.")
    let names = try ["uikit", "android", "gtk4"].map { try side(motion(490, in: 5), name: $0) }
    #expect(SharedSentence(names, in: Self.span).text == "The same flick under uikit, android and gtk4.")
  }
}
