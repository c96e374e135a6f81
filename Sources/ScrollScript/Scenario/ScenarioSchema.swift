import FileFormats
import ScrollPhysics

// The file format as a JSON Schema, for editors and for programs that write scenarios.
extension Scenario {
  /// The scenario file as a JSON Schema (draft 2020-12). It contains every key, word, and range that reading
  /// accepts, and nothing else. Its descriptions contain the rules that a schema cannot express (times sorted, a
  /// down before a move).
  public static let schema = """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Scenario",
      "description": "A session with a scroll view: a scene, what happens to it when, and which frames to look at. \
    Points with y down, seconds since the scenario began.",
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "scene": \(name("Which scene; feed unless given.")),
        "profile": {
          "description": "The feel: a built-in profile's name, or one with some constants changed; uikit unless given.",
          "oneOf": [
            { "$ref": "#/$defs/profileName" },
            \(ScrollProfile.builtIn.map(changed).joined(separator: ",\n        "))
          ]
        },
        "viewport": {
          "description": "The model's screen.",
          "type": "object",
          "additionalProperties": false,
          "properties": {
            "width": \(number(viewportLengths, "Points; 402 unless given.")),
            "height": \(number(viewportLengths, "Points; 760 unless given.")),
            "scale": \(number(viewportScales, "Pixels per point to which offsets are rounded; 2 unless given."))
          }
        },
        "scrollView": { "$ref": "#/$defs/scrollView" },
        "content": {
          "description": "What the scene shows.",
          "type": "object",
          "additionalProperties": false,
          "properties": {
            "rows": \(integer(0...mostRows, "Rows of a list; 1000 unless given.")),
            "seed": \(integer(wholeNumbers, "The same seed, the same content; 7 unless given.")),
            "heights": \(words(Content.Heights.self, "How high rows are; equal unless given.")),
            "width": \(number(contentLengths, "Points, scene plain; 402 unless given.")),
            "height": \(number(contentLengths, "Points, scene plain; 6000 unless given."))
          }
        },
        "appearance": \(words(Appearance.self, "Light unless given.")),
        "frameRate": \(number(frameRates, "Frames per second, 60 unless given; beside frames the nominal rate.")),
        "duration": \(number(times, durationText)),
        "frames": {
          "description": "Each frame's own time in seconds, each after the one before.",
          "type": "array",
          "minItems": 1,
          "maxItems": \(mostFrames),
          "items": { "$ref": "#/$defs/time" }
        },
        "events": {
          "description": "What happens, in order of time; nothing after the end. A finger comes down before it moves \
    or lifts.",
          "type": "array",
          "maxItems": \(mostActions),
          "items": { "$ref": "#/$defs/event" }
        },
        "capture": {
          "description": "Times of frames to look at in seconds, each after the one before: the frame at or after it.",
          "type": "array",
          "maxItems": \(mostFrames),
          "items": { "$ref": "#/$defs/time" }
        }
      },
      "$defs": {
        "time": \(number(times, "Seconds since the scenario began.")),
        "coordinate": \(number(coordinates, "Points in the viewport, origin top left, y down.")),
        "distance": \(number(coordinates, "Points; content follows, dy < 0 moves it up.")),
        "pair": {
          "description": "[x, y] in points.",
          "type": "array",
          "minItems": 2,
          "maxItems": 2,
          "items": { "$ref": "#/$defs/coordinate" }
        },
        "velocity": {
          "description": "[x, y] in points per second, in the finger's direction.",
          "type": "array",
          "minItems": 2,
          "maxItems": 2,
          "items": \(number(velocities, "Points per second."))
        },
        "view": \(name("The view that it goes to; the scene decides unless given.")),
        "finger": \(integer(wholeNumbers, "Which finger; 0 unless given.")),
        "animated": { "type": "boolean", "description": "Whether it takes its time." },
        "inset": \(number(insets, "Points; 0 unless given.")),
        "profileName": { "enum": [\(ScrollProfile.builtIn.map { JSONValue.quoted($0.name) }.joined(separator: ", "))] },
        \(ScrollProfile.builtIn.map(constants).joined(separator: ",\n    ")),
        "scrollView": \(scrollView),
        "event": {
          "oneOf": [
            \(events.joined(separator: ",\n        "))
          ]
        }
      }
    }

    """

  // MARK: Events

  private static let sampled = number(
    times, "Seconds at which the device measured it; t unless given.")

