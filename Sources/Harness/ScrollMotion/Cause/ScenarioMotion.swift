import ScrollFiles
import Foundation
import ScrollPhysics
import ScrollScript
import ScrollSnapshots

/// A scenario with what it is played on, such as a list or a widget of an app, so that it can be played again
/// with other constants.
public struct ScenarioMotion: Sendable {
  /// The scenario.
  public let scenario: Scenario
  /// The name of the scenario in messages.
  public let file: String
  /// The names and values of constants that the subject has beside the scenario's profile.
  private let constants: [(name: String, value: ScrollProfile.Value)]
  private let subject: @Sendable (Scenario, [String: ScrollProfile.Value]) throws -> any Inspectable

  /// Creates a motion.
  /// - Parameters:
  ///   - scenario: The scenario.
  ///   - file: The name of the scenario in messages.
  ///   - constants: The constants that the subject has beside the scenario's profile, none of which has a
  ///     name of the profile. Their names have no spaces, as in `drawer.stiffness`.
  ///   - subject: A function that makes the subject from a scenario, whose profile may be another one, and
  ///     from values of its constants by name. It must make the same subject from the same arguments.
  public init(
    _ scenario: Scenario, file: String,
    constants: [(name: String, value: ScrollProfile.Value)] = [],
    subject: @escaping @Sendable (Scenario, [String: ScrollProfile.Value]) throws -> any Inspectable
  ) {
    self.scenario = scenario
    self.file = file
    self.constants = constants
    self.subject = subject
  }

  /// The most rows of a trajectory. Playing a longer scenario again would take too long.
  static let mostRows = 20_000

  /// Returns the motion, or nil if the scenario cannot be played or has more than 20,000 rows.
  public func played() -> MotionSeries? { played(with: [:]) }

  /// Returns the motion with other values of some constants, as text. Returns nil if one does not exist or
  /// cannot have the value, or as ``played()`` does.
  func played(with values: [String: String]) -> MotionSeries? {
    var scenario = scenario
    var own = Dictionary(constants.map { ($0.name, $0.value) }) { first, _ in first }
    for (name, text) in values {
      guard let value = Self.value(text) else { return nil }
      if own[name] != nil {
        own[name] = value
      } else {
        guard (try? scenario.profile.set(name, to: value)) != nil else { return nil }
      }
    }
    func play(on subject: some Inspectable) throws -> MotionSeries? {
      var run = ScenarioRun(Player(scenario, file: file, on: subject), describesActivity: false)
      while try run.advance() != nil {
        guard run.track.trajectory.rows.count <= Self.mostRows else { return nil }
      }
      return run.track
    }
    return try? play(on: subject(scenario, own))
  }

  // MARK: Facts

  package static let profileName = "profile"
  /// The prefix of the facts about the scenario's contents.
  package static let prefix = "scenario."
  static let sceneName = prefix + "scene"
  /// The facts about the scenario's contents that options of a command may replace. A change of one does not
  /// show that the scenario changed.
  package static let replaceable: Set = [prefix + "appearance"]

  /// The facts of a golden: the constants of profile and subject, and the contents of the scenario.
  public var facts: Facts {
    var facts = Facts()
    facts.add(Self.profileName, scenario.profile.base)
    for tunable in scenario.profile.tunables {
      facts.add(tunable.name, Self.text(tunable.value(of: scenario.profile)))
    }
    for (name, value) in constants { facts.add(name, Self.text(value)) }
    for (name, text) in scenario.contents {
      let isShort = text.utf8.count <= Self.longestContent
      facts.add(Self.prefix + name, isShort ? text : "\(ContentHash(text.utf8))")
    }
    return facts
  }

  /// The facts of a golden whose views have profiles of their own, the root's being the scenario's. Those of another view
  /// that differ from the root's are named after the view.
  package func facts(of views: [ViewState]) -> Facts {
    var facts = facts
    for (index, view) in views.enumerated() {
      let profile = view.engine.profile
      let values =
        [(Self.profileName, profile.base), ("nominalFrame", NumberText.exact(view.engine.nominalFrame))]
        + profile.tunables.map { ($0.name, Self.text($0.value(of: profile))) }
      for (name, value) in values where index == 0 || facts[name] != value {
        facts.add((index == 0 ? "" : view.name + ".") + name, value)
      }
    }
    return facts
  }

  /// Returns the value of a constant in a built-in profile as in facts, or nil if one of them does not exist.
  static func text(of name: String, in profile: String) -> String? {
    ScrollProfile.builtIn.first { $0.name == profile }
      .flatMap { try? $0.value(of: name) }.map(text)
  }

  /// Returns whether a fact is the scenario's profile or one of its constants.
  func isOfProfile(_ name: String) -> Bool {
    name == Self.profileName || scenario.profile.tunables.contains { $0.name == name }
  }

  /// Returns whether a fact is a constant, with which the motion can be played.
  func isConstant(_ name: String) -> Bool {
    scenario.profile.tunables.contains { $0.name == name } || constants.contains { $0.name == name }
  }

  /// The maximum length in bytes of a part of a scenario that is recorded as it is. A longer one is hashed.
  private static let longestContent = 15

  private static func text(_ value: ScrollProfile.Value) -> String {
    switch value {
    case .number(let number): NumberText.exact(number)
    case .toggle(let isOn): "\(isOn)"
    }
  }

  private static func value(_ text: String) -> ScrollProfile.Value? {
    Bool(text).map { .toggle($0) } ?? Double(text).map { .number($0) }
  }
}
