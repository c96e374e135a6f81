import Foundation
import ScrollFiles
import ScrollPhysics
import ScrollRecordings
import ScrollScript
import Scrolling
import Testing

struct FilmScenarioTests {
  private let size = CGSize(width: 200, height: 400)

  /// Returns the recording of a film in which a finger moves content for 0.25 s at a speed in pt/s, and lifts: a glide
  /// of UIKit's rate a millisecond, 0.998.
  private func recording(speed: Double = 1500, axis: Axis = .vertical, at start: Double = 0.2) throws
    -> FitRecording
  {
    let rate = -1000 * log(0.998), lift = start + 0.25
    let frames = (0..<240).map { index -> FilmTrace.Frame in
      let time = Double(index) / 60
      let offset =
        time < start
        ? 0 : time < lift ? speed * (time - start) : speed * (0.25 + (1 - exp(-rate * (time - lift))) / rate)
      return FilmTrace.Frame(time: time, offset: (offset * 2).rounded() / 2, deviation: 0.05)
    }
    let text = FilmTrace(frames).recording(scale: 1, size: (200, 400), axis: axis, remark: "a test")
    return try FitRecording(text: text)
  }

  @Test(arguments: Axis.allCases) func theEngineIsReleasedWithTheVelocityOfTheFilm(_ axis: Axis) throws {
    let film = try FilmScenario(recording(axis: axis), size: size, profile: .uikit, file: "F")
    #expect(film.axis == axis)
    let pans = film.scenario.events.compactMap { event -> (time: Double, velocity: Double)? in
      guard event.view == FilmScenario.engine,
        case .action(.input(.pan(.moved, _, _, let velocity, _), _)) = event.event
      else { return nil }
      return (event.time, Double(axis == .vertical ? velocity.y : velocity.x))
    }
    let last = try #require(pans.last)
    // After the lift, since free motion is certain only there, and no more than a few frames later.
    let time = last.time - film.delay
    #expect((0.45...0.55).contains(time))
    let expected = -1500 * exp(1000 * log(0.998) * (time - 0.45))
    #expect(abs(last.velocity - expected) < 40, "\(last.velocity) pt/s for \(expected)")
  }

  @Test func theContentGoesOnBeyondWhatTheFilmShows() throws {
    let film = try FilmScenario(recording(), size: size, profile: .uikit, file: "F")
    let content = film.scenario.content
    // No motion leads up, where the film begins.
    #expect(film.shift == 0)
    #expect(content.height > 10_000)
    #expect(film.scenario.frames?.last ?? 0 > 5)
    #expect(film.scenario.scene == "film")
  }

  @Test func aFilmWithoutMotionIsRefused() throws {
    let text = FilmTrace((0..<60).map { FilmTrace.Frame(time: Double($0) / 60, offset: 0, deviation: 0.1) })
      .recording(scale: 1, size: (200, 400), axis: .vertical, remark: "a test")
    let still = try FitRecording(text: text)
    #expect(throws: InputError.self) {
      try FilmScenario(still, size: size, profile: .uikit, file: "F")
    }
  }
}
