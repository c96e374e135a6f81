import Foundation
import ScrollFiles
import ScrollPhysics
import Scrolling

/// A form of an event in a scenario file: a row of the table by which events are read and written, and which the schema
/// lists. An event with several forms has a row for each, of which the first reads what no other accepts.
struct EventForm: Sendable {
  /// The keys of events.
  enum Key: String, CaseIterable {
    case touch, mouse, flick, drag, tap, wheel, trackpad, pan, key, contentOffset, setContentOffset,
      scrollRectToVisible, scrollTo, insertRows, removeRows, reloadRows, moveRow, scrollToTop, stop, resize,
      contentSize, contentInset, scrollView, delegate, set, profile
  }

  let key: Key
  private let summary: String
  /// The members other than those that all events have. The first is the event with its value.
  private let fields: [Field<EventValues>]
  /// Whether the coordinates of the position may be left out together.
  private let isPlaceOptional: Bool

  private init(
    _ key: Key, _ summary: String, _ fields: Field<EventValues>..., isPlaceOptional: Bool = false
  ) {
    self.key = key
    self.summary = summary
    self.fields = fields
    self.isPlaceOptional = isPlaceOptional
  }

  private static let common = ["t", "in"]
  private static let byKey = Dictionary(grouping: all, by: \.key)
  private static let keys = byKey.mapValues {
    $0.reduce(into: Set(common)) { $0.formUnion($1.fields.keys()) }
  }
  private static let allKeys = keys.values.reduce(into: Set<String>()) { $0.formUnion($1) }

  static func event(_ reader: JSONReader) throws(InputError) -> Scenario.TimedEvent {
    let kinds = try reader.object(keys: allKeys).keys.compactMap(Key.init)
    guard let kind = kinds.first, kinds.count == 1, let forms = byKey[kind], let keys = keys[kind] else {
      throw reader.refusal(
        "expected exactly one of \(Key.allCases.map(\.rawValue).sorted().joined(separator: ", ")), found "
          + (kinds.isEmpty ? "none" : kinds.map(\.rawValue).joined(separator: ", ")))
    }
    let members = try reader.object(keys: keys)
    let time = try members.required("t").number(in: Scenario.times, "s")
    let view = try members["in"]?.name()
    let value = try members.required(kind.rawValue).value
    let form = forms.first { $0.fields[0].accepts(value) }
    if let form {
      try members.refuse(keys.subtracting(form.fields.keys()).subtracting(common)) { key in
        forms.lazy.flatMap(\.fields).first { $0.key == key }?.reason ?? ""
      }
    }
    var values = EventValues()
    // An offset that a program sets is not animated unless it says so.
    values.isAnimated = kind != .setContentOffset
    try (form ?? forms[0]).fields.read(members, into: &values)
    if form?.isPlaceOptional == true, (values.x == nil) != (values.y == nil) {
      _ = try members.required(values.x == nil ? "x" : "y")
    }
    return Scenario.TimedEvent(values.event(kind), in: view, at: time, sampled: values.sampled)
  }

  static func json(_ timed: Scenario.TimedEvent) -> JSONValue {
    var (kind, values) = EventValues.of(timed.event)
    values.sampled = timed.sampled
    let forms = (byKey[kind] ?? []).map { $0.fields.members(of: values) }
    // An event that no form accepts cannot be read back either.
    let form = zip(byKey[kind] ?? [], forms).first { $0.fields[0].accepts($1[0].1) }
    let members = form?.1 ?? forms.last ?? []
    return .record(
      [("t", .number(timed.time))] + members + (timed.view.map { [("in", .string($0))] } ?? []))
  }

  static let schema: JSONValue = [
    "oneOf": .array(
      all.map { form in
        let time = Field<EventValues>("t", \.sampled, Scenario.time).required
        let view = Field<EventValues>("in", \.node, Scenario.view)
        let pair: [JSONMember] = [("dependentRequired", ["x": ["y"], "y": ["x"]])]
        return ([time] + form.fields + [view]).schema(form.summary, form.isPlaceOptional ? pair : [])
      })
  ]
}

// MARK: The table

