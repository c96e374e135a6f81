import ScrollFiles
import Foundation
import ScrollRecordings
import ScrollScript
import Scrolling

/// A format of logs of input: a row of the table by which they are recognized and read.
package struct LogFormat: Sendable {
  /// The name of the format.
  package let name: String
  /// What writes it.
  package let source: String
  /// Returns whether a line shows the format.
  let isShown: @Sendable (LogLine) -> Bool
  let read: @Sendable (Data, inout LogSamples) throws(InputError) -> Void

  /// The formats, of which the first that a line shows is that of the log.
  package static let all: [LogFormat] = [
    LogFormat(
      name: "libinput-record", source: "libinput record",
      isShown: {
        $0.text.hasPrefix("# libinput record") || $0.words.first == "ndevices" || $0.words == ["-", "evdev"]
      },
      readLine: { line, samples throws(InputError) in
        let isList = line.text.contains("[")
        switch line.words.first {
        // - [seconds, microseconds, type, code, value]
        case "-" where isList:
          let time = line.number(1).flatMap { second in line.number(2).map { (second * 1e6 + $0) / 1e6 } }
          try samples.take(time, [line.integer(3), line.integer(4)], line.integer(5), line)
        case "-" where line.word(1) == "node": samples.node = line.words.last ?? ""
        case "properties" where isList: samples.device.isTrackpad = line.words.contains("0")
        // code: [least, greatest, fuzz, flat, resolution], without the remark that lists of codes have
        default:
          if line.words.count == 6, line.text.hasSuffix("]") {
            samples.axis(line.integer(0), line, [1, 2, 5])
          }
        }
      }),
    LogFormat(
      name: "evemu", source: "evemu-record",
      isShown: { $0.text.hasPrefix("# EVEMU") || $0.words.first == "E" },
      readLine: { line, samples throws(InputError) in
        switch line.words.first {
        // E: seconds type code value, with the type and the code in hexadecimal
        case "E":
          try samples.take(line.number(1), [line.integer(2, 16), line.integer(3, 16)], line.integer(4), line)
        case "A": samples.axis(line.integer(1, 16), line, [2, 3, 6])
        // The properties are bits, of which the first is that of a pointer.
        case "P": if line.integer(1, 16).map({ $0 & 1 }) == 1 { samples.device.isTrackpad = true }
        default: break
        }
      }),
    LogFormat(
      name: "getevent", source: "adb shell getevent -lt",
      isShown: {
        $0.text.hasPrefix("add device ")
          || ($0.text.hasPrefix("[") && $0.number(0) != nil && $0.words.count > 3)
      },
      readLine: { line, samples throws(InputError) in
        if line.text.hasPrefix("[") {
          // [seconds] node: type code value, in hexadecimal or by name; a single device has no node
          let isNode = line.word(1) == "dev"
          if isNode { samples.node = line.word(3) }
          let (type, code, value) = isNode ? (4, 5, 6) : (1, 2, 3)
          let numbers: [Int?] =
            line.word(type).hasPrefix("EV_")
            ? LogDevice.Event(rawValue: line.word(code))?.numbers ?? []
            : [line.integer(type, 16), line.integer(code, 16)]
          let bits = UInt32(line.word(value), radix: 16).map { Int(Int32(bitPattern: $0)) }
          let states = ["DOWN": 1, "UP": 0]
          try samples.take(line.number(0), numbers, states[line.word(value)] ?? bits, line)
        } else if line.text.hasPrefix("add device") {
          samples.node = line.words.last ?? ""
        } else if let value = line.words.firstIndex(of: "value"), value > 0 {
          // code: value, min, max, fuzz, flat and resolution, each with its number
          let code =
            LogDevice.Event(rawValue: line.words[value - 1])?.numbers.last ?? line.integer(value - 1, 16)
          samples.axis(code, line, [value + 3, value + 5, value + 11])
        } else if line.words.contains("INPUT_PROP_POINTER") {
          samples.device.isTrackpad = true
        }
      }),
    LogFormat(
      name: "libinput-debug-events", source: "libinput debug-events",
      isShown: { line in
        line.words.count > 1 && line.words[0].drop { $0 == "-" }.hasPrefix("event")
          && ["DEVICE_", "TOUCH_", "POINTER_", "GESTURE_"].contains { line.words[1].hasPrefix($0) }
      }, readLine: { line, samples throws(InputError) in try samples.takeLibinputEvent(line) }),
    LogFormat(
      name: "rrweb", source: "rrweb, and what is built on it",
      isShown: { $0.text.hasPrefix("{") || $0.text.hasPrefix("[{") || $0.text.withoutSpaces() == "[" },
      read: { data, samples throws(InputError) in try samples.readRRWeb(data) }),
    LogFormat(
      name: "flutter", source: "PointerEvent and PointerData of Flutter, as code or printed",
      isShown: { line in
        ["PointerDownEvent", "PointerMoveEvent", "PointerData("].contains { line.text.contains($0) }
      },
      read: { data, samples throws(InputError) in try samples.readFlutter(data) }),
  ]
}

