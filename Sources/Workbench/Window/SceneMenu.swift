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

  static let width: CGFloat = 216
  /// The width of a list in small print, in points.
  static let compactWidth: CGFloat = 112
  private static let padding: CGFloat = 8
  private var rowHeight: CGFloat { isCompact ? 22 : 28 }

  /// Returns the height of the whole list, in points.
  static func height(isCompact: Bool = false) -> CGFloat {
    (isCompact ? 22 : 28) * CGFloat(SceneKind.allCases.count) + 2 * padding
  }

  init(frame: CGRect, isOverlay: Bool, isCompact: Bool = false) {
    self.frame = frame
    self.isOverlay = isOverlay
    self.isCompact = isCompact
  }

  /// Returns the frame of a scene's row in the window.
  package func row(of kind: SceneKind) -> CGRect {
    let index = SceneKind.allCases.firstIndex(of: kind) ?? 0
    // Reduce the row height if the list does not fit.
    let height = min(
      rowHeight, (frame.height - 2 * Self.padding) / CGFloat(SceneKind.allCases.count))
    return CGRect(
      x: frame.minX, y: frame.minY + Self.padding + height * CGFloat(index), width: frame.width,
      height: height)
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
