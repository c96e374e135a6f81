import Foundation
import ScrollPhysics

/// A key that scrolls.
public enum ScrollKey: String, Hashable, Sendable, CaseIterable {
  case up, down, left, right, pageUp, pageDown, home, end

  /// The direction in which the content offset changes.
  var direction: CGPoint {
    switch self {
    case .up, .pageUp, .home: CGPoint(x: 0, y: -1)
    case .down, .pageDown, .end: CGPoint(x: 0, y: 1)
    case .left: CGPoint(x: -1, y: 0)
    case .right: CGPoint(x: 1, y: 0)
    }
  }
}

extension ScrollEngine {
  mutating func press(_ key: ScrollKey, at time: Double) {
    let (settings, size, edges) = (profile.keys, metrics.boundsSize, metrics.edges(.vertical))
    switch key {
    case .up, .down, .left, .right:
      let arrow = CGPoint { CGFloat(settings.motion.distance(of: settings.arrow, in: Double(size[$0]))) }
      scroll(by: CGPoint { key.direction[$0] * arrow[$0] }, at: time)
    case .pageUp, .pageDown: scroll(by: key.direction * (size.height * settings.page), at: time)
    case .home: scroll(toEdge: edges.lowerBound, at: time)
    case .end: scroll(toEdge: edges.upperBound, at: time)
    }
  }

  private mutating func scroll(toEdge edge: Double, at time: Double) {
    guard metrics.isScrollEnabled else { return }
    guard profile.keys.motion.leadsToEdges else {
      return setContentOffset(CGPoint(x: contentOffset.x, y: edge), animated: true)
    }
    step(to: CGPoint(x: stepGoal.x, y: edge), kind: .key, at: time)
  }
}
