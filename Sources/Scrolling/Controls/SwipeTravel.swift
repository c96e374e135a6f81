import Foundation
import ScrollPhysics

/// How far a row may go: to the end of its buttons, or away where a full swipe is allowed; beyond that a band holds it. To a
/// side without buttons it does not go at all. Offsets in points, positive to the right.
struct SwipeTravel: Hashable, Sendable {
  let width: Double
  let leading: SwipeButtons
  let trailing: SwipeButtons
  let settings: SwipeSettings

  func buttons(_ side: SwipeSide) -> SwipeButtons {
    switch side {
    case .leading: leading
    case .trailing: trailing
    }
  }

  /// Where it is open to a side.
  func opened(_ side: SwipeSide) -> Double { side.sign * extent(side) }

  /// Where it has left to a side.
  func gone(_ side: SwipeSide) -> Double { side.sign * width }

  /// How far it opens to a side.
  func extent(_ side: SwipeSide) -> Double { min(buttons(side).total, width) }

  /// Whether a lift that shows so much of a side performs its first button.
  func isFullSwipe(_ side: SwipeSide, shown: Double) -> Bool {
    let buttons = buttons(side)
    return buttons.allowsFullSwipe && !buttons.widths.isEmpty && width > 0
      && shown >= max(settings.fullSwipeShare * width, extent(side) + settings.fullSwipeOverscroll)
  }

  func canMove(towards direction: Double, from offset: Double) -> Bool {
    if direction > 0 { return offset < 0 || !leading.widths.isEmpty }
    return offset > 0 || !trailing.widths.isEmpty
  }

  /// The offset, or 0 on a side without buttons.
  func held(_ offset: Double) -> Double {
    buttons(offset > 0 ? .leading : .trailing).widths.isEmpty ? 0 : offset
  }

  /// Where a finger shows it that leads it to an offset.
  func shown(_ raw: Double) -> Double { RubberBand.touch.shown(held(raw), within: reach, range: width) }

  /// The offset that a finger must lead it to, to show it there.
  func unbanded(_ offset: Double) -> Double {
    RubberBand.touch.proposed(offset, within: reach, range: width)
  }

  private var reach: ClosedRange<Double> {
    func reach(_ side: SwipeSide) -> Double { buttons(side).allowsFullSwipe ? width : extent(side) }
    return (trailing.widths.isEmpty ? 0 : -reach(.trailing))...(leading.widths.isEmpty ? 0 : reach(.leading))
  }
}
