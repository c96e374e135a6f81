import Drawing
import FileFormats
import Foundation
import SDLBackend
import Scenes
import ScrollPhysics
import ScrollScript
import Scrolling
import Snapshots
import Workbench

/// A page to share: the shown gesture as one HTML file for a browser, with its frames, curves, callbacks and constants, of
/// the recorded run and of the what-if run beside it.
struct SharedPage {
  let session: Session
  let fonts: FontSet

  /// The limit in bytes of the images. In base64, they are a third longer, which leaves the page below 5 MB.
  static let budget = 3_600_000
  /// The steps from fine to coarse: frames per second, and pixels per point.
  private static let steps: [(rate: Double, scale: CGFloat)] = [
    (60, 1), (30, 1), (30, 0.5), (15, 0.5), (10, 0.5), (5, 0.5), (2, 0.25),
  ]
  private static let first = "recorded", second = "what if"

  /// Returns the page, with the finest frames that fit. `progress` is called between pictures with the share that is done,
  /// from 0 to 1; frames that turn out not to fit count as done.
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
    report.kind = .comparison(first: Self.first, second: Self.second)
    report.notes = [
      "Profile \(session.presentProfile.name); \(NumberText.fixed(span.lowerBound, decimals: 2)) s to "
        + "\(NumberText.fixed(span.upperBound, decimals: 2)) s of the session."
    ]
    return report.html(budget: Self.budget) { images[$0] }
  }

  /// The changed constants, one per line.
  private var constants: [String] {
    let now = session.presentProfile
    guard let base = try? ScrollProfile.named(now.base) else { return [] }
    let recorded = session.recordedProfile
    let changed = now.differences(from: recorded)
    func text(_ value: ScrollProfile.Value?) -> String {
      switch value {
      case .number(let number): NumberText.trimmed(number, decimals: 8)
      case .toggle(let isOn): "\(isOn)"
      case nil: "\u{2013}"
      }
    }
    if session.whatIf != nil, !changed.isEmpty {
      return changed.map { name, value in
        "\(name): \(Self.first) \(text(try? recorded.value(of: name))), \(Self.second) \(text(value))"
      }
    }
    return recorded.differences(from: base).map { "\($0.name) = \(text($0.value))" }
  }

  private func curves(in span: ClosedRange<Double>) -> [SnapshotResult.Curve] {
    let view = session.shownView
    let recorded = session.recorded.motions[view]
    let axis = recorded.mainAxis(in: span)
    func points(_ motion: Motion?, _ quantity: MotionQuantity) -> SnapshotResult.Curve.Points {
      let points = (motion?.curve(quantity, axis, in: span) ?? []).filter {
        $0.y.isFinite && span.contains(Double($0.x))
      }
      return .init(times: points.map { Double($0.x) }, values: points.map { Double($0.y) })
    }
    // Without another run, the page shows one side.
    let other = session.whatIf?.motions[view]
    return [(MotionQuantity.offset, "offset", "pt"), (.velocity, "velocity", "pt/s")].map {
      quantity, name, unit in
      let first = points(recorded, quantity)
      return SnapshotResult.Curve(
        name: name, unit: unit, expected: other == nil ? .init() : first,
        actual: other == nil ? first : points(other, quantity))
    }
  }

  private func events(in span: ClosedRange<Double>) -> [SnapshotResult.Event] {
    let view = session.shownView
    let first = Array(session.recorded.motions[view].callbacks(in: span))
    guard let whatIf = session.whatIf else {
      return first.map { .init(time: $0.time, expected: $0.name, actual: $0.name) }
    }
    var second = Array(whatIf.motions[view].callbacks(in: span))
    var events: [SnapshotResult.Event] = first.map { callback in
      let same = second.firstIndex { $0.name == callback.name && abs($0.time - callback.time) < 1e-9 }
      if let same { second.remove(at: same) }
      return .init(time: callback.time, expected: callback.name, actual: same == nil ? "" : callback.name)
    }
    events += second.map { .init(time: $0.time, expected: "", actual: $0.name) }
    return events.sorted { $0.time < $1.time }
  }

  /// Renders both runs at a frame rate and a scale. Returns `nil` if the images exceed the budget.
  private func frames(
    in span: ClosedRange<Double>, rate: Double, scale: CGFloat, progress: (Double) throws -> Void
  ) throws -> (frames: [SnapshotResult.Frame], images: [String: [UInt8]])? {
    let count = Int(((span.upperBound - span.lowerBound) * rate).rounded(.up)) + 1
    var images: [String: [UInt8]] = [:]
    var frames: [SnapshotResult.Frame] = []
    var size = 0
    var offscreen: Offscreen?
    var nearFirst: (count: Int, scene: AnyScene)?, nearSecond: (count: Int, scene: AnyScene)?
    func image(_ scene: AnyScene, _ path: String) throws -> Bool {
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
      let first = session.recorded.scene(at: time, on: session.tape, near: &nearFirst)
      guard try image(first, "first-\(number)") else { return nil }
      frame.expected = "first-\(number)"
      if let whatIf = session.whatIf {
        // Before its beginning, the other run is the recorded one.
        let begin = whatIf.motions[0].frames.first?.time ?? -.infinity
        let second =
          time < begin - 1e-9 ? first : whatIf.scene(at: time, on: session.tape, near: &nearSecond)
        guard try image(second, "second-\(number)") else { return nil }
        frame.actual = "second-\(number)"
      }
      frames.append(frame)
      try progress(Double(number + 1) / Double(count))
    }
    return (frames, images)
  }
}
