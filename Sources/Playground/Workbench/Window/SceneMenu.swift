import Foundation
import PlaygroundControls
import PlaygroundDrawing
import PlaygroundScenes

/// The place of the list of scenes: at the left of the window, or over the device if there is no room.
package struct SceneMenu: Sendable {
  package let frame: CGRect
  package let look: MenuLook

  static let width: CGFloat = 144, compactWidth: CGFloat = 104
  /// The distance of the names from the left edge of a column, and of the rows from the upper edge.
  static let inset: CGFloat = 12, padding: CGFloat = 8
  private static let leastRowHeight: CGFloat = 18
  /// The size of a list over the device, in points, as far as the window has room for it.
  private static let overlayWidth: CGFloat = 216

  private static func rowHeight(isCompact: Bool) -> CGFloat { isCompact ? 22 : 28 }

  static func height(columns: Int = 1, isCompact: Bool = false) -> CGFloat {
    rowHeight(isCompact: isCompact) * CGFloat((SceneKind.allCases.count + columns - 1) / columns)
      + 2 * padding
  }

  static var leastHeight: CGFloat { leastRowHeight * CGFloat(SceneKind.allCases.count) + 2 * padding }

  private init(_ frame: CGRect, columns: Int, isOverlay: Bool, isCompact: Bool) {
    var look = MenuLook()
    (look.rowHeight, look.padding) = (Self.rowHeight(isCompact: isCompact), Self.padding)
    (look.inset, look.indent, look.radius) = (0, Self.inset, 12)
    (look.columns, look.shrinks, look.isRaised) = (columns, true, isOverlay)
    look.list = (
      isCompact ? .caption : .rowSubtitle, isCompact ? .caption : .sectionHeader,
      isOverlay ? \.canvas : \.surface
    )
    (self.frame, self.look) = (frame, look)
  }

  /// Creates a list whose upper left corner is at a point of the window. `height` limits its height.
  init(at corner: CGPoint, columns: Int, isCompact: Bool, height: CGFloat) {
    let size = CGSize(
      width: (isCompact ? Self.compactWidth : Self.width) * CGFloat(columns),
      height: min(Self.height(columns: columns, isCompact: isCompact), height))
    self.init(CGRect(origin: corner, size: size), columns: columns, isOverlay: false, isCompact: isCompact)
  }

  /// Creates a list in the middle of a window with a size in points, over everything else.
  package init(over window: CGSize) {
    let size = CGSize(width: min(Self.overlayWidth, window.width), height: min(Self.height(), window.height))
    let frame = CGRect(size, inMiddleOf: CGRect(origin: .zero, size: window))
    self.init(frame, columns: 1, isOverlay: true, isCompact: false)
  }
}

extension Session {
  /// The list of scenes beside the device, or `nil` if it has no room there.
  var sceneList: Menu<WindowCommand>? {
    layout.menu.map { menu(of: SceneKind.allCases.map { .open($0) }, $0.frame, $0.look, MenuSelection()) }
  }
}
