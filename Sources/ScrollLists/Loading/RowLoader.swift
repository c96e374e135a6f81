import Foundation
import Scrolling

/// Decides which rows of a list are worth their work (a picture, a video): those on screen once scrolling has stopped,
/// those where it is about to stop as soon as that is known, and none that merely pass by.
///
/// A row that has left the screen is released, unless it is where the content is going.
public struct RowLoader: ScrollObserver, Hashable, Sendable {
  /// Work to begin and to give up, rows in order.
  public struct Change: Hashable, Sendable {
    /// Rows whose work begins.
    public var starts: [Int]
    /// Rows whose work, done or not, is no longer wanted.
    public var releases: [Int]
  }

  /// Where the rows are. Rows beyond the end of another list are released at the next state.
  public var list: ListLayout
  /// The rows whose work has begun: no more than two screens of them.
  public private(set) var rows: Set<Int> = []

  /// A loader that has begun nothing.
  public init(list: ListLayout) { self.list = list }

  /// What begins and what is given up since the last call.
  public mutating func observe(_ engine: ScrollEngine) -> Change? {
    var geometry = ScrollGeometry(engine)
    let shown = rows(in: geometry)
    var wanted = 0..<0
    if engine.phase == .idle, engine.isSettled {
      wanted = shown
    } else if let target = engine.targetContentOffset {
      geometry.contentOffset = target
      wanted = rows(in: geometry)
    }
    let starts = wanted.filter { !rows.contains($0) }
    let releases = rows.filter { !shown.contains($0) && !wanted.contains($0) }.sorted()
    guard !starts.isEmpty || !releases.isEmpty else { return nil }
    rows.formUnion(starts)
    rows.subtract(releases)
    return Change(starts: starts, releases: releases)
  }

  private func rows(in geometry: ScrollGeometry) -> Range<Int> {
    list.rows(from: geometry.visibleRect.minY, to: geometry.visibleRect.maxY)
  }
}
