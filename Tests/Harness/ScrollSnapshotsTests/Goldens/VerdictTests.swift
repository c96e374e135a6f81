import ScrollSnapshots
import Testing

/// What may be done about each verdict, as a table.
@Suite struct VerdictTests {
  @Test(
    arguments: [
      (.same, "all", "none"), (.recorded, "all", "none"), (.missing, "all failed missing", "taken"),
      (.differs, "all failed", "taken"), (.surplus, "all failed", "removed"),
      (.unreadable, "all failed", "refused"), (.unsteady, "", "refused"),
    ] as [(SnapshotResult.Frame.Verdict, String, String)])
  func theModesAndTheAcceptanceOfAVerdict(
    verdict: SnapshotResult.Frame.Verdict, modes: String, acceptance: String
  ) {
    let writing = RecordMode.allCases.filter { $0.writes(verdict) }.map(\.rawValue)
    #expect(writing.joined(separator: " ") == modes)
    #expect("\(verdict.policy.acceptance)".prefix { $0 != "(" } == acceptance)
  }
}
