import Foundation
import ScrollLists
import Scrolling
import TestSupport
import Testing

@Suite struct RowLoaderPropertyTests {
  /// For any input, the work at rest belongs to the visible rows, and it never exceeds two screens.
  @Test func atRestTheWorkIsWhatShows() {
    for seed in 0..<PropertyCount.scenarios {
      let scenario = RandomScenario(seed: seed)
      // Loaders are for unchanging lists in views of a screen's size; an absurd view would show all rows.
      guard !scenario.inputs.contains(where: { $0.holds(.boundsSize) }),
        scenario.metrics.boundsSize.height < 100_000
      else { continue }
      let list = ListLayout(
        rowCount: Int(scenario.metrics.contentSize.height / 60), rowHeight: 60, rowsPerSection: 7,
        headerHeight: 20, width: 402)
      var working: Set<Int> = []
      let screen = Int(scenario.metrics.boundsSize.height / 60) + 2
      scenario.playOnView { view in
        var loader = RowLoader(list: list)
        working = Set(loader.observe(view.engine, at: .changed)?.starts ?? [])
        view.observe(loader) {
          working.formUnion($0.starts)
          working.subtract($0.releases)
          #expect(working.count <= 2 * screen, "seed \(seed)")
        }
      } look: { view, input in
        guard view.phase == .idle else { return }
        let shown = list.rows(
          from: view.contentOffset.y, to: view.contentOffset.y + view.metrics.boundsSize.height)
        #expect(working == Set(shown), "seed \(seed) \(input)")
      }
    }
  }
}
