/// A scroll view that can scroll to what bears an id.
public protocol ScrollsToTargets: AnyObject {
  /// Scrolls to the target of an id if there is one; whether there is.
  func scrollsTo(_ id: any Hashable & Sendable, anchor: UnitPoint?) -> Bool
}

extension PositionedScrollView: ScrollsToTargets {
  /// Scrolls to the target of an id if there is one.
  public func scrollsTo(_ id: any Hashable & Sendable, anchor: UnitPoint?) -> Bool {
    guard let id = id as? Layout.ID, layout.index(of: id) != nil else { return false }
    scrollTo(id, anchor: anchor)
    return true
  }
}

/// Scrolls the views that it was made of (SwiftUI's ScrollViewProxy, as a ScrollViewReader hands it out).
public struct ScrollViewProxy {
  private let views: [any ScrollsToTargets]

  /// A proxy of views, in the order in which they are searched.
  public init(_ views: [any ScrollsToTargets]) { self.views = views }

  /// Scrolls the first view that has a target of an id: the target's point at the anchor is aligned with the view's; for
  /// nil the view is scrolled the least that shows it whole. With ``Transaction/current``; nothing where no view has it.
  public func scrollTo(_ id: any Hashable & Sendable, anchor: UnitPoint? = nil) {
    _ = views.first { $0.scrollsTo(id, anchor: anchor) }
  }
}
