import Foundation

/// The tools that are open beside the scene.
package struct WorkbenchTools: Hashable, Sendable {
  /// A Boolean value that indicates whether anything other than the scene is shown.
  package var showsOverlays = true
  /// A Boolean value that indicates whether the list of scenes is shown even if there is no room beside the
  /// device.
  package var opensMenu = false
  /// A Boolean value that indicates whether the tuning panel is open, with the curves at the left.
  package var opensPanel = false
  /// A Boolean value that indicates whether two scenes are shown side by side.
  package var isDouble = false

  package init(
    showsOverlays: Bool = true, opensMenu: Bool = false, opensPanel: Bool = false, isDouble: Bool = false
  ) {
    self.showsOverlays = showsOverlays
    self.opensMenu = opensMenu
    self.opensPanel = opensPanel
    self.isDouble = isDouble
  }
}

/// The layout of the window: the scene as a device in the middle, the timeline below it, and the list of scenes, a
/// readout and the tools beside it if there is room. The device does not move when tools are opened.
package struct WorkbenchLayout: Hashable, Sendable {
  /// The frame of the scene's viewport, in points of the window.
  package let device: CGRect
  /// The number of window points per scene point. The value is below 1 if the scene does not fit.
  package let scale: CGFloat
  /// The frame of a second device beside the first, or `nil` if it is not wanted or does not fit.
  package let secondDevice: CGRect?
  /// The frame of the readout, or `nil` if it does not fit or overlays are hidden.
  package let readout: CGRect?
  /// The list of scenes, or `nil` if it is hidden, or if it does not fit and is not requested.
  package let menu: SceneMenu?
  /// The timeline, or `nil` if it is hidden or does not fit.
  package let timeline: Timeline?
  /// The frame of the tuning panel, or `nil` if the panel is closed. In a narrow window, the panel lies over the
  /// scene.
  package let panel: CGRect?
  /// The frame of the tabs above the panel that select the comparison.
  package let views: CGRect?
  /// The frame of the curves, or `nil` if the panel is closed or the curves do not fit.
  package let analysis: CGRect?

  package static let margin: CGFloat = 20
  package static let readoutWidth: CGFloat = 216
  package static let panelWidth: CGFloat = 344
  /// The window width in points below which the panel lies over the scene.
  package static let narrow: CGFloat = 900
  private static let gap: CGFloat = 32
  private static let viewsHeight: CGFloat = 44

  /// Creates a layout for a window and a scene, with sizes in points.
  package init(window: CGSize, scene: CGSize, tools: WorkbenchTools) {
    let margin = tools.showsOverlays ? Self.margin : 0
    let isWide = window.width >= Self.narrow
    let panelWidth = min(Self.panelWidth, max(0, window.width))
    let height: CGFloat? =
      !tools.showsOverlays || window.width < 360
      ? nil
      : window.height >= 640
        ? Timeline.height
        : window.height >= 560 ? Timeline.leastHeight : window.height >= 320 ? Timeline.lowHeight : nil
    let below = height.map { $0 + Self.margin } ?? 0
    let room = CGSize(
      width: max(1, window.width - 2 * margin), height: max(1, window.height - below - 2 * margin))
    let fit = min(1, room.width / max(1, scene.width), room.height / max(1, scene.height))
    scale = fit
    let size = CGSize(width: scene.width * fit, height: scene.height * fit)
    var middle = window.width / 2
    // If the panel can be docked beside the device, reserve space for it whether it is open or not.
    if isWide, tools.showsOverlays {
      middle = min(middle, window.width - Self.panelWidth - margin - size.width / 2)
      middle = max(middle, margin + size.width / 2)
    }
    device = CGRect(
      x: (middle - size.width / 2).rounded(), y: ((window.height - below - size.height) / 2).rounded(),
      width: size.width, height: size.height)
    timeline = height.map {
      // Shorten the timeline beside the panel: always in a wide window, and in a narrow one while the panel is
      // open and the window is at least 640 points wide.
      let isShort = isWide || tools.opensPanel && window.width >= 640
      let width = isShort ? window.width - Self.panelWidth : window.width
      return Timeline(
        frame: CGRect(
          x: Self.margin, y: window.height - Self.margin - $0, width: width - 2 * Self.margin, height: $0))
    }
    let column =
      tools.opensPanel && tools.showsOverlays
      ? CGRect(x: window.width - panelWidth, y: 0, width: panelWidth, height: max(0, window.height)) : nil
    views = column.map {
      CGRect(x: $0.minX, y: 0, width: $0.width, height: min($0.height, Self.viewsHeight))
    }
    panel = column.map {
      let top = min($0.height, Self.viewsHeight)
      return CGRect(x: $0.minX, y: top, width: $0.width, height: $0.height - top)
    }
    let isDocked = panel != nil && isWide
    // In a wide window, the readout occupies the column reserved for the panel.
    let left = isWide ? window.width - Self.panelWidth + margin : device.maxX + Self.gap
    let lower = isWide ? window.height - margin : device.maxY
    readout =
      tools.showsOverlays && !isDocked && left + Self.readoutWidth + margin <= window.width
        && device.height >= 140
      ? CGRect(x: left, y: device.minY, width: Self.readoutWidth, height: max(0, lower - device.minY)) : nil
    let second = CGRect(
      x: device.minX - 24 - size.width, y: device.minY, width: size.width, height: size.height)
    secondDevice = isDocked && tools.isDouble && second.minX >= margin ? second : nil
    let free = CGRect(
      x: margin, y: device.minY, width: (secondDevice ?? device).minX - Self.gap - margin,
      height: device.height)
    analysis = isDocked && free.width >= 240 && free.height >= 280 ? free : nil
    menu = Self.menu(window: window, device: device, tools: tools, hasRoomBeside: !isDocked)
  }

  private static func menu(
    window: CGSize, device: CGRect, tools: WorkbenchTools, hasRoomBeside: Bool
  ) -> SceneMenu? {
    let beside = CGRect(
      x: device.minX - gap - SceneMenu.width, y: device.minY, width: SceneMenu.width,
      height: min(SceneMenu.height, device.height))
    if tools.showsOverlays, hasRoomBeside, beside.minX >= margin, device.height >= 280 {
      return SceneMenu(frame: beside, isOverlay: false)
    }
    guard tools.opensMenu else { return nil }
    let over = CGSize(
      width: min(SceneMenu.width, window.width), height: min(SceneMenu.height, window.height))
    return SceneMenu(
      frame: CGRect(
        x: ((window.width - over.width) / 2).rounded(), y: ((window.height - over.height) / 2).rounded(),
        width: over.width, height: over.height), isOverlay: true)
  }

  /// Converts a point of the window to the scene's coordinates.
  package func scenePoint(_ point: CGPoint) -> CGPoint {
    CGPoint(x: (point.x - device.minX) / scale, y: (point.y - device.minY) / scale)
  }
}
