/// A feel: the laws chosen and the settings of each kind of input. Built-in profiles live in code; files hold only
/// what differs from one of them.
public struct ScrollProfile: Sendable {
  /// What commands and files call it.
  public var name: String
  /// The built-in profile whose laws it has and from which its differences count.
  public let base: String
  /// What happens after the lift.
  public var deceleration: any DecelerationLaw
  /// The velocity it starts with.
  public var release: any ReleaseLaw
  /// How pages settle.
  public var paging: any PagingLaw
  /// A finger on glass.
  public var touch: PanSettings
  /// A mouse button that stands for a finger.
  public var mouse: PanSettings
  /// Two fingers on a trackpad.
  public var trackpad: PanSettings
  /// Which axes a drag moves where that is locked.
  public var lock = DirectionLock()
  /// Repeated flicks.
  public var fastScroll = FastScrollSettings()
  /// Programmatic scrolling.
  public var animation = AnimationSettings()
  /// A mouse wheel.
  public var wheel = WheelSettings()
  /// Keys.
  public var keys = KeySettings()
  /// Views in views.
  public var nested = NestedSettings()
  /// What a delegate is told where sources differ.
  public var contract = ContractSettings()

  /// UIScrollView as recorded.
  public static let uikit = ScrollProfile(name: "uikit")

  /// All profiles that come with the engine: a platform's is added here.
  public static let builtIn: [ScrollProfile] = [
    .uikit
  ]

  /// A profile of laws and devices, UIKit's unless given; it is its own base.
  public init(
    name: String, deceleration: any DecelerationLaw = Deceleration(),
    release: any ReleaseLaw = ReleaseVelocity(), paging: any PagingLaw = PageSpring(),
    touch: PanSettings = .touch, mouse: PanSettings = .mouse, trackpad: PanSettings = .trackpad
  ) {
    self.name = name
    base = name
    self.deceleration = deceleration
    self.release = release
    self.paging = paging
    self.touch = touch
    self.mouse = mouse
    self.trackpad = trackpad
  }

  /// How one device drags.
  public func pan(_ device: PanDevice) -> PanSettings {
    switch device {
    case .touch: touch
    case .mouse: mouse
    case .trackpad: trackpad
    }
  }

  /// Every constant of its laws and settings, in the order in which a person would read them.
  public var tunables: [Tunable<ScrollProfile>] {
    var all = deceleration.tunables(nil, at: \ScrollProfile.deceleration)
    all += release.tunables("release", at: \ScrollProfile.release)
    all += paging.tunables("paging", at: \ScrollProfile.paging)
    all += touch.tunables(of: .touch).map { $0.within("touch", \.touch) }
    all += mouse.tunables(of: .mouse).map { $0.within("mouse", \.mouse) }
    all += trackpad.tunables(of: .trackpad).map { $0.within("trackpad", \.trackpad) }
    return all + Self.common
  }

  private static let common: [Tunable<ScrollProfile>] = {
    var all = WheelSettings.tunables.map { $0.within("wheel", \ScrollProfile.wheel) }
    all += KeySettings.tunables.map { $0.within("keys", \.keys) }
    all += AnimationSettings.tunables.map { $0.within("animation", \.animation) }
    all += DirectionLock.tunables.map { $0.within("lock", \.lock) }
    all += FastScrollSettings.tunables.map { $0.within("fastScroll", \.fastScroll) }
    all += NestedSettings.tunables.map { $0.within("nested", \.nested) }
    all += ContractSettings.tunables.map { $0.within("contract", \.contract) }
    return all
  }()

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
  public func value(of name: String) throws(ProfileError) -> Value { try tunable(name).value(of: self) }

  /// The default of a constant: its value in the profile's base, in this profile where that is not built in.
  public func defaultValue(of name: String) throws(ProfileError) -> Value {
    try (Self.builtIn.first { $0.name == base } ?? self).value(of: name)
  }

  /// Changes a constant by its name. A name that does not exist, a number outside its range (NaN included) or a
  /// number in place of a switch is refused and changes nothing.
  public mutating func set(_ name: String, to value: Value) throws(ProfileError) {
    switch (try tunable(name).access, value) {
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

  /// The constants whose values differ from `base`'s, by name; those that `base` does not have differ.
  public func differences(from base: ScrollProfile) -> [(name: String, value: Value)] {
    let known = Dictionary(base.tunables.map { ($0.name, $0.value(of: base)) }) { first, _ in first }
    return tunables.compactMap { tunable in
      let value = tunable.value(of: self)
      return known[tunable.name] == value ? nil : (tunable.name, value)
    }
  }

  private func tunable(_ name: String) throws(ProfileError) -> Tunable<ScrollProfile> {
    guard let tunable = tunables.first(where: { $0.name == name }) else {
      throw .unknownConstant(name, profile: self.name)
    }
    return tunable
  }
}

extension Tunable<ScrollProfile> {
  /// The constant's value in a profile.
  public func value(of profile: ScrollProfile) -> ScrollProfile.Value {
    switch access {
    case .number(let get, _, _, _): .number(get(profile))
    case .toggle(let get, _): .toggle(get(profile))
    }
  }
}

extension ScrollProfile: Hashable {
  /// The same name, base, laws and constants.
  public static func == (a: ScrollProfile, b: ScrollProfile) -> Bool {
    a.name == b.name && a.base == b.base && a.deceleration.equals(b.deceleration)
      && a.release.equals(b.release) && a.paging.equals(b.paging) && a.touch == b.touch && a.mouse == b.mouse
      && a.trackpad == b.trackpad && a.lock == b.lock && a.fastScroll == b.fastScroll
      && a.animation == b.animation && a.wheel == b.wheel && a.keys == b.keys && a.nested == b.nested
      && a.contract == b.contract
  }

  /// Feeds the name and the laws, in which profiles mostly differ.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(deceleration)
    hasher.combine(release)
    hasher.combine(paging)
  }
}
