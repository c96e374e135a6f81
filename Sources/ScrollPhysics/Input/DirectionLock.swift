import Foundation

/// Which axes a drag moves in a view with isDirectionalLockEnabled. See <doc:Locking>.
public struct DirectionLock: Hashable, Sendable {
  /// Degrees from the horizontal up to which a drag moves sideways only.
  public var horizontalAngle: Double = 20
  /// Degrees from the horizontal from which on a drag moves up and down only. Between the two both axes are free.
  public var verticalAngle: Double = 70

  /// UIKit's angles.
  public init() {}

  /// Which axes a drag that began with this movement in points may move; both where it is none.
  public func allows(dx: Double, dy: Double) -> (x: Bool, y: Bool) {
    guard dx != 0 || dy != 0 else { return (true, true) }
    let angle = atan2(abs(dy), abs(dx)) * 180 / .pi
    // A horizontal angle past the vertical one leaves the nearer axis.
    if angle <= horizontalAngle, angle < 45 || angle <= verticalAngle { return (true, false) }
    return angle >= verticalAngle ? (false, true) : (true, true)
  }

  /// Its constants.
  public static let tunables: [Tunable<DirectionLock>] = {
    let source = "Telegram iOS CoreList analysis: .349066 and 1.22173 rad in the binary"
    return [
      .number(
        "horizontalAngle", \.horizontalAngle, unit: "°", range: 0...90,
        "Up to this angle a locked drag is horizontal", source: source, .reported),
      .number(
        "verticalAngle", \.verticalAngle, unit: "°", range: 0...90,
        "From this angle on a locked drag is vertical", source: source, .reported),
    ]
  }()
}
