import Foundation
import ScrollPhysics

/// A constant that a recording can tell something about.
public struct FitConstant: Hashable, Sendable {
  /// What of a scroll shows it.
  enum Kind: String, Hashable, Sendable, CaseIterable {
    case rate = "glide.rate"
    case fastRate = "glide.fastRate"
    case stopSpeed = "glide.stopSpeed"
    case returnRate = "bounce.returnRate"
    case stopDistance = "bounce.stopDistance"
    case slop, band = "band.coefficient"
    case newestShare = "release.newestShare"
    case latestShare = "release.latestShare"
    case threshold = "release.threshold"
  }

  let kind: Kind
  /// What the finger is on, of the constants that each has of its own.
  let device: PanDevice?

  init(_ kind: Kind, _ device: PanDevice? = nil) {
    self.kind = kind
    self.device = device
  }

  /// The name by which profiles know it.
  public var name: String { device.map { "\($0.rawValue).\(kind.rawValue)" } ?? kind.rawValue }

  /// All there are.
  public static let all: [FitConstant] = Kind.allCases.flatMap { kind in
    switch kind {
    case .slop, .band: PanDevice.allCases.map { FitConstant(kind, $0) }
    case .rate, .fastRate, .stopSpeed, .returnRate, .stopDistance, .newestShare, .latestShare, .threshold:
      [FitConstant(kind)]
    }
  }

  /// The one of that name; nil for a name of none.
  public init?(name: String) {
    guard let constant = Self.all.first(where: { $0.name == name }) else { return nil }
    self = constant
  }
}

/// A profile whose constants are read and written many times over.
struct FitProfile {
  private(set) var profile: ScrollProfile
  private let tunables: [String: Tunable<ScrollProfile>]

  init(_ profile: ScrollProfile) {
    self.profile = profile
    tunables = Dictionary(profile.tunables.map { ($0.name, $0) }) { first, _ in first }
  }

  /// What a constant may be; nil for one that the profile does not have.
  func range(_ name: String) -> ClosedRange<Double>? {
    switch tunables[name]?.access {
    case .number(_, _, _, let range): range
    case .toggle, nil: nil
    }
  }

  /// The unit of a constant.
  func unit(_ name: String) -> String {
    switch tunables[name]?.access {
    case .number(_, _, let unit, _): unit
    case .toggle, nil: ""
    }
  }

  subscript(name: String) -> Double {
    get {
      switch tunables[name]?.access {
      case .number(let get, _, _, _): get(profile)
      case .toggle, nil: .nan
      }
    }
    set {
      switch tunables[name]?.access {
      case .number(_, let set, _, let range): set(&profile, newValue.clamped(to: range))
      case .toggle, nil: break
      }
    }
  }
}

/// A rate as the fit moves it: in steps that are alike wherever it is.
struct FitScale {
  /// Rates per millisecond count by what they leave out, returns by themselves, both as logarithms.
  private let isRate: Bool

  init(_ kind: FitConstant.Kind) {
    switch kind {
    case .rate, .fastRate: isRate = true
    case .stopSpeed, .returnRate, .stopDistance, .slop, .band, .newestShare, .latestShare, .threshold:
      isRate = false
    }
  }

  func place(_ value: Double) -> Double { log(isRate ? 1 - value : value) }
  func value(_ place: Double) -> Double { isRate ? 1 - exp(place) : exp(place) }
  func range(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
    let (a, b) = (place(range.lowerBound), place(range.upperBound))
    return min(a, b)...max(a, b)
  }
}
