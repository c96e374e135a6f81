import PlaygroundDrawing
import Foundation
import PlaygroundScenes
import ScrollScript
import Scrolling
import Testing

extension Scene {
  /// Runs frames at 60 Hz up to a time.
  mutating func play(from start: Double, to end: Double) {
    var time = start
    while time < end {
      time = min(end, time + 1.0 / 60)
      frame(at: time)
    }
  }

  /// Runs frames until nothing moves and returns the time.
  @discardableResult
  mutating func rest(from start: Double) -> Double {
    var time = start
    for _ in 0..<3600 where need != .nothing {
      time += 1.0 / 60
      frame(at: time)
    }
    return time
  }

  /// Puts a finger down and moves it in six steps without lifting. Returns the time of the last step.
  @discardableResult
  mutating func lead(from: CGPoint, by: CGPoint, at time: Double) throws(ActionError) -> Double {
    try handle(.touch(.began, id: 0, at: from), at: time)
    for step in 1...6 {
      let (share, now) = (CGFloat(step) / 6, time + Double(step) / 60)
      let point = CGPoint(x: from.x + by.x * share, y: from.y + by.y * share)
      try handle(.touch(.moved, id: 0, at: point), at: now)
      frame(at: now)
    }
    return time + 0.1
  }

  /// Performs the same drag and lifts after half a second without movement. Returns the time of the lift.
  @discardableResult
  mutating func drag(from: CGPoint, by: CGPoint, at time: Double) throws(ActionError) -> Double {
    let last = try lead(from: from, by: by, at: time)
    play(from: last, to: last + 0.5)
    try handle(.touch(.ended, id: 0, at: from), at: last + 0.5)
    return last + 0.5
  }

  /// Performs a tap and runs frames until nothing moves. Returns the time.
  @discardableResult
  mutating func tap(_ point: CGPoint, at time: Double) throws(ActionError) -> Double {
    try handle(.touch(.began, id: 0, at: point), at: time)
    try handle(.touch(.ended, id: 0, at: point), at: time + 0.05)
    return rest(from: time + 0.05)
  }

  /// Returns the position of a button or another text with a title.
  func place(of title: String) -> CGPoint? {
    texts(of: self).first { $0.string == title }
      .map { CGPoint(x: $0.position.x, y: $0.position.y + 9) }
  }

  /// Returns the frames on screen of the nodes of a kind in the scroll view, from its top left corner, by their index.
  func frames(_ kind: String = "row") -> [Int: CGRect] {
    guard let view = layout().path(to: NodeID(pane.name))?.last else { return [:] }
    return Dictionary(
      uniqueKeysWithValues: view.children.filter { $0.id.kind == kind }.map {
        ($0.id.index ?? 0, $0.frame.offsetBy(dx: 0, dy: -view.contentOffset.y))
      })
  }

  /// Taps the button with a title, without running further frames.
  mutating func press(_ title: String, at time: Double) throws {
    let place = try #require(self.place(of: title), "\(title)")
    try handle(.mouse(.began, at: place), at: time)
    try handle(.mouse(.ended, at: place), at: time)
  }
}

/// Returns the drawing of a scene as a list.
func picture(of scene: any Scene) -> DrawList {
  var list = DrawList()
  scene.draw(into: &list)
  return list
}

/// Returns the texts of the drawing of a scene.
func texts(of scene: any Scene) -> [DrawList.Text] {
  picture(of: scene).commands.compactMap { if case .text(let text) = $0 { text } else { nil } }
}

/// A test that runs a scene by display frames at 60 Hz.
protocol SceneRun {
  associatedtype Shown: Scene
  var scene: Shown { get set }
  /// The number of the latest display frame.
  var frame: Int { get set }
}

extension SceneRun {
  var time: Double { Double(frame) / 60 }

  mutating func run(seconds: Double) {
    for _ in 0..<Int((seconds * 60).rounded()) {
      frame += 1
      scene.frame(at: time)
    }
  }
}
