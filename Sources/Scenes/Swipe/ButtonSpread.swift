import Foundation
import Scrolling

/// How far the first button of each open row has taken the others' room: shown as a change and not as a jump.
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

  /// Takes the rows at a time in seconds.
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

  /// 0 where the buttons share what shows, 1 where it is the first one's.
  func value(of id: Int, at time: Double) -> Double {
    changes.first { $0.id == id }?.value(at: time) ?? 0
  }

  /// Whether one changes at a time in seconds.
  func isMoving(at time: Double) -> Bool { changes.contains { $0.value(at: time) != $0.to } }
}
