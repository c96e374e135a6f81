import Foundation
import ScrollPhysics

/// A constant that a recording can determine.
public struct FitConstant: Hashable, Sendable {
  /// The kind of a constant. The raw value is its name in a profile, without the device.
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
  /// The device of a constant that each device has separately, or nil.
  let device: PanDevice?

  init(_ kind: Kind, _ device: PanDevice? = nil) {
    self.kind = kind
    self.device = device
  }

  /// The name of the constant in profiles.
  public var name: String { device.map { "\($0.rawValue).\(kind.rawValue)" } ?? kind.rawValue }

  /// All constants that can be fitted.
  public static let all: [FitConstant] = Kind.allCases.flatMap { kind in
    switch kind {
    case .slop, .band: PanDevice.allCases.map { FitConstant(kind, $0) }
    case .rate, .fastRate, .stopSpeed, .returnRate, .stopDistance, .newestShare, .latestShare, .threshold:
      [FitConstant(kind)]
    }
  }

  /// Creates the constant with a name, or returns nil if there is none.
  public init?(name: String) {
    guard let constant = Self.all.first(where: { $0.name == name }) else { return nil }
    self = constant
  }
}

/// A profile whose constants are read and written repeatedly.
struct FitProfile {
  private(set) var profile: ScrollProfile
  private let tunables: [String: Tunable<ScrollProfile>]

  init(_ profile: ScrollProfile) {
    self.profile = profile
    tunables = Dictionary(profile.tunables.map { ($0.name, $0) }) { first, _ in first }
  }

  func range(_ name: String) -> ClosedRange<Double>? {
    switch tunables[name]?.access {
    case .number(_, _, _, let range): range
    case .toggle, nil: nil
    }
  }

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

/// The scale on which a fit varies a rate, in steps of uniform effect.
struct FitScale {
  /// Whether the constant is a rate per millisecond. Such a rate is represented by the logarithm of 1 minus
  /// the rate; a return rate is represented by its own logarithm.
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
