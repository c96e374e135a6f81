import Foundation

/// Where a sensor on a scroll view's content is; of several the last one counts. What ``CommonStatusMonitor`` listens to.
public enum ScrollSensorKey: PreferenceKey {
  /// Before anything is laid out.
  public static let defaultValue = CGRect.zero
  /// The last value wins.
  public static func reduce(value: inout CGRect, nextValue: () -> CGRect) { value = nextValue() }
}

/// How far content is below the place where it began, in points: −contentOffset.y as ``Node/offsetSensor(in:)`` reads it.
public enum ScrollOffsetKey: PreferenceKey {
  /// Nothing scrolled.
  public static let defaultValue: CGFloat = 0
  /// The last value wins.
  public static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = nextValue() }
}

extension Node {
  /// This node, telling where it is in every layout, so that a ``CommonStatusMonitor`` notices that it moves.
  ///
  /// Content that is laid out whole needs one sensor, on anything in it. In a lazy list each row needs one: a single
  /// row's sensor falls silent once the row has left.
  public func scrollSensor(in space: CoordinateSpace = .global) -> Node {
    preference(ScrollSensorKey.self, frameIn: space, \.self)
  }

  /// A node without height for the top of a scroll view's content that hands up how far it is below the top of a
  /// coordinate space, usually the scroll view's own.
  public static func offsetSensor(in space: CoordinateSpace) -> Node {
    Node(NodeID("offset-sensor"), frame: .zero)
      .preference(ScrollOffsetKey.self, frameIn: space, \.minY)
  }
}
