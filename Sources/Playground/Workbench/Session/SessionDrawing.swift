import PlaygroundDrawing
import Foundation
import PlaygroundControls
import PlaygroundScenes
import ScrollScript

// Drawing of the window.
extension Session {
  package var shownTime: Double {
    guard isPaused else { return take.isTapeFull || take.tape.frames.isEmpty ? time : take.tape.end }
    let shown = playhead.time(on: take.tape)
    // In a rest of the recording, the frames are those of the run beside it.
    if case .held(_, let later) = playhead.state, later > 0 { return shown }
    return max(0, take.tape.lastTime(of: take.tape.count(at: shown)))
  }

  package var pictures: some PictureSource {
    ShownPictures(scenes: [shown.scene] + [shown.ghost].compactMap { $0 } + shown.variants)
  }

  var palette: Palette { Palette(scene.appearance) }

  var style: DrawingStyle { DrawingStyle(palette, window.measuring, hairline: window.hairline) }

  package func draw(into list: inout DrawList) {
    let layout = layout, style = style, palette = style.palette
    list.fill(CGRect(origin: .zero, size: window.size), palette.canvas)
    drawDevices(in: layout, into: &list)
    drawNextStep(in: layout.device, into: &list)
    if let head = layout.head { drawDeviceHead(in: head, into: &list) }
    if let transport = layout.transport { draw(transportControls(in: transport), into: &list) }
    if window.tools.showsOverlays, let readout = layout.readout { drawReadout(in: readout, into: &list) }
    sceneList?.draw(style, into: &list)
    if let timeline = layout.timeline { drawTimeline(timeline, into: &list) }
    if let drawer = layout.drawer { TabRow.drawGround(in: drawer, style, into: &list) }
    if let frame = layout.analysisHead { drawHead(in: frame, into: &list) }
    if let frame = layout.curves { drawAnalysis(in: frame, into: &list) }
    if let frame = layout.drawerTabs { drawTabs(drawerTabs(in: layout), in: frame, into: &list) }
    if let frame = layout.views { drawTabs(tabs(in: frame), in: frame, into: &list) }
    if let frame = layout.panel {
      window.panel.draw(in: frame, of: subject, style, showsTip: messageBubble == nil, into: &list)
    }
    drawMessage(into: &list)
    offerBar?.draw(of: self, into: &list)
    drawTip(in: layout, into: &list)
    if let focus = window.focus, let frame = focusStops.first(where: { $0.command == focus })?.frame {
      let ring = frame.insetBy(dx: -1, dy: -1)
      list.shape(.roundedBorder(size: ring.size, radius: 9, width: 2), at: ring.origin, palette.textPrimary)
    }
    // An open list lies above everything else.
    popupMenu?.draw(style, into: &list)
    keysOverlay?.draw(scrolledBy: window.keysRow ?? 0, palette, into: &list)
  }

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
