import ScrollFiles
import Foundation
import PlaygroundScenes
import ScrollPhysics
import ScrollScript
import Scrolling
import Testing

/// The constants of scenes are listed, are set by the action for profile constants, are rejected with their
/// range, and have a visible effect.
@Suite struct SceneConstantTests {
  private static let kinds: [SceneKind] = [.feed, .effects]

  private func scene(_ kind: SceneKind, at y: Double = 60) throws -> any Scene {
    var scenario = Scenario()
    scenario.content.rows = 200
    var scene = kind.scene(scenario)
    scene.frame(at: 0)
    try scene.handle(.contentOffset(x: nil, y: y), at: 0.1)
    scene.frame(at: 0.1)
    return scene
  }

  private func problem(_ scene: inout any Scene, _ name: String, _ value: ScrollProfile.Value) -> String? {
    do {
      try scene.handle(.set(name, value), at: 1)
      return nil
    } catch { return error.description }
  }

  @Test(arguments: kinds) func eachIsListedAndSeen(_ kind: SceneKind) throws {
    let still = try scene(kind)
    #expect(still.constants.count >= 2)
    for constant in still.constants {
      #expect(constant.name.hasPrefix("scene."))
      #expect((constant.summary.isEmpty, constant.value) == (false, constant.defaultValue))
      for value in constant.kind.extremes where value != constant.defaultValue {
        var changed = still
        try changed.handle(.set(constant.name, value), at: 1)
        #expect(changed.constants.first { $0.name == constant.name }?.value == value)
        // Effects keep some values equal at one y, but each differs somewhere along the way.
        let differs = try [8.0, 60, 150, 300].contains { y in
          var (a, b) = (still, changed)
          try a.handle(.contentOffset(x: nil, y: y), at: 2)
          try b.handle(.contentOffset(x: nil, y: y), at: 2)
          return picture(of: a) != picture(of: b)
        }
        #expect(differs, "\(constant.name) = \(value)")
        try changed.handle(.set(constant.name, constant.defaultValue), at: 1)
        #expect(picture(of: changed) == picture(of: still))
      }
    }
  }

  /// A constant that changes sizes affects the layout, not only the image.
  @Test func layoutFollows() throws {
    func banner(_ kind: SceneKind, _ name: String, _ value: Double, y: Double) throws -> CGRect? {
      var scene = try scene(kind, at: y)
      try scene.handle(.set(name, .number(value)), at: 1)
      func find(_ node: Node) -> CGRect? {
        node.id == NodeID("banner") ? node.frame : node.children.lazy.compactMap(find).first
      }
      return find(scene.layout())
    }
    #expect(try banner(.feed, "scene.bar", 56, y: 400)?.height == 56)
    #expect(try banner(.feed, "scene.bar", 100, y: 400)?.height == 100)
    #expect(try banner(.effects, "scene.collapse", 176, y: 88)?.height == 56 + 88)
    #expect(try banner(.effects, "scene.collapse", 352, y: 88)?.height == 56 + 132)
  }

  @Test(arguments: kinds) func whatCannotBeIsNamedAndChangesNothing(_ kind: SceneKind) throws {
    var scene = try scene(kind)
    let before = (scene.constants, picture(of: scene))
    #expect(problem(&scene, "scene.nothing", .number(1))?.contains("scene.parallax, scene.collapse") == true)
    for value in [1.01, -0.01, .nan, .infinity] {
      let text = try #require(problem(&scene, "scene.parallax", .number(value)))
      for word in ["scene.parallax", "0 to 1 of y"] { #expect(text.contains(word)) }
    }
    #expect(problem(&scene, "scene.parallax", .toggle(true))?.contains("found a switch") == true)
    #expect((scene.constants, picture(of: scene)) == (before.0, before.1))
    // A constant of the profile is forwarded to the view.
    #expect(problem(&scene, "glide.rate", .number(0.99)) == nil)
    #expect(try scene.pane.engine.profile.value(of: "glide.rate") == .number(0.99))
  }

  @Test func sceneWithoutAnySaysSo() throws {
    var scene = try scene(.plain)
    #expect(scene.constants.isEmpty)
    #expect(problem(&scene, "scene.parallax", .number(0.5))?.contains("in this scene") == true)
  }

  /// The values that a constant cannot have are refused, and the constant keeps its value.
  @Test func eachKindRefusesTheOther() throws {
    var number = SceneConstant("bar", "Height", unit: "pt", range: 44...160, default: 56)
    var toggle = SceneConstant("paging", "Pages", default: false)
    func problem(_ constant: inout SceneConstant, _ value: ScrollProfile.Value) -> String? {
      do {
        try constant.set(value)
        return nil
      } catch { return error.description }
    }
    #expect(problem(&number, .toggle(true)) == "scene.bar: expected 44 to 160 pt, found a switch")
    #expect(problem(&number, .number(161)) == "scene.bar = 161 is out of range; expected 44 to 160 pt")
    #expect(number.value == .number(56))
    #expect(problem(&toggle, .number(1)) == "scene.paging: expected true or false, found a number")
    #expect(toggle.value == .toggle(false))
    #expect((problem(&toggle, .toggle(true)), toggle.value) == (nil, .toggle(true)))
  }

  /// A switch is read, set, refused and written as a number is.
  @Test func scenariosSetSwitches() throws {
    func scenario(_ value: String) throws -> Scenario {
      let set = #"{ "t": 0, "set": { "scene.rightToLeft": \#(value) } }"#
      let text = #"{ "scene": "gallery", "events": [ \#(set) ] }"#
      return try Scenario(data: Data(text.utf8), file: "s.json")
    }
    let read = try scenario("true")
    #expect(try Scenario(data: Data(read.json.utf8), file: "s.json") == read)
    func problem(_ value: String) throws -> String? {
      let scenario = try scenario(value)
      var player = Player(
        scenario, file: "s.json", on: AnyScene(try SceneKind.scene(for: scenario, file: "s.json")))
      do {
        _ = try player.advance()
        return nil
      } catch { return "\(error)" }
    }
    #expect(try problem("true") == nil)
    #expect(try problem("1")?.contains("scene.rightToLeft: expected true or false, found a number") == true)
    #expect(throws: InputError.self) { try scenario("\"yes\"") }
  }
}

extension SceneConstant.Kind {
  /// The two ends of a range, or both values of a switch.
  fileprivate var extremes: [ScrollProfile.Value] {
    switch self {
    case .number(let range, _): [.number(range.lowerBound), .number(range.upperBound)]
    case .toggle: [.toggle(false), .toggle(true)]
    }
  }
}
