import Foundation
import Scrolling

extension Scrollable {
  /// Performs an action on the view. The `frame` closure returns the frame of a named node in the content, or
  /// nil if the node does not exist. Throws an ``ActionError`` for an action that no view performs by itself.
  package mutating func perform(
    _ action: Action, at time: Double, frame: (NodeID) -> CGRect?
  ) throws(ActionError) {
    switch action {
    case .input(let input, _): perform { $0.handle(input, at: time) }
    case .scroll(let scroll): try perform(scroll, frame: frame)
    case .layout(.resize(let size)): perform { $0.metrics.boundsSize = size }
    case .layout(.contentSize(let size)): perform { $0.metrics.contentSize = size }
    case .layout(.contentInset(let inset)): perform { $0.metrics.contentInset = inset }
    case .layout(.scrollView(let settings)): perform { settings.apply(to: &$0.metrics) }
    case .rows:
      throw ActionError(
        "\(action.word): the rows of this scene cannot be edited; expected scene rows, positions or chat")
    case .delegate:
      throw ActionError("delegate: the delegate of this view answers itself; remove the event")
    case .tuning(.set(let name, let value)):
      var profile = engine.profile
      do { try profile.set(name, to: value) } catch { throw ActionError("\(error)") }
      perform { $0.profile = profile }
    case .tuning(.profile(let profile)): perform { $0.profile = profile }
    }
  }

  private mutating func perform(_ scroll: Action.Scroll, frame: (NodeID) -> CGRect?) throws(ActionError) {
    let current = engine.contentOffset
    switch scroll {
    case .contentOffset(let x, let y):
      perform { $0.moveContentOffset(to: CGPoint(x: x ?? current.x, y: y ?? current.y)) }
    case .setContentOffset(let x, let y, let animated):
      perform {
        $0.setContentOffset(CGPoint(x: x ?? current.x, y: y ?? current.y), animated: animated)
      }
    case .rectToVisible(let rect, let animated):
      perform { $0.scrollRectToVisible(rect, animated: animated) }
    case .node(let id, let anchor, let animated):
      guard let frame = frame(id) else {
        throw ActionError("scrollTo: no \"\(id)\" in this scene; expected the name of a row, such as row-0")
      }
      if let anchor {
        self.scroll(to: frame, anchor: anchor, animated: animated)
      } else {
        perform { $0.scrollRectToVisible(frame, animated: animated) }
      }
    case .position(let position, let animated): self.scroll(to: position, animated: animated)
    case .toTop: perform { $0.scrollToTop() }
    case .stop: perform { $0.stopScrolling() }
    }
  }

  /// Scrolls so that a rectangle of the content is aligned, within edges, with an anchor of the view inside its
  /// insets and its scroll padding.
  private mutating func scroll(to frame: CGRect, anchor: Action.Anchor, animated: Bool) {
    let metrics = engine.metrics
    var inset = metrics.adjustedContentInset
    inset.top += metrics.scrollPadding.top
    inset.left += metrics.scrollPadding.left
    inset.bottom += metrics.scrollPadding.bottom
    inset.right += metrics.scrollPadding.right
    let point = anchor.unitPoint
    var target = engine.contentOffset
    if anchor.axes.contains(.vertical) {
      let (top, bottom) = (frame.minY - inset.top, frame.maxY - (metrics.boundsSize.height - inset.bottom))
      target.y = top * (1 - point.y) + bottom * point.y
    }
    if anchor.axes.contains(.horizontal) {
      let (left, right) = (frame.minX - inset.left, frame.maxX - (metrics.boundsSize.width - inset.right))
      let x = metrics.layoutDirection == .leftToRight ? point.x : 1 - point.x
      target.x = left * (1 - x) + right * x
    }
    perform { $0.setContentOffset($0.metrics.clamped(target), animated: animated) }
  }

  /// Scrolls to a place of the content, without passing an edge.
  private mutating func scroll(to position: Action.Position, animated: Bool) {
    let metrics = engine.metrics
    let (across, down) = (metrics.edges(.horizontal), metrics.edges(.vertical))
    var target = CGPoint(x: across.lowerBound, y: down.lowerBound)
    switch position {
    case .point(let x, let y): target = CGPoint(x: x ?? target.x, y: y ?? target.y)
    case .edge(.bottom): target.y = down.upperBound
    case .edge(.top): break
    case .edge(let edge):
      let isRight = (edge == .trailing) == (metrics.layoutDirection == .leftToRight)
      target.x = isRight ? across.upperBound : across.lowerBound
    }
    perform { $0.setContentOffset(metrics.clamped(target), animated: animated) }
  }
}
