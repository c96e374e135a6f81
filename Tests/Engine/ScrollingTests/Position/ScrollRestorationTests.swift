import Foundation
import Scrolling
import TestSupport
import Testing

struct ScrollRestorationTests {
  /// A list of a hundred rows, with the actions requested by its restoration in addition to scrolling.
  private struct Run {
    var driver: PositionDriver<Rows>
    var restoration: ScrollRestoration<Int>
    var saved: [SavedScrollPosition<Int>] = []
    var notes: [SavedScrollPositionError] = []

    init(from text: Data?, rows: Rows = .rows(0..<100), position: ScrollPosition? = nil) {
      driver = PositionDriver(
        .rows, ScrollPositionController(rows, position: position ?? ScrollPosition(idType: Int.self)))
      restoration = ScrollRestoration(from: text)
    }

    mutating func frame() {
      switch restoration.update(&driver.controller, of: driver.engine) {
      case .scroll(let command): driver.perform { $0.apply(command) }
      case .setAside(let error): notes.append(error)
      case .save(let position): saved.append(position)
      case nil: break
      }
    }

    mutating func frames(from time: Double, atMost count: Int = 2000) {
      for frame in 1...count {
        driver.run(from: time + Double(frame - 1) / 60, atMost: 1)
        self.frame()
        if driver.engine.need == .nothing { return }
      }
    }
  }

  private func text(_ id: Int, y: Double = 0) throws -> Data {
    try SavedScrollPosition(id: id, x: 0, y: y).encoded()
  }

  /// The position after the restoration is that before the program ended: the row at the anchor.
  @Test(arguments: [UnitPoint.top, .center, .bottom]) func theNextRunHasTheSameID(anchor: UnitPoint) throws {
    var first = Run(from: nil)
    first.driver.controller.anchor = anchor
    first.frame()
    first.driver.swipe(by: CGPoint(x: 0, y: -40))
    first.frames(from: 1.1)
    first.frame()
    var next = Run(from: try #require(first.saved.first).encoded())
    next.driver.controller.anchor = anchor
    next.frame()
    #expect(abs(next.driver.y - first.driver.y) <= 0.5)
    #expect(next.driver.controller.scrolledID == first.driver.controller.scrolledID)
  }

  @Test func theNextRunBeginsWhereTheLastOneEnded() throws {
    var first = Run(from: nil)
    first.frame()
    #expect(first.saved.isEmpty, "a run that goes nowhere has nothing to say")
    first.driver.swipe(by: CGPoint(x: 0, y: -40))
    first.frames(from: 1.1)
    first.frame()
    #expect(first.saved.count == 1, "once a stop, not once a frame")
    let saved = try #require(first.saved.first)

    // Rows were inserted above, and the view was resized: the row keeps its distance
    // from the container's top.
    var second = Run(from: try saved.encoded(), rows: .rows(-30..<100))
    second.driver.perform { $0.metrics.contentSize.height = 130 * 64 }
    second.driver.perform { $0.metrics.boundsSize.height = 700 }
    second.frame()
    #expect((second.driver.y, second.driver.controller.scrolledID) == (first.driver.y + 30 * 64, saved.id))
    #expect(!second.driver.position.isPositionedByUser)
    second.frame()
    #expect(second.notes.isEmpty)
  }

  @Test func aRestoredRowIsKept() throws {
    var run = Run(from: try text(40, y: -12))
    run.frame()
    #expect(run.driver.y == 40 * 64 + 12 - 100)
    run.driver.layOut(.rows(-10..<100)) { $0.contentSize.height = 110 * 64 }
    #expect(run.driver.y == 50 * 64 + 12 - 100)
  }

  @Test func aPositionWithoutIDsIsRestoredToo() throws {
    var run = Run(from: try text(40), position: ScrollPosition(edge: .top))
    run.frame()
    #expect((run.driver.y, run.driver.position) == (2460, ScrollPosition()))
  }

  @Test func nothingIsRestoredWhileSomethingAnimates() throws {
    var run = Run(from: try text(40))
    run.driver.set(.animated) { $0.scrollTo(y: 300) }
    run.driver.run(atMost: 5)
    run.frame()
    #expect(run.driver.engine.phase == .animating)
    #expect(run.driver.y < 300)
    run.driver.run(from: 3)
    run.frame()
    #expect(run.driver.y == 2460)
  }

  @Test func nothingIsSavedWhileSomethingScrolls() {
    var run = Run(from: nil)
    run.frame()
    run.driver.swipe(by: CGPoint(x: 0, y: -30))
    run.frame()
    run.frames(from: 1.1, atMost: 30)
    run.driver.perform { $0.touchDown(.zero, at: 1.7) }
    run.frame()
    #expect(run.saved.isEmpty)
    run.driver.perform { $0.touchUp(at: 1.8) }
    run.driver.set(.animated) { $0.scrollTo(y: 3000) }
    run.frames(from: 2, atMost: 8)
    #expect((run.saved.isEmpty, run.driver.engine.phase) == (true, .animating))
    run.frames(from: 3)
    #expect(run.saved.map(\.id) == [48])
  }

  @Test func rowsAreWaitedFor() throws {
    var run = Run(from: try text(40), rows: Rows())
    run.frame()
    #expect((run.driver.y, run.notes.isEmpty) == (-100, true))
    run.driver.layOut(.rows(0..<100))
    run.frame()
    #expect(run.driver.y == 2460)
  }

  @Test func aUserWhoScrolledFirstKeepsThePlace() throws {
    var run = Run(from: try text(40), rows: Rows())
    run.driver.swipe(by: CGPoint(x: 0, y: -60), resting: true)
    let y = run.driver.y
    run.driver.layOut(.rows(0..<100))
    run.frame()
    run.frame()
    #expect((run.driver.y, run.notes.isEmpty) == (y, true))
  }

  @Test(arguments: [
    (#"{"version":1,"id":40,"x":0,"#, "corrupt"), (#"{"version":7}"#, "version 7"),
    (#"{"version":1,"id":4000,"x":0,"y":0}"#, "at \"4000\""),
  ])
  func aUselessTextIsSetAsideAndTheRunStartsAtTheTop(text: String, note: String) {
    var run = Run(from: Data(text.utf8))
    run.frame()
    #expect(run.notes.count == 1)
    #expect(run.notes.allSatisfy { $0.description.contains(note) })
    run.frame()
    run.frame()
    #expect((run.notes.count, run.driver.y, run.saved.isEmpty) == (1, -100, true))
    run.driver.swipe(by: CGPoint(x: 0, y: -60), resting: true)
    run.frame()
    #expect(run.saved.map(\.id) == [3], "and is followed like any other")
  }

  @Test func aRunThatEndsWhereItBeganWritesNothing() throws {
    var run = Run(from: try text(40, y: -12))
    for _ in 0..<5 { run.frame() }
    #expect((run.saved.isEmpty, run.driver.y) == (true, 2472))
  }
}
