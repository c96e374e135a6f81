import Foundation

/// The law that selects the axes of a drag in a view with isDirectionalLockEnabled. See <doc:Locking>.
public struct DirectionLock: Hashable, Sendable {
  /// The angle from the horizontal, in degrees, up to which a drag moves horizontally only.
  public var horizontalAngle: Double = 20
  /// The angle from the horizontal, in degrees, from which a drag moves vertically only. Between the two
  /// angles, both axes are free.
  public var verticalAngle: Double = 70

  /// Creates a lock with UIKit's angles.
  public init() {}

  /// Returns the axes that a drag may move, from its initial movement in points: both without movement.
  public func allows(dx: Double, dy: Double) -> (x: Bool, y: Bool) {
    guard dx != 0 || dy != 0 else { return (true, true) }
    let angle = atan2(abs(dy), abs(dx)) * 180 / .pi
    // If the horizontal angle exceeds the vertical one, the nearer axis is selected.
    if angle <= horizontalAngle, angle < 45 || angle <= verticalAngle { return (true, false) }
    return angle >= verticalAngle ? (false, true) : (true, true)
  }

  /// The tunable constants of the lock.
  public static let tunables: [Tunable<DirectionLock>] = [
    .number("horizontalAngle", \.horizontalAngle, "°", 0...90, "Maximum angle of a horizontally locked drag"),
    .number("verticalAngle", \.verticalAngle, "°", 0...90, "Minimum angle of a vertically locked drag"),
  ].stated(
    "Telegram iOS CoreList analysis: .349066 and 1.22173 rad in the binary", .reported)
}
