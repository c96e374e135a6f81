import Foundation
import PlaygroundControls
import PlaygroundDrawing
import PlaygroundScenes
import ScrollScript

/// What a key, a control or a row of a list in the window does.
package enum WindowCommand: Hashable, Sendable {
  case scroll(Action.Key)
  case stepBack, playOrPause, stepForward, goLive, replay, slowMotion, fit
  case markStart, markEnd, loop
  case slower, faster, nextSpeed, speed(Playhead.Speed)
  case show(Playhead.Side), showOther
  case openPanel, keepVariant, removeVariant, nextOutline
  case listExports, export(SessionExport), save
  case openUnsaved, deleteUnsaved, keepUnsaved
  case nextScene, previousScene, listScenes, open(SceneKind)
  case enlarge, reduce, actualSize
  case listMore, showKeys, changeAppearance, hideTools, leave, quit
  case showDrawer(DrawerTab), compare(AnalysisView)
  case gesture(isNext: Bool), fromStart, nextView, toggleStudy
  /// Replays the gesture of a tile, by its place in the row.
  case tile(Int)
  /// Shows where one of the latest scrolls begins, by its place in the list.
  case showScroll(Int)

  // Areas, where a press is more than a command.

  /// A device by its number, counted from 0 for A.
  case device(Int)
  /// A button of the scene by its place in the order of focus.
  case sceneButton(Int)
  case plot, track, panel
  case clock
  /// A part of the window that takes presses and does nothing.
  case ground
  /// Everything beside an open list, where a press closes it.
  case outside

  var device: Int? { if case .device(let number) = self { number } else { nil } }
}

extension Session {
  typealias Entry = CommandEntry<Session>

