import Foundation
import ScrollPhysics
import Testing
import workshop

/// `mutate` finds constants by reading the sources. It must find every constant that a profile lists.
@Suite struct LawConstantTests {
  private static let law = """
    /// Its 5 constants: 0.998.
    public struct Law: Hashable {  // not 7
      public var rate: Double = 0.998, other: Double = 3.0e-4
      /* 12 and
       13.5 */
      public var isOn: Bool = true
      public static let half = 0.5, text = "0.75", whole = Law(slop: 1)
      public static let pan: Law = {
        var law = Law(slop: 10, depth: -20)
        law.isOn = false
        return law
      }()
      public var speed: Double { rate * 1000 / 33.3 + 2 }
      public static let tunables: [Tunable<Law>] = [
        .number("rate", \\.rate, range: 0.5...0.9999)
      ]
      func value(_ x: Double) -> Double {
        let least = -0.25
        return x.0 > least ? 1 + x : 0.0
      }
      func tunables(of device: Int) -> [Tunable] {
        [.number("slop", range: 0...100)]
      }
      let last = 0
    }
    """

  @Test func literalsOfPropertiesAndFormulasAreFound() {
    let found = LawConstant.constants(of: Self.law, in: "a/Law.swift")
    let places = [
      (3, 29, "rate", "0.998"), (3, 52, "other", "3.0e-4"), (6, 27, "isOn", "true"), (7, 28, "half", "0.5"),
      (7, 66, "whole.slop", "1"), (9, 25, "pan.slop", "10"), (9, 37, "pan.depth", "20"),
      (10, 16, "pan.isOn", "false"), (13, 44, "formula", "33.3"), (18, 18, "formula", "0.25"),
      (24, 14, "last", "0"),
    ]
    #expect(found.map(\.text) == places.map { "a/Law.swift\t\($0)\t\($1)\tLaw.\($2)\t\($3)" })
    for constant in found {
      let changed = constant.replaced(by: "@", in: Self.law)
      #expect(changed.replacing("@", with: constant.literal) == Self.law && changed != Self.law)
    }
  }

  @Test func aChangeIsSmall() {
    func changes(_ declaration: String) -> [String] {
      LawConstant.constants(of: "var \(declaration)", in: "Law.swift")[0].changes
    }
    #expect(changes("x = 0.998") == ["0.9981", "0.9979"])
    #expect(changes("x = 2_0") == ["21", "19"])
    #expect(changes("x = 3.0e-4") == ["0.000315", "0.000285"])
    #expect(changes("x = 0") == ["0.05"])
    #expect(changes("x = false") == ["true"])
    #expect(changes("count = 3") == ["4", "2"])
  }

  /// The types that declare the defaults of a group of tunables, by the group's name.
  private static let types = [
    "glide": ["FreeGlide"], "bounce": ["EdgeBounce"], "release": ["ReleaseVelocity"],
    "paging": ["PageSpring"], "touch": ["PanSettings.touch", "PanSettings"],
    "mouse": ["PanSettings.touch", "PanSettings"], "trackpad": ["PanSettings.trackpad", "PanSettings"],
    "touch.band": ["RubberBand.touch"], "mouse.band": ["RubberBand.touch"],
    "trackpad.band": ["RubberBand.trackpad"], "wheel": ["InputSettings", "EvenStep"],
    "keys": ["InputSettings", "EvenStep"],
    "nested": ["InputSettings"], "fingers": ["FingersLaw"],
    "animation": ["AnimationSettings"], "animation.toTop": ["ScrollToTopSpring"],
    "animation.curve": ["EaseCurve.easeInEaseOut"],
    "lock": ["DirectionLock"], "fastScroll": ["FastScrollSettings"], "contract": ["ContractSettings"],
  ]

  @Test func everyTunableIsAmongTheConstants() throws {
    let root = URL(filePath: #filePath).appending(path: "../../..").standardized.path
    let listed = try LawConstant.all(in: root)
    for tunable in ScrollProfile.uikit.tunables {
      let parts = tunable.name.split(separator: ".")
      let group = parts.dropLast().joined(separator: "."), leaf = parts.last ?? ""
      let types = try #require(Self.types[group], "\(tunable.name) is in no known group")
      let isThere = listed.contains { constant in
        guard types.contains(where: { constant.name == "\($0).\(leaf)" }) else { return false }
        return switch tunable.access {
        case .number(let get, _, _, _): Double(constant.literal) == get(.uikit)
        case .toggle(let get, _): constant.literal == "\(get(.uikit))"
        }
      }
      #expect(isThere, "\(tunable.name)")
    }
  }
}
