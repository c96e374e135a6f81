/// A place of a profile: one of its laws, or the settings of a kind of input. What a profile does with all of them, it
/// does slot by slot.
struct ProfileSlot: Sendable {
  /// The name of the property, with which the names of its constants begin unless its laws say otherwise.
  let name: String
  /// Whether a platform has UIKit's values unless it states its own.
  var isInherited = false
  let tunables: @Sendable (ScrollProfile) -> [Tunable<ScrollProfile>]
  /// The laws in the slot, whose types a file cannot change.
  let laws: @Sendable (ScrollProfile) -> [any Law]
  let areEqual: @Sendable (ScrollProfile, ScrollProfile) -> Bool

  /// The slots of a profile, in reading order.
  static let all: [ProfileSlot] = [
    law("deceleration", \.deceleration) { _ in nil },
    law("release", \.release) { _ in "release" },
    law("paging", \.paging, isInherited: true) { _ in "paging" },
    settings("touch", \.touch, laws: { [$0.band] }) { $0.tunables(of: .touch) },
    settings("mouse", \.mouse, laws: { [$0.band] }) { $0.tunables(of: .mouse) },
    settings("trackpad", \.trackpad, laws: { [$0.band] }) { $0.tunables(of: .trackpad) },
    constants("fingers", \.fingers, FingersLaw.tunables),
    law("stretch", \.stretch) { _ in "stretch" },
    settings("wheel", \.wheel, laws: { [$0.motion] }, isInherited: true) { $0.tunables },
    settings("keys", \.keys, laws: { [$0.motion] }, isInherited: true) { $0.tunables },
    constants("animation", \.animation, AnimationSettings.tunables),
    constants("lock", \.lock, DirectionLock.tunables),
    law("boost", \.boost) { type(of: $0.boost).group },
    constants("nested", \.nested, NestedSettings.tunables),
    constants("contract", \.contract, ContractSettings.tunables),
  ]

  private typealias Path<Value> = WritableKeyPath<ScrollProfile, Value> & Sendable

  /// A law of any type, or nil for none, whose constants have a prefix.
  private static func law<Slot>(
    _ name: String, _ path: Path<Slot>, isInherited: Bool = false,
    prefix: @escaping @Sendable (ScrollProfile) -> String?
  ) -> ProfileSlot {
    let law: @Sendable (ScrollProfile) -> (any Law)? = { $0[keyPath: path] as? any Law }
    return ProfileSlot(
      name: name, isInherited: isInherited,
      tunables: { law($0)?.tunables(prefix($0), at: path) ?? [] }, laws: { law($0).map { [$0] } ?? [] },
      areEqual: {
        guard let a = law($0), let b = law($1) else { return law($0) == nil && law($1) == nil }
        return a.equals(b)
      })
  }

  /// Settings with laws, on which their constants depend.
  private static func settings<Settings: Equatable & SendableMetatype>(
    _ name: String, _ path: Path<Settings>, laws: @escaping @Sendable (Settings) -> [any Law],
    isInherited: Bool = false, tunables: @escaping @Sendable (Settings) -> [Tunable<Settings>]
  ) -> ProfileSlot {
    ProfileSlot(
      name: name, isInherited: isInherited,
      tunables: { tunables($0[keyPath: path]).map { $0.within(name, path) } },
      laws: { laws($0[keyPath: path]) }, areEqual: { $0[keyPath: path] == $1[keyPath: path] })
  }

  /// Settings whose constants are always the same.
  private static func constants<Settings: Equatable & SendableMetatype>(
    _ name: String, _ path: Path<Settings>, _ tunables: [Tunable<Settings>]
  ) -> ProfileSlot {
    let own = tunables.map { $0.within(name, path) }
    return ProfileSlot(
      name: name, isInherited: true, tunables: { _ in own }, laws: { _ in [] },
      areEqual: { $0[keyPath: path] == $1[keyPath: path] })
  }
}
