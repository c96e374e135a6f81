import Foundation
import PlaygroundControls
import Scrolling

/// The heads of the columns of the scene `compare`: a drag moves a column, and a tap is an outcome.
struct CompareHead: Hashable, Sendable {
  private struct Press: Hashable, Sendable {
    var finger: ScrollInput.Finger
    /// The number of the column, the position of the finger in it, and the position now, in points.
    var column: Int, grip: CGFloat, x: CGFloat
    var start: CGPoint
    var isDrag = false
  }

  /// The numbers of the columns from left to right.
  private(set) var order: [Int]
  private var press: Press?

  init(columns: Int) { order = Array(0..<columns) }

  /// The distance in points from which a press is a drag.
  private static let slop: CGFloat = 8

  /// The number of the column that is dragged with the x position of its left edge, or `nil`.
  var dragged: (column: Int, x: CGFloat)? {
    press.flatMap { $0.isDrag ? ($0.column, $0.x - $0.grip) : nil }
  }

  var pressed: Int? { press?.column }

  /// Handles an input before the scroll views do, for columns of a width in points below heads of a height.
  mutating func handle(_ input: ScrollInput?, width: CGFloat, height: CGFloat) -> ControlList<Int>.Outcome {
    guard let (finger, phase, point) = input?.press else { return .passed }
    switch phase {
    case .began:
      guard point.y < height, point.y >= 0, width > 0 else { return .passed }
      // A second finger on a head has no effect.
      guard press == nil else { return .held }
      let place = Self.place(point.x, width, order.count)
      press = Press(
        finger: finger, column: order[place], grip: point.x - CGFloat(place) * width, x: point.x, start: point
      )
      return .held
    case .moved:
      guard var now = press, now.finger == finger else { return .passed }
      now.x = point.x
      now.isDrag = now.isDrag || hypot(point.x - now.start.x, point.y - now.start.y) > Self.slop
      press = now
      if now.isDrag { move(now.column, to: Self.place(point.x - now.grip + width / 2, width, order.count)) }
      return .held
    case .ended, .cancelled:
      guard let ended = press, ended.finger == finger else { return .passed }
      press = nil
      return phase == .ended && !ended.isDrag ? .tapped(ended.column) : .held
    }
  }

  /// Returns the place from the left at an x position, limited to those that exist.
  private static func place(_ x: CGFloat, _ width: CGFloat, _ count: Int) -> Int {
    let place = width > 0 && x.isFinite ? Double(x / width).rounded(.down) : 0
    return Int(place.clamped(to: 0...Double(max(0, count - 1))))
  }

  private mutating func move(_ column: Int, to place: Int) {
    order.removeAll { $0 == column }
    order.insert(column, at: min(place, order.count))
  }
}
