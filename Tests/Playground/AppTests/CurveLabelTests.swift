import PlaygroundDrawing
import Foundation
import PlaygroundSDL
import PlaygroundScenes
import ScrollPhysics
import ScrollScript
import Testing
import PlaygroundWorkbench

/// No text of the curves lies on a curve, whatever they show.
@Suite struct CurveLabelTests {
  private static let sizes = [
    CGSize(width: 260, height: 140), CGSize(width: 300, height: 420), CGSize(width: 456, height: 600),
    CGSize(width: 640, height: 900),
  ]

  @Test func noLabelCrossesACurve() throws {
    let fonts = try FontSet()
    let items = ScenarioGoldenTests.items
    #expect(items.count > 20)
    for item in items {
      let name = item.name
      var scenario = try Scenario(file: item.path)
      let old = try PlotRun.motions(of: scenario, file: name)
      try? scenario.profile.set("glide.rate", to: .number(0.9985))
      let new = try PlotRun.motions(of: scenario, file: name)
      let view = old.moving(in: old[0].span ?? 0...1)
      let span = old[view].span ?? 0...1
      let middle = (span.lowerBound + span.upperBound) / 2
      let plots = [
        MotionPlot.whatIf(old: old[view], new: new[view], span: span),
        MotionPlot.profiles([MotionPlot.Line("A", old[view]), MotionPlot.Line("B", new[view])], span: span),
      ]
      for var plot in plots {
        for playhead in [nil, middle] {
          plot.playhead = playhead
          expectNoCrossing(plot, fonts, name)
        }
      }
    }
  }

  @Test func noLabelCrossesAReleaseOrAFrameRate() throws {
    let fonts = try FontSet()
    for name in ["feed-flick", "law-release", "tuned-flick", "feed-bounce"] {
      let scenario = try Scenario(file: "\(ScenarioGoldenTests.folder)/\(name).json")
      let scene = try SceneKind.scene(for: scenario, file: name)
      let entries = try LiftLog.views(of: scenario, file: name, on: scene).flatMap(\.entries)
      #expect(!entries.isEmpty)
      var study = try FrameRateStudy(scenario, file: name)
      while !study.isDone { try study.advance(frames: 10_000) }
      let rates = FrameRatesPlot(study, span: 0...3, playhead: 1)
      expectNoCrossing(rates, fonts, "\(name) at frame rates")
      for entry in entries {
        expectNoCrossing(ReleasePlot(entry), fonts, "\(name) released at \(entry.time)")
      }
    }
  }

  private func expectNoCrossing(_ plot: some PagedPlot, _ fonts: FontSet, _ comment: String) {
    for size in Self.sizes {
      var list = DrawList()
      plot.draw(
        in: CGRect(origin: .zero, size: size), DrawingStyle(.light, fonts, hairline: 1), into: &list)
      expectNoCrossing(list, fonts, "\(comment), \(size)")
    }
  }

  private func expectNoCrossing(_ list: DrawList, _ fonts: FontSet, _ comment: String) {
    var texts: [(String, CGRect)] = []
    var lines: [(CGPoint, CGPoint)] = []
    for command in list.commands {
      switch command {
      case .text(let text):
        let width = min(fonts.width(of: text.string, style: text.style), text.maxWidth ?? .infinity)
        let left: CGFloat =
          switch text.alignment {
          case .leading: 0
          case .center: width / 2
          case .trailing: width
          }
        texts.append(
          (
            text.string,
            CGRect(
              x: text.position.x - left, y: text.position.y + 1, width: width,
              height: text.style.lineHeight - 2)
          ))
      case .shape(.polyline(let points, _), let place, _):
        for (from, to) in zip(points, points.dropFirst()) where from.x.isFinite && to.x.isFinite {
          lines.append(
            (CGPoint(x: from.x + place.x, y: from.y + place.y), CGPoint(x: to.x + place.x, y: to.y + place.y))
          )
        }
      default: break
      }
    }
    for (text, box) in texts {
      #expect(!lines.contains { Self.crosses($0.0, $0.1, box) }, "\(text): \(comment)")
    }
  }

  /// Returns whether a stretch of a line passes through a rectangle, sampled twice per point.
  private static func crosses(_ from: CGPoint, _ to: CGPoint, _ box: CGRect) -> Bool {
    guard min(from.x, to.x) <= box.maxX, max(from.x, to.x) >= box.minX, min(from.y, to.y) <= box.maxY,
      max(from.y, to.y) >= box.minY
    else { return false }
    let steps = max(1, Int(max(abs(to.x - from.x), abs(to.y - from.y)) * 2))
    return (0...steps).contains { step in
      let share = CGFloat(step) / CGFloat(steps)
      return box.contains(
        CGPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share))
    }
  }
}
