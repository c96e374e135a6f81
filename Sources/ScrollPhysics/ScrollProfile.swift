/// A feel: the laws chosen and the settings of each kind of input. Built-in profiles live in code; files hold only
/// what differs from one of them.
public struct ScrollProfile: Hashable, Sendable {
  /// What commands and files call it.
  public var name: String
  /// What happens after the lift.
  public var deceleration = Deceleration()
  /// The velocity it starts with.
  public var release = ReleaseVelocity()
  /// A finger on glass, and a mouse button.
  public var touch = PanSettings.touch
  /// Two fingers on a trackpad.
  public var trackpad = PanSettings.trackpad
  /// Wheel, keys and programmatic scrolling.
  public var animation = AnimationSettings()

  /// UIScrollView as recorded.
  public static let uikit = ScrollProfile(name: "uikit")

  /// All profiles that come with the engine.
  public static let builtIn: [ScrollProfile] = [.uikit]

  private init(name: String) { self.name = name }

  /// Every constant, in the order in which a person would read them.
  public static let tunables: [Tunable<ScrollProfile>] =
    FreeGlide.tunables.map { $0.within("glide", \.deceleration.glide) }
    + EdgeBounce.tunables.map { $0.within("bounce", \.deceleration.bounce) }
    + ReleaseVelocity.tunables.map { $0.within("release", \.release) }
    + PanSettings.touchTunables.map { $0.within("touch", \.touch) }
    + PanSettings.trackpadTunables.map { $0.within("trackpad", \.trackpad) }
    + AnimationSettings.tunables.map { $0.within("animation", \.animation) }

  /// The built-in profile of that name.
  public static func named(_ name: String) throws(ProfileError) -> ScrollProfile {
    guard let profile = builtIn.first(where: { $0.name == name }) else {
      throw .unknownProfile(name, known: builtIn.map(\.name))
    }
    return profile
  }

  /// A constant's value.
  public enum Value: Hashable, Sendable {
    /// Of a number.
    case number(Double)
    /// Of a switch.
    case toggle(Bool)
  }

  /// Reads a constant by its name.
  public func value(of name: String) throws(ProfileError) -> Value {
    switch try Self.tunable(name).access {
    case .number(let get, _, _, _): .number(get(self))
    case .toggle(let get, _): .toggle(get(self))
    }
  }

  /// Changes a constant by its name. A name that does not exist, a number outside its range (NaN included) or a
  /// number in place of a switch is refused and changes nothing.
  public mutating func set(_ name: String, to value: Value) throws(ProfileError) {
    switch (try Self.tunable(name).access, value) {
    case (.number(_, let set, let unit, let range), .number(let number)):
      guard range.contains(number) else {
        throw .outOfRange(name, value: number, range: range, unit: unit)
      }
      set(&self, number)
    case (.toggle(_, let set), .toggle(let isOn)): set(&self, isOn)
    case (.number, .toggle): throw .wrongKind(name, expected: "a number")
    case (.toggle, .number): throw .wrongKind(name, expected: "true or false")
    }
  }

  /// The constants whose values differ from `base`'s, by name.
  public func differences(from base: ScrollProfile) -> [(name: String, value: Value)] {
    Self.tunables.compactMap { tunable in
      switch tunable.access {
      case .number(let get, _, _, _):
        get(self) == get(base) ? nil : (tunable.name, .number(get(self)))
      case .toggle(let get, _): get(self) == get(base) ? nil : (tunable.name, .toggle(get(self)))
      }
    }
  }

  private static func tunable(_ name: String) throws(ProfileError) -> Tunable<ScrollProfile> {
    guard let tunable = tunables.first(where: { $0.name == name }) else { throw .unknownConstant(name) }
    return tunable
  }
}

/// Why a profile, or a value for one of its constants, was refused.
public enum ProfileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No built-in profile has that name.
  case unknownProfile(String, known: [String])
  /// No constant has that name.
  case unknownConstant(String)
  /// The value is outside the constant's range.
  case outOfRange(String, value: Double, range: ClosedRange<Double>, unit: String)
  /// The value is not of the constant's kind.
  case wrongKind(String, expected: String)

  /// One line: the thing, and what was expected.
  public var description: String {
    switch self {
    case .unknownProfile(let name, let known):
      "unknown profile \"\(name)\"; expected one of: \(known.joined(separator: ", "))"
    case .unknownConstant(let name):
      "unknown constant \"\(name)\"; `playground profiles show uikit` lists them all"
    case .outOfRange(let name, let value, let range, let unit):
      "\(name) = \(value) is out of range; expected \(range.lowerBound) to \(range.upperBound)"
        + (unit.isEmpty ? "" : " \(unit)")
    case .wrongKind(let name, let expected): "\(name): expected \(expected)"
    }
  }
}
