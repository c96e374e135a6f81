import PlaygroundDrawing
import ScrollFiles
import Foundation
import PlaygroundScenes
import ScrollPhysics
import ScrollScript
import Scrolling
import PlaygroundPanel
import PlaygroundControls

/// A session at the window: it turns window events into the scene's actions, stamps them with the display
/// frame that handles them, records them, and plays them back.
package struct Session {
  package internal(set) var tools: WorkbenchTools
  package internal(set) var wantsToQuit = false
  package private(set) var kind: SceneKind?
  package internal(set) var playback = Playback()
  package var panel = TuningPanel()
  package internal(set) var view = AnalysisView.whatIf
  /// The input since the session began.
  package internal(set) var tape = Tape()
  /// Whether the tape is full. The session goes on unrecorded.
  package private(set) var isTapeFull = false
  /// The run of the tape with the constants as they were changed.
  package internal(set) var recorded: TapeRun
  package private(set) var gestures: GestureLog
  /// Whether other runs begin at the start of the session instead of the last gesture.
  package var comparesFromStart = false {
    didSet { comparison.isStale = true }
  }
  /// The number of the scroll view whose motion is shown, or `nil` for the one that moves.
  package var chosenView: Int?
  /// The profiles with which the present constants are compared: B to E.
  package var variants: [ScrollProfile] = []
  /// The number of the variant that is an outline over A, where the variants have no devices.
  var outlined = 0
  package var saved: [ScrollProfile] = []
  /// The message in the window, which the next press removes.
  package internal(set) var notice: String?
  package internal(set) var shown: Shown
  package var offer: UnsavedRecording? {
    didSet { offerState = .open }
  }
  var offerState = OfferState.open
  /// The number of the recording, counted from 0. Each scene that is opened begins another.
  package private(set) var recordingNumber = 0
  /// The path of the journal that was opened, or `nil` if the recording did not begin with one.
  package private(set) var openedJournal: String?
  /// The number of actions that have been saved to a file.
  var savedActions = 0
  package var canExportVideo = false
  /// The export that is being written, followed by the queued ones.
  var exports: [QueuedExport] = []
  var popup: Popup?
  package var measuring: any TextMeasuring = FixedTextMetrics()

  var window: CGSize
  var clock: FrameClock
  var playClock: FrameClock
  /// The initial state of the session, with the scene that is open.
  var start: Scenario
  /// The settings with which the window was opened. Scenes from the list begin with them.
  private let settings: Scenario
  /// The name of the profile since it was selected or saved, or `nil` for the name at the beginning.
  var profileName: String?
  var plots = Plots()
  var hint = Tooltip<WindowCommand>()
  let layouts = LatestValue<LayoutInputs, WorkbenchLayout>()
  /// The number of rows by which the list of all keys is scrolled, or `nil` while it is closed.
  var keysRow: Int?
  var input = Input()
  private var inputKinds = InputKindMonitor()
  var comparison = Comparison()
  package internal(set) var study = Study()
  var position = Position()
  var effects: [Effect] = []
  /// The loop that plays while a value is dragged, or `nil` if none is.
  var tuning: Tuning?
  /// Whether the held session is to be advanced by one display frame.
  var isSteppingOnce = false
  /// Whether nothing has moved since the latest display frame.
  private var isAtRest = false
  /// Whether the first display frame of an opened scene has not been played.
  private var isOpening = false

  package enum Effect: Hashable, Sendable {
    case copy(String)
    /// A request for the text on the clipboard, to be answered with ``WindowEvent/pasted(_:)``.
    case paste
    case keep(ScrollProfile)
    /// A saved profile to rename, replacing another one with that name.
    case renameProfile(String, to: String)
    case deleteProfile(String)
    case save
    case export(SessionExport)
    /// The path of a file to open, which was dropped on the window.
    case open(String)
    case discard(UnsavedRecording)
  }

  package init(
    _ scenario: Scenario, scene: any Scene, window: CGSize, period: Double, tools: WorkbenchTools = .init()
  ) {
    self.window = window
    self.tools = tools
    clock = FrameClock(period: period)
    playClock = FrameClock(period: period)
    kind = SceneKind(rawValue: scenario.scene)
    start = scenario
    start.events = []
    start.capture = []
    settings = start
    recorded = TapeRun(AnyScene(scene))
    gestures = GestureLog(AnyScene(scene))
    shown = Shown(scene: AnyScene(scene))
  }

  /// The kind of scroll input that the desktop provides, or nil before there was any.
  package var inputKind: InputKind? { inputKinds.kind }
  package var scene: AnyScene { recorded.scene }
  /// The time of the latest display frame, in seconds since the session began.
  package var time: Double { clock.time }
  package var title: String {
    var now = start
    now.profile.name = profileName ?? start.profile.name
    return Self.title(now)
  }
  package var isPaused: Bool { playback.state != .live }

  package static func title(_ scenario: Scenario) -> String {
    "\(scenario.scene) \u{00B7} \(scenario.profile.name)"
  }

  /// The recorded session, with the present appearance.
  package var recording: Scenario {
    var recording = tape.recording(of: start)
    recording.appearance = scene.appearance
    return recording
  }

  /// Returns the state to restore in the next run. The profile is the present one, or the `last` run's if
  /// `keeps` is `false`.
  package func state(keepingProfile keeps: Bool, of last: WorkbenchState?) -> WorkbenchState {
    var state = last ?? WorkbenchState()
    if keeps { state.profile = presentProfile }
    state.compared = compared
    state.opensPanel = tools.opensPanel
    state.folded = panel.folded
    return state
  }

  /// Returns the effects to carry out since the last call, and clears them.
  package mutating func takeEffects() -> [Effect] {
    defer { effects = [] }
    return effects
  }

  package mutating func tell(_ text: String) { notice = text }

  // MARK: Scenes and recordings

  /// Opens a scene and discards the recording of the previous one.
  package mutating func open(_ kind: SceneKind) {
    var scenario = settings
    scenario.scene = kind.rawValue
    scenario.appearance = scene.appearance
    scenario.profile = presentProfile
    let left = tape.hasInput ? self.kind : nil
    begin(scenario, on: AnyScene(kind.scene(scenario)))
    if let left { notice = "The recording of \(left.title) ended unsaved; Ctrl-S saves one" }
    if let text = position.text(for: kind) { _ = keepPosition(from: text) }
  }

  /// Opens the scene that is a number of places after the present one in the menu.
  mutating func open(next step: Int) {
    let kinds = SceneKind.allCases
    let place = kind.flatMap { kinds.firstIndex(of: $0) } ?? 0
    open(kinds[(place + step + kinds.count) % kinds.count])
  }

  /// Opens a recorded session, and pauses at its beginning. `file` names it in messages. `isJournal`
  /// indicates that it is the journal of an unsaved session, which stays unsaved and pauses at its end.
  /// Throws an error and changes nothing if the recording cannot be played to its end or does not fit on a
  /// tape.
  package mutating func open(
    _ recording: Scenario, file: String, isJournal: Bool = false
  ) throws(InputError) {
    var scenario = recording
    // The session adds frames of its own.
    scenario.keepNominalRate(of: recording)
    scenario.appearance = scene.appearance
    let scene = AnyScene(try SceneKind.scene(for: scenario, file: file))
    let tape = try Tape(playing: scenario, file: file, on: scene)
    var run = TapeRun(scene)
    var gestures = GestureLog(scene)
    do {
      while run.count < tape.frames.count {
        let (frame, actions) = (run.count, tape.actions(of: run.count))
        try run.play(actions, at: tape.frames[frame])
        gestures.take(actions, after: frame, at: tape.frames[frame], scene: run.scene)
      }
    } catch {
      throw InputError(file: file, problem: "\(error)")
    }
    begin(scenario, on: scene)
    (self.tape, recorded, self.gestures) = (tape, run, gestures)
    openedJournal = isJournal ? file : nil
    if !isJournal { noteSaved() }
    for frame in tape.frames.indices { tape.actions(of: frame).forEach { inputKinds.take($0) } }
    isOpening = false
    clock = FrameClock(period: clock.period, after: tape.end)
    // The touches that were active at the end are cancelled in the next display frame.
    enqueue(tape.cancellations.map { .action($0) })
    // A session that was not saved goes on where it ended.
    playback.state = .held(isJournal ? tape.frames.count : 1)
    look()
  }

  private mutating func begin(_ scenario: Scenario, on scene: AnyScene) {
    start = scenario
    start.events = []
    start.capture = []
    kind = SceneKind(rawValue: scenario.scene)
    clock = FrameClock(period: clock.period)
    (tape, recorded, isTapeFull) = (Tape(), TapeRun(scene), false)
    (recordingNumber, savedActions, openedJournal) = (recordingNumber + 1, 0, nil)
    (gestures, chosenView, tuning) = (GestureLog(scene), nil, nil)
    input = Input(pointer: input.pointer, modifiers: input.modifiers)
    inputKinds = InputKindMonitor()
    comparison = Comparison()
    study = Study()
    position.leave()
    (playback.state, playback.span, plots) = (.live, nil, Plots())
    (isOpening, isSteppingOnce, isAtRest) = (true, false, false)
    (profileName, notice, tools.opensMenu, popup, offer) = (nil, nil, false, nil, nil)
    look()
  }

  // MARK: Frames

  /// The next display frame that the session requires. Times are on the session's clock.
  package var need: FrameNeed {
    toolNeed.merged(with: sceneNeed)
  }

  var sceneNeed: FrameNeed {
    switch playback.state {
    case .held: isSteppingOnce ? .frame : .nothing
    case .playing: .nothing
    case .live:
      isOpening || input.isQueued ? .frame : scene.need.merged(with: input.touchpadNeed)
    }
  }

  /// The next display frame that the tools require, even while the session is paused.
  private var toolNeed: FrameNeed {
    switch playback.state {
    case .playing: return .frame
    case .live, .held: break
    }
    if needsComparison || needsStudy { return .frame }
    switch panel.need.merged(with: hint.need) {
    case .nothing: return .nothing
    case .frame, .wakeUp: return .frame
    }
  }

  /// Returns the measured time at which the display frame at `time` of the session is due, or the next one
  /// without a time. Returns `nil` if it is unknown.
  package func due(_ time: Double? = nil) -> Double? {
    if case .live = playback.state, sceneNeed != .nothing {
      return time.map { clock.due($0) } ?? clock.nextDue
    }
    return time.map { playClock.due($0) } ?? playClock.nextDue
  }

  /// Plays a display frame that begins at a measured time. `rest` indicates that nothing moved before it.
  package mutating func frame(measured: Double, afterRest rest: Bool) throws(ActionError) {
    let before = playClock.time
    let passed = playClock.tick(at: measured, afterRest: false) - before
    panel.frame(at: measured)
    switch playback.state {
    case .live:
      // A display frame that only a tool requires does not advance the session.
      if toolNeed == .nothing || isDue(sceneNeed, measured) || tape.frames.isEmpty {
        try play(to: clock.tick(at: measured, afterRest: rest || isAtRest))
      }
    case .held:
      if isSteppingOnce {
        isSteppingOnce = false
        try play(to: clock.step())
        playback.state = .held(tape.frames.count)
      }
    case .playing: advancePlayback(by: passed)
    }
    // After the check above: the display frame that shows the note is one that only a tool requires.
    hint.frame(at: measured)
    compare()
    playStudy()
    fitScale()
    look()
  }

  /// Whether the session is live, recorded, and in motion or in someone's hand.
  var isGoingOn: Bool {
    !isPaused && !isTapeFull && !tape.frames.isEmpty
      && (!isAtRest || input.isDevicePressed || input.hasTouches)
  }

  private func isDue(_ need: FrameNeed, _ measured: Double) -> Bool {
    switch need {
    case .nothing: false
    case .frame: true
    case .wakeUp(let time): (clock.due(time) ?? measured) <= measured + 0.0005
    }
  }

  /// Plays a display frame of a recording as if it happened now. Comparisons wait for ``settle()``.
  package mutating func play(_ actions: [TimedAction], to time: Double) throws(ActionError) {
    clock = FrameClock(period: clock.period, after: time)
    try take(actions, frame: time)
    comparison.isStale = true
    fitScale()
    look()
  }

  /// Applies pending changes of constants before the session is saved. Changes that were made while the
  /// session was paused are applied in a separate display frame.
  package mutating func finish() throws(ActionError) {
    guard input.hasChanges else { return }
    try play(to: clock.step())
    look()
  }

  private mutating func play(to time: Double) throws(ActionError) {
    let restTime = scene.panes.first?.engine.profile.trackpad.restTime ?? 0
    try take(input.takeActions(at: time, clock: clock, restTime: restTime), frame: time)
    updatePosition()
  }

  private mutating func take(_ actions: [TimedAction], frame time: Double) throws(ActionError) {
    isOpening = false
    for timed in actions { inputKinds.take(timed) }
    let wasFull = recorded.count < tape.frames.count || isTapeFull
    if !wasFull, tape.append(actions, frame: time) {
      try recorded.play(actions, at: time)
      let known = gestures.gestures.count
      gestures.take(actions, after: tape.frames.count - 1, at: time, scene: recorded.scene)
      // The curves follow the gesture that a person just began.
      if gestures.gestures.count > known { playback.span = nil }
    } else {
      isTapeFull = true
      try recorded.playBeyondTape(actions, at: time)
    }
    followEnd()
    isAtRest = scene.need.merged(with: input.touchpadNeed) != .frame
    if isAtRest { tape.rest() }
  }

  /// Adds input to the queue for the next display frame, unless the session is paused.
  mutating func enqueue(_ items: [Input.Item]) {
    guard !isPaused else { return }
    input.enqueue(items)
  }
}