extension EventForm {
  private static let all: [EventForm] = [
    EventForm(
      .touch, "A finger comes down or moves.", word(.touch, .finger, .began, .moved), id, fingerX, fingerY),
    EventForm(
      .touch, "A finger lifts or is canceled by the system, at its last position.",
      word(.touch, .finger, .ended, .cancelled), id),
    EventForm(
      .mouse, "The mouse button goes down, or the mouse moves with it down.",
      word(.mouse, .finger, .began, .moved), fingerX, fingerY),
    EventForm(
      .mouse, "The mouse button goes up or is canceled by the system, at the last position of the mouse.",
      word(.mouse, .finger, .ended, .cancelled)),
    EventForm(
      .flick, "Finger 0 moves by a distance at constant speed, with 120 samples per second, and lifts.",
      object(.flick, from, by, over)),
    EventForm(.drag, "A flick with a rest before the lift.", object(.drag, from, by, over, hold)),
    EventForm(
      .tap, "Finger 0 comes down at a point and lifts 0.1 s later.", value(.tap, \.from, Scenario.pair)),
    EventForm(
      .wheel,
      "Notches of a wheel; dy > 0 is away from the user. The position is x and y together, or the middle by default.",
      object(.wheel, Field("dx", \.delta.x, notches), Field("dy", \.delta.y, notches)), x, y,
      isPlaceOptional: true),
    EventForm(
      .trackpad, "Two fingers move on a trackpad.", word(.trackpad, .trackpad, .moved),
      Field("dx", \.delta.x, Scenario.distance).only(distance),
      Field("dy", \.delta.y, Scenario.distance).only(distance),
      sampled),
    EventForm(
      .trackpad,
      "Two fingers come to rest on a trackpad. The position of the pointer is x and y together, or that of the input before by default.",
      word(.trackpad, .trackpad, .began), x.only(position), y.only(position), sampled,
      isPlaceOptional: true),
    EventForm(
      .trackpad, "Two fingers leave a trackpad, or the system takes them away.",
      word(.trackpad, .trackpad, .ended, .cancelled), sampled),
    EventForm(
      .pan,
      "A custom pan recognizer begins. The translation excludes the slop; both values are in the finger's direction.",
      word(.pan, .pan, .began),
      Field("device", \.device, .words("The device; touch by default.")).only("only \"begin\" has a device"),
      translation,
      velocity),
    EventForm(
      .pan, "A custom pan recognizer continues.", word(.pan, .pan, .moved), translation, velocity),
    EventForm(
      .pan, "A custom pan recognizer ends with its last velocities, or is canceled by the system.",
      word(.pan, .pan, .ended, .cancelled)),
    EventForm(.key, "A key press.", value(.key, \.key, .words("The key."))),
    EventForm(
      .contentOffset,
      "Moves the content to an offset, from which a drag or a glide continues. An omitted axis stays unchanged.",
      object(.contentOffset, offsetX, offsetY)),
    EventForm(
      .setContentOffset, "Scrolls to an offset. An omitted axis stays unchanged. Not animated by default.",
      object(.setContentOffset, offsetX, offsetY), animated),
    EventForm(
      .scrollRectToVisible,
      "Scrolls by the smallest distance that shows a rectangle of the content. Animated by default.",
      object(
        .scrollRectToVisible, offsetX.required, offsetY.required, width(Scenario.contentLengths),
        height(Scenario.contentLengths)), animated),
    EventForm(
      .scrollTo,
      "Scrolls to a node such as row-40, by the smallest distance unless an anchor is given. Animated by default.",
      target(
        "id", "a node is the whole target", Field("id", \.node, .name("The name of the node.")).required,
        Field("anchor", \.anchor, .words("The position of the node in the view."))), animated),
    EventForm(
      .scrollTo, "Scrolls to an edge of the content. Animated by default.",
      target("edge", "an edge is the whole target", Field("edge", \.edge, .words("The edge.")).required),
      animated),
    EventForm(
      .scrollTo, "Scrolls to an offset; an omitted x is the smallest one. Animated by default.",
      target("y", "a point is the whole target", offsetX, offsetY.required), animated),
    EventForm(
      .scrollTo, "Scrolls to an x at the smallest y. Animated by default.",
      target("x", "a point is the whole target", offsetX.required), animated),
    EventForm(
      .insertRows, "Inserts new rows before a row, or behind all rows (scenes rows, positions, and chat).",
      object(.insertRows, row("at"), count)),
    EventForm(
      .removeRows, "Removes rows (scenes rows, positions, and chat).", object(.removeRows, row("at"), count)),
    EventForm(
      .reloadRows, "Measures rows again (scenes rows and chat).", object(.reloadRows, row("at"), count)),
    EventForm(
      .moveRow, "Moves a row to the place that it has afterwards (scenes rows, positions, and chat).",
      object(.moveRow, row("from"), row("to", \.to))),
    EventForm(.scrollToTop, "A tap on the status bar.", value(.scrollToTop, \.isAnimated, .yes)),
    EventForm(.stop, "Ends a glide or an animation.", value(.stop, \.isAnimated, .yes)),
    EventForm(
      .resize, "Changes the size of the viewport.",
      object(.resize, width(Scenario.viewportLengths), height(Scenario.viewportLengths))),
    EventForm(
      .contentSize, "Changes the size of the content of scene plain.",
      object(.contentSize, width(Scenario.contentLengths), height(Scenario.contentLengths))),
    EventForm(
      .contentInset, "Changes the insets of the content.",
      object(
        .contentInset, Field("top", \.inset.top, Scenario.inset), Field("left", \.inset.left, Scenario.inset),
        Field("bottom", \.inset.bottom, Scenario.inset), Field("right", \.inset.right, Scenario.inset))),
    EventForm(
      .scrollView, "Changes properties of the view.",
      value(.scrollView, \.scrollView, ScrollViewSettings.format)),
    EventForm(
      .delegate, "Sets the answers of the view's delegate from now on. An omitted answer is the default one.",
      value(.delegate, \.answers, DelegateAnswers.format)),
    EventForm(
      .set, "Changes a constant of the scenario's profile or of the scene.",
      value(.set, \.constant, .constant)),
    EventForm(
      .profile, "Changes to another profile, with its laws and all its constants.",
      value(
        .profile, \.profile, .profile("The name of a built-in profile, or one with some constants changed."))),
  ]

