import Foundation
import TestSupport
import Testing

@Suite struct MinimizerTests {
  @Test func keepsWhatTheFailureNeedsAndNothingElse() {
    var scenario = RandomScenario(seed: 1, metrics: .phone, start: .zero)
    for index in 0..<97 { scenario.inputs.append(.frame(time: Double(index))) }
    scenario.inputs.insert(.stop, at: 20)
    scenario.inputs.insert(.scale(3), at: 71)
    let smallest = scenario.minimized { scenario in
      let kinds = scenario.inputs.map(\.kind)
      guard let stop = kinds.firstIndex(of: .stop) else { return false }
      return kinds[stop...].contains(.scale)
    }
    #expect(smallest.inputs.map(\.kind) == [.stop, .scale])
  }

  @Test func givesUpOnAnEmptyOne() {
    let scenario = RandomScenario(seed: 1, metrics: .phone, start: .zero)
    #expect(scenario.minimized { _ in true }.inputs.isEmpty)
  }
}
