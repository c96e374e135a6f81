/// A spring of a profile, exposed as the four linked quantities of a ``SpringShape``. Setting a quantity
/// changes the profile's own constants.
public struct SpringTunable: Hashable, Sendable {
  /// A quantity that describes a spring.
  public enum Quantity: String, Hashable, Sendable, CaseIterable {
    case stiffness, damping, duration, bounce

    /// The unit of the quantity.
    public var unit: String { facts.unit }

    /// A one-line description of the quantity and of the partner that stays unchanged when it is set.
    public var summary: String { facts.summary }

    /// The values that any spring of a profile can have, for use as a fixed scale.
    public var limits: ClosedRange<Double> { facts.limits }

    private var facts: (unit: String, summary: String, limits: ClosedRange<Double>) {
      switch self {
      case .stiffness: ("per s²", "Stiffness for a mass of 1; damping stays the same", 0.5...16_000)
      case .damping: ("per s", "Damping for a mass of 1; stiffness stays the same", 1...700)
      case .duration:
        ("s", "Period without damping, about as long as it moves; bounce stays the same", 0.05...9)
      case .bounce:
        ("", "0 is critically damped, more oscillates, less is slower; duration stays the same", -0.9999...1)
      }
    }
  }

  /// The location of the spring in a profile.
  fileprivate enum Kind: Hashable, Sendable {
    /// The pull and friction of a ``PageSpring`` at its short or its long end.
    case shortPages, longPages
    /// The response of the critically damped ``ScrollToTopSpring``.
    case toTop
  }

  /// The prefix of the quantities' names, before the dot: `springs.shortPages`. No constant has it.
  public let name: String
  /// The title of the motion that the spring drives.
  public let title: String
  fileprivate let kind: Kind

  /// The names of the constants behind the spring.
  public var constants: [String] {
    switch kind {
    case .shortPages: ["paging.pullShort", "paging.frictionShort"]
    case .longPages: ["paging.pullLong", "paging.frictionLong"]
    case .toTop: ["animation.toTop.response"]
    }
  }

  /// Returns whether a quantity can be set. The bounce of a spring that its law makes critically damped
  /// cannot be set: it is 0, and the damping follows from the stiffness.
  public func isSettable(_ quantity: Quantity) -> Bool {
    switch kind {
    case .shortPages, .longPages: true
    case .toTop: quantity != .bounce
    }
  }

  /// Returns the shape of the spring in a profile, or nil if the profile has other laws.
  public func shape(in profile: ScrollProfile) -> SpringShape? {
    let law = profile.paging as? PageSpring
    switch kind {
    case .shortPages: return law.flatMap { SpringShape(pull: $0.pullShort, friction: $0.frictionShort) }
    case .longPages: return law.flatMap { SpringShape(pull: $0.pullLong, friction: $0.frictionLong) }
    case .toTop: return SpringShape(duration: profile.animation.toTop.response, bounce: 0)
    }
  }

  /// Returns the value of a quantity in a profile, or nil if the profile has other laws.
  public func value(of quantity: Quantity, in profile: ScrollProfile) -> Double? {
    guard let shape = shape(in: profile) else { return nil }
    switch quantity {
    case .stiffness: return shape.stiffness
    case .damping: return shape.damping
    case .duration: return shape.duration
    // The law makes the bounce 0, regardless of rounding.
    case .bounce: return isSettable(.bounce) ? shape.bounce : 0
    }
  }

  /// Returns the constants, by name, that set a quantity to a value while its partner stays unchanged.
  ///
  /// Stiffness and damping are partners, as are duration and bounce. Constants that do not change
  /// are omitted. Throws ``ProfileError`` if the profile has other laws, if the quantity cannot be
  /// set, or if a constant would leave its range. In the last case, the error contains the
  /// reachable range of the quantity.
  public func settings(
    of quantity: Quantity, to value: Double, in profile: ScrollProfile
  ) throws(ProfileError) -> [(name: String, value: ScrollProfile.Value)] {
    let label = name + "." + quantity.rawValue
    guard let shape = shape(in: profile) else { throw .unknownConstant(label, profile: profile.name) }
    guard isSettable(quantity) else {
      throw .outOfRange(label, value: value, range: 0...0, unit: quantity.unit)
    }
    guard let settings = reached(quantity, value, from: shape, in: profile) else {
      throw .outOfRange(
        label, value: value, range: range(of: quantity, from: shape, in: profile), unit: quantity.unit)
    }
    return settings
  }

