import ScrollPhysics
import Testing

@Suite struct FingersLawTests {
  @Test(arguments: [
    (FingersLaw.Rule.mean, [4.0, 1, -0.5]), (.farthest, [10, 2, 5]), (.newest, [10, 5, -6]),
    (.oldest, [10, 5, -6]),
  ])
  func movements(rule: FingersLaw.Rule, expected: [Double]) {
    let law = FingersLaw(rule)
    let movements: [(leader: Double, others: [Double])] = [(10, [2, 0]), (5, [-3]), (-6, [11, -6, -1])]
    for side in [1.0, -1] {
      let moved = movements.map {
        side * law.movement(leader: side * $0.leader, others: $0.others.map { side * $0 })
      }
      #expect(moved == expected)
      #expect(law.movement(leader: side * 7, others: []) == side * 7, "one finger is itself")
      #expect(law.movement(leader: 0, others: [0, 0]) == 0)
    }
  }
}
