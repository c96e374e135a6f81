import ScrollFiles
import ScrollPhysics
import ScrollScript
import Scrolling
import ScrollSnapshots
import ScrollSnapshotsTesting
import Testing

/// The contract: what a delegate is told, in which order, and what it sees then. Each scenario has a transcript beside it,
/// with what a trackpad and each switch of the contract change in it.
@Suite struct ContractScenarioTests {
  private static let store = GoldenStore(folder: ContractScenario.folder)
  private static let switches = ContractSettings.tunables.map { "contract." + $0.name }

  @Test(arguments: ContractScenario.names) func aDelegateIsToldWhatTheTranscriptSays(name: String) throws {
    let scenario = try ContractScenario(name)
    let lines = try scenario.lines()
    var text = lines.text
    func add(_ title: String, _ other: ContractScenario?) throws {
      let changes = lines.changes(to: try other?.lines() ?? lines)
      if !changes.isEmpty { text += "\n\(title):\n\(changes)" }
    }
    try add("trackpad", scenario.with(.trackpad))
    for name in Self.switches {
      let other = try scenario.switching(name)
      try add("\(name) \(try other.scenario.profile.value(of: name) == .toggle(true))", other)
    }
    expectGolden(text, named: name, in: Self.store, as: TextTrack())
  }

  @Test(arguments: ContractScenario.names) func aMouseIsAFinger(name: String) throws {
    let scenario = try ContractScenario(name)
    #expect(try scenario.with(.mouse)?.lines().text ?? scenario.lines().text == scenario.lines().text)
  }

  @Test(arguments: ContractScenario.names, ContractSymmetry.allCases)
  func neitherAnEdgeNorAnAxisIsSpecial(name: String, symmetry: ContractSymmetry) throws {
    let scenario = try ContractScenario(name)
    guard let other = scenario.applying(symmetry) else { return }
    #expect(try other.lines(symmetry).text == scenario.lines().text)
  }

  @Test(arguments: ContractScenario.names) func whateverMovesAnEdgeTheOrderIsTheSame(name: String) throws {
    let scenario = try ContractScenario(name)
    for other in scenario.otherChangesOfSize {
      #expect(try other.lines().order == scenario.lines().order)
    }
  }

  @Test(arguments: switches) func everySwitchChangesATranscript(name: String) throws {
    let scenarios = try ContractScenario.names.map { try ContractScenario($0) }
    #expect(try scenarios.contains { try $0.switching(name).lines() != $0.lines() })
  }

  @Test func everyReasonOfAStopIsInATranscript() throws {
    let texts = try ContractScenario.names.map { try ContractScenario($0).lines().text }.joined()
    for reason in ScrollStop.Reason.allCases { #expect(texts.contains("stop: \(reason) of "), "\(reason)") }
  }

  @Test func everyTranscriptHasItsScenario() throws {
    let texts = try AtomicFile.names(in: ContractScenario.folder).filter { $0.hasSuffix(".txt") }
    #expect(texts.sorted() == ContractScenario.names.map { $0 + ".txt" }.sorted())
  }
}
