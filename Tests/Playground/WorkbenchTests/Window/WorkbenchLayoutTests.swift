import Foundation
import PlaygroundScenes
import Testing
import PlaygroundWorkbench

/// Properties of the window's layout that hold at every size.
struct WorkbenchLayoutTests {
  private static let scene = CGSize(width: 402, height: 760)
  private static let windows: [CGSize] = [
    320, 480, 640, 673, 800, 899, 900, 940, 1024, 1280, 1499, 1500, 1920, 2560,
  ]
  .flatMap { width in
    [240, 400, 479, 480, 559, 560, 600, 639, 640, 700, 800, 900, 1080, 1200, 1440].map {
      CGSize(width: width, height: $0)
    }
  }

  /// The layouts of the windows with closed tools, and with open ones and 0 to 4 variants.
  private static let layouts = windows.map { window in
    func layout(_ tools: WorkbenchTools) -> WorkbenchLayout {
      WorkbenchLayout(window: window, scene: scene, tools: tools)
    }
    let open = (0...4).map { layout(WorkbenchTools(opensPanel: true, variants: $0)) }
    return (window: window, closed: layout(WorkbenchTools()), open: open)
  }

  /// The curves beside the device stay where they are, too.
  @Test func openToolsMoveNeitherTheDeviceNorTheTimeline() {
    for (window, closed, open) in Self.layouts {
      let isWide = window.width >= WorkbenchLayout.narrow
      for (count, layout) in open.enumerated() {
        // Only a row of devices needs the room of the first.
        if count == 0 || layout.variants.isEmpty {
          #expect(layout.device == closed.device, "\(window)")
          #expect(layout.scale == closed.scale, "\(window)")
          #expect(layout.timeline?.frame == closed.timeline?.frame, "\(window)")
          #expect(!isWide || layout.analysis == closed.analysis, "\(window)")
        }
        // Two rows of devices can take the room that the first leaves to the timeline.
        #expect(layout.timeline?.frame.maxY == closed.timeline?.frame.maxY, "\(window)")
        #expect(layout.timeline?.frame.width == closed.timeline?.frame.width, "\(window)")
      }
    }
  }

  /// Returns whether two rectangles have an area in common. Neighbors may touch.
  private func overlap(_ a: CGRect, _ b: CGRect) -> Bool {
    let common = a.intersection(b)
    return !common.isNull && common.width > 0 && common.height > 0
  }

