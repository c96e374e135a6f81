/// A target behavior of any type (SwiftUI's AnyScrollTargetBehavior), for a property or a conditional
/// expression whose behaviors differ in type:
///
///     let behavior = isPaged ? AnyScrollTargetBehavior(.paging) : AnyScrollTargetBehavior(.viewAligned)
public struct AnyScrollTargetBehavior: ScrollTargetBehavior {
  /// The behavior as it was given, never an `AnyScrollTargetBehavior`.
  public let base: any ScrollTargetBehavior

  /// Creates a behavior that acts like another one.
  public init(_ base: some ScrollTargetBehavior) {
    self.base = (base as? AnyScrollTargetBehavior)?.base ?? base
  }

  /// Updates the target as the underlying behavior does.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    base.updateTarget(&target, context: context)
  }

  /// Returns whether two behaviors have the same type and are equal.
  public static func == (a: AnyScrollTargetBehavior, b: AnyScrollTargetBehavior) -> Bool {
    AnyHashable(a.base) == AnyHashable(b.base)
  }

  /// Hashes the underlying behavior.
  public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(base)) }
}
