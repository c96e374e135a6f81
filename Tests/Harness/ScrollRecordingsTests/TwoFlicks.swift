import Foundation
import ScrollPhysics
import Scrolling
import TestSupport

extension ScrollView {
  /// Returns a view of the size in which `Tools/Recorders` recorded toolkits.
  static func recorded(_ profile: ScrollProfile) -> ScrollView {
    ScrollView(
      metrics: ScrollMetrics(
        boundsSize: CGSize(width: 400, height: 800), contentSize: CGSize(width: 400, height: 40000), scale: 1),
      profile: profile)
  }
}

/// Two equal flicks in the engine, of which the second one catches the glide of the first one.
struct TwoFlicks {
  /// The movements of each flick: their number, distance in points, and interval in seconds.
  var moves: (count: Int, by: Double, every: Double)
  /// The time from each touch-down to the lift, and from the first lift to the second touch-down, in seconds.
  var lift: Double, pause: Double
  /// The number of frames of the first glide.
  var frames: Int

  /// Returns the distance of the second glide in points, and its velocity from the first one, in pt/s.
  func secondGlide(_ profile: ScrollProfile) -> (way: Double, boost: Double) {
    let view = ScrollView.recorded(profile)
    var end = 0.0, hand = Hand(view)
    for start in [0, lift + pause] {
      hand.down(at: start)
      for move in 1...moves.count {
        hand.move(by: CGPoint(x: 0, y: moves.by), at: start + Double(move) * moves.every)
      }
      end = start + lift
      hand.up(at: end)
      guard start == 0 else { break }
      for frame in 0..<frames { view.frame(at: end + Double(frame) / 60) }
    }
    let (place, boost) = (view.y, Double(view.engine.boost.y))
    view.runFrames(from: end)
    return (view.y - place, boost)
  }
}
