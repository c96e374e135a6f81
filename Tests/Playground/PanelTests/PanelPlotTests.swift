import PlaygroundDrawing
import Foundation
import ScrollPhysics
import Testing
import PlaygroundPanel

/// The plots of the laws: dragging a handle is dragging its numbers.
@Suite struct PanelPlotTests {
  /// Returns the centers of the handles of the first visible plot.
  private func handles(_ driver: PanelDriver) -> [CGPoint] {
    driver.drawing.commands.compactMap {
      guard case .shape(.roundedRect(let box, let radius), let at, let color) = $0, radius * 2 == box.width,
        box.width == box.height, case let size = box.width,
        color == Palette.light.textPrimary || color == Palette.light.accent, size == 8 || size == 10
      else { return nil }
      return CGPoint(x: at.x + size / 2, y: at.y + size / 2)
    }
  }

  /// The curves follow the laws, and each group has one below its heading.
  @Test func theyShowTheLaws() throws {
    let profile = ScrollProfile.uikit
    #expect(abs(try #require(PanelPlot.glide.value(at: 10, in: profile)) - 499) < 0.01)
    #expect(PanelPlot.bounce.value(at: 0, in: profile) == 100)
    // UIKit's pages rest after 0.4 s to 0.6 s.
    for plot in [PanelPlot.shortPages, .longPages] {
      #expect(plot.value(at: 0, in: profile) == 0)
      #expect(try #require(plot.value(at: 0.25, in: profile)) < 0.995)
      #expect(plot.value(at: 0.8, in: profile) == 1)
    }
    let catalogue = PanelCatalogue.of(PanelDriver.subject())
    let list = PanelList(catalogue, filter: "", folded: ["bounce"])
    for plot in PanelPlot.allCases where plot != .bounce {
      let entry = try #require(list.entry(of: .plot(plot)))
      // Plots of a group are below its heading, one below the other.
      let place = PanelPlot.allCases.filter { $0.group == plot.group }.firstIndex(of: plot) ?? 0
      #expect(
        list.entry(of: .group(plot.group))?.top == entry.top - 32 - CGFloat(place) * PanelList.plotHeight)
      for handle in plot.handles { #expect(catalogue.item(handle.name) != nil) }
    }
    #expect(list.entry(of: .plot(.bounce)) == nil)
    // A filter leaves the plots of the numbers that match.
    let rates = PanelList(catalogue, filter: "glide.rate", folded: [])
    #expect(rates.entry(of: .plot(.glide)) != nil)
    #expect(rates.entry(of: .plot(.bounce)) == nil)
    let bands = PanelList(catalogue, filter: "band", folded: [])
    for device in PanDevice.allCases { #expect(bands.entry(of: .plot(.band(device))) != nil) }
    #expect(PanelList(catalogue, filter: "stopSpeed", folded: []).entry(of: .plot(.glide)) == nil)
  }

  /// The titles of a glide and of a rubber band say how far the profile's curve goes.
  @Test func titlesAreTrueOfTheProfile() throws {
    for plot in [PanelPlot.glide, .band(.touch)] {
      for change in [("glide.rate", 0.998), ("glide.rate", 0.9994), ("touch.band.coefficient", 0.2)] {
        var profile = ScrollProfile.uikit
        try profile.set(change.0, to: .number(change.1))
        // A glide may go on beyond the end of the axis.
        let end =
          plot == .glide
          ? try #require(GlideTravel(of: profile.deceleration, from: 1000)).distance
          : try #require(plot.value(at: plot.axes.x.upperBound, in: profile))
        let number = try #require(Double(plot.titles(in: profile).y.prefix { $0 != " " }))
        #expect(abs(number - end) <= 0.5, "\(plot), \(change)")
      }
    }
    var subject = PanelDriver.subject()
    try subject.profile.set("glide.rate", to: .number(0.99))
    let driver = PanelDriver(subject)
    #expect(driver.texts.contains { $0.string == PanelPlot.glide.titles(in: subject.profile).y })
    // A profile with another law has no such curve.
    let android = try ScrollProfile.named("android")
    #expect(PanelPlot.glide.value(at: 1, in: android) == nil)
    #expect(PanelPlot.glide.titles(in: android).y == "194 pt from 1000 pt/s")
  }

  /// For every handle on a curve, the number found is the one whose curve passes through the point.
  @Test(arguments: PanelPlot.allCases) func theCurveGoesThroughThePoint(_ plot: PanelPlot) throws {
    let subject = PanelDriver.subject()
    let catalogue = PanelCatalogue.of(subject)
    for handle in plot.handles {
      guard case .onCurve(_, let place) = handle, let x = place(subject.profile) else { continue }
      let item = try #require(catalogue.item(handle.name))
      let start = try #require(plot.value(at: x, in: subject.profile))
      for factor in [0.7, 0.9, 1.1] {
        let number = try #require(plot.number(of: item, through: start * factor, at: x, in: subject))
        var changed = subject
        for (name, value) in try #require(item.settings(for: number, in: subject)) {
          changed.set(name, to: value)
        }
        #expect(abs(try #require(plot.value(at: x, in: changed.profile)) / (start * factor) - 1) < 1e-6)
      }
      // Beyond reach, it is an end of the range.
      let range = try #require(item.range(in: subject))
      for y in [-1e9, 1e9] {
        let number = try #require(plot.number(of: item, through: y, at: x, in: subject))
        let distance = min(abs(number - range.lowerBound), abs(number - range.upperBound))
        #expect(distance < 1e-6 * max(abs(range.lowerBound), abs(range.upperBound)))
      }
    }
  }

