import ScrollBitmaps
import PlaygroundDrawing
import ScrollFiles
import Foundation
import PlaygroundScenes
import ScrollScript
import Scrolling

/// A renderer of the workbench window: a scene shown as a device, and a readout of its state.
package struct Workbench {
  package var scene: AnyScene
  /// The scene whose rows are outlined over the main scene, or `nil`.
  package var ghost: AnyScene?
  /// The scenes in the devices beside the first one.
  package var variants: [AnyScene] = []
  /// The number of the variant that is an outline over the first device, if the variants have no devices.
  package var outlined = 0
  /// The names of the devices, shown if there are several.
  package var names: [String] = []
  package var title: String
  package var inputKind: InputKind?
  /// The number of the scroll view that the readout shows.
  package var view = 0
  /// The velocity of that view's content along both axes, in points per second.
  package var velocity = CGPoint.zero
  package var time: Double
  /// The list of the latest scrolls, or `nil` for the scene's.
  var scrolls: ScrollsList?
  /// The time shown in a pause, in seconds, or `nil`.
  var pausedTime: Double?
  var pointer: CGPoint?
  package var kind: SceneKind?

  package init(_ scene: AnyScene, title: String, kind: SceneKind?, time: Double) {
    self.scene = scene
    self.title = title
    self.kind = kind
    self.time = time
  }

  /// Returns the corner radius of a device at a scale, in points of the window. It shrinks with the device,
  /// so that the corners cut nothing off.
  static func radius(_ scale: CGFloat) -> CGFloat { (24 * min(1, scale)).rounded() }

  /// Draws the window at a size in points. Without overlays, the device has square corners.
  package func draw(
    window: CGSize, layout: WorkbenchLayout, showsOverlays: Bool,
    measuring: any TextMeasuring = FixedTextMetrics(), into list: inout DrawList
  ) {
    let palette = Palette(scene.appearance)
    list.fill(CGRect(origin: .zero, size: window), palette.canvas)
    Self.drawDevice(scene, in: layout.device, layout.scale, isFramed: showsOverlays, palette, into: &list) {
      list in
      guard let ghost else { return }
      GhostOutline(ghost: ghost, scene: scene, view: view)
        .draw(in: layout.device, scale: layout.scale, palette, measuring: measuring, into: &list)
    }
    defer { layout.menu?.draw(selected: kind, palette, into: &list) }
    guard showsOverlays else { return }
    if !variants.isEmpty, names.count > variants.count {
      let colors = MotionPlot.colors(palette)
      // Without a device of its own, the first variant is an outline over this one, with little room for
      // names.
      let number = min(outlined + 1, names.count - 1)
      let name = layout.variants.isEmpty ? "A    Outline: \(names[number])" : names[0]
      Self.drawName(
        name, colors[0], above: layout.device, palette,
        listsOthers: layout.variants.isEmpty && variants.count > 1, measuring: measuring, into: &list)
      for (index, (variant, frame)) in zip(variants, layout.variants).enumerated() {
        Self.drawDevice(variant, in: frame, layout.scale, palette, into: &list)
        Self.drawName(
          names[index + 1], colors[(index + 1) % colors.count], above: frame, palette, measuring: measuring,
          into: &list)
      }
      if let last = layout.variants.last, variants.count > layout.variants.count {
        let left = names.dropFirst(layout.variants.count + 1).map { String($0.prefix(1)) }
        list.text(
          DrawList.Text(
            "\(left.joined(separator: " and ")) need\(left.count == 1 ? "s" : "") a wider window",
            style: .caption, color: palette.textSecondary, at: CGPoint(x: last.maxX, y: last.maxY + 12),
            alignment: .trailing))
      }
    }
    if let readout = layout.readout { draw(readout: readout, palette, into: &list) }
  }

  /// Draws a scene as a device at a scale in points of the window per point of the scene. `drawAbove` draws
  /// over the scene and below the corners.
  package static func drawDevice(
    _ scene: AnyScene, in device: CGRect, _ scale: CGFloat, isFramed: Bool = true, _ palette: Palette,
    into list: inout DrawList, _ drawAbove: (inout DrawList) -> Void = { _ in }
  ) {
    list.clip(to: device) { list in
      list.transformed(origin: device.origin, scale: scale) { scene.draw(into: &$0) }
    }
    drawAbove(&list)
    guard isFramed else { return }
    let radius = radius(scale)
    list.roundCorners(of: device, radius: radius, palette.canvas)
    let blur = WorkbenchLayout.margin
    list.shape(
      .shadow(size: device.size, radius: radius, blur: blur),
      at: CGPoint(x: device.minX - blur, y: device.minY - blur),
      Color(0x101828).opacity(scene.appearance == .light ? 0.22 : 0.6))
  }

  /// Draws the name of a device above it, if there is room.
  package static func drawName(
    _ name: String, _ color: Color, above device: CGRect, _ palette: Palette, listsOthers: Bool = false,
    measuring: any TextMeasuring, into list: inout DrawList
  ) {
    guard device.minY >= 18 else { return }
    let end: CGFloat = listsOthers ? 18 : 0
    if listsOthers {
      list.shape(
        .polygon([CGPoint(x: 0, y: 0), CGPoint(x: 5, y: 4), CGPoint(x: 0, y: 8)]),
        at: CGPoint(x: device.maxX - 10, y: device.minY - 14), palette.textSecondary)
    }
    list.shape(.circle(diameter: 8), at: CGPoint(x: device.minX + 4, y: device.minY - 14), color)
    let room = max(0, device.width + WorkbenchLayout.deviceGap - 26 - end)
    let fits = measuring.width(of: name, style: .caption) <= room
    list.text(
      DrawList.Text(
        fits ? name : shortened(name), style: .caption, color: palette.textPrimary,
        at: CGPoint(x: device.minX + 18, y: device.minY - 18), maxWidth: room))
  }

  /// Returns the name of a variant without the group of its constant, so that the value stays in sight: "C
  /// rate = 0.99 +1" for "C glide.rate = 0.99 and 1 more".
  package static func shortened(_ name: String) -> String {
    guard let equals = name.range(of: " = "),
      let dot = name[..<equals.lowerBound].lastIndex(of: "."),
      let space = name[..<dot].lastIndex(of: " ")
    else { return name }
    var short = name[...space] + name[name.index(after: dot)...]
    if short.hasSuffix(" more"), let and = short.range(of: " and ", options: .backwards) {
      short = short.dropLast(5)
      short.replaceSubrange(and, with: " +")
    }
    return String(short)
  }

  private func draw(readout: CGRect, _ palette: Palette, into list: inout DrawList) {
    let parts = scene.movingParts
    let part = parts.indices.contains(view) ? parts[view] : MovingPart(scene.pane), axis = part.axis
    var y = readout.minY + 8
    func text(_ string: String, _ style: TextStyle, _ color: Color, x: CGFloat = 0) {
      list.text(
        DrawList.Text(
          string, style: style, color: color, at: CGPoint(x: readout.minX + x, y: y),
          maxWidth: max(0, readout.width - x)))
    }
    text(title, .sectionHeader, palette.textPrimary)
    y += 28
    let color = Self.color(of: part, palette)
    list.shape(.circle(diameter: 8), at: CGPoint(x: readout.minX, y: y + 4), color)
    text(Self.word(for: part), .panel, palette.textPrimary, x: 16)
    y += 28
    let rows = [
      ("Offset", NumberText.fixed(part.contentOffset[axis], decimals: 1, minus: .sign), "pt"),
      ("Velocity", NumberText.fixed(velocity[axis], decimals: 0, minus: .sign), "pt/s"),
      ("Time", NumberText.fixed(time, decimals: 2), "s"),
    ]
    // The values end before the room for the longest unit.
    let end = min(152, readout.width - 36)
    for (label, value, unit) in rows {
      text(label, .panel, palette.textSecondary)
      list.text(
        DrawList.Text(
          value, style: .panelNumber, color: palette.textPrimary,
          at: CGPoint(x: readout.minX + end, y: y), alignment: .trailing))
      text(unit, .panel, palette.textSecondary, x: end + 6)
      y += 22
    }
    let recent = scrolls ?? ScrollsList(scene.scrolls, in: Self.scrollsFrame(in: readout))
    recent.draw(at: pausedTime, pointer: pointer, palette, into: &list)
    y = recent.end
    let hints = readout.maxY - 8 - CGFloat(WindowCommands.usual.count) * 18
    guard hints > y else { return }
    if let inputKind, hints - 28 > y {
      y = hints - 28
      text("Input", .caption, palette.textPrimary)
      text(inputKind.name, .caption, palette.textSecondary, x: Self.keyWidth)
    }
    y = hints
    for line in WindowCommands.usual {
      text(line.label, .caption, palette.textPrimary)
      text(line.meaning, .caption, palette.textSecondary, x: Self.keyWidth)
      y += 18
    }
  }

  private static let keyWidth: CGFloat = 96

  static func scrollsFrame(in readout: CGRect) -> CGRect {
    let top: CGFloat = 8 + 28 + 28 + 3 * 22 + 12
    return CGRect(
      x: readout.minX, y: readout.minY + top, width: readout.width, height: max(0, readout.height - top))
  }

  private static func word(for part: MovingPart) -> String {
    switch part.phase {
    case .idle: "Idle"
    case .tracking: "Tracking"
    case .interacting: "Dragging"
    case .decelerating: part.isOutside ? "Bouncing" : "Decelerating"
    case .animating: "Animating"
    }
  }

  private static func color(of part: MovingPart, _ palette: Palette) -> Color {
    switch part.phase {
    case .idle: palette.textTertiary
    case .tracking, .interacting: palette.dragging
    case .decelerating: part.isOutside ? palette.bouncing : palette.decelerating
    case .animating: palette.animating
    }
  }
}
