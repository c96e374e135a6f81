import Drawing
import Foundation
import Scenes
import ScrollScript

// Drawing of the window.
extension Session {
  /// The time of the shown state, in seconds since the session began.
  package var shownTime: Double {
    guard isPaused else { return isTapeFull || tape.frames.isEmpty ? time : tape.end }
    let shown = playback.time(on: tape)
    let count = tape.count(at: shown)
    let frame = count > 0 ? tape.frames[count - 1] : 0
    // In a rest of the recording, the frames are those of the run beside it.
    return playback.timeAfterFrame > 0 ? shown : frame
  }

  /// The pictures of all shown scenes.
  package var pictures: some PictureSource {
    ShownPictures(scenes: [shown.scene] + [shown.ghost].compactMap { $0 } + shown.variants)
  }

  /// Draws the window. `hairline` is the width of a device pixel in points.
  package func draw(into list: inout DrawList, hairline: CGFloat) {
    let layout = layout
    let palette = Palette(scene.appearance)
    var workbench = Workbench(shown.scene, title: title, kind: kind, time: shownTime)
    workbench.inputKind = inputKind
    workbench.view = shownView
    workbench.velocity = shownVelocity
    workbench.ghost = shown.ghost
    workbench.variants = shown.variants
    workbench.names = variantNames
    workbench.scrolls = scrollsList
    workbench.pausedTime = isPaused ? shownTime : nil
    workbench.pointer = input.pointer
    if layout.variants.isEmpty, let first = shown.variants.first {
      // A variant without a device of its own is an outline over the first device.
      if first.panes.map(\.engine.contentOffset) != shown.scene.panes.map(\.engine.contentOffset) {
        workbench.ghost = first
      }
    }
    workbench.draw(
      window: window, layout: layout, showsOverlays: tools.showsOverlays, measuring: measuring, into: &list)
    if let timeline = layout.timeline {
      drawTimeline(timeline, palette, hairline: hairline, into: &list)
    }
    if let drawer = layout.drawer {
      list.fill(drawer, palette.surface)
      list.fill(CGRect(x: drawer.minX, y: 0, width: hairline, height: drawer.height), palette.hairline)
    }
    analysisHead?.draw(pointer: input.pointer, palette, into: &list)
    if let frame = layout.curves {
      drawAnalysis(in: frame, palette, hairline: hairline, into: &list)
    }
    if let tabs = layout.drawerTabs {
      DrawerTab.row(in: tabs).draw(
        chosen: (tools.showsCurvesInDrawer ? DrawerTab.curves : .values).rawValue, pointer: input.pointer,
        palette, hairline: hairline, into: &list)
    }
    if let views = layout.views {
      WorkbenchViews(views, variants: variants.count)
        .draw(view, pointer: input.pointer, palette, hairline: hairline, into: &list)
    }
    if let frame = layout.panel {
      panel.draw(in: frame, of: subject, palette, hairline: hairline, measuring: measuring, into: &list)
    }
    if let menu = openExportMenu, let exportMenu {
      menu.draw(selected: exportMenu.selected, palette, into: &list)
    }
    drawHint(palette, into: &list)
    let notice = notice ?? exportNotice
    if notice == nil { offerBar?.draw(pointer: input.pointer, palette, into: &list) }
    if let notice { draw(notice, above: layout.timeline?.frame, palette, into: &list) }
    // The list of scenes lies above everything else.
    if tools.opensMenu, let menu = layout.menu, menu.isOverlay {
      menu.draw(selected: kind, palette, into: &list)
    }
    keysOverlay?.draw(scrolledBy: keysRow ?? 0, palette, into: &list)
  }
}

extension Session {
  /// The velocity of the shown content at the shown time along both axes, in points per second.
  private var shownVelocity: CGPoint {
    let isOther = shown.ghost != nil && playback.side == .whatIf
    let motion = (isOther ? whatIf ?? recorded : recorded).motions[shownView]
    let time = isPaused ? playback.time(on: tape) : isOther ? .infinity : tape.end
    return CGPoint(x: motion.velocity(at: time, .horizontal), y: motion.velocity(at: time, .vertical))
  }

  /// The maximum number of lines of a message. A longer one is cut.
  private static let mostNoticeLines = 4

  /// Draws a message in a capsule above the timeline.
  private func draw(
    _ notice: String, above timeline: CGRect?, _ palette: Palette, into list: inout DrawList
  ) {
    guard tools.showsOverlays, window.width >= 120, window.height >= 80 else { return }
    let style = TextStyle.panel
    let room = (timeline?.width ?? window.width) - 40
    let lines = measuring.lines(
      of: notice, style: style, maxWidth: max(80, room) - 32, most: Self.mostNoticeLines)
    let widest = lines.map { measuring.width(of: $0, style: style) }.max() ?? 0
    let width = min(widest + 32, max(80, room)).rounded(.up)
    let height = 16 + style.lineHeight * CGFloat(lines.count)
    let middle = timeline?.midX ?? window.width / 2
    let bottom = timeline.map { $0.minY - 8 } ?? window.height - 16
    let frame = CGRect(x: (middle - width / 2).rounded(), y: bottom - height, width: width, height: height)
    Bubble(lines: lines, style: style, frame: frame, radius: 12).draw(palette, into: &list)
  }
}

/// The pictures of several scenes. The first scene that has a picture provides it.
private struct ShownPictures: PictureSource {
  let scenes: [AnyScene]

  func picture(_ id: PictureID) -> Picture? {
    for scene in scenes {
      if let picture = scene.picture(id) { return picture }
    }
    return nil
  }
}
