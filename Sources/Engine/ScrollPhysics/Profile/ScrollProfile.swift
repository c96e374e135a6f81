/// The scrolling behavior of a platform: its laws and the settings of each kind of input. Built-in profiles
/// live in code; files store only the differences from one of them.
public struct ScrollProfile: Sendable {
  /// The name of the profile in commands and files.
  public var name: String
  /// The name of the built-in profile whose laws this profile has and from which its differences are counted.
  public let base: String
  /// The law of motion after the release.
  public var deceleration: any DecelerationLaw
  /// The law of the velocity at release.
  public var release: any ReleaseLaw
  /// The law of settling on pages.
  public var paging: any PagingLaw
  /// The law of flings that follow each other.
  public var boost: any FlingBoost
  /// The drag settings of a finger on a touchscreen.
  public var touch: PanSettings
  /// The drag settings of a mouse button that acts as a finger.
  public var mouse: PanSettings
  /// The drag settings of two fingers on a trackpad.
  public var trackpad: PanSettings
  /// The law of several fingers on one view.
  public var fingers = FingersLaw()
  /// The law of the stretch at the edges, or nil if content is not stretched there. The part of a drag
  /// that no band shows and the velocity of a glide that meets an edge then stretch the content about the
  /// edge. See <doc:Android>.
  public var stretch: StretchLaw?
  /// The law that selects the axes of a drag in views with a directional lock.
  public var lock = DirectionLock()
  /// The settings for programmatic scrolling.
  public var animation = AnimationSettings()
  /// The settings for a mouse wheel.
  public var wheel = WheelSettings()
  /// The settings for keys.
  public var keys = KeySettings()
  /// The settings for scroll views inside scroll views.
  public var nested = NestedSettings()
  /// The choices for delegate callbacks on which sources disagree.
  public var contract = ContractSettings()
  /// The sources of constants by name, or by the beginning of their names up to a dot, in place of those that
  /// the laws state. The longest name applies.
  public var sources: [String: Provenance] = [:]

  /// UIScrollView as recorded.
  public static let uikit = ScrollProfile(name: "uikit")

  /// All profiles that come with the engine.
  public static let builtIn: [ScrollProfile] = titled.map(\.profile)

  /// The profiles that come with the engine, each with the name that people know. Add a platform's profile here.
  private static let titled: [(profile: ScrollProfile, title: String)] = [
    (.uikit, "iOS"), (.uikitFast, "iOS (fast)"), (.macOS, "macOS"), (.android, "Android"),
    (.compose, "Android (Compose)"), (.composeIOS, "iOS (Compose)"), (.flutterAndroid, "Android (Flutter)"),
    (.flutterIOS, "iOS (Flutter)"), (.flutterDesktop, "Desktop (Flutter)"),
    (.chromiumTrackpad, "Chrome (trackpad)"), (.chromiumWindows, "Chrome on Windows"),
    (.chromiumLinux, "Chrome on Linux"), (.firefox, "Firefox"), (.firefoxAndroid, "Firefox on Android"),
    (.gtk4, "GTK 4"), (.qtFlickable, "Qt"), (.motion, "Motion"), (.noGlide, "No glide"),
  ]

  private static let titles = Dictionary(uniqueKeysWithValues: titled.map { ($0.profile.name, $0.title) })

  /// The title of the profile for people, such as "Chrome on Windows". A profile that is not built in has its
  /// name as its title.
  public var title: String { Self.title(of: name) }

  /// Returns the title of the built-in profile with a name, or the name itself if there is none.
  public static func title(of name: String) -> String { titles[name] ?? name }

  /// Creates a profile of laws and devices, by default UIKit's. The profile is its own base.
  public init(
    name: String, deceleration: any DecelerationLaw = Deceleration(),
    release: any ReleaseLaw = ReleaseVelocity(), paging: any PagingLaw = PageSpring(),
    boost: any FlingBoost = FastScrollSettings(),
    touch: PanSettings = .touch, mouse: PanSettings = .mouse, trackpad: PanSettings = .trackpad
  ) {
    self.name = name
    base = name
    self.deceleration = deceleration
    self.release = release
    self.paging = paging
    self.boost = boost
    self.touch = touch
    self.mouse = mouse
    self.trackpad = trackpad
  }

  /// Returns the drag settings of a device.
  public func pan(_ device: PanDevice) -> PanSettings {
    switch device {
    case .touch: touch
    case .mouse: mouse
    case .trackpad: trackpad
    }
  }

  /// All constants of the laws and settings, in reading order.
  public var tunables: [Tunable<ScrollProfile>] {
    let all = ProfileSlot.all.flatMap { $0.tunables(self) }
    if sources.isEmpty { return all }
    return all.map { tunable in provenance(of: tunable.name).map(tunable.stated) ?? tunable }
  }

  /// Returns the stated source of a constant, or nil if the source of its law applies.
  private func provenance(of name: String) -> Provenance? {
    var path = Substring(name)
    while true {
      if let provenance = sources[String(path)] { return provenance }
      guard let dot = path.lastIndex(of: ".") else { return nil }
      path = path[..<dot]
    }
  }

  /// The laws of the profile and of its settings, in reading order. Files cannot change their types.
  public var laws: [any Law] { ProfileSlot.all.flatMap { $0.laws(self) } }

  /// Returns the built-in profile with a name. Throws ``ProfileError`` if there is none.
  public static func named(_ name: String) throws(ProfileError) -> ScrollProfile {
    guard let profile = builtIn.first(where: { $0.name == name }) else {
      throw .unknownProfile(name, known: builtIn.map(\.name))
    }
    return profile
  }

  /// The value of a constant.
  public enum Value: Hashable, Sendable {
    /// The value of a number.
    case number(Double)
    /// The value of a switch.
    case toggle(Bool)
  }

  /// Returns the value of the constant with a name. Throws ``ProfileError`` if there is none.
  public func value(of name: String) throws(ProfileError) -> Value { try tunable(name).value(of: self) }

  /// Returns the value of a constant in the profile's base, or in this profile if the base is not built in.
  public func defaultValue(of name: String) throws(ProfileError) -> Value {
    try (Self.builtIn.first { $0.name == base } ?? self).value(of: name)
  }

  /// Changes the constant with a name. Throws ``ProfileError`` and changes nothing if the name is unknown, a
  /// number is out of range (NaN included), or the value has the wrong kind.
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

  /// Returns the constants whose values differ from `base`, by name. Constants that `base` lacks differ.
  public func differences(from base: ScrollProfile) -> [(name: String, value: Value)] {
    if hasSameConstants(as: base) { return [] }
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
  /// Returns the value of the constant in a profile.
  public func value(of profile: ScrollProfile) -> ScrollProfile.Value {
    switch access {
    case .number(let get, _, _, _): .number(get(profile))
    case .toggle(let get, _): .toggle(get(profile))
    }
  }
}

extension ScrollProfile: Hashable {
  /// Returns whether two profiles have the same name, base, laws, and constants.
  public static func == (a: ScrollProfile, b: ScrollProfile) -> Bool {
    a.name == b.name && a.base == b.base && a.hasSameConstants(as: b)
  }

  fileprivate func hasSameConstants(as other: ScrollProfile) -> Bool {
    ProfileSlot.all.allSatisfy { $0.areEqual(self, other) }
  }

  /// Hashes the name and the laws, in which profiles usually differ.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    for law in laws { hasher.combine(law) }
  }
}
