import ScrollFiles
import ScrollPhysics
import PlaygroundPanel

// The variants beside the present constants, which play the same input.
extension Session {
  /// The maximum number of variants: B to E beside A, the present constants.
  package static let mostVariants = MotionPlot.mostLines - 1

  /// Returns the letter of a variant, by its number counted from 0. The present constants, A, are -1.
  package static func letter(_ variant: Int) -> String {
    let letters = ["A"] + TuningPanel.Subject.letters
    return letters.indices.contains(variant + 1) ? letters[variant + 1] : "?"
  }

  /// Profile B, or `nil` if there are no variants. Setting it removes the other variants.
  package var compared: ScrollProfile? {
    get { comparison.variants.first }
    set { comparison.variants = newValue.map { [$0] } ?? [] }
  }

  package mutating func keepVariant() {
    guard comparison.variants.count < Self.mostVariants else {
      window.notice = "There are \(Self.mostVariants + 1) variants already; Shift-V removes the last"
      return
    }
    let present = presentProfile
    if let same = comparison.variants.firstIndex(where: { $0.differences(from: present).isEmpty }) {
      window.notice = "\(Self.letter(same)) has the same constants already; change one before keeping another"
      return
    }
    preview(nil)
    comparison.variants.append(present)
    comparison.view = .profiles
    window.notice = "Kept as \(Self.letter(comparison.variants.count - 1)); the next changes are those of A"
  }

  package mutating func removeVariant() { _ = comparison.variants.popLast() }

  /// Whether the device shows A beside variants, instead of the recording or the what-if run.
  var showsVariants: Bool { !comparedVariants.isEmpty }

  /// The names of the present constants and of the variants, each with its letter and differing constants.
  package var variantNames: [String] { Self.names(of: [presentProfile] + comparison.variants) }

  /// Returns the names of profiles, the first of which is A: each with its letter and differing constants.
  package static func names(of profiles: [ScrollProfile]) -> [String] {
    profiles.indices.map { "\(letter($0 - 1))  \(name(of: $0, among: profiles))" }
  }

  /// Returns a short name for one of several profiles: its own name, or, if others have the same name, its
  /// values of the constants in which it differs from the first of them. The name of a built-in profile
  /// counts its changes.
  private static func name(of index: Int, among profiles: [ScrollProfile]) -> String {
    let profile = profiles[index]
    let namesakes = profiles.indices.filter { profiles[$0].name == profile.name }
    guard namesakes.count > 1 else { return name(of: profile) }
    let first = namesakes[0]
    var names: [String] = []
    for other in namesakes.dropFirst() where index == first || index == other {
      names += profiles[other].differences(from: profiles[first]).map(\.name).filter { !names.contains($0) }
    }
    if names.isEmpty { return index == first ? name(of: profile) : "as \(letter(first - 1))" }
    // Those that others have with the same value distinguish it less.
    let others = namesakes.filter { $0 != index }.map { profiles[$0] }
    func sharers(_ name: String, among others: [ScrollProfile]) -> [ScrollProfile] {
      let value = try? profile.value(of: name)
      return others.filter { (try? $0.value(of: name)) == value }
    }
    var (listed, alike) = ([String](), others)
    while !names.isEmpty, listed.isEmpty || !alike.isEmpty {
      let counts = names.map { sharers($0, among: alike).count }
      guard let best = names.indices.min(by: { (counts[$0], $0) < (counts[$1], $1) }),
        listed.isEmpty || counts[best] < alike.count
      else { break }
      alike = sharers(names[best], among: alike)
      listed.append(names.remove(at: best))
    }
    let values = listed.compactMap { name in (try? profile.value(of: name)).map { text(name, $0) } }
    return values.joined(separator: ", ") + (names.isEmpty ? "" : " and \(names.count) more")
  }

  private static func name(of profile: ScrollProfile) -> String {
    guard let original = try? ScrollProfile.named(profile.name) else { return profile.name }
    let changes = profile.differences(from: original).count
    return changes == 0 ? profile.name : "\(profile.name), \(changes) changed"
  }

  private static func text(_ name: String, _ value: ScrollProfile.Value) -> String {
    switch value {
    case .number(let number): "\(name) = \(NumberText.trimmed(number, decimals: 6))"
    case .toggle(let isOn): "\(name) = \(isOn)"
    }
  }
}
