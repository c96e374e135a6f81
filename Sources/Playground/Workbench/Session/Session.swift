import ScrollFiles
import Foundation
import PlaygroundScenes
import ScrollPhysics
import ScrollScript
import Scrolling
import PlaygroundPanel

/// A session at the window: it turns window events into the scene's actions, stamps them with the display
/// frame that handles them, records them, and plays them back.
package struct Session {
  package internal(set) var take: Take
  package internal(set) var playhead = Playhead()
  package var comparison = Comparison()
  package var window: WindowState
  /// The scenes that are shown: what the four values above say at the playhead.
  package internal(set) var shown: ShownScenes
  /// The settings with which the window was opened. Scenes from the list begin with them.
  private let settings: Scenario
  /// The takes of the other scenes that were opened.
  private var otherTakes: [SceneKind: Take] = [:]
  /// The number of takes so far.
  private var takes = 1

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
    case zoom(Zoom)

    /// A change of the size of everything in the window.
    package enum Zoom: Hashable, Sendable { case larger, smaller, normal }
  }

  package init(
    _ scenario: Scenario, scene: any Scene, window: CGSize, period: Double, tools: WorkbenchTools = .init()
  ) {
    take = Take(scenario, on: scene, period: period, number: 0)
    self.window = WindowState(size: window, tools: tools, period: period)
    shown = ShownScenes(scene: scene)
    settings = take.start
  }

  package var inputKind: InputKind? { take.inputKinds.kind }
  package var scene: any Scene { take.recorded.scene }
  /// The time of the latest display frame, in seconds since the session began.
  package var time: Double { take.clock.time }
  package var title: String { "\(take.start.scene) \u{00B7} \(take.profileName)" }
  package var isPaused: Bool { playhead.state != .live }

  /// The recorded session, with the present appearance.
  package var recording: Scenario {
    var recording = take.tape.recording(of: take.start)
    recording.appearance = scene.appearance
    return recording
  }

  /// Returns the state to restore in the next run. The profile is the present one, or the `last` run's if
  /// `keeps` is `false`.
  package func state(keepingProfile keeps: Bool, of last: WorkbenchState?) -> WorkbenchState {
    var state = last ?? WorkbenchState()
    if keeps { state.profile = presentProfile }
    state.compared = compared
    state.opensPanel = window.tools.opensPanel
    state.folded = window.panel.folded.sorted()
    return state
  }

  /// Returns the effects to carry out since the last call, and clears them.
  package mutating func takeEffects() -> [Effect] {
    defer { window.effects = [] }
    return window.effects
  }

  package mutating func tell(_ text: String) { window.notice = text }

  // MARK: Scenes and recordings

  /// Opens a scene: its take goes on, or a new one begins. The scene that is open begins again.
  package mutating func open(_ kind: SceneKind) {
    let profile = presentProfile, appearance = scene.appearance, isOpen = take.kind == kind
    if isOpen, take.tape.hasInput, take.example == nil {
      window.notice = "The recording of \(kind.title) ended unsaved; Ctrl-S saves one"
    }
    let notice = window.notice
    if !isOpen { leaveTake() }
    if !isOpen, let known = otherTakes.removeValue(forKey: kind) {
      begin(known)
      setAppearance(appearance)
      adopt(profile)
    } else {
      var scenario = settings
      (scenario.scene, scenario.appearance, scenario.profile) = (kind.rawValue, appearance, profile)
      begin(Take(scenario, on: kind.scene(scenario), period: take.clock.period, number: nextNumber()))
    }
    if isOpen { window.notice = notice }
    if let text = window.position.text(for: kind) { _ = keepPosition(from: text) }
  }

  /// Keeps the take for the next time that its scene is opened.
  private mutating func leaveTake() {
    guard let kind = take.kind, take.example == nil else { return }
    take.clock.pause()
    otherTakes[kind] = take
  }

  mutating func nextNumber() -> Int {
    defer { takes += 1 }
    return takes
  }

  /// Opens the scene that is a number of places after the present one in the menu.
  mutating func open(next step: Int) {
    let kinds = SceneKind.allCases
    let place = take.kind.flatMap { kinds.firstIndex(of: $0) } ?? 0
    open(kinds[(place + step + kinds.count) % kinds.count])
  }

  /// Opens a recorded session, and pauses at its beginning. `file` names it in messages. `isJournal`
  /// indicates that it is the journal of an unsaved session, which stays unsaved and pauses at its end.
  /// Throws an error and changes nothing if the recording cannot be played to its end or does not fit on a
  /// tape.
  /// Scene `film` shows a film.
  package mutating func open(
    _ recording: Scenario, file: String, isJournal: Bool = false, showing film: Film? = nil
  ) throws(InputError) {
    var scenario = recording
    // The session adds frames of its own.
    scenario.keepNominalRate(of: recording)
    scenario.appearance = scene.appearance
    var scene = try SceneKind.scene(for: scenario, file: file)
    if let film, var shown = scene as? FilmScene {
      shown.film = film
      scene = shown
    }
    let opened = try Take(
      playing: scenario, file: file, on: scene, period: take.clock.period, number: nextNumber())
    if opened.kind != take.kind { leaveTake() }
    begin(opened)
    take.openedJournal = isJournal ? file : nil
    if !isJournal { noteSaved() }
    // The touches that were active at the end are cancelled in the next display frame.
    enqueue(take.tape.cancellations.map { .action($0) })
    // A session that was not saved goes on where it ended.
    playhead.state = .held(isJournal ? take.tape.frames.count : 1)
    look()
    if film != nil { play(from: 0) }
  }

  mutating func begin(_ take: Take) {
    self.take = take
    playhead = playhead.ofNewTake
    comparison = comparison.ofNewTake
    window.beginTake()
    look()
  }

  // MARK: Frames

  /// The next display frame that the session requires. Times are on the session's clock.
  package var need: FrameNeed { toolNeed.merged(with: sceneNeed) }

  var sceneNeed: FrameNeed {
    switch playhead.state {
    case .held: playhead.isSteppingOnce ? .frame : .nothing
    case .playing: .nothing
    case .live:
      take.isOpening || window.input.isQueued
        ? .frame : scene.need.merged(with: window.input.queue.trackpad.need).merged(with: exampleNeed)
    }
  }

  /// The next display frame in which the example goes on, or is compared.
  private var exampleNeed: FrameNeed {
    guard let example = take.example else { return .nothing }
    return example.next.map { .wakeUp(at: $0) } ?? (example.isCompared ? .nothing : .frame)
  }

  /// The next display frame that the tools require, even while the session is paused.
  private var toolNeed: FrameNeed {
    if playhead.isPlaying || needsComparison || needsStudy { return .frame }
    let isIdle = window.notice == nil && window.panel.need.merged(with: window.hint.need) == .nothing
    return isIdle ? .nothing : .frame
  }

  /// Returns the measured time at which the display frame at `time` of the session is due, or the next one
  /// without a time. Returns `nil` if it is unknown.
  package func due(_ time: Double? = nil) -> Double? {
    let clock = !isPaused && sceneNeed != .nothing ? take.clock : window.clock
    return time.map { clock.due($0) } ?? clock.nextDue
  }

  /// Plays a display frame that begins at a measured time. `rest` indicates that nothing moved before it.
  package mutating func frame(measured: Double, afterRest rest: Bool) throws(ActionError) {
    let before = window.clock.time
    let passed = window.clock.tick(at: measured, afterRest: false) - before
    window.panel.frame(at: measured)
    switch playhead.state {
    case .live:
      // A display frame that only a tool requires does not advance the session.
      if toolNeed == .nothing || isDue(sceneNeed, measured) || take.tape.frames.isEmpty {
        try play(to: take.clock.tick(at: measured, afterRest: rest || take.isAtRest))
      }
    case .held:
      if playhead.isSteppingOnce {
        playhead.isSteppingOnce = false
        try play(to: take.clock.step())
        playhead.state = .held(take.tape.frames.count)
      }
    case .playing: advancePlayback(by: passed)
    }
    // After the check above: the display frame that shows the note is one that only a tool requires.
    window.hint.frame(at: measured)
    window.ageNotice(at: measured)
    compareExample()
    compare()
    playStudy()
    show()
  }

  /// Whether the session is live, recorded, and in motion or in someone's hand.
  var isGoingOn: Bool {
    !isPaused && !take.isTapeFull && !take.tape.frames.isEmpty
      && (!take.isAtRest || !window.input.held.isEmpty)
  }

  private func isDue(_ need: FrameNeed, _ measured: Double) -> Bool {
    switch need {
    case .nothing: false
    case .frame: true
    case .wakeUp(let time): (take.clock.due(time) ?? measured) <= measured + 0.0005
    }
  }

  /// Plays a display frame of a recording as if it happened now. Comparisons wait for ``settle()``.
  package mutating func play(_ actions: [TimedAction], to time: Double) throws(ActionError) {
    take.clock = FrameClock(period: take.clock.period, after: time)
    try play(to: time, actions)
    show()
  }

  /// Applies pending changes of constants before the session is saved. Changes that were made while the
  /// session was paused are applied in a separate display frame.
  package mutating func finish() throws(ActionError) {
    guard !window.input.changes.isEmpty else { return }
    try play(to: take.clock.step())
    look()
  }

  /// Plays a display frame with the actions of a recording, if any, and with the input since the last one.
  private mutating func play(to time: Double, _ recorded: [TimedAction] = []) throws(ActionError) {
    if let items = take.example?.takeActions(upTo: time) { window.input.queue.enqueue(items) }
    window.input.queue.restTime = scene.profile.trackpad.restTime
    let (clock, changes) = (take.clock, window.input.changes.map { TimedAction(.tuning($0), at: time) })
    window.input.changes = []
    let actions = window.input.queue.takeActions(at: time) {
      clock.time(ofMeasured: $0)?.clamped(to: 0...max(0, time) + Recorder.largestLead)
    }
    let need = window.input.queue.trackpad.need
    // The curves follow the gesture that a person just began.
    if try take.play(recorded + changes + actions, frame: time, awaiting: need) { playhead.span = nil }
    updatePosition()
  }

  /// Adds input to the queue for the next display frame, unless the session is paused.
  mutating func enqueue(_ items: [Input.Item]) {
    if take.example != nil, items.contains(where: { $0 != .trackpadEnd }) { replaceExample() }
    guard !isPaused else { return }
    window.input.queue.enqueue(items)
  }
}
