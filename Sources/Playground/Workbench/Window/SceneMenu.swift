import ScrollBitmaps
import PlaygroundDrawing
import Foundation
import PlaygroundScenes
import PlaygroundControls

/// The list of scenes, placed at the left of the window, or over the device if there is no room.
package struct SceneMenu: Hashable, Sendable {
  package let frame: CGRect
  /// Whether the list lies over the device.
  package let isOverlay: Bool

  /// Whether the list is in small print.
  package let isCompact: Bool

  /// The number of columns, which are read one after the other.
  private let columns: Int

  static let width: CGFloat = 144, compactWidth: CGFloat = 104
  /// The distance of the names from the left edge of a column, and of the rows from the upper edge.
  static let inset: CGFloat = 12, padding: CGFloat = 8
  private static let leastRowHeight: CGFloat = 18
  /// The size of a list over the device, in points, as far as the window has room for it.
  private static let overlayWidth: CGFloat = 216

  private static func rowHeight(isCompact: Bool) -> CGFloat { isCompact ? 22 : 28 }

  private static func rows(in columns: Int) -> Int {
    (SceneKind.allCases.count + columns - 1) / columns
  }

  static func height(columns: Int = 1, isCompact: Bool = false) -> CGFloat {
    rowHeight(isCompact: isCompact) * CGFloat(rows(in: columns)) + 2 * padding
  }

  static var leastHeight: CGFloat { leastRowHeight * CGFloat(SceneKind.allCases.count) + 2 * padding }

  /// Creates a list whose upper left corner is at a point of the window. `height` limits its height.
  init(at corner: CGPoint, columns: Int, isCompact: Bool, height: CGFloat) {
    frame = CGRect(
      origin: corner,
      size: CGSize(
        width: (isCompact ? Self.compactWidth : Self.width) * CGFloat(columns),
        height: min(Self.height(columns: columns, isCompact: isCompact), height)))
    (isOverlay, self.isCompact, self.columns) = (false, isCompact, columns)
  }

  /// Creates a list in the middle of a window with a size in points, over everything else.
  init(over window: CGSize) {
    let size = CGSize(
      width: min(Self.overlayWidth, window.width), height: min(Self.height(), window.height))
    frame = CGRect(
      x: ((window.width - size.width) / 2).rounded(), y: ((window.height - size.height) / 2).rounded(),
      width: size.width, height: size.height)
    (isOverlay, isCompact, columns) = (true, false, 1)
  }

  package func row(of kind: SceneKind) -> CGRect {
    let index = SceneKind.allCases.firstIndex(of: kind) ?? 0
    let rows = Self.rows(in: columns)
    // Reduce the row height if the list does not fit.
    let most = (frame.height - 2 * Self.padding) / CGFloat(rows)
    let height = min(Self.rowHeight(isCompact: isCompact), most >= 1 ? most.rounded(.down) : most)
    let width = (frame.width / CGFloat(columns)).rounded(.down)
    return CGRect(
      x: frame.minX + width * CGFloat(index / rows),
      y: frame.minY + Self.padding + height * CGFloat(index % rows), width: width, height: height)
  }

  package func kind(at point: CGPoint) -> SceneKind? {
    SceneKind.allCases.first { row(of: $0).contains(point) }
  }

  func draw(selected: SceneKind?, _ palette: Palette, into list: inout DrawList) {
    if isOverlay {
      list.raisedGround(frame, radius: 12, palette)
    }
    for kind in SceneKind.allCases {
      let row = row(of: kind)
      let isSelected = kind == selected
      let style: TextStyle = isCompact ? .caption : isSelected ? .sectionHeader : .rowSubtitle
      if isSelected {
        list.shape(
          .roundedRect(size: CGSize(width: row.width, height: row.height), radius: 8), at: row.origin,
          isOverlay ? palette.canvas : palette.surface)
        list.shape(
          .capsule(CGSize(width: 3, height: 12)),
          at: CGPoint(x: row.minX + 4, y: (row.midY - 6).rounded()),
          palette.accent)
      }
      list.text(
        kind.title, style, isSelected ? palette.textPrimary : palette.textSecondary, x: row.minX + Self.inset,
        y: (row.midY - style.lineHeight / 2).rounded(), width: row.width - Self.inset - 8)
    }
  }
}
