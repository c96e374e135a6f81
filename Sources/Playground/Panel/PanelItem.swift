import PlaygroundControls
import ScrollPhysics
import ScrollScript

/// A row of the tuning panel with a name and a value, regardless of where the value is stored.
package struct PanelItem: Sendable {
  enum Place: Sendable {
    case constant(Tunable<ScrollProfile>)
    /// A quantity of one of the profile's springs.
    case spring(SpringTunable, SpringTunable.Quantity)
    /// A constant of the scene.
    case scene
    /// A quality that moves several constants.
    case feel(Feel)

    var isFeel: Bool { if case .feel = self { true } else { false } }
    var isScene: Bool { if case .scene = self { true } else { false } }
    var isSpring: Bool { if case .spring = self { true } else { false } }
  }

  /// The name by which the value is set. A quantity of a spring has a separate name, such as
  /// `springs.toTop.stiffness`.
  package let name: String
  package let group: String, section: String?
  package let label: String
  package let summary: String
  /// The source of the default value; empty if the scene defines it.
  package let source: String
  package let confidence: Confidence?
  /// The scale of a number, or nil for a switch.
  package let scale: SliderScale?
  package let isSettable: Bool
  let place: Place
  /// The lower-case text that the filter searches.
  private let words: String

  init(_ tunable: Tunable<ScrollProfile>) {
    self.init(
      tunable.name, SliderScale(tunable), tunable.summary, .constant(tunable), source: tunable.source,
      confidence: tunable.confidence)
  }

  init(_ spring: SpringTunable, _ quantity: SpringTunable.Quantity) {
    let isSettable = spring.isSettable(quantity)
    self.init(
      "\(spring.name).\(quantity.rawValue)", SliderScale(quantity.limits, unit: quantity.unit),
      isSettable ? quantity.summary : "Always 0: this law\u{2019}s spring is critically damped",
      .spring(spring, quantity), section: spring.title, label: quantity.rawValue,
      source: "Sets \(spring.constants.joined(separator: " and "))", isSettable: isSettable)
  }

  init(_ feel: Feel, of profile: ScrollProfile) {
    let constants = feel.constants(of: profile)
    self.init(
      "feel.\(feel.rawValue)", SliderScale(0...100, unit: "%"), feel.summary, .feel(feel),
      source: "Sets \(constants.joined(separator: ", "))", isSettable: !constants.isEmpty)
  }

  init(_ constant: SceneConstant) {
    var scale: SliderScale?
    if case .number(let range, let unit) = constant.kind { scale = SliderScale(range, unit: unit) }
    self.init(constant.name, scale, constant.summary, .scene)
  }

  /// Creates an item. Its group is the first part of its name, and its label the others.
  private init(
    _ name: String, _ scale: SliderScale?, _ summary: String, _ place: Place, section: String? = nil,
    label: String? = nil, source: String = "", confidence: Confidence? = nil, isSettable: Bool = true
  ) {
    let path = name.split(separator: ".")
    group = path.first.map(String.init) ?? ""
    self.label = Self.words(label ?? path.dropFirst().joined(separator: " "))
    (self.name, self.scale, self.summary, self.section) = (name, scale, summary, section)
    (self.source, self.confidence, self.isSettable, self.place) = (source, confidence, isSettable, place)
    words = [name, self.label, summary, Self.words(group), section ?? ""].joined(separator: " ").lowercased()
  }

  /// Returns a name in readable form: `fastRate` as "Fast rate".
  package static func words(_ name: String) -> String {
    var text = ""
    for character in name {
      if character.isUppercase, text.last?.isLowercase == true { text.append(" ") }
      text += text.isEmpty ? character.uppercased() : character.lowercased()
    }
    return text
  }

  /// Returns whether every word of a filter appears in the item's name, label, summary, group or section.
  package func matches(_ filter: String) -> Bool {
    filter.lowercased().split(separator: " ").allSatisfy { words.contains($0) }
  }
}

// MARK: Values

extension PanelItem {
  package func value(in subject: TuningPanel.Subject) -> ScrollProfile.Value? {
    place.isScene ? subject.value(of: name) : value(in: subject.profile)
  }

  package func value(in profile: ScrollProfile) -> ScrollProfile.Value? {
    switch place {
    case .constant(let tunable): tunable.value(of: profile)
    case .spring(let spring, let quantity): spring.value(of: quantity, in: profile).map { .number($0) }
    case .feel(let feel): feel.share(in: profile).map { .number($0 * 100) }
    case .scene: nil
    }
  }

  /// Returns the value to which the item is reset.
  package func base(of subject: TuningPanel.Subject) -> ScrollProfile.Value? {
    place.isScene ? subject.baseValue(of: name) : value(in: subject.base)
  }

  package func isChanged(in subject: TuningPanel.Subject) -> Bool { value(in: subject) != base(of: subject) }

  /// Returns the range of values that can currently be set, or nil for a switch.
  package func range(in subject: TuningPanel.Subject) -> ClosedRange<Double>? {
    guard let scale else { return nil }
    guard case .spring(let spring, let quantity) = place else { return scale.range }
    return spring.range(of: quantity, in: subject.profile) ?? scale.range
  }

  /// Returns the settings that give the item a number, or nil if it cannot have it.
  package func settings(
    for number: Double, in subject: TuningPanel.Subject
  ) -> [(name: String, value: ScrollProfile.Value)]? {
    if case .spring(let spring, let quantity) = place {
      return try? spring.settings(of: quantity, to: number, in: subject.profile)
    }
    guard range(in: subject)?.contains(number) == true else { return nil }
    if case .feel(let feel) = place { return feel.settings(at: number / 100, in: subject.profile) }
    return [(name, .number(number))]
  }

  /// Returns the names of the constants that the item sets.
  func constants(of subject: TuningPanel.Subject) -> [String] {
    switch place {
    case .constant, .scene: [name]
    case .spring(let spring, _): spring.constants
    case .feel(let feel): feel.constants(of: subject.profile)
    }
  }

  /// Returns what the value does, in words, in place of its number.
  func effect(in subject: TuningPanel.Subject) -> String? {
    guard case .feel(let feel) = place else { return nil }
    return isSettable ? feel.effect(in: subject.profile) : "No such constant in \(subject.profile.name)"
  }
}

extension SliderScale {
  /// Creates the scale of a constant, or returns nil for a switch.
  init?(_ tunable: Tunable<ScrollProfile>) {
    guard case .number(_, _, let unit, let range) = tunable.access else { return nil }
    self.init(range, unit: unit)
  }
}
