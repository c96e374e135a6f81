import ScrollPhysics
import Testing

@Suite struct ReleaseVelocityTests {
  let release = ReleaseVelocity()

  @Test func blendsTheLastTwoCallbacks() {
    #expect(release.released(previous: 5000, latest: 6000) == 5250)
    #expect(abs(release.released(previous: 100, latest: 500) - 200) < 1e-9)
    #expect(release.released(previous: 0, latest: 500) == 500)
    #expect(abs(release.released(previous: 500, latest: 0) - 375) < 1e-9)
    // medium-flick was released with 4.1097627 pt/ms, overscroll-release with 2.3975369.
    #expect(abs(release.released(previous: 3817.406736, latest: 4986.830719) - 4109.7627) < 0.0001)
    #expect(abs(release.released(previous: 2155.415225, latest: 3123.901917) - 2397.5369) < 0.0001)
  }

  @Test func thresholdIsAVectorOfTheLatest() {
    #expect(release.glides(latestX: 0, latestY: 250))
    #expect(release.glides(latestX: -250, latestY: 0))
    #expect(!release.glides(latestX: 0, latestY: 249.999))
    #expect(release.glides(latestX: 200, latestY: 200))
    #expect(!release.glides(latestX: 170, latestY: -170))
    #expect(release.glides(latestX: 0, latestY: -272), "recorded: 272 pt/s did glide")
    // Last velocities of 0.1 and 0.5 pt/ms: released at 0.2, and it glides.
    #expect(release.glides(latestX: 0, latestY: 500))
    #expect(!release.glides(latestX: .nan, latestY: 0))
  }
}
