import Foundation
import Scrolling
import Testing

private enum Tint: EnvironmentKey { static let defaultValue = "black" }
extension EnvironmentValues {
  fileprivate var tint: String {
    get { self[Tint.self] }
    set { self[Tint.self] = newValue }
  }
}

struct EnvironmentValuesTests {
  private func node(_ name: String, _ children: [Node] = []) -> Node {
    Node(NodeID(name), frame: CGRect(x: 0, y: 0, width: 10, height: 10), children: children)
  }

  private var root: Node {
    node(
      "root",
      [
        node("a", [node("a1"), node("a2", [node("deep")]).environment(\.tint, "red")])
          .environment(\.isScrolling, true).environment(\.tint, "blue"),
        node("b", [node("b1").environment(\.isScrolling, false)]),
      ])
  }

  @Test func theNearestSettingCounts() throws {
    // A value set explicitly to the default also replaces an outer one.
    let quiet = root.environment(\.isScrolling, true)
    #expect(try quiet.environment(of: NodeID("b")).isScrolling)
    #expect(try quiet.environment(of: NodeID("b1")).isScrolling == false)
  }

  @Test func valuesGoDownToTheNodeItselfAndThoseInside() {
    var read: [String] = []
    root.visit { node, environment in
      read.append("\(node.id) \(environment.isScrolling) \(environment.tint)")
      #expect((try? root.environment(of: node.id)) == environment)
    }
    #expect(
      read == [
        "root false black", "a true blue", "a1 true blue", "a2 true red", "deep true red", "b false black",
        "b1 false black",
      ])
  }

  @Test func anUnknownNodeIsNamed() {
    #expect(throws: CoordinateSpaceError.unknownNode(NodeID("c"))) { try root.environment(of: NodeID("c")) }
  }

  @Test func environmentsAreValues() {
    var a = EnvironmentValues()
    var b = a
    a.tint = "red"
    #expect(a != b)
    #expect(b.tint == "black")
    b.tint = "red"
    #expect((a, a.hashValue) == (b, b.hashValue))
    b.isScrolling = false
    #expect(a != b)
    #expect(node("x").environment(\.tint, "red") != node("x"))
  }
}
