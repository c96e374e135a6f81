import Foundation
import ScrollPhysics
import ScrollScript

/// A row of the tuning panel with a name and a value, regardless of where the value is stored.
package struct PanelItem: Sendable {
  enum Place: Sendable {
    case constant(Tunable<ScrollProfile>)
    /// A quantity of one of the profile's springs.
    case spring(SpringTunable, SpringTunable.Quantity)
    /// A constant of the scene, by its index in the list.
    case scene(Int)

    var isScene: Bool { if case .scene = self { true } else { false } }
    var isSpring: Bool { if case .spring = self { true } else { false } }
  }

  package enum Kind: Hashable, Sendable {
    case number(range: ClosedRange<Double>, scale: PanelScale, unit: String)
    case toggle
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
  package let kind: Kind
  package let isSettable: Bool
  let place: Place
  /// The lower-case text that the filter searches.
  private let words: String

  init(_ tunable: Tunable<ScrollProfile>) {
    let path = tunable.name.split(separator: ".").map(String.init)
    let kind: Kind =
      switch tunable.access {
      case .number(_, _, let unit, let range):
        .number(range: range, scale: PanelScale(range, unit: unit), unit: unit)
      case .toggle: .toggle
      }
    self.init(
      name: tunable.name, group: path.first ?? "", section: nil, path: path.dropFirst(),
      summary: tunable.summary, source: tunable.source, confidence: tunable.confidence, kind: kind,
      isSettable: true, place: .constant(tunable))
  }

  init(_ spring: SpringTunable, _ quantity: SpringTunable.Quantity) {
    let range = quantity.limits
    self.init(
      name: "\(spring.name).\(quantity.rawValue)",
      group: String(spring.name.prefix { $0 != "." }), section: spring.title,
      path: [quantity.rawValue],
      summary: spring.isSettable(quantity)
        ? quantity.summary : "Always 0: this law\u{2019}s spring is critically damped",
      source: "Sets \(spring.constants.joined(separator: " and "))", confidence: nil,
      kind: .number(range: range, scale: PanelScale(range, unit: quantity.unit), unit: quantity.unit),
      isSettable: spring.isSettable(quantity), place: .spring(spring, quantity))
  }

  init(_ constant: SceneConstant, at index: Int) {
    let path = constant.name.split(separator: ".").map(String.init)
    let kind: Kind =
      switch constant.kind {
      case .number(let range, let unit):
        .number(range: range, scale: PanelScale(range, unit: unit), unit: unit)
      case .toggle: .toggle
      }
    self.init(
      name: constant.name, group: path.first ?? "", section: nil, path: path.dropFirst(),
      summary: constant.summary, source: "", confidence: nil, kind: kind, isSettable: true,
      place: .scene(index))
  }

  private init(
    name: String, group: String, section: String?, path: some Sequence<String>, summary: String,
    source: String, confidence: Confidence?, kind: Kind, isSettable: Bool, place: Place
  ) {
    self.name = name
    self.group = group
    self.section = section
    label = Self.words(path.joined(separator: " "))
    self.summary = summary
    self.source = source
    self.confidence = confidence
    self.kind = kind
    self.isSettable = isSettable
    self.place = place
    words = [name, label, summary, Self.words(group), section ?? ""].joined(separator: " ").lowercased()
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
    switch place {
    case .scene(let index):
      subject.constants.indices.contains(index) ? subject.constants[index].value : nil
    case .constant, .spring: value(in: subject.profile)
    }
  }

  package func value(in profile: ScrollProfile) -> ScrollProfile.Value? {
    switch place {
    case .constant(let tunable): tunable.value(of: profile)
    case .spring(let spring, let quantity): spring.value(of: quantity, in: profile).map { .number($0) }
    case .scene: nil
    }
  }

  /// Returns the value to which the item is reset.
  package func base(of subject: TuningPanel.Subject) -> ScrollProfile.Value? {
    switch place {
    case .scene(let index):
      subject.constants.indices.contains(index) ? subject.constants[index].defaultValue : nil
    case .constant, .spring: value(in: subject.base)
    }
  }

  package func isChanged(in subject: TuningPanel.Subject) -> Bool { value(in: subject) != base(of: subject) }

  /// Returns the range of values that can currently be set, or nil for a toggle.
  package func range(in subject: TuningPanel.Subject) -> ClosedRange<Double>? {
    switch (kind, place) {
    case (.toggle, _): nil
    case (.number(let range, _, _), .spring(let spring, let quantity)):
      spring.range(of: quantity, in: subject.profile) ?? range
    case (.number(let range, _, _), .constant), (.number(let range, _, _), .scene): range
    }
  }

  package func settings(
    for value: ScrollProfile.Value, in subject: TuningPanel.Subject
  ) throws(ProfileError) -> [(name: String, value: ScrollProfile.Value)] {
    switch (kind, value) {
    case (.toggle, .toggle): return [(name, value)]
    case (.number(let range, _, let unit), .number(let number)):
      if case .spring(let spring, let quantity) = place {
        return try spring.settings(of: quantity, to: number, in: subject.profile)
      }
      guard range.contains(number) else {
        throw .outOfRange(name, value: number, range: range, unit: unit)
      }
      return [(name, value)]
    case (.toggle, .number): throw .wrongKind(name, expected: "true or false")
    case (.number, .toggle): throw .wrongKind(name, expected: "a number")
    }
  }

  func resets(in subject: TuningPanel.Subject) -> [(name: String, value: ScrollProfile.Value)] {
    switch place {
    case .constant, .scene: return base(of: subject).map { [(name, $0)] } ?? []
    case .spring(let spring, _):
      return spring.constants.compactMap { name in
        (try? subject.base.value(of: name)).map { (name, $0) }
      }
    }
  }
}
