import PlaygroundControls
import ScrollFiles
import ScrollPhysics

/// A quality of scrolling that a hand feels. Each moves one to three constants of a profile's own laws, whatever
/// these are, on their sliders.
package enum Feel: String, CaseIterable, Hashable, Sendable {
  /// How soon a glide stops.
  case weight
  /// How far content gives way beyond an edge.
  case edge
  /// How fast a finger must be for content to glide.
  case release

  package var summary: String {
    switch self {
    case .weight: "How soon a glide stops: light at the left, heavy at the right"
    case .edge: "How far content gives way beyond an edge: hard at the left, soft at the right"
    case .release: "How fast the finger must lift for a glide: easily at the left, firmly at the right"
    }
  }

  /// Constants that grow, or shrink, as the quality grows. Those that a profile has are moved together.
  private typealias Parts = (names: [String], grows: Bool)

  /// The constants of the laws that a profile may have, the most specific first.
  private var candidates: [Parts] {
    switch self {
    case .weight:
      [
        (["glide.rate"], false), (["glide.friction"], true), (["glide.decay"], true),
        (["glide.deceleration"], true), (["glide.power"], false), (["glide.referenceSpeed"], true),
      ]
    case .edge:
      [(["stretch.linear"], true)]
        + ["coefficient", "share", "limit"].map { part in
          (PanDevice.allCases.map { "\($0.rawValue).band.\(part)" }, true)
        }
    case .release: [(["release.threshold"], true), (["release.minimumSpeed"], true)]
    }
  }

  /// A constant on its slider.
  private struct Part {
    let name: String, scale: SliderScale
    /// Its place on the slider from 0 to 1, in the direction of the quality.
    let share: Double
    let grows: Bool
    let present: Double

    init?(_ name: String, grows: Bool, in profile: ScrollProfile, _ tunables: [Tunable<ScrollProfile>]) {
      guard let tunable = tunables.first(where: { $0.name == name }),
        let scale = SliderScale(tunable), case .number(let value) = tunable.value(of: profile)
      else { return nil }
      (self.name, self.scale, self.grows, present) = (name, scale, grows, value)
      let share = scale.share(of: value)
      self.share = grows ? share : 1 - share
    }

    func value(at share: Double) -> Double {
      // What is not moved keeps all its digits.
      abs(share - self.share) < 1e-9
        ? present
        : scale.rounded(scale.value(at: grows ? share : 1 - share), precision: 0.002)
    }
  }

  private func parts(of profile: ScrollProfile) -> [Part] {
    let tunables = profile.tunables
    return candidates.lazy.map { candidate in
      candidate.names.compactMap { Part($0, grows: candidate.grows, in: profile, tunables) }
    }.first { !$0.isEmpty } ?? []
  }

  /// Returns the names of the constants that the quality moves in a profile.
  package func constants(of profile: ScrollProfile) -> [String] { parts(of: profile).map(\.name) }

  /// Returns how far the quality is moved, from 0 to 1, or `nil` for a profile without such a constant.
  package func share(in profile: ScrollProfile) -> Double? { parts(of: profile).first?.share }

  /// Returns the constants with which the quality has a share from 0 to 1.
  package func settings(
    at share: Double, in profile: ScrollProfile
  ) -> [(name: String, value: ScrollProfile.Value)] {
    let parts = parts(of: profile), present = parts.first?.share ?? 0
    return parts.map { ($0.name, .number($0.value(at: ($0.share + share - present).clamped(to: 0...1)))) }
  }

  /// Returns a profile whose quality is moved by a share of its slider.
  package func moved(by change: Double, in profile: ScrollProfile) -> ScrollProfile? {
    guard let share = share(in: profile) else { return nil }
    var moved = profile
    for (name, value) in settings(at: share + change, in: profile) { try? moved.set(name, to: value) }
    return moved
  }

  /// Returns what the quality does, in points and seconds.
  package func effect(in profile: ScrollProfile) -> String {
    func number(_ value: Double, _ decimals: Int = 0) -> String {
      NumberText.fixed(value, decimals: decimals)
    }
    switch self {
    case .weight:
      let travel = GlideTravel(of: profile.deceleration, from: 1000)
      return "1000 pt/s glides " + (travel?.figures ?? "for more than a minute")
    case .edge:
      if let stretch = profile.stretch {
        return "200 pt past the edge stretches \(number((stretch.scale(0.25) - 1) * 100, 1)) %"
      }
      let shown = -profile.mouse.band.shown(-100, within: 0...0, range: 800)
      return "100 pt past the edge shows \(number(shown)) pt"
    case .release:
      return parts(of: profile).first.map { "Glides from \(number($0.present)) pt/s" } ?? ""
    }
  }
}
