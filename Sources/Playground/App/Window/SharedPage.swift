import PlaygroundDrawing
import ScrollFiles
import Foundation
import PlaygroundSDL
import PlaygroundScenes
import ScrollPhysics
import ScrollScript
import Scrolling
import ScrollSnapshots
import PlaygroundWorkbench

/// A page to share: the shown gesture as one HTML file for a browser, with its frames, curves, callbacks and
/// constants, of two runs beside each other: the recorded one and the what-if run, or the first two variants
/// where variants are shown.
struct SharedPage {
  let session: Session
  let fonts: FontSet

  /// The limit in bytes of the images. In base64, they are a third longer, which leaves the page below 5 MB.
  static let budget = 3_600_000
  /// The steps from fine to coarse: frames per second, and pixels per point.
  private static let steps: [(rate: Double, scale: CGFloat)] = [
    (60, 1), (30, 1), (30, 0.5), (15, 0.5), (10, 0.5), (5, 0.5), (2, 0.25),
  ]

  private struct Run {
    let name: String
    let run: TapeRun
    let profile: ScrollProfile
  }

  /// The runs on the page. Without another run, there is one.
  private var runs: (first: Run, second: Run?) {
    let present = session.presentProfile
    if session.comparison.view == .profiles, let other = session.others.first,
      let profile = session.comparison.variants.first
    {
      let a = Run(name: "A", run: session.whatIf ?? session.take.recorded, profile: present)
      return (a, Run(name: "B", run: other, profile: profile))
    }
    let recorded = Run(name: "recorded", run: session.take.recorded, profile: session.recordedProfile)
    return (recorded, session.whatIf.map { Run(name: "what if", run: $0, profile: present) })
  }

  /// Returns the page, with the finest frames that fit. `progress` is called between pictures with the share
  /// that is done, from 0 to 1; frames that turn out not to fit count as done.
  func html(progress: (Double) throws -> Void = { _ in }) throws -> String {
    let span = session.comparedSpan
    let name = session.title
    var result = SnapshotResult(name: name)
    result.lines = constants
    result.curves = curves(in: span)
    result.events = events(in: span)
    var images: [String: [UInt8]] = [:]
    var done = 0.0
    for (rate, scale) in Self.steps {
      let frames = try frames(in: span, rate: rate, scale: scale) { share in
        done = max(done, share)
        try progress(done)
      }
      guard let frames else { continue }
      result.frames = frames.frames
      images = frames.images
      break
    }
    var report = Report(title: name, results: [result])
    report.kind = .comparison(first: runs.first.name, second: runs.second?.name ?? "what if")
    report.notes = [
      "Profile \(session.presentProfile.name); \(NumberText.fixed(span.lowerBound, decimals: 2)) s to "
        + "\(NumberText.fixed(span.upperBound, decimals: 2)) s of the session."
    ]
    return report.html(budget: Self.budget) { images[$0] }
  }

  /// The changed constants, one per line.
  private var constants: [String] {
    let (first, second) = runs
    func text(_ value: ScrollProfile.Value?) -> String {
      switch value {
      case .number(let number): NumberText.trimmed(number, decimals: 8)
      case .toggle(let isOn): "\(isOn)"
      case nil: "\u{2013}"
      }
    }
    if let second {
      let changed = second.profile.differences(from: first.profile)
      if !changed.isEmpty {
        return changed.map { name, value in
          "\(name): \(first.name) \(text(try? first.profile.value(of: name))), \(second.name) \(text(value))"
        }
      }
    }
    guard let base = try? ScrollProfile.named(first.profile.base) else { return [] }
    return first.profile.differences(from: base).map { "\($0.name) = \(text($0.value))" }
  }

