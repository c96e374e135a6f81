import ScrollFiles
import Foundation
import ScrollScript
import Scrolling
import TestSupport
import Testing

struct TrajectoryTests {
  private func flick() throws -> Trajectory {
    try trajectory(
      of: try scenario(
        #"{ "scene": "plain", "frameRate": 59.94, "events": [{ "t": 0.1, "flick": { "from": [200, 700], "by": [0, -301.7], "over": 0.123 } }] }"#
      ))
  }

  @Test func csvComesBackBitForBit() throws {
    let written = try flick()
    let lines = written.csv.split(separator: "\n")
    #expect(lines.first == Trajectory.header[...])
    #expect(lines[1] == "0.0,plain,0.0,0.0,0.0,0.0,idle,false,false,false,")
    #expect(!written.csv.contains("-0.0,"))
    let read = try Trajectory(csv: written.csv, file: "T")
    #expect((read, read.csv) == (written, written.csv))
  }

  @Test func csvFromElsewhere() throws {
    let row = "0.5,main,0,1e2,-0.0,7,idle,true,false,false,didScroll;didEndDragging(true)"
    let read = try Trajectory(csv: "\(Trajectory.header)\r\n\r\n\(row)\r\n\(row)", file: "T")
    #expect(read.rows.count == 2)
    let first = try #require(read.rows.first)
    #expect((first.time, first.view, first.offset) == (0.5, "main", CGPoint(x: 0, y: 100)))
    #expect((first.velocity.x.sign, first.velocity.y, first.phase) == (.minus, 7, .idle))
    #expect((first.isTracking, first.isDragging) == (true, false))
    #expect((first.isDecelerating, first.events) == (false, ["didScroll", "didEndDragging(true)"]))
  }

  @Test(arguments: ["a,b", "say \"hi\"", "\"", "two\nlines", "\r\n", "é😀", ""])
  func namesOfAnyKind(_ name: String) throws {
    var written = try flick()
    for index in written.rows.indices { written.rows[index].view = name }
    #expect(try Trajectory(csv: written.csv, file: "T") == written)
    let objects = try #require(
      try JSONSerialization.jsonObject(with: Data(written.json.utf8)) as? [[String: Any]])
    #expect(objects.allSatisfy { $0["view"] as? String == name })
  }

  private static let fields = "expected 11 fields: five numbers, a view, a phase, three flags and events"

  @Test(arguments: [
    ("", "line 1: expected the header \(Trajectory.header)"),
    ("time,view\n", "line 1: expected the header \(Trajectory.header)"),
    ("\(Trajectory.header)\n0,v,0,0,0,0,idle,true,false,false", "line 2: \(fields)"),
    ("\(Trajectory.header)\n0,v,0,0,0,0,idle,true,false,false,,", "line 2: \(fields)"),
    ("\(Trajectory.header)\n\n0,v,0,0,0,0,idle,true,false,maybe,", "line 3: \(fields)"),
    ("\(Trajectory.header)\n0,v,0,0,0,0,asleep,true,false,false,", "line 2: \(fields)"),
    ("\(Trajectory.header)\n0,v,0,nan,0,0,idle,true,false,false,", "line 2: \(fields)"),
    ("\(Trajectory.header)\n0,v,0,0,inf,0,idle,true,false,false,", "line 2: \(fields)"),
    ("\(Trajectory.header)\n0,v,0,0,0,,idle,true,false,false,", "line 2: \(fields)"),
  ])
  func refuses(_ csv: String, _ line: String) {
    let error = #expect(throws: InputError.self) { try Trajectory(csv: csv, file: "T") }
    #expect(error?.description == "T: " + line)
  }

  private struct JSONRow: Decodable {
    var time, offset_x, offset_y, velocity_x, velocity_y: Double
    var view, phase: String
    var tracking, dragging, decelerating: Bool
    var events: [String]
  }

  @Test func jsonSaysTheSame() throws {
    let written = try flick()
    let objects = try #require(
      try JSONSerialization.jsonObject(with: Data(written.json.utf8)) as? [[String: Any]])
    let header = Set(Trajectory.header.split(separator: ",").map(String.init))
    #expect(objects.allSatisfy { Set($0.keys) == header })
    // JSONSerialization loses bits of numbers; the decoder does not.
    let rows = try JSONDecoder().decode([JSONRow].self, from: Data(written.json.utf8))
    #expect(rows.count == written.rows.count)
    for (json, row) in zip(rows, written.rows) {
      #expect((json.time, json.view) == (row.time, row.view))
      #expect(CGPoint(x: json.offset_x, y: json.offset_y) == row.offset)
      #expect(CGPoint(x: json.velocity_x, y: json.velocity_y) == row.velocity)
      #expect((json.phase, json.events) == (row.phase.rawValue, row.events))
      #expect((json.tracking, json.dragging) == (row.isTracking, row.isDragging))
      #expect(json.decelerating == row.isDecelerating)
    }
    let empty = try JSONSerialization.jsonObject(with: Data(Trajectory().json.utf8)) as? [Any]
    #expect(empty?.isEmpty == true)
    #expect(try Trajectory(csv: Trajectory().csv, file: "T") == Trajectory())
  }

  /// Under a profile whose edges stretch, each row has two more columns. Those of other views are empty.
  @Test func aStretchHasColumns() throws {
    var engine = ScrollEngine(metrics: .phone, profile: .android)
    engine.touchDown(.zero, at: 0)
    engine.touchMoved(to: CGPoint(x: 0, y: 95), at: 0.1)
    engine.drain()
    #expect(engine.stretch.y < -0.09)
    let stretched = Trajectory.Row(time: 0, view: "one", engine: engine, events: [])
    let other = Trajectory.Row(time: 0, view: "two", engine: ScrollEngine(metrics: .phone), events: [])
    #expect(stretched.stretch == engine.stretch && other.stretch == nil)
    let written = Trajectory(rows: [stretched, other])
    let lines = written.csv.split(separator: "\n")
    #expect(lines[0] == Trajectory.stretchHeader[...])
    #expect(lines[1].hasSuffix(",,0.0,\(Double(engine.stretch.y))") && lines[2].hasSuffix(",,,"))
    #expect(try Trajectory(csv: written.csv, file: "T") == written)
    let objects = try JSONSerialization.jsonObject(with: Data(written.json.utf8)) as? [[String: Any]]
    #expect(objects?.map { $0.keys.contains("stretch_y") } == [true, false])
    for line in [
      "0,v,0,0,0,0,idle,true,false,false,,1", "0,v,0,0,0,0,idle,true,false,false,,1,nan",
      "0,v,0,0,0,0,idle,true,false,false,",
    ] {
      #expect(throws: InputError.self) {
        try Trajectory(csv: "\(Trajectory.stretchHeader)\n\(line)", file: "T")
      }
    }
  }
}
