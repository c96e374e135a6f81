import Bitmaps
import Drawing
import Foundation
import Scenes
import Widgets

/// The list of scenes, placed beside the device, or over it if there is no room beside.
package struct SceneMenu: Hashable, Sendable {
  /// The frame of the list in the window, in points.
  package let frame: CGRect
  /// A Boolean value that indicates whether the list lies over the device.
  package let isOverlay: Bool

  /// A Boolean value that indicates whether the list is in small print.
  package let isCompact: Bool

  /// The number of columns, which are read one after the other.
  private let columns: Int

  static let width: CGFloat = 216
  /// The width of a column in small print, in points.
  static let compactWidth: CGFloat = 112
  /// The least width of a device with a list below it, in points.
  static let leastWidthBelow = 3 * compactWidth
  private static let padding: CGFloat = 8, gapBelow: CGFloat = 12
  private var rowHeight: CGFloat { isCompact ? 22 : 28 }
  private var rows: Int { Self.rows(in: columns) }

  private static func rows(in columns: Int) -> Int {
    (SceneKind.allCases.count + columns - 1) / columns
  }

  private static func columns(in width: CGFloat) -> Int {
    Int((width / compactWidth).rounded(.down).clamped(to: 1...CGFloat(SceneKind.allCases.count)))
  }

  /// Returns the height of the whole list, in points.
  static func height(isCompact: Bool = false) -> CGFloat {
    (isCompact ? 22 : 28) * CGFloat(SceneKind.allCases.count) + 2 * padding
  }

  /// Returns the height of a list below a device of a width, with the distance between them, in points.
  static func heightBelow(_ width: CGFloat) -> CGFloat {
    gapBelow + 22 * CGFloat(rows(in: columns(in: width))) + 2 * padding
  }

  init(frame: CGRect, isOverlay: Bool, isCompact: Bool = false) {
    self.frame = frame
    self.isOverlay = isOverlay
    self.isCompact = isCompact
    columns = 1
  }

  /// Creates a list in small print in columns below a device.
  init(below device: CGRect) {
    frame = CGRect(
      x: device.minX, y: device.maxY + Self.gapBelow, width: device.width,
      height: Self.heightBelow(device.width) - Self.gapBelow)
    (isOverlay, isCompact) = (false, true)
    columns = Self.columns(in: device.width)
  }

  /// Returns the frame of a scene's row in the window.
  package func row(of kind: SceneKind) -> CGRect {
    let index = SceneKind.allCases.firstIndex(of: kind) ?? 0
    // Reduce the row height if the list does not fit.
    let height = min(rowHeight, (frame.height - 2 * Self.padding) / CGFloat(rows))
    let width = (frame.width / CGFloat(columns)).rounded(.down)
    return CGRect(
      x: frame.minX + width * CGFloat(index / rows),
      y: frame.minY + Self.padding + height * CGFloat(index % rows), width: width, height: height)
  }

  /// Returns the scene whose row is at a point of the window.
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
      let inset: CGFloat = isCompact ? 12 : 18
      if isSelected {
        list.shape(
          .roundedRect(size: CGSize(width: row.width, height: row.height), radius: 8), at: row.origin,
          isOverlay ? palette.canvas : palette.surface)
        list.shape(
          .capsule(CGSize(width: 3, height: 12)),
          at: CGPoint(x: row.minX + inset - 12 + (isCompact ? 4 : 0), y: row.midY - 6),
          palette.accent)
      }
      list.text(
        DrawList.Text(
          kind.title, style: style,
          color: isSelected ? palette.textPrimary : palette.textSecondary,
          at: CGPoint(x: row.minX + inset, y: row.midY - style.lineHeight / 2),
          maxWidth: row.width - inset - 8))
    }
  }
}
