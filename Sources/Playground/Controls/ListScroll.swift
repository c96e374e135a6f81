import Foundation
import PlaygroundDrawing
import Scrolling

/// The scrolling of a list in a part of the window, in points of its viewport. Lists are equal if they look the
/// same.
package struct ListScroll: Scrollable, Equatable, Sendable {
  private var core = ScrollViewCore(
    ScrollEngine(metrics: ScrollMetrics(boundsSize: .zero, contentSize: .zero, scale: 1), profile: .uikit))
  private var indicator = ScrollIndicators()
  private var queue = InputQueue()

  package init() {}

  package var engine: ScrollEngine { core.engine }

  package var offset: CGFloat { engine.contentOffset.y }

  package mutating func perform(_ change: (inout ScrollEngine) -> Void) { core.perform(change) }

  package mutating func fit(_ size: CGSize, height: CGFloat) {
    let content = CGSize(width: size.width, height: height)
    guard engine.metrics.boundsSize != size || engine.metrics.contentSize != content else { return }
    perform {
      $0.metrics.boundsSize = size
      $0.metrics.contentSize = content
    }
  }

  package mutating func enqueue(_ items: [InputQueue.Item]) { queue.enqueue(items) }

  /// Queues a phase of a finger at a point of the window, where the list is at `origin`. One that takes the
  /// list, or is taken away, ends the scroll of a trackpad.
  package mutating func touch(
    _ phase: ScrollInput.Phase, at point: CGPoint = .zero, origin: CGPoint = .zero
  ) {
    let point = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
    if phase == .began || phase == .cancelled { enqueue([.trackpadEnd]) }
    enqueue([.action(.input(.touch(phase, at: point)))])
  }

  package mutating func frame(at time: Double) {
    for timed in queue.takeActions(at: time, sampled: { min($0, time) }) {
      // None of the actions names a node or needs rows, without which they could fail.
      try? perform(timed.action, at: timed.sampleTime) { _ in nil }
    }
    perform { $0.frame(at: time) }
    indicator.frame(at: time, phase: engine.phase)
  }

  package var need: FrameNeed {
    queue.isEmpty ? engine.need.merged(with: indicator.need).merged(with: queue.trackpad.need) : .frame
  }

  /// Draws the scroll indicator of the list in its frame.
  package func drawIndicator(in frame: CGRect, _ palette: Palette, into list: inout DrawList) {
    indicator.draw(engine, in: frame, palette, into: &list)
  }

  package static func == (a: ListScroll, b: ListScroll) -> Bool {
    a.offset == b.offset && a.indicator.opacity == b.indicator.opacity && a.engine.metrics == b.engine.metrics
  }
}
