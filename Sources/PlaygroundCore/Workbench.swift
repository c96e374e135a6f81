import Drawing
import Foundation
import ScrollScript
import Scrolling

/// Where things are in the window: the scene as a device in the middle, the list of scenes and a read-out beside it where
/// there is room.
package struct WorkbenchLayout: Hashable, Sendable {
  /// Where the scene's viewport is shown, in points of the window.
  package let device: CGRect
  /// Points of the window per point of the scene; below 1 where the scene does not fit.
  package let scale: CGFloat
  /// Where the read-out is; nil where there is no room or overlays are hidden.
  package let readout: CGRect?
  /// The list of scenes; nil where it is hidden, or has no room and is not asked for.
  package let menu: SceneMenu?

  package static let margin: CGFloat = 20
  package static let readoutWidth: CGFloat = 216

  /// A layout of a window and a scene, sizes in points; with `opensMenu` the list of scenes is there in any room.
  package init(window: CGSize, scene: CGSize, showsOverlays: Bool, opensMenu: Bool = false) {
    let margin = showsOverlays ? Self.margin : 0
    let room = CGSize(
      width: max(1, window.width - 2 * margin), height: max(1, window.height - 2 * margin))
    let fit = min(1, room.width / max(1, scene.width), room.height / max(1, scene.height))
    scale = fit
    let size = CGSize(width: scene.width * fit, height: scene.height * fit)
    device = CGRect(
      x: ((window.width - size.width) / 2).rounded(), y: ((window.height - size.height) / 2).rounded(),
      width: size.width, height: size.height)
    let left = device.maxX + 32
    readout =
      showsOverlays && left + Self.readoutWidth + margin <= window.width && size.height >= 140
      ? CGRect(x: left, y: device.minY, width: Self.readoutWidth, height: device.height) : nil
    let beside = CGRect(
      x: device.minX - 32 - SceneMenu.width, y: device.minY, width: SceneMenu.width,
      height: min(SceneMenu.height, device.height))
    if showsOverlays, beside.minX >= margin, device.height >= 280 {
      menu = SceneMenu(frame: beside, isOverlay: false)
    } else if opensMenu {
      let over = CGSize(
        width: min(SceneMenu.width, window.width), height: min(SceneMenu.height, window.height))
      menu = SceneMenu(
        frame: CGRect(
          x: ((window.width - over.width) / 2).rounded(), y: ((window.height - over.height) / 2).rounded(),
          width: over.width, height: over.height), isOverlay: true)
    } else {
      menu = nil
    }
  }

  /// A point of the window in the scene's coordinates.
  package func scenePoint(_ point: CGPoint) -> CGPoint {
    CGPoint(x: (point.x - device.minX) / scale, y: (point.y - device.minY) / scale)
  }
}

