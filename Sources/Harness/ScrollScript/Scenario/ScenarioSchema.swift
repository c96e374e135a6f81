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
    ("properties", .record(properties)),
    ("$defs", .record(definitions)),
  ]).indented

  private typealias Member = (String, JSONValue)

  private static let properties: [Member] = [
    ("scene", name("The scene; feed by default.")),
    (
      "profile",
      profile(
        "The profile: the name of a built-in one, or one with some constants changed; uikit by default.")
    ),
    (
      "viewport",
      object(
        "The viewport of the model.", [],
        [
          ("width", number(viewportLengths, "Points; 402 by default.")),
          ("height", number(viewportLengths, "Points; 760 by default.")),
          ("scale", number(viewportScales, "Pixels per point, to which offsets are rounded; 2 by default.")),
        ])
    ),
    ("scrollView", reference("scrollView")),
    (
      "content",
      object(
        "The content of the scene.", [],
        [
          ("rows", integer(0...mostRows, "Rows of a list; 1000 by default.")),
          (
            "seed",
            integer(wholeNumbers, "The seed of the content: equal seeds give equal content; 7 by default.")
          ),
          ("heights", words(Content.Heights.self, "The heights of the rows; equal by default.")),
          ("width", number(contentLengths, "Points, scene plain; 402 by default.")),
          ("height", number(contentLengths, "Points, scene plain; 6000 by default.")),
        ])
    ),
    ("appearance", words(Appearance.self, "The appearance; light by default.")),
    ("frameRate", number(frameRates, "Frames per second; 60 by default. With frames, the nominal rate.")),
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
        "The time of each frame in seconds, in ascending order.")
    ),
    (
      "rests",
      array(
        reference("time"), atMost: mostFrames,
        """
        The times of those frames after which nothing moved until the next, in ascending order. Content that still moves \
        after one of them, under other constants, goes on frame by frame at the nominal rate.
        """)
    ),
    (
      "events",
      array(
        reference("event"), atMost: mostActions,
        "The events in order of time, none after the end. A finger comes down before it moves or lifts."
      )
    ),
    (
      "capture",
      array(
        reference("time"), atMost: mostFrames,
        "The times of the frames to compare in seconds, in ascending order; each stands for the frame at or after it."
      )
    ),
  ]

  private static let definitions: [Member] =
    [
      ("time", number(times, "Seconds since the scenario began.")),
      (
        "coordinate",
        number(coordinates, "Points in the viewport, with the origin at the top left and y down.")
      ),
      ("distance", number(coordinates, "Points; the content follows, and dy < 0 moves it up.")),
      ("pair", array(reference("coordinate"), atLeast: 2, atMost: 2, "[x, y] in points.")),
      (
        "velocity",
        array(
          number(velocities, "Points per second."), atLeast: 2, atMost: 2,
          "[x, y] in points per second, in the finger's direction.")
      ),
      ("view", name("The view that receives the event; selected by the scene by default.")),
      ("finger", integer(wholeNumbers, "The number of the finger; 0 by default.")),
      ("animated", boolean("A Boolean value that indicates whether the change is animated.")),
      ("inset", number(insets, "Points; 0 by default.")),
      ("profileName", ["enum": .strings(ScrollProfile.builtIn.map(\.name))]),
    ]
    + ScrollProfile.builtIn.map { profile in
      (
        "\(profile.name)Constants",
        object("Constants of profile \(profile.name) by name.", [], profile.tunables.map(constantOrReference))
      )
    } + shared.map { ("constant.\($0.0)", $0.1) } + [
      ("scrollView", scrollView), ("event", ["oneOf": .array(events)]),
    ]

  // MARK: Events

  private static let sampled = number(
    times, "The time in seconds at which the device measured the event; t if not given.")

  private static let events: [JSONValue] = [
    event("A finger comes down or moves.", "touch", oneOf("down", "move"), place, [("id", finger)]),
    event(
      "A finger lifts or is canceled by the system, at its last position.", "touch", oneOf("up", "cancel"),
      [],
      [("id", finger)]),
    event(
      "The mouse button goes down, or the mouse moves with it down.", "mouse", oneOf("down", "move"), place),
    event(
      "The mouse button goes up or is canceled by the system, at the last position of the mouse.", "mouse",
      oneOf("up", "cancel")),
    event(
      "Finger 0 moves by a distance at constant speed, with 120 samples per second, and lifts.", "flick",
      object(nil, gesture)),
    event(
      "A flick with a rest before the lift.", "drag",
      object(nil, gesture, [("hold", number(holds, "Seconds; 0 by default."))])),
    event("Finger 0 comes down at a point and lifts 0.1 s later.", "tap", pair),
    event(
      "Notches of a wheel; dy > 0 is away from the user. The position is x and y together, or the middle by default.",
      "wheel",
      object(nil, [], [("dx", number(notches, "Notches.")), ("dy", number(notches, "Notches."))]), [], place,
      [("dependentRequired", ["x": ["y"], "y": ["x"]])]),
    event(
      "Two fingers move on a trackpad.", "trackpad", const("move"), [],
      [("dx", distance), ("dy", distance), ("sampled", sampled)]),
    event(
      "Two fingers come to rest on a trackpad. The position of the pointer is x and y together, or that of the input before by default.",
      "trackpad", const("begin"), [], place + [("sampled", sampled)],
      [("dependentRequired", ["x": ["y"], "y": ["x"]])]),
    event(
      "Two fingers leave a trackpad, or the system takes them away.", "trackpad", oneOf("end", "cancel"), [],
      [("sampled", sampled)]),
    event(
      "A custom pan recognizer begins. The translation excludes the slop; both values are in the finger's direction.",
      "pan", const("begin"), [("translation", pair), ("velocity", velocity)],
      [("device", words(PanDevice.self, "The device; touch by default."))]),
    event(
      "A custom pan recognizer continues.", "pan", const("change"),
      [("translation", pair), ("velocity", velocity)]),
    event(
      "A custom pan recognizer ends with its last velocities, or is canceled by the system.", "pan",
      oneOf("end", "cancel")),
    event("A key press.", "key", words(Action.Key.self, "The key.")),
    event(
      "Moves the content to an offset, from which a drag or a glide continues. An omitted axis stays unchanged.",
      "contentOffset", offset),
    event(
      "Scrolls to an offset. An omitted axis stays unchanged. Not animated by default.", "setContentOffset",
      offset,
      [], animated),
    event(
      "Scrolls by the smallest distance that shows a rectangle of the content. Animated by default.",
      "scrollRectToVisible",
      object(
        nil,
        ["x", "y"].map { ($0, number(offsets, "Points.")) }
          + ["width", "height"].map { ($0, number(contentLengths, "Points.")) }), [], animated),
    event(
      "Scrolls to a node such as row-40, by the smallest distance unless an anchor is given. Animated by default.",
      "scrollTo",
      object(
        nil, [("id", name("The name of the node."))],
        [("anchor", words(Action.Anchor.self, "The position of the node in the view."))]), [],
      animated),
    event(
      "Scrolls to an edge of the content. Animated by default.", "scrollTo",
      object(nil, [("edge", words(Edge.self, "The edge."))]), [], animated),
    event(
      "Scrolls to an offset; an omitted x is the smallest one. Animated by default.", "scrollTo",
      object(nil, [("y", number(offsets, "Points."))], [("x", number(offsets, "Points."))]), [], animated),
    event(
      "Scrolls to an x at the smallest y. Animated by default.", "scrollTo",
      object(nil, [("x", number(offsets, "Points."))]), [], animated),
    event(
      "Inserts new rows before a row, or behind all rows (scenes rows, positions, and chat).", "insertRows",
      edited),
    event("Removes rows (scenes rows, positions, and chat).", "removeRows", edited),
    event("Measures rows again (scenes rows and chat).", "reloadRows", edited),
    event(
      "Moves a row to the place that it has afterwards (scenes rows, positions, and chat).", "moveRow",
      object(nil, [("from", row), ("to", row)])),
    event("A tap on the status bar.", "scrollToTop", const(true)),
    event("Ends a glide or an animation.", "stop", const(true)),
    event("Changes the size of the viewport.", "resize", size(viewportLengths)),
    event("Changes the size of the content of scene plain.", "contentSize", size(contentLengths)),
    event(
      "Changes the insets of the content.", "contentInset",
      object(nil, [], ["top", "left", "bottom", "right"].map { ($0, reference("inset")) })),
    event("Changes properties of the view.", "scrollView", reference("scrollView")),
    event(
      "Sets the answers of the view's delegate from now on. An omitted answer is the default one.",
      "delegate",
      object(
        nil, [],
        [
          ("targetContentOffset", offset),
          (
            "shouldScrollToTop",
            boolean("A Boolean value that indicates whether a tap on the status bar scrolls.")
          ),
        ])),
    event(
      "Changes a constant of the scenario's profile or of the scene.", "set",
      [
        "type": "object", "minProperties": 1, "maxProperties": 1,
        "anyOf": .array(ScrollProfile.builtIn.map(constants) + [sceneConstants]),
      ]),
    event(
      "Changes to another profile, with its laws and all its constants.", "profile",
      profile("The name of a built-in profile, or one with some constants changed.")),
  ]

  private static func profile(_ description: String) -> JSONValue {
    [
      "description": .string(description),
      "oneOf": .array([reference("profileName")] + ScrollProfile.builtIn.map(changed)),
    ]
  }

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
  private static let row = integer(0...mostRows, "The index of a row, from 0.")
  private static let edited = object(
    nil, [("at", row)], [("count", integer(editedRows, "Rows; 1 by default."))])
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
        words(ScrollViewSettings.RateWord.self, "The rate of this name in the profile."),
        number(ScrollViewSettings.rates, "The factor by which the velocity changes per millisecond."),
      ],
    ]
    let switches = ScrollViewSettings.switches.map { ($0.key, boolean($0.summary)) }
    return object(
      "Properties of the scroll view. Omitted properties stay unchanged.", [],
      switches + [(ScrollViewSettings.rateKey, rate)])
  }()

  /// Returns the schema of an object that changes a built-in profile. The base defaults to uikit.
  private static func changed(_ profile: ScrollProfile) -> JSONValue {
    let base: [Member] = [("base", const(.string(profile.name)))]
    let further = [
      ("name", name("The name of the profile; that of its base by default.")), ("set", constants(profile)),
    ]
    return profile.name == ScrollProfile.uikit.name
      ? object(nil, [], base + further) : object(nil, base, further)
  }

  private static func constants(_ profile: ScrollProfile) -> JSONValue {
    reference("\(profile.name)Constants")
  }

  /// The schema of the constants that the scene defines, each with a number, true or false.
  private static let sceneConstants: JSONValue = [
    "type": "object",
    "patternProperties": .record([
      ("^" + Action.sceneConstantPrefix.replacing(".", with: #"\."#), ["type": ["number", "boolean"]])
    ]),
    "additionalProperties": false,
  ]

  /// The constants of UIKit's profile that another profile has too, with the same description and range. They
  /// are defined once.
  private static let shared: [Member] = {
    let others = ScrollProfile.builtIn.filter { $0.name != ScrollProfile.uikit.name }
    let theirs = Set(others.flatMap { $0.tunables.map(text) })
    return ScrollProfile.uikit.tunables.filter { theirs.contains(text($0)) }.map(constant)
  }()

  private static let sharedTexts = Set(shared.map { $0.0 + $0.1.indented })

  private static func text(_ tunable: Tunable<ScrollProfile>) -> String {
    let (name, schema) = constant(tunable)
    return name + schema.indented
  }

  private static func constantOrReference(_ tunable: Tunable<ScrollProfile>) -> Member {
    sharedTexts.contains(text(tunable))
      ? (tunable.name, reference("constant.\(tunable.name)")) : constant(tunable)
  }

  private static func constant(_ tunable: Tunable<ScrollProfile>) -> Member {
    switch tunable.access {
    case .number(_, _, let unit, let range):
      (tunable.name, number(range, unit.isEmpty ? tunable.summary : "\(tunable.summary) (\(unit))"))
    case .toggle: (tunable.name, boolean(tunable.summary))
    }
  }
}
