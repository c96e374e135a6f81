import Foundation
import Scrolling

package typealias Rows = TargetFrames<Int>

/// An engine and a position that exchange their results, without a ``ScrollView``.
package struct PositionDriver<Layout: ScrollTargetLayout> {
  package var engine: ScrollEngine
  package var controller: ScrollPositionController<Layout>
  package private(set) var commands: [ScrollCommand] = []
  package private(set) var events: [ScrollEvent] = []

  package init(_ metrics: ScrollMetrics, _ controller: ScrollPositionController<Layout>) {
    engine = ScrollEngine(metrics: metrics)
    self.controller = controller
    ask { $0.update(of: $1) }
  }

  package var y: Double { engine.y }
  package var x: Double { engine.x }
  package var position: ScrollPosition { controller.position }

  package mutating func perform(_ change: (inout ScrollEngine) -> Void) {
    change(&engine)
    while let event = engine.nextEvent() {
      events.append(event)
      ask { $0.observe($1, at: .callback(event)) }
    }
    ask { $0.observe($1, at: .settled) }
  }

  package mutating func ask(
    _ question: (inout ScrollPositionController<Layout>, ScrollEngine) -> ScrollCommand?
  ) {
    guard let command = question(&controller, engine) else { return }
    commands.append(command)
    perform { $0.apply(command) }
  }

  package mutating func set(_ position: ScrollPosition, _ transaction: Transaction = Transaction()) {
    ask { $0.setPosition(position, transaction: transaction, of: $1) }
  }

  /// Changes the position like client code.
  package mutating func set(
    _ transaction: Transaction = Transaction(), _ change: (inout ScrollPosition) -> Void
  ) {
    var position = position
    change(&position)
    set(position, transaction)
  }

  package mutating func layOut(_ layout: Layout, _ change: (inout ScrollMetrics) -> Void = { _ in }) {
    perform { change(&$0.metrics) }
    ask { $0.layOut(layout, of: $1) }
  }

  /// Drags in equal steps, 1/60 s apart, starting at `time`, without lifting.
  @discardableResult
  package mutating func drag(by delta: CGPoint, steps: Int = 4, at time: Double = 1) -> Double {
    perform { $0.touchDown(CGPoint(x: 200, y: 700), at: time) }
    for step in 1...max(1, steps) {
      let point = CGPoint(x: 200 + delta.x * CGFloat(step), y: 700 + delta.y * CGFloat(step))
      perform { $0.touchMoved(to: point, at: time + Double(step) / 60) }
    }
    return time + Double(steps) / 60
  }

  /// Performs the same drag and lifts, either in motion or after half a second at rest.
  @discardableResult
  package mutating func swipe(
    by delta: CGPoint, steps: Int = 4, at time: Double = 1, resting: Bool = false
  ) -> Double {
    let end = drag(by: delta, steps: steps, at: time) + (resting ? 0.5 : 0)
    perform { $0.touchUp(at: end) }
    return end
  }

  /// Runs frames at 60 Hz after `time` until none is needed, at most `count`.
  package mutating func run(from time: Double = 2, atMost count: Int = 2000) {
    for frame in 1...count {
      perform { $0.frame(at: time + Double(frame) / 60) }
      ask { $0.update(of: $1) }
      if engine.need == .nothing { return }
    }
  }

  /// Clears the recorded commands and events.
  package mutating func clear() { (commands, events) = ([], []) }
}

extension PositionDriver where Layout == Rows {
  /// Creates a driver with a hundred rows of 64 pt and insets of 100 at the top and 50 at the bottom, in a
  /// view of 402 x 874 at scale 2: 724 pt are visible, at offsets −100 ... 5576.
  package init(
    position: ScrollPosition = ScrollPosition(idType: Int.self), anchor: UnitPoint? = nil,
    behavior: (any ScrollTargetBehavior)? = nil, _ change: (inout ScrollMetrics) -> Void = { _ in }
  ) {
    var metrics = ScrollMetrics.rows
    change(&metrics)
    self.init(
      metrics,
      ScrollPositionController(.rows(0..<100), position: position, anchor: anchor, behavior: behavior))
  }
}

extension TargetFrames where ID == Int {
  /// Returns rows in a column, 402 pt wide.
  package static func rows(_ ids: some Sequence<Int>, height: @escaping (Int) -> CGFloat = { _ in 64 })
    -> Rows
  {
    Rows(stack: Array(ids), across: 402, length: height)
  }
}

extension ScrollMetrics {
  package static var rows: ScrollMetrics {
    ScrollMetrics(
      boundsSize: CGSize(width: 402, height: 874), contentSize: CGSize(width: 402, height: 6400),
      contentInset: EdgeInsets(top: 100, bottom: 50), scale: 2)
  }
}

extension Transaction {
  package static let animated = Transaction(animation: .default)
  package static let preserving = Transaction(scrollPositionUpdatePreservesVelocity: true)
}
