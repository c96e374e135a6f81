import Testing
import workshop

@Suite struct FailureLineTests {
  @Test func firstLinesAreRead() {
    let found = FailureLine.all(
      in: """
        <testcase classname="snapshots" name="a" time="0.1">
        <failure message="x was 1, is 2" type="failed">x was 1, is 2
        </failure>
        </testcase>
        <testcase classname="snapshots" name="c" time="0.1"/>
        <testcase classname="snapshots" name="b" time="0.1">
        <error message="no such file" type="broken">no such file</error>
        """)
    #expect(found.map(\.scenario) == ["a", "b"])
    #expect(found.map(\.type) == ["failed", "broken"])
    #expect(found.map(\.line) == ["x was 1, is 2", "no such file"])
    #expect(found.last?.isRight(on: "x", from: "1", to: "2", moves: true) == false)
  }

  @Test(arguments: [
    ("x.y was 10, is 10.7 (--set); with 10, the motion is as recorded", true, true),
    ("x.y was 10, is 10.7 (--set), without effect on the motion", false, true),
    ("x.y was 10, is 10.7 (--set), without effect on the motion", true, false),
    ("x.y was 10, is 10.7 (--set); with 10, the motion is as recorded", false, false),
    ("x.z was 10, is 10.7 (--set); with 10, the motion is as recorded", true, false),
    ("x.y was 9, is 10.7 (--set); with 9, the motion is as recorded", true, false),
    ("x.y was 10, is 9.3 (--set); with 10, the motion is as recorded", true, false),
    ("nothing it is made of changed: the code did", true, false),
  ]) func aLineAboutFactsNamesBothValues(_ line: String, _ moves: Bool, _ isRight: Bool) {
    let xml = "<failure message=\"\(line)\" type=\"failed\">"
    let found = FailureLine.all(in: xml).first
    #expect(found?.isRight(on: "x.y", from: "10.0", to: "10.7", moves: moves) == isRight)
  }
}