  /// Returns the values of a quantity that are reachable in a profile while its partner stays unchanged, or
  /// nil if the profile has other laws.
  public func range(of quantity: Quantity, in profile: ScrollProfile) -> ClosedRange<Double>? {
    shape(in: profile).map {
      isSettable(quantity) ? range(of: quantity, from: $0, in: profile) : 0...0
    }
  }

  /// Returns the reachable values of a quantity. They form an interval around the present value, whose ends
  /// are found by bisection to full precision.
  private func range(
    of quantity: Quantity, from shape: SpringShape, in profile: ScrollProfile
  ) -> ClosedRange<Double> {
    guard let present = value(of: quantity, in: profile) else { return 0...0 }
    let ranges = ranges(in: profile)
    func end(_ limit: Double) -> Double {
      if reached(quantity, limit, from: shape, ranges) != nil { return limit }
      return bisect(present, limit) { reached(quantity, $0, from: shape, ranges) == nil }.inside
    }
    return end(quantity.limits.lowerBound)...end(quantity.limits.upperBound)
  }

  private func reached(
    _ quantity: Quantity, _ value: Double, from shape: SpringShape, in profile: ScrollProfile
  ) -> [(name: String, value: ScrollProfile.Value)]? {
    reached(quantity, value, from: shape, ranges(in: profile)).map { values in
      zip(constants, values).compactMap { name, value in
        // An unchanged constant can return with a different last digit. That is not a change.
        guard case .number(let present)? = try? profile.value(of: name),
          abs(value - present) > 1e-12 * abs(present)
        else { return nil }
        return (name, .number(value))
      }
    }
  }

  /// Returns the ranges of the spring's constants, in their order. The result is empty if the profile has
  /// other laws.
  private func ranges(in profile: ScrollProfile) -> [ClosedRange<Double>] {
    let tunables = profile.tunables
    return constants.compactMap { name in
      guard case .number(_, _, _, let range)? = tunables.first(where: { $0.name == name })?.access else {
        return nil
      }
      return range
    }
  }

  /// Returns the values of the spring's constants, in their order, or nil if one would be out of its range.
  private func reached(
    _ quantity: Quantity, _ value: Double, from shape: SpringShape, _ ranges: [ClosedRange<Double>]
  ) -> [Double]? {
    guard value.isFinite else { return nil }
    var wanted = shape
    switch quantity {
    case .stiffness: wanted.stiffness = value
    case .damping: wanted.damping = value
    case .duration: wanted = SpringShape(duration: value, bounce: shape.bounce)
    case .bounce: wanted = SpringShape(duration: shape.duration, bounce: value)
    }
    guard wanted.stiffness > 0, value > 0 || quantity == .bounce else { return nil }
    let values: [Double]
    switch kind {
    case .shortPages, .longPages:
      guard let page = wanted.page else { return nil }
      values = [page.pull, page.friction]
    case .toTop:
      // The spring is critically damped, c = 2√k, so the damping determines the duration, too.
      values = [quantity == .damping ? 4 * .pi / value : wanted.duration]
    }
    let held = zip(values, ranges).map { $0.clamped(to: $1) }
    return zip(values, held).allSatisfy { abs($0 - $1) <= 1e-9 * abs($1) } ? held : nil
  }
}

extension ScrollProfile {
  /// The springs among the profile's laws and settings.
  public var springs: [SpringTunable] {
    let pages = [
      SpringTunable(name: "springs.shortPages", title: "Pages in a view 320 pt wide", kind: .shortPages),
      SpringTunable(name: "springs.longPages", title: "Pages in a view 1024 pt wide", kind: .longPages),
    ]
    let toTop = SpringTunable(name: "springs.toTop", title: "Scroll to top", kind: .toTop)
    return (paging is PageSpring ? pages : []) + [toTop]
  }
}
