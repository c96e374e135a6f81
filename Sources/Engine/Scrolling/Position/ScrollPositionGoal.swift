import Foundation

// The goals of requests, and the offsets to which they lead.
extension ScrollPositionController {
  enum Goal: Hashable, Sendable {
    case edge(Edge)
    case point(x: CGFloat?, y: CGFloat?)
    /// A point of the content, aligned with the same point of the container.
    case content(UnitPoint)
    /// A target, aligned at an anchor or shown by the smallest scroll.
    case target(ID, anchor: UnitPoint?)
    /// A target with its edge on each axis at that edge of the view, or without movement on an axis for nil.
    case aligned(ID, AxisPair<Alignment?>)
    case saved(SavedScrollPosition<ID>)

    var target: ID? {
      switch self {
      case .edge, .point, .content: nil
      case .target(let id, _), .aligned(let id, _): id
      case .saved(let saved): saved.id
      }
    }

    func replacingTarget(by id: ID) -> Goal {
      switch self {
      case .edge, .point, .content: self
      case .target(_, let anchor): .target(id, anchor: anchor)
      case .aligned(_, let alignment): .aligned(id, alignment)
      case .saved(let saved): .saved(SavedScrollPosition(id: id, x: saved.x, y: saved.y))
      }
    }
  }

  /// The edge of a target that is aligned with the same edge of the view.
  enum Alignment: Hashable, Sendable { case leading, trailing }

  /// Returns the goal of the position, or nil if it has no particular place.
  func goal(_ transaction: Transaction) -> Goal? {
    switch position.place {
    case .automatic, .user: nil
    case .edge(let edge): .edge(edge)
    case .point(let x, let y): .point(x: x, y: y)
    case .target:
      scrolledID.map { .target($0, anchor: position.anchor ?? transaction.scrollTargetAnchor ?? anchor) }
    }
  }

  /// Returns the offset for a goal, or nil for a target that is not laid out and while there is no content.
  /// There is none for a point as long as the content has no length on an axis and the point is elsewhere.
  func offset(of goal: Goal, _ engine: ScrollEngine) -> CGPoint? {
    let metrics = engine.metrics
    let container = ScrollContainer(metrics)
    var offset: CGPoint
    switch goal {
    case .edge(let edge):
      offset = metrics.initialContentOffset
      offset[edge.axis] = container.offset(of: edge)
    case .point(let x, let y):
      let initial = metrics.initialContentOffset
      offset = CGPoint(x: x ?? initial.x, y: y ?? initial.y)
      for axis in Axis.allCases where metrics.contentSize[axis] <= 0 {
        guard metrics.clamped(offset[axis], axis) == offset[axis] else { return nil }
      }
    case .content(let anchor): offset = container.offset(ofContent: anchor)
    case .target(let id, let anchor):
      guard let (frame, margins) = layout.place(of: id) else { return nil }
      guard let anchor else {
        return metrics.offset(showing: frame.outset(by: margins), from: engine.pendingContentOffset)
      }
      offset = container.offset(aligning: frame, margins, at: anchor.resolved(in: metrics.layoutDirection))
    case .aligned(let id, let alignment):
      guard let place = layout.place(of: id) else { return nil }
      let (leading, trailing) = offsets(aligning: place, engine)
      offset = engine.animationTarget ?? engine.pendingContentOffset
      for axis in Axis.allCases {
        switch alignment[axis] {
        case .leading: offset[axis] = leading[axis]
        case .trailing: offset[axis] = trailing[axis]
        case nil: break
        }
      }
    case .saved(let saved):
      guard let frame = layout.frame(of: saved.id) else { return nil }
      offset = container.offset(aligning: frame, at: .topLeading)
      offset.x -= saved.x
      offset.y -= saved.y
    }
    guard metrics.contentSize.width > 0 || metrics.contentSize.height > 0 else { return nil }
    return metrics.clamped(offset)
  }

  /// Returns the goal of an animation to an offset. The smallest scroll that shows a target depends on the
  /// place from which it begins, so an animation is toward the edge at which it will end.
  func steady(_ goal: Goal, _ engine: ScrollEngine) -> Goal {
    guard case .target(let id, anchor: nil) = goal, let place = layout.place(of: id) else { return goal }
    let (leading, trailing) = offsets(aligning: place, engine)
    let here = engine.contentOffset
    var alignment = AxisPair<Alignment?>(x: nil, y: nil)
    for axis in Axis.allCases {
      let (first, last) = (min(leading[axis], trailing[axis]), max(leading[axis], trailing[axis]))
      guard here[axis] < first || here[axis] > last else { continue }
      alignment[axis] = (here[axis] < first ? first : last) == leading[axis] ? .leading : .trailing
    }
    return .aligned(id, alignment)
  }

  /// Returns the offsets at which a target's leading and trailing edge meet the same edge of the view.
  private func offsets(
    aligning place: (frame: CGRect, margins: EdgeInsets), _ engine: ScrollEngine
  ) -> (leading: CGPoint, trailing: CGPoint) {
    let container = ScrollContainer(engine.metrics)
    return (
      container.offset(aligning: place.frame, place.margins, at: .topLeading),
      container.offset(aligning: place.frame, place.margins, at: .bottomTrailing)
    )
  }

  /// Returns the target of a goal if its identifier has the position's type.
  func found(_ goal: Goal) -> Found? {
    guard let id = goal.target, position.accepts(ID.self), let frame = layout.frame(of: id) else {
      return nil
    }
    return Found(id: id, frame: frame)
  }
}
