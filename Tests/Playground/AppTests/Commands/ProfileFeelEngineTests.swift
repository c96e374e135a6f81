import Foundation
import PlaygroundApp
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

/// The sentences of ``ProfileFeel`` on each pair of profiles, compared with the engine under both.
@Suite struct ProfileFeelEngineTests {
  /// The same facts as in ``ProfileFeel``, from the engine.
  private struct Played {
    var shown = 0.0, pulledStretch = 0.0, overshoot = 0.0, impactStretch = 0.0
    var fastest = 0.0, gain: Double?
    var notch = 0.0, notchTime = 0.0
  }

  private static func view(
    _ profile: ScrollProfile, y: Double, length: Double = ProfileFeel.length
  ) -> ScrollView {
    let view = ScrollView(
      metrics: ScrollMetrics(
        boundsSize: CGSize(width: 400, height: length),
        contentSize: CGSize(width: 400, height: 1e6), scale: 2),
      profile: profile)
    view.contentOffset = CGPoint(x: 0, y: y)
    view.nominalFrame = 1.0 / 1000
    return view
  }

  private static func playToRest(_ view: ScrollView, from time: Double, look: (ScrollView) -> Void = { _ in })
    -> Double
  {
    var now = time
    while view.need == .frame, now < time + 60 {
      now += 1.0 / 1000
      view.frame(at: now)
      look(view)
    }
    return now
  }

  private static func played(_ profile: ScrollProfile) -> Played {
    var played = Played()
    // A finger 200 pt beyond the edge, after its slop.
    let pulled = view(profile, y: 0)
    pulled.panBegan(translation: .zero, velocity: .zero, at: 0)
    pulled.panChanged(translation: CGPoint(x: 0, y: 200), velocity: .zero)
    played.shown = -pulled.y
    played.pulledStretch = pulled.engine.stretchScale(.vertical) - 1
    // A glide that is 1 pt from the edge.
    let flung = view(profile, y: 1)
    flung.panBegan(translation: .zero, velocity: .zero, at: 0)
    for _ in 0..<2 {
      flung.panChanged(translation: CGPoint(x: 0, y: 0.1), velocity: CGPoint(x: 0, y: ProfileFeel.impact))
    }
    flung.panEnded(at: 0.01)
    _ = playToRest(flung, from: 0.01) {
      played.overshoot = max(played.overshoot, -$0.y)
      played.impactStretch = max(played.impactStretch, $0.engine.stretchScale(.vertical) - 1)
    }
    // A fast release.
    let fast = view(profile, y: 5e5)
    fast.panBegan(translation: .zero, velocity: .zero, at: 0)
    for step in 1...2 {
      fast.panChanged(
        translation: CGPoint(x: 0, y: -Double(step)), velocity: CGPoint(x: 0, y: -ProfileFeel.fast))
    }
    fast.panEnded(at: 0.01)
    played.fastest = fast.engine.velocity.y
    played.gain = gain(profile)
    let wheel = view(profile, y: 5000)
    wheel.wheel(dx: 0, dy: -1)
    played.notchTime = playToRest(wheel, from: 1) - 1
    played.notch = wheel.y - 5000
    return played
  }

  private static func gain(_ profile: ScrollProfile) -> Double? {
    let view = view(profile, y: 4e5, length: GlideTravel.usualLength)
    var ways: [Double] = []
    for flick in 0..<3 {
      let down = 1 + 0.3 * Double(flick)
      var point = CGPoint(x: 200, y: 700)
      view.touchDown(point, at: down)
      for step in 1...10 {
        point.y -= ProfileFeel.series * 0.01
        view.touchMoved(to: point, at: down + 0.01 * Double(step))
      }
      view.touchUp(at: down + 0.1)
      // The distance of the glide that continues without the next touch.
      var engine = view.engine
      var now = down + 0.1
      while engine.need == .frame, now < down + 60 {
        now += 1.0 / 1000
        engine.frame(at: now)
        engine.drain()
      }
      ways.append(engine.contentOffset.y - view.y)
      for frame in 1...199 where view.need == .frame { view.frame(at: down + 0.1 + Double(frame) / 1000) }
    }
    return ways[0] > 0 ? ways[2] / ways[0] : nil
  }

