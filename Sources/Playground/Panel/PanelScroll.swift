import PlaygroundDrawing
import Foundation
import ScrollPhysics
import ScrollScript
import Scrolling
import PlaygroundControls

/// The scrolling of the panel's list. Inputs wait for the next display frame and its time.
struct PanelScroll: Sendable {
  private var core: ScrollViewCore
  private(set) var indicator = IndicatorFade()
  private var pending: [Input] = []
  private var touchpad = TouchpadActions()

  /// A user input to the list, in points of its viewport.
  enum Input: Hashable, Sendable {
    case touch(FingerInput.TouchPhase, CGPoint)
    case wheel(Double)
    /// A step of a touchpad whose lift is not reported, or a phase of one with a lift, at its measured time.
    case step(Double), touchpad(WindowEvent.TouchpadPhase, time: Double)
    /// A request to scroll a range of the content into view.
    case show(top: CGFloat, height: CGFloat)
  }

  init() {
    core = ScrollViewCore(
      ScrollEngine(metrics: ScrollMetrics(boundsSize: .zero, contentSize: .zero), profile: .uikit))
  }

  var engine: ScrollEngine { core.engine }

  var offset: CGFloat { core.engine.contentOffset.y }

  mutating func fit(_ size: CGSize, height: CGFloat) {
    let content = CGSize(width: size.width, height: height)
    guard engine.metrics.boundsSize != size || engine.metrics.contentSize != content else { return }
    core.perform {
      $0.metrics.boundsSize = size
      $0.metrics.contentSize = content
    }
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
        if phase == .down || phase == .cancel { take(touchpad.end(at: time)) }
        core.perform { $0.handle(.touch(phase, id: 0, at: point), at: time) }
      case .wheel(let dy):
        take(touchpad.end(at: time))
        core.perform { $0.wheel(dx: 0, dy: dy) }
      case .step(let dy):
        take(touchpad.step(by: CGPoint(x: 0, y: dy), at: time))
        steps = true
      case .touchpad(let phase, let measured):
        take(touchpad.phase(phase, at: time, sampled: min(measured, time)))
      case .show(let top, let height):
        core.perform {
          $0.scrollRectToVisible(
            CGRect(x: 0, y: top, width: $0.metrics.boundsSize.width, height: height), animated: true)
        }
      }
    }
    pending.removeAll(keepingCapacity: true)
    if !steps { take(touchpad.time(time)) }
    core.perform { $0.frame(at: time) }
    indicator.frame(at: time, phase: engine.phase)
  }

  private mutating func take(_ actions: [TimedAction]) {
    for timed in actions {
      guard let input = timed.action.fingerInput else { continue }
      core.perform { $0.handle(input, at: timed.sampleTime) }
    }
  }

  var need: FrameNeed {
    pending.isEmpty ? core.engine.need.merged(with: indicator.need).merged(with: touchpad.need) : .frame
  }
}
