import PlaygroundDrawing
import Foundation
import PlaygroundScenes
import ScrollPhysics
import ScrollScript
import Scrolling
import TestSupport
import Testing

struct CompareSceneTests {
  private var scene = CompareScene(Scenario(scene: "compare"))

  private var names: [String] { scene.panes.map { $0.engine.profile.name } }

  /// Returns the names of the profiles from left to right.
  private var order: [String] {
    scene.layout().children.enumerated().sorted { $0.element.frame.minX < $1.element.frame.minX }
      .map { names[$0.offset] }
  }

  private mutating func flick(at start: Double = 0) throws {
    try scene.lead(from: CGPoint(x: 200, y: 600), by: CGPoint(x: 0, y: -180), at: start)
    try scene.handle(.touch(.ended, id: 0, at: .zero), in: nil, at: start + 0.101)
  }

  private mutating func play(from start: Double, to end: Double) {
    for frame in Int(start * 60) + 1...Int(end * 60) { scene.frame(at: Double(frame) / 60) }
  }

  /// Tuning the root leaves the platforms as they are.
  @Test mutating func constantsAreThoseOfTheFirstColumn() throws {
    let before = scene.panes.dropFirst().map(\.engine.profile)
    try scene.handle(.set("glide.rate", .number(0.99)), in: nil, at: 0)
    #expect(scene.panes.first?.engine.profile.differences(from: .uikit).map(\.name) == ["glide.rate"])
    try scene.handle(.profile(try .named("firefox")), in: nil, at: 0)
    #expect(scene.panes.first?.engine.profile.base == "firefox")
    #expect(scene.panes.dropFirst().map(\.engine.profile) == before)
    // A column that is named has a profile of its own.
    try scene.handle(.profile(try .named("macos")), in: "column-3", at: 0)
    #expect(names[2] == "macos")
  }

  @Test(arguments: [true, false]) mutating func aDragOfAHeadMovesItsColumn(_ isMouse: Bool) throws {
    func action(_ phase: ScrollInput.Phase, _ x: CGFloat) -> Action {
      isMouse ? .mouse(phase, at: CGPoint(x: x, y: 40)) : .touch(phase, id: 3, at: CGPoint(x: x, y: 40))
    }
    let before = order
    let width = scene.layout().children[0].frame.width
    try scene.handle(action(.began, width / 2), in: nil, at: 0)
    try scene.handle(action(.moved, width * 2.6), in: nil, at: 0.1)
    #expect(order == [before[1], before[2], before[0]] + before[3...])
    // Far outside, the column is the last.
    try scene.handle(action(.moved, 1e300), in: nil, at: 0.2)
    #expect(order == before[1...] + [before[0]])
    try scene.handle(action(.ended, 0), in: nil, at: 0.3)
    #expect((order, names) == (before[1...] + [before[0]], before))
    #expect(scene.panes.allSatisfy { $0.engine.contentOffset == .zero && !$0.engine.isTracking })
  }

  private func tap(_ point: CGPoint) -> [Action] {
    [.touch(.began, id: 0, at: point), .touch(.ended, id: 0, at: point)]
  }

  private func tapHead(_ place: CGFloat) -> [Action] {
    tap(CGPoint(x: scene.layout().children[0].frame.width * (place + 0.5), y: 30))
  }

  private func tapChip(_ title: String) throws -> [Action] {
    let text = texts(of: scene).first { $0.string == title && $0.alignment == .center }
    let place = try #require(text?.position)
    return tap(CGPoint(x: place.x, y: place.y + 9))
  }

  /// A tap goes through the platforms that no other column has; the root is tuned and stays.
  @Test mutating func aTapChangesTheProfileOfAColumn() throws {
    for action in tapHead(0) { try scene.handle(action, in: nil, at: 0) }
    #expect(names[0] == "uikit")
    var seen: Set<String> = []
    for _ in 0..<40 {
      for action in tapHead(2) { try scene.handle(action, in: nil, at: 0) }
      #expect(Set(names).count == 4)
      seen.insert(names[2])
    }
    #expect(seen.count == ScrollProfile.builtIn.count - 3)
  }

