import FileFormats
import ScrollPhysics

// The file format as a JSON Schema, for editors and for programs that write scenarios.
extension Scenario {
  /// The scenario file as a JSON Schema (draft 2020-12). It contains every key, word, and range that reading
  /// accepts, and nothing else. Its descriptions contain the rules that a schema cannot express (times sorted, a
  /// down before a move).
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
    ("properties", .record(properties)),
    ("$defs", .record(definitions)),
  ]).indented

  private typealias Member = (String, JSONValue)

  private static let properties: [Member] = [
    ("scene", name("Which scene; feed unless given.")),
    (
      "profile",
      [
        "description":
          "The feel: a built-in profile's name, or one with some constants changed; uikit unless given.",
        "oneOf": .array([reference("profileName")] + ScrollProfile.builtIn.map(changed)),
      ]
    ),
    (
      "viewport",
      object(
        "The model's screen.", [],
        [
          ("width", number(viewportLengths, "Points; 402 unless given.")),
          ("height", number(viewportLengths, "Points; 760 unless given.")),
          ("scale", number(viewportScales, "Pixels per point to which offsets are rounded; 2 unless given.")),
        ])
    ),
    ("scrollView", reference("scrollView")),
    (
      "content",
      object(
        "What the scene shows.", [],
        [
          ("rows", integer(0...mostRows, "Rows of a list; 1000 unless given.")),
          ("seed", integer(wholeNumbers, "The same seed, the same content; 7 unless given.")),
          ("heights", words(Content.Heights.self, "How high rows are; equal unless given.")),
          ("width", number(contentLengths, "Points, scene plain; 402 unless given.")),
          ("height", number(contentLengths, "Points, scene plain; 6000 unless given.")),
        ])
    ),
    ("appearance", words(Appearance.self, "Light unless given.")),
    ("frameRate", number(frameRates, "Frames per second, 60 unless given; beside frames the nominal rate.")),
    (
      "duration",
      number(
        times,
        """
        Seconds; 4 or as long as events and captures need, unless given. Frames go on to the first at or after it, at \
        most \(mostFrames). Beside frames, the last one's time.
        """)
    ),
    (
      "frames",
      array(
        reference("time"), atLeast: 1, atMost: mostFrames,
        "Each frame's own time in seconds, each after the one before.")
    ),
    (
      "events",
      array(
        reference("event"), atMost: mostActions,
        "What happens, in order of time; nothing after the end. A finger comes down before it moves or lifts."
      )
    ),
    (
      "capture",
      array(
        reference("time"), atMost: mostFrames,
        "Times of frames to look at in seconds, each after the one before: the frame at or after it.")
    ),
  ]

  private static let definitions: [Member] =
    [
      ("time", number(times, "Seconds since the scenario began.")),
      ("coordinate", number(coordinates, "Points in the viewport, origin top left, y down.")),
      ("distance", number(coordinates, "Points; content follows, dy < 0 moves it up.")),
      ("pair", array(reference("coordinate"), atLeast: 2, atMost: 2, "[x, y] in points.")),
      (
        "velocity",
        array(
          number(velocities, "Points per second."), atLeast: 2, atMost: 2,
          "[x, y] in points per second, in the finger's direction.")
      ),
      ("view", name("The view that it goes to; the scene decides unless given.")),
      ("finger", integer(wholeNumbers, "Which finger; 0 unless given.")),
      ("animated", boolean("Whether it takes its time.")),
      ("inset", number(insets, "Points; 0 unless given.")),
      ("profileName", ["enum": .strings(ScrollProfile.builtIn.map(\.name))]),
    ]
    + ScrollProfile.builtIn.map { profile in
      (
        "\(profile.name)Constants",
        object("Constants of profile \(profile.name) by name.", [], profile.tunables.map(constant))
      )
    } + [("scrollView", scrollView), ("event", ["oneOf": .array(events)])]

  // MARK: Events

  private static let sampled = number(
    times, "The time in seconds at which the device measured the event; t if not given.")

  private static let events: [JSONValue] = [
    event("A finger comes down or moves.", "touch", oneOf("down", "move"), place, [("id", finger)]),
    event(
      "A finger lifts, or is taken away by the system, where it last was.", "touch", oneOf("up", "cancel"),
      [],
      [("id", finger)]),
    event(
      "The mouse button goes down, or the mouse moves with it down.", "mouse", oneOf("down", "move"), place),
    event(
      "The mouse button goes up, or is taken away by the system, where the mouse last was.", "mouse",
      oneOf("up", "cancel")),
    event(
      "Finger 0 moves by a distance at an even pace, 120 samples a second, and lifts.", "flick",
      object(nil, gesture)),
    event(
      "As a flick, with a rest before the lift.", "drag",
      object(nil, gesture, [("hold", number(holds, "Seconds; 0 unless given."))])),
    event("Finger 0 comes down at a point and lifts 0.1 s later.", "tap", pair),
    event(
      "Notches of a wheel, dy > 0 away from the user; x and y together, or the middle.", "wheel",
      object(nil, [], [("dx", number(notches, "Notches.")), ("dy", number(notches, "Notches."))]), [], place,
      [("dependentRequired", ["x": ["y"], "y": ["x"]])]),
    event(
      "Two fingers move on a trackpad.", "trackpad", const("move"), [],
      [("dx", distance), ("dy", distance), ("sampled", sampled)]),
    event(
      "They come to rest on it, or leave it.", "trackpad", oneOf("begin", "end", "cancel"), [],
      [("sampled", sampled)]),
    event(
      "A pan recognizer of its own begins; translation without any slop, both in the finger's direction.",
      "pan", const("begin"), [("translation", pair), ("velocity", velocity)],
      [("device", words(PanDevice.self, "What drags; touch unless given."))]),
    event("It goes on.", "pan", const("change"), [("translation", pair), ("velocity", velocity)]),
    event(
      "It lets go with the last velocities, or is taken away by the system.", "pan", oneOf("end", "cancel")),
    event("A key.", "key", words(Action.Key.self, "Which.")),
    event(
      "The content is at an offset, and a drag or a glide goes on from there; an axis not named stays.",
      "contentOffset", offset),
    event(
      "Scrolls to an offset; an axis not named stays. At once unless animated.", "setContentOffset", offset,
      [], animated),
    event(
      "Scrolls by the least distance that shows a rectangle of the content. Animated unless told otherwise.",
      "scrollRectToVisible",
      object(
        nil,
        ["x", "y"].map { ($0, number(offsets, "Points.")) }
          + ["width", "height"].map { ($0, number(contentLengths, "Points.")) }), [], animated),
    event(
      "Scrolls to a node, as row-40, by the least distance unless an anchor is given. Animated unless told otherwise.",
      "scrollTo",
      object(
        nil, [("id", name("Its name."))], [("anchor", words(Action.Anchor.self, "Where it shall be."))]), [],
      animated),
    event("The status bar was tapped.", "scrollToTop", const(true)),
    event("Ends a glide or an animation.", "stop", const(true)),
    event("The viewport has another size.", "resize", size(viewportLengths)),
    event("The content of scene plain has another size.", "contentSize", size(contentLengths)),
    event(
      "The room around the content is another.", "contentInset",
      object(nil, [], ["top", "left", "bottom", "right"].map { ($0, reference("inset")) })),
    event("Properties of the view have other values.", "scrollView", reference("scrollView")),
    event(
      "What the view's delegate answers from now on; what is not named is as if nobody answered.", "delegate",
      object(
        nil, [],
        [
          ("targetContentOffset", offset),
          ("shouldScrollToTop", boolean("Whether a tap on the status bar scrolls.")),
        ])),
    event(
      "A constant of the scenario's profile, or one of the scene's own, has another value.", "set",
      [
        "type": "object", "minProperties": 1, "maxProperties": 1,
        "anyOf": .array(ScrollProfile.builtIn.map(constants) + [sceneConstants]),
      ]),
  ]

  private static func event(
    _ description: String, _ kind: String, _ value: JSONValue, _ required: [Member] = [],
    _ optional: [Member] = [], _ further: [Member] = []
  ) -> JSONValue {
    object(
      description, [("t", reference("time")), (kind, value)] + required,
      optional + [("in", reference("view"))], further)
  }

  // MARK: Parts

  private static let finger = reference("finger")
  private static let distance = reference("distance")
  private static let pair = reference("pair")
  private static let velocity = reference("velocity")
  private static let place: [Member] = [("x", reference("coordinate")), ("y", reference("coordinate"))]
  private static let animated: [Member] = [("animated", reference("animated"))]
  private static let gesture: [Member] = [
    ("from", pair), ("by", pair), ("over", number(gestureLengths, "Seconds.")),
  ]
  private static let offset = object(
    nil, [], [("x", number(offsets, "Points.")), ("y", number(offsets, "Points."))])

  private static func reference(_ definition: String) -> JSONValue { ["$ref": "#/$defs/\(definition)"] }

  private static func const(_ value: JSONValue) -> JSONValue { ["const": value] }

  private static func oneOf(_ words: String...) -> JSONValue { ["enum": .strings(words)] }

  private static func object(
    _ description: String?, _ required: [Member], _ optional: [Member] = [], _ further: [Member] = []
  ) -> JSONValue {
    var members: [Member] = description.map { [("description", .string($0))] } ?? []
    members += [("type", "object"), ("additionalProperties", false)]
    members.append(("properties", .record(required + optional)))
    if !required.isEmpty { members.append(("required", .strings(required.map(\.0)))) }
    return .record(members + further)
  }

  private static func array(
    _ element: JSONValue, atLeast least: Int? = nil, atMost most: Int, _ description: String
  ) -> JSONValue {
    var members: [Member] = [("description", .string(description)), ("type", "array")]
    if let least { members.append(("minItems", .integer(least))) }
    return .record(members + [("maxItems", .integer(most)), ("items", element)])
  }

  private static func size(_ range: ClosedRange<Double>) -> JSONValue {
    object(nil, [("width", number(range, "Points.")), ("height", number(range, "Points."))])
  }

  private static func number(_ range: ClosedRange<Double>, _ description: String) -> JSONValue {
    [
      "type": "number", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound),
      "description": .string(description),
    ]
  }

  private static func integer(_ range: ClosedRange<Int>, _ description: String) -> JSONValue {
    [
      "type": "integer", "minimum": .integer(range.lowerBound), "maximum": .integer(range.upperBound),
      "description": .string(description),
    ]
  }

  private static func name(_ description: String) -> JSONValue {
    [
      "type": "string", "minLength": 1, "maxLength": .integer(longestName),
      "description": .string(description),
    ]
  }

  private static func words<Word: RawRepresentable & CaseIterable>(
    _: Word.Type, _ description: String
  ) -> JSONValue where Word.RawValue == String {
    ["enum": .strings(Word.allCases.map(\.rawValue)), "description": .string(description)]
  }

  private static func boolean(_ description: String) -> JSONValue {
    ["type": "boolean", "description": .string(description)]
  }

  // MARK: Profiles and views

  private static let scrollView: JSONValue = {
    let rate: JSONValue = [
      "description": "How quickly content slows down after a flick.",
      "oneOf": [
        words(ScrollViewSettings.RateWord.self, "The profile's rate of that name."),
        number(ScrollViewSettings.rates, "What remains of the velocity after a millisecond."),
      ],
    ]
    let switches = ScrollViewSettings.switches.map { ($0.key, boolean($0.summary)) }
    return object(
      "Properties of the scroll view; what is not named stays as it is.", [],
      switches + [(ScrollViewSettings.rateKey, rate)])
  }()

  /// Returns the schema of an object that changes a built-in profile. The base defaults to uikit.
  private static func changed(_ profile: ScrollProfile) -> JSONValue {
    let base: [Member] = [("base", const(.string(profile.name)))]
    let further = [
      ("name", name("What it is called; as its base unless given.")), ("set", constants(profile)),
    ]
    return profile.name == ScrollProfile.uikit.name
      ? object(nil, [], base + further) : object(nil, base, further)
  }

  private static func constants(_ profile: ScrollProfile) -> JSONValue {
    reference("\(profile.name)Constants")
  }

  /// The schema of the constants that the scene defines, each with a number.
  private static let sceneConstants: JSONValue = [
    "type": "object",
    "patternProperties": .record([
      ("^" + Action.sceneConstantPrefix.replacing(".", with: #"\."#), ["type": "number"])
    ]),
    "additionalProperties": false,
  ]

  private static func constant(_ tunable: Tunable<ScrollProfile>) -> Member {
    switch tunable.access {
    case .number(_, _, let unit, let range):
      (tunable.name, number(range, unit.isEmpty ? tunable.summary : "\(tunable.summary) (\(unit))"))
    case .toggle: (tunable.name, boolean(tunable.summary))
    }
  }
}
