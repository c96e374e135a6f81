import ScrollBitmaps
import PlaygroundDrawing
import Foundation
import PlaygroundSDL
import PlaygroundScenes
import ScrollScript
import ScrollMotion
import Scrolling
import ScrollSnapshots
import TestSupport
import Testing

import PlaygroundApp

/// A scene with defects that only a second run shows.
private struct UnsteadyScene: Scene {
  enum Defect { case none, jitter, cachedColor, order }

  let defect: Defect
  /// The number of the run, from 1.
  let run: Int
  var scene: any Scene

  var size: CGSize { scene.size }
  var pane: ScrollPane { scene.pane }
  var nominalFrame: Double {
    get { scene.nominalFrame }
    set { scene.nominalFrame = newValue }
  }
  var appearance: Scenario.Appearance {
    get { scene.appearance }
    set { scene.appearance = newValue }
  }
  func layout() -> Node { scene.layout() }
  mutating func frame(at time: Double) { scene.frame(at: time) }
  mutating func handle(_ action: Action, in view: String?, at time: Double) throws(ActionError) {
    try scene.handle(action, in: view, at: time)
  }

  mutating func takeRows(at time: Double) -> [Trajectory.Row] {
    var rows = scene.takeRows(at: time)
    if defect == .jitter, time > 0.5 { rows[0].offset.y += 1e-9 * Double(run) }
    return rows
  }

  func draw(into list: inout DrawList) {
    list.picture(PictureID(kind: 1, index: 0), in: CGRect(x: 0, y: 0, width: 40, height: 40))
    guard defect == .order else { return }
    // The order of two dictionaries with the same keys differs.
    let colors = Dictionary(uniqueKeysWithValues: (0..<64).map { ($0, Color(UInt32($0) * 0x3579)) })
    for color in colors.values { list.fill(CGRect(x: 0, y: 0, width: 8, height: 8), color) }
  }

  func picture(_ id: PictureID) -> Picture? {
    let color = defect == .cachedColor ? Color(UInt32(run)) : Color(0)
    return Picture(size: CGSize(width: 40, height: 40), background: color)
  }
}

@Suite struct ScenarioCheckTests {
  /// Verifies two frames of a scene against goldens of one without defects.
  private func verify(_ defect: UnsteadyScene.Defect) throws -> SnapshotResult {
    let folder = try TemporaryFolder()
    var scenario = Scenario()
    scenario.scene = "plain"
    scenario.duration = 1
    (scenario.viewport.width, scenario.viewport.height) = (40, 40)
    let store = GoldenStore(folder: folder("Goldens"), artifacts: folder("artifacts"))
    func verify(_ defect: UnsteadyScene.Defect, _ mode: RecordMode) throws -> SnapshotResult {
      func run(_ number: Int) throws -> ScenarioRun<AnyScene> {
        let scene = try SceneKind.scene(for: scenario, file: "S")
        return ScenarioRun(
          Player(
            scenario, file: "S", on: AnyScene(UnsteadyScene(defect: defect, run: number, scene: scene))))
      }
      var check = try SequenceCheck("a", in: store, track: TrajectoryTrack(), mode: mode)
      return try ScenarioCheck.verify(
        run(1), again: run(2), [0, 40], &check, ScenarioPainter(1, try FontSet()))
    }
    #expect(try verify(.none, .all).outcome == .recorded)
    return try verify(defect, .never)
  }

  @Test func aSceneWithoutDefectsPasses() throws {
    #expect(try verify(.none).outcome == .passed)
  }

  @Test func jitterIsTheMessage() throws {
    let result = try verify(.jitter)
    #expect(result.outcome == .failed)
    #expect(
      result.lines == [
        "played twice, the two runs differ from frame 31 (0.517 s) on: the offset y of plain is 1e-09, then 2e-09"
      ])
    #expect(result.command == "swift test")
  }

  @Test(arguments: [UnsteadyScene.Defect.cachedColor, .order])
  private func aPictureThatDiffersIsTheMessage(_ defect: UnsteadyScene.Defect) throws {
    let result = try verify(defect)
    #expect((result.outcome, result.command) == (.failed, "swift test"))
    #expect(result.frames.contains { $0.verdict == .unsteady })
    guard defect == .cachedColor else { return }
    #expect(result.frames.map(\.verdict) == [.unsteady, .unsteady])
    #expect(result.lines.first?.contains("two renderings of the frame differ") == true)
  }
}
