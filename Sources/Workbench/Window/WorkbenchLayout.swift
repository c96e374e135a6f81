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
  /// A Boolean value that indicates whether the drawer of a narrow window shows the curves instead of the values.
  package var showsCurvesInDrawer = false
  /// The number of variants whose devices are shown beside the first, as far as there is room.
  package var variants = 0
  /// A Boolean value that indicates whether the scene has several scroll views to choose from.
  package var listsViews = false

  package init(
    showsOverlays: Bool = true, opensMenu: Bool = false, opensPanel: Bool = false,
    showsCurvesInDrawer: Bool = false, variants: Int = 0, listsViews: Bool = false
  ) {
    self.showsOverlays = showsOverlays
    self.opensMenu = opensMenu
    self.opensPanel = opensPanel
    self.showsCurvesInDrawer = showsCurvesInDrawer
    self.variants = variants
    self.listsViews = listsViews
  }
}

/// The layout of the window: the scene as a device in the middle, the timeline below it, and the list of scenes, a
/// readout and the tools beside it if there is room. The device does not move when tools are opened. It makes room only
/// for variants that do not fit beside it.
package struct WorkbenchLayout: Hashable, Sendable {
  /// The frame of the scene's viewport, in points of the window.
  package let device: CGRect
  /// The number of window points per scene point: 4, 3, 2, 1, 0.75, 0.5 or 0.25, whichever is the largest that fits, or
  /// less in a window that is too small for all of them.
  package let scale: CGFloat
  /// The frames of the variants' devices, in one row or two beside the first. They have its size. Variants that do not
  /// fit have none.
  package let variants: [CGRect]
  /// The frame of the readout, or `nil` if it does not fit or overlays are hidden.
  package let readout: CGRect?
  /// The list of scenes, or `nil` if it is hidden, or if it does not fit and is not requested.
  package let menu: SceneMenu?
  /// The timeline, or `nil` if it is hidden or does not fit.
  package let timeline: Timeline?
  /// The frame of the column at the right with the tuning panel and the tabs, or `nil` if it is closed. In a narrow
  /// window, the column is a drawer over the scene.
  package let column: CGRect?
  /// The frame of the tabs of a drawer that select its values or its curves, or `nil` if there is no room for curves.
  package let drawerTabs: CGRect?
  /// A Boolean value that indicates whether a drawer is too narrow for the tabs of the comparisons, which are then in a list.
  package let mergesTabs: Bool
  /// The frame of the tuning panel, or `nil` if the panel is closed or the drawer shows the curves.
  package let panel: CGRect?
  /// The frame of the tabs that select the comparison, above the panel or above the curves in a drawer.
  package let views: CGRect?
  /// The frame of the curves, or `nil` if they do not fit, or if the panel is closed in a window that is not large, or the
  /// drawer shows the values.
  package let analysis: CGRect?
  /// A Boolean value that indicates whether the controls above the curves have a choice of scroll views.
  let listsViews: Bool

  package static let margin: CGFloat = 20
  package static let readoutWidth: CGFloat = 216
  package static let panelWidth: CGFloat = 344
  /// The window width in points below which the panel is a drawer over the scene.
  package static let narrow: CGFloat = 900
  /// The largest share of a narrow window's width that the drawer covers.
  package static let drawerShare: CGFloat = 0.6
  /// The largest width of the curves, in points.
  package static let widestAnalysis: CGFloat = 640
  /// The window height in points below which margins are small.
  private static let low: CGFloat = 480
  private static let lowMargin: CGFloat = 4
  private static let gap: CGFloat = 32
  /// The window width in points from which the curves are shown beside the device whether the panel is open or not.
  package static let large: CGFloat = 1500
  /// The distance between two devices, in points.
  static let deviceGap: CGFloat = 24
  /// The least size of curves beside the device, in points.
  private static let leastAnalysis = CGSize(width: 224, height: 280)
  /// The width in points that devices leave to the curves in a large window.
  private static let leastAnalysisBesideVariants: CGFloat = 320
  /// The distance between two rows of devices in points, with room for the names above the lower one.
  private static let deviceRowGap: CGFloat = 36
  /// The smallest scales to which a device shrinks to make room for the curves and the list of scenes, and to which devices
  /// of variants shrink to make room for the list.
  private static let leastScaleBesideTools: CGFloat = 0.5, leastReadableScale: CGFloat = 0.375
  private static let viewsHeight: CGFloat = 44, lowViewsHeight: CGFloat = 36
  /// The least sum of the distances of a list of scenes in small print from the device and from the panel, in points.
  private static let leastGapOfList: CGFloat = 20
  /// The width in points that devices leave to the list of scenes, in addition to the margin beside the panel.
  private static let roomForList = SceneMenu.compactWidth + leastGapOfList - margin
  /// The least width of a drawer with curves, and the least height below its tabs, in points.
  private static let leastDrawerForCurves = CGSize(width: 160, height: 100)
  /// The width in points from which a drawer has room for the tabs of the comparisons.
  private static let drawerForTabs: CGFloat = 320
  /// The distance in points between the possible positions of the device. They lie on device pixels of displays with 1,
  /// 1.25, 1.5 and 2 pixels per point.
  private static let grid: CGFloat = 4
  /// The scales at which devices beside each other are drawn, from largest to smallest.
  private static let scalesOfVariants: [CGFloat] = [4, 3, 2, 1, 0.75, 0.5, 0.375, 0.25]
  /// The scales at which a device is drawn, from largest to smallest.
  private static let scales: [CGFloat] = [4, 3, 2, 1, 0.75, 0.5, 0.25]

  /// Creates a layout for a window and a scene, with sizes in points.
  package init(window: CGSize, scene: CGSize, tools: WorkbenchTools) {
    listsViews = tools.listsViews
    let isWide = window.width >= Self.narrow
    let usual = window.height < Self.low ? Self.lowMargin : Self.margin
    let margin = tools.showsOverlays ? usual : 0
    let least =
      tools.showsOverlays && window.width >= 300 ? Timeline.leastHeight(inWindowOf: window.height) : nil
    // In a low window, the timeline lies on its edge.
    let bottom = window.height < Self.low ? 0 : Self.margin
    // A docked panel has its own room, whether it is open or not.
    let docked = isWide && tools.showsOverlays ? Self.panelWidth : 0
    let room = CGSize(
      width: max(1, window.width - docked - 2 * margin),
      height: max(1, window.height - (least.map { $0 + bottom } ?? 0) - 2 * margin))
    func deviceSize(_ scale: CGFloat) -> CGSize {
      CGSize(
        width: max(1, (scene.width * scale).rounded(.down)),
        height: max(1, (scene.height * scale).rounded(.down)))
    }
    let fit = min(room.width / max(1, scene.width), room.height / max(1, scene.height))
    let (scale, listPlace) =
      docked > 0
      ? Self.scaleBesideTools(
        atMost: fit, width: window.width - docked, height: room.height, margin: margin, deviceSize)
      : (Self.scales.first { $0 <= fit } ?? fit, nil)
    let size = deviceSize(scale)
    /// The height of the device and of a list of scenes below it.
    let stack = size.height + (listPlace == .below ? SceneMenu.heightBelow(size.width) : 0)
    /// Returns the height of the timeline below devices of a height in points. It takes what the first device leaves, and
    /// makes room only for rows of devices.
    func timelineHeight(below devices: CGFloat) -> CGFloat? {
      least.map {
        let rest = max(0, room.height - max(stack, devices))
        return $0 > Timeline.scrubberHeight ? min(Timeline.largestHeight, $0 + rest).rounded(.down) : $0
      }
    }
    func lowerEdge(below devices: CGFloat) -> CGFloat {
      window.height - (timelineHeight(below: devices).map { $0 + bottom } ?? 0)
    }
    var middle = window.width / 2
    let panelWidth =
      isWide
      ? Self.panelWidth : min(Self.panelWidth, max(0, (window.width * Self.drawerShare).rounded(.down)))
    // If the panel and the list of scenes fit beside the device, reserve space for them whether they are there or not.
    if tools.showsOverlays {
      let list = listPlace == .beside ? Self.roomForList : 0
      middle = min(middle, window.width - panelWidth - margin - list - size.width / 2)
      middle = max(middle, min(margin + size.width / 2, window.width / 2))
    }
    func snapped(
      _ position: CGFloat, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero
    ) -> CGFloat {
      (position / Self.grid).rounded(rule) * Self.grid
    }
    func top(of size: CGSize) -> CGFloat { snapped((lowerEdge(below: size.height) - size.height) / 2) }
    /// The right edge and the least left edge of devices that stand beside the curves.
    let edge = window.width - Self.panelWidth - margin
    let isLarge = tools.showsOverlays && window.width >= Self.large
    let start =
      margin + (isLarge ? Self.leastAnalysisBesideVariants : Self.leastAnalysis.width) + Self.gap
    // Room for one variant is reserved whether there is one or not, if possible beside the list of scenes.
    if isLarge {
      let left = [Self.roomForList, 0].map { list in
        ((edge - list - 2 * size.width - Self.deviceGap) / Self.grid).rounded(.down) * Self.grid
      }.first { $0 >= start }
      if let left { middle = min(middle, left + size.width / 2) }
    }
    let usualDevice = CGRect(
      // Rounding to the right would take room from the list of scenes.
      origin: CGPoint(
        x: snapped(middle - size.width / 2, listPlace == .beside ? .down : .toNearestOrAwayFromZero),
        y: top(of: CGSize(width: size.width, height: stack))), size: size
    )
    var row = (scale: scale, frames: [usualDevice])
    if docked > 0, tools.opensPanel, tools.variants > 0 {
      row = Self.rows(
        of: tools.variants + 1, beside: row, from: start, to: edge,
        height: room.height, keepsList: !isLarge, deviceSize, top)
    }
    let device = row.frames[0]
    self.device = device
    self.scale = row.scale
    variants = Array(row.frames.dropFirst())
    let rows = (row.frames.map(\.maxY).max() ?? 0) - (row.frames.map(\.minY).min() ?? 0)
    let devices = row.frames.count > 1 ? rows : stack
    let height = timelineHeight(below: devices), timelineTop = lowerEdge(below: devices)
    let below = window.height - timelineTop
    // A drawer ends above the timeline, whose buttons remain in reach.
    let panelHeight = isWide ? window.height : timelineTop
    let openColumn = CGRect(
      x: window.width - panelWidth, y: 0, width: panelWidth, height: max(0, panelHeight))
    let column = tools.opensPanel && tools.showsOverlays ? openColumn : nil
    self.column = column
    let viewsHeight = window.height < Self.low ? Self.lowViewsHeight : Self.viewsHeight
    func tabs(_ index: Int) -> CGRect? {
      column.map {
        let top = min($0.height, viewsHeight * CGFloat(index))
        return CGRect(x: $0.minX, y: top, width: $0.width, height: min($0.height - top, viewsHeight))
      }
    }
    mergesTabs =
      !isWide
      && (panelWidth < Self.drawerForTabs
        || panelHeight - 2 * viewsHeight < Self.leastDrawerForCurves.height)
    let holdsCurves =
      !isWide && panelWidth >= Self.leastDrawerForCurves.width
      && panelHeight - viewsHeight >= Self.leastDrawerForCurves.height
    let showsCurves = holdsCurves && tools.showsCurvesInDrawer
    drawerTabs = holdsCurves ? tabs(0) : nil
    // A drawer that is too small for curves shows only the values.
    views = isWide ? tabs(0) : showsCurves && !mergesTabs ? tabs(1) : nil
    panel = column.flatMap {
      let top = isWide || holdsCurves ? min($0.height, viewsHeight) : 0
      return showsCurves ? nil : CGRect(x: $0.minX, y: top, width: $0.width, height: $0.height - top)
    }
    let showsCurvesBeside = column != nil && isWide || isLarge
    // In a wide window, the readout occupies the column reserved for the panel.
    let left = isWide ? window.width - Self.panelWidth + margin : device.maxX + Self.gap
    let lower = isWide ? window.height - margin : device.maxY
    readout =
      tools.showsOverlays && column == nil && left + Self.readoutWidth + margin <= window.width
        && device.height >= 140
      ? CGRect(x: left, y: device.minY, width: Self.readoutWidth, height: max(0, lower - device.minY)) : nil
    let right = device.minX - Self.gap
    let width = min(Self.widestAnalysis, right - margin)
    let free = CGRect(
      x: right - width, y: margin, width: width, height: window.height - below - 2 * margin)
    if showsCurves, let column {
      let top = viewsHeight * (mergesTabs ? 1 : 2)
      analysis = CGRect(
        x: column.minX + 12, y: top, width: column.width - 24, height: column.height - top - 12)
    } else {
      analysis =
        showsCurvesBeside && free.width >= Self.leastAnalysis.width
          && free.height >= Self.leastAnalysis.height ? free : nil
    }
    // Beside the curves, the list is at the other side of the device.
    let menus = [isLarge ? openColumn : nil, openColumn].map { panel in
      Self.menu(
        window: window, devices: row.frames, tools: tools, panel: panel,
        isBelow: listPlace == .below && row.frames.count == 1, above: timelineTop - margin)
    }
    menu = menus[column == nil ? 0 : 1]
    // The button for the list of scenes does not come and go with the panel. The timeline leaves the width of a docked
    // panel free, whether it is open or not.
    let hidesScenes = menus.contains { $0?.isOverlay != false }
    timeline = height.map {
      Timeline(
        frame: CGRect(
          x: margin, y: timelineTop,
          width: window.width - (isWide ? Self.panelWidth : 0) - 2 * margin, height: $0),
        listsScenes: hidesScenes, below: bottom)
    }
  }

  /// The place of a list of scenes that is always in sight: a column at the right of the device, or columns below it.
  private enum ListPlace { case beside, below }

  /// Returns the largest scale of a device that leaves the curves and the list of scenes their room at a docked panel, and the
  /// place of the list. If there is none, the curves count more than the list, and the device more than both. `width` is
  /// that beside the panel, and `height` that for the device, in points.
  private static func scaleBesideTools(
    atMost fit: CGFloat, width: CGFloat, height: CGFloat, margin: CGFloat, _ deviceSize: (CGFloat) -> CGSize
  ) -> (scale: CGFloat, list: ListPlace?) {
    let fitting = scales.filter { $0 <= fit }
    let readable = fitting.filter { $0 >= leastScaleBesideTools }
    /// The width that a device leaves beside the curves, and beside itself. A step of the grid may be lost to rounding.
    func rest(_ size: CGSize) -> CGFloat { width - margin - leastAnalysis.width - gap - size.width - grid }
    for scale in readable {
      let size = deviceSize(scale)
      if rest(size) >= margin + roomForList { return (scale, .beside) }
      if rest(size) >= margin, size.width >= SceneMenu.leastWidthBelow,
        size.height + SceneMenu.heightBelow(size.width) <= height
      {
        return (scale, .below)
      }
    }
    let scale = readable.first { rest(deviceSize($0)) >= margin } ?? fitting.first ?? fit
    return (scale, nil)
  }

  /// Returns devices of at most a number that fit between two positions in one row or two, or the usual device alone. The
  /// number counts more than the scale, the scale more than room for the list of scenes at their right, and that more than a
  /// single row. If `keepsList` is true, the list counts more than a readable scale. At the usual scale, the first device
  /// stays where it is if the others fit beside it. `top` returns the upper edge of rows of a size.
  private static func rows(
    of most: Int, beside usual: (scale: CGFloat, frames: [CGRect]), from start: CGFloat, to end: CGFloat,
    height: CGFloat, keepsList: Bool, _ deviceSize: (CGFloat) -> CGSize, _ top: (CGSize) -> CGFloat
  ) -> (scale: CGFloat, frames: [CGRect]) {
    typealias Step = (scale: CGFloat, list: CGFloat, rows: Int)
    let scales = scalesOfVariants.filter { $0 <= usual.scale }
    let withList = [(roomForList, 1), (roomForList, 2)], without: [(CGFloat, Int)] = [(0, 1), (0, 2)]
    let readable = keepsList ? scales.filter { $0 >= leastReadableScale } : []
    let steps: [Step] =
      readable.flatMap { scale in withList.map { (scale, $0.0, $0.1) } }
      + scales.flatMap { scale in (withList + without).map { (scale, $0.0, $0.1) } }
    for count in stride(from: most, to: 1, by: -1) {
      for (scale, list, rows) in steps {
        let size = deviceSize(scale)
        let step = CGSize(width: size.width + deviceGap, height: size.height + deviceRowGap)
        let columns = (count + rows - 1) / rows
        let all = CGSize(
          width: step.width * CGFloat(columns) - deviceGap,
          height: step.height * CGFloat(rows) - deviceRowGap)
        var left = ((end - list - all.width) / grid).rounded(.down) * grid
        if scale == usual.scale, let device = usual.frames.first { left = min(left, device.minX) }
        guard left >= start, rows == 1 || all.height <= height else { continue }
        let top = top(all)
        let frames = (0..<count).map { index in
          CGRect(
            x: (left + step.width * CGFloat(index % columns)).rounded(),
            y: top + (step.height * CGFloat(index / columns)).rounded(), width: size.width,
            height: size.height)
        }
        return (scale, frames)
      }
    }
    return usual
  }

  private static func menu(
    window: CGSize, devices: [CGRect], tools: WorkbenchTools, panel: CGRect?, isBelow: Bool,
    above lower: CGFloat
  ) -> SceneMenu? {
    let device = devices.first ?? .zero, right = devices.map(\.maxX).max() ?? 0
    let bottom = devices.map(\.maxY).max() ?? 0
    if isBelow, tools.showsOverlays { return SceneMenu(below: device) }
    let beside = CGRect(
      x: device.minX - gap - SceneMenu.width, y: device.minY, width: SceneMenu.width,
      height: min(SceneMenu.height(), device.height))
    if tools.showsOverlays, panel == nil, beside.minX >= margin, device.height >= 280 {
      return SceneMenu(frame: beside, isOverlay: false)
    }
    if let panel, tools.showsOverlays, device.height >= 280 {
      // Beside an open panel, the curves are at the other side of the device.
      let room = panel.minX - right
      for isCompact in [false, true] {
        let width = isCompact ? SceneMenu.compactWidth : SceneMenu.width
        guard room >= width + (isCompact ? leastGapOfList : 2 * gap) else { continue }
        return SceneMenu(
          frame: CGRect(
            x: (right + (room - width) / 2).rounded(), y: device.minY, width: width,
            height: min(SceneMenu.height(isCompact: isCompact), max(bottom, lower) - device.minY)),
          isOverlay: false, isCompact: isCompact)
      }
    }
    guard tools.opensMenu else { return nil }
    let over = CGSize(
      width: min(SceneMenu.width, window.width), height: min(SceneMenu.height(), window.height))
    return SceneMenu(
      frame: CGRect(
        x: ((window.width - over.width) / 2).rounded(), y: ((window.height - over.height) / 2).rounded(),
        width: over.width, height: over.height), isOverlay: true)
  }

  /// Returns the number of the device at a point of the window: 0 for the first one, and more for those of the variants.
  func device(at point: CGPoint) -> Int? {
    device.contains(point) ? 0 : variants.firstIndex { $0.contains(point) }.map { $0 + 1 }
  }

  /// Converts a point of the window to the scene's coordinates, on the device at the point, or on the first one if there is
  /// none.
  package func scenePoint(_ point: CGPoint) -> CGPoint { scenePoint(point, of: device(at: point) ?? 0) }

  /// Converts a point of the window to the scene's coordinates on a device, which the point may have left.
  func scenePoint(_ point: CGPoint, of number: Int) -> CGPoint {
    let frame = variants.indices.contains(number - 1) ? variants[number - 1] : device
    return CGPoint(x: (point.x - frame.minX) / scale, y: (point.y - frame.minY) / scale)
  }
}