  // MARK: Fields

  private typealias Values = Field<EventValues>

  private static let id = Values("id", \.id, Scenario.finger)
  private static let x = Values("x", \.x, Scenario.coordinate), y = Values("y", \.y, Scenario.coordinate)
  private static let lift = "a finger lifts at its last position"
  private static let fingerX = x.required.only(lift), fingerY = y.required.only(lift)
  private static let position = "only \"begin\" has a position", distance = "only \"move\" has a distance"
  private static let offsetX = Values("x", \.x, .points(Scenario.offsets))
  private static let offsetY = Values("y", \.y, .points(Scenario.offsets))
  private static let notches = Format<CGFloat>.number(Scenario.notches, "notches", "Notches.")
  private static let sampled = Values(
    "sampled", \.sampled,
    .seconds(
      Scenario.times, "The time in seconds at which the device measured the event; t if not given."))
  private static let animated = Values("animated", \.isAnimated, Scenario.animated)
  private static let from = Values("from", \.from, Scenario.pair).required
  private static let by = Values("by", \.by, Scenario.pair).required
  private static let over = Values("over", \.over, .seconds(Scenario.gestureLengths)).required
  private static let hold = Values("hold", \.hold, .seconds(Scenario.holds, "Seconds; 0 by default."))
  private static let end = "the last change determines them"
  private static let translation = Values("translation", \.by, Scenario.pair).required.only(end)
  private static let velocity = Values("velocity", \.velocity, Scenario.velocity).required.only(end)
  private static let count = Values("count", \.count, .integer(Scenario.editedRows, "Rows; 1 by default."))

  private static func width(_ range: ClosedRange<Double>) -> Values {
    Values("width", \.size.width, .points(range)).required
  }

  private static func height(_ range: ClosedRange<Double>) -> Values {
    Values("height", \.size.height, .points(range)).required
  }

  private static func row(
    _ key: String, _ path: WritableKeyPath<EventValues, Int> & Sendable = \.row
  ) -> Values {
    Values(key, path, .integer(0...Scenario.mostRows, "The index of a row, from 0.")).required
  }

  private static func value<Value>(
    _ key: Key, _ path: WritableKeyPath<EventValues, Value> & Sendable, _ format: Format<Value>
  ) -> Values {
    Values(key.rawValue, path, format).required
  }

  /// A word for some of the phases of a device.
  private static func word(_ key: Key, _ words: PhaseWords, _ phases: ScrollInput.Phase...) -> Values {
    let own = phases.map { words[$0] }
    let format = Format(
      schema: own.count == 1 ? ["const": .string(own[0])] : ["enum": .strings(own)],
      read: { reader throws(InputError) in try reader.word(of: words.table) },
      write: { .string(words[$0]) })
    var field = value(key, \.phase, format)
    field.accepts = { if case .string(let word) = $0 { own.contains(word) } else { false } }
    return field
  }

  private static func object(_ key: Key, _ fields: Values...) -> Values {
    let keys = fields.keys()
    return Values(
      key: key.rawValue, schema: fields.schema(nil), isRequired: true,
      read: { reader, values throws(InputError) in try fields.read(reader.object(keys: keys), into: &values)
      },
      write: { .record(fields.members(of: $0)) })
  }

  /// A target of a scroll, which has one of several forms.
  private static func target(_ key: String, _ reason: String, _ fields: Values...) -> Values {
    let all: Set = ["id", "anchor", "edge", "x", "y"], keys = fields.keys()
    return Values(
      key: Key.scrollTo.rawValue, schema: fields.schema(nil), isRequired: true,
      accepts: { value in
        guard case .object(let members) = value else { return false }
        return ["edge", "y", "x", "id"].first { key in members.contains { $0.key == key } } == key
      },
      read: { reader, values throws(InputError) in
        let members = try reader.object(keys: all)
        try members.refuse(all.subtracting(keys)) { _ in reason }
        try fields.read(members, into: &values)
      }, write: { .record(fields.members(of: $0)) })
  }
}
