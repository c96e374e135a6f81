/// Scroll views in scroll views.
public struct NestedSettings: Hashable, Sendable {
  /// A drag that has come to an edge of its view goes on in the view around it, or in it; off, as in UIKit, the gesture
  /// stays with the view that could move when it began.
  public var handsOver: Bool = false

  /// As in UIKit.
  public init() {}

  /// Its switch.
  public static let tunables: [Tunable<NestedSettings>] = [
    .toggle(
      "handsOver", \.handsOver, "A drag at an edge goes on in the view around",
      source: "this project; UIKit's gesture stays where it began", .chosen)
  ]
}
