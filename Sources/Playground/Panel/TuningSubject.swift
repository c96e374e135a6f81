import ScrollPhysics
import ScrollScript

extension TuningPanel {
  /// What the panel tunes: a profile, the constants of a scene, and the profiles to choose from.
  package struct Subject: Hashable, Sendable {
    package var profile: ScrollProfile
    package var constants: [SceneConstant]
    package var saved: [ScrollProfile]
    /// The profiles with which the current one, A, is compared: B to E.
    package var variants: [ScrollProfile]
    /// The groups of constants that the shown gesture does not use.
    package var unusedGroups: Set<String>

    package init(
      profile: ScrollProfile, constants: [SceneConstant] = [], saved: [ScrollProfile] = [],
      variants: [ScrollProfile] = [], unusedGroups: Set<String> = []
    ) {
      (self.profile, self.constants, self.saved, self.variants) = (profile, constants, saved, variants)
      self.unusedGroups = unusedGroups
    }
  }
}

extension TuningPanel.Subject {
  /// The profile to which values are reset and from which changes are counted: the saved profile with the
  /// name of the current one, or else the built-in profile on which the current one is based.
  package var base: ScrollProfile {
    saved.first { $0.name == profile.name && $0.base == profile.base }
      ?? ScrollProfile.builtIn.first { $0.name == profile.base } ?? profile
  }

  /// The letters of the variants. The current profile is A.
  package static let letters = ["B", "C", "D", "E"]

  /// The first of the variants, or nil if there is none. Setting it removes the others.
  package var compared: ScrollProfile? {
    get { variants.first }
    set { variants = newValue.map { [$0] } ?? [] }
  }

  /// Returns the profiles to choose from by their origins, each name once: the built-in ones, the saved ones, and
  /// those of the session, to which the current one belongs.
  func library(_ sessionProfiles: [ScrollProfile]) -> [(origin: String, profiles: [ScrollProfile])] {
    let origins = [
      ("Presets", ScrollProfile.builtIn), ("Saved", saved), ("Not saved", sessionProfiles + [profile]),
    ]
    var names: Set<String> = []
    return origins.map { origin, profiles in (origin, profiles.filter { names.insert($0.name).inserted }) }
  }

  package var changes: Int { profileChanges + constants.count { $0.value != $0.defaultValue } }

  /// The number of the profile's constants that differ from its base.
  package var profileChanges: Int { profile.differences(from: base).count }

  /// The names of the profiles compared with the current one: letters, or the name of the only one. That one is
  /// B, as in the window, if both have the same name, or if it is a built-in one with changes.
  package var comparedNames: [String] {
    guard variants.count == 1, let compared else { return Array(Self.letters.prefix(variants.count)) }
    let original = try? ScrollProfile.named(compared.name)
    let isChanged = original.map { !compared.differences(from: $0).isEmpty } ?? false
    return [compared.name == profile.name || isChanged ? "B" : compared.name]
  }

  func value(of name: String) -> ScrollProfile.Value? {
    constants.first { $0.name == name }?.value ?? (try? profile.value(of: name))
  }

  /// Returns the value to which a constant is reset.
  func baseValue(of name: String) -> ScrollProfile.Value? {
    constants.first { $0.name == name }?.defaultValue ?? (try? base.value(of: name))
  }

  /// Sets a constant and returns whether its value changed. Unknown constants and invalid values are ignored.
  @discardableResult
  package mutating func set(_ name: String, to value: ScrollProfile.Value) -> Bool {
    guard let present = self.value(of: name), present != value else { return false }
    do {
      if let index = constants.firstIndex(where: { $0.name == name }) {
        try constants[index].set(value)
      } else {
        try profile.set(name, to: value)
      }
    } catch { return false }
    return true
  }
}
