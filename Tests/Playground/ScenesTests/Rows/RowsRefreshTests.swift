import Foundation
import PlaygroundScenes
import ScrollScript
import Scrolling
import TestSupport
import Testing

/// The scene `rows` is a value, so its refresh ends at a time of the scenario. A view with an asynchronous
/// closure that ends then moves in the same way.
struct RowsRefreshTests {
  /// An asynchronous reload that ends on request.
  private actor Reload {
    private(set) var hasBegun = false
    private var isOver = false

    func run() async {
      hasBegun = true
      while !isOver, !Task.isCancelled { await Task.yield() }
    }
    func end() { isOver = true }
  }

  @Test func anAsynchronousRefreshMovesAViewAsTheSceneDoes() async throws {
    var scene = RowsScene(Scenario(scene: "rows") { $0.content.rows = 60 })
    let view = ScrollView(metrics: scene.pane.engine.metrics)
    let reload = Reload()
    let control = view.refreshable { await reload.run() }
    var offsets: Set<CGFloat> = []
    for frame in 0..<240 {
      let time = Double(frame) / 60
      // A drag of 230 points in 0.4 s, which lifts after 0.1 s of rest.
      let place = CGPoint(x: 200, y: 240 + 230 * CGFloat(min(frame, 24)) / 24)
      if frame <= 24 || frame == 30 {
        let phase: ScrollInput.Phase = frame == 0 ? .began : frame < 30 ? .moved : .ended
        try scene.handle(.touch(phase, id: 0, at: place), in: nil, at: time)
        view.handle(.touch(phase, id: 0, at: place), at: time)
      }
      let wasRefreshing = scene.pane.engine.metrics.contentInset.top > 0
      scene.frame(at: time)
      // The content may grow by the row that the refresh brings.
      view.metrics.contentSize = scene.pane.engine.metrics.contentSize
      if wasRefreshing, scene.pane.engine.metrics.contentInset.top == 0 {
        while await !reload.hasBegun { await Task.yield() }
        await reload.end()
        // The end is noticed by a call on the view, and any call will do.
        while control.isRefreshing {
          await Task.yield()
          view.frame(at: time)
        }
      } else {
        view.frame(at: time)
      }
      #expect(view.contentOffset == scene.pane.engine.contentOffset, "at \(time)")
      #expect(view.metrics.contentInset.top == scene.pane.engine.metrics.contentInset.top, "at \(time)")
      offsets.insert(view.contentOffset.y)
    }
    #expect(offsets.count > 60)
    #expect(offsets.contains(-60))
    #expect((view.contentOffset.y, control.state) == (0, .idle))
  }
}