  /// A column that changes its platform repeats the last flick from its start: it ends where that platform would
  /// have ended, and as long after the touch.
  @Test mutating func aColumnRepeatsTheFlickUnderItsNewPlatform() throws {
    try flick()
    play(from: 0.1, to: 6)
    let first = scene.panes.map(\.engine.contentOffset.y), sentence = scene.sentence
    #expect(sentence.hasPrefix("Android stops ") && sentence.contains("pt earlier than iOS, after "))
    // The same platform again, by its chip, ends at the same place. The others stay where they are.
    for action in try tapChip("Android") { try scene.handle(action, in: nil, at: 6) }
    scene.frame(at: 361.0 / 60)
    #expect(scene.panes[1].engine.contentOffset.y == 0)
    #expect((scene.need, scene.sentence) == (.frame, "Which platform stops earlier?"))
    play(from: 361.0 / 60, to: 12)
    #expect(scene.panes.map(\.engine.contentOffset.y) == first)
    #expect((scene.sentence, scene.need) == (sentence, .nothing))
    // Another one, by its chip.
    for action in try tapChip("Firefox") { try scene.handle(action, in: nil, at: 12) }
    play(from: 12, to: 18)
    var other = CompareSceneTests()
    try other.scene.handle(.profile(try .named("firefox")), in: "column-2", at: 0)
    try other.flick()
    other.play(from: 0.1, to: 6)
    #expect(names[1] == "firefox")
    #expect(abs(scene.panes[1].engine.contentOffset.y - other.scene.panes[1].engine.contentOffset.y) <= 1)
    #expect(scene.sentence == other.scene.sentence)
    // A chip of a platform that is shown selects its column, and the next chip changes that one.
    for action in try tapChip("GTK 4") + tapChip("Qt") { try scene.handle(action, in: nil, at: 18) }
    #expect(names[1...] == ["firefox", "chromium-windows", "qt-flickable"])
  }

  /// A tap on the root's head lets all columns repeat the flick, as it was tuned since.
  @Test mutating func theRootsHeadRepeatsTheFlickInAllColumns() throws {
    try flick()
    play(from: 0.1, to: 6)
    let first = scene.panes.map(\.engine.contentOffset.y)
    try scene.handle(.set("glide.rate", .number(0.99)), in: nil, at: 6)
    for action in tapHead(0) { try scene.handle(action, in: nil, at: 6) }
    play(from: 6, to: 12)
    #expect(scene.panes.dropFirst().map(\.engine.contentOffset.y) == Array(first.dropFirst()))
    #expect(scene.panes[0].engine.contentOffset.y < first[0] / 2)
  }

  /// A finger ends repetitions, and its own flick is the one that is repeated from then on. A tap is none.
  @Test mutating func aFingerTakesTheColumnsFromARepetition() throws {
    try flick()
    play(from: 0.1, to: 6)
    for action in tapHead(0) { try scene.handle(action, in: nil, at: 6) }
    play(from: 6, to: 6.1)
    #expect(scene.panes.allSatisfy { $0.engine.isTracking })
    try flick(at: 6.1)
    play(from: 6.2, to: 12)
    let second = scene.panes.map(\.engine.contentOffset.y)
    for action in tap(CGPoint(x: 200, y: 300)) { try scene.handle(action, in: nil, at: 12) }
    for action in tapHead(0) { try scene.handle(action, in: nil, at: 12.1) }
    play(from: 12.1, to: 18)
    #expect(zip(scene.panes, second).allSatisfy { abs($0.engine.contentOffset.y - $1) <= 1 })
    #expect(scene.panes.allSatisfy { !$0.engine.isTracking && $0.engine.phase == .idle })
  }

  /// At three quarters of the size, the smallest text still has 11 pixels.
  @Test mutating func allTextIsReadableInASmallDevice() throws {
    try flick()
    play(from: 0.1, to: 6)
    for text in texts(of: scene) {
      #expect(text.style.size * 0.75 >= 11, "\(text.string)")
    }
  }

  @Test mutating func aResizeIsSharedOut() throws {
    try scene.handle(.resize(CGSize(width: 606, height: 500)), in: nil, at: 0)
    #expect(scene.layout().children.map(\.frame.minX) == [0, 151, 302, 453])
    #expect(scene.panes.allSatisfy { $0.engine.metrics.boundsSize.width == 151 })
    try scene.handle(.resize(CGSize(width: 1, height: 1)), in: nil, at: 0)
    #expect(scene.layout().children.allSatisfy { $0.frame.width >= 0 && $0.frame.height >= 0 })
  }

  /// A profile that the columns have already is the root's alone.
  @Test func theRootsProfileIsNoOther() throws {
    let other = CompareScene(Scenario(scene: "compare") { $0.profile = (try? .named("firefox")) ?? .uikit })
    #expect(other.panes.map { $0.engine.profile.name }.count { $0 == "firefox" } == 1)
    #expect(other.panes.count == 4)
  }
}