/// Paints the window: a scene as a device, and what it is doing.
package struct Workbench {
  package var scene: any Scene
  /// What the read-out is headed with.
  package var title: String
  /// Seconds since the session began.
  package var time: Double
  package var showsOverlays = true
  /// Whether the list of scenes is there in any room.
  package var opensMenu = false
  /// What is chosen in it.
  package var kind: SceneKind?

  package init(
    _ scene: any Scene, title: String, kind: SceneKind?, time: Double, showsOverlays: Bool = true,
    opensMenu: Bool = false
  ) {
    self.scene = scene
    self.title = title
    self.kind = kind
    self.time = time
    self.showsOverlays = showsOverlays
    self.opensMenu = opensMenu
  }

  /// Corner radius of the device in points of the window.
  private static let radius: CGFloat = 24

  /// Paints the window of a size in points.
  package func draw(window: CGSize, into list: inout DrawList) {
    let palette = Palette(scene.appearance)
    let layout = WorkbenchLayout(
      window: window, scene: scene.size, showsOverlays: showsOverlays, opensMenu: opensMenu)
    list.fill(CGRect(origin: .zero, size: window), palette.canvas)
    let device = layout.device
    list.clip(to: device) { list in
      list.transformed(origin: device.origin, scale: layout.scale) { scene.draw(into: &$0) }
    }
    defer { layout.menu?.draw(selected: kind, palette, into: &list) }
    guard showsOverlays else { return }
    Self.roundCorners(of: device, radius: Self.radius, palette.canvas, into: &list)
    let blur = WorkbenchLayout.margin
    list.shape(
      .shadow(size: device.size, radius: Self.radius, blur: blur),
      at: CGPoint(x: device.minX - blur, y: device.minY - blur),
      Color(0x101828).opacity(scene.appearance == .light ? 0.22 : 0.6))
    if let readout = layout.readout { draw(readout: readout, palette, into: &list) }
  }

  /// Paints the four corners of a rectangle in the ground's colour.
  package static func roundCorners(
    of rect: CGRect, radius: CGFloat, _ ground: Color, into list: inout DrawList
  ) {
    for corner in Shape.Corner.allCases {
      let x =
        switch corner {
        case .topLeft, .bottomLeft: rect.minX
        case .topRight, .bottomRight: rect.maxX - radius
        }
      let y =
        switch corner {
        case .topLeft, .topRight: rect.minY
        case .bottomLeft, .bottomRight: rect.maxY - radius
        }
      list.shape(.cornerCutout(radius: radius, corner: corner), at: CGPoint(x: x, y: y), ground)
    }
  }

  private func draw(readout: CGRect, _ palette: Palette, into list: inout DrawList) {
    let engine = scene.pane.engine
    var y = readout.minY + 8
    func text(_ string: String, _ style: TextStyle, _ color: Color, x: CGFloat = 0) {
      list.text(
        DrawList.Text(string, style: style, color: color, at: CGPoint(x: readout.minX + x, y: y)))
    }
    text(title, .sectionHeader, palette.textPrimary)
    y += 28
    let color = Self.color(of: engine, palette)
    list.shape(.circle(diameter: 8), at: CGPoint(x: readout.minX, y: y + 4), color)
    text(Self.word(for: engine), .panel, palette.textPrimary, x: 16)
    y += 28
    let rows = [
      ("offset", Self.number(engine.contentOffset.y, digits: 1), "pt"),
      ("velocity", Self.number(engine.velocity.y, digits: 0), "pt/s"),
      ("time", Self.number(time, digits: 2), "s"),
    ]
    for (label, value, unit) in rows {
      text(label, .panel, palette.textSecondary)
      list.text(
        DrawList.Text(
          value, style: .panelNumber, color: palette.textPrimary,
          at: CGPoint(x: readout.minX + 152, y: y), alignment: .trailing))
      text(unit, .panel, palette.textSecondary, x: 158)
      y += 22
    }
    y = draw(scene.scrolls, readout, from: y + 12, palette, into: &list)
    let hints = readout.maxY - 8 - CGFloat(Self.hints.count) * 18
    guard hints > y else { return }
    y = hints
    for (key, meaning) in Self.hints {
      text(key, .caption, palette.textPrimary)
      text(meaning, .caption, palette.textSecondary, x: 72)
      y += 18
    }
  }

  /// The latest scrolls, two lines each; returns where they end.
  private func draw(
    _ scrolls: [ScrollLog.Entry], _ readout: CGRect, from top: CGFloat, _ palette: Palette,
    into list: inout DrawList
  ) -> CGFloat {
    guard !scrolls.isEmpty else { return top }
    var y = top
    func text(_ string: String, _ style: TextStyle, _ color: Color) {
      list.text(
        DrawList.Text(
          string, style: style, color: color, at: CGPoint(x: readout.minX, y: y), maxWidth: readout.width))
      y += style.lineHeight + 2
    }
    text("Scrolls", .sectionHeader, palette.textSecondary)
    y += 2
    for scroll in scrolls.prefix(Self.scrollsShown) {
      text(scroll.stop.reason.words, .panel, palette.textPrimary)
      let way = Self.number(scroll.distance, digits: 0), seconds = Self.number(scroll.duration, digits: 2)
      text(
        "\(way) pt in \(seconds) s, by \(scroll.cause.words)", .caption, palette.textSecondary)
      y += 6
    }
    return y
  }

  private static let scrollsShown = 6

  private static let hints = [
    ("drag, wheel", "scroll"), ("\u{2191} \u{2193}", "a little"), ("page, home", "further"),
    ("space", "pause"), (".", "one frame"), ("tab, m", "other scenes"), ("t", "light or dark"),
    ("h", "scene alone"), ("Esc", "quit"),
  ]

  private static func number(_ value: Double, digits: Int) -> String {
    // A minus before nothing but zeros would flicker.
    let text = String(format: "%.\(digits)f", value)
    return Double(text) == 0 ? String(format: "%.\(digits)f", 0.0) : text
  }

  private static func word(for engine: ScrollEngine) -> String {
    switch engine.phase {
    case .idle, .tracking, .animating: engine.phase.rawValue
    case .interacting: "dragging"
    case .decelerating: isBouncing(engine) ? "bouncing" : "decelerating"
    }
  }

  private static func color(of engine: ScrollEngine, _ palette: Palette) -> Color {
    switch engine.phase {
    case .idle: palette.textTertiary
    case .tracking, .interacting: palette.dragging
    case .decelerating: isBouncing(engine) ? palette.bouncing : palette.decelerating
    case .animating: palette.animating
    }
  }

  /// Whether it decelerates outside its bounds.
  private static func isBouncing(_ engine: ScrollEngine) -> Bool {
    engine.phase == .decelerating && engine.isOutside
  }
}
