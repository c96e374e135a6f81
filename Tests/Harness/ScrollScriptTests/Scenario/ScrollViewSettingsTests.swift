import ScrollScript
import Scrolling
import TestSupport
import Testing

struct ScrollViewSettingsTests {
  private let metrics = ScrollMetrics(boundsSize: .zero, contentSize: .zero, scale: 2)

  private func applied(_ json: String) throws -> ScrollMetrics {
    var metrics = metrics
    try scenario("{ \"scrollView\": \(json) }").scrollView.apply(to: &metrics)
    return metrics
  }

  @Test func nothingNamedChangesNothing() throws {
    var odd = metrics
    odd.isPagingEnabled = true
    odd.bouncesVertically = false
    odd.alwaysBounce.x = true
    odd.isScrollEnabled = false
    odd.isDirectionalLockEnabled = true
    odd.decelerationRate = .fast
    let before = odd
    ScrollViewSettings().apply(to: &odd)
    #expect(odd == before)
  }

  /// Each key changes its property and no other.
  @Test func eachKeyIsItsProperty() throws {
    let changes: [(String, (inout ScrollMetrics) -> Void)] = [
      (#""isPagingEnabled": true"#, { $0.isPagingEnabled = true }),
      (#""bounces": false"#, { $0.bounces = false }),
      (#""bouncesHorizontally": false"#, { $0.bouncesHorizontally = false }),
      (#""bouncesVertically": false"#, { $0.bouncesVertically = false }),
      (#""alwaysBounceHorizontal": true"#, { $0.alwaysBounce.x = true }),
      (#""alwaysBounceVertical": true"#, { $0.alwaysBounce.y = true }),
      (#""isScrollEnabled": false"#, { $0.isScrollEnabled = false }),
      (#""scrollsToTop": false"#, { $0.scrollsToTop = false }),
      (#""isDirectionalLockEnabled": true"#, { $0.isDirectionalLockEnabled = true }),
      (#""decelerationRate": "fast""#, { $0.decelerationRate = .fast }),
      (#""decelerationRate": 0.5"#, { $0.decelerationRate = .custom(0.5) }),
    ]
    for (json, change) in changes {
      var expected = metrics
      change(&expected)
      #expect(expected != metrics)
      #expect(try applied("{ \(json) }") == expected, "\(json)")
    }
  }

  @Test func anAxisGoesBeforeBoth() throws {
    let metrics = try applied(#"{ "bouncesVertically": true, "bounces": false }"#)
    #expect((metrics.bouncesVertically, metrics.bouncesHorizontally) == (true, false))
  }
}