  @Test func whatIsToldIsPlayed() {
    let all = ScrollProfile.builtIn.map { (profile: $0, feel: ProfileFeel(of: $0), played: Self.played($0)) }
    func agree(_ a: Double, _ b: Double, _ share: Double, _ least: Double) -> Bool {
      abs(a - b) <= max(least, share * max(abs(a), abs(b)))
    }
    for (profile, feel, played) in all {
      let name = profile.name
      #expect(agree(feel.shown, played.shown, 0.005, 0.34), "\(name) \(feel.shown) \(played.shown)")
      #expect(agree(feel.pulledStretch, played.pulledStretch, 0.005, 1e-6), "\(name)")
      #expect(
        agree(feel.overshoot, played.overshoot, 0.02, 1), "\(name) \(feel.overshoot) \(played.overshoot)")
      #expect(
        agree(feel.impactStretch, played.impactStretch, 0.02, 1e-6),
        "\(name) \(feel.impactStretch) \(played.impactStretch)")
      if feel.leastSpeed != nil {
        #expect(agree(feel.fastest, played.fastest, 0.001, 1), "\(name) \(feel.fastest) \(played.fastest)")
      }
      if let gain = feel.gain {
        #expect(agree(gain, played.gain ?? 0, 0.02, 0.02), "\(name) \(gain) \(played.gain ?? 0)")
      }
      #expect(agree(feel.notch.distance, played.notch, 0, 0.34), "\(name)")
      #expect(
        agree(feel.notch.duration, played.notchTime, 0.02, 0.005), "\(name) \(feel.notch) \(played.notchTime)"
      )
    }
    // Each sentence is about one of these facts, or one of the laws. The least speed is played in pairs.
    let known = [
      "Content follows a finger", "A finger 200 pt", "A release moves the content on", "After a release",
      "Of three flicks", "A notch", "A flick ", "Content let go", "An arrow key ", "A page key ",
    ]
    for a in all {
      for b in all {
        for sentence in ProfileFeel.sentences(a.profile, b.profile) {
          let pair = "\(a.profile.name), \(b.profile.name): \(sentence)"
          #expect(known.contains { sentence.hasPrefix($0) }, "\(pair)")
          if sentence.hasPrefix(known[0]) {
            #expect(sentence.contains("farther") == (b.played.shown > a.played.shown), "\(pair)")
          } else if sentence.hasPrefix(known[2]) {
            #expect(Self.differsAtLeastSpeed(a, b), "\(pair)")
          }
        }
      }
    }
  }

  /// Returns whether one profile moves content at a speed between the two least ones, and the other
  /// does not.
  private static func differsAtLeastSpeed(
    _ a: (profile: ScrollProfile, feel: ProfileFeel, played: Played),
    _ b: (profile: ScrollProfile, feel: ProfileFeel, played: Played)
  ) -> Bool {
    guard let first = a.feel.leastSpeed, let second = b.feel.leastSpeed else { return false }
    let speed = (first + second) / 2
    func moves(_ profile: ScrollProfile) -> Bool {
      let view = view(profile, y: 5e5)
      view.panBegan(translation: .zero, velocity: .zero, at: 0)
      for step in 1...2 {
        view.panChanged(translation: CGPoint(x: 0, y: -Double(step)), velocity: CGPoint(x: 0, y: -speed))
      }
      let start = view.y
      view.panEnded(at: 0.01)
      _ = playToRest(view, from: 0.01)
      return view.y - start > 0.4
    }
    return moves(a.profile) != moves(b.profile)
  }
}
