import ScrollFiles

extension Scenario {
  /// The scenario as a file that ``init(data:file:)`` reads back as an equal one, with one event per line and
  /// every number in full. Values that the format does not permit (a number out of range, times not sorted)
  /// are written as well, numbers that are not finite as null, and rejected on reading.
  public var json: String { jsonValue.exactDocument }

  var jsonValue: JSONValue { .record(members) }

  /// The parts of the scenario other than its profile, by their names in the file, each as JSON text from
  /// which every number is read back with the same bits.
  package var contents: [(name: String, text: String)] {
    members.filter { $0.0 != Self.profileKey }.map { name, value in
      if case .string(let text) = value { (name, text) } else { (name, value.exactText) }
    }
  }

  static let profileKey = "profile"

  private var members: [JSONMember] {
    // What the frames are made of is last.
    let order = [
      "scene", Self.profileKey, "viewport", "content", "scrollView", "appearance", "frameRate", "frames",
      "rests",
      "duration", "events", "capture",
    ]
    return order.compactMap { key in
      Self.fields.first { $0.key == key }?.write(self).map { (key, $0) }
    }
  }
}
