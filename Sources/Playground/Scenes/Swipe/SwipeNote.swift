import ScrollBitmaps
import PlaygroundDrawing
import Foundation
import ScrollScript
import Scrolling

/// The appearance of a row in the `swipe` scene: a feed row with its marks, and buttons if it is moved aside.
struct SwipeNote {
  enum RowAction: Hashable, Sendable, CaseIterable {
    case read, archive, flag

    func look(isFlagged: Bool, isUnread: Bool) -> (title: String, color: Color) {
      switch self {
      case .read: (isUnread ? "Read" : "Unread", Palette.avatars[8])
      case .archive: ("Archive", Palette.avatars[5])
      case .flag: (isFlagged ? "Unflag" : "Flag", Palette.avatars[1])
      }
    }
  }

  /// Returns the actions on a side, in order from the row's edge.
  static func actions(_ side: SwipeSide) -> [RowAction] {
    switch side {
    case .leading: [.read]
    case .trailing: [.archive, .flag]
    }
  }

  static func closed(width: CGFloat) -> SwipeRow {
    func buttons(_ side: SwipeSide) -> SwipeButtons {
      SwipeButtons(widths: actions(side).map { _ in buttonWidth })
    }
    return SwipeRow(width: width, leading: buttons(.leading), trailing: buttons(.trailing))
  }

  private static let buttonWidth: CGFloat = 84

  var id: Int
  var isUnread: Bool
  var isFlagged: Bool
  var appearance: Scenario.Appearance

  /// Draws the row in `frame`. The frame is shorter than the row while the row folds.
  func draw(
    _ row: SwipeRow?, spread: Double?, at time: Double, in frame: CGRect, rowHeight: CGFloat,
    into list: inout DrawList
  ) {
    let aside = CGFloat(row?.offset(at: time) ?? 0)
    list.clip(to: frame) { list in
      // A folding row moves up beneath the row above it.
      let top = frame.maxY - rowHeight
      if let row { drawButtons(row, spread, at: time, in: frame, into: &list) }
      guard abs(aside) < frame.width else { return }
      let place = CGRect(x: frame.minX + aside, y: top, width: frame.width, height: rowHeight)
      FeedRow.draw(id, of: .swipe, in: place, appearance: appearance, into: &list)
      drawMarks(in: place, into: &list)
    }
  }

  private func drawButtons(
    _ row: SwipeRow, _ spread: Double?, at time: Double, in frame: CGRect, into list: inout DrawList
  ) {
    guard let side = row.shownSide(at: time) else { return }
    let style = TextStyle(size: 13, lineHeight: 18, weight: .semibold)
    for (action, span) in zip(Self.actions(side), row.buttonSpans(of: side, at: time, expansion: spread)) {
      let button = CGRect(
        x: frame.minX + span.lowerBound, y: frame.minY, width: span.upperBound - span.lowerBound,
        height: frame.height)
      let look = action.look(isFlagged: isFlagged, isUnread: isUnread)
      list.clip(to: button) { list in
        list.fill(button, look.color)
        // The title stays next to the row and does not move to the center of a wide button.
        let half = min(button.width, Self.buttonWidth) / 2
        let middle =
          switch side {
          case .leading: button.maxX - half
          case .trailing: button.minX + half
          }
        let room = Double(half / (Self.buttonWidth / 2))
        list.text(
          look.title, style, Color(0xFFFFFF).opacity(2 * room - 1), x: middle, y: frame.midY - 9, .center)
      }
    }
  }

  private func drawMarks(in frame: CGRect, into list: inout DrawList) {
    let palette = Palette(appearance)
    if isUnread {
      list.shape(.circle(diameter: 8), at: CGPoint(x: frame.minX + 4, y: frame.minY + 28), palette.accent)
    }
    if isFlagged {
      let pole = CGPoint(x: frame.maxX - SceneMetrics.inset - 12, y: frame.minY + 14)
      list.shape(Self.flag, at: pole, palette.second)
    }
  }

  private static let flag = Shape.polygon([
    CGPoint(x: 0, y: 0), CGPoint(x: 12, y: 4.5), CGPoint(x: 1.5, y: 9), CGPoint(x: 1.5, y: 16),
    CGPoint(x: 0, y: 16),
  ])
}
