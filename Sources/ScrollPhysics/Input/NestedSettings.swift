/// Settings for scroll views inside scroll views.
public struct NestedSettings: Hashable, Sendable {
  /// A Boolean value that indicates whether a drag that reaches an edge of its view continues in the view around
  /// it, or in a view inside it. If false, as in UIKit, the gesture stays with the view that could move when it
  /// began.
  public var handsOver: Bool = false

  /// Creates settings with UIKit's behavior.
  public init() {}

  /// The tunable switch of nested scrolling.
  public static let tunables: [Tunable<NestedSettings>] = [
    .toggle(
      "handsOver", \.handsOver, "A drag at an edge goes on in the view around",
      source: "this project; UIKit's gesture stays where it began", .chosen)
  ]
}
