import Foundation
import ScrollFiles
import ScrollLogs
import ScrollRecordings
import ScrollScript
import Scrolling
import TestSupport
import Testing

/// Logs of other programs, read as recordings. The files in `Logs` have a README with their sources.
struct TouchLogTests {
  private static let folder = (#filePath as NSString).deletingLastPathComponent + "/Logs/"

  private func read(_ text: String) throws -> TouchLog { try TouchLog(data: Data(text.utf8), file: "F") }

  /// Returns the rows of a log as CSV, with positions rounded to a hundredth of a point.
  private func rows(_ log: TouchLog) -> [String] {
    log.recording.rows.map { row in
      row.csv.split(separator: ",").map { field in
        field.contains(".")
          ? Double(field).map { "\(($0 * 1e6).rounded() / 1e6)" } ?? String(field) : String(field)
      }.joined(separator: ",")
    }
  }

  /// One row of the table of formats: the excerpt, the conditions with which it is read, and rows that it has.
  struct Excerpt: CustomTestStringConvertible {
    var file: String, format: String
    var given: [Recording.Condition: String] = [:]
    var count: Int
    var first: [String], last: String
    var testDescription: String { format }
  }

  static let excerpts = [
    Excerpt(
      file: "evemu.events", format: "evemu", given: [.bounds: "1280x768", .scale: "1"], count: 13,
      first: [
        "touch,1e-06,down,930.0,547.0", "touch,0.007514,move,929.0,546.0",
        "touch,0.007514,down,458.0,582.0,1",
      ],
      last: "touch,0.754659,up"),
    Excerpt(
      file: "getevent.txt", format: "getevent", given: [.scale: "3"], count: 3,
      first: [
        "touch,582809.526611,down,225.666667,340.333333", "touch,582809.727895,move,250.333333,137.666667",
      ],
      last: "touch,582809.735993,up"),
    // Two fingers moved by 65 + 77 units of 42 and 41 per mm, of which half is 10.516 pt per mm.
    Excerpt(
      file: "libinput-record.yml", format: "libinput-record", count: 4,
      first: [
        "trackpad,0.02376,begin", "trackpad,0.03564,move,0.0,-21.033071",
        "trackpad,0.04752,move,5.258268,0.0",
      ],
      last: "trackpad,0.0594,end"),
    Excerpt(
      file: "libinput-debug-events.txt", format: "libinput-debug-events", given: [.bounds: "1000x500"],
      count: 22,
      first: [
        "touch,0.0,down,723.4,241.0,1", "touch,0.0,down,599.4,150.7,2", "touch,0.088,move,709.5,241.0,1",
        "touch,0.088,move,589.3,150.7,2", "touch,0.104,up,1", "touch,0.112,up,2", "trackpad,24.4,begin",
        "trackpad,24.4,move,0.0,-3.98",
      ], last: "trackpad,25.25,move,0.0,-8.85"),
    Excerpt(
      file: "rrweb.json", format: "rrweb", count: 7,
      first: ["touch,0.1,down,30.0,30.0", "touch,0.1,down,30.0,30.0,1", "touch,0.15,move,243.436,155.929"],
      last: "frame,0.22,0.0,250.0"),
    Excerpt(
      file: "flutter.dart", format: "flutter", count: 20,
      first: ["touch,216690.896,down,270.0,538.285706,1", "touch,216690.906,move,270.0,538.285706,1"],
      last: "touch,216691.338,up,1"),
  ]

  @Test(arguments: excerpts) func anExcerptOfEachFormatIsRead(_ excerpt: Excerpt) throws {
    let path = Self.folder + excerpt.file
    let log = try TouchLog(file: path, given: excerpt.given)
    #expect(log.format?.name == excerpt.format)
    let rows = rows(log)
    #expect(rows.count == excerpt.count, "\(rows)")
    #expect(Array(rows.prefix(excerpt.first.count)) == excerpt.first)
    #expect(rows.last == excerpt.last)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)).count <= 4096)
  }

  @Test func everyFormatHasAnExcerptAndAPage() throws {
    #expect(Set(LogFormat.all.map(\.name)) == Set(Self.excerpts.map(\.format)))
    let page = Self.folder + "../../../../Sources/Playground/App/PlaygroundApp.docc/Logs.md"
    let text = try String(contentsOf: URL(fileURLWithPath: page), encoding: .utf8)
    for format in LogFormat.all { #expect(text.contains("`\(format.name)`"), "\(format.name)") }
  }

  /// Every log can be played, written as a recording, and read back as the same.
  @Test(arguments: excerpts) func aLogBecomesAScenario(_ excerpt: Excerpt) throws {
    let log = try TouchLog(file: Self.folder + excerpt.file, given: excerpt.given)
    let again = try read(log.recording.csv("again"))
    #expect(again.format == nil)
    #expect(again.recording.rows.map(\.entry) == log.recording.rows.map(\.entry))
    #expect(again.recording.conditions == log.recording.conditions)
    let scenario = try Scenario(playing: log.recording, file: excerpt.file)
    let inputs = log.recording.rows.filter { $0.entry.input != nil }
    let played = scenario.events.compactMap { event -> ScrollInput? in
      if case .action(.input(let input, _)) = event.event { input } else { nil }
    }
    #expect(played.count == inputs.count)
  }

  @Test func columnsOfOffsetsStayWithoutEdges() throws {
    let log = try read("time,offset\n0,0\n0.1,50\n0.2,80\n")
    #expect(log.assumed == Recording.Condition.required)
    let again = try FitRecording(data: Data(log.recording.csv("converted").utf8), file: "F")
    #expect(!again.knowsEdges && again.recording.rows.map(\.time) == [0, 0.1, 0.2])
  }

  @Test func whatIsNotStatedIsAssumedAndNamed() throws {
    let log = try TouchLog(file: Self.folder + "evemu.events")
    #expect(log.assumed == [.content, .scale])
    #expect(log.recording.conditions.metrics.boundsSize == CGSize(width: 640, height: 384))
    let touches = try read(" event4 TOUCH_DOWN +1.5s 1 (1) 50.00/10.00 (1/1mm)\n")
    #expect(touches.assumed == [.bounds, .content, .scale])
    #expect(rows(touches) == ["touch,1.5,down,201.0,76.0,1"])
    let page = try TouchLog(file: Self.folder + "rrweb.json")
    #expect(page.recording.conditions.metrics.boundsSize == CGSize(width: 1600, height: 900))
    #expect(page.recording.conditions.touches == .sparse)
  }

  /// Forms that the excerpts do not have.
  @Test(arguments: [
    // evemu without a description, and a device for one finger.
    (
      "E: 1.5 0001 014a 1\nE: 1.5 0003 0000 20\nE: 1.5 0003 0001 40\nE: 1.5 0000 0000 0\nE: 1.6 0001 014a 0\nE: 1.6 0000 0000 0\n",
      ["touch,1.5,down,10.0,20.0", "touch,1.6,up"]
    ),
    // getevent of one device, in numbers; the finger in a slot changes without a lift.
    (
      "[ 1.5] 0003 0039 00000001\n[ 1.5] 0003 0035 0000000a\n[ 1.5] 0003 0036 00000014\n[ 1.5] 0000 0000 00000000 rate 135\n"
        + "[ 1.6] 0003 0039 00000002\n[ 1.6] 0000 0000 00000000\n",
      ["touch,1.5,down,5.0,10.0", "touch,1.6,up", "touch,1.6,down,5.0,10.0"]
    ),
    // A log that begins with a finger down.
    (
      " event4 TOUCH_MOTION +0.1s 0 (0) 1/1 (1/1mm)\n event4 TOUCH_UP +0.2s 0 (0)\n event4 TOUCH_DOWN +0.3s -1 (0) 50.00/ 8.28\n",
      ["touch,0.3,down,201.0,62.928"]
    ),
    // A hold of two fingers that scroll, and one that does not.
    (
      "-event6 GESTURE_HOLD_BEGIN +1.000s\t2\n event6 GESTURE_HOLD_END +1.020s\t2 cancelled\n"
        + " event6 POINTER_SCROLL_FINGER  3 +1.030s\tvert -12.30/0.0* horiz 7.57/0.0* (finger)\n"
        + " event6 POINTER_SCROLL_FINGER +1.040s\tvert 0.00/0.0* horiz 0.00/0.0* (finger)\n"
        + " event6 GESTURE_HOLD_BEGIN +2.000s\t2\n event6 GESTURE_HOLD_END +2.020s\t2\n",
      [
        "trackpad,1.0,begin", "trackpad,1.03,move,-7.57,12.3", "trackpad,1.04,end", "trackpad,2.0,begin",
        "trackpad,2.02,end",
      ]
    ),
    // An object of rrweb, whose moves come in a batch after the lift.
    (
      #"{"events":[{"type":3,"timestamp":1000,"data":{"source":2,"type":7,"x":1,"y":9}},{"type":3,"timestamp":1400,"data":{"source":2,"type":9,"x":1,"y":5}},"#
        + #"{"type":3,"timestamp":1500,"data":{"source":6,"positions":[{"x":1,"y":7,"timeOffset":-400},{"x":1,"y":5,"timeOffset":-200}]}}]}"#,
      ["touch,1.0,down,1.0,9.0", "touch,1.1,move,1.0,7.0", "touch,1.3,move,1.0,5.0", "touch,1.4,up"]
    ),
    // Printed events of Flutter, and data of its engine, whose other changes are no touches.
    (
      "flutter: PointerDownEvent#a1b2c(position: Offset(10.0, 20.0), localPosition: Offset(1.0, 2.0), timeStamp: 0:01:00.250000, pointer: 7)\n",
      ["touch,60.25,down,10.0,20.0,7"]
    ),
    (
      "ui.PointerData(change: ui.PointerChange.add, physicalX: 1, physicalY: 1)\nui.PointerData(timeStamp: const Duration(seconds: 1, "
        + "microseconds: 5), change: ui.PointerChange.down, kind: PointerDeviceKind.touch,\n  device: 2, physicalX: 810, physicalY: 1614.5)",
      ["touch,1.000005,down,405.0,807.25,2"]
    ),
  ])
  func otherFormsAreRead(text: String, expected: [String]) throws {
    #expect(try rows(read(text)) == expected)
  }

  @Test(arguments: [
    ("# EVEMU 1.3\nE: 0.1 0003 zz 1\n", "F: line 2: expected an event: its time, type, code and value"),
    (
      "# EVEMU 1.3\nE: 0.1 0000 0002 0\n",
      "F: line 2: SYN_MT_REPORT of the multitouch protocol A; expected slots, as in protocol B"
    ),
    (
      "# EVEMU 1.3\nE: 0.1 0001 001e 1\n",
      "F: contains no touches; expected fingers on a touchscreen, or two on a trackpad"
    ),
    (
      "E: 2 0003 0039 1\nE: 2 0000 0000 0\nE: 1 0003 0039 -1\nE: 1 0000 0000 0\n",
      "F: line 4: 1.0 s; expected a time after the previous 2.0 s"
    ),
    (
      "E: 99999999999 0003 0039 1\nE: 99999999999 0000 0000 0\n",
      "F: line 2: 99999999999.0 s; expected a time of -10000000000 to 10000000000 s"
    ),
    (
      "P: 01\nE: 1 0003 0039 1\nE: 1 0003 002f 1\nE: 1 0003 0039 2\nE: 1 0000 0000 0\nE: 2 0003 0036 9\nE: 2 0000 0000 0\n",
      "F: line 7: a trackpad without a resolution; expected its axes with their units per mm"
    ),
    (" event4 TOUCH_DOWN +soon 1 (1) 50.00/10.00\n", "F: line 1: TOUCH_DOWN: expected +time in s"),
    (
      " event4 TOUCH_DOWN +1.0s 1 (1)\n",
      "F: line 1: TOUCH_DOWN: expected slot (seat slot) x/y after the time"
    ),
    (
      " event4 POINTER_SCROLL_FINGER +1.0s vert 1 (finger)\n",
      "F: line 1: POINTER_SCROLL_FINGER: expected vert and horiz with their distances"
    ),
    (
      #"[{"type":3,"timestamp":1,"data":{"source":2,"type":7,"x":"a","y":9}}]"#,
      "F: [0].data.x: expected a number, found \"a\""
    ),
    (
      #"[{"type":3,"timestamp":1,"data":{"source":2,"type":7,"x":1,"y":9}},{"type":3,"timestamp":2,"data":{"source":2,"type":7,"x":1,"y":9}}]"#,
      "F: event 2: a finger comes down that is down; expected its lift, or a number for each finger"
    ),
    ("\nPointerMoveEvent(\n  pointer: 1)", "F: line 2: expected a pointer's timeStamp and position"),
  ])
  func whatIsWrongIsNamed(text: String, expected: String) {
    #expect(errorText { try read(text) } == expected)
  }

  @Test func aPositionIsHeldToThePoints() {
    let text = "A: 35 0 10 0 0\nA: 36 0 10 0 0\nE: 1 0003 0035 99999999\nE: 1 0003 0039 1\nE: 1 0000 0000 0\n"
    #expect(errorText { try read(text) }?.hasPrefix("F: line 5: a finger at (") == true)
  }

  /// Any bytes are read or refused in one line.
  @Test(arguments: 0..<6) func nothingTraps(_ index: Int) throws {
    let bytes = try Array(Data(contentsOf: URL(fileURLWithPath: Self.folder + Self.excerpts[index].file)))
    var generator = SeededGenerator(seed: UInt64(index))
    let words = [
      "-1e300", "nan", "9223372036854775807", "\n", "[", "E: ", "{", "\"", "\u{0}", "ffffffff", "(", "-",
    ]
    .map { Array($0.utf8) }
    for _ in 0..<80 {
      var damaged = bytes
      for _ in 0...generator.below(5) { damaged = generator.damaged(damaged, words: words) }
      do throws(InputError) {
        let log = try TouchLog(data: Data(damaged), file: "F")
        _ = try Scenario(playing: log.recording, file: "F", tail: 0)
      } catch { #expect(!error.description.contains("\n")) }
    }
  }
}
