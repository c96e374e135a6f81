import ScrollFiles
import Foundation
import ScrollPhysics
import ScrollScript
import Scrolling

/// A subject that writes a scenario as the script of calls that `Tests/Engine/CScrollingChecks/replay.c` plays.
struct CallScript: Playable {
  private(set) var lines: [String] = []

  init(_ scenario: Scenario) throws {
    let (viewport, content) = (scenario.viewport, scenario.content)
    let numbers = [
      viewport.width, viewport.height, content.width, content.height, viewport.scale, scenario.nominalFrame,
    ]
    add("view \(scenario.profile.base)", numbers)
    for (name, value) in scenario.profile.differences(from: try ScrollProfile.named(scenario.profile.base)) {
      add("constant \(name)", [number(value)])
    }
    let settings = scenario.scrollView
    let flags: [(String, Bool?)] = [
      ("isPagingEnabled", settings.isPagingEnabled),
      ("bouncesHorizontally", settings.bouncesHorizontally ?? settings.bounces),
      ("bouncesVertically", settings.bouncesVertically ?? settings.bounces),
      ("alwaysBounceHorizontal", settings.alwaysBounceHorizontal),
      ("alwaysBounceVertical", settings.alwaysBounceVertical),
      ("isScrollEnabled", settings.isScrollEnabled), ("scrollsToTop", settings.scrollsToTop),
      ("isDirectionalLockEnabled", settings.isDirectionalLockEnabled),
    ]
    for (name, flag) in flags { if let flag { add("metric \(name)", [flag ? 1 : 0]) } }
    switch settings.decelerationRate {
    case nil: break
    case .normal: add("metric decelerationRate", [0])
    case .fast: add("metric decelerationRate", [1])
    case .custom(let rate): add("metric decelerationPerMs", [rate])
    }
  }

  private mutating func add(_ call: String, _ numbers: [Double]) {
    lines.append(([call] + numbers.map { String(format: "%a", $0) }).joined(separator: " "))
  }

  private func number(_ value: ScrollProfile.Value) -> Double {
    switch value {
    case .number(let number): number
    case .toggle(let isOn): isOn ? 1 : 0
    }
  }

  private func index<Case: CaseIterable & Equatable>(_ value: Case) -> Double {
    Double(Array(Case.allCases).firstIndex(of: value) ?? -1)
  }

  mutating func handle(_ action: Action, in view: String?, at time: Double) throws(ActionError) {
    switch action {
    case .input(.touch(let phase, let id, let point), _):
      add("touch", [index(phase), Double(id), point.x, point.y, time])
    case .input(.mouse(let phase, let point), _): add("mouse", [index(phase), point.x, point.y, time])
    case .input(.trackpad(let phase, let delta), _): add("pad", [index(phase), delta.x, delta.y, time])
    case .input(.wheel(let dx, let dy), _): add("wheel", [dx, dy, time])
    case .input(.key(let key), _): add("key", [index(key), time])
    case .scroll(.setContentOffset(let x, let y, let animated)):
      add("offset", [x ?? .nan, y ?? .nan, animated ? 1 : 0])
    case .scroll(.toTop): add("top", [])
    case .layout(.contentInset(let inset)): add("inset", [inset.top, inset.left, inset.bottom, inset.right])
    case .delegate(let answers):
      add(
        "answers",
        [
          answers.targetContentOffset.x ?? .nan, answers.targetContentOffset.y ?? .nan,
          answers.shouldScrollToTop == false ? 0 : 1,
        ])
    case .tuning(.set(let name, let value)): add("constant \(name)", [number(value)])
    case .input(.pan, _), .scroll, .rows, .layout, .tuning:
      throw ActionError("the script has no call for \(action)")
    }
  }

  mutating func frame(at time: Double) { add("frame", [time]) }
  var need: FrameNeed { .nothing }
  mutating func takeRows(at time: Double) -> [Trajectory.Row] { [] }

  static func text(of scenario: Scenario, file: String) throws -> String {
    var player = Player(scenario, file: file, on: try CallScript(scenario))
    _ = try player.trajectory()
    return player.subject.lines.joined(separator: "\n")
  }
}
