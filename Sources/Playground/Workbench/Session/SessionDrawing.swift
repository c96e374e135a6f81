import PlaygroundDrawing
import Foundation
import PlaygroundScenes
import ScrollScript

// Drawing of the window.
extension Session {
  package var shownTime: Double {
    guard isPaused else { return take.isTapeFull || take.tape.frames.isEmpty ? time : take.tape.end }
    let shown = playhead.time(on: take.tape)
    // In a rest of the recording, the frames are those of the run beside it.
    return playhead.timeAfterFrame > 0 ? shown : max(0, take.tape.lastTime(of: take.tape.count(at: shown)))
  }

  package var pictures: some PictureSource {
    ShownPictures(scenes: [shown.scene] + [shown.ghost].compactMap { $0 } + shown.variants)
  }

  package func draw(into list: inout DrawList, hairline: CGFloat) {
    let layout = layout
    let palette = Palette(scene.appearance)
    list.fill(CGRect(origin: .zero, size: window.size), palette.canvas)
    drawDevices(in: layout, palette, into: &list)
    drawNextStep(in: layout.device, palette, into: &list)
    if let head = layout.head { drawDeviceHead(in: head, palette, into: &list) }
    if let transport = layout.transport { draw(transportControls(in: transport), palette, into: &list) }
    if window.tools.showsOverlays, let readout = layout.readout {
      drawReadout(in: readout, palette, into: &list)
    }
    layout.menu.map(menu)?.draw(palette, window.measuring, into: &list)
    if let timeline = layout.timeline {
      drawTimeline(timeline, palette, hairline: hairline, into: &list)
    }
    if let drawer = layout.drawer {
      list.fill(drawer, palette.surface)
      list.fill(CGRect(x: drawer.minX, y: 0, width: hairline, height: drawer.height), palette.hairline)
    }
    if let frame = layout.analysisHead { drawHead(in: frame, palette, into: &list) }
    if let frame = layout.curves {
      drawAnalysis(in: frame, palette, hairline: hairline, into: &list)
    }
    if let frame = layout.drawerTabs {
      drawTabs(drawerTabs(in: layout), in: frame, palette, hairline: hairline, into: &list)
    }
    if let frame = layout.views {
      drawTabs(tabs(in: frame), in: frame, palette, hairline: hairline, into: &list)
    }
    if let frame = layout.panel {
      window.panel.draw(
        in: frame, of: subject, palette, hairline: hairline, measuring: window.measuring,
        showsTip: messageBubble == nil, into: &list)
    }
    popupMenu?.draw(palette, window.measuring, into: &list)
    drawMessage(palette, into: &list)
    offerBar?.draw(of: self, palette, into: &list)
    drawTip(in: layout, palette, into: &list)
    if let focus = window.focus, let frame = focusStops.first(where: { $0.command == focus })?.frame {
      let ring = frame.insetBy(dx: -1, dy: -1)
      list.shape(.roundedBorder(size: ring.size, radius: 9, width: 2), at: ring.origin, palette.textPrimary)
    }
    // The list of scenes lies above everything else.
    openScenes?.draw(palette, window.measuring, into: &list)
    keysOverlay?.draw(scrolledBy: window.keysRow ?? 0, palette, into: &list)
  }
}

extension Session {
  /// The velocity of the shown content at the shown time along both axes, in points per second.
  var shownVelocity: CGPoint {
    // At rest nothing moves, whatever the last step was.
    if !isPaused, sceneNeed != .frame, shown.ghost == nil { return .zero }
    let isOther = shown.ghost != nil && playhead.side == .whatIf
    let motion = (isOther ? whatIf ?? take.recorded : take.recorded).motions[shownView]
    let time = isPaused ? playhead.time(on: take.tape) : isOther ? .infinity : take.tape.end
    return CGPoint(x: motion.velocity(at: time, .horizontal), y: motion.velocity(at: time, .vertical))
  }
}

/// The pictures of several scenes. The first scene that has a picture provides it.
package struct ShownPictures: PictureSource {
  let scenes: [any Scene]

  package init(scenes: [any Scene]) { self.scenes = scenes }

  package func picture(_ id: PictureID) -> Picture? {
    scenes.lazy.compactMap { $0.picture(id) }.first
  }
}
