import Foundation
import Scrolling

/// The activity of a view.
package enum Doing: CaseIterable {
  case resting, touching, dragging, gliding, aimed, animating, wheel

  /// Whether the offset is rounded to pixels, as in a drag.
  package var rounds: Bool { self == .dragging }

  package func begin(_ driver: inout Driver) {
    switch self {
    case .resting: break
    case .touching: driver.touchDown(CGPoint(x: 200, y: 700), at: 1)
    case .dragging, .gliding, .aimed:
      driver.touchDown(CGPoint(x: 200, y: 700), at: 1)
      for step in 1...4 {
        driver.touchMoved(to: CGPoint(x: 200, y: 700 - 30 * step), at: 1 + Double(step) / 60)
      }
      if self == .gliding { driver.touchUp(at: 1 + 4.0 / 60) }
      guard self == .aimed else { return }
      driver.engine.touchUp(at: 1 + 4.0 / 60)
      while let event = driver.engine.nextEvent() {
        if case .willEndDragging = event { driver.engine.retarget(to: CGPoint(x: 0, y: 2500)) }
      }
    case .animating: driver.setContentOffset(CGPoint(x: 0, y: 1800), animated: true)
    case .wheel: driver.wheel(dx: 0, dy: -3)
    }
  }

  package func step(_ frame: Int, _ driver: inout Driver) {
    let time = 1.1 + Double(frame) / 60
    if self == .dragging { driver.touchMoved(to: CGPoint(x: 200, y: 580 - 3 * frame), at: time) }
    driver.frame(at: time)
  }
}
