import Foundation
import Scrolling

/// The degree to which the first button of each open row has expanded over the other buttons. Changes are
/// animated.
struct ButtonSpread: Hashable, Sendable {
  private static let spring = Spring(response: 0.25)
  private static let least = 0.004

  private struct Change: Hashable, Sendable {
    let id: Int
    let from: Double, to: Double
    let since: Double

    func value(at time: Double) -> Double {
      let distance = ButtonSpread.spring.value(from: from - to, velocity: 0, after: time - since).distance
      return abs(distance) < ButtonSpread.least ? to : to + distance
    }
  }

  private var changes: [Change] = []

  /// Updates the animations for the state of the rows at a time in seconds.
  mutating func look(at rows: SwipeRows<Int>, at time: Double) {
    changes.removeAll { change in !rows.entries.contains { $0.id == change.id } }
    for entry in rows.entries {
      let goal: Double = entry.row.showsFirstButtonAlone(at: time) ? 1 : 0
      let index = changes.firstIndex { $0.id == entry.id }
      if index.map({ changes[$0].to }) ?? 0 == goal { continue }
      let change = Change(id: entry.id, from: value(of: entry.id, at: time), to: goal, since: time)
      if let index { changes[index] = change } else { changes.append(change) }
    }
  }

  /// Returns the expansion of a row's first button: 0 if the buttons share the visible space, 1 if the first
  /// button fills it.
  func value(of id: Int, at time: Double) -> Double {
    changes.first { $0.id == id }?.value(at: time) ?? 0
  }

  /// Returns a Boolean value that indicates whether any expansion is animating at a time in seconds.
  func isMoving(at time: Double) -> Bool { changes.contains { $0.value(at: time) != $0.to } }
}
