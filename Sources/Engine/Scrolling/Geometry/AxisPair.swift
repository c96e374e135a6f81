import Foundation

/// A direction in which content scrolls.
public enum Axis: Hashable, Sendable, CaseIterable { case horizontal, vertical }

/// A pair of values, one for each axis.
public struct AxisPair<Value> {
  /// The horizontal value.
  public var x: Value
  /// The vertical value.
  public var y: Value

  /// Creates a pair of values.
  public init(x: Value, y: Value) {
    self.x = x
    self.y = y
  }

  /// Accesses the value for an axis.
  public subscript(axis: Axis) -> Value {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

extension AxisPair: Equatable where Value: Equatable {}
extension AxisPair: Hashable where Value: Hashable {}
extension AxisPair: Sendable where Value: Sendable {}

extension CGPoint {
  /// Accesses the coordinate on an axis.
  public subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }

  package var isFinite: Bool { x.isFinite && y.isFinite }
}