  @Test func draggingAHandleIsDraggingTheNumber() throws {
    var driver = PanelDriver()
    let handle = try #require(handles(driver).first)
    driver.send(.mouse(.began, at: CGPoint(x: handle.x + 3, y: handle.y + 2)))
    #expect(driver.panel.focus == .value("glide.rate"))
    #expect(driver.effects.isEmpty)
    for step in 1...10 {
      driver.send(.mouse(.moved, at: CGPoint(x: handle.x + 3, y: handle.y + 2 - Double(step))))
    }
    let rate = try driver.value("glide.rate")
    #expect(rate > 0.998)
    // The handle is where the pointer has moved it.
    let moved = try #require(handles(driver).first)
    #expect(abs(moved.y - (handle.y - 10)) < 1 && moved.x == handle.x)
    driver.send(.mouse(.moved, at: CGPoint(x: handle.x, y: -1e6)))
    driver.send(.mouse(.ended, at: handle))
    #expect(try driver.value("glide.rate") > 0.9998)
    // One step, undone to the bit.
    driver.undoOnlyStep()
  }

  @Test func escapePutsAHandleBack() throws {
    var driver = PanelDriver()
    let handle = try #require(handles(driver).first)
    driver.send(.mouse(.began, at: handle))
    driver.send(.mouse(.moved, at: CGPoint(x: handle.x, y: handle.y + 12)))
    #expect(driver.changed == ["glide.rate"])
    driver.press(.escape)
    driver.send(.mouse(.ended, at: handle))
    #expect(driver.changed.isEmpty && !driver.panel.canUndo)
    // A press beside the handles changes nothing, and a finger scrolls from there.
    driver.click(CGPoint(x: handle.x + 60, y: handle.y))
    #expect(driver.effects.count == 2)
  }

  @Test func aControlPointSetsTwoNumbersInOneStep() throws {
    var driver = PanelDriver()
    driver.panel.folded = [
      "feel", "glide", "bounce", "release", "paging", "touch", "mouse", "trackpad", "wheel", "keys",
    ]
    driver.tick()
    let point = try #require(handles(driver).first)
    driver.send(.finger(id: 3, .began, at: point))
    driver.send(.finger(id: 3, .moved, at: CGPoint(x: point.x + 20, y: point.y - 20)))
    driver.send(.finger(id: 3, .ended, at: point))
    #expect(driver.changed == ["animation.curve.x1", "animation.curve.y1"])
    #expect(try driver.value("animation.curve.x1") > 0.42)
    driver.undoOnlyStep()
  }
}
