import Testing

@testable import PlaygroundApp

@Suite struct MachineLoadTests {
  @Test func idleAndWaitingProcessorsAreNotAtWork() {
    let text = "cpu  100 20 30 4000 500 6 7 8 90 10\ncpu0 1 2 3 4 5 6 7 8 9 10\n"
    #expect(MachineLoad.busyTicks(text) == 171)
  }

  @Test(arguments: ["", "cpu0 1 2 3 4 5 6 7 8", "cpu 1 2 3 4 5 6 7", "cpu a b c d e f g h"])
  func otherTextIsNotRead(_ text: String) {
    #expect(MachineLoad.busyTicks(text) == nil)
  }

  @Test func aLoadIsReadHere() throws {
    let start = try #require(MachineLoad())
    let end = try #require(MachineLoad())
    #expect(end.others(since: start) >= 0)
    #expect(end.others(since: end) == 0)
    #expect(MachineLoad.note("frames", from: nil, to: end)?.hasPrefix("frames: ") == true)
    #expect(MachineLoad.note("frames", from: end, to: end) == nil)
  }
}
