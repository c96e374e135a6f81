import ScrollFiles
import Foundation
import ScrollRecordings
import ScrollScript
import Scrolling

/// A recording from a file of any format: one of the project's own, or a log of touches from another program, whose
/// screen becomes the view.
package struct TouchLog: Sendable {
  /// The recording. Unlike others, it may lack frames.
  package let recording: Recording
  /// The format of the log, or nil for the rows or columns of a recording.
  package let format: LogFormat?
  /// The required conditions that neither the file nor the caller states.
  package let assumed: [Recording.Condition]

  /// Reads the file at a path. The texts of the conditions in `given` replace those of the file. Without a `format`,
  /// the first lines tell it. Throws `InputError` for an invalid text, and if the file cannot be read.
  package init(
    file path: String, given: [Recording.Condition: String] = [:], format: LogFormat? = nil
  ) throws(InputError) {
    let data = try JSONReader.data(of: path, expecting: "recording", atMost: Scenario.mostBytes)
    try self.init(data: data, file: path, given: given, format: format)
  }

  /// Reads the text of a file, which `file` names in messages.
  package init(
    data: Data, file: String, given: [Recording.Condition: String] = [:], format: LogFormat? = nil
  ) throws(InputError) {
    try InputError.checkEncoding(of: data, file: file)
    self.format = format ?? .recognized(in: data)
    guard let format = self.format else {
      let read = try FitRecording(data: data, file: file, given: given, requires: [.inputs])
      (recording, assumed) = (read.recording, read.assumed)
      return
    }
    var samples = LogSamples(file: file)
    try format.read(data, &samples)
    (recording, assumed) = try samples.recording(given: given)
  }
}

/// The samples of a log, in its own unit of length.
struct LogSamples {
  /// The unit of positions.
  enum Unit { case points, pixels, shares }

  let file: String
  /// What messages count: lines, or the events of a list.
  var counted = "line"
  var unit = Unit.pixels
  /// The positions on the screen, if the log states them.
  var screen: CGRect?
  /// The devices that report to the kernel by their nodes, and the one that does so now.
  var devices: [String: LogDevice] = [:], node = ""
  private(set) var rows: [Recording.Row] = []
  /// The fingers that are down, with their latest positions on a screen.
  private var down: [Recording.Input.Finger: CGPoint] = [:]

  init(file: String) { self.file = file }

  func refusal(_ number: Int, _ problem: String) -> InputError {
    InputError(file: file, path: "\(counted) \(number)", problem: problem)
  }

  func isDown(_ finger: Recording.Input.Finger) -> Bool { down[finger] != nil }

  /// Adds an input or a frame. A log may begin with a finger down, whose moves and lift are left out.
  mutating func add(_ entry: Recording.Entry, at time: Double, _ number: Int) throws(InputError) {
    var entry = entry
    if let input = entry.input {
      guard input.phase != .began || !isDown(input.finger) else {
        throw refusal(
          number, "a finger comes down that is down; expected its lift, or a number for each finger")
      }
      guard input.phase == .began || isDown(input.finger) else { return }
      var place: CGPoint?
      if case .touch(let phase, let id, let point) = input {
        // A finger lifts where it was.
        place = phase.isDown ? point : down[input.finger]
        entry = .input(.touch(phase, id: id, at: place ?? point))
      }
      down[input.finger] = input.phase.isDown ? place ?? .zero : nil
    }
    guard Recording.times.contains(time) else {
      throw refusal(number, "\(time) s; expected a time of \(NumberText.range(Recording.times)) s")
    }
    if let last = rows.last, time < last.time {
      throw refusal(number, "\(time) s; expected a time after the previous \(last.time) s")
    }
    rows.append(Recording.Row(entry, at: time, line: number))
  }

  /// Returns the recording in points, and the conditions that are assumed.
  func recording(
    given: [Recording.Condition: String]
  ) throws(InputError) -> (Recording, [Recording.Condition]) {
    guard !rows.isEmpty else {
      throw InputError(
        file: file, problem: "contains no touches; expected fingers on a touchscreen, or two on a trackpad")
    }
    let usual = Scenario()
    var texts = given
    let perPoint = unit == .pixels ? given[.scale].flatMap(Double.init) ?? usual.viewport.scale : 1
    if let screen, unit != .shares, given[.bounds] == nil {
      texts[.bounds] = Self.size(screen.width / perPoint, screen.height / perPoint)
    }
    let assumed = Recording.Condition.required.filter { texts[$0] == nil }
    let bounds = texts[.bounds] ?? Self.size(usual.viewport.width, usual.viewport.height)
    let content = "\(bounds.prefix { $0.lowercased() != "x" })x\(NumberText.exact(usual.content.height))"
    texts.merge([.bounds: bounds, .content: content, .scale: "\(usual.viewport.scale)", .frameTimes: "own"]) {
      own, _ in own
    }
    if rows.contains(where: { $0.entry.frame != nil }), given[.touches] == nil {
      texts[.touches] = rows.contains { $0.entry.input != nil } ? "sparse" : "none"
    }
    let conditions = try Recording.Conditions(texts, file: file)
    let size = conditions.metrics.boundsSize
    var recording = Recording(conditions, rows: rows)
    for (index, row) in rows.enumerated() {
      guard case .input(.touch(let phase, let id, var place)) = row.entry else { continue }
      if let screen {
        place.x = (place.x - screen.minX) / screen.width * size.width
        place.y = (place.y - screen.minY) / screen.height * size.height
      } else {
        place = CGPoint(x: place.x / perPoint, y: place.y / perPoint)
      }
      guard Scenario.coordinates.contains(place.x), Scenario.coordinates.contains(place.y) else {
        throw refusal(
          row.line,
          "a finger at (\(place.x), \(place.y)) pt; expected \(NumberText.range(Scenario.coordinates)) pt")
      }
      recording.rows[index].entry = .input(.touch(phase, id: id, at: place))
    }
    return (recording, assumed)
  }

  private static func size(_ width: Double, _ height: Double) -> String {
    "\(NumberText.exact(width))x\(NumberText.exact(height))"
  }
}
