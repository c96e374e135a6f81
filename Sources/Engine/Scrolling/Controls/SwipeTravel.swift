import ScrollPhysics

/// The range of motion of a row.
///
/// A row moves to the end of its buttons or, where a full swipe is allowed, out of the list. Beyond that
/// range a rubber band applies. The row does not move toward a side without buttons. Offsets are in
/// points, positive to the right.
struct SwipeTravel: Hashable, Sendable {
  let width: Double
  let leading: SwipeButtons
  let trailing: SwipeButtons
  let settings: SwipeSettings

  func buttons(_ side: SwipeSide) -> SwipeButtons { side == .leading ? leading : trailing }

  func opened(_ side: SwipeSide) -> Double { side.sign * extent(side) }

  func gone(_ side: SwipeSide) -> Double { side.sign * width }

  func extent(_ side: SwipeSide) -> Double { min(buttons(side).total, width) }

  /// Returns whether a lift with the given visible part of a side performs its first
  /// button.
  func isFullSwipe(_ side: SwipeSide, shown: Double) -> Bool {
    let buttons = buttons(side)
    return buttons.allowsFullSwipe && !buttons.widths.isEmpty && width > 0
      && shown >= max(settings.fullSwipeShare * width, extent(side) + settings.fullSwipeOverscroll)
  }

  func canMove(towards direction: Double, from offset: Double) -> Bool {
    if direction > 0 { return offset < 0 || !leading.widths.isEmpty }
    return offset > 0 || !trailing.widths.isEmpty
  }

  /// Returns the offset, or 0 on a side without buttons.
  func held(_ offset: Double) -> Double {
    buttons(offset > 0 ? .leading : .trailing).widths.isEmpty ? 0 : offset
  }

  /// Returns the displayed offset for an offset that the finger proposes.
  func shown(_ raw: Double) -> Double { RubberBand.touch.shown(held(raw), within: reach, range: width) }

  /// Returns the offset that the finger must propose for the row to be displayed at `offset`.
  func unbanded(_ offset: Double) -> Double {
    RubberBand.touch.proposed(offset, within: reach, range: width)
  }

  private var reach: ClosedRange<Double> {
    func reach(_ side: SwipeSide) -> Double { buttons(side).allowsFullSwipe ? width : extent(side) }
    return (trailing.widths.isEmpty ? 0 : -reach(.trailing))...(leading.widths.isEmpty ? 0 : reach(.leading))
  }
}
