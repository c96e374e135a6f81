import Foundation
import Scrolling
import Testing

struct ScrollIndicatorTests {
  private func bar(_ offset: CGFloat, content: CGFloat = 4000, track: CGFloat = 794) -> ScrollIndicator? {
    let metrics = ScrollMetrics(400, 800, content: 400, content)
    // Both axes follow one rule: the rotated view has the same bar.
    var turned = metrics
    turned.boundsSize = CGSize(width: 800, height: 400)
    turned.contentSize = CGSize(width: content, height: 400)
    let bar = ScrollIndicator(.vertical, of: metrics, offset: offset, trackStart: 3, trackLength: track)
    let across = ScrollIndicator(.horizontal, of: turned, offset: offset, trackStart: 3, trackLength: track)
    #expect(bar == across)
    return bar
  }

  @Test func itsLengthIsTheVisibleShareAndItsPlaceTheScrolledShare() throws {
    let top = try #require(bar(0)), middle = try #require(bar(1600)), end = try #require(bar(3200))
    #expect(abs(top.length - 794 * 800 / 4000) < 1e-9)
    #expect(top.start == 3)
    #expect(abs(middle.start + middle.length / 2 - (3 + 397)) < 1e-9)
    #expect(abs(end.start + end.length - 797) < 1e-9)
  }

  @Test func pastAnEndItShrinksAndStaysThere() throws {
    let rest = try #require(bar(0)), pulled = try #require(bar(-60)), far = try #require(bar(-5000))
    #expect(pulled.start == 3)
    #expect(abs(rest.length - pulled.length - 60) < 1e-9)
    #expect(far.length == ScrollIndicator.squeezed)
    let below = try #require(bar(3260))
    #expect(abs(below.start + below.length - 797) < 1e-9)
    #expect(below.length < rest.length)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func insetsShortenTheTrack(direction: LayoutDirection) throws {
    var metrics = ScrollMetrics(400, 800, content: 2000, 4000)
    metrics.layoutDirection = direction
    metrics.scrollIndicatorInsets = EdgeInsets(top: 40, left: 5, bottom: 60, right: 7)
    func bar(_ axis: Axis, _ offset: CGFloat) throws -> ScrollIndicator {
      let length: CGFloat = axis == .vertical ? 794 : 394
      return try #require(
        ScrollIndicator(axis, of: metrics, offset: offset, trackStart: 3, trackLength: length))
    }
    let (top, bottom) = (try bar(.vertical, 0), try bar(.vertical, 3200))
    #expect(top.start == 43)
    #expect(abs(top.length - 694 * 800 / 4000) < 1e-9)
    #expect(abs(bottom.start + bottom.length - (797 - 60)) < 1e-9)
    #expect(top.edgeInset == (direction == .leftToRight ? 7 : 5))
    let (left, right) = (try bar(.horizontal, 0), try bar(.horizontal, 1600))
    #expect(left.start == 8)
    #expect(abs(right.start + right.length - (397 - 7)) < 1e-9)
    #expect(left.edgeInset == 60)
    // The bar is compressed at the end of its track.
    let pulled = try bar(.vertical, -30)
    #expect(pulled.start == 43)
    #expect(abs(top.length - pulled.length - 30) < 1e-9)
    metrics.scrollIndicatorInsets.bottom = 790
    #expect(ScrollIndicator(.vertical, of: metrics, offset: 0, trackStart: 3, trackLength: 794) == nil)
  }

  @Test func aLongListHasAShortBarAndAShortOneNone() throws {
    #expect(try #require(bar(0, content: 1e9)).length == ScrollIndicator.shortest)
    #expect((bar(0, content: 800), bar(.nan), bar(0, track: 4)) == (nil, nil, nil))
  }
}
