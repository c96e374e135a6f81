/// A value of any type. It equals another one of the same type with an equal value.
struct Erased: Hashable, Sendable {
  let base: any Hashable & Sendable

  static func == (a: Self, b: Self) -> Bool { AnyHashable(a.base) == AnyHashable(b.base) }
  func hash(into hasher: inout Hasher) { AnyHashable(base).hash(into: &hasher) }
}
