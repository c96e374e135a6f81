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
    let settings = profile.keys
    let page = metrics.boundsSize.height * settings.page
    func arrow(_ axis: Axis) -> Double {
      settings.motion.distance(of: settings.arrow, in: Double(metrics.boundsSize[axis]))
    }
    let edges = metrics.edges(.vertical)
    switch key {
    case .up: scroll(by: CGPoint(x: 0, y: -arrow(.vertical)), at: time)
    case .down: scroll(by: CGPoint(x: 0, y: arrow(.vertical)), at: time)
    case .left: scroll(by: CGPoint(x: -arrow(.horizontal), y: 0), at: time)
    case .right: scroll(by: CGPoint(x: arrow(.horizontal), y: 0), at: time)
    case .pageUp: scroll(by: CGPoint(x: 0, y: -page), at: time)
    case .pageDown: scroll(by: CGPoint(x: 0, y: page), at: time)
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
