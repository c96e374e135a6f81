import Foundation
import ScrollRecordings
import ScrollScript
import TestSupport
import Testing

struct FitRecordingTests {
  private func read(_ text: String, _ given: [Recording.Condition: String] = [:]) throws -> FitRecording {
    try FitRecording(text: text, given: given)
  }

  private func offsets(_ read: FitRecording) -> [[Double?]] {
    read.recording.rows.compactMap { row in row.entry.frame.map { [row.time, $0.x, $0.y] } }
  }

  @Test func columnsAreReadWithAHeadAndWithout() throws {
    #expect(try offsets(read("0,5\n0.5,6\n")) == [[0, nil, 5], [0.5, nil, 6]])
    #expect(try offsets(read("0,1,5\n0.5,2,6\n")) == [[0, 1, 5], [0.5, 2, 6]])
    #expect(
      try offsets(read("\u{FEFF}# a remark\r\ny;time_ms\r\n5;0\r\n6;500\r\n")) == [
        [0, nil, 5], [0.5, nil, 6],
      ])
    #expect(try offsets(read("t\toffset\n0\t5\n\n0.5\t6")) == [[0, nil, 5], [0.5, nil, 6]])
    let plain = try read("0,5\n0.5,6")
    #expect(!plain.hasInputs)
    #expect(!plain.knowsEdges)
    #expect(plain.recording.endsWithinLine)
  }

  /// What people's files have, with the rows that they mean.
  @Test(arguments: [
    "time (ms);scrollY\n0;5\n500;6,25\n", "t[s]\tcontentOffset.y (pt)\n0,0\t5,0\n0,5\t6,25\n",
    "\"timeMs\",\"offset-y\"\n\"0\",\"5\"\n\"500\",\"6,25\"\n", "TIMESTAMP_US,Scroll Top\n0,5\n500000,6.25\n",
    "\"# scale: 3\",,\r\nelapsed ns;pageYOffset;\"finger y\"\r\n0;5;\r\n5e8;6,25;\r\n",
    "0;5\n0,5;6,25\n", "# a;b,\"c\"\n0.0,5\n5e-1,\"6.25\"",
  ])
  func unitsSeparatorsQuotesAndDecimalCommasAreRead(text: String) throws {
    let given: [Recording.Condition: String] = [.bounds: "9x9", .content: "9x99", .scale: "2"]
    #expect(try offsets(read(text, given)) == [[0, nil, 5], [0.5, nil, 6.25]])
  }

  @Test func aFileHasOneKindOfDecimals() {
    let problem =
      "a number with a comma in line 2 and one with a point in line 1; expected decimal commas or decimal points, "
      + "and nothing between thousands"
    #expect(errorText { try read("0.5,5\n0.6,\"1,234\"") } == "F: line 2: \(problem)")
    #expect(errorText { try read("0;5,5\n0;1.234,5") }?.contains("found \"1.234,5\"") == true)
  }

  /// Milliseconds since 1970 are times of a clock, too.
  @Test func theLimitOfTimesIsInSeconds() throws {
    let read = try read("time_ms,y\n1700000000123,5\n1700000000140,6\n")
    #expect(read.recording.rows.map(\.time) == [1_700_000_000.123, 1_700_000_000.14])
    #expect(
      errorText { try self.read("timestamp,y\n1700000000123,5\n") }
        == "F: line 2: time in s: expected a number from -10000000000 to 10000000000, found \"1700000000123\""
    )
  }

  @Test(arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian])
  func anotherEncodingIsNamed(encoding: String.Encoding) throws {
    let data = try #require("time,y\n0,5\n".data(using: encoding))
    let message = "F: is text in UTF-16; expected UTF-8"
    #expect(errorText { try FitRecording(data: data, file: "F") } == message)
    #expect(errorText { try Recording(data: data, file: "F") } == message)
    #expect(errorText { try Scenario(data: data, file: "F") } == message)
  }

  @Test func fingersInColumnsAreTouches() throws {
    let head = "# bounds: 402x874\n# content: 402x6000\n# scale: 3\n"
    let rows = "time,y,finger_y\n0,0,\n0.1,0,600\n0.2,20,570\n0.3,20,570\n0.4,25,\n"
    let read = try read(head + rows)
    #expect(read.hasInputs)
    #expect(read.knowsEdges)
    #expect(
      read.recording.rows.compactMap(\.entry.input) == [
        .touch(.began, at: CGPoint(x: 0, y: 600)), .touch(.moved, at: CGPoint(x: 0, y: 570)),
        .touch(.ended, at: CGPoint(x: 0, y: 570)),
      ])
    #expect(
      errorText { try self.read(rows) }?.contains("lacks the conditions bounds, content, scale") == true)
  }

  @Test func theRateIsTheOneThatMostFramesHave() throws {
    func rate(_ rate: Double) throws -> Double {
      try read((0..<9).map { "\(Double($0) / rate),\($0)\n" }.joined()).recording.conditions.frameRate
    }
    #expect(try rate(60) == 60)
    #expect(try rate(119) == 120)
    #expect(abs(try rate(40) - 40) < 1e-9)
    #expect(try read("0,0\n0.02,1", [.frameRate: "90"]).recording.conditions.frameRate == 90)
  }

  @Test func recordingsMayLackFingers() throws {
    let read = try read(RecordedScroll.head + "frame,0,0,5\nframe,0.0166667,0,6\n")
    #expect(!read.hasInputs)
    #expect(read.knowsEdges)
    #expect(try self.read(RecordedScroll.flick).hasInputs)
  }

  @Test(
    arguments: [
      ("0,5\n0.5", "F: line 2: expected 2 fields, found 1 field"),
      (
        "0,5\n0.5,nan",
        "F: line 2: y: expected a number from -1000000000000 to 1000000000000, found \"nan\""
      ),
      (
        "0,5\n0.5,", "F: line 2: y: expected a number from -1000000000000 to 1000000000000, found nothing"
      ),
      (
        "0,5\n0.5,6\n0.5,7", "F: line 3: 0.5 s is not later than the previous 0.5 s"
      ),
      (
        "0,5\n16.7,6\n33.3,7",
        "F: time: frames are 16.7 s apart; times are in seconds unless the header names the column time_ms"
      ),
      (
        "time,depth\n",
        "F: line 1: unknown column \"depth\"; expected time or time_ms, y or offset, x, finger_x, finger_y"
      ),
      ("time,y,offset\n", "F: line 1: column \"offset\" occurs twice"),
      ("time,finger\n", "F: line 1: expected a time column and an offset column, y or x"),
      (
        "1,2,3,4\n",
        "F: line 1: 4 fields; expected time,offset or time,x,y, or a header that names the columns"
      ),
      ("time,y\n", "F: has no rows; expected time,offset"),
      ("0,5\n# scale: 3\n", "F: line 2: condition after the first row"),
      ("", "F: has no rows; expected touch, mouse, trackpad, pan, drag, frame, decel, gap"),
    ])
  func whatIsWrongIsNamed(text: String, message: String) {
    #expect(errorText { try read(text) } == message)
  }

  @Test func theFormsExamplesAreColumns() throws {
    #expect(FitRecording.form.split(separator: "\n").allSatisfy { $0.count <= 78 })
    for column in 0..<3 {
      let lines = FitRecording.form.split(separator: "\n").filter {
        $0.hasPrefix("  ") && $0.contains(",")
      }
      let cells = lines.compactMap { line -> String? in
        let cells = line.split(separator: " ", omittingEmptySubsequences: true)
        return cells.indices.contains(column) ? String(cells[column]) : nil
      }.filter { $0 != "..." }
      let text = (column == 2 ? RecordedScroll.head : "") + cells.joined(separator: "\n")
      #expect(try offsets(read(text)).count >= 2, "column \(column)")
    }
  }
}
