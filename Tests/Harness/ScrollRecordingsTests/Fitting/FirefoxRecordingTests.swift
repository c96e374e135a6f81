import Foundation
import ScrollPhysics
import ScrollRecordings
import TestSupport
import Testing

/// The profile `firefox` compared with Firefox 153 (headless on Linux; a trackpad under sway 1.7), which
/// `Tools/Recorders/firefox.py` recorded. Nothing is fitted here: the velocity is the recorded fingers', and
/// the glide begins with the lift.
@Suite struct FirefoxRecordingTests {
  /// The samples of a gesture, and the frames from its lift to the next touch.
  private struct Gesture {
    var samples: PanSamples
    var position: Double
    /// The offset at the latest position, in points.
    var place: Double
    var lift: Double?
    var frames: [(time: Double, y: Double)] = []

    init(position: Double, at time: Double, place: Double) {
      samples = PanSamples(position: position, time: time)
      (self.position, self.place) = (position, place)
    }

    mutating func move(to position: Double, at time: Double) {
      samples.add(position: position, time: time)
      // Until the next frame shows it.
      place -= position - self.position
      self.position = position
    }

    /// The estimated velocity in the offset's direction, in pt/s.
    var velocity: Double { -AverageVelocity.firefox.velocity(of: samples) }

    /// The greatest difference between the frames and a glide with a velocity in pt/s from the lift on, in
    /// points.
    func difference(from velocity: Double) -> Double {
      var run = AxisRun(AxisMotion(offset: place, velocity: velocity))
      let law = FirefoxDeceleration()
      var (time, largest) = (lift ?? 0, 0.0)
      for frame in frames {
        _ = law.step(&run, by: frame.time - time, within: -1e9...1e9, bounces: true)
        time = frame.time
        largest = max(largest, abs(run.offset - frame.y))
      }
      return largest
    }
  }

  private func gestures(_ name: String) throws -> [Gesture] {
    var gestures: [Gesture] = []
    var offset = 0.0
    for row in try Trace("Firefox/\(name)").rows {
      switch row.phase {
      case "down", "begin": gestures.append(Gesture(position: row.y, at: row.time, place: offset))
      case "move":
        // A finger is at a place; two on a trackpad move by a step.
        let last = gestures.count - 1
        let start = row.kind == "trackpad" ? gestures[last].position : 0
        gestures[last].move(to: start + row.y, at: row.time)
      case "":
        offset = row.y
        guard let last = gestures.indices.last else { continue }
        if gestures[last].lift == nil {
          gestures[last].place = offset
        } else {
          gestures[last].frames.append((row.time, row.y))
        }
      default: gestures[gestures.count - 1].lift = row.time
      }
    }
    return gestures
  }

  /// Also with a finger that becomes faster from 200 to 3500 px/s, whose last five velocities average 2880.
  @Test(arguments: [
    ("firefox-touch-600", 0.4), ("firefox-touch-1500", 1), ("firefox-touch-3000", 2),
    ("firefox-touch-200-3500", 2),
  ])
  func aFlingIsAsTheFingersSay(name: String, tolerance: Double) throws {
    let gesture = try #require(try gestures(name).first)
    #expect(gesture.frames.count > 100)
    let difference = gesture.difference(from: gesture.velocity)
    #expect(difference < tolerance, "\(difference)")
    #expect(gesture.difference(from: 1.01 * gesture.velocity) > tolerance)
  }

  /// The least speed at which the content moves is above 10 px/s, and would not have been a frame later.
  @Test(arguments: ["firefox-touch-600", "firefox-touch-1500", "firefox-touch-3000"])
  func aFlingEndsAtTenPointsPerSecond(name: String) throws {
    let frames = try #require(try gestures(name).first).frames
    let last = try #require(frames.indices.dropFirst().last { frames[$0].y != frames[$0 - 1].y })
    let seconds = frames[last].time - frames[last - 1].time
    let speed = (frames[last].y - frames[last - 1].y) / seconds
    #expect(speed > 9.99)
    #expect(speed * pow(1 - FirefoxDeceleration().friction, 17.5) < 10)
  }

  @Test func aFlingBelowTheMinimumDoesNotGlide() throws {
    let gesture = try #require(try gestures("firefox-touch-450").first)
    #expect((400..<500).contains(gesture.velocity))
    #expect(gesture.frames.count > 1 && gesture.frames.allSatisfy { $0.y == gesture.place })
  }

  /// The first sample of a trackpad counts in Firefox, which has no touch-down before it.
  @Test func aFlingOfATrackpadIsAsItsStepsSay() throws {
    let gesture = try #require(try gestures("firefox-trackpad-1500").first)
    let difference = gesture.difference(from: gesture.velocity)
    #expect(difference < 8, "\(difference)")
  }

  /// A fling at 3500 px/s, and another one 0.2 s after its lift: by touch, the second begins with the sum.
  @Test func theSecondFlingOfAFingerIsFasterByTheFirst() throws {
    let gestures = try gestures("firefox-touch-3500-again")
    try #require(gestures.count == 2)
    let (first, second) = (gestures[0], gestures[1])
    #expect(first.difference(from: first.velocity) < 2)
    let difference = second.difference(from: first.velocity + second.velocity)
    #expect(difference < 6, "\(difference)")
    #expect(second.difference(from: second.velocity) > 1500)
  }

  @Test func theSecondFlingOfATrackpadIsNot() throws {
    let gestures = try gestures("firefox-trackpad-3000-again")
    try #require(gestures.count == 2)
    for gesture in gestures {
      let difference = gesture.difference(from: gesture.velocity)
      #expect(difference < 20, "\(difference)")
    }
  }

  /// A pull by 800 px beyond the top of a view of 800 px, in whole pixels: the band at each step. Each
  /// picture shows a step of the 40 ms before it.
  @Test func aPullBeyondTheEdgeIsThatOfTheBand() throws {
    var (pulled, pulls, compared) = (0.0, [(time: -1.0, y: 0.0)], 0)
    for row in try Trace("Firefox/firefox-trackpad-4000-edge").rows {
      if row.phase == "move" {
        pulled -= row.y
        pulls.append((row.time, ExponentialBand.firefox.shown(pulled, within: 0...1e4, range: 800)))
      } else if row.kind == "frame", row.y < 0, row.time < 0.402 {
        let late = pulls.filter { $0.time <= row.time - 0.04 }.suffix(1)
        let shown = (late + pulls.filter { $0.time > row.time - 0.04 }).map { abs($0.y - row.y) }
        #expect((shown.min() ?? 9) < 1.1, "\(row.time) s: \(row.y)")
        compared += 1
      }
    }
    #expect(compared > 15)
    #expect(abs((pulls.last?.y ?? 0) + 48.5) < 0.1)
  }

  /// `verify` replays the fingers through the engine. It glides from one nominal frame before the first frame
  /// after the lift, up to a frame off, and ends on a whole pixel.
  @Test(arguments: [
    ("firefox-touch-600", 0.6), ("firefox-touch-3000", 2.5), ("firefox-trackpad-1500", 8),
  ])
  func theEngineEndsWhereFirefoxDoes(name: String, tolerance: Double) throws {
    let path = RecordedScroll.path("Firefox/\(name)")
    let rows = Verification(try Recording(file: path), profile: .firefox).rows
    let last = try #require(rows.last)
    #expect(last.error < tolerance, "\(last.error)")
    #expect(last.expectedY > 350)
  }
}
