import Foundation
import Scrolling
import Testing

struct ScrollIndicatorTests {
  private func bar(_ offset: CGFloat, content: CGFloat = 4000, track: CGFloat = 794) -> ScrollIndicator? {
    let metrics = ScrollMetrics(
      boundsSize: CGSize(width: 400, height: 800), contentSize: CGSize(width: 400, height: content))
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

  @Test func aLongListHasAShortBarAndAShortOneNone() throws {
    #expect(try #require(bar(0, content: 1e9)).length == ScrollIndicator.shortest)
    #expect(bar(0, content: 800) == nil)
    #expect(bar(.nan) == nil)
    #expect(bar(0, track: 4) == nil)
  }
}
