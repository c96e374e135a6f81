import ScrollFiles
import Foundation
import ScrollScript
import Scrolling

extension Recording {
  /// Reads the recording at a path. The texts of the conditions in `given` replace those of the file. Throws
  /// `InputError` for an invalid text, and if the file cannot be read or is longer than
  /// `Scenario.mostBytes`.
  public init(file path: String, given: [Condition: String] = [:]) throws(InputError) {
    let data = try JSONReader.data(of: path, expecting: "recording", atMost: Scenario.mostBytes)
    try self.init(data: data, file: path, given: given)
  }

  /// Reads the text of a recording. Throws `InputError` if anything in it is unknown, unsorted, impossible,
  /// or missing. `file` names the text in messages.
  public init(data: Data, file: String, given: [Condition: String] = [:]) throws(InputError) {
    var text = try RecordingText(data, file: file)
    var reader = RecordingReader(file: file)
    while let row = try text.next() { try reader.take(row) }
    self = try reader.recording(text.head, given: given)
    endsWithinLine = text.endsWithinLine
  }
}

private let velocities = -1e9...1e9

/// A parser that reads a recording line by line.
struct RecordingReader {
  let file: String
  private(set) var rows: [Recording.Row] = []
  private var lastTime = -Double.infinity
  /// The fingers that are down, each with its latest position, or a recognizer's translation and velocity. They are
  /// zero on a trackpad.
  private(set) var down: [Recording.Input.Finger: (place: CGPoint, velocity: CGPoint)] = [:]
  /// The indices in `rows` of releases with the time of the first deceleration row, unless a condition gives
  /// it.
  private(set) var impliedReleases: [Int] = []

  init(file: String) { self.file = file }

  func refusal(_ line: Int, _ problem: String) -> InputError {
    InputError(file: file, path: "line \(line)", problem: problem)
  }

  // MARK: Rows

  /// The words with which rows begin.
  enum Kind: String, CaseIterable { case touch, mouse, trackpad, pan, drag, frame, decel, gap }

  mutating func take(_ row: RecordingFields) throws(InputError) {
    var fields = row
    // Spreadsheets pad short rows with empty fields.
    while fields.texts.last?.isEmpty == true { fields.texts.removeLast() }
    guard let kind = fields.kind else {
      throw refusal(
        row.line,
        "unknown row \(JSONValue.string(row.texts.first ?? "").kind); expected "
          + ConditionForm.words(Kind.self) + ", or # and a comment")
    }
    let time = try fields.number(1, "t", Recording.times)
    guard time >= lastTime - FrameTimes.slack else {
      throw fields.refusal("\(time) s is earlier than the previous \(lastTime) s")
    }
    switch kind {
    case .touch, .mouse: try takeTouch(fields, kind, at: time)
    case .trackpad: try takeTrackpad(fields, at: time)
    case .pan: try takePan(fields, at: time)
    case .drag: try takeDrag(fields, at: time)
    case .decel: try takeDecel(fields, at: time)
    case .gap:
      try fields.require(2...2, "gap,t")
      guard down.isEmpty else { throw fields.refusal("a finger is down; expected it to lift first") }
      add(.gap, at: time, fields)
    case .frame:
      try fields.require(4...6, "frame,t,offset_x,offset_y and optional events and deviation")
      let x = fields.texts[2].isEmpty ? nil : try fields.number(2, "offset_x", Scenario.offsets)
      let y = try fields.number(3, "offset_y", Scenario.offsets)
      let events = fields.texts.dropFirst(4).first?.split(separator: ";") ?? []
      var frame = Recording.Frame(x: x, y: y, events: events.map { $0.withoutSpaces() })
      if fields.texts.count > 5 { frame.deviation = try fields.number(5, "deviation", 0...1e6) }
      add(.frame(frame), at: time, fields)
    }
    lastTime = time
  }

  private mutating func add(
    _ entry: Recording.Entry, at time: Double, sampled: Double? = nil, _ fields: RecordingFields
  ) {
    rows.append(Recording.Row(entry, at: time, line: fields.line, sampled: sampled))
  }

  private mutating func takeTouch(
    _ fields: RecordingFields, _ kind: Kind, at time: Double
  ) throws(InputError) {
    let phase = try fields.phase(.finger)
    let word = kind.rawValue, hasID = kind == .touch
    let places = phase.isDown ? [5] : [3, 5]
    try fields.require(
      places + (hasID ? places.map { $0 + 1 } : []),
      "\(word),t,\(PhaseWords.finger[phase])"
        + (places.count == 1 ? ",x,y" : ", optionally with the last x,y")
        + (hasID ? " and an optional finger" : ""))
    let id = fields.texts.count.isMultiple(of: 2) ? try fields.finger() : 0
    let finger: Recording.Input.Finger = hasID ? .touch(id) : .mouse
    let place = down[finger]?.place ?? .zero
    try press(phase, .finger, fields, finger)
    var point = place
    if fields.texts.count >= 5 {
      point = try fields.point(3, "x", "y", Scenario.coordinates)
      if !phase.isDown, point != place {
        throw fields.refusal(
          "is not at the last position; expected (\(place.x), \(place.y)), or a move first")
      }
    }
    if phase.isDown { down[finger]?.place = point }
    add(.input(hasID ? .touch(phase, id: id, at: point) : .mouse(phase, at: point)), at: time, fields)
  }

