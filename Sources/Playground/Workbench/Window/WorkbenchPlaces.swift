import Foundation

// The places of the list of scenes and of the devices.

extension WorkbenchLayout {
  /// The form of a list of scenes that is always in sight at the left of the window: a column, or several low
  /// columns above the curves.
  enum ListPlace { case column, folded }

  /// Devices at one scale, and the list of scenes beside them.
  typealias Row = (scale: CGFloat, list: ListPlace?, frames: [CGRect])

  /// The places at the left of the devices, in points of the window.
  struct Places {
    /// The size of the scene in its own points.
    let scene: CGSize
    /// The margin of the window, the height for devices in one row and in two, and the right edge of devices beside
    /// a docked panel.
    let margin: CGFloat, height: CGFloat, heightOfRows: CGFloat, end: CGFloat

    func device(_ scale: CGFloat) -> CGSize {
      CGSize(
        width: max(1, (scene.width * scale).rounded(.down)),
        height: max(1, (scene.height * scale).rounded(.down)))
    }

    private var corner: CGPoint {
      CGPoint(x: max(margin > 8 ? 8 : 4, margin - SceneMenu.inset), y: max(4, margin - SceneMenu.padding))
    }

    /// Returns the left edge of devices of a width in total.
    func left(of width: CGFloat) -> CGFloat { ((end - width) / grid).rounded(.down) * grid }

    /// Returns whether a list is low enough.
    func fits(_ list: ListPlace) -> Bool { height(with: list) <= height + margin }

    /// Returns the least height of a list of scenes, and of curves of a height below it.
    func height(with list: ListPlace?, curves: CGFloat = leastHeightBelowList) -> CGFloat {
      switch list {
      case .column: SceneMenu.leastHeight
      case .folded: SceneMenu.height(columns: 2, isCompact: true) + listGap + curves
      case nil: 0
      }
    }

    func curvesLeft(_ list: ListPlace?) -> CGFloat {
      list == .column ? corner.x + SceneMenu.compactWidth + listGap : margin
    }

    /// Returns the least left edge of devices beside curves of a width.
    func start(_ list: ListPlace?, curves: CGFloat = leastAnalysis.width) -> CGFloat {
      curvesLeft(list) + curves + gap
    }

    /// Returns the list that leaves its room to the curves, which end at `right`, and ends above `bottom`.
    func list(_ place: ListPlace, to right: CGFloat, above bottom: CGFloat) -> SceneMenu {
      let height = bottom - listGap - corner.y
      switch place {
      case .column:
        let isCompact =
          height < SceneMenu.height()
          || right - corner.x - SceneMenu.width - listGap < leastAnalysisInLarge
        return SceneMenu(at: corner, columns: 1, isCompact: isCompact, height: height)
      case .folded:
        let columns = Int(((right - corner.x) / SceneMenu.compactWidth).rounded(.down).clamped(to: 2...4))
        return SceneMenu(at: corner, columns: columns, isCompact: true, height: height)
      }
    }

    /// Returns the largest scale of a device without a docked panel, and a column for the list of scenes if it
    /// fits beside the device and a drawer of a width.
    func scaleAlone(
      atMost fit: CGFloat, drawer: CGFloat, showsList: Bool
    ) -> (scale: CGFloat, list: ListPlace?) {
      let scale = scales.first { $0 <= fit } ?? fit
      let least = curvesLeft(.column) + device(scale).width + listGap + drawer
      return (scale, showsList && fits(.column) && least <= end + margin ? .column : nil)
    }

    /// Returns the largest scale of a device that leaves the curves and the list of scenes their room at a
    /// docked panel, and the place of the list. If there is none, the curves count more than the list, and the
    /// device more than both.
    func scaleBesideTools(atMost fit: CGFloat) -> (scale: CGFloat, list: ListPlace?) {
      let fitting = scales.filter { $0 <= fit }
      let large = fitting.filter { $0 >= leastScaleBesideTools }
      let readable = large.isEmpty ? fitting : large
      func fits(_ scale: CGFloat, _ list: ListPlace?) -> Bool {
        let curves = scale > 1 ? leastAnalysisBesideLarge : leastAnalysis.width
        return left(of: device(scale).width) >= start(list, curves: curves) && list.map(self.fits) ?? true
      }
      for scale in readable {
        for list in [ListPlace.column, .folded] where fits(scale, list) { return (scale, list) }
      }
      return (readable.first { fits($0, nil) } ?? fitting.first ?? fit, nil)
    }

    /// Returns devices of at most a number that fit in one row or two, or the usual device alone. The number
    /// counts more than a readable scale with the list of scenes, that more than a larger scale without it, and
    /// the scale more than a single row. `top` returns the upper edge of rows of a height beside a list.
    func row(
      of most: Int, beside usual: Row, leastCurves: CGFloat, _ top: (CGFloat, ListPlace?) -> CGFloat
    ) -> Row {
      typealias Step = (scale: CGFloat, list: ListPlace?, rows: Int)
      let scales = scalesOfVariants.filter { $0 <= usual.scale }
      func steps(_ scale: CGFloat, _ lists: [ListPlace?]) -> [Step] {
        lists.flatMap { list in [(scale, list, 1), (scale, list, 2)] }
      }
      // The list is folded to make devices readable, but not to make them larger than that.
      func lists(_ scale: CGFloat) -> [ListPlace?] {
        let isFolded = scale <= leastScaleBesideTools || usual.list == .folded
        return (isFolded ? [.column, .folded] : [.column]).filter(fits)
      }
      let all =
        scales.filter { $0 >= leastReadableScale }.flatMap { steps($0, lists($0)) }
        + scales.flatMap { steps($0, lists($0) + [nil]) }
      for count in stride(from: most, to: 1, by: -1) {
        for (scale, list, rows) in all {
          let size = device(scale), columns = (count + rows - 1) / rows
          let step = CGSize(width: size.width + deviceGap, height: size.height + deviceRowGap)
          let all = CGSize(
            width: step.width * CGFloat(columns) - deviceGap,
            height: step.height * CGFloat(rows) - deviceRowGap)
          let left = left(of: all.width)
          guard left >= start(list, curves: leastCurves), rows == 1 || all.height <= heightOfRows else {
            continue
          }
          let top = top(all.height, list)
          let frames = (0..<count).map { index in
            CGRect(
              x: (left + step.width * CGFloat(index % columns)).rounded(),
              y: top + (step.height * CGFloat(index / columns)).rounded(), width: size.width,
              height: size.height)
          }
          return (scale, list, frames)
        }
      }
      return usual
    }
  }
}
