import Foundation
import Scrolling
import Testing

struct VisualEffectTests {
  private let frame = CGRect(x: 10, y: 20, width: 200, height: 100)

  @Test func anEffectWithoutChangesDrawsTheViewInItsFrame() {
    #expect((VisualEffect().isIdentity, VisualEffect().frame(of: frame)) == (true, frame))
    #expect(VisualEffect().opacity(.nan).scaleEffect(.infinity).offset(x: .nan, y: .infinity).isIdentity)
  }

  @Test func changesAreAppliedInOrder() {
    let scaled = VisualEffect().scaleEffect(0.5)
    #expect(scaled.frame(of: frame) == CGRect(x: 60, y: 45, width: 100, height: 50))
    #expect(VisualEffect().scaleEffect(0.5, anchor: .zero).frame(of: frame).origin == frame.origin)
    #expect(VisualEffect().scaleEffect(x: 2, anchor: .trailing).frame(of: frame).maxX == 210)
    #expect(scaled.offset(y: 40).frame(of: frame).minY == 85)
    // The distance is scaled too if the view is moved first.
    #expect(VisualEffect().offset(y: 40).scaleEffect(0.5).frame(of: frame).minY == 65)
    #expect(VisualEffect().opacity(0.5).opacity(0.5).opacity == 0.25)
    #expect((VisualEffect().opacity(7).opacity, VisualEffect().opacity(-1).opacity) == (1, 0))
  }

  @Test func twoScalesHaveTheirOwnAnchors() {
    let effect = VisualEffect().scaleEffect(2, anchor: .zero).scaleEffect(0.5, anchor: .bottomTrailing)
    #expect(effect.frame(of: frame) == CGRect(x: 110, y: 70, width: 200, height: 100))
    #expect(VisualEffect().scaleEffect(x: -1).frame(of: frame) == frame)
  }

  @Test func betweenTwoEffectsEverythingChangesLinearly() {
    let end = VisualEffect().scaleEffect(0.5).offset(y: 40).opacity(0)
    let half = VisualEffect().interpolated(towards: end, amount: 0.5)
    #expect((half.opacity, half.scale) == (0.5, AxisPair(x: 0.75, y: 0.75)))
    #expect(half.frame(of: frame) == CGRect(x: 35, y: 52.5, width: 150, height: 75))
    for amount in [0, -3, Double.nan] {
      #expect(VisualEffect().interpolated(towards: end, amount: amount).isIdentity)
    }
    #expect(VisualEffect().interpolated(towards: end, amount: 2) == end)
  }
}
