import Foundation
import PlaygroundControls
import PlaygroundDrawing

// The controls of the window, from back to front. Hit test, hover, tooltips and presses are this list.
extension Session {
  package typealias WindowControl = Control<WindowCommand>

  package func controls(in layout: WorkbenchLayout) -> [WindowControl] {
    // An area below the rows of an open list closes it.
    let list = popupMenu.map {
      [control(.outside, CGRect(origin: .zero, size: window.size), .area)] + $0.controls
    }
    return tools(in: layout) + (list ?? []) + (offerBar?.controls(of: self) ?? [])
  }

  func control(at point: CGPoint) -> WindowControl? {
    controls(in: layout).last { $0.frame.contains(point) }
  }

  /// The controls that are always there, in places of their own.
  func tools(in layout: WorkbenchLayout) -> [WindowControl] {
    func areas(_ command: WindowCommand, _ frames: CGRect?...) -> [WindowControl] {
      frames.compactMap { $0.map { control(command, $0, .area) } }
    }
    var all = ([layout.device] + layout.variants).enumerated().flatMap { areas(.device($0), $1) }
    all += areas(.ground, layout.readout, layout.column, layout.analysis, layout.timeline?.frame)
    all +=
      scrollsList.map { list in list.scrolls.indices.flatMap { areas(.showScroll($0), list.row($0)) } } ?? []
    all += areas(.nextOutline, outlineLabel)
    if !hasNoCurves { all += areas(.plot, layout.curves) }
    all += layout.transport.map(transportControls) ?? []
    if !isEmpty { all += areas(.track, layout.timeline?.track) }
    all += gestureTiles.map { $0.places.enumerated().flatMap { areas(.tile($0), $1.frame) } } ?? []
    all += frameRatesHead.map { [studyControl($0)] } ?? []
    all += layout.analysisHead.map { headControls(in: $0) } ?? []
    all += areas(.clock, layout.timeline?.clock) + (layout.timeline.map(timelineControls) ?? [])
    all += areas(.ground, layout.views) + tabs(in: layout.views)
    all += areas(.ground, layout.drawerTabs) + drawerTabs(in: layout)
    all += areas(.panel, layout.panel)
    if let menu = sceneList {
      all += areas(.ground, menu.frame) + menu.controls.flatMap { areas($0.command, $0.frame) }
    }
    return all
  }

  // MARK: Strips

  func timelineControls(_ timeline: Timeline) -> [WindowControl] {
    timeline.buttons.map { control($0, $1, adding: $0 == .playOrPause ? .usual : []) }
  }

  /// The tabs that select the comparison. The title of the profiles names the first and the last variant.
  package func tabs(in frame: CGRect?) -> [WindowControl] {
    frame.map { tabs(AnalysisView.allCases.map { .compare($0) }, in: $0) } ?? []
  }

  /// The tabs of a drawer. In a narrow one, the second lists the comparisons.
  package func drawerTabs(in layout: WorkbenchLayout) -> [WindowControl] {
    guard let frame = layout.drawerTabs else { return [] }
    var tabs = tabs(DrawerTab.allCases.map { .showDrawer($0) }, in: frame)
    if layout.mergesTabs { tabs[1].look = .tab(opensList: true) }
    return tabs
  }

  private func tabs(_ commands: [WindowCommand], in frame: CGRect) -> [WindowControl] {
    zip(commands, TabRow.frames(commands.count, in: frame)).map { control($0, $1, .tab()) }
  }

  func drawTabs(_ tabs: [WindowControl], in frame: CGRect, into list: inout DrawList) {
    TabRow.drawGround(in: frame, style, into: &list)
    draw(tabs, into: &list)
  }

  func draw(_ controls: [WindowControl], into list: inout DrawList) {
    let palette = palette
    for control in controls { control.draw(pointer: window.input.pointer, palette, into: &list) }
  }

  private func studyControl(_ head: FrameRatesHead) -> WindowControl {
    control(.toggleStudy, head.button, .raisedTool, face: .word(head.buttonTitle))
  }

  func drawStudyHead(into list: inout DrawList) {
    guard let head = frameRatesHead else { return }
    head.draw(palette, into: &list)
    draw([studyControl(head)], into: &list)
  }
}

package enum DrawerTab: Hashable, CaseIterable, Sendable { case values, curves }

// The row above the curves: the gesture that they show, the beginning of the other run, and the scroll view, in
// one line or two.
extension Session {
  private static let headRow = AnalysisHead.rowHeight

  /// The controls that fit, from left to right.
  func headControls(in frame: CGRect) -> [WindowControl] {
    func place(_ x: CGFloat, _ width: CGFloat, row: CGFloat = 0) -> CGRect {
      CGRect(x: frame.minX + x, y: frame.minY + row * Self.headRow, width: width, height: Self.headRow)
    }
    let title = AnalysisHead.titleWidth(in: frame.width), gap = AnalysisHead.gap
    let end = 2 * AnalysisHead.arrow + title
    var controls = [
      control(.gesture(isNext: false), place(0, AnalysisHead.arrow)),
      control(.gesture(isNext: true), place(AnalysisHead.arrow + title, AnalysisHead.arrow)),
      control(.fromStart, place(end + gap, AnalysisHead.start), .tool(room: 8)),
    ]
    let hasRow = frame.height > Self.headRow
    let left = hasRow ? 0 : end + gap + AnalysisHead.start + gap
    if take.recorded.motions.names.count > 1, frame.width - left >= AnalysisHead.leastView {
      controls.append(
        control(
          .nextView, place(left, min(AnalysisHead.mostView, frame.width - left), row: hasRow ? 1 : 0),
          // In a row of its own, the name begins where the controls above it do.
          .tool(room: hasRow ? 16 : 8, isLeading: hasRow)))
    }
    return controls.filter { $0.frame.maxX <= frame.maxX + 0.5 }
  }

  func drawHead(in frame: CGRect, into list: inout DrawList) {
    draw(headControls(in: frame), into: &list)
    let count = take.gestures.gestures.count
    let title =
      playhead.span != nil
      ? "Marked span"
      : gestureNumber.map { "Gesture \($0) of \(count)" } ?? (count == 0 ? "No gesture" : "Before gesture 1")
    let width = AnalysisHead.titleWidth(in: frame.width)
    list.text(
      title, .caption, palette.textPrimary, x: frame.minX + AnalysisHead.arrow + width / 2,
      y: frame.minY + Self.headRow / 2 - 7, .center, width: width - 8)
  }
}

/// The measures of the row above the curves, in points.
enum AnalysisHead {
  static let rowHeight: CGFloat = 28
  static let arrow: CGFloat = 24, start: CGFloat = 84, gap: CGFloat = 8
  private static let title: CGFloat = 104, leastTitle: CGFloat = 84
  static let leastView: CGFloat = 64, mostView: CGFloat = 160
  /// The width in points from which all controls fit in one row.
  private static let widthForOneRow = 2 * arrow + title + start + 2 * gap + leastView

  /// Returns the height of the controls in curves of a width, with or without a choice of scroll views.
  static func height(in width: CGFloat, listsViews: Bool) -> CGFloat {
    listsViews && width < widthForOneRow ? 2 * rowHeight : rowHeight
  }

  static func titleWidth(in width: CGFloat) -> CGFloat {
    min(title, max(leastTitle, width - 2 * arrow - start - gap))
  }
}
