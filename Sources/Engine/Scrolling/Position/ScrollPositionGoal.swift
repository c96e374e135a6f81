import Foundation

// The goals of requests, and the offsets to which they lead.
extension ScrollPositionController {
  enum Goal: Hashable, Sendable {
    case edge(Edge)
    case point(x: CGFloat?, y: CGFloat?)
    /// A point of the content, aligned with the same point of the container.
    case content(UnitPoint)
    case target(ID, Placement)

    var target: ID? { if case .target(let id, _) = self { id } else { nil } }

    func replacingTarget(by id: ID) -> Goal {
      if case .target(_, let placement) = self { .target(id, placement) } else { self }
    }
  }

  /// The place of a target in the view.
  enum Placement: Hashable, Sendable {
    /// Aligned at an anchor.
    case at(UnitPoint)
    /// Entirely visible, after the smallest scroll.
    case visible
    /// With its edge on each axis at that edge of the view, or without movement on an axis for nil.
    case aligned(AxisPair<Alignment?>)
    /// At a distance in points from the top left.
    case saved(x: Double, y: Double)
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
      scrolledID.map {
        .target($0, placement(at: position.anchor ?? transaction.scrollTargetAnchor ?? anchor))
      }
    }
  }

  func placement(at anchor: UnitPoint?) -> Placement { anchor.map { .at($0) } ?? .visible }

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
    case .target(let id, let placement):
      guard let (frame, margins) = layout.place(of: id) else { return nil }
      switch placement {
      case .at(let anchor):
        let anchor = anchor.resolved(in: metrics.layoutDirection)
        offset = container.offset(aligning: frame, margins, at: anchor)
      case .visible:
        return metrics.offset(showing: frame.outset(by: margins), from: engine.pendingContentOffset)
      case .aligned(let alignment):
        let (leading, trailing) = offsets(aligning: frame, margins, engine)
        offset = engine.animationTarget ?? engine.pendingContentOffset
        for axis in Axis.allCases {
          if let edge = alignment[axis] { offset[axis] = (edge == .leading ? leading : trailing)[axis] }
        }
      case .saved(let x, let y):
        offset = container.offset(aligning: frame, at: .topLeading) - CGPoint(x: x, y: y)
      }
    }
    guard metrics.contentSize.width > 0 || metrics.contentSize.height > 0 else { return nil }
    return metrics.clamped(offset)
  }

  /// Returns the goal of an animation to an offset. The smallest scroll that shows a target depends on the
  /// place from which it begins, so an animation is toward the edge at which it will end.
  func steady(_ goal: Goal, _ engine: ScrollEngine) -> Goal {
    guard case .target(let id, .visible) = goal, let place = layout.place(of: id) else { return goal }
    let (leading, trailing) = offsets(aligning: place.frame, place.margins, engine)
    let here = engine.contentOffset
    var alignment = AxisPair<Alignment?>(x: nil, y: nil)
    for axis in Axis.allCases {
      let (first, last) = (min(leading[axis], trailing[axis]), max(leading[axis], trailing[axis]))
      guard here[axis] < first || here[axis] > last else { continue }
      alignment[axis] = (here[axis] < first ? first : last) == leading[axis] ? .leading : .trailing
    }
    return .target(id, .aligned(alignment))
  }

  /// Returns the offsets at which a target's leading and trailing edge meet the same edge of the view.
  private func offsets(
    aligning frame: CGRect, _ margins: EdgeInsets, _ engine: ScrollEngine
  ) -> (leading: CGPoint, trailing: CGPoint) {
    let container = ScrollContainer(engine.metrics)
    return (
      container.offset(aligning: frame, margins, at: .topLeading),
      container.offset(aligning: frame, margins, at: .bottomTrailing)
    )
  }

  /// Returns the target of a goal if its identifier has the position's type.
  func found(_ goal: Goal) -> Found? {
    guard position.accepts(ID.self) else { return nil }
    return goal.target.flatMap(target(of:))
  }
}
