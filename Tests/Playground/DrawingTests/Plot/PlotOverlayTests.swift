import ScrollBitmaps
import PlaygroundDrawing
import Foundation
import Testing

@Suite struct PlotOverlayTests {
  private let line = PlotSeries(
    "a", points((0, 0), (1, 10), (2, 30), (3, 30)), color: Color(1), showsValue: true)

  private func figure(_ change: (inout PlotFigure) -> Void) -> PlotFigure {
    var figure = PlotTests.figure([line])
    change(&figure)
    return figure
  }

  private func words(_ figure: PlotFigure) -> [String] { texts(figure).map(\.string) }

  private func texts(_ figure: PlotFigure) -> [DrawList.Text] {
    PlotTests.texts(PlotTests.draw(figure).list)
  }

  /// Returns the line box of a text of a figure that begins with a word.
  private func box(_ word: String, in figure: PlotFigure) throws -> CGRect {
    PlotTests.box(try #require(texts(figure).first { $0.string.hasPrefix(word) }))
  }

  // MARK: The cursor

  @Test func theCursorShowsItsLabelAndTheLatestValue() {
    let texts = words(figure { $0.cursor = PlotEvent("1.5 s", at: 1.5) })
    #expect(texts.contains("1.5 s"))
    #expect(texts.contains("10.0"))
    #expect(words(figure { $0.cursor = PlotEvent("2 s", at: 2) }).contains("30.0"))
    #expect(!words(figure { _ in }).contains("10.0"))
  }

  @Test(arguments: [-0.5, 3.5, Double.nan, .infinity])
  func aCursorOutOfSightShowsNothing(place: Double) {
    let texts = words(
      figure {
        $0.xRange = 0...3
        $0.cursor = PlotEvent("here", at: place)
      })
    #expect(!texts.contains("here"))
    #expect(!texts.contains("30.0"))
  }

  /// Several values run from the front to the back, from left to right, and have the letters of their lines.
  @Test func valuesBeginWithTheFrontmostSeries() throws {
    let both = figure {
      $0.panels[0].series.insert(
        PlotSeries("B", points((0, 20), (3, 20)), color: Color(2), showsValue: true), at: 0)
      $0.panels[0].series.insert(
        PlotSeries("Former", points((0, 5), (3, 5)), color: Color(3), showsValue: true), at: 0)
      $0.cursor = PlotEvent("", at: 1)
    }
    let drawn = PlotTests.texts(PlotTests.draw(both).list)
    let values = ["a 10.0", "B 20.0", "5.0"].map { text in drawn.first { $0.string == text }?.position }
    #expect(values.allSatisfy { $0 != nil && $0?.y == values[0]?.y })
    #expect(values.compactMap { $0?.x } == values.compactMap { $0?.x }.sorted())
  }

  // MARK: The pointer

  private func hovered(_ x: Double, dx: CGFloat = 0, y: CGFloat? = nil) throws -> [String] {
    var figure = figure {
      $0.events = [
        PlotEvent("lift", at: 1), PlotEvent("glide", at: 1), PlotEvent("rest", at: 2),
        PlotEvent("soon", at: 2.01), PlotEvent("never", at: .nan), PlotEvent("last", at: 3),
      ]
    }
    let panel = try PlotTests.panel(figure)
    figure.hover = CGPoint(x: panel.x(of: x) + dx, y: y ?? panel.frame.midY)
    return words(figure).filter { name in figure.events.contains { $0.name == name } }
  }

  @Test func thePointerNamesTheEventsBelowIt() throws {
    #expect(try hovered(1, dx: 5) == ["lift", "glide"])
    #expect(try hovered(2, dx: -5) == ["rest"])
    #expect(try hovered(2.008) == ["soon"])
    #expect(try hovered(1, dx: 12) == [])
    #expect(try hovered(1, y: 2) == [] && hovered(1, y: 5000) == [])
    #expect(try hovered(1, y: .nan) == [])
  }

  @Test func theTagStaysInside() throws {
    for place in [0.0, 1, 3] {
      var figure = figure {
        $0.events = [PlotEvent("a rather long name of a callback", at: place)]
        $0.panels[0].series[0].name = ""
      }
      let panel = try PlotTests.panel(figure)
      for y in [panel.frame.minY, panel.frame.maxY] {
        figure.hover = CGPoint(x: panel.x(of: place), y: y)
        let box = try box("a rather", in: figure)
        #expect(box.minX >= 16 && box.maxX <= PlotTests.size.width - 16)
        #expect(box.minY >= 16 && box.maxY <= panel.frame.maxY)
      }
    }
  }

  // MARK: Levels and marks

  @Test func namesKeepAwayFromLines() throws {
    // A level directly below the start of the line has its name below it.
    let wave = PlotSeries(
      "", (0...300).map { CGPoint(x: Double($0) / 100, y: 53) }, color: Color(1))
    let figure = figure {
      $0.panels[0].series = [wave]
      $0.panels[0].range = 0...100
      $0.panels[0].levels = [PlotLevel("level", at: 50, from: 0, to: 3, color: Color(2))]
    }
    #expect(try box("level", in: figure).minY > PlotTests.panel(figure).y(of: 50))
  }

  /// The cursor's label covers no label of the axis.
  @Test func theCursorsLabelReplacesThoseBelowIt() throws {
    for place in stride(from: 0.0, through: 3, by: 0.05) {
      let figure = figure {
        $0.xRange = 0...3
        $0.cursor = PlotEvent("1.234 s", at: place)
      }
      let (list, layout) = PlotTests.draw(figure)
      let bottom = try #require(layout.panels.last).frame.maxY
      let boxes = PlotTests.texts(list).filter { $0.position.y > bottom }.map(PlotTests.box)
      #expect(areApart(boxes), "at \(place)")
    }
  }

  /// The name of a mark keeps away from the cursor and the pointer, wherever they are.
  @Test func namesOfMarksKeepAwayFromTheCrosshair() throws {
    for place in stride(from: 0.0, through: 3, by: 0.1) {
      for isPointer in [false, true] {
        var figure = figure {
          $0.xRange = 0...3
          $0.panels[0].marks = [PlotMark("Largest", at: CGPoint(x: 2, y: 30), color: Color(3))]
          if !isPointer { $0.cursor = PlotEvent("now", at: place) }
        }
        let x = try PlotTests.panel(figure).x(of: place)
        if isPointer { figure.hover = CGPoint(x: x, y: 60) }
        let box = try box("Largest", in: figure)
        #expect(x <= box.minX - 6 || x >= box.maxX + 6, "at \(place)")
      }
    }
  }

  @Test func namesOfLevelsLeaveEachOtherAlone() {
    let figure = figure {
      $0.panels[0].levels = (0..<40).map {
        PlotLevel("level \($0)", at: 15 + Double($0) / 100, from: 0, to: 3, color: Color(2))
      }
    }
    let boxes = texts(figure).filter { $0.string.hasPrefix("level") }.map(PlotTests.box)
    #expect((2..<40).contains(boxes.count) && areApart(boxes))
  }

  private func areApart(_ boxes: [CGRect]) -> Bool {
    boxes.indices.allSatisfy { index in !boxes[..<index].contains { $0.intersects(boxes[index]) } }
  }

  @Test func whatIsOutOfSightIsLeftOut() {
    let plain = PlotTests.draw(figure { $0.panels[0].range = 0...40 }).list
    let odd = figure {
      $0.panels[0].range = 0...40
      $0.panels[0].levels = [
        PlotLevel("x", at: 90, from: 0, to: 3, color: Color(2)),
        PlotLevel("x", at: .nan, from: 0, to: 3, color: Color(2)),
        PlotLevel("x", at: 20, from: 5, to: 9, color: Color(2)),
        PlotLevel("x", at: 20, from: .nan, to: 1, color: Color(2)),
      ]
      $0.panels[0].marks = [
        PlotMark("x", at: CGPoint(x: 9, y: 9), color: Color(3)),
        PlotMark("x", at: CGPoint(x: Double.nan, y: 9), color: Color(3)),
      ]
    }
    #expect(PlotTests.draw(odd).list == plain)
  }

  // MARK: Axes

  @Test func aGivenRangeHasThreeMarksWhereTheyFit() throws {
    let figure = figure {
      $0.size.height = 150
      $0.panels[0].range = -4000...2600
    }
    let axis = try PlotTests.panel(figure).yAxis
    #expect((axis.lower, axis.upper) == (-4000, 2600))
    #expect(axis.ticks.count >= 3)
  }

  @Test func onlyWhatIsInSightFitsTheAxis() throws {
    let figure = figure {
      $0.panels[0].series[0].points = points((0, 0), (1, 10), (2, 9000))
      $0.xRange = 0...1
    }
    #expect(try PlotTests.panel(figure).yAxis.upper < 20)
  }
}
