import ScrollFiles
import Foundation
import ScrollScript

/// A recording to which constants are fitted. It is in the project's own format, in which the inputs may be
/// missing, or in columns of time and offset.
public struct FitRecording: Hashable, Sendable {
  /// The parsed recording.
  public var recording: Recording
  /// Whether fingers, or the output of a recognizer, are known.
  public let hasInputs: Bool
  /// Whether the samples of fingers are known and complete, so that drags and lifts can be fitted.
  public var followsFingers: Bool { hasInputs && recording.conditions.touches == .complete }
  /// Whether the edges of the content are known.
  public var knowsEdges: Bool { recording.conditions.touches != .none }
  /// The required conditions that neither the file nor the caller states.
  package let assumed: [Recording.Condition]
  /// Whether the interpretation of the frame times is known. If false, the fit determines it.
  let knowsFrameTimes: Bool

  /// Returns the offsets. Throws `InputError` if there are too few. `file` names the recording.
  func frames(file: String) throws(InputError) -> [(Recording.Row, Recording.Frame)] {
    let frames = recording.frameRows
    guard frames.count >= Fit.fewestFrames else {
      throw InputError(
        file: file,
        problem:
          "has \(NumberText.count(frames.count, "offset")); expected at least \(Fit.fewestFrames) of a scroll that comes to rest"
      )
    }
    return frames
  }

  /// A description of the plain format for people, in lines of up to 78 columns.
  public static let form = """
    A recording either has the format described by `playground help verify`, in
    which the rows of fingers are optional, or consists of columns:

      time,offset             time,x,y               time,y,finger_y
      0.000,120               0.000,0,120            0.000,120,640
      0.017,131.5             0.017,0,131.5          0.017,131.5,628.5
      ...                     ...                    0.033,150,

    Times are in seconds and ascending, offsets and fingers in points; y points
    down, and the offset grows as the content moves up. A header names the
    columns: time (or with a unit, as time_ms or t [µs]), y or offset, x,
    finger_x, finger_y, also as scrollY or contentOffset.y; without a header,
    the columns are time,y or time,x,y. Semicolons or tabs may separate them,
    quotes enclose them, and numbers may have decimal commas. An empty
    field means that the finger is not down. Comments and conditions such as
    `# scale: 3` may precede the rows. With fingers, the conditions bounds,
    content and scale are required; without fingers, they help with bounces.
    """

  /// Reads the recording at a path. The texts of the conditions in `given` replace those of the file.
  public init(file path: String, given: [Recording.Condition: String] = [:]) throws(InputError) {
    let data = try JSONReader.data(of: path, expecting: "recording", atMost: Scenario.mostBytes)
    try self.init(data: data, file: path, given: given)
  }

  /// Reads the text of a recording. Throws the same errors as ``Recording/init(data:file:given:)``. `file`
  /// names the text in messages.
  public init(data: Data, file: String, given: [Recording.Condition: String] = [:]) throws(InputError) {
    try self.init(data: data, file: file, given: given, requires: [.frames])
  }

  /// Reads the text of a recording that has the required parts.
  package init(
    data: Data, file: String, given: [Recording.Condition: String], requires required: Set<Recording.Part>
  ) throws(InputError) {
    var text = try RecordingText(data, file: file)
    let first = try text.next()
    if let first, PlainColumns.canBegin(with: first) {
      var columns = try PlainColumns(first)
      while let row = try text.next() { try columns.take(row) }
      (recording, knowsFrameTimes) = try columns.recording(text.head, given: given)
    } else {
      var reader = RecordingReader(file: file)
      if let first { try reader.take(first) }
      while let row = try text.next() { try reader.take(row) }
      recording = try reader.recording(text.head, given: given, requires: required)
      knowsFrameTimes = recording.conditions.touches != .none
    }
    assumed = Recording.Condition.required.filter { given[$0] == nil && !text.head.names($0) }
    recording.endsWithinLine = text.endsWithinLine
    hasInputs = recording.rows.contains { $0.entry.input != nil }
  }
}
