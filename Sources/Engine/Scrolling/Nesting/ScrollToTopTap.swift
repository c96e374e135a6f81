extension MutableCollection where Element: Scrollable {
  /// Handles a tap on the status bar while these scroll views, and no others, are on screen. The only view
  /// whose ``ScrollMetrics/scrollsToTop`` is true scrolls to its top; see ``ScrollEngine/scrollToTop()``. If
  /// there are several such views or none, nothing happens.
  ///
  /// Source: Apple's documentation of scrollsToTop, for the iPhone. On the iPad, the system asks the view
  /// nearest to the status bar; pass only that one.
  ///
  /// - Returns: The index of the view that was asked, or nil.
  @discardableResult public mutating func scrollToTop() -> Index? {
    let candidates = indices.filter { self[$0].engine.metrics.scrollsToTop }
    guard let index = candidates.first, candidates.count == 1 else { return nil }
    self[index].perform { $0.scrollToTop() }
    return index
  }
}
