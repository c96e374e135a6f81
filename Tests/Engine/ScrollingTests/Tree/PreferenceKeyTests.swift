import Foundation
import Scrolling
import Testing

/// A key that collects all values in order.
private enum Words: PreferenceKey {
  static let defaultValue = "none"
  static func reduce(value: inout String, nextValue: () -> String) { value += " " + nextValue() }
}

private enum First: PreferenceKey {
  static let defaultValue = 0
  static func reduce(value: inout Int, nextValue: () -> Int) {}
}

private enum Tallest: PreferenceKey {
  static let defaultValue: CGFloat = 0
  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
}

struct PreferenceKeyTests {
  private func node(_ name: String, height: CGFloat = 10, _ children: [Node] = []) -> Node {
    Node(NodeID(name), frame: CGRect(x: 0, y: 0, width: 10, height: height), children: children)
  }

  @Test func theDefaultIsReadWhereNothingIsHandedUp() throws {
    let collection = try node("root", [node("a")]).collectPreferences(at: [NodeID("a")])
    #expect(collection.values[Words.self] == "none" && collection.values[First.self] == 0)
    #expect(collection[NodeID("a")]?[Words.self] == "none")
    #expect(collection[NodeID("b")] == nil && collection[NodeID("root")] == nil)
  }

  @Test func siblingsAreReducedInOrderAndOnesOwnTakesTheirPlace() throws {
    let tree = node(
      "root",
      [
        node("a", [node("a1").preference(Words.self, "one").preference(First.self, 1), node("a2")]),
        node("b", [node("b1").preference(Words.self, "hidden")]).preference(Words.self, "two"),
        node("c").preference(Words.self, "three").preference(First.self, 3),
      ])
    let collection = try tree.collectPreferences(at: [NodeID("a"), NodeID("b1")])
    #expect((collection.values[Words.self], collection.values[First.self]) == ("one two three", 1))
    #expect(collection[NodeID("a")]?[Words.self] == "one")
    #expect((collection[NodeID("b1")]?[Words.self], collection.sensorReads) == ("hidden", 0))
  }

  @Test func partsOfFramesAreReadOncePerLayout() throws {
    let tree = node(
      "root",
      [
        node("a", height: 30).preference(Tallest.self, frameIn: .local, \.height),
        node("b", height: 50).preference(Tallest.self, frameIn: .global, \.size.height),
        node("c", height: 40).preference(Tallest.self, frameIn: .local, \.height),
      ])
    let collection = try tree.collectPreferences()
    #expect((Double(collection.values[Tallest.self]), collection.sensorReads) == (50, 3))
  }

  @Test func aSensorInAnUnknownSpaceFails() {
    let tree = Node(
      NodeID("root"), frame: .zero, coordinateSpace: "list",
      children: [node("a").preference(Tallest.self, frameIn: .named("lost"), \.height)])
    let error = CoordinateSpaceError.unknownSpace("lost", of: NodeID("a"), inReach: ["list"])
    #expect(throws: error) { try tree.collectPreferences() }
  }

  @Test func changesAreToldFromRepetitions() throws {
    var observation = PreferenceObservation<Words>()
    func values(_ word: String?) throws -> PreferenceValues {
      try (word.map { node("a").preference(Words.self, $0) } ?? node("a")).collectPreferences().values
    }
    let words: [String?] = [nil, "x", "x", "y", nil, nil]
    let told = try words.map { observation.update(try values($0)) }
    #expect(told == ["none", "x", nil, "y", "none", nil])
  }

  @Test func theFirstValueIsToldEvenIfItIsTheDefault() throws {
    var (known, new) = (PreferenceObservation<Words>(), PreferenceObservation<Words>())
    #expect((known.value, known) == ("none", new))
    #expect(known.update(try node("a").collectPreferences().values) == "none")
    #expect(known != new)
    #expect(new.update(try node("a").preference(Words.self, "x").collectPreferences().values) == "x")
  }

  @Test func nodesDifferByWhatTheyHandUp() {
    let plain = node("a")
    #expect(plain.preference(Words.self, "x") != plain)
    #expect(plain.preference(Words.self, "x") == plain.preference(Words.self, "x"))
    #expect(plain.preference(Words.self, "x") != plain.preference(Words.self, "y"))
    let sensor = plain.preference(Tallest.self, frameIn: .local, \.height)
    #expect(sensor == plain.preference(Tallest.self, frameIn: .local, \.height))
    #expect(sensor != plain.preference(Tallest.self, frameIn: .global, \.height))
    #expect(sensor != plain.preference(Tallest.self, frameIn: .local, \.width))
  }
}
