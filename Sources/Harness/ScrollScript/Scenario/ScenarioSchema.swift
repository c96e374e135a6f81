import Foundation
import ScrollFiles
import ScrollPhysics
import Scrolling

// The file format as a JSON Schema, for editors and for programs that write scenarios.
extension Scenario {
  /// The scenario file as a JSON Schema (draft 2020-12). It contains every key, word, and range that reading
  /// accepts, and nothing else. Its descriptions contain the rules that a schema cannot express (times
  /// sorted, a down before a move).
  public static let schema = JSONValue.record([
    ("$schema", "https://json-schema.org/draft/2020-12/schema"),
    ("title", "Scenario"),
    (
      "description",
      """
      A session with a scroll view: a scene, what happens to it when, and which frames to look at. \
      Points with y down, seconds since the scenario began.
      """
    ),
    ("type", "object"),
    ("additionalProperties", false),
    ("properties", .record(fields.map { ($0.key, $0.schema) })),
    ("$defs", .record(definitions)),
  ]).indented

  private static let definitions: [JSONMember] =
    [
      time.definition, coordinate.definition, distance.definition, pair.definition, velocity.definition,
      view.definition, finger.definition, animated.definition, inset.definition,
      ("profileName", ["enum": .strings(ScrollProfile.builtIn.map(\.name))]),
    ].compactMap { $0 }
    + ScrollProfile.definitions
    + [
      ScrollViewSettings.format.definition, ("event", EventForm.schema),
    ].compactMap { $0 }
}

// MARK: Formats of scenarios and events

extension Scenario {
  static let time = Format<Double>.seconds(times, "Seconds since the scenario began.").defined(as: "time")
  static let coordinate = Format<Double>.points(
    coordinates, "Points in the viewport, with the origin at the top left and y down."
  ).defined(as: "coordinate")
  static let distance = Format<CGFloat>.points(
    coordinates, "Points; the content follows, and dy < 0 moves it up."
  ).defined(as: "distance")
  static let pair = Format.pair(coordinate, "pt", "[x, y] in points.").defined(as: "pair")
  static let velocity = Format.pair(
    .number(velocities, "pt/s", "Points per second."), "pt/s",
    "[x, y] in points per second, in the finger's direction."
  ).defined(as: "velocity")
  static let view = Format.name("The view that receives the event; selected by the scene by default.")
    .defined(as: "view")
  static let finger = Format.integer(wholeNumbers, "The number of the finger; 0 by default.")
    .defined(as: "finger")
  static let animated = Format.flag("A Boolean value that indicates whether the change is animated.")
    .defined(as: "animated")
  static let inset = Format<CGFloat>.points(insets, "Points; 0 by default.").defined(as: "inset")

  /// An offset of which an axis may be left out.
  static let offset = Format.object(
    of: AxisPair<Double?>(x: nil, y: nil),
    [Field("x", \.x, .points(offsets)), Field("y", \.y, .points(offsets))])

  /// The members of a scenario.
  static let fields: [Field<Scenario>] = [
    Field("scene", \.scene, .name("The scene; feed by default.")),
    Field(
      profileKey, \.profile,
      .profile(
        "The profile: the name of a built-in one, or one with some constants changed; uikit by default.")),
    Field(
      "viewport", \.viewport,
      .object(
        "The viewport of the model.",
        of: Viewport(),
        [
          Field("width", \.width, .points(viewportLengths, "Points; 402 by default.")),
          Field("height", \.height, .points(viewportLengths, "Points; 760 by default.")),
          Field(
            "scale", \.scale,
            .number(
              viewportScales, "", "Pixels per point, to which offsets are rounded; 2 by default.")),
        ])),
    Field(
      "scrollView", \.scrollView, ScrollViewSettings.format, when: { $0.scrollView != ScrollViewSettings() }),
    Field(
      "content", \.content,
      .object(
        "The content of the scene.",
        of: Content(),
        [
          Field("rows", \.rows, .integer(0...mostRows, "Rows of a list; 1000 by default.")),
          Field(
            "seed", \.wholeSeed,
            .integer(
              wholeNumbers, "The seed of the content: equal seeds give equal content; 7 by default.")),
          Field("heights", \.heights, .words("The heights of the rows; equal by default.")),
          Field("width", \.width, .points(contentLengths, "Points, scene plain; 402 by default.")),
          Field("height", \.height, .points(contentLengths, "Points, scene plain; 6000 by default.")),
        ])),
    Field("appearance", \.appearance, .words("The appearance; light by default.")),
    Field(
      "frameRate", \.frameRate,
      .number(
        frameRates, "per second", "Frames per second; 60 by default. With frames, the nominal rate.")),
    Field(
      "duration", \.duration,
      .seconds(
        times,
        """
        Seconds; 4 or as long as events and captures need, unless given. Frames go on to the first at or after it, at \
        most \(mostFrames). Beside frames, the last one's time.
        """), when: { $0.frames == nil }),
    Field(
      "frames", \.frames,
      risingTimes(atLeast: 1, "The time of each frame in seconds, in ascending order.")),
    Field(
      "rests", \.rests,
      risingTimes(
        """
        The times of those frames after which nothing moved until the next, in ascending order. Content that still moves \
        after one of them, under other constants, goes on frame by frame at the nominal rate.
        """), when: { !$0.rests.isEmpty }),
    Field(
      key: "events",
      schema: .array(
        .reference("event"), atMost: mostActions,
        "The events in order of time, none after the end. A finger comes down before it moves or lifts."),
      read: { reader, scenario throws(InputError) in try scenario.readEvents(reader) },
      write: { .array($0.events.map(EventForm.json)) }),
    Field(
      "capture", \.capture,
      risingTimes(
        "The times of the frames to compare in seconds, in ascending order; each stands for the frame at or after it."
      ), when: { !$0.capture.isEmpty }),
  ]

  private static func risingTimes(atLeast least: Int? = nil, _ summary: String) -> Format<[Double]> {
    Format(
      schema: .array(time.schema, atLeast: least, atMost: mostFrames, summary),
      read: { reader throws(InputError) in
        var times: [Double] = []
        for element in try reader.array(atMost: mostFrames) {
          let time = try time.read(element)
          if let previous = times.last, time <= previous {
            throw element.refusal("\(time) s is not later than the previous \(previous) s")
          }
          times.append(time)
        }
        if let least, times.count < least { throw reader.refusal("expected at least one time") }
        return times
      }, write: { .numbers($0) })
  }
}

extension Scenario.Content {
  /// The seed as far as a file represents it.
  fileprivate var wholeSeed: Int {
    get { Int(clamping: seed) }
    set { seed = UInt64(clamping: newValue) }
  }
}
