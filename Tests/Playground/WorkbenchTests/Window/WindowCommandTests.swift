import PlaygroundDrawing
import Foundation
import PlaygroundScenes
import Testing
import PlaygroundWorkbench

struct WindowCommandTests {
  @Test func everyCommandHasAKeyOrAControlAndEveryControlATip() throws {
    var reached = Set(WindowKeys.strokes.map(\.value))
    for (window, panel, flicks) in [
      (CGSize.large, true, 2), (.wide, false, 2), (CGSize(width: 320, height: 240), true, 1),
      (CGSize(width: 640, height: 480), false, 1),
    ] {
      for view in AnalysisView.allCases {
        let driver = try SessionDriver(
          "nested", window: window, overlays: true, panel: panel, flicks: panel ? 0 : flicks)
        driver.session.window.offers = [.init(path: "1.journal", scene: "feed", duration: 1)]
        driver.session.window.canExportVideo = true
        driver.session.choose(view)
        for command in [
          nil, .listExports, .listMore, .listScenes, .showDrawer(.curves), .showDrawer(.curves),
        ] as [WindowCommand?] {
          if let command { driver.session.perform(command) }
          for control in driver.session.controls(in: driver.session.layout) {
            reached.insert(control.command)
            // The rows of a list say what they do.
            guard command == nil else { continue }
            let isArea =
              switch control.command {
              case .device, .panel, .ground: true
              default: false
              }
            #expect(control.tip.isEmpty == isArea, "\(control.command)")
          }
        }
      }
    }
    // Answers to a question, outlines and scrolls need a history of their own.
    let others: [WindowCommand] = [
      .replay, .slowMotion, .goLive, .nextSpeed, .listMore, .deleteUnsaved,
      .fromStart, .nextView, .toggleStudy, .clock, .track, .plot, .panel, .outside, .ground, .device(0),
      .tile(0),
    ]
    let families: [[WindowCommand]] = [
      Playhead.Speed.allCases.map { .speed($0) }, SessionExport.allCases.map { .export($0) },
      SceneKind.allCases.map { .open($0) }, AnalysisView.allCases.map { .compare($0) },
      DrawerTab.allCases.map { .showDrawer($0) }, Playhead.Side.allCases.map { .show($0) },
      [false, true].map { .gesture(isNext: $0) },
    ]
    #expect(Set(others + families.flatMap { $0 }).subtracting(reached).isEmpty)
  }
}
