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

    /// Returns the constant of this kind for a device.
    func constant(_ device: PanDevice) -> FitConstant {
      switch self {
      case .slop, .band: FitConstant(self, device)
      case .rate, .fastRate, .stopSpeed, .returnRate, .stopDistance, .newestShare, .latestShare, .threshold:
        FitConstant(self)
      }
    }
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
    let constants = PanDevice.allCases.map(kind.constant)
    return constants.allSatisfy { $0.device == nil } ? [constants[0]] : constants
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
  /// The device whose slop and band are meant.
  private let device: PanDevice

  init(_ profile: ScrollProfile, device: PanDevice = .touch) {
    self.profile = profile
    self.device = device
    tunables = Dictionary(profile.tunables.map { ($0.name, $0) }) { first, _ in first }
  }

  func range(_ name: String) -> ClosedRange<Double>? {
    if case .number(_, _, _, let range) = tunables[name]?.access { range } else { nil }
  }

  func unit(_ name: String) -> String {
    if case .number(_, _, let unit, _) = tunables[name]?.access { unit } else { "" }
  }

  subscript(name: String) -> Double {
    get { if case .number(let get, _, _, _) = tunables[name]?.access { get(profile) } else { .nan } }
    set {
      guard case .number(_, let set, _, let range) = tunables[name]?.access else { return }
      set(&profile, newValue.clamped(to: range))
    }
  }

  func range(_ kind: FitConstant.Kind) -> ClosedRange<Double>? { range(kind.constant(device).name) }

  subscript(kind: FitConstant.Kind) -> Double {
    get { self[kind.constant(device).name] }
    set { self[kind.constant(device).name] = newValue }
  }
}
