import Scrolling

/// The degree to which the first button of each open row has expanded over the others, animated.
struct ButtonSpread: Hashable, Sendable {
  /// The expansions by the rows' identifiers. Rows without one share the visible space equally.
  private var shares: [Int: AnimatedValue] = [:]

  /// Updates the animations for the state of the rows at a time in seconds.
  mutating func look(at rows: SwipeRows<Int>, at time: Double) {
    shares = shares.filter { share in rows.entries.contains { $0.id == share.key } }
    for entry in rows.entries {
      let goal: Double = entry.row.showsFirstButtonAlone(at: time) ? 1 : 0
      var share = shares[entry.id] ?? AnimatedValue(0, response: 0.25, tolerance: 0.004)
      if share.target == goal { continue }
      share.move(to: goal, at: time, fromRest: true)
      shares[entry.id] = share
    }
  }

  /// Returns the expansion of a row's first button: 0 if all share the space, 1 if the first fills it.
  func value(of id: Int, at time: Double) -> Double { shares[id]?.value(at: time) ?? 0 }

  func isMoving(at time: Double) -> Bool { shares.values.contains { $0.isMoving(at: time) } }
}
