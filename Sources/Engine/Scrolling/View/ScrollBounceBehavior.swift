/// The condition under which content bounces at its edges (SwiftUI's ScrollBounceBehavior).
public enum ScrollBounceBehavior: Hashable, Sendable, CaseIterable {
  /// The behavior of a scroll view that nobody has configured, which is the same as ``always``. (Confidence
  /// C: SwiftUI's scroll views bounce along their axes even if their content fits; Apple documents that the
  /// behavior depends on the context.)
  case automatic
  /// The content bounces even if it fits.
  case always
  /// The content bounces if it does not fit.
  case basedOnSize
}

extension ScrollMetrics {
  /// Sets the condition under which content bounces along some axes; the other axes are left as they are.
  ///
  /// The value sets ``bouncesHorizontally`` and ``bouncesVertically`` to true, and ``alwaysBounce`` to false
  /// for ``ScrollBounceBehavior/basedOnSize`` and to true otherwise.
  public mutating func setBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = .vertical) {
    if axes.contains(.horizontal) { bouncesHorizontally = true }
    if axes.contains(.vertical) { bouncesVertically = true }
    for axis in Axis.allCases where axes.contains(Axis.Set(axis)) {
      alwaysBounce[axis] = behavior != .basedOnSize
    }
  }
}

extension ScrollView {
  /// Sets the condition under which content bounces along some axes, vertically by default; see
  /// ``ScrollMetrics/setBounceBehavior(_:axes:)``.
  public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = .vertical) {
    metrics.setBounceBehavior(behavior, axes: axes)
  }
}