  private static let events: [String] = [
    event(
      "A finger comes down or moves.", "touch", #"{ "enum": ["down", "move"] }"#,
      [("x", coordinate), ("y", coordinate)], [("id", ##"{ "$ref": "#/$defs/finger" }"##)]),
    event(
      "A finger lifts, or is taken away by the system, where it last was.", "touch",
      #"{ "enum": ["up", "cancel"] }"#, [], [("id", ##"{ "$ref": "#/$defs/finger" }"##)]),
    event(
      "The mouse button goes down, or the mouse moves with it down.", "mouse",
      #"{ "enum": ["down", "move"] }"#, [("x", coordinate), ("y", coordinate)]),
    event(
      "The mouse button goes up, or is taken away by the system, where the mouse last was.", "mouse",
      #"{ "enum": ["up", "cancel"] }"#),
    event(
      "Finger 0 moves by a distance at an even pace, 120 samples a second, and lifts.", "flick",
      object([("from", pair), ("by", pair), ("over", over)], [])),
    event(
      "As a flick, with a rest before the lift.", "drag",
      object(
        [("from", pair), ("by", pair), ("over", over)], [("hold", number(holds, "Seconds; 0 unless given."))])
    ),
    event("Finger 0 comes down at a point and lifts 0.1 s later.", "tap", pair),
    event(
      "Notches of a wheel, dy > 0 away from the user; x and y together, or the middle.", "wheel",
      object([], [("dx", number(notches, "Notches.")), ("dy", number(notches, "Notches."))]), [],
      [("x", coordinate), ("y", coordinate)], #", "dependentRequired": { "x": ["y"], "y": ["x"] }"#),
    event(
      "Two fingers move on a trackpad.", "trackpad", #"{ "const": "move" }"#, [],
      [
        ("dx", ##"{ "$ref": "#/$defs/distance" }"##), ("dy", ##"{ "$ref": "#/$defs/distance" }"##),
        ("sampled", sampled),
      ]),
    event(
      "They come to rest on it, or leave it.", "trackpad", #"{ "enum": ["begin", "end", "cancel"] }"#, [],
      [("sampled", sampled)]),
    event(
      "A pan recogniser of its own begins; translation without any slop, both in the finger's direction.",
      "pan", #"{ "const": "begin" }"#, [("translation", pair), ("velocity", velocity)],
      [("device", words(PanDevice.self, "What drags; touch unless given."))]),
    event(
      "It goes on.", "pan", #"{ "const": "change" }"#, [("translation", pair), ("velocity", velocity)]),
    event(
      "It lets go with the last velocities, or is taken away by the system.", "pan",
      #"{ "enum": ["end", "cancel"] }"#),
    event("A key.", "key", words(Action.Key.self, "Which.")),
    event(
      "The content is at an offset, and a drag or a glide goes on from there; an axis not named stays.",
      "contentOffset", offset),
    event(
      "Scrolls to an offset; an axis not named stays. At once unless animated.", "setContentOffset", offset,
      [], [animated]),
    event(
      "Scrolls by the least distance that shows a rectangle of the content. Animated unless told otherwise.",
      "scrollRectToVisible",
      object(
        ["x", "y"].map { ($0, number(offsets, "Points.")) }
          + ["width", "height"].map { ($0, number(contentLengths, "Points.")) }, []), [], [animated]),
    event(
      "Scrolls to a node, as row-40, by the least distance unless an anchor is given. Animated unless told otherwise.",
      "scrollTo",
      object([("id", name("Its name."))], [("anchor", words(Action.Anchor.self, "Where it shall be."))]), [],
      [animated]),
    event("The status bar was tapped.", "scrollToTop", #"{ "const": true }"#),
    event("Ends a glide or an animation.", "stop", #"{ "const": true }"#),
    event("The viewport has another size.", "resize", size(viewportLengths)),
    event("The content of scene plain has another size.", "contentSize", size(contentLengths)),
    event(
      "The room around the content is another.", "contentInset",
      object([], ["top", "left", "bottom", "right"].map { ($0, ##"{ "$ref": "#/$defs/inset" }"##) })),
    event("Properties of the view have other values.", "scrollView", ##"{ "$ref": "#/$defs/scrollView" }"##),
    event(
      "What the view's delegate answers from now on; what is not named is as if nobody answered.", "delegate",
      object(
        [],
        [
          ("targetContentOffset", offset),
          ("shouldScrollToTop", boolean("Whether a tap on the status bar scrolls.")),
        ])),
    event(
      "A constant of the scenario's profile, or one of the scene's own, has another value.", "set",
      #"{ "type": "object", "minProperties": 1, "maxProperties": 1, "anyOf": ["#
        + (ScrollProfile.builtIn.map(reference) + [sceneConstants]).joined(separator: ", ") + "] }"),
  ]

  private static func event(
    _ description: String, _ kind: String, _ value: String, _ required: [(String, String)] = [],
    _ optional: [(String, String)] = [], _ further: String = ""
  ) -> String {
    let time = ("t", ##"{ "$ref": "#/$defs/time" }"##)
    return object(
      [time, (kind, value)] + required, optional + [("in", ##"{ "$ref": "#/$defs/view" }"##)],
      #""description": "\#(description)", "#, further)
  }

  // MARK: Parts

  private static let durationText =
    "Seconds; 4 or as long as events and captures need, unless given. Frames go on to the first at or after it, at "
    + "most \(mostFrames). Beside frames, the last one's time."

  private static let coordinate = ##"{ "$ref": "#/$defs/coordinate" }"##
  private static let pair = ##"{ "$ref": "#/$defs/pair" }"##
  private static let velocity = ##"{ "$ref": "#/$defs/velocity" }"##
  private static let animated = ("animated", ##"{ "$ref": "#/$defs/animated" }"##)
  private static let offset = object(
    [], [("x", number(offsets, "Points.")), ("y", number(offsets, "Points."))])
  private static let over = number(gestureLengths, "Seconds.")

  private static func object(
    _ required: [(String, String)], _ optional: [(String, String)], _ before: String = "",
    _ after: String = ""
  ) -> String {
    let properties = (required + optional).map { JSONValue.quoted($0.0) + ": " + $0.1 }.joined(
      separator: ", ")
    let names = required.map { JSONValue.quoted($0.0) }.joined(separator: ", ")
    return #"{ \#(before)"type": "object", "additionalProperties": false, "properties": { \#(properties) }"#
      + (names.isEmpty ? "" : #", "required": [\#(names)]"#) + after + " }"
  }

  private static func size(_ range: ClosedRange<Double>) -> String {
    object([("width", number(range, "Points.")), ("height", number(range, "Points."))], [])
  }

  private static func number(_ range: ClosedRange<Double>, _ description: String) -> String {
    #"{ "type": "number", "minimum": \#(range.lowerBound), "maximum": \#(range.upperBound), "#
      + #""description": \#(JSONValue.quoted(description)) }"#
  }

  private static func integer(_ range: ClosedRange<Int>, _ description: String) -> String {
    #"{ "type": "integer", "minimum": \#(range.lowerBound), "maximum": \#(range.upperBound), "#
      + #""description": \#(JSONValue.quoted(description)) }"#
  }

  private static func name(_ description: String) -> String {
    #"{ "type": "string", "minLength": 1, "maxLength": \#(longestName), "#
      + #""description": \#(JSONValue.quoted(description)) }"#
  }

  private static func words<Word: RawRepresentable & CaseIterable>(
    _: Word.Type, _ description: String
  ) -> String where Word.RawValue == String {
    #"{ "enum": [\#(Word.allCases.map { JSONValue.quoted($0.rawValue) }.joined(separator: ", "))], "#
      + #""description": \#(JSONValue.quoted(description)) }"#
  }

  private static func boolean(_ description: String) -> String {
    #"{ "type": "boolean", "description": \#(JSONValue.quoted(description)) }"#
  }

  // MARK: Profiles and views

  private static let scrollView: String = {
    let rate =
      #"{ "description": "How quickly content slows down after a flick.", "oneOf": ["#
      + words(ScrollViewSettings.RateWord.self, "The profile's rate of that name.") + ", "
      + number(ScrollViewSettings.rates, "What remains of the velocity after a millisecond.") + "] }"
    return object(
      [],
      ScrollViewSettings.switches.map { ($0.key, boolean($0.summary)) } + [
        (ScrollViewSettings.rateKey, rate)
      ], #""description": "Properties of the scroll view; what is not named stays as it is.", "#)
  }()

  /// Returns the schema of an object that changes a built-in profile. The base defaults to uikit.
  private static func changed(_ profile: ScrollProfile) -> String {
    let base = ("base", #"{ "const": \#(JSONValue.quoted(profile.name)) }"#)
    let further = [
      ("name", name("What it is called; as its base unless given.")), ("set", reference(profile)),
    ]
    return profile.name == ScrollProfile.uikit.name
      ? object([], [base] + further) : object([base], further)
  }

  private static func reference(_ profile: ScrollProfile) -> String {
    ##"{ "$ref": "#/$defs/\##(profile.name)Constants" }"##
  }

  /// The schema of the constants that the scene defines, each with a number.
  private static let sceneConstants =
    #"{ "type": "object", "patternProperties": { "^\#(Action.sceneConstantPrefix.replacing(".", with: #"\\."#))": "#
    + #"{ "type": "number" } }, "additionalProperties": false }"#

  private static func constants(_ profile: ScrollProfile) -> String {
    #""\#(profile.name)Constants": { "description": "Constants of profile \#(profile.name) by name.", "#
      + #""type": "object", "additionalProperties": false, "properties": {"# + "\n        "
      + profile.tunables.map(constant).joined(separator: ",\n        ") + "\n      } }"
  }

  private static func constant(_ tunable: Tunable<ScrollProfile>) -> String {
    let name = JSONValue.quoted(tunable.name)
    switch tunable.access {
    case .number(_, _, let unit, let range):
      return name + ": " + number(range, unit.isEmpty ? tunable.summary : "\(tunable.summary) (\(unit))")
    case .toggle:
      return name + ": " + boolean(tunable.summary)
    }
  }
}
