import PlaygroundDrawing
import Foundation
import PlaygroundScenes
import ScrollScript
import Scrolling
import TestSupport
import Testing
import PlaygroundWorkbench

/// A session in a window as large as its scene, driven frame by frame with jitter in the measured times.
final class SessionDriver {
  var session: Session
  private let scenario: Scenario
  private var measured = 1000.0
  private var number = 0
  private let period = 1.0 / 60

  init(
    _ name: String = "plain", window: CGSize? = nil, overlays: Bool = false, panel: Bool = false,
    flicks: Int = 0
  ) throws {
    scenario = Scenario(scene: name) { $0.content.height = 20_000 }
    let scene = try SceneKind.scene(for: scenario, file: "test")
    session = Session(
      scenario, scene: scene, window: window ?? scene.size, period: period,
      tools: WorkbenchTools(showsOverlays: overlays, opensPanel: panel))
    try frame()
    for _ in 0..<flicks { try flickInWindow() }
  }

  var measuredNow: Double { measured }

  func handle(_ event: WindowEvent) -> Bool { session.handle(event) }
  func send(_ events: WindowEvent...) { for event in events { _ = session.handle(event) } }

  /// Runs a frame after the events that arrived since the previous one.
  func frame(_ events: [WindowEvent] = [], after seconds: Double? = nil) throws {
    for event in events { _ = handle(event) }
    number += 1
    measured += seconds ?? period
    // A timer is never exact.
    let jitter = [0, 0.003, -0.002, 0.001][number % 4]
    try session.frame(measured: measured + jitter, afterRest: seconds != nil)
  }

  /// Runs frames until nothing moves, with wake-ups at their times.
  func rest() throws {
    for _ in 0..<2000 {
      switch session.need {
      case .nothing: return
      case .wakeUp(let time): try frame(after: max(period, time - session.time))
      case .frame: try frame()
      }
    }
    Issue.record("does not come to rest")
  }

  /// Drags with the mouse button, with one movement per frame.
  func swipe(from start: CGPoint, by way: CGPoint, steps: Int = 6) throws {
    func point(_ step: Int) -> CGPoint {
      let (step, steps) = (Double(step), Double(steps))
      return CGPoint(x: start.x + way.x * step / steps, y: start.y + way.y * step / steps)
    }
    try frame([.mouse(.began, at: start)])
    for step in 1...steps { try frame([.mouse(.moved, at: point(step))]) }
    try frame([.mouse(.ended, at: point(steps))])
  }

  func flick(from y: Double = 600) throws {
    try swipe(from: CGPoint(x: 200, y: y), by: CGPoint(x: 0, y: -200), steps: 5)
  }

  var offset: Double { session.scene.pane.engine.contentOffset.y }
  var actions: [Action] { session.recording.timeline.map(\.action) }

  /// Returns the recording, written and read again.
  func reread() throws -> Scenario {
    try Scenario(data: Data(session.recording.json.utf8), file: "recording")
  }

  /// Flicks in the middle of the device in a window with tools, and rests.
  func flickInWindow() throws {
    try swipe(from: CGPoint(x: middle.x, y: middle.y + 100), by: CGPoint(x: 0, y: -150), steps: 5)
    try rest()
  }

  /// The middle of the device in the window.
  var middle: CGPoint {
    CGPoint(x: session.layout.device.midX, y: session.layout.device.midY)
  }

  /// Taps in the middle of the device, and rests.
  func tapDevice() throws {
    try frame([.mouse(.began, at: middle)])
    try frame([.mouse(.ended, at: middle)])
    try rest()
  }

  /// Returns a position in the uppermost curve beside the device by its share of the width.
  func onCurve(_ share: Double) throws -> CGPoint {
    let plot = try #require(session.shownPlot)
    let frame = try #require(plot.layout.panels.first).frame
    return CGPoint(x: plot.frame.minX + frame.minX + frame.width * share, y: plot.frame.minY + frame.midY)
  }

  /// Returns a position on the track of the timeline by the share of width. Drags there seek.
  func onTimes(_ share: Double) throws -> CGPoint {
    let track = try #require(session.layout.timeline?.track)
    return CGPoint(x: track.minX + track.width * share, y: track.midY)
  }

  /// Changes a constant, and waits for what follows from it.
  func tune(_ name: String, to value: Double) throws {
    session.change(name, to: .number(value))
    try settle()
  }

  /// Runs a frame, and waits for the comparisons.
  func settle() throws {
    try frame()
    session.settle()
  }

  /// Drags with the mouse button.
  func drag(_ start: CGPoint, to end: CGPoint) {
    send(.mouse(.began, at: start), .mouse(.moved, at: end), .mouse(.ended, at: end))
  }

  func click(_ point: CGPoint) { send(.mouse(.began, at: point), .mouse(.ended, at: point)) }

