import PlaygroundDrawing
import ScrollFiles
import Foundation
import PlaygroundSDL
import Scrolling
import ScrollSnapshots
import PlaygroundWorkbench

/// The event loop of the window. It waits while nothing moves or else paints one frame per display period.
struct WindowLoop {
  let window: Window
  let renderer: SceneRenderer
  var session: Session
  /// The path to which the session is saved at the end.
  let save: String?
  /// The path to which the last frame is saved at the end.
  let screenshot: String?
  let place: PositionFile?
  let effects: WindowEffects
  /// The journal of the session, from which the next start can continue; nil if there is no folder for it.
  var journal: JournalFile?
  /// Whether a session that was not saved is kept when the window is closed.
  var keepsUnsaved = true
  var log: FrameLog?
  var inputLog: LineLog?
  /// Whether trackpads are read from SDL's wheel events alone.
  var readsOnlySDL = false

  /// An end that was not requested in the window.
  private enum Interruption: String, Error {
    case displayLost = "the display is gone"
    case hungUp = "the terminal is gone (SIGHUP)"
  }

  private let clock = Clock()
  /// The list of the frame, whose memory the next one uses again.
  var list = DrawList()

  /// Runs until the window is closed or the process is asked to terminate, then saves the
  /// requested files. If the loop ends with an error, the session is saved, but no screenshot. A
  /// session that was not saved then stays in the journal.
  mutating func run() throws {
    defer { window.abandon() }
    let ending = Result { try loop() }
    let saving = Result {
      if let save {
        try session.finish()
        try AtomicFile.write(Array(session.recording.json.utf8), to: save)
        session.noteSaved()
      }
    }
    do {
      try ending.get()
    } catch {
      let isKept = journal?.end(session, isKept: true) ?? false
      guard let interruption = error as? Interruption else { throw error }
      let account =
        isKept
        ? "; the next start offers the session"
        : (try? saving.get()) != nil && save != nil
          ? "; the session is saved" : ""
      throw PlaygroundError(.machineFailed, interruption.rawValue + account)
    }
    journal?.end(session, isKept: keepsUnsaved || (try? saving.get()) == nil)
    let picturing = Result {
      guard let screenshot else { return }
      try renderer.requireFonts()
      try AtomicFile.write(PNG.encode(renderer.bitmap()), to: screenshot)
    }
    try saving.get()
    try picturing.get()
  }

  private mutating func loop() throws {
    var session = session
    defer { self.session = session }
    let effects = effects
    let events = EventQueue(window: window, clock: clock, readsTrackpad: !readsOnlySDL)
    if let inputLog { events.log = { inputLog.write($0) } }
    Hangup.listen()
    try session.frame(measured: clock.now, afterRest: true)
    noteOffsets(session)
    place?.take(session.takePositionSteps())
    try paint(&session)
    inputLog?.write("\(String(format: "%.6f", clock.now)) shown")
    // The end of long work changes the message, which appears without waiting for an event.
    var hasNews = false
    while !session.window.wantsToQuit {
      try turn(&session, events, waits: !hasNews, mustPaint: hasNews)
      // The window goes on meanwhile.
      var shown: String?
      hasNews = try effects.carryOutWork(of: &session) { session in
        let isNew = shown != session.workNotice
        shown = session.workNotice
        try turn(&session, events, waits: false, mustPaint: isNew)
      }
    }
    if events.isDisplayLost { throw Interruption.displayLost }
    if Hangup.hasCome { throw Interruption.hungUp }
  }

  /// Handles the events that have come, and plays and paints a display frame if one is due.
  private mutating func turn(
    _ session: inout Session, _ events: EventQueue, waits: Bool, mustPaint: Bool = false
  ) throws {
    var mustPaint = mustPaint
    let need = session.need
    let came = events.wait(upTo: waits ? wait(for: need, of: session) : 0)
    let began = clock.now
    log?.begin(at: began, events: came.count)
    for event in came {
      mustPaint = session.handle(event) || mustPaint
      mustPaint = effects.carryOut(session.takeEffects(), in: &session) || mustPaint
    }
    if isDue(came.isEmpty ? need : session.need, of: session) {
      let before = session.time
      try session.frame(measured: clock.now, afterRest: need != .frame)
      if session.time != before { noteOffsets(session) }
      place?.take(session.takePositionSteps())
      mustPaint = true
    }
    journal?.take(&session, at: clock.now, isResting: session.need != .frame)
    note()
    if mustPaint {
      do { try paint(&session) } catch {
        guard events.isDisplayLost else { throw error }
        throw Interruption.displayLost
      }
    }
    let ended = clock.now
    log?.end(at: ended, time: session.time, painted: mustPaint)
  }

  /// Notes the end of a part of an iteration in the log.
  private mutating func note() {
    let now = clock.now
    log?.note(at: now)
  }

  /// Writes the offsets of the scene's views after a display frame to the input log.
  private func noteOffsets(_ session: Session) {
    guard let inputLog else { return }
    let stamp = String(format: "%.6f", clock.now)
    for pane in session.scene.panes {
      let offset = pane.engine.contentOffset
      inputLog.write(
        "\(stamp) offset x=\(offset.x + 0) y=\(offset.y + 0) phase=\(pane.engine.phase) time=\(session.time) "
          + "view=\(pane.name)")
    }
  }

  /// Returns the time to wait for events in seconds, or nil to wait indefinitely.
  private func wait(for need: FrameNeed, of session: Session) -> Double? {
    switch need {
    case .nothing: nil
    case .wakeUp(let time): max(0, (session.due(time) ?? 0) - clock.now)
    // With a hardware renderer, presenting the previous frame already waited for the display.
    case .frame: window.isAccelerated ? 0 : max(0, (session.due() ?? 0) - clock.now)
    }
  }

  private func isDue(_ need: FrameNeed, of session: Session) -> Bool {
    wait(for: need, of: session).map { $0 <= 0.0005 } ?? false
  }

  private mutating func paint(_ session: inout Session) throws {
    list.removeAll()
    let scale = window.geometry.scale
    session.window.hairline = 1 / scale
    session.draw(into: &list)
    note()
    let palette = Palette(session.scene.appearance)
    try renderer.draw(list, pictures: session.pictures, scale: scale, background: palette.canvas)
    note()
    try window.present()
  }
}
