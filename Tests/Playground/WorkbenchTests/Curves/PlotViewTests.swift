import PlaygroundDrawing
import Foundation
import Testing
import PlaygroundWorkbench

struct PlotViewTests {
  @Test func aZoomKeepsTheValueUnderThePointer() throws {
    for factor in [0.1, 0.8, 1, 1.25, 3] {
      var view = PlotView()
      view.zoomX(by: factor, at: 3, from: 2...6, within: -100...100, shortest: 0.1)
      let range = try #require(view.xRange)
      #expect(abs(range.length - 4 * factor) < 1e-9)
      #expect(abs((3 - range.lowerBound) / (4 * factor) - 0.25) < 1e-9)
      view.zoomY(of: "Offset (pt)", by: factor, at: 5, from: -5...15)
      let values = try #require(view.yRanges["Offset (pt)"])
      #expect(abs((5 - values.lowerBound) / (20 * factor) - 0.5) < 1e-9)
      #expect(view.yRanges.count == 1)
    }
  }

  @Test func aRangeStaysWithinItsLimits() {
    var view = PlotView()
    view.zoomX(by: 100, at: 3, from: 2...6, within: 0...10, shortest: 0.1)
    #expect(view.xRange == 0...10)
    view.zoomX(by: 1e-9, at: 10, from: 0...10, within: 0...10, shortest: 0.5)
    #expect(view.xRange == 9.5...10)
    view.panX(by: -50, from: 2...6, within: 0...10)
    #expect(view.xRange == 0...4)
    view.panX(by: 50, from: 2...6, within: 0...10)
    #expect(view.xRange == 6...10)
    for _ in 0..<500 { view.zoomY(of: "a", by: 0.5, at: 1, from: view.yRanges["a"] ?? 0...2) }
    #expect(abs((view.yRanges["a"]?.length ?? 0) - 1e-3) < 1e-9)
    for _ in 0..<500 { view.zoomY(of: "a", by: 2, at: 1, from: view.yRanges["a"] ?? 0...2) }
    #expect((view.yRanges["a"]?.length ?? 0) <= 1.01e9)
  }

  @Test func nonsenseChangesNothing() {
    let empty = PlotView()
    for bad in [Double.nan, .infinity, -.infinity, 0, -2] {
      var view = empty
      view.zoomX(by: bad, at: 1, from: 0...2, within: 0...2, shortest: 0.1)
      view.zoomY(of: "a", by: bad, at: 1, from: 0...2)
      #expect(view == empty)
    }
    for bad in [Double.nan, .infinity] {
      var view = empty
      view.zoomX(by: 0.5, at: bad, from: 0...2, within: 0...2, shortest: 0.1)
      view.zoomY(of: "a", by: 0.5, at: bad, from: 0...2)
      view.panX(by: bad, from: 0...2, within: 0...2)
      view.panY(of: "a", by: bad, from: 0...2)
      #expect(view == empty)
    }
  }

  @Test func fittingKeepsWhatIsSwitchedOff() {
    var view = PlotView()
    view.toggle("Recorded")
    view.toggle("What if")
    view.toggle("What if")
    view.panX(by: 1, from: 0...2, within: 0...10)
    view.panY(of: "a", by: -1, from: 0...2)
    #expect(view.yRanges["a"] == -1...1)
    view.fit()
    #expect(view.hidden == ["Recorded"])
    #expect(view.xRange == nil && view.yRanges.isEmpty)
  }

  @Test func aFigureShowsTheView() {
    var figure = PlotFigure(
      xRange: 0...5,
      panels: [PlotPanel("Offset (pt)", []), PlotPanel("Velocity (pt/s)", [], range: 0...1)],
      size: CGSize(width: 200, height: 200))
    let before = figure
    PlotView().apply(to: &figure)
    #expect(figure == before)
    // A title may be removed; the panel remains the same.
    figure.panels[0].title = ""
    var view = PlotView()
    view.xRange = 1...2
    view.yRanges = ["Offset (pt)": 3...4, "Other": 0...9]
    view.hidden = ["a"]
    view.apply(to: &figure)
    #expect((figure.xRange, figure.panels.map(\.range)) == (1...2, [3...4, 0...1]))
    #expect(figure.hidden == ["a"])
  }
}
