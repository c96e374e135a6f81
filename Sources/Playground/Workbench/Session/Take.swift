import PlaygroundScenes
import ScrollFiles
import ScrollScript
import Scrolling

/// A scene in the window, with everything that was done to it since it was opened.
package struct Take {
  /// The number of the take, counted from 0. Each scene that is opened begins another.
  package let number: Int
  package let kind: SceneKind?
  /// The initial state, with the scene that is open.
  package let start: Scenario
  package var clock: FrameClock
  /// The input since the take began.
  package internal(set) var tape = Tape()
  /// The run of the tape with the constants as they were changed.
  package internal(set) var recorded: TapeRun
  package internal(set) var gestures: GestureLog
  /// Whether the tape is full. The session goes on unrecorded.
  package internal(set) var isTapeFull = false
  /// The path of the journal that was opened, or `nil` if the take did not begin with one.
  package internal(set) var openedJournal: String?
  /// The number of actions that have been saved to a file.
  var savedActions = 0
  /// The name of the profile, which may be selected or saved under another one.
  var profileName: String
  var inputKinds = InputKindMonitor()
  /// The example gesture of which the take consists so far, or `nil` for a person's own take.
  var example: Example?
  /// Whether nothing has moved since the latest display frame.
  var isAtRest = false
  /// Whether the first display frame has not been played.
  var isOpening: Bool { tape.frames.isEmpty && !isTapeFull }

  /// Creates a take of a scene before its first display frame. A frame takes `period` seconds.
  init(_ scenario: Scenario, on scene: any Scene, period: Double, number: Int) {
    self.number = number
    kind = SceneKind(rawValue: scenario.scene)
    var start = scenario
    start.events = []
    start.capture = []
    self.start = start
    profileName = start.profile.name
    clock = FrameClock(period: period)
    recorded = TapeRun(scene)
    gestures = GestureLog(scene)
  }

  /// Plays a recording to its end. `file` names it in messages. Throws an error if it cannot be played or does
  /// not fit on a tape.
  init(
    playing recording: Scenario, file: String, on scene: any Scene, period: Double, number: Int
  ) throws(InputError) {
    self.init(recording, on: scene, period: period, number: number)
    tape = try Tape(playing: recording, file: file, on: scene)
    do {
      for frame in tape.frames.indices {
        try follow(tape.actions(of: frame), frame)
        tape.actions(of: frame).forEach { inputKinds.take($0) }
      }
    } catch {
      throw InputError(file: file, problem: "\(error)")
    }
    clock = FrameClock(period: period, after: tape.end)
  }

  /// Records the actions of a display frame at a time in seconds and plays them. A full tape records no more.
  /// `need` is that of the input that is still to come. Returns whether a gesture began.
  mutating func play(
    _ actions: [TimedAction], frame time: Double, awaiting need: FrameNeed
  ) throws(ActionError) -> Bool {
    for timed in actions { inputKinds.take(timed) }
    let known = gestures.gestures.count
    let wasFull = recorded.count < tape.frames.count || isTapeFull
    if !wasFull, tape.append(actions, frame: time) {
      try follow(actions, tape.frames.count - 1)
    } else {
      isTapeFull = true
      try recorded.playBeyondTape(actions, at: time)
    }
    isAtRest = recorded.scene.need.merged(with: need) != .frame
    if isAtRest { tape.rest() }
    return gestures.gestures.count > known
  }

  /// Plays a frame of the tape, by its number, with its actions.
  private mutating func follow(_ actions: some Collection<TimedAction>, _ frame: Int) throws(ActionError) {
    let time = tape.frames[frame]
    try recorded.play(actions, at: time)
    gestures.take(actions, after: frame, at: time, scene: recorded.scene)
  }
}
