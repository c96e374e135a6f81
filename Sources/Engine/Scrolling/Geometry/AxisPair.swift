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

  /// Creates a pair of the values that a function returns for the axes.
  init(_ value: (Axis) -> Value) { self.init(x: value(.horizontal), y: value(.vertical)) }
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

  /// Creates a point from the coordinates that a function returns for the axes.
  init(_ coordinate: (Axis) -> CGFloat) { self.init(x: coordinate(.horizontal), y: coordinate(.vertical)) }

  static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
  static func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }
  static func * (a: CGPoint, factor: CGFloat) -> CGPoint { CGPoint(x: a.x * factor, y: a.y * factor) }
}

extension CGSize {
  /// Accesses the length along an axis.
  public subscript(axis: Axis) -> CGFloat { axis == .horizontal ? width : height }
}
