import Foundation
import PlaygroundControls

/// The tools that are open beside the scene.
package struct WorkbenchTools: Hashable, Sendable {
  /// Whether anything other than the scene is shown.
  package var showsOverlays = true
  package var opensPanel = false
  /// Whether the drawer of a narrow window shows the curves instead of the values.
  package var showsCurvesInDrawer = false
  /// The number of variants whose devices are shown beside the first, as far as there is room.
  package var variants = 0
  /// Whether the scene has several scroll views to choose from.
  package var listsViews = false

  package init(
    showsOverlays: Bool = true, opensPanel: Bool = false, showsCurvesInDrawer: Bool = false,
    variants: Int = 0
  ) {
    self.showsOverlays = showsOverlays
    self.opensPanel = opensPanel
    self.showsCurvesInDrawer = showsCurvesInDrawer
    self.variants = variants
  }
}

/// The layout of the window: from left to right the list of scenes, the curves, the scene as a device, and
/// the tuning panel, whose place a readout takes while it is closed; below them the timeline. In a narrow
/// window, the panel is a drawer. The device does not move when tools are opened. It makes room only for
/// variants that do not fit beside it.
package struct WorkbenchLayout: Sendable {
  /// The frame of the scene's viewport, in points of the window.
  package let device: CGRect
  /// The number of window points per scene point: 4, 3, 2.5, 2, 1.5, 1, 0.75, 0.5 or 0.25, whichever is the
  /// largest that fits, or less in a window that is too small for all of them.
  package let scale: CGFloat
  /// The frames of the variants' devices, in one row or two beside the first. They have its size. Variants
  /// that do not fit have none.
  package let variants: [CGRect]
  /// The frames of the name and the state above the first device, and of the buttons below it, or `nil` if they
  /// do not fit.
  package let head: CGRect?, transport: CGRect?
  /// The frame of the readout, or `nil` if it does not fit or overlays are hidden.
  package let readout: CGRect?
  /// The list of scenes, or `nil` if it is hidden, or if it does not fit.
  package let menu: SceneMenu?
  package let timeline: Timeline?
  /// The frame of the column at the right with the tuning panel and the tabs, or `nil` if it is closed. In a
  /// narrow window, the column is a drawer over the scene.
  package let column: CGRect?
  /// The frame of the tabs of a drawer that select its values or its curves, `nil` without room for curves.
  package let drawerTabs: CGRect?
  /// Whether a drawer is too narrow for the tabs of the comparisons, which are then in a list.
  package let mergesTabs: Bool
  /// The frame of the tuning panel, or `nil` if the panel is closed or the drawer shows the curves.
  package let panel: CGRect?
  /// The frame of the tabs that select the comparison, above the panel or above the curves in a drawer.
  package let views: CGRect?
  /// The frame of the curves, or `nil` if they do not fit, or if a narrow window's drawer shows the values.
  package let analysis: CGRect?
  /// Whether the controls above the curves have a choice of scroll views.
  let listsViews: Bool

  package static let margin: CGFloat = 16
  package static let readoutWidth: CGFloat = 304
  package static let panelWidth: CGFloat = 344
  /// The window width in points below which the panel is a drawer over the scene.
  package static let narrow: CGFloat = 900
  /// The largest share of a narrow window's width that the drawer covers.
  package static let drawerShare: CGFloat = 0.6
  /// The window height in points below which margins are small.
  static let low: CGFloat = 480
  static let lowMargin: CGFloat = 4
  /// The window height in points from which the device has a head, and buttons below it.
  static let high: CGFloat = 640
  /// The heights in points of the head of the device and of the buttons below it, each with its distance.
  private static let headRoom: CGFloat = 32, transportRoom: CGFloat = 42
  private static let headHeight: CGFloat = 28, transportHeight: CGFloat = 32
  /// The distance of the device from the curves and from a readout beside it, in points.
  static let gap: CGFloat = 28, lowGap: CGFloat = 16
  static let deviceGap: CGFloat = 20
  /// The least size of curves beside the device, and their least height below a list of scenes, in points.
  static let leastAnalysis = CGSize(width: 224, height: 280), leastHeightBelowList: CGFloat = 220,
    usualHeightBelowList: CGFloat = 280
  /// The window width in points from which several devices leave more width to the curves, and that width.
  static let large: CGFloat = 1500, leastAnalysisInLarge: CGFloat = 320
  /// The width in points that a device leaves to the curves if it is drawn larger than its size.
  static let leastAnalysisBesideLarge: CGFloat = 640
  /// The distance between two rows of devices in points, with room for the names above the lower one.
  static let deviceRowGap: CGFloat = 36
  /// The smallest scales to which a device shrinks to make room for the curves and the list of scenes, and to
  /// which devices of variants shrink to make room for the list.
  static let leastScaleBesideTools: CGFloat = 0.5, leastReadableScale: CGFloat = 0.375
  static let viewsHeight: CGFloat = 44, lowViewsHeight: CGFloat = 36
  /// The distance of the list of scenes from the element at its right, in points.
  static let listGap: CGFloat = 8
  static let leastReadoutWidth: CGFloat = 160
  /// The least width of a drawer with curves, and the least height below its tabs, in points.
  static let leastDrawerForCurves = CGSize(width: 160, height: 100)
  /// The width from which a drawer has room for the tabs of the comparisons.
  static let drawerForTabs: CGFloat = 320
  /// The distance in points between the possible positions of the device. They lie on device pixels of
  /// displays with 1, 1.25, 1.5 and 2 pixels per point.
  static let grid: CGFloat = 4
  /// The scales at which devices beside each other are drawn, from largest to smallest.
  static let scalesOfVariants: [CGFloat] = [4, 3, 2.5, 2, 1.5, 1, 0.75, 0.5, 0.375, 0.25]
  /// The scales at which a device is drawn, from largest to smallest.
  static let scales: [CGFloat] = [4, 3, 2.5, 2, 1.5, 1, 0.75, 0.5, 0.25]

  package init(window: CGSize, scene: CGSize, tools: WorkbenchTools) {
    listsViews = tools.listsViews
    let isWide = window.width >= Self.narrow, isLow = window.height < Self.low
    let margin = !tools.showsOverlays ? 0 : isLow ? Self.lowMargin : Self.margin
    let least =
      tools.showsOverlays && window.width >= 300 ? Timeline.leastHeight(inWindowOf: window.height) : nil
    // In a low window, the timeline lies on its edge.
    let bottom = isLow ? 0 : Self.margin
    let panelWidth =
      isWide
      ? Self.panelWidth : min(Self.panelWidth, max(0, (window.width * Self.drawerShare).rounded(.down)))
    // A docked panel has its own room, whether it is open or not.
    let docked = isWide && tools.showsOverlays ? panelWidth : 0
    let beside = window.width - docked
    let hasHead = tools.showsOverlays && window.height >= Self.high
    let above = margin + (hasHead ? Self.headRoom : 0), under = hasHead ? Self.transportRoom : margin
    let room = CGSize(
      width: max(1, beside - 2 * margin),
      height: max(1, window.height - (least.map { $0 + bottom } ?? 0) - above - under))
    let fit = min(room.width / max(1, scene.width), room.height / max(1, scene.height))
    let places = Places(
      scene: scene, margin: margin, height: room.height, heightOfRows: room.height + under - margin,
      end: beside - margin)
    let (scale, listPlace) =
      docked > 0
      ? places.scaleBesideTools(atMost: fit)
      : places.scaleAlone(atMost: fit, drawer: panelWidth, showsList: tools.showsOverlays)
    let size = places.device(scale)
    /// Returns the height of devices of a height with the list of scenes and the curves beside them. These have
    /// room for several panels, as far as there is room.
    func stack(_ devices: CGFloat, _ list: ListPlace?) -> CGFloat {
      max(devices, min(room.height, places.height(with: list, curves: Self.usualHeightBelowList)))
    }
    /// Returns the height of the timeline below parts of a height in points. It takes the height that the
    /// first device leaves, and makes room only for rows of devices.
    func timelineHeight(below parts: CGFloat) -> CGFloat? {
      least.map {
        let rest = max(0, room.height - max(stack(size.height, listPlace), parts))
        return $0 > Timeline.trackHeight ? min(Timeline.largestHeight, $0 + rest).rounded(.down) : $0
      }
    }
    func lowerEdge(below parts: CGFloat) -> CGFloat {
      window.height - (timelineHeight(below: parts).map { $0 + bottom } ?? 0)
    }
    func snapped(_ position: CGFloat) -> CGFloat { (position / Self.grid).rounded() * Self.grid }
    func top(of height: CGFloat, _ list: ListPlace?) -> CGFloat {
      snapped(above + max(0, lowerEdge(below: stack(height, list)) - above - under - height) / 2)
    }
    let left: CGFloat
    if !tools.showsOverlays {
      left = snapped((window.width - size.width) / 2)
    } else if docked > 0 {
      // Where the curves do not fit, the device is in the middle.
      let right = places.left(of: size.width)
      left = right >= places.start(listPlace) ? right : snapped((beside - size.width) / 2)
    } else {
      // Reserve space for the drawer whether it is open or not.
      let start = listPlace == nil ? margin : places.curvesLeft(listPlace)
      let middle = min(window.width / 2, window.width - panelWidth - margin - size.width / 2)
      left = snapped(max(middle, min(start + size.width / 2, window.width / 2)) - size.width / 2)
    }
    let usual = CGRect(origin: CGPoint(x: left, y: top(of: size.height, listPlace)), size: size)
    var row = Row(scale: scale, list: listPlace, frames: [usual])
    if docked > 0, tools.opensPanel, tools.variants > 0 {
      let least = window.width >= Self.large ? Self.leastAnalysisInLarge : Self.leastAnalysis.width
      row = places.row(of: tools.variants + 1, beside: row, leastCurves: least, top)
    }
    let device = row.frames[0]
    self.device = device
    self.scale = row.scale
    // Two rows of devices take the room of the buttons below one.
    let hasFrame = hasHead && device.width >= 180 && Set(row.frames.map(\.minY)).count == 1
    // Beside others, a device has its name above it.
    head =
      hasFrame && row.frames.count == 1
      ? device.row(Self.headHeight, at: -Self.headHeight - 4) : nil
    let all = row.frames.reduce(device) { $0.union($1) }
    transport = hasFrame ? all.row(Self.transportHeight, at: all.height + 6) : nil
    variants = Array(row.frames.dropFirst())
    let parts = stack(all.height, row.list)
    let height = timelineHeight(below: parts), timelineTop = lowerEdge(below: parts)
    // A drawer ends above the timeline, whose buttons remain in reach.
    let panelHeight = isWide ? window.height : timelineTop
    let openColumn = CGRect(
      x: window.width - panelWidth, y: 0, width: panelWidth, height: max(0, panelHeight))
    let column = tools.opensPanel && tools.showsOverlays ? openColumn : nil
    self.column = column
    let viewsHeight = isLow ? Self.lowViewsHeight : Self.viewsHeight
    func tabs(_ index: Int) -> CGRect? {
      column.map {
        let top = min($0.height, viewsHeight * CGFloat(index))
        return $0.row(min($0.height - top, viewsHeight), at: top)
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
      showsCurves ? nil : $0.below(isWide || holdsCurves ? min($0.height, viewsHeight) : 0)
    }
    let gap = isLow ? Self.lowGap : Self.gap
    // In a wide window, the readout occupies the column reserved for the panel.
    let readoutLeft = isWide ? openColumn.minX + Self.margin : device.maxX + gap
    let readoutTop = isWide ? margin : device.minY
    let readoutWidth = min(Self.readoutWidth, window.width - max(margin, 8) - readoutLeft)
    readout =
      tools.showsOverlays && column == nil && readoutWidth >= Self.leastReadoutWidth && device.height >= 140
      ? CGRect(
        x: readoutLeft, y: readoutTop, width: readoutWidth,
        height: max(0, (isWide ? window.height - margin : device.maxY) - readoutTop)) : nil
    let curvesRight = device.minX - Self.gap
    menu = tools.showsOverlays ? row.list.map { places.list($0, to: curvesRight, above: timelineTop) } : nil
    let curvesLeft = row.list == .column ? (menu?.frame.maxX ?? 0) + Self.listGap : margin
    let curvesTop = row.list == .folded ? (menu?.frame.maxY ?? 0) + Self.listGap : margin
    let free = CGRect(
      x: curvesLeft, y: curvesTop, width: curvesRight - curvesLeft,
      height: timelineTop - margin - curvesTop)
    if showsCurves, let column {
      let top = viewsHeight * (mergesTabs ? 1 : 2)
      analysis = CGRect(
        x: column.minX + 12, y: top, width: column.width - 24, height: column.height - top - 12)
    } else {
      let leastHeight = row.list == .folded ? Self.leastHeightBelowList : Self.leastAnalysis.height
      analysis =
        docked > 0 && free.width >= Self.leastAnalysis.width && free.height >= leastHeight ? free : nil
    }
    // The button for the list of scenes does not come and go with the panel. The timeline leaves the width of
    // a docked panel free, whether it is open or not.
    let listsScenes = listPlace == nil || row.list == nil, listsReplay = !hasFrame
    timeline = height.map {
      Timeline(
        frame: CGRect(x: margin, y: timelineTop, width: beside - 2 * margin, height: $0),
        listsScenes: listsScenes, listsReplay: listsReplay, below: bottom)
    }
  }

  /// The frame of the drawer if it shows the curves, or `nil`.
  var drawer: CGRect? { panel == nil ? column : nil }

  private static let leastCurvesBelowHead: CGFloat = 132

  /// The frame of the row above the curves, or `nil` if there is no room for it.
  var analysisHead: CGRect? {
    analysis.flatMap {
      let height = AnalysisHead.height(in: $0.width, listsViews: listsViews)
      return !mergesTabs && $0.height >= Self.leastCurvesBelowHead + height ? $0.row(height) : nil
    }
  }

  package var curves: CGRect? {
    analysis.map { $0.below(analysisHead.map { $0.height + 8 } ?? 0) }
  }

  /// Returns the number of the device at a point of the window: 0 for the first one, then the variants'.
  func device(at point: CGPoint) -> Int? {
    device.contains(point) ? 0 : variants.firstIndex { $0.contains(point) }.map { $0 + 1 }
  }

  /// Converts a rectangle of the scene to the window's coordinates on the first device.
  func frame(ofScene frame: CGRect) -> CGRect {
    CGRect(
      x: device.minX + frame.minX * scale, y: device.minY + frame.minY * scale, width: frame.width * scale,
      height: frame.height * scale)
  }

  /// Converts a point of the window to the scene's coordinates, on the device at the point, or on the first
  /// one if there is none.
  package func scenePoint(_ point: CGPoint) -> CGPoint { scenePoint(point, of: device(at: point) ?? 0) }

  /// Converts a point of the window to the scene's coordinates on a device, which the point may have left.
  func scenePoint(_ point: CGPoint, of number: Int) -> CGPoint {
    let frame = variants.indices.contains(number - 1) ? variants[number - 1] : device
    return CGPoint(x: (point.x - frame.minX) / scale, y: (point.y - frame.minY) / scale)
  }
}
