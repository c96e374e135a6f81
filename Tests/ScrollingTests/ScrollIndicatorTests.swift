import Foundation
import Scrolling
import Testing

struct ScrollIndicatorTests {
  private func bar(_ offset: CGFloat, content: CGFloat = 4000, track: CGFloat = 794) -> ScrollIndicator? {
    let metrics = ScrollMetrics(
      boundsSize: CGSize(width: 400, height: 800), contentSize: CGSize(width: 400, height: content))
    return ScrollIndicator(metrics, offset: offset, trackTop: 3, trackLength: track)
  }

  @Test func itsLengthIsTheVisibleShareAndItsPlaceTheScrolledShare() throws {
    let top = try #require(bar(0)), middle = try #require(bar(1600)), end = try #require(bar(3200))
    #expect(abs(top.length - 794 * 800 / 4000) < 1e-9)
    #expect(top.top == 3)
    #expect(abs(middle.top + middle.length / 2 - (3 + 397)) < 1e-9)
    #expect(abs(end.top + end.length - 797) < 1e-9)
  }

  @Test func pastAnEndItShrinksAndStaysThere() throws {
    let rest = try #require(bar(0)), pulled = try #require(bar(-60)), far = try #require(bar(-5000))
    #expect(pulled.top == 3 && abs(rest.length - pulled.length - 60) < 1e-9)
    #expect(far.length == ScrollIndicator.squeezed)
    let below = try #require(bar(3260))
    #expect(abs(below.top + below.length - 797) < 1e-9 && below.length < rest.length)
  }

  @Test func aLongListHasAShortBarAndAShortOneNone() throws {
    #expect(try #require(bar(0, content: 1e9)).length == ScrollIndicator.shortest)
    #expect(bar(0, content: 800) == nil)
    #expect(bar(.nan) == nil)
    #expect(bar(0, track: 4) == nil)
  }
}
