import Foundation
import ScrollPhysics
import Scrolling

/// A finger, a mouse button or two fingers on a trackpad, as selected by the test. Times are in seconds,
/// distances in points in the finger's direction.
package struct Hand {
  package let view: ScrollView
  var device = PanDevice.touch
  private var point = CGPoint(x: 200, y: 700)

  package init(_ view: ScrollView, _ device: PanDevice = .touch) {
    self.view = view
    self.device = device
  }

  package func down(at time: Double) {
    switch device {
    case .touch: view.touchDown(point, at: time)
    case .mouse: view.mouseDown(point, at: time)
    case .trackpad: view.trackpadBegan(at: time)
    }
  }

  package mutating func move(by delta: CGPoint, at time: Double) {
    point = CGPoint(x: point.x + delta.x, y: point.y + delta.y)
    switch device {
    case .touch: view.touchMoved(to: point, at: time)
    case .mouse: view.mouseMoved(to: point, at: time)
    case .trackpad: view.trackpadMoved(by: delta, at: time)
    }
  }

  package func up(at time: Double) {
    switch device {
    case .touch: view.touchUp(at: time)
    case .mouse: view.mouseUp(at: time)
    case .trackpad: view.trackpadEnded(at: time)
    }
  }

  package func cancel() {
    switch device {
    case .touch: view.touchCancelled()
    case .mouse: view.mouseCancelled()
    case .trackpad: view.trackpadCancelled()
    }
  }

  /// Drags with ten equal movements, 10 ms apart, at a velocity in pt/ms in the offset's direction, without
  /// lifting. The touch-down is at `time`. Returns the time of the last movement.
  @discardableResult package mutating func drag(_ velocity: CGPoint, at time: Double = 1) -> Double {
    down(at: time)
    for step in 1...10 {
      move(by: CGPoint(x: -10 * velocity.x, y: -10 * velocity.y), at: time + Double(step) / 100)
    }
    return time + 0.1
  }

  /// Performs the same drag and lifts at the time of the last movement, hence with that velocity.
  @discardableResult package mutating func fling(_ velocity: CGPoint, at time: Double = 1) -> Double {
    let lift = drag(velocity, at: time)
    up(at: lift)
    return lift
  }
}

extension ScrollView {
  /// Pans from the current offset to `offset` with a velocity in pt/s in its direction, and releases there.
  package func pan(to offset: CGPoint, velocity: CGPoint, at time: Double = 1) {
    let finger = CGPoint(x: -velocity.x, y: -velocity.y)
    let start = contentOffset
    panBegan(translation: .zero, velocity: finger, at: time)
    panChanged(
      translation: CGPoint(x: start.x - offset.x, y: start.y - offset.y), velocity: finger)
    panEnded(at: time)
  }
}
