import Foundation
import ScrollScript
import Scrolling

/// A played scenario as a plot needs it.
package struct PlotRun: Sendable {
  /// What the root view did.
  package private(set) var trajectory = Trajectory()
  /// Whether the content lay outside its edges, for each row of the trajectory.
  package private(set) var isOutside: [Bool] = []
  /// Where the fingers would have put the content if it followed them with no slop and no band: time in s, contentOffset
  /// in points, a gap (NaN) after each lift. A finger counts from the offset at which it came down.
  package private(set) var finger: [(time: Double, offset: CGPoint)] = []

  /// Plays a scenario to its end; `file` names it in messages.
  package init(_ scenario: Scenario, file: String) throws(ScenarioError) {
    var player = Player(scenario, file: file, on: AnyScene(try SceneKind.scene(for: scenario, file: file)))
    let root = player.subject.pane.name
    var touches = FingerLine(scenario.timeline.filter { $0.view == nil || $0.view == root })
    var offset = player.subject.pane.engine.contentOffset
    while let time = try player.advance() {
      finger += touches.take(to: time, offset: offset)
      trajectory.rows += player.subject.takeRows(at: time).prefix(1)
      offset = player.subject.pane.engine.contentOffset
      isOutside.append(player.subject.pane.engine.isOutside)
    }
  }
}

extension ScrollEngine {
  /// Whether the content lies outside its edges.
  package var isOutside: Bool { metrics.clamped(contentOffset) != contentOffset }
}

/// Turns the fingers' actions into offsets; one finger at a time.
private struct FingerLine {
  private let actions: [TimedAction]
  private var next = 0
  private var id: Int?
  /// The offset that stands for the finger's place 0, and where it is now.
  private var base = CGPoint.zero, place = CGPoint.zero

  /// What is no finger on glass; those are counted from 0.
  private static let trackpad = -1, mouse = -2, pan = -3

  init(_ actions: [TimedAction]) { self.actions = actions }

  /// The line up to a frame, `offset` being the content's in the frame before.
  mutating func take(to time: Double, offset: CGPoint) -> [(time: Double, offset: CGPoint)] {
    var line: [(time: Double, offset: CGPoint)] = []
    while next < actions.count, actions[next].time <= time + 1e-9 {
      line += take(actions[next].action, offset: offset).map { (actions[next].time, $0) }
      next += 1
    }
    return line
  }

  private mutating func take(_ action: Action, offset: CGPoint) -> [CGPoint] {
    switch action {
    case .touch(.down, let finger, let point): begin(finger, at: point, offset)
    case .touch(.move, let finger, let point): move(finger, to: point)
    case .touch(.up, let finger, _), .touch(.cancel, let finger, _): end(finger)
    case .mouse(.down, let point): begin(Self.mouse, at: point, offset)
    case .mouse(.move, let point): move(Self.mouse, to: point)
    case .mouse(.up, _), .mouse(.cancel, _): end(Self.mouse)
    case .pan(.begin, _, let translation, _):
      begin(Self.pan, at: .zero, offset) + move(Self.pan, to: translation)
    case .pan(.change, _, let translation, _): move(Self.pan, to: translation)
    case .pan(.end, _, _, _), .pan(.cancel, _, _, _): end(Self.pan)
    case .trackpad(.begin, _): begin(Self.trackpad, at: .zero, offset)
    case .trackpad(.move, let delta):
      move(Self.trackpad, to: CGPoint(x: place.x + delta.x, y: place.y + delta.y))
    case .trackpad(.end, _), .trackpad(.cancel, _): end(Self.trackpad)
    case .wheel, .key, .contentOffset, .setContentOffset, .scrollRectToVisible, .scrollTo, .scrollToTop,
      .stop, .resize, .contentSize, .contentInset, .scrollView, .delegate, .set:
      []
    }
  }

  private var followed: CGPoint { CGPoint(x: base.x - place.x, y: base.y - place.y) }

  private mutating func begin(_ finger: Int, at point: CGPoint, _ offset: CGPoint) -> [CGPoint] {
    guard id == nil else { return [] }
    id = finger
    place = point
    base = CGPoint(x: offset.x + point.x, y: offset.y + point.y)
    return [followed]
  }

  private mutating func move(_ finger: Int, to point: CGPoint) -> [CGPoint] {
    guard finger == id else { return [] }
    place = point
    return [followed]
  }

  private mutating func end(_ finger: Int) -> [CGPoint] {
    guard finger == id else { return [] }
    id = nil
    return [followed, CGPoint(x: Double.nan, y: .nan)]
  }
}