  private func curves(in span: ClosedRange<Double>) -> [SnapshotResult.Curve] {
    let view = session.shownView
    let runs = runs
    let motion = runs.first.run.motions[view]
    let axis = motion.mainAxis(in: span)
    func points(_ motion: Motion?, _ quantity: MotionQuantity) -> SnapshotResult.Curve.Points {
      if quantity == .offset {
        // Content at rest has an offset, too, which differs from the other run's.
        let frames = motion?.frames(in: span) ?? []
        var points = SnapshotResult.Curve.Points(
          times: frames.map(\.time), values: frames.map { Double($0.offset[axis]) })
        // A recording has no frames while everything rests.
        if let last = frames.last, last.time < span.upperBound, last.phase == .idle {
          points.times.append(span.upperBound)
          points.values.append(Double(last.offset[axis]))
        }
        return points
      }
      let points = (motion?.curve(quantity, axis, in: span) ?? []).filter {
        $0.y.isFinite && span.contains(Double($0.x))
      }
      return .init(times: points.map { Double($0.x) }, values: points.map { Double($0.y) })
    }
    // Without another run, the page shows one side.
    let other = runs.second?.run.motions[view]
    return [(MotionQuantity.offset, "offset", "pt"), (.velocity, "velocity", "pt/s")].map {
      quantity, name, unit in
      let first = points(motion, quantity)
      return SnapshotResult.Curve(
        name: name, unit: unit, expected: other == nil ? .init() : first,
        actual: other == nil ? first : points(other, quantity))
    }
  }

  private func events(in span: ClosedRange<Double>) -> [SnapshotResult.Event] {
    let view = session.shownView
    let runs = runs
    let first = Array(runs.first.run.motions[view].callbacks(in: span))
    guard let other = runs.second?.run else {
      return first.map { .init(time: $0.time, expected: $0.name, actual: $0.name) }
    }
    var second = Array(other.motions[view].callbacks(in: span))
    var events: [SnapshotResult.Event] = first.map { callback in
      let same = second.firstIndex { $0.name == callback.name && abs($0.time - callback.time) < 1e-9 }
      if let same { second.remove(at: same) }
      return .init(time: callback.time, expected: callback.name, actual: same == nil ? "" : callback.name)
    }
    events += second.map { .init(time: $0.time, expected: "", actual: $0.name) }
    return events.sorted { $0.time < $1.time }
  }

  /// States of the runs from which the next ones are computed.
  private struct Near {
    var recorded, run: (count: Int, scene: any Scene)?
  }

  /// Returns the scene of a run at a time in seconds. Before its beginning, another run is the recorded one.
  private func scene(of run: TapeRun, at time: Double, near: inout Near) -> any Scene {
    let begin = run.motions[0].frames.first?.time ?? -.infinity
    return time < begin - 1e-9
      ? session.take.recorded.scene(at: time, on: session.take.tape, near: &near.recorded)
      : run.scene(at: time, on: session.take.tape, near: &near.run)
  }

  /// Renders both runs at a frame rate and a scale. Returns `nil` if the images exceed the budget.
  private func frames(
    in span: ClosedRange<Double>, rate: Double, scale: CGFloat, progress: (Double) throws -> Void
  ) throws -> (frames: [SnapshotResult.Frame], images: [String: [UInt8]])? {
    let runs = runs
    let count = Int(((span.upperBound - span.lowerBound) * rate).rounded(.up)) + 1
    var images: [String: [UInt8]] = [:]
    var frames: [SnapshotResult.Frame] = []
    var size = 0
    var offscreen: Offscreen?
    var nearFirst = Near(), nearSecond = Near()
    func image(_ scene: any Scene, _ path: String) throws -> Bool {
      if offscreen?.size != scene.size {
        offscreen = try Offscreen(size: scene.size, scale: scale, fonts: fonts)
      }
      guard let offscreen else { return false }
      var list = DrawList()
      scene.draw(into: &list)
      try offscreen.draw(list, pictures: scene, background: Palette(scene.appearance).canvas)
      let bytes = try PNG.encode(offscreen.bitmap(), level: 9)
      size += bytes.count
      images[path] = bytes
      return size <= Self.budget
    }
    for number in 0..<count {
      let time = min(span.lowerBound + Double(number) / rate, span.upperBound)
      var frame = SnapshotResult.Frame(number: number, time: time, verdict: .same)
      guard try image(scene(of: runs.first.run, at: time, near: &nearFirst), "first-\(number)") else {
        return nil
      }
      frame.expected = "first-\(number)"
      if let second = runs.second {
        guard try image(scene(of: second.run, at: time, near: &nearSecond), "second-\(number)") else {
          return nil
        }
        frame.actual = "second-\(number)"
      }
      frames.append(frame)
      try progress(Double(number + 1) / Double(count))
    }
    return (frames, images)
  }
}
