import Foundation
import ScrollPhysics
import ScrollScript
import Scrolling
import Widgets

/// The scrolling of the panel's list. Inputs are queued until the next display frame, which supplies their time.
struct PanelScroll: Sendable {
  private(set) var engine: ScrollEngine
  private(set) var indicator = IndicatorFade()
  private var pending: [Input] = []
  private var trackpad = TrackpadStream()

  /// A user input to the list, in points of its viewport.
  enum Input: Hashable, Sendable {
    case touch(Action.TouchPhase, CGPoint)
    case wheel(Double)
    case trackpad(Double)
    /// A request to scroll a range of the content into view.
    case show(top: CGFloat, height: CGFloat)
  }

  init() {
    engine = ScrollEngine(metrics: ScrollMetrics(boundsSize: .zero, contentSize: .zero), profile: .uikit)
  }

  /// The distance scrolled from the top in points.
  var offset: CGFloat { engine.contentOffset.y }

  /// Updates the size of the viewport and the height of the content.
  mutating func fit(_ size: CGSize, height: CGFloat) {
    let content = CGSize(width: size.width, height: height)
    guard engine.metrics.boundsSize != size || engine.metrics.contentSize != content else { return }
    engine.metrics.boundsSize = size
    engine.metrics.contentSize = content
    engine.clampAtRest()
    drain()
  }

  /// Queues an input for the next display frame.
  mutating func take(_ input: Input) {
    if case .touch(.move, _) = input, case .touch(.move, _)? = pending.last { pending.removeLast() }
    pending.append(input)
  }

  mutating func frame(at time: Double) {
    var steps = false
    for input in pending {
      switch input {
      case .touch(let phase, let point):
        switch phase {
        case .down: engine.touchDown(at: point, id: 0, time: time)
        case .move: engine.touchMoved(to: point, id: 0, at: time)
        case .up: engine.touchUp(id: 0, at: time)
        case .cancel: engine.touchCancelled(id: 0)
        }
      case .wheel(let dy): engine.wheel(dx: 0, dy: dy)
      case .trackpad(let dy):
        trackpad.step(by: CGPoint(x: 0, y: dy), at: time).forEach { take($0) }
        steps = true
      case .show(let top, let height):
        engine.scrollRectToVisible(
          CGRect(x: 0, y: top, width: engine.metrics.boundsSize.width, height: height), animated: true)
      }
    }
    pending.removeAll(keepingCapacity: true)
    if !steps { trackpad.time(time).forEach { take($0) } }
    engine.frame(at: time)
    indicator.frame(at: time, phase: engine.phase)
    drain()
  }

  private mutating func take(_ timed: TimedAction) {
    guard case .trackpad(let phase, let delta) = timed.action else { return }
    let time = timed.sampleTime
    switch phase {
    case .begin: engine.trackpadBegan(at: time)
    case .move: engine.trackpadMoved(by: delta, at: time)
    case .end: engine.trackpadEnded(at: time)
    case .cancel: engine.trackpadCancelled()
    }
  }

  /// Discards the delegate callbacks, which have no receiver.
  private mutating func drain() { while engine.nextEvent() != nil {} }

  var need: FrameNeed {
    pending.isEmpty ? engine.need.merged(with: indicator.need).merged(with: trackpad.need) : .frame
  }
}
