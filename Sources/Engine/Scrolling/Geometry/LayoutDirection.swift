/// The direction in which a horizontal layout runs (SwiftUI's LayoutDirection).
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  /// The leading edge is the left one.
  case leftToRight
  /// The leading edge is the right one.
  case rightToLeft
}