  @Test func partsAreInsideTheWindowAndApart() {
    for (window, closed, open) in Self.layouts {
      for layout in [closed] + open {
        let isDrawer = window.width < WorkbenchLayout.narrow
        let panel = [layout.panel, layout.views].compactMap { $0 }
        var parts = [
          layout.device, layout.timeline?.frame, layout.analysis, layout.readout,
        ]
        .compactMap { $0 }
        parts += layout.variants
        if let menu = layout.menu { parts.append(menu.frame) }
        for part in parts + panel {
          #expect(CGRect(origin: .zero, size: window).contains(part), "\(window)")
        }
        for (index, part) in parts.enumerated() {
          #expect(parts.dropFirst(index + 1).allSatisfy { !overlap($0, part) }, "\(window)")
        }
        // A drawer covers the device, but not the timeline.
        let beside = isDrawer ? [layout.timeline?.frame].compactMap { $0 } : parts
        for part in panel { #expect(beside.allSatisfy { !overlap($0, part) }, "\(window)") }
        for part in panel {
          let width = isDrawer ? min(344, 0.6 * window.width) : 344
          #expect(part.maxX == window.width && part.width <= width, "\(window)")
          #expect(isDrawer || part.width == width, "\(window)")
        }
      }
    }
  }

  /// Devices stand from left to right at one scale in one row or two beside a docked panel, and leave the
  /// curves their room.
  @Test func variantsStandInOrderBesideTheFirst() {
    for window in Self.windows + [CGSize(width: 3840, height: 2160)] {
      for variants in 0...4 {
        let layout = WorkbenchLayout(
          window: window, scene: Self.scene,
          tools: WorkbenchTools(opensPanel: true, variants: variants))
        #expect(layout.variants.count <= variants)
        if window.width < WorkbenchLayout.narrow {
          #expect(layout.variants.isEmpty, "\(window)")
        } else {
          #expect(variants == 0 || !layout.variants.isEmpty, "\(window)")
        }
        let devices = [layout.device] + layout.variants
        for (left, right) in zip(devices, devices.dropFirst()) {
          let isBeside = left.maxX + 20 <= right.minX && left.minY == right.minY
          // The names of a lower row are above it.
          let isBelow = left.maxY + 36 <= right.minY && right.minX == layout.device.minX
          #expect(isBeside || isBelow, "\(window)")
          #expect(left.size == right.size, "\(window)")
        }
        #expect([0.25, 0.375, 0.5, 0.75, 1, 1.5, 2, 2.5].contains(layout.scale), "\(window)")
        if devices.count > 1, window.height >= 560 {
          let least: CGFloat = window.width < 1500 ? 224 : 300
          #expect(layout.analysis.map { $0.width >= least } == true, "\(window)")
        }
      }
    }
  }

  /// The larger the window, the more variants have devices. A few are large enough to read, where the curves
  /// and the list of scenes leave the room.
  @Test(arguments: [
    (1024.0, 700.0, 1, 2, 0.375), (1280, 800, 1, 2, 0.5), (1280, 800, 2, 3, 0.5), (1500, 900, 2, 3, 0.5),
    (1920, 1200, 2, 3, 0.75), (2560, 1440, 2, 3, 1.0), (900, 600, 4, 4, 0.25), (1024, 700, 4, 5, 0.25),
    (1280, 800, 4, 5, 0.375), (1500, 900, 4, 5, 0.375), (1920, 1200, 4, 5, 0.5), (2560, 1440, 4, 5, 0.75),
    (3840, 2160, 4, 5, 1.0),
  ])
  func largeWindowsShowLargeVariants(
    width: CGFloat, height: CGFloat, variants: Int, devices: Int, scale: CGFloat
  ) throws {
    let layout = WorkbenchLayout(
      window: CGSize(width: width, height: height), scene: Self.scene,
      tools: WorkbenchTools(opensPanel: true, variants: variants))
    #expect((layout.variants.count + 1, layout.scale) == (devices, scale))
    guard variants < 4 else { return }
    #expect(layout.menu != nil)
    // The devices end at the panel, without a strip of unused room.
    let right = try #require(([layout.device] + layout.variants).map(\.maxX).max())
    #expect((16...24).contains(width - 344 - right))
  }

  /// A device that is wider than high shrinks until the curves have their room, beside the list of scenes.
  @Test(arguments: [
    (CGSize(width: 1024, height: 700), 0.5), (CGSize(width: 1280, height: 800), 0.75),
    (CGSize(width: 1500, height: 900), 1.0), (CGSize(width: 1920, height: 1200), 1.0),
  ])
  func wideDevicesLeaveTheCurvesAndTheListTheirRoom(window: CGSize, scale: CGFloat) throws {
    let scene = CGSize(width: 760, height: 402)
    let closed = WorkbenchLayout(window: window, scene: scene, tools: WorkbenchTools())
    let open = WorkbenchLayout(window: window, scene: scene, tools: WorkbenchTools(opensPanel: true))
    #expect((open.scale, open.device) == (scale, closed.device))
    let analysis = try #require(open.analysis), menu = try #require(open.menu)
    #expect(analysis.width >= 224)
    let parts = [open.device, analysis, menu.frame, try #require(open.timeline).frame]
    for (index, part) in parts.enumerated() {
      #expect(CGRect(x: 0, y: 0, width: window.width - 344, height: window.height).contains(part))
      #expect(parts.dropFirst(index + 1).allSatisfy { !overlap($0, part) })
    }
    for row in menu.rows { #expect(row.height >= 20 && row.width >= 104 && menu.frame.contains(row)) }
  }

  /// A drawer that is too narrow for the tabs of the comparisons lists them, and has curves at every size.
  @Test func aNarrowDrawerHasCurves() throws {
    for window in Self.windows where window.width < WorkbenchLayout.narrow && window.width >= 300 {
      let layout = WorkbenchLayout(
        window: window, scene: Self.scene, tools: WorkbenchTools(opensPanel: true, showsCurvesInDrawer: true))
      #expect(layout.analysis.map { $0.width >= 150 && $0.height >= 100 } == true, "\(window)")
      #expect(layout.mergesTabs == (layout.views == nil), "\(window)")
    }
  }

  @Test func theDeviceLiesOnWholePixelsAtAFewScales() {
    for (window, layout, _) in Self.layouts {
      let device = layout.device
      #expect([0.25, 0.5, 0.75, 1, 1.5].contains(layout.scale), "\(window)")
      for display in [1, 1.25, 1.5, 2] as [CGFloat] {
        for edge in [device.minX, device.minY] {
          #expect(edge * display == (edge * display).rounded(), "\(window) at \(display)")
        }
      }
      for length in [device.width, device.height] { #expect(length == length.rounded()) }
    }
  }

  @Test func largeWindowsGiveTheirRoomToCurvesAndTimeline() throws {
    let open = WorkbenchTools(opensPanel: true)
    for window in [CGSize(width: 1920, height: 1200), CGSize(width: 2560, height: 1440)] {
      let layout = WorkbenchLayout(window: window, scene: Self.scene, tools: open)
      #expect(layout.scale == (window.width == 1920 ? 1 : 1.5))
      #expect(layout.timeline?.frame.height == Timeline.largestHeight)
      let analysis = try #require(layout.analysis), menu = try #require(layout.menu)
      // No room is left between the list of scenes, the curves, the device and the panel.
      let gaps = [
        menu.frame.minX, analysis.minX - menu.frame.maxX, layout.device.minX - analysis.maxX,
        window.width - 344 - layout.device.maxX,
      ]
      #expect(gaps.allSatisfy { (8...32).contains($0) }, "\(gaps)")
      #expect(analysis.height >= layout.device.height)
    }
    let huge = WorkbenchLayout(window: CGSize(width: 3840, height: 2160), scene: Self.scene, tools: open)
    #expect(huge.scale == 2.5)
  }

  /// The list of scenes is at the left of everything else, whether the panel is open or not.
  @Test func theListOfScenesStaysAtTheLeft() throws {
    for (window, closed, open) in Self.layouts where window.width >= 673 && window.height >= 400 {
      // A device in a high, narrow window takes the room of the list.
      let hasList = closed.menu != nil
      let isLow = window.height < 600 && window.width < 940
      #expect(hasList || window.width < 900 && window.height >= 640 || isLow, "\(window)")
      for (variants, layout) in open.enumerated() {
        if variants == 0 || layout.variants.isEmpty {
          #expect(layout.menu?.frame == closed.menu?.frame, "\(window)")
        }
        guard hasList, layout.variants.isEmpty || window.height >= 600 else { continue }
        let menu = try #require(layout.menu, "\(window), \(variants)")
        #expect(menu.frame.minX <= 8 && menu.frame.minY <= 12)
        #expect(menu.frame.maxX < ([layout.device] + layout.variants).map(\.minX).min() ?? 0, "\(window)")
        let curves = window.width >= WorkbenchLayout.narrow ? layout.analysis : nil
        #expect(curves.map { $0.minX >= menu.frame.maxX || $0.minY >= menu.frame.maxY } ?? true, "\(window)")
        for row in menu.rows { #expect(row.height >= 18 && menu.frame.contains(row), "\(window)") }
      }
    }
  }
}
