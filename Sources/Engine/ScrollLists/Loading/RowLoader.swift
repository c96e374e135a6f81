import Foundation
import Scrolling

/// A loader that selects the rows of a list whose content (a picture, a video) is worth loading: the visible
/// rows once scrolling has stopped, and the rows at the predicted stop as soon as it is known. Rows that
/// scroll past are not loaded.
///
/// A row that has left the screen is released, unless it is at the predicted stop.
public struct RowLoader: ScrollObserver, Hashable, Sendable {
  /// The rows to start loading and the rows to release, in order.
  public struct Change: Hashable, Sendable {
    /// The rows to start loading.
    public var starts: [Int]
    /// The rows whose content is no longer needed, whether it is loaded or not.
    public var releases: [Int]
  }

  /// The layout of the rows. After a change to a shorter list, the next observation
  /// releases rows beyond its end.
  public var list: ListLayout
  /// The rows that are loaded or loading, at most two screens of them.
  public private(set) var rows: Set<Int> = []

  /// Creates a loader without any loaded rows.
  public init(list: ListLayout) { self.list = list }

  /// Returns the rows to start loading and to release since the last call, or nil if there are none.
  public mutating func observe(_ engine: ScrollEngine, at moment: ScrollMoment) -> Change? {
    var geometry = ScrollGeometry(engine)
    let shown = list.targets(in: geometry.visibleRect)
    var wanted = 0..<0
    if engine.phase == .idle, engine.isSettled {
      wanted = shown
    } else if let target = engine.targetContentOffset {
      geometry.contentOffset = target
      wanted = list.targets(in: geometry.visibleRect)
    }
    let starts = wanted.filter { !rows.contains($0) }
    let releases = rows.filter { !shown.contains($0) && !wanted.contains($0) }.sorted()
    guard !starts.isEmpty || !releases.isEmpty else { return nil }
    rows.formUnion(starts)
    rows.subtract(releases)
    return Change(starts: starts, releases: releases)
  }
}
