import Testing

import ScrollMotion

/// The times of a film's pictures.
struct FilmReaderTests {
  /// Pictures at an even rate, of which some are missing.
  private static func times(of rate: Double) -> [Double] {
    (0..<200).filter { $0 % 11 != 7 && !(90..<130).contains($0) }.map { Double($0) / rate }
  }

  @Test(arguments: [24, 30 / 1.001, 60, 120]) func stampsInMillisecondsAreThoseOfTheRate(rate: Double) {
    let times = Self.times(of: rate)
    for rounded in [
      times.map { ($0 * 1000).rounded() / 1000 }, times.map { ($0 * 1000).rounded(.down) / 1000 },
    ] {
      let evened = FilmReader.evened(rounded)
      #expect(zip(evened, times).allSatisfy { abs($0 - $1) < 0.0002 })
      #expect(evened.first == 0)
    }
  }

  /// A picture that came late stays where it is, and so do the others.
  @Test func stampsOfTheirOwnStay() {
    var stamps = Self.times(of: 60).map { ($0 * 1000).rounded() / 1000 }
    stamps[50] += 0.002
    #expect(FilmReader.evened(stamps) == stamps)
    let exact = Self.times(of: 60)
    #expect(FilmReader.evened(exact) == exact)
    #expect(FilmReader.evened([0, 0.001]) == [0, 0.001])
    #expect(FilmReader.evened([]) == [])
  }
}
