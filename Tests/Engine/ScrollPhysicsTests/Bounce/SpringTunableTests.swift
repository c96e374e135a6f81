import Foundation
import ScrollPhysics
import Testing

/// The springs of a profile: four related quantities, set through its constants.
@Suite struct SpringTunableTests {
  private func spring(_ name: String, in profile: ScrollProfile = .uikit) throws -> SpringTunable {
    try #require(profile.springs.first { $0.name == name })
  }

  private func apply(
    _ spring: SpringTunable, _ quantity: SpringTunable.Quantity, _ value: Double,
    to profile: inout ScrollProfile
  ) throws {
    for (name, value) in try spring.settings(of: quantity, to: value, in: profile) {
      try profile.set(name, to: value)
    }
  }

  @Test func profileListsThem() throws {
    #expect(
      ScrollProfile.uikit.springs.map(\.name) == ["springs.shortPages", "springs.longPages", "springs.toTop"])
    #expect(!ScrollProfile.uikit.tunables.contains { $0.name.hasPrefix("springs.") })
    for spring in ScrollProfile.uikit.springs {
      #expect(!spring.title.isEmpty)
      for name in spring.constants { #expect(throws: Never.self) { try ScrollProfile.uikit.value(of: name) } }
    }
    let short = try #require(try spring("springs.shortPages").shape(in: .uikit))
    #expect(abs(short.damping - 30.459) < 1e-3)
    #expect(abs(short.duration - 0.3653) < 5e-3)
  }

  /// Each quantity is set from non-neutral values, up and down. Its partner and the other constants stay.
  @Test(arguments: ["springs.shortPages", "springs.longPages"], SpringTunable.Quantity.allCases)
  func settingOneKeepsItsPartner(_ name: String, _ quantity: SpringTunable.Quantity) throws {
    let spring = try spring(name)
    for (duration, bounce) in [(0.41, 0.23), (0.29, -0.17), (0.5, 0)] {
      var profile = ScrollProfile.uikit
      try apply(spring, .duration, duration, to: &profile)
      try apply(spring, .bounce, bounce, to: &profile)
      let before = try #require(spring.shape(in: profile))
      #expect(abs(before.duration - duration) < 1e-9)
      #expect(abs(before.bounce - bounce) < 1e-9)
      for factor in [0.93, 1.06] {
        var changed = profile
        let present = try #require(spring.value(of: quantity, in: profile))
        let wanted = quantity == .bounce ? present + factor - 1 : present * factor
        try apply(spring, quantity, wanted, to: &changed)
        let after = try #require(spring.shape(in: changed))
        #expect(abs(try #require(spring.value(of: quantity, in: changed)) - wanted) < 1e-8 * max(1, wanted))
        switch quantity {
        case .stiffness: #expect(abs(after.damping / before.damping - 1) < 1e-9)
        case .damping: #expect(abs(after.stiffness / before.stiffness - 1) < 1e-8)
        case .duration: #expect(abs(after.bounce - before.bounce) < 1e-8)
        case .bounce: #expect(abs(after.duration / before.duration - 1) < 1e-8)
        }
        let touched = changed.differences(from: profile).map(\.name)
        #expect((touched.isEmpty, touched.allSatisfy(spring.constants.contains)) == (false, true))
        // Friction determines the damping and nothing else.
        if quantity == .stiffness { #expect(touched.count == 1) }
        // And back again.
        try apply(spring, quantity, present, to: &changed)
        for name in spring.constants {
          guard case .number(let a) = try profile.value(of: name),
            case .number(let b) = try changed.value(of: name)
          else { Issue.record("\(name) is no number"); continue }
          #expect(abs(a - b) <= 1e-7 * a)
        }
      }
    }
  }

  @Test func criticallyDampedOneHasOneFreedom() throws {
    let top = try spring("springs.toTop")
    #expect((top.isSettable(.bounce), top.isSettable(.duration)) == (false, true))
    #expect(top.value(of: .bounce, in: .uikit) == 0)
    #expect(top.range(of: .bounce, in: .uikit) == 0...0)
    var profile = ScrollProfile.uikit
    try apply(top, .duration, 0.9, to: &profile)
    #expect(try profile.value(of: "animation.toTop.response") == .number(0.9))
    try apply(top, .stiffness, 100, to: &profile)
    #expect(profile.animation.toTop.response == 2 * .pi / 10)
    try apply(top, .damping, 20, to: &profile)
    #expect(abs(profile.animation.toTop.response - 2 * .pi / 10) < 1e-12)
    #expect(throws: ProfileError.outOfRange("springs.toTop.bounce", value: 0.2, range: 0...0, unit: "")) {
      try top.settings(of: .bounce, to: 0.2, in: .uikit)
    }
  }

  /// A rejection states the range that can be reached. Its ends can be set, but nothing beyond.
  @Test(
    arguments: ["springs.shortPages", "springs.longPages", "springs.toTop"], SpringTunable.Quantity.allCases)
  func rangesAreReachable(_ name: String, _ quantity: SpringTunable.Quantity) throws {
    let spring = try spring(name)
    guard spring.isSettable(quantity) else { return }
    let range = try #require(spring.range(of: quantity, in: .uikit))
    let present = try #require(spring.value(of: quantity, in: .uikit))
    #expect(range.contains(present))
    #expect(range.lowerBound < range.upperBound)
    let margin = max(1e-6, range.upperBound - range.lowerBound) * 1e-3
    for value in [range.lowerBound, range.upperBound] {
      #expect(throws: Never.self) { try spring.settings(of: quantity, to: value, in: .uikit) }
    }
    for value in [range.lowerBound - margin, range.upperBound + margin, .nan, .infinity] {
      let error = #expect(throws: ProfileError.self) {
        try spring.settings(of: quantity, to: value, in: .uikit)
      }
      guard case .outOfRange(let label, _, range, quantity.unit)? = error else {
        Issue.record("refused as \(String(describing: error))")
        continue
      }
      #expect(label == "\(name).\(quantity.rawValue)")
    }
  }
}
