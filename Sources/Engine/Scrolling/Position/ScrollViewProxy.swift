/// A scroll view that can scroll to a target by its identifier.
public protocol ScrollsToTargets: AnyObject {
  /// Scrolls to the target with an identifier if there is one, and returns whether there is.
  func scrollsTo(_ id: any Hashable & Sendable, anchor: UnitPoint?) -> Bool
}

extension PositionedScrollView: ScrollsToTargets {
  /// Scrolls to the target with an identifier if there is one, and returns whether there is.
  public func scrollsTo(_ id: any Hashable & Sendable, anchor: UnitPoint?) -> Bool {
    guard let id = id as? Layout.ID, layout.index(of: id) != nil else { return false }
    scrollTo(id, anchor: anchor)
    return true
  }
}

/// A proxy that scrolls one of several views (SwiftUI's ScrollViewProxy, as provided by a ScrollViewReader).
public struct ScrollViewProxy {
  private let views: [any ScrollsToTargets]

  /// Creates a proxy for views, in the order in which they are searched.
  public init(_ views: [any ScrollsToTargets]) { self.views = views }

  /// Scrolls the first view that has a target with the given identifier. Does nothing if no view has one.
  ///
  /// The anchor's point in the target is aligned with the anchor's point in the view. If the anchor is nil,
  /// the view scrolls by the smallest distance that makes the entire target visible. The scroll uses
  /// ``Transaction/current``.
  public func scrollTo(_ id: any Hashable & Sendable, anchor: UnitPoint? = nil) {
    _ = views.first { $0.scrollsTo(id, anchor: anchor) }
  }
}