extension LogFormat {
  private init(
    name: String, source: String, isShown: @escaping @Sendable (LogLine) -> Bool,
    readLine: @escaping @Sendable (LogLine, inout LogSamples) throws(InputError) -> Void
  ) {
    self.init(
      name: name, source: source, isShown: isShown,
      read: { data, samples throws(InputError) in
        for (index, text) in RecordingLines(data).enumerated() {
          try readLine(LogLine(text, index + 1), &samples)
        }
      })
  }

  /// Returns the format that one of the first lines shows, or nil if none does.
  static func recognized(in data: Data) -> LogFormat? {
    for (index, text) in RecordingLines(data).prefix(1000).enumerated() {
      let line = LogLine(text, index + 1)
      if let format = all.first(where: { $0.isShown(line) }) { return format }
    }
    return nil
  }
}

/// A line of a log, and its words of letters, digits, points, hyphens and underscores.
struct LogLine {
  let text: String
  let index: Int
  let words: [String]

  init(_ text: String, _ index: Int) {
    self.text = text
    self.index = index
    words = text.utf8.split { byte in
      !(0x30...0x39).contains(byte) && !(0x41...0x5A).contains(byte & 0xDF) && !"-._".utf8.contains(byte)
    }.map { String(Substring($0)) }
  }

  func word(_ index: Int) -> String { words.indices.contains(index) ? words[index] : "" }
  func integer(_ index: Int, _ radix: Int = 10) -> Int? { Int(word(index), radix: radix) }
  func number(_ index: Int) -> Double? { Double(word(index)) }
}

extension LogSamples {
  fileprivate var device: LogDevice {
    get { devices[node] ?? LogDevice() }
    set { devices[node] = newValue }
  }

  fileprivate mutating func axis(_ code: Int?, _ line: LogLine, _ places: [Int]) {
    let facts = places.map { line.number($0) ?? 0 }
    guard let event = LogDevice.Event.allCases.first(where: { $0.numbers == [3, code] }), facts[0] < facts[1]
    else { return }
    device.axes[event] = facts
  }

  /// Handles an event of a device.
  fileprivate mutating func take(
    _ time: Double?, _ numbers: [Int?], _ value: Int?, _ line: LogLine
  ) throws(InputError) {
    guard let time, let value, !numbers.contains(nil) else {
      throw refusal(line.index, "expected an event: its time, type, code and value")
    }
    guard let event = LogDevice.Event.allCases.first(where: { $0.numbers == numbers }) else { return }
    guard event != .contact else {
      throw refusal(
        line.index, "SYN_MT_REPORT of the multitouch protocol A; expected slots, as in protocol B")
    }
    guard device.take(event, value) else { return }
    for input in device.inputs(isScrolling: isDown(.trackpad)) {
      if case .trackpad(_, let step) = input, !(step.x.isFinite && step.y.isFinite) {
        throw refusal(
          line.index, "a trackpad without a resolution; expected its axes with their units per mm")
      }
      if case .touch = input { screen = device.screen }
      try add(.input(input), at: time, line.index)
    }
  }

