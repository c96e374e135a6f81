import Testing

@testable import PlaygroundApp

@Suite struct BenchWindowTests {
  @Test func onlyFramesAfterTheLastInputCount() {
    let log = """
      frame,time_s,began_s,events,handle_ms,list_ms,paint_ms,present_ms,total_ms
      0,0,0,0,1,1,1,1,4
      1,0.1,0.1,2,1,1,1,1,5
      2,0.2,0.2,0,1,1,1,1,6
      3,0.3,0.3,0,1,1,1,1,8
      4,0.4

      """
    #expect(BenchWindow.durations(log) == [0.006, 0.008])
    #expect(BenchWindow.durations("") == [])
  }
}
