import PlaygroundDrawing
import Foundation
import PlaygroundScenes
import PlaygroundControls

// The tooltips of the window. The tuning panel has its own.
extension Session {
  func hintTarget(at point: CGPoint) -> WindowHint? {
    guard keysRow == nil, popup == nil else { return nil }
    if let bar = offerBar, bar.frame.contains(point) {
      return bar.button(at: point).map { .offer($0) }
    }
    let layout = layout
    if let kind = layout.menu?.kind(at: point) { return .scene(kind) }
    if tools.opensMenu, layout.menu?.isOverlay == true { return nil }
    if layout.views?.contains(point) == true {
      return WorkbenchViews(layout.views).view(at: point).map { .tab($0) }
    }
    if let tabs = layout.drawerTabs, tabs.contains(point) {
      return drawerTabs(in: tabs).index(at: point).flatMap(DrawerTab.init).map { .drawer($0) }
    }
    guard panelIsNot(at: point) else { return nil }
    if let timeline = layout.timeline {
      if let button = timeline.button(at: point) { return .timeline(button) }
      if timeline.clock.contains(point) { return .clock }
    }
    if let button = analysisHead?.button(at: point) { return .head(button) }
    if frameRatesHead?.button.contains(point) == true { return .study }
    if let index = scrollsList?.index(at: point) { return .scroll(index) }
    if outlineLabel?.contains(point) == true { return .outline }
    return plotPlace(at: point).map { .plot($0) }
  }

  /// Returns the side of an element for its tooltip. The controls above the curves stay visible, and so do
  /// the curves above the timeline.
  private func side(of target: WindowHint) -> Bubble.Side {
    switch target {
    case .plot(.analysis): .below
    case .plot(.timeline), .timeline, .clock, .head, .tab, .drawer, .study, .scene, .scroll, .outline, .offer:
      .above
    }
  }

  func drawHint(_ palette: Palette, into list: inout DrawList) {
    guard hint.isShown, messageBubble == nil, let target = hint.target, let frame = frame(of: target) else {
      return
    }
    let bounds = CGRect(origin: .zero, size: window).insetBy(dx: 8, dy: 4), style = TextStyle.caption
    let room = Bubble.textWidth(in: bounds.width)
    let lines = lines(of: target).flatMap { measuring.lines(of: $0, style: style, maxWidth: room, most: 3) }
    Bubble(
      lines.map { Bubble.Line($0, style, palette.textPrimary) }, side(of: target), frame, in: bounds,
      measuring: measuring
    )?.draw(palette, into: &list)
  }

  private func frame(of target: WindowHint) -> CGRect? {
    let layout = layout
    switch target {
    case .plot(.timeline): return layout.timeline?.frame
    case .plot(.analysis(.release)): return placedPlot(.analysis(.release))?.frame
    case .plot(.analysis): return layout.curves
    case .timeline(let button): return layout.timeline?.buttons.first { $0.button == button }?.frame
    case .clock: return layout.timeline?.clock
    case .head(let button): return analysisHead?.buttons.first { $0.button == button }?.frame
    case .tab(let view): return layout.views.map { WorkbenchViews($0).frame(of: view) }
    case .drawer(let tab): return tab.frame(in: layout)
    case .study: return frameRatesHead?.button
    case .scene(let kind): return layout.menu?.row(of: kind)
    case .scroll(let index): return scrollsList?.row(index)
    case .outline: return outlineLabel
    case .offer(let button): return offerBar?.buttons.first { $0.button == button }?.frame
    }
  }

  // MARK: Texts

  private func lines(of target: WindowHint) -> [String] {
    switch target {
    case .plot(let place):
      // The same in every plot, but times before a lift are no times of the session.
      ["Drag: pan \u{00B7} Wheel: zoom \u{00B7} Shift-wheel: zoom values \u{00B7} Double-click: fit"]
        + (place == .analysis(.release)
          ? [] : ["Click, or drag the time axis or the playhead: seek \u{00B7} Click a name: hide"])
    case .timeline(let button): [text(of: button)]
    case .clock: ["The time shown, and the end of the session, in seconds"]
    case .head(let button): [text(of: button)]
    case .tab(let view): [view.summary]
    case .drawer(.values): ["The constants"]
    case .drawer(.curves):
      ["The curves of the runs that are compared"]
        + (layout.mergesTabs ? ["Click again to choose others"] : [])
    case .study: [isStudyRunning ? "Stop the study (Esc)" : "Play it again at every frame rate"]
    case .scene(let kind): [kind.summary]
    case .outline: ["Show the next variant as the outline"]
    case .scroll: ["Show where this scroll begins"]
    case .offer(.open): [Self.text("Continue the session that was not saved", .openUnsaved)]
    case .offer(.delete): ["Delete the session that was not saved"]
    case .offer(.keep): ["Delete nothing"]
    }
  }

  /// Returns a text with the key that does the same.
  private static func text(_ words: String, _ command: WindowCommand) -> String {
    WindowKeys.label(of: command).map { "\(words) (\($0))" } ?? words
  }

  private func text(of button: Timeline.Button) -> String {
    switch button {
    case .back: Self.text("One frame back", .stepBack)
    case .forward: Self.text("One frame forward", .stepForward)
    case .play:
      switch playback.state {
      case .live, .playing: Self.text("Pause", .playOrPause)
      case .held: Self.text("Play", .playOrPause)
      }
    case .live: "Return to the present and go on"
    case .speed(let speed):
      speed == .normal
        ? "Play at the speed of the recording (-, =)" : "Play at \(speed.title) of the speed (-, =)"
    case .loop: Self.text("Play the marked span over and over", .loop)
    case .recorded where showsVariants, .whatIf where showsVariants:
      "Beside variants, the device shows A"
    case .recorded: Self.text("Show the recording", .showOther)
    case .whatIf: Self.text("Show the same input with the present constants", .showOther)
    case .save: Self.text("Save the session as a scenario", .save)
    case .export: Self.text("Write a clip, a plot, the profile, the command or a page to share", .export)
    case .scenes: Self.text("List of scenes", .listScenes)
    case .panel: Self.text(tools.opensPanel ? "Close the tuning panel" : "Tune the constants", .openPanel)
    case .more: "The commands for which there is no room here"
    case .keys: Self.text("All keys", .showKeys)
    }
  }

  private func text(of button: AnalysisHead.Button) -> String {
    switch button {
    case .gesture(isNext: false): "Compare the gesture before this one"
    case .gesture(isNext: true): "Compare the gesture after this one"
    case .fromStart:
      comparesFromStart
        ? "Begin the other run at the gesture, as it was recorded"
        : "Begin the other run at the start of the session"
    case .view: "The view that the curves follow; click for the next one"
    }
  }
}
