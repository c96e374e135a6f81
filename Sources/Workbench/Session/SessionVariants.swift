import FileFormats
import Foundation
import ScrollPhysics
import ScrollScript
import TuningPanel

// The variants beside the present constants, which play the same input.
extension Session {
  /// The maximum number of variants: B to E beside A, the present constants.
  package static let mostVariants = MotionPlot.mostLines - 1

  /// The letter of a variant, by its number counted from 0. The present constants are A.
  package static func letter(_ variant: Int) -> String {
    let letters = TuningPanel.Subject.letters
    return letters.indices.contains(variant) ? letters[variant] : "?"
  }

  /// Profile B, or `nil` if there are no variants. Setting it removes the other variants.
  package var compared: ScrollProfile? {
    get { variants.first }
    set { variants = newValue.map { [$0] } ?? [] }
  }

  /// Keeps the present constants as another variant and shows the comparison.
  package mutating func keepVariant() {
    guard variants.count < Self.mostVariants else {
      notice = "There are \(Self.mostVariants + 1) variants already; Shift-V removes the last"
      return
    }
    variants.append(presentProfile)
    view = .profiles
    comparison.isStale = true
    notice = "Kept as \(Self.letter(variants.count - 1)); the next changes are those of A"
  }

  /// Removes the last variant.
  package mutating func removeVariant() {
    guard !variants.isEmpty else { return }
    variants.removeLast()
    if variants.isEmpty, view == .profiles { view = .whatIf }
    comparison.isStale = true
  }

  /// A Boolean value that indicates whether the device shows A beside variants, instead of the recording or the what-if run.
  var showsVariants: Bool { view == .profiles && !variants.isEmpty }

  /// The names of the present constants and of the variants, by which they differ.
  package var variantNames: [String] {
    let a = presentProfile, changed = subject.profileChanges
    return ["A  \(a.name)" + (changed > 0 ? ", \(changed) changed" : "")]
      + variants.enumerated().map { index, profile in
        "\(Self.letter(index))  \(Self.name(of: profile, beside: a))"
      }
  }

  /// Returns a short name for a profile beside another: its own name if the other has a different one, or the constants in
  /// which they differ.
  static func name(of profile: ScrollProfile, beside other: ScrollProfile) -> String {
    guard profile.name == other.name else { return profile.name }
    let differences = profile.differences(from: other)
    return differences.isEmpty ? "as A" : text(differences)
  }

  /// Returns the first of a few constants with its value, and the number of the others.
  static func text(_ constants: [(name: String, value: ScrollProfile.Value)]) -> String {
    guard let first = constants.first else { return "" }
    return text(first.name, first.value) + (constants.count > 1 ? " and \(constants.count - 1) more" : "")
  }

  /// Returns a constant with its value.
  static func text(_ name: String, _ value: ScrollProfile.Value) -> String {
    switch value {
    case .number(let number): "\(name) = \(NumberText.trimmed(number, decimals: 6))"
    case .toggle(let isOn): "\(name) = \(isOn)"
    }
  }
}
