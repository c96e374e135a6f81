import Foundation
import ScrollLists
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

/// A conversation whose newest message is at the bottom or, mirrored, at the top, held by a finger.
private struct Conversation {
  static let height: CGFloat = 600
  let isMirrored: Bool
  let view: ScrollView
  let positioned: PositionedScrollView<ListLayout>
  var list: SelfSizingList
  var time = 1.0
  private var hand: Hand

  init(_ device: PanDevice, isMirrored: Bool, from distance: CGFloat, animation: Animation? = nil) {
    self.isMirrored = isMirrored
    list = SelfSizingList(ListLayout(rowCount: 100, rowHeight: 60, width: 400))
    view = ScrollView(
      metrics: ScrollMetrics(
        boundsSize: CGSize(width: 400, height: Self.height), contentSize: list.layout.contentSize, scale: 2))
    hand = Hand(view, device)
    positioned = PositionedScrollView(
      view, list.layout, position: .constant(ScrollPosition(idType: Int.self))
    ).defaultScrollAnchor(isMirrored ? .top : .bottom).followsSizeChanges(within: 80, animation: animation)
    view.contentOffset.y = isMirrored ? distance : list.layout.contentHeight - Self.height - distance
  }

  /// The distance of the visible part from the side of the newest message.
  var distance: CGFloat {
    isMirrored ? view.contentOffset.y : list.layout.contentHeight - Self.height - view.contentOffset.y
  }

  /// Adds a message at the side of the newest one, or at the other side.
  mutating func add(_ height: CGFloat, isNewest: Bool = true) {
    let number = list.layout.rowCount
    let path = RowPath(section: 0, row: isNewest == isMirrored ? 0 : number)
    var list = list
    positioned.adjust { engine in
      list.edit(&engine) { $0.insertRows(number..<(number + 1), at: path, height: height, isMeasured: true) }
      return list.layout
    }
    self.list = list
  }

  func down() { hand.down(at: time) }

  /// Moves the finger so that the content moves away from the newest message.
  mutating func move(_ away: CGFloat) {
    time += 1.0 / 60
    hand.move(by: CGPoint(x: 0, y: isMirrored ? -away : away), at: time)
  }

  mutating func up() {
    time += 1
    hand.up(at: time)
  }

  mutating func frames(_ count: Int) {
    for _ in 0..<count {
      time += 1.0 / 60
      view.frame(at: time)
      positioned.update()
    }
  }
}

struct FollowingTests {
  @Test(arguments: PanDevice.allCases, [false, true])
  func itIsFollowedWithTheAnimation(device: PanDevice, isMirrored: Bool) {
    var scene = Conversation(
      device, isMirrored: isMirrored, from: 40, animation: .smooth(duration: 0.3))
    scene.down()
    scene.add(70)
    #expect(scene.distance == 110)
    scene.up()
    #expect((scene.distance, scene.view.phase) == (110, .animating))
    scene.frames(6)
    #expect(scene.distance > 0 && scene.distance < 110)
    scene.frames(90)
    #expect((scene.distance, scene.view.phase) == (0, .idle))
  }

  /// A position that the program asks for under the finger counts, and not the message.
  @Test func aRequestIsCarriedOutInstead() {
    var scene = Conversation(.touch, isMirrored: false, from: 40)
    scene.down()
    scene.add(70)
    withAnimation(.smooth(duration: 0.2)) { scene.positioned.scrollTo(90, anchor: .top) }
    scene.up()
    scene.frames(120)
    #expect((scene.view.contentOffset.y, scene.view.phase) == (5400, .idle))
  }

  /// Fingers, messages at both sides and lifts in any order: a view at rest is where a reader is who was
  /// near the newest message when others arrived, or where the finger left it.
  @Test(arguments: 0..<UInt64(Tier.count(sample: 200, full: 20_000)))
  func aViewNearTheNewestMessageEndsThere(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let device = PanDevice.allCases[random.integer(0...2)]
    var scene = Conversation(
      device, isMirrored: random.chance(0.5), from: CGFloat(random.integer(0...160)),
      animation: random.chance(0.5) ? .smooth(duration: 0.2) : nil)
    let pixel = 1 / scene.view.metrics.scale
    // The distances from the newest message, and from the one that was the newest when the finger came down.
    // Messages that arrive out of the reader's sight count as if they had been there.
    var (distance, known) = (scene.distance, scene.distance)
    func follows() -> Bool { abs(known) <= 80 && distance > abs(known) + pixel }
    for _ in 0..<6 {
      if random.chance(0.3) {
        scene.add(50)
        distance += 50
        if !follows() { known = distance } else { (distance, known) = (0, 0) }
        scene.frames(60)
        #expect(abs(scene.distance - distance) < 1e-6)
      }
      scene.down()
      for _ in 0..<2 { scene.move(8) }
      // The finger's slop is the recognizer's business.
      known += scene.distance - distance
      distance = scene.distance
      for _ in 0..<random.integer(1...12) {
        switch random.integer(0...3) {
        case 0:
          let height = CGFloat(random.integer(10...150))
          scene.add(height)
          // A view at the bottom stays there with the content that is added below it.
          if distance > 0 || scene.isMirrored {
            distance += height
            if !follows() { known += height }
          }
        case 1: scene.add(CGFloat(random.integer(10...150)), isNewest: false)
        default:
          let step = max(-distance, CGFloat(random.integer(-30...30)))
          scene.move(step)
          (distance, known) = (distance + step, known + step)
        }
        #expect(abs(scene.distance - distance) < 1e-6)
      }
      scene.up()
      scene.frames(60)
      if follows() { distance = 0 }
      known = distance
      #expect(abs(scene.distance - distance) < 1e-6)
    }
  }
}
