import Foundation
import ScrollPhysics
import ScrollRecordings
import Scrolling
import TestSupport

/// A scroll made by the engine with constants chosen by the test, written as a recording.
struct SimulatedScroll {
  enum Gesture: Hashable {
    /// Moves by a number of points with increasing speed, and lifts.
    case flick(by: Double, over: Double)
    /// Moves by a number of points at constant speed, comes to rest, and lifts.
    case pull(by: Double, over: Double)
  }

  /// The recorded data.
  enum Form: Hashable { case samples, frames, columns }

  var base = ScrollProfile.uikit
  var set: [String: Double] = [:]
  /// The gestures with their start times.
  var gestures: [(at: Double, Gesture)] = [(0.1, .flick(by: -240, over: 0.12))]
  var offset = 0.0
  var duration = 5.0
  var frameRate = 60.0
  var sampleRate = 120.0
  /// The deviation of frame times, as a share of a frame.
  var unevenness = 0.0
  var scale = 3.0
  var isHorizontal = false
  var form = Form.samples
  /// The times of gaps, at which the content returns to `offset` and rests.
  var gaps: [Double] = []
  /// Whether two of three moves are missing, as in browsers.
  var isSparse = false
  /// The precision of offsets in points and of times in seconds; 0 for no rounding.
  var offsetRounding = 0.0, timeRounding = 0.0
  /// The maximum error added to offsets, in points.
  var noise = 0.0
  var seed: UInt64 = 7

  func profile() throws -> ScrollProfile {
    var profile = base
    for (name, value) in set { try profile.set(name, to: .number(value)) }
    return profile
  }

  private var content: CGSize {
    isHorizontal ? CGSize(width: 6000, height: 402) : CGSize(width: 402, height: 6000)
  }
  private var bounds: CGSize {
    isHorizontal ? CGSize(width: 874, height: 402) : CGSize(width: 402, height: 874)
  }

  private func point(_ along: Double) -> CGPoint {
    isHorizontal ? CGPoint(x: along, y: 200) : CGPoint(x: 200, y: along)
  }

  /// The samples of the finger: time, action and position.
  private var samples: [(time: Double, word: String, place: Double)] {
    var all: [(time: Double, word: String, place: Double)] = []
    for (begin, gesture) in gestures {
      let (distance, seconds, power) =
        switch gesture {
        case .flick(let by, let over): (by, over, 1.7)
        case .pull(let by, let over): (by, over, 1.0)
        }
      all.append((begin, "down", 500))
      let count = max(3, Int((seconds * sampleRate).rounded()))
      for step in 1...count {
        let place = 500 + distance * pow(Double(step) / Double(count), power)
        // Finger positions are known to a third of a point.
        all.append((begin + Double(step) / sampleRate, "move", (place * 3).rounded() / 3))
      }
      let rest = if case .pull = gesture { 0.3 } else { 0.004 }
      all.append((begin + Double(count) / sampleRate + rest, "up", 0))
    }
    return all
  }

  func text() throws -> String {
    var resting = Driver(
      metrics: ScrollMetrics(boundsSize: bounds, contentSize: content, scale: scale), profile: try profile(),
      contentOffset: isHorizontal ? CGPoint(x: offset, y: 0) : CGPoint(x: 0, y: offset))
    resting.engine.nominalFrame = 1 / frameRate
    var engine = resting
    var generator = SeededGenerator(seed: seed)
    func chance() -> Double { Double(generator.next() >> 11) / Double(1 << 53) * 2 - 1 }
    func rounded(_ value: Double, _ unit: Double) -> Double {
      unit > 0 ? (value / unit).rounded() * unit : value
    }
    var rows: [String] = []
    var pending = samples[...]
    var (coming, moves) = (gaps[...], 0)
    for number in 0..<Int(duration * frameRate) {
      let time = (Double(number) + unevenness * chance()) / frameRate
      if let gap = coming.first, gap <= time {
        coming.removeFirst()
        engine = resting
        rows.append("gap,\(rounded(time, timeRounding))")
        continue
      }
      while let sample = pending.first, sample.time <= time {
        pending.removeFirst()
        let stamp = rounded(sample.time, timeRounding)
        let place = point(sample.place)
        switch sample.word {
        case "down": engine.touchDown(place, at: sample.time)
        case "move": engine.touchMoved(to: place, at: sample.time)
        default: engine.touchUp(at: sample.time)
        }
        moves = sample.word == "move" ? moves + 1 : 0
        if form == .samples, !isSparse || moves % 3 == 0 {
          rows.append("touch,\(stamp),\(sample.word)" + (sample.word == "up" ? "" : ",\(place.x),\(place.y)"))
        }
      }
      engine.frame(at: time)
      let shown = isHorizontal ? Double(engine.contentOffset.x) : Double(engine.contentOffset.y)
      let offset = rounded(shown + noise * chance(), offsetRounding)
      let stamp = rounded(time, timeRounding)
      switch (form, isHorizontal) {
      case (.columns, _): rows.append("\(stamp),\(offset)")
      case (_, true): rows.append("frame,\(stamp),\(offset),0")
      case (_, false): rows.append("frame,\(stamp),,\(offset)")
      }
    }
    let conditions = """
      # bounds: \(Int(bounds.width))x\(Int(bounds.height))
      # content: \(Int(content.width))x\(Int(content.height))
      # scale: \(Int(scale))
      # offset: \(isHorizontal ? offset : 0),\(isHorizontal ? 0 : offset)
      # frameRate: \(Int(frameRate))
      # frameTimes: own\(isSparse ? "\n# touches: sparse" : "")

      """
    return (form == .columns ? "time,\(isHorizontal ? "x" : "y")\n" : conditions)
      + rows.joined(separator: "\n") + "\n"
  }

  func fit(_ constants: [String]? = nil, from profile: ScrollProfile = .uikit) throws -> Fit {
    try Fit(
      FitRecording(text: text()), file: "F", profile: profile,
      constants: constants?.compactMap(FitConstant.init))
  }
}

extension Fit {
  /// Returns the finding for a constant, or nil if it was not requested.
  func finding(_ name: String) -> Finding? { constants.first { $0.name == name }?.finding }

  /// Returns the reason that a constant was not determined, or nil if it was.
  func reason(_ name: String) -> String? { if case .unknown(let why)? = finding(name) { why } else { nil } }

  /// Returns the value of a threshold with the range that fits equally well, or nil if there is none.
  func between(_ name: String) -> (value: Double, range: ClosedRange<Double>)? {
    if case .between(let value, let low, let high)? = finding(name) { (value, low...high) } else { nil }
  }

  /// Returns the value that was determined, or nil if there is none.
  func value(_ name: String) -> Double? {
    switch finding(name) {
    case .value(let value, _, _, _), .between(let value, _, _): value
    case .unknown, nil: nil
    }
  }
}