  /// Clicks on a text in the window, or on the last one that begins with it.
  func click(text: String) throws {
    let texts = texts
    let found = texts.last { $0.string == text } ?? texts.last { $0.string.hasPrefix(text) }
    let place = try #require(found?.position, "\(text)")
    click(CGPoint(x: place.x + 4, y: place.y + 7))
  }

  /// Returns the middle of a control.
  func place(of command: WindowCommand) throws -> CGPoint {
    let frame = try #require(session.controls(in: session.layout).last { $0.command == command }?.frame)
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  func click(_ command: WindowCommand) throws { click(try place(of: command)) }

  var shownOffset: Double { session.shown.scene.pane.engine.contentOffset.y }
}

extension CGSize {
  static let large = CGSize(width: 1280, height: 800)
  static let wide = CGSize(width: 1500, height: 900)
}

extension SessionDriver {
  /// The drawing of the window.
  var drawing: DrawList {
    var list = DrawList()
    session.draw(into: &list)
    return list
  }

  /// The texts in the window, and their strings.
  var texts: [DrawList.Text] { drawing.texts }
  var strings: [String] { texts.map(\.string) }
}

extension DrawList {
  /// The texts, back to front.
  var texts: [Text] { commands.compactMap { if case .text(let text) = $0 { text } else { nil } } }
}

extension PagedPlot {
  /// Returns the drawing of the plot with fixed metrics.
  func drawing(in frame: CGRect, hover: CGPoint? = nil) -> DrawList {
    var list = DrawList()
    draw(in: frame, DrawingStyle(.light, FixedTextMetrics(), hairline: 1), hover: hover, into: &list)
    #expect(list.depth == 0)
    return list
  }

  /// Returns the texts of the drawing.
  func words(_ size: CGSize, hover: CGPoint? = nil) -> [String] {
    drawing(in: CGRect(origin: .zero, size: size), hover: hover).texts.map(\.string)
  }
}

/// Returns the drawing of a scene as a list.
func picture(of scene: any Scene) -> DrawList {
  var list = DrawList()
  scene.draw(into: &list)
  return list
}

extension Motion {
  /// Returns a motion with offsets in frames at even times, or at the given ones.
  static func moving(
    _ offsets: [CGPoint], every period: Double = 1, at times: [Double]? = nil, phase: ScrollPhase = .idle,
    overshoot: [Double] = [], finger: [FingerPoint] = []
  ) -> Motion {
    Motion(
      offsets.enumerated().map { index, offset in
        Frame(
          time: times?[index] ?? Double(index) * period, offset: offset,
          overshoot: index < overshoot.count ? overshoot[index] : 0, phase: phase)
      }, finger: finger)
  }
}

/// Returns offsets along the vertical axis.
func vertical(_ offsets: [Double]) -> [CGPoint] { offsets.map { CGPoint(x: 0, y: $0) } }

extension Scenario {
  /// Returns events on plain content.
  static func plain(duration: Double, _ events: [TimedEvent]) -> Scenario {
    Scenario(scene: "plain") {
      $0.duration = duration
      $0.events = events
    }
  }

  /// Returns a recording on plain content with the times of its frames, some of which begin a rest.
  static func recording(_ frames: [Double], rests: [Double], _ events: [TimedEvent]) -> Scenario {
    Scenario(scene: "plain") {
      $0.frameRate = 60
      $0.frames = frames
      $0.rests = rests
      $0.duration = frames.last ?? 0
      $0.events = events
    }
  }

  static func flick(duration: Double) -> Scenario { .plain(duration: duration, [.flick(by: -260, at: 0.2)]) }

  /// Plays to the end and returns the scene.
  func played() throws -> any Scene {
    var player = Player(self, file: "test", on: AnyScene(try SceneKind.scene(for: self, file: "test")))
    while try player.advance() != nil {}
    return player.subject.scene
  }
}

extension Scenario.TimedEvent {
  static func flick(
    from y: Double = 600, by dy: Double, at time: Double, over: Double = 0.1, hold: Double = 0
  ) -> Self {
    Self(
      .gesture(.flick, from: CGPoint(x: 200, y: y), by: CGPoint(x: 0, y: dy), over: over, hold: hold),
      at: time)
  }

  static func drag(from y: Double, by dy: Double, at time: Double, over: Double, hold: Double) -> Self {
    Self(
      .gesture(.drag, from: CGPoint(x: 200, y: y), by: CGPoint(x: 0, y: dy), over: over, hold: hold),
      at: time)
  }

  static func touch(_ phase: ScrollInput.Phase, _ y: Double, at time: Double) -> Self {
    .action(.touch(phase, id: 0, at: CGPoint(x: 200, y: y)), at: time)
  }

  static func action(_ action: Action, at time: Double) -> Self { Self(.action(action), at: time) }
}