  /// Returns what a command says and does.
  func entry(of command: WindowCommand) -> Entry {
    switch command {
    case .scroll(let key):
      return Entry(isRepeatable: true) {
        $0.goLive()
        $0.enqueue([.action(.input(.key(key)))])
      }
    case .stepBack:
      return Entry("One frame back", .icon(.step(isBack: true)), isRepeatable: true) { $0.step(-1) }
    case .playOrPause:
      let isRunning = playhead.isRunning
      return Entry(isRunning ? "Pause" : "Play", .icon(isRunning ? .pause : .play)) { $0.playOrHold() }
    case .stepForward:
      return Entry("One frame forward", .icon(.step(isBack: false)), isRepeatable: true) { $0.step(1) }
    case .goLive:
      return Entry(
        "Live", .lamp(isPaused && layout.transport != nil ? "Back to live" : "Live"),
        isOn: playhead.state == .live, tip: ["Return to the present and go on"]
      ) { $0.goLive() }
    case .replay:
      return Entry(
        "Replay", isEnabled: gesture != nil,
        tip: ["Show the gesture again with the constants as they are now"]
      ) { $0.replay() }
    case .fit:
      return Entry("Fit", isEnabled: film?.fitted != nil, tip: ["Take the constants that the film shows"]) {
        $0.fit()
      }
    case .slowMotion:
      let isSlow = playhead.speed == .quarter
      return Entry("Slow", isOn: isSlow, tip: ["Replay at a quarter of the speed"]) {
        $0.playhead.speed = isSlow ? .normal : .quarter
      }
    case .markStart: return Entry(isRepeatable: true) { $0.markEnd(isLower: true) }
    case .markEnd: return Entry(isRepeatable: true) { $0.markEnd(isLower: false) }
    case .loop:
      return Entry("Loop", isOn: playhead.loops, tip: ["Play the marked span over and over"]) { $0.loop() }
    case .slower, .faster:
      let speed = playhead.speed.next(slower: command == .slower) ?? playhead.speed
      return Entry(isRepeatable: true) { $0.playhead.speed = speed }
    case .nextSpeed:
      let next = playhead.speed.next() ?? .tenth
      return Entry("Speed: \(playhead.speed.title)", isRepeatable: true) { $0.playhead.speed = next }
    case .speed(let speed):
      let share = speed == .normal ? "the speed of the recording" : "\(speed.title) of the speed"
      return Entry(speed.title, isOn: playhead.speed == speed, tip: ["Play at \(share) (-, =)"]) {
        $0.playhead.speed = speed
      }
    case .show(let side):
      let isOn = hasSides && playhead.side == side
      return Entry(side.title, isOn: isOn, isEnabled: hasSides, tip: [tip(of: side)]) {
        $0.playhead.side = side
      }
    case .showOther: return Entry { $0.showOther() }
    case .openPanel:
      return Entry(
        "Tuning panel", showsWords ? .word("Panel") : .icon(.sliders), isOn: window.tools.opensPanel,
        tip: [window.tools.opensPanel ? "Close the tuning panel" : "Tune the constants"]
      ) { $0.togglePanel() }
    case .keepVariant: return Entry { $0.keepVariant() }
    case .removeVariant: return Entry { $0.removeVariant() }
    case .nextOutline:
      return Entry(
        "Outline: \(outlinedVariant.map(Session.letter) ?? "")", isRepeatable: true,
        tip: ["Show the next variant as the outline"]
      ) { $0.showNextOutline() }
    case .listExports:
      return Entry("Share", tip: ["Write a page or a clip to share, a plot, the profile or the command"]) {
        $0.open(.exports)
      }
    case .export(let form): return Entry(form.title) { $0.export(form) }
    case .save:
      return Entry("Save session", .word("Save"), tip: ["Save the session as a scenario"]) {
        $0.window.effects.append(.save)
      }
    case .openUnsaved:
      return Entry(
        "Open", isEnabled: !window.offers.isEmpty, tip: ["Continue the session that was not saved"]
      ) { $0.answerOffer(.openUnsaved) }
    case .deleteUnsaved:
      return Entry("Delete", tip: ["Delete the session that was not saved"]) {
        $0.answerOffer(.deleteUnsaved)
      }
    case .keepUnsaved: return Entry("Keep", tip: ["Delete nothing"]) { $0.answerOffer(.keepUnsaved) }
    case .nextScene: return Entry(isRepeatable: true) { $0.open(next: 1) }
    case .previousScene: return Entry(isRepeatable: true) { $0.open(next: -1) }
    case .listScenes:
      // The list is already visible beside the device.
      return Entry(
        "Scenes", showsWords ? nil : .icon(.list), isEnabled: layout.menu == nil, tip: ["List of scenes"]
      ) { $0.open(.scenes) }
    case .open(let kind):
      return Entry(kind.title, isOn: take.kind == kind, tip: [kind.summary]) { $0.open(kind) }
    case .enlarge: return Entry { $0.window.effects.append(.zoom(.larger)) }
    case .reduce: return Entry { $0.window.effects.append(.zoom(.smaller)) }
    case .actualSize: return Entry { $0.window.effects.append(.zoom(.normal)) }
    case .listMore:
      return Entry("More", .icon(.dots), tip: ["The commands for which there is no room here"]) {
        $0.open(.more)
      }
    case .showKeys: return Entry("All keys", .word("?")) { $0.toggleKeys() }
    case .changeAppearance:
      let other: Scenario.Appearance = scene.appearance == .light ? .dark : .light
      return Entry { $0.setAppearance(other) }
    case .hideTools: return Entry { $0.window.tools.showsOverlays.toggle() }
    case .leave: return Entry { $0.leave() }
    case .quit: return Entry { $0.window.wantsToQuit = true }
    case .showDrawer(.values):
      return Entry("Values", isOn: !window.tools.showsCurvesInDrawer, tip: ["The constants"]) {
        $0.showDrawer(.values)
      }
    case .showDrawer(.curves):
      let merges = layout.mergesTabs
      return Entry(
        merges ? title(of: comparison.view) : "Curves", isOn: window.tools.showsCurvesInDrawer,
        tip: ["The curves of the runs that are compared"]
          + (merges ? ["Click again to choose others"] : [])
      ) { $0.showDrawer(.curves) }
    case .compare(let view):
      return Entry(title(of: view), isOn: comparison.view == view, tip: [view.summary]) { $0.choose(view) }
    case .gesture(let isNext):
      let number = gestureNumber ?? 0, place = isNext ? "after" : "before"
      return Entry(
        "Gesture \(place)", .icon(.chevron(isNext: isNext)),
        isEnabled: isNext ? number < take.gestures.gestures.count : number > 1, isRepeatable: true,
        tip: ["Compare the gesture \(place) this one"]
      ) { $0.showGesture(isNext: isNext) }
    case .fromStart:
      let isOn = comparison.comparesFromStart
      let place = isOn ? "gesture, as it was recorded" : "start of the session"
      return Entry("From start", isOn: isOn, isRepeatable: true, tip: ["Begin the other run at the \(place)"])
      {
        $0.comparison.comparesFromStart.toggle()
      }
    case .nextView:
      return Entry(
        "View: " + shownViewName, isOn: comparison.chosenView != nil, isRepeatable: true,
        tip: ["The view that the curves follow; click for the next one"]
      ) { $0.showNextView() }
    case .toggleStudy:
      return Entry(tip: [isStudyRunning ? "Stop the study (Esc)" : "Play it again at every frame rate"]) {
        $0.toggleStudy()
      }
    case .tile(let place):
      let number = number(ofTile: place)
      return Entry(isEnabled: number != nil, tip: number.map { [tip(ofGesture: $0)] }) { session in
        if let number { session.replay(session.take.gestures.gestures[number]) }
      }
    case .showScroll(let index):
      return Entry(tip: ["Show where this scroll begins"]) { session in
        guard let scrolls = session.scrollsList?.scrolls, scrolls.indices.contains(index) else { return }
        session.look(at: scrolls[index].startTime)
      }
    case .sceneButton(let index): return Entry { $0.pressSceneButton(index) }
    case .track: return Entry(tip: ["Drag: show that time"]) { _ in }
    case .plot:
      // The same in every plot, but times before a lift are no times of the session.
      let seek = "Click, or drag the time axis or the playhead: seek \u{00B7} Click a name: hide"
      return Entry(
        tip: [
          "Drag: pan \u{00B7} Wheel: zoom \u{00B7} Shift-wheel: zoom values \u{00B7} Double-click: fit"
        ] + (comparison.view.isOverTime ? [seek] : [])
      ) { _ in }
    case .clock: return Entry(tip: ["The time shown, and the end of the session, in seconds"]) { _ in }
    case .device, .panel, .ground: return Entry { _ in }
    case .outside: return Entry { $0.window.popup = nil }
    }
  }

  /// Whether the timeline has room for words on the buttons that open a list or the panel.
  private var showsWords: Bool { layout.timeline?.showsWords == true }

  /// Returns the control of a command. The first paragraph of its tooltip names the key that does the same.
  func control(
    _ command: WindowCommand, _ frame: CGRect, _ look: ControlLook = .tool(), face: ControlFace? = nil,
    adding state: ControlState = []
  ) -> WindowControl {
    var entry = entry(of: command)
    if let key = WindowKeys.labels[command], !entry.tip.isEmpty { entry.tip[0] += " (\(key))" }
    return Control(command, frame, face ?? entry.face, look, entry.state.union(state), tip: entry.tip)
  }

  /// Performs a command if it is enabled. Returns whether it is.
  @discardableResult package mutating func perform(_ command: WindowCommand) -> Bool {
    let entry = entry(of: command)
    if entry.isEnabled { entry.perform(&self) }
    return entry.isEnabled
  }
}