  /// Handles an event of libinput: `event7 TOUCH_MOTION +1.234s 0 (0) 45.10/67.25 (99.2/60.1mm)`, in shares of the
  /// screen, or `event5 POINTER_SCROLL_FINGER +1.234s vert 4.25/0.0* horiz 0.00/0.0 (finger)`.
  fileprivate mutating func takeLibinputEvent(_ line: LogLine) throws(InputError) {
    let touches: [String: ScrollInput.Phase] = [
      "TOUCH_DOWN": .began, "TOUCH_MOTION": .moved, "TOUCH_UP": .ended, "TOUCH_CANCEL": .cancelled,
    ]
    let name = line.word(1)
    let isScroll =
      name == "POINTER_SCROLL_FINGER" || (name == "POINTER_AXIS" && line.words.contains("finger"))
    guard isScroll || touches[name] != nil || name.hasPrefix("GESTURE_HOLD_") else { return }
    guard let place = line.words.firstIndex(where: { $0.hasSuffix("s") && Double($0.dropLast()) != nil }),
      let time = Double(line.words[place].dropLast())
    else { throw refusal(line.index, "\(name): expected +time in s") }
    let isScrolling = isDown(.trackpad)
    func scroll(_ phase: ScrollInput.Phase, by step: CGPoint = .zero) -> Recording.Entry {
      .input(.trackpad(phase, by: step))
    }
    if let phase = touches[name] {
      let x = line.number(place + 3), y = line.number(place + 4)
      guard let id = line.integer(place + 2), id >= 0, !phase.isDown || (x != nil && y != nil) else {
        throw refusal(
          line.index, "\(name): expected slot (seat slot)\(phase.isDown ? " x/y" : "") after the time")
      }
      (unit, screen) = (.shares, CGRect(x: 0, y: 0, width: 100, height: 100))
      try add(.input(.touch(phase, id: id, at: CGPoint(x: x ?? 0, y: y ?? 0))), at: time, line.index)
    } else if isScroll {
      let horizontal = line.words.firstIndex(of: "horiz").flatMap { line.number($0 + 1) }
      guard let horizontal, let vertical = line.words.firstIndex(of: "vert").flatMap({ line.number($0 + 1) })
      else {
        throw refusal(line.index, "\(name): expected vert and horiz with their distances")
      }
      // Positive distances scroll toward the end of the content, which then moves up or left. Zero is the lift.
      let step = CGPoint(x: 0 - horizontal, y: 0 - vertical)
      if step == .zero { return try add(scroll(.ended), at: time, line.index) }
      if !isScrolling { try add(scroll(.began), at: time, line.index) }
      try add(scroll(.moved, by: step), at: time, line.index)
    } else if name == "GESTURE_HOLD_BEGIN", !isScrolling {
      try add(scroll(.began), at: time, line.index)
    } else if name == "GESTURE_HOLD_END", !line.words.contains("cancelled") {
      // A hold is canceled where its fingers begin to scroll.
      try add(scroll(.ended), at: time, line.index)
    }
  }

  /// Reads the events of rrweb: an array, or an object with the array `events`. Each scroll of the node that scrolls
  /// most is a frame. Moves are stored in batches, so that the events are not in order of time.
  fileprivate mutating func readRRWeb(_ data: Data) throws(InputError) {
    (unit, counted) = (.points, "event")
    let root = try JSONReader(data: data, file: file, deepest: 1000)
    var all: [(time: Double, order: Int, number: Int, node: Double?, entry: Recording.Entry)] = []
    for (index, event) in try (root.member("events") ?? root).array(atMost: Scenario.mostActions).enumerated()
    {
      let type = try event.number("type")
      guard type == 3 || type == 4, let data = event.member("data") else { continue }
      func point(_ reader: JSONReader, _ x: String = "x", _ y: String = "y") throws(InputError) -> CGPoint {
        CGPoint(x: try reader.number(x), y: try reader.number(y))
      }
      let stamp = try event.number("timestamp")
      let id = try data.member("pointerId")?.integer(in: Scenario.wholeNumbers) ?? 0
      let source = try type == 4 ? -1 : data.number("source")
      switch (source, try source == 2 ? data.number("type") : 0) {
      case (-1, _):
        let size = try point(data, "width", "height")
        if screen == nil, size.x > 0, size.y > 0 {
          screen = CGRect(x: 0, y: 0, width: size.x, height: size.y)
        }
      case (2, 7): all.append((stamp, 0, index + 1, nil, .input(.touch(.began, id: id, at: try point(data)))))
      case (2, 9): all.append((stamp, 2, index + 1, nil, .input(.touch(.ended, id: id, at: try point(data)))))
      case (2, 10):
        all.append((stamp, 2, index + 1, nil, .input(.touch(.cancelled, id: id, at: try point(data)))))
      case (3, _):
        let frame = Recording.Frame(x: try data.number("x"), y: try data.number("y"))
        all.append((stamp, 3, index + 1, try data.number("id"), .frame(frame)))
      case (6, _):
        for place in try (data.member("positions") ?? data).array(atMost: Scenario.mostActions) {
          let time = try stamp + place.number("timeOffset")
          all.append((time, 1, index + 1, nil, .input(.touch(.moved, id: id, at: try point(place)))))
        }
      default: break
      }
    }
    let scrolls = Dictionary(grouping: all.compactMap(\.node)) { $0 }
    let node = scrolls.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key
    all = all.filter { $0.node == nil || $0.node == node }
    for event in all.sorted(by: { ($0.time, $0.order, $0.number) < ($1.time, $1.order, $1.number) }) {
      try add(event.entry, at: event.time / 1000, event.number)
    }
  }

