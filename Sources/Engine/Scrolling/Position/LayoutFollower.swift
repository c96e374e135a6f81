/// An observer that has the current layout of a ``PositionedScrollView`` in each observation.
struct LayoutFollower<Base: ScrollObserver, Layout: ScrollTargetLayout>: ScrollObserver {
  private var base: Base
  /// Returns the current layout, or nil after the owner has been deallocated.
  private let layout: () -> Layout?
  private let laidOut: (inout Base, Layout) -> Void

  init(
    _ base: Base, layout: @escaping () -> Layout?, laidOut: @escaping (inout Base, Layout) -> Void
  ) {
    self.base = base
    self.layout = layout
    self.laidOut = laidOut
  }

  /// Returns the report of the observer with the current layout, or nil if there is no layout to observe.
  mutating func observe(_ engine: ScrollEngine, at moment: ScrollMoment) -> Base.Report? {
    guard let layout = layout() else { return nil }
    laidOut(&base, layout)
    return base.observe(engine, at: moment)
  }
}
