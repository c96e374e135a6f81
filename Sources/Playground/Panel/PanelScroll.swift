import Foundation
import PlaygroundControls
import PlaygroundDrawing
import ScrollPhysics
import ScrollScript
import Scrolling

/// The scrolling of the panel's list, in points of its viewport.
struct PanelScroll: Scrollable, Sendable {
  private var core = ScrollViewCore(
    ScrollEngine(metrics: ScrollMetrics(boundsSize: .zero, contentSize: .zero), profile: .uikit))
  private(set) var indicator = IndicatorFade()
  private var queue = InputQueue()

  var engine: ScrollEngine { core.engine }

  var offset: CGFloat { engine.contentOffset.y }

  mutating func perform(_ change: (inout ScrollEngine) -> Void) { core.perform(change) }

  mutating func fit(_ size: CGSize, height: CGFloat) {
    let content = CGSize(width: size.width, height: height)
    guard engine.metrics.boundsSize != size || engine.metrics.contentSize != content else { return }
    perform {
      $0.metrics.boundsSize = size
      $0.metrics.contentSize = content
    }
  }

  mutating func enqueue(_ items: InputQueue.Item...) { queue.enqueue(items) }

  /// Queues a phase of a finger. One that takes the list, or is taken away, ends the scroll of a touchpad.
  mutating func touch(_ phase: FingerInput.TouchPhase, at point: CGPoint = .zero) {
    if phase == .down || phase == .cancel { enqueue(.trackpadEnd) }
    enqueue(.action(.touch(phase, id: 0, at: point)))
  }

  mutating func frame(at time: Double) {
    for timed in queue.takeActions(at: time, sampled: { min($0, time) }) {
      // None of the actions names a node or needs rows, without which they could fail.
      try? perform(timed.action, at: timed.sampleTime) { _ in nil }
    }
    perform { $0.frame(at: time) }
    indicator.frame(at: time, phase: engine.phase)
  }

  var need: FrameNeed {
    queue.isEmpty ? engine.need.merged(with: indicator.need).merged(with: queue.touchpadNeed) : .frame
  }
}

// Equal if the list looks the same.
extension PanelScroll: Hashable {
  private var look: [CGFloat] {
    let metrics = engine.metrics
    return [
      offset, metrics.boundsSize.width, metrics.boundsSize.height, metrics.contentSize.width,
      metrics.contentSize.height, indicator.opacity,
    ]
  }

  static func == (a: PanelScroll, b: PanelScroll) -> Bool { a.look == b.look }

  func hash(into hasher: inout Hasher) { hasher.combine(look) }
}
