import Foundation
import ScrollPhysics
import ScrollScript
import Scrolling

/// A symmetry of a view that scrolls along one axis: neither edge and neither axis is special.
enum ContractSymmetry: CaseIterable {
  /// Up is down.
  case mirrored
  /// x is y.
  case transposed

  /// Returns the offset in the scenario as it was written.
  func original(_ offset: CGPoint, in view: ScrollView) -> CGPoint {
    switch self {
    case .mirrored:
      let edges = view.metrics.edges(.vertical)
      return CGPoint(x: offset.x, y: edges.lowerBound + edges.upperBound - offset.y)
    case .transposed: return CGPoint(x: offset.y, y: offset.x)
    }
  }

  /// Returns a velocity in the scenario as it was written.
  func original(direction: CGPoint) -> CGPoint {
    switch self {
    case .mirrored: CGPoint(x: direction.x, y: 0 - direction.y)
    case .transposed: CGPoint(x: direction.y, y: direction.x)
    }
  }
}

extension ContractScenario {
  /// Returns the scenario with every event as single actions, each of them changed; nil if one has no counterpart.
  private func changing(_ change: (Action) -> Action?) -> ContractScenario? {
    var copy = scenario
    copy.events = []
    for timed in scenario.timeline {
      guard let action = change(timed.action) else { return nil }
      copy.events.append(.init(.action(action), at: timed.time))
    }
    return ContractScenario(copy)
  }

  /// Returns the scenario with another device in the place of the only finger.
  func with(_ device: PanDevice) -> ContractScenario? {
    var last = CGPoint.zero
    return changing { action in
      guard case .input(.touch(let phase, let id, let point), _) = action else { return action }
      defer { last = point }
      guard id == 0 else { return nil }
      let delta = phase == .moved ? CGPoint(x: point.x - last.x, y: point.y - last.y) : .zero
      switch device {
      case .touch: return action
      case .mouse: return .input(.mouse(phase, at: point))
      case .trackpad: return .input(.trackpad(phase, by: delta))
      }
    }
  }

  /// Returns the scenario with a switch of the contract in the other position.
  func switching(_ name: String) throws -> ContractScenario {
    var copy = scenario
    let isOn = try copy.profile.value(of: name) == .toggle(true)
    try copy.profile.set(name, to: .toggle(!isOn))
    return ContractScenario(copy)
  }

  /// Returns the scenario in a mirror; nil if it has an edge that moves, or that is meant by its name.
  func applying(_ symmetry: ContractSymmetry) -> ContractScenario? {
    let (viewport, content) = (scenario.viewport, scenario.content)
    let isTransposed = symmetry == .transposed
    var copy = self
    if isTransposed {
      (copy.scenario.viewport.width, copy.scenario.viewport.height) = (viewport.height, viewport.width)
      (copy.scenario.content.width, copy.scenario.content.height) = (content.height, content.width)
    }
    func offset(_ x: Double?, _ y: Double?) -> (x: Double?, y: Double?) {
      isTransposed ? (y, x) : (x, y.map { content.height - viewport.height - $0 })
    }
    return copy.changing { action in
      switch action {
      case .input(.touch(let phase, let id, let point), _):
        let other =
          isTransposed ? CGPoint(x: point.y, y: point.x) : CGPoint(x: point.x, y: viewport.height - point.y)
        return .input(.touch(phase, id: id, at: other))
      case .input(.wheel(let dx, let dy), _):
        return .input(isTransposed ? .wheel(dx: 0 - dy, dy: 0 - dx) : .wheel(dx: dx, dy: 0 - dy))
      case .scroll(.setContentOffset(let x, let y, let animated)):
        let place = offset(x, y)
        return .scroll(.setContentOffset(x: place.x, y: place.y, animated: animated))
      case .scroll(.contentOffset(let x, let y)):
        let place = offset(x, y)
        return .scroll(.contentOffset(x: place.x, y: place.y))
      case .scroll(.rectToVisible(let rect, let animated)):
        let other =
          isTransposed
          ? CGRect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
          : CGRect(
            x: rect.minX, y: CGFloat(content.height) - rect.maxY, width: rect.width, height: rect.height)
        return .scroll(.rectToVisible(other, animated: animated))
      case .layout(.contentSize(let size)) where isTransposed:
        return .layout(.contentSize(CGSize(width: size.height, height: size.width)))
      case .delegate(var answers):
        let place = offset(answers.targetContentOffset.x, answers.targetContentOffset.y)
        answers.targetContentOffset = AxisPair(x: place.x, y: place.y)
        return .delegate(answers)
      case .layout(.scrollView), .scroll(.stop), .tuning: return action
      case .input, .scroll, .layout, .rows: return nil
      }
    }
  }

  /// The scenario with insets, or with bounds, that put the far edge where its new size of the content puts it.
  var otherChangesOfSize: [ContractScenario] {
    guard
      scenario.events.contains(where: {
        if case .action(.layout(.contentSize)) = $0.event { true } else { false }
      })
    else { return [] }
    let (width, height, content) = (
      scenario.viewport.width, scenario.viewport.height, scenario.content.height
    )
    let changes: [(Double) -> Action] = [
      { .layout(.contentInset(EdgeInsets(top: 0, left: 0, bottom: $0 - content, right: 0))) },
      { .layout(.resize(CGSize(width: width, height: content - $0 + height))) },
    ]
    return changes.compactMap { change in
      changing { if case .layout(.contentSize(let size)) = $0 { change(size.height) } else { $0 } }
    }
  }
}
