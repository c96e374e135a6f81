import Drawing
import FileFormats
import Foundation
import Scenes
import ScrollPhysics
import ScrollScript
import Scrolling
import TuningPanel

/// A person at the window: turns window events into the scene's actions, stamps them with the frame that handles them,
/// writes everything down, and looks back at it.
package struct Session {
  /// Which tools are open.
  package internal(set) var tools: WorkbenchTools
  package internal(set) var wantsToQuit = false
  /// Which scene is shown.
  package private(set) var kind: SceneKind?
  /// Where in the session one looks.
  package internal(set) var playback = Playback()
  /// The panel with the constants.
  package var panel = TuningPanel()
  /// What the curves compare.
  package internal(set) var view = AnalysisView.whatIf
  /// What came in since the first event.
  package internal(set) var tape = Tape()
  /// What happened.
  package internal(set) var recorded: TapeRun
  /// What would have happened with the present constants from the start on; nil where they were never changed.
  package internal(set) var whatIf: TapeRun?
  /// The same with profile B; nil where there is none.
  package internal(set) var other: TapeRun?
  /// Profile B.
  package var compared: ScrollProfile?
  /// Profiles to choose from beside those that come with the engine.
  package var saved: [ScrollProfile] = []
  /// What the person is told in the window; gone with the next press.
  package internal(set) var notice: String?
  /// Where the pointer is, in points of the window.
  var pointer: CGPoint?

  var window: CGSize
  var clock: FrameClock
  /// What the tape is played by.
  var playClock: FrameClock
  var pending: [Pending] = []
  /// Constants whose change waits for the next frame.
  package internal(set) var changes: [Change] = []
  var trackpad = TrackpadStream()
  /// Touchscreen fingers on the scene by the window's numbers for them, counted from 0 in the order in which they came.
  var fingers: [Int: Int] = [:]
  /// The finger that is on a tool in the mouse's place.
  var toolFinger: Int?
  /// What the mouse button went down on.
  var press = Press.none
  var isSteppingOnce = false
  /// Whether nothing moved since the latest frame of the session.
  var isAtRest = false
  /// Whether a scene was opened whose first frame has not been played.
  private var isOpening = false
  /// What the session began with; its scene is the one that is open.
  var start: Scenario
  private var keeper: PositionKeeper?
  /// The scene whose place is kept, and the text of it by now.
  private var kept: (kind: SceneKind, text: Data?)?
  private var steps: [PositionKeeper.Step] = []
  var effects: [Effect] = []
  /// The scenes that are shown, as last looked at.
  package internal(set) var shown: Shown
  /// Measures the texts of what is drawn.
  package var measuring: any TextMeasuring = FixedTextMetrics()
  /// What the curves' axes show, and for which seconds.
  var scale = PlotScale()
  var scaledSpan: ClosedRange<Double>?
  /// The same input at other frame rates, and what it was begun with; what went wrong with it.
  var study: FrameRateStudy?
  var studyKey: StudyKey?
  var studyProblem: String?
  /// What the profile goes by since it was picked or saved; nil for the name that the session began with.
  var profileName: String?
  /// Whether constants have changed since the axes were fitted.
  var mustRefit = false
  /// The visible part of the timeline where it was chosen, in seconds.
  var sight: ClosedRange<Double>?
  /// What the comparison runs were begun with.
  var compareKey: CompareKey?
  /// Whether something that they are made of has changed.
  var isStale = false
  /// States that were looked at last, from which the next ones are not far.
  var nearRecorded: (count: Int, scene: AnyScene)?
  var nearWhatIf: (count: Int, scene: AnyScene)?
  /// The modifier keys that are held.
  var modifiers: WindowEvent.Modifiers = []

  /// A constant and its new value.
  package struct Change: Hashable, Sendable {
    package var name: String
    package var value: ScrollProfile.Value
  }

  /// What waits for the next frame, which gives it its time.
  enum Pending {
    case action(Action)
    case trackpadStep(CGPoint)
    case trackpadEnd
  }

  /// What the mouse button is held on.
  enum Press: Hashable {
    case none, device, panel, elsewhere
    /// A curve, to look at a time: the timeline's, or those beside the scene.
    case scrub(inTimeline: Bool)
    /// The curve, to mark a span from a time on.
    case span(Double)
  }

  /// What others must do for the window.
  package enum Effect: Hashable, Sendable {
    /// Put a text on the clipboard.
    case copy(String)
    /// Keep a profile under its name.
    case keep(ScrollProfile)
    /// Write the session as a scenario.
    case save
    /// Read a file that was dropped on the window.
    case open(String)
  }

  /// A session of a scene in a window of a size in points, on a display with frames of `period` seconds.
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
    recorded = TapeRun(AnyScene(scene))
    shown = Shown(scene: AnyScene(scene))
  }

  /// The scene as it is now.
  package var scene: AnyScene { recorded.scene }
  /// Seconds of the latest frame since the session began.
  package var time: Double { clock.time }
  /// What the read-out is headed with.
  package var title: String {
    var now = start
    now.profile.name = profileName ?? start.profile.name
    return Self.title(now)
  }
  /// Whether the session stands still.
  package var isPaused: Bool { playback.state != .live }

  /// What the read-out of a scenario is headed with.
  package static func title(_ scenario: Scenario) -> String {
    "\(scenario.scene) \u{00B7} \(scenario.profile.name)"
  }

  /// What has been recorded, with the present appearance.
  package var recording: Scenario {
    var recording = tape.recording(of: start)
    recording.appearance = scene.appearance
    return recording
  }

  /// What the next run comes back with: the profile as it is now, or that of the `last` run where it is not to be kept.
  package func state(keepingProfile keeps: Bool, of last: WorkbenchState?) -> WorkbenchState {
    var state = last ?? WorkbenchState()
    if keeps { state.profile = presentProfile }
    state.compared = compared
    state.opensPanel = tools.opensPanel
    state.folded = panel.folded
    return state
  }

  /// What is to be done for the window since this was last asked for.
  package mutating func takeEffects() -> [Effect] {
    defer { effects = [] }
    return effects
  }

  /// Tells the person something in the window.
  package mutating func tell(_ text: String) { notice = text }

  // MARK: The place that is kept

  /// Goes where the last run was, whose text this is (nil for none), and keeps the place from now on. While another scene is
  /// open it is not looked at; back in this one, it is where it was. Whether the scene has one.
  package mutating func keepPosition(from text: Data?) -> Bool {
    guard let targets = scene.targets else { return false }
    keeper = PositionKeeper(targets, from: text)
    kept = kind.map { ($0, text) }
    lookAtPosition()
    return true
  }

  /// What is to be done about the kept place since this was last asked for: texts to write, or to set aside.
  package mutating func takePositionSteps() -> [PositionKeeper.Step] {
    defer { steps = [] }
    return steps
  }

  private mutating func lookAtPosition() {
    guard keeper != nil else { return }
    let engine = scene.pane.engine
    guard let step = keeper?.update(of: engine) else { return }
    switch step {
    case .restore(let action): enqueue([.action(action)])
    case .save(let text):
      kept?.text = text
      steps.append(step)
    case .setAside:
      kept?.text = nil
      steps.append(step)
    }
  }

  // MARK: Scenes and recordings

  /// Begins anew with another scene. What was recorded of the one before is gone.
  package mutating func open(_ kind: SceneKind) {
    var scenario = start
    scenario.scene = kind.rawValue
    scenario.appearance = scene.appearance
    scenario.profile = presentProfile
    let left = tape.hasInput ? self.kind : nil
    begin(scenario, on: AnyScene(kind.scene(scenario)))
    if let left { notice = "The recording of \(left.title) is gone; Ctrl-S keeps one" }
    if let kept, kept.kind == kind { _ = keepPosition(from: kept.text) }
  }

  /// The scene that comes so many places after this one in the menu.
  mutating func open(next step: Int) {
    let kinds = SceneKind.allCases
    let place = kind.flatMap { kinds.firstIndex(of: $0) } ?? 0
    open(kinds[(place + step + kinds.count) % kinds.count])
  }

  /// Opens a recorded session at its beginning; `file` names it in messages. Throws, and changes nothing, where it cannot be
  /// played to its end or is longer than a tape.
  package mutating func open(_ recording: Scenario, file: String) throws(InputError) {
    let tape = Tape(recording)
    guard tape.frames.count == recording.frameTimes.count else {
      throw InputError(
        file: file,
        problem: "is too long; expected at most \(Tape.mostFrames) frames and \(Tape.mostActions) actions")
    }
    var scenario = recording
    scenario.appearance = scene.appearance
    let scene = AnyScene(try SceneKind.scene(for: scenario, file: file))
    var run = TapeRun(scene)
    do {
      try run.advance(on: tape)
    } catch {
      // The player says which event it was.
      var player = Player(recording, file: file, on: scene)
      while try player.advance() != nil { _ = player.subject.takeRows(at: 0) }
      throw InputError(file: file, problem: "\(error)")
    }
    begin(scenario, on: scene)
    (self.tape, recorded) = (tape, run)
    isOpening = false
    clock = FrameClock(period: clock.period, after: tape.end)
    // Nobody holds what was held when it was saved; told with the first frame that follows.
    enqueue(tape.lettingGo.map { .action($0) })
    playback.state = .held(1)
    look()
  }

  private mutating func begin(_ scenario: Scenario, on scene: AnyScene) {
    start = scenario
    profileName = nil
    start.events = []
    start.capture = []
    tape = Tape()
    recorded = TapeRun(scene)
    (whatIf, other, compareKey) = (nil, nil, nil)
    (study, studyKey, studyProblem) = (nil, nil, nil)
    (nearRecorded, nearWhatIf, isTapeFull) = (nil, nil, false)
    (scale, scaledSpan) = (PlotScale(), nil)
    kind = SceneKind(rawValue: scenario.scene)
    clock = FrameClock(period: clock.period)
    (playback.state, playback.span) = (.live, nil)
    (pending, changes) = ([], [])
    trackpad = TrackpadStream()
    keeper = nil
    fingers = [:]
    press = .elsewhere
    (isSteppingOnce, isAtRest) = (false, false)
    (tools.opensMenu, sight, notice) = (false, nil, nil)
    isOpening = true
    look()
  }

  // MARK: Frames

  /// What the session needs next, times on its own clock.
  package var need: FrameNeed {
    toolNeed.merged(with: sceneNeed)
  }

  /// What the scene needs.
  var sceneNeed: FrameNeed {
    switch playback.state {
    case .held: isSteppingOnce ? .frame : .nothing
    case .playing: .nothing
    case .live:
      isOpening || !pending.isEmpty || !changes.isEmpty
        ? .frame : scene.need.merged(with: trackpad.need)
    }
  }

  /// What is needed though the session stands still.
  private var toolNeed: FrameNeed {
    switch playback.state {
    case .playing: return .frame
    case .live, .held: break
    }
    if needsComparison || needsStudy { return .frame }
    switch panel.need {
    case .nothing: return .nothing
    case .frame, .wakeUp: return .frame
    }
  }

  /// The measured time at which the next frame is due, or the frame at `time` of the session; nil when unknown.
  package func due(_ time: Double? = nil) -> Double? {
    if case .live = playback.state, sceneNeed != .nothing {
      return time.map { clock.due($0) } ?? clock.nextDue
    }
    return time.map { playClock.due($0) } ?? playClock.nextDue
  }

  /// A frame that begins at a measured time; after a `rest` nothing moved before it.
  package mutating func frame(measured: Double, afterRest rest: Bool) throws(ActionError) {
    let before = playClock.time
    let passed = playClock.tick(at: measured, afterRest: false) - before
    panel.frame(at: measured)
    switch playback.state {
    case .live:
      // A frame that only a tool wants is none of the session's.
      if toolNeed == .nothing || isDue(sceneNeed, measured) || tape.frames.isEmpty {
        try play(to: clock.tick(at: measured, afterRest: rest || isAtRest))
      }
    case .held:
      if isSteppingOnce {
        isSteppingOnce = false
        try play(to: clock.step())
        playback.state = .held(tape.frames.count)
      }
    case .playing: playback.advance(by: passed, on: tape)
    }
    compare()
    playStudy()
    fitScale()
    look()
  }

  /// Whether what is needed is due at a measured time.
  private func isDue(_ need: FrameNeed, _ measured: Double) -> Bool {
    switch need {
    case .nothing: false
    case .frame: true
    case .wakeUp(let time): (clock.due(time) ?? measured) <= measured + 0.0005
    }
  }

  /// Plays frames that came from elsewhere: a recording that is gone through as if it happened now. Comparisons wait for
  /// ``settle()``.
  package mutating func play(_ actions: [TimedAction], to time: Double) throws(ActionError) {
    clock = FrameClock(period: clock.period, after: time)
    try take(actions, frame: time)
    isStale = true
    fitScale()
    look()
  }

  /// Has what waits happen, before the session is written down: a change of a constant made while it stood still takes
  /// place in a frame of its own.
  package mutating func finish() throws(ActionError) {
    guard !changes.isEmpty else { return }
    try play(to: clock.step())
    look()
  }

  private mutating func play(to time: Double) throws(ActionError) {
    let actions = takePending(at: time)
    try take(actions.map { TimedAction($0, at: time) }, frame: time)
    lookAtPosition()
  }

  private mutating func take(_ actions: [TimedAction], frame time: Double) throws(ActionError) {
    isOpening = false
    let wasFull = recorded.count < tape.frames.count || isTapeFull
    if !wasFull, tape.append(actions, frame: time) {
      try recorded.play(actions, at: time)
    } else {
      isTapeFull = true
      try recorded.playBeyondTape(actions, at: time)
    }
    follow()
    isAtRest = scene.need.merged(with: trackpad.need) != .frame
  }

  /// Whether no more fits on the tape: the session goes on, unrecorded.
  package internal(set) var isTapeFull = false

  private mutating func takePending(at time: Double) -> [Action] {
    var actions: [Action] = []
    var steps = false
    for item in pending {
      switch item {
      case .action(let action): actions.append(action)
      case .trackpadStep(let delta):
        actions += trackpad.step(by: delta, at: time)
        steps = true
      case .trackpadEnd: actions += trackpad.end()
      }
    }
    pending.removeAll(keepingCapacity: true)
    defer { changes = [] }
    let sets = changes.map { Action.set($0.name, $0.value) }
    return sets + (steps ? actions : trackpad.time(time) + actions)
  }

  /// Queues what comes in for the next frame; of several moves of one finger or the mouse within it the last counts,
  /// steps of a trackpad add up.
  mutating func enqueue(_ items: [Pending]) {
    guard !isPaused else { return }
    for item in items {
      switch (pending.last, item) {
      case (.action(.touch(.move, let earlier, _)), .action(.touch(.move, let id, _))) where earlier == id:
        pending[pending.count - 1] = item
      case (.action(.mouse(.move, _)), .action(.mouse(.move, _))): pending[pending.count - 1] = item
      case (.trackpadStep(let earlier), .trackpadStep(let delta)):
        pending[pending.count - 1] = .trackpadStep(CGPoint(x: earlier.x + delta.x, y: earlier.y + delta.y))
      default: pending.append(item)
      }
    }
  }
}