  /// Reads events of Flutter: `PointerMoveEvent(timeStamp: Duration(milliseconds: 8), pointer: 1, position: Offset(270.0,
  /// 538.3))` in points, and `PointerData(change: PointerChange.move, physicalX: 810, …)` in pixels.
  fileprivate mutating func readFlutter(_ data: Data) throws(InputError) {
    unit = .points
    let text = String(decoding: data, as: UTF8.self)
    let events = text.matches(of: /Pointer(?:(Down|Move|Up|Cancel)Event|Data)(?:#\w+)?\(/)
    var (line, counted) = (1, text.startIndex)
    for (index, event) in events.enumerated() {
      line += text.utf8[counted..<event.range.lowerBound].count { $0 == UInt8(ascii: "\n") }
      counted = event.range.lowerBound
      // The fields end with the parenthesis that closes the one before them.
      let rest = text[
        event.range
          .upperBound..<(index + 1 < events.count ? events[index + 1].range.lowerBound : text.endIndex)]
      var depth = 1
      let fields = rest.prefix { character in
        depth += character == "(" ? 1 : character == ")" ? -1 : 0
        return depth > 0
      }
      let change = event.1 ?? fields.firstMatch(of: /PointerChange\.(\w+)/)?.1 ?? ""
      let phases: [String: ScrollInput.Phase] = [
        "down": .began, "move": .moved, "up": .ended, "cancel": .cancelled,
      ]
      guard let phase = phases[change.lowercased()], !fields.contains("PointerDeviceKind.mouse") else {
        continue
      }
      let position = fields.firstMatch(of: /\bposition:\s*(?:const )?Offset\(\s*([-\d.e]+),\s*([-\d.e]+)/)
      let pixels = fields.firstMatch(of: /physicalX:\s*([-\d.e]+),\s*physicalY:\s*([-\d.e]+)/)
      guard let time = Self.flutterTime(fields), let (_, x, y) = (position ?? pixels)?.output,
        let x = Double(x), let y = Double(y)
      else { throw refusal(line, "expected a pointer's timeStamp and position") }
      if pixels != nil { unit = .pixels }
      let id = fields.firstMatch(of: /(?:pointer|device):\s*(\d+)/).flatMap { Int($0.1) } ?? 0
      try add(.input(.touch(phase, id: id, at: CGPoint(x: x, y: y))), at: time, line)
    }
  }

  /// Returns a time in seconds: `timeStamp: Duration(seconds: 1, milliseconds: 5)`, or `timeStamp: 0:00:01.005`.
  private static func flutterTime(_ fields: Substring) -> Double? {
    if let clock = fields.firstMatch(of: /timeStamp:\s*(\d+):(\d+):(\d+(?:\.\d+)?)/),
      let hours = Double(clock.1), let minutes = Double(clock.2), let seconds = Double(clock.3)
    {
      return hours * 3600 + minutes * 60 + seconds
    }
    let units = ["hours": 3.6e9, "minutes": 6e7, "seconds": 1e6, "milliseconds": 1e3, "microseconds": 1]
    let duration = fields.firstMatch(of: /timeStamp:\s*(?:const )?Duration\(([^)]*)\)/)?.1
    return duration.map { duration in
      duration.matches(of: /(\w+):\s*(-?\d+)/).reduce(0) { sum, part in
        sum + (units[String(part.1)] ?? 0) * (Double(part.2) ?? 0)
      } / 1e6
    }
  }
}
