import Foundation
import PlaygroundDrawing
import PlaygroundScenes
import ScrollPhysics
import ScrollRecordings
import ScrollScript
import TestSupport
import Testing

struct FilmSceneTests {
  /// Returns the scenario of a film of a glide under UIKit's law, with another profile for the engine.
  private func scenario(_ profile: ScrollProfile) throws -> Scenario {
    let rate = -1000 * log(0.998)
    let frames = (0..<200).map { index -> FilmTrace.Frame in
      let time = Double(index) / 60
      let offset =
        time < 0.25 ? 1500 * time : 1500 * (0.25 + (1 - exp(-rate * (time - 0.25))) / rate)
      return FilmTrace.Frame(time: time, offset: offset, deviation: 0.02)
    }
    let text = FilmTrace(frames).recording(scale: 1, size: (200, 400), axis: .vertical, remark: "a test")
    return try FilmScenario(
      FitRecording(data: Data(text.utf8), file: "film.csv"), size: CGSize(width: 200, height: 400),
      profile: profile, file: "film.csv"
    ).scenario
  }

  /// Returns the offsets of the engine and of the film in each frame.
  private func play(_ scenario: Scenario) throws -> [(engine: Double, film: Double)] {
    var player = Player(scenario, file: "film.json", on: AnyScene(FilmScene(scenario)))
    let rows = try player.trajectory(allViews: true).rows
    let (engine, film) = (
      rows.filter { $0.view == FilmScenario.engine }, rows.filter { $0.view == FilmScenario.film }
    )
    return zip(engine, film).map { (Double($0.offset.y), Double($1.offset.y)) }
  }

  @Test func underTheFilmsOwnLawTheEngineStaysWithIt() throws {
    let offsets = try play(scenario(.uikit))
    let start = try #require(offsets.first)
    let most = offsets.map { abs($0.engine - $0.film) }.max() ?? .infinity
    #expect(most < 8, "\(most) pt apart")
    #expect(offsets[199].film - start.film > 1000)
  }

  @Test func anotherLawLeavesTheFilmWhereItIs() throws {
    let (own, other) = (try play(scenario(.uikit)), try play(scenario(.named("android"))))
    #expect(zip(own, other).allSatisfy { abs($0.film - $1.film) < 1e-9 })
    #expect(abs(other[199].engine - other[199].film) > 100)
  }

  private func film(_ count: Int) -> Film {
    Film(
      number: 3, name: "clip.mp4", size: CGSize(width: 200, height: 400),
      region: CGRect(x: 0, y: 50, width: 200, height: 300), axis: .vertical,
      frames: (0..<count).map { Film.Frame(time: Double($0) / 10, offset: 100 * Double($0)) }, width: 2,
      height: 2,
      pixels: (0..<count).map { [UInt8](repeating: UInt8($0), count: 12) }, verdict: "Scrolls like iOS",
      fitted: nil)
  }

  @Test func thePictureOfATimeIsTheLastOneNotLater() {
    let film = film(5)
    #expect([-1, 0, 0.05, 0.1, 0.35, 9].map(film.index) == [0, 0, 0, 1, 3, 4])
  }

  @Test func theEnginesContentIsMadeOfPicturesThatShowIt() throws {
    var scene = FilmScene(try scenario(.uikit))
    scene.film = film(5)
    let pictures = picture(of: scene).commands.compactMap { command -> PictureID? in
      if case .picture(let id, _, _) = command { id } else { nil }
    }
    // The film, the frame of the engine's content, and the content.
    #expect(pictures.count >= 3)
    let first = try #require(scene.picture(pictures[0])?.bitmap)
    #expect((first.width, first.height, first.pixels[0]) == (2, 2, 0xFF00_0000))
    #expect(scene.picture(PictureID(kind: 1, index: 0)) == nil)
    #expect(FilmScene(try scenario(.uikit)).picture(pictures[0]) == nil)
  }

  @Test func picturesOfALongFilmAreSmall() {
    for count in [1, 600, 100_000] {
      let size = Film.pictureSize(of: (width: 1170, height: 2532), count: count)
      #expect(size.width <= 1170 && size.height <= 2532 && size.width >= 2 && size.height >= 2)
      #expect(3 * size.width * size.height * count <= Film.mostBytes || size.width == 2)
    }
  }
}
