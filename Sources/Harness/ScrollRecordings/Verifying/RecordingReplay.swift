import Foundation
import ScrollPhysics
import Scrolling

/// A replay of a recording on an engine, one display frame at a time.
struct RecordingReplay {
  /// A display frame, the inputs before it, and the offsets that were observed in it. The last step of a
  /// glide has two offsets.
  struct Step {
    var inputs: [Recording.Row] = []
    /// The frame's time in seconds, as passed to the engine.
    var time: Double
    /// The rows of frames, with their original time stamps.
    var rows: [(row: Recording.Row, frame: Recording.Frame)] = []
    /// The number of gestures before the gap that precedes this step, and the time of that gap.
    var gesture = 0, gap: Double?
  }

  /// The response of the engine to a step.
  struct Response {
    /// Every offset reported with didScroll, in order.
    var shown: [CGPoint] = []
    var events: [ScrollEvent] = []
  }

  private var core: ScrollViewCore
  private let metrics: ScrollMetrics
  private let profile: ScrollProfile
  /// The gesture that is being played, and the initial offset of each gesture.
  private var gesture = 0
  let starts: [CGPoint]
  private let device: PanDevice
  /// The duration of a frame, in seconds.
  private let period: Double
  /// The minimum number of frames between a release and a step that cannot be the release's own. Velocities
  /// belong to the frame that handled them; samples are older than their frame by up to one frame.
  private let releaseFrames: Double
  /// The time of the recognizer's last movement.
  private var lastMovement = -Double.infinity

  init(_ recording: Recording, profile: ScrollProfile, offset: CGPoint) {
    device = recording.conditions.device ?? .touch
    period = 1 / recording.conditions.frameRate
    releaseFrames = recording.source == .velocities ? 0.5 : 1.5
    metrics = recording.conditions.metrics
    self.profile = profile
    starts = [offset] + recording.gestures.dropFirst().map { Self.start(of: $0, profile).0 }
    core = Self.core(metrics, profile, offset, period)
  }

  private static func core(
    _ metrics: ScrollMetrics, _ profile: ScrollProfile, _ offset: CGPoint, _ period: Double
  ) -> ScrollViewCore {
    var engine = ScrollEngine(metrics: metrics, profile: profile, contentOffset: offset)
    engine.nominalFrame = period
    return ScrollViewCore(engine)
  }

  var engine: ScrollEngine { core.engine }

  static func steps(of recording: Recording) -> [Step] {
    // A gap before any row separates nothing. Inputs that no frame shows are those of the gesture that ends.
    let parts = recording.rows.split { $0.entry == .gap }
    return parts.enumerated().flatMap { number, rows in
      let gap = number > 0 ? recording.rows[parts[number - 1].endIndex].time : nil
      return steps(of: rows, recording.conditions, gesture: number, after: gap)
    }
  }

  /// Returns the steps of a gesture after a gap.
  private static func steps(
    of rows: ArraySlice<Recording.Row>, _ conditions: Recording.Conditions, gesture: Int, after gap: Double?
  ) -> [Step] {
    var steps: [Step] = []
    var inputs: [Recording.Row] = []
    var number = 0.0
    var fingers: Set<Int> = []
    for var row in rows {
      if case .input(.touch(let phase, let id, _)) = row.entry {
        switch phase {
        case .began: fingers.insert(id)
        case .moved: break
        case .ended, .cancelled: fingers.remove(id)
        }
        row.isShared = !fingers.subtracting([id]).isEmpty
      }
      guard let frame = row.entry.frame else {
        inputs.append(row)
        continue
      }
      var time = row.time
      if let start = steps.first?.time, let last = steps.last?.rows.last?.row.time {
        let frames =
          switch conditions.frameTimes {
          case .steady: ((row.time - last) * conditions.frameRate).rounded()
          // No display is that fast: frames within a millisecond belong to one step.
          case .own: row.time - last < 0.001 ? 0 : 1.0
          }
        if inputs.isEmpty, frames < 1 {
          steps[steps.count - 1].rows.append((row, frame))
          continue
        }
        number += max(1, frames)
        if conditions.frameTimes == .steady { time = start + number / conditions.frameRate }
      }
      steps.append(
        Step(
          inputs: inputs, time: time, rows: [(row, frame)], gesture: gesture, gap: steps.isEmpty ? gap : nil))
      inputs = []
    }
    return steps
  }

  /// Begins a gesture with content at rest at an offset.
  mutating func begin(at offset: CGPoint) {
    lastMovement = -.infinity
    core = Self.core(metrics, profile, offset, period)
  }

  /// Moves the content to an offset as if it had been there before. A glide in progress continues from there.
  mutating func place(at offset: CGPoint) {
    core.perform { $0.moveContentOffset(to: offset) }
  }

  mutating func play(_ step: Step) -> Response {
    var response = Response()
    if step.gesture != gesture, starts.indices.contains(step.gesture) {
      gesture = step.gesture
      begin(at: starts[gesture])
    }
    for row in step.inputs {
      guard case .input(let input) = row.entry else { continue }
      take(input, at: row.sampleTime, &response)
    }
    if let released = step.inputs.last?.time, let seen = step.rows.first?.row.time {
      handleRelease(at: released, before: seen, step.time, &response)
    }
    perform({ $0.frame(at: step.time) }, &response)
    return response
  }

