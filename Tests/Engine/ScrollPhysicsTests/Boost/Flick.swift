import ScrollPhysics

/// A flick along the vertical axis, as a test of a boost states it. Velocities are in pt/s in the offset's
/// direction, times in seconds.
struct Flick {
  var velocity: SIMD2<Double>
  /// The velocity of the glide that the touch catches, or nil for content at rest.
  var caught: SIMD2<Double>?
  /// The velocity that this glide would have at the lift.
  var running = SIMD2<Double>.zero
  /// The time between the previous lift and the touch.
  var wait = 0.2
  /// The time between the touch and the beginning of the drag.
  var pauseBeforeDrag = 0.01
  /// The time before one of the ten movements, which are 10 ms apart otherwise, and before the lift.
  var longestPause = 0.01, pauseBeforeLift = 0.01
  /// The velocity of the finger's movements according to their distances, if it differs from the lift's.
  var movements: SIMD2<Double>?
  /// The velocity of one of the movements.
  var slowest: SIMD2<Double>?
  /// The velocity that the estimator has in the middle of the drag, if it differs from the lift's.
  var estimate: SIMD2<Double>?
  var device = PanDevice.touch
  /// The length of the content in views.
  var views = 20.0

  init(_ y: Double, caught: Double? = nil) {
    velocity = SIMD2(0, y)
    self.caught = caught.map { SIMD2(0, $0) }
  }

  /// The same flick in the other direction.
  var mirrored: Flick {
    var mirrored = self
    mirrored.velocity = -velocity
    mirrored.caught = caught.map { -$0 }
    return mirrored
  }
}

extension FlingBoost {
  /// Performs flicks and returns the velocity of each glide.
  func starts(of flicks: [Flick]) -> [SIMD2<Double>] {
    var history = FlingHistory()
    var time = 0.0
    return flicks.map { flick in
      time += flick.wait
      history.touchDown(at: time, catching: flick.caught, self)
      time += flick.pauseBeforeDrag
      var translation = SIMD2<Double>.zero
      history.beginDrag(at: time, translation: translation)
      for index in 0..<10 {
        let seconds = index == 5 ? flick.longestPause : 0.01
        time += seconds
        let velocity = (index == 3 ? flick.slowest : nil) ?? flick.movements ?? flick.velocity
        translation += velocity * (index == 5 && flick.longestPause != 0.01 ? 0.01 : seconds)
        history.drag(
          at: time, translation: translation,
          velocity: (index == 3 ? flick.estimate : nil) ?? flick.velocity, self)
      }
      time += flick.pauseBeforeLift
      return history.lift(
        Fling(
          time: time, velocity: flick.velocity, device: flick.device, running: flick.running,
          views: SIMD2(1, flick.views)), self)
    }
  }

  /// Performs a flick at 1000 pt/s, or at another velocity, and one that follows it. Returns the vertical
  /// velocity of the second glide.
  func second(after first: Double = 1000, _ flick: Flick) -> Double {
    starts(of: [Flick(first), flick])[1].y
  }
}
