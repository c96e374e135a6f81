import Bitmaps
import Drawing
import Foundation
import Scenes

/// The list of scenes, placed beside the device, or over it if there is no room beside.
package struct SceneMenu: Hashable, Sendable {
  /// The frame of the list in the window, in points.
  package let frame: CGRect
  /// A Boolean value that indicates whether the list lies over the device.
  package let isOverlay: Bool

  static let width: CGFloat = 216
  private static let rowHeight: CGFloat = 28, padding: CGFloat = 8

  /// The height of the whole list, in points.
  static var height: CGFloat { rowHeight * CGFloat(SceneKind.allCases.count) + 2 * padding }

  init(frame: CGRect, isOverlay: Bool) {
    self.frame = frame
    self.isOverlay = isOverlay
  }

  /// Returns the frame of a scene's row in the window.
  package func row(of kind: SceneKind) -> CGRect {
    let index = SceneKind.allCases.firstIndex(of: kind) ?? 0
    // Reduce the row height if the list does not fit.
    let height = min(
      Self.rowHeight, (frame.height - 2 * Self.padding) / CGFloat(SceneKind.allCases.count))
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
      let blur: CGFloat = 16
      list.shape(
        .shadow(size: frame.size, radius: 12, blur: blur),
        at: CGPoint(x: frame.minX - blur, y: frame.minY - blur), Color(0x101828).opacity(0.3))
      list.shape(.roundedRect(size: frame.size, radius: 12), at: frame.origin, palette.surface)
    }
    for kind in SceneKind.allCases {
      let row = row(of: kind)
      let isSelected = kind == selected
      if isSelected {
        list.shape(
          .roundedRect(size: CGSize(width: row.width, height: row.height), radius: 8), at: row.origin,
          isOverlay ? palette.canvas : palette.surface)
        list.shape(
          .capsule(CGSize(width: 3, height: 12)), at: CGPoint(x: row.minX + 6, y: row.midY - 6),
          palette.accent)
      }
      list.text(
        DrawList.Text(
          kind.title, style: isSelected ? .sectionHeader : .rowSubtitle,
          color: isSelected ? palette.textPrimary : palette.textSecondary,
          at: CGPoint(x: row.minX + 18, y: row.midY - 9), maxWidth: row.width - 26))
    }
  }
}
