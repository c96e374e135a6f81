import Foundation

/// The preference key for the frame of a sensor on a scroll view's content, which ``CommonStatusMonitor``
/// observes. If there are several sensors, the last one counts.
public enum ScrollSensorKey: PreferenceKey {
  /// The value before the first layout.
  public static let defaultValue = CGRect.zero
  /// Replaces the value with the later one.
  public static func reduce(value: inout CGRect, nextValue: () -> CGRect) { value = nextValue() }
}

/// The preference key for the distance in points by which the content is below its initial position:
/// −contentOffset.y as read by ``Node/offsetSensor(in:)``.
///
/// The value is the `minY` that articles call the scroll offset: it is negative once the content has been
/// scrolled and positive in the overscroll at the top. ``ScrollEffects`` take the opposite sign.
public enum ScrollOffsetKey: PreferenceKey {
  /// The value for content that has not been scrolled.
  public static let defaultValue: CGFloat = 0
  /// Replaces the value with the later one.
  public static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = nextValue() }
}

extension Node {
  /// Returns this node with a sensor that reports its frame in every layout, so that a
  /// ``CommonStatusMonitor`` detects its movement.
  ///
  /// Content that is laid out completely needs one sensor, on any of its nodes. In a lazy list, each row
  /// needs a sensor because the sensor of a single row stops reporting once the row has left the layout.
  public func scrollSensor(in space: CoordinateSpace = .global) -> Node {
    preference(ScrollSensorKey.self, frameIn: space, \.self)
  }

  /// Returns a node of zero size for the top of a scroll view's content. The node reports its distance below
  /// the top of a coordinate space, usually the scroll view's.
  public static func offsetSensor(in space: CoordinateSpace) -> Node {
    Node(NodeID("offset-sensor"), frame: .zero)
      .preference(ScrollOffsetKey.self, frameIn: space, \.minY)
  }
}