  private mutating func takeTrackpad(_ fields: RecordingFields, at time: Double) throws(InputError) {
    let phase = try fields.phase(.trackpad)
    try press(phase, .trackpad, fields, .trackpad)
    var step = CGPoint.zero
    switch phase {
    case .moved:
      try fields.require(5...6, "trackpad,t,move,dx,dy and an optional time of the device")
      step = try fields.point(3, "dx", "dy", Scenario.coordinates)
    case .began, .ended, .cancelled:
      try fields.require(3...4, "trackpad,t,\(PhaseWords.trackpad[phase]) and an optional time of the device")
    }
    let index = phase == .moved ? 5 : 3
    let sampled = fields.texts.count > index ? try fields.number(index, "sampled", Recording.times) : nil
    if let sampled, sampled > time + FrameTimes.slack {
      throw fields.refusal("sampled: \(sampled) s is later than \(time) s; expected the device's own time")
    }
    add(.input(.trackpad(phase, by: step)), at: time, sampled: sampled, fields)
  }

  private mutating func takePan(_ fields: RecordingFields, at time: Double) throws(InputError) {
    let phase = try fields.phase(.pan)
    try press(phase, .pan, fields, .pan)
    switch phase {
    case .began, .moved:
      try fields.require(
        7...7, "pan,t,\(PhaseWords.pan[phase]),translation_x,translation_y,velocity_x,velocity_y")
      let translation = try fields.point(3, "translation_x", "translation_y", Scenario.coordinates)
      let velocity = try fields.point(5, "velocity_x", "velocity_y", velocities)
      down[.pan] = (translation, velocity)
      add(.input(.pan(phase, translation: translation, velocity: velocity)), at: time, fields)
    case .ended, .cancelled:
      try fields.require(3...3, "pan,t,\(PhaseWords.pan[phase])")
      add(.input(.pan(phase, translation: .zero, velocity: .zero)), at: time, fields)
    }
  }

  /// Throws an error for an impossible phase: a second touch-down, and any phase before the first.
  private mutating func press(
    _ phase: ScrollInput.Phase, _ words: PhaseWords, _ fields: RecordingFields,
    _ finger: Recording.Input.Finger
  ) throws(InputError) {
    guard (phase == .began) == (down[finger] == nil) else {
      throw fields.refusal("\(words[phase]) while \(phase == .began ? "already" : "not") down")
    }
    down[finger] = phase.isDown ? (.zero, .zero) : nil
  }

  /// Adds a frame with fingers down: the recognizer's callback of that frame, and the offset.
  private mutating func takeDrag(_ fields: RecordingFields, at time: Double) throws(InputError) {
    try fields.require(
      [5, 7], "drag,t,offsetY,translationY,velocityY and optional translationX,velocityX")
    let y = try fields.number(2, "offsetY", Scenario.offsets)
    var translation = CGPoint(x: 0, y: try fields.number(3, "translationY", Scenario.coordinates))
    var velocity = CGPoint(x: 0, y: try fields.number(4, "velocityY", velocities))
    if fields.texts.count == 7 {
      translation.x = try fields.number(5, "translationX", Scenario.coordinates)
      velocity.x = try fields.number(6, "velocityX", velocities)
    }
    // Resting fingers send nothing, so a row that repeats the previous values is only a frame.
    let pan = down[.pan]
    if pan?.place != translation || pan?.velocity != velocity {
      let phase = pan == nil ? ScrollInput.Phase.began : .moved
      add(.input(.pan(phase, translation: translation, velocity: velocity)), at: time, fields)
      down[.pan] = (translation, velocity)
    }
    add(.frame(Recording.Frame(y: y)), at: time, fields)
  }

  /// Adds a frame of a glide. The first one after drag rows implies the release.
  private mutating func takeDecel(_ fields: RecordingFields, at time: Double) throws(InputError) {
    try fields.require(3...3, "decel,t,offsetY")
    let y = try fields.number(2, "offsetY", Scenario.offsets)
    if down.removeValue(forKey: .pan) != nil {
      impliedReleases.append(rows.count)
      add(.input(.pan(.ended, translation: .zero, velocity: .zero)), at: time, fields)
    }
    add(.frame(Recording.Frame(y: y)), at: time, fields)
  }
}