  /// Plays the release's own frame if the recording may have no row for it. A release without speed takes its
  /// first step on the frame after its own, so its own frame displays nothing.
  private mutating func handleRelease(
    at released: Double, before seen: Double, _ time: Double, _ response: inout Response
  ) {
    guard engine.isDecelerating, !engine.isTracking, engine.velocity == .zero,
      seen - released > releaseFrames * period
    else { return }
    perform({ [period] in $0.frame(at: time - period) }, &response)
  }

  private mutating func perform(_ change: (inout ScrollEngine) -> Void, _ response: inout Response) {
    core.perform(change) { engine, moment in
      guard case .callback(let event) = moment else { return }
      response.events.append(event)
      if event == .didScroll { response.shown.append(engine.contentOffset) }
    }
  }

  private mutating func take(_ input: Recording.Input, at time: Double, _ response: inout Response) {
    var input = input.scrollInput(of: device)
    switch input {
    case .touch, .mouse, .trackpad, .pan(.cancelled, _, _, _, _), .wheel, .key: break
    case .pan(.began, _, _, _, _), .pan(.moved, _, _, _, _): lastMovement = time
    // Fingers that rested before lifting are still, although their recognizer's velocity does not say so.
    case .pan(.ended, _, _, _, _): input = .pan(.ended, lastMovement: lastMovement)
    }
    perform({ [input] in $0.handle(input, at: time) }, &response)
  }
}

extension RecordingReplay {
  static func start(of recording: Recording, _ profile: ScrollProfile) -> (CGPoint, Verification.Start) {
    let metrics = recording.conditions.metrics
    let top = CGPoint(x: metrics.edges(.horizontal).lowerBound, y: metrics.edges(.vertical).lowerBound)
    if let offset = recording.conditions.offset { return (offset, .given) }
    // The position of the content does not affect whether a drag begins.
    var probe = RecordingReplay(recording, profile: profile, offset: top)
    guard let step = steps(of: recording).first, let frame = step.rows.first?.frame else {
      return (top, .leastOffset)
    }
    _ = probe.play(step)
    if !probe.engine.phase.isScrolling || probe.engine.phase == .tracking {
      return (CGPoint(x: frame.x ?? Double(top.x), y: frame.y), .firstFrame)
    }
    guard let start = derivedStart(of: recording, profile, top) else { return (top, .leastOffset) }
    return (start, .drag)
  }

  /// Returns the offset from which the first drag's translations lead to the recorded offsets: the whole
  /// pixel with the smallest deviation.
  private static func derivedStart(
    of recording: Recording, _ profile: ScrollProfile, _ top: CGPoint
  ) -> CGPoint? {
    var translation: CGPoint?
    var seen: [(translation: CGPoint, frame: Recording.Frame)] = []
    rows: for row in recording.rows {
      switch row.entry {
      case .input(.pan(.began, let moved, _)), .input(.pan(.moved, let moved, _)): translation = moved
      case .input, .gap: break rows
      case .frame(let frame): if let translation { seen.append((translation, frame)) }
      }
    }
    guard let first = seen.first else { return nil }
    let metrics = recording.conditions.metrics
    let band = profile.pan(recording.conditions.device ?? .touch).band
    func start(_ axis: Axis, _ offsets: [(moved: Double, offset: Double)]) -> Double? {
      guard let first = offsets.first, metrics.canScroll(axis) else { return nil }
      let (edges, range) = (metrics.edges(axis), metrics.range(axis))
      func shown(_ proposed: Double) -> Double {
        guard metrics.bounces(axis) else { return proposed.clamped(to: edges) }
        return band.shown(proposed, within: edges, range: range)
      }
      let near =
        metrics.bounces(axis) ? band.proposed(first.offset, within: edges, range: range) : first.offset
      let middle = shown(near + first.moved).roundedToPixel(scale: metrics.scale)
      // The band spreads a rounding error of half a pixel over two or three pixels.
      let places = [0, -1, 1, -2, 2, -3, 3].map {
        (middle + Double($0) / Double(metrics.scale)).roundedToPixel(scale: metrics.scale)
      }
      func miss(_ place: Double) -> Double {
        let origin = metrics.bounces(axis) ? band.proposed(place, within: edges, range: range) : place
        return offsets.reduce(0) {
          $0 + abs(shown(origin - $1.moved).roundedToPixel(scale: metrics.scale) - $1.offset)
        }
      }
      return places.map { ($0, miss($0)) }.min { $0.1 < $1.1 }?.0
    }
    let y = start(.vertical, seen.map { ($0.translation.y, $0.frame.y) })
    let x =
      first.frame.x == nil
      ? nil
      : start(.horizontal, seen.compactMap { row in row.frame.x.map { (row.translation.x, $0) } })
    return CGPoint(x: x ?? first.frame.x ?? Double(top.x), y: y ?? first.frame.y)
  }
}
