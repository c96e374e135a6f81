import Foundation

/// Which tools are open beside the scene.
package struct WorkbenchTools: Hashable, Sendable {
  /// Whether anything but the scene is shown.
  package var showsOverlays = true
  /// Whether the list of scenes is wanted in any room.
  package var opensMenu = false
  /// Whether the tuning panel is open, with the curves at the left.
  package var opensPanel = false
  /// Whether two scenes are shown side by side.
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

/// Where things are in the window: the scene as a device in the middle, the timeline below it, the list of scenes, a
/// read-out and the tools beside it where there is room. The device stays where it is whatever is opened.
package struct WorkbenchLayout: Hashable, Sendable {
  /// Where the scene's viewport is shown, in points of the window.
  package let device: CGRect
  /// Points of the window per point of the scene; below 1 where the scene does not fit.
  package let scale: CGFloat
  /// A second device beside the first; nil where it is not wanted or has no room.
  package let secondDevice: CGRect?
  /// Where the read-out is; nil where there is no room or overlays are hidden.
  package let readout: CGRect?
  /// The list of scenes; nil where it is hidden, or has no room and is not asked for.
  package let menu: SceneMenu?
  /// The timeline; nil where it is hidden or has no room.
  package let timeline: Timeline?
  /// The tuning panel, over the scene in a narrow window; nil while it is closed.
  package let panel: CGRect?
  /// The choice of what is compared, above the panel.
  package let views: CGRect?
  /// The curves; nil while the panel is closed or where there is no room.
  package let analysis: CGRect?

  package static let margin: CGFloat = 20
  package static let readoutWidth: CGFloat = 216
  package static let panelWidth: CGFloat = 344
  /// A window narrower than this has the panel over the scene.
  package static let narrow: CGFloat = 900
  private static let gap: CGFloat = 32
  private static let viewsHeight: CGFloat = 44

  /// A layout of a window and a scene, sizes in points.
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
    // Where the panel will stand beside it there is room left for it, open or not.
    if isWide, tools.showsOverlays {
      middle = min(middle, window.width - Self.panelWidth - margin - size.width / 2)
      middle = max(middle, margin + size.width / 2)
    }
    device = CGRect(
      x: (middle - size.width / 2).rounded(), y: ((window.height - below - size.height) / 2).rounded(),
      width: size.width, height: size.height)
    timeline = height.map {
      // Where the panel lies over the scene, the timeline makes room for it.
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
    // In a wide window it has the column where the panel will stand.
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

  /// A point of the window in the scene's coordinates.
  package func scenePoint(_ point: CGPoint) -> CGPoint {
    CGPoint(x: (point.x - device.minX) / scale, y: (point.y - device.minY) / scale)
  }
}
