import Foundation
import PlaygroundControls
import PlaygroundDrawing
import PlaygroundScenes
import ScrollBitmaps

/// The drawing of scenes as devices.
package enum Device {
  /// Returns the corner radius of a device at a scale, in points of the window. It shrinks with the device,
  /// so that the corners cut nothing off.
  static func radius(_ scale: CGFloat) -> CGFloat { (24 * min(1, scale)).rounded() }

  /// Draws a scene as a device at a scale in points of the window per point of the scene. `drawAbove` draws
  /// over the scene and below the corners.
  package static func draw(
    _ scene: any Scene, in device: CGRect, _ scale: CGFloat, isFramed: Bool = true, _ palette: Palette,
    into list: inout DrawList, _ drawAbove: (inout DrawList) -> Void = { _ in }
  ) {
    list.clip(to: device) { list in
      list.transformed(origin: device.origin, scale: scale) { scene.draw(into: &$0) }
    }
    drawAbove(&list)
    guard isFramed else { return }
    let radius = radius(scale)
    list.roundCorners(of: device, radius: radius, palette.canvas)
    let edge = device.insetBy(dx: -1, dy: -1)
    list.shape(
      .roundedBorder(size: edge.size, radius: radius + 1, width: 1), at: edge.origin, palette.textTertiary)
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
      let mark = CGPoint(x: device.maxX - 10, y: device.minY - 14)
      list.disclosure(isOpen: false, at: mark, palette.textSecondary)
    }
    list.shape(.circle(diameter: 8), at: CGPoint(x: device.minX + 4, y: device.minY - 14), color)
    let room = max(0, device.width + WorkbenchLayout.deviceGap - 26 - end)
    let fits = measuring.width(of: name, style: .caption) <= room
    list.text(
      fits ? name : shortened(name), .caption, palette.textPrimary, x: device.minX + 18, y: device.minY - 18,
      width: room)
  }

  /// Returns the name of a variant without the group of its constant, so that the value stays in sight: "C
  /// rate = 0.99 +1" for "C glide.rate = 0.99 and 1 more".
  package static func shortened(_ name: String) -> String {
    let short = name.replacing(#/ \S+\.(?=\S+ = )/#, with: " ", maxReplacements: 1)
    return short == name ? name : short.replacing(#/ and (\d+) more$/#) { " +\($0.1)" }
  }
}

extension Session {
  /// Draws the shown scenes. Without overlays, the device has square corners, and its variants are hidden.
  func drawDevices(in layout: WorkbenchLayout, into list: inout DrawList) {
    let style = style, palette = style.palette
    let isFramed = window.tools.showsOverlays, scene = shown.scene
    var ghost = shown.ghost
    let outline = layout.variants.isEmpty ? outlinedVariant : nil
    // A variant without a device of its own is an outline over the first device.
    if let variant = outline.map({ shown.variants[$0] }),
      variant.movingParts.map(\.contentOffset) != scene.movingParts.map(\.contentOffset)
    {
      ghost = variant
    }
    Device.draw(scene, in: layout.device, layout.scale, isFramed: isFramed, palette, into: &list) { list in
      guard let ghost else { return }
      GhostOutline(
        ghost: ghost, scene: scene, view: shownView, device: layout.device, scale: layout.scale, style: style
      ).draw(into: &list)
    }
    let names = variantNames, variants = shown.variants
    guard isFramed, !variants.isEmpty, names.count > variants.count else { return }
    let colors = MotionPlot.colors(palette)
    func write(_ name: String, _ number: Int, above frame: CGRect, listsOthers: Bool = false) {
      Device.drawName(
        name, colors[number % colors.count], above: frame, palette, listsOthers: listsOthers,
        measuring: window.measuring, into: &list)
    }
    // There is little room for names over one device.
    let first = layout.variants.isEmpty
    write(
      first ? "A    Outline: \(names[min((outline ?? 0) + 1, names.count - 1)])" : names[0], 0,
      above: layout.device, listsOthers: first && variants.count > 1)
    for (index, (variant, frame)) in zip(variants, layout.variants).enumerated() {
      Device.draw(variant, in: frame, layout.scale, palette, into: &list)
      write(names[index + 1], index + 1, above: frame)
    }
    if let last = layout.variants.last, variants.count > layout.variants.count {
      let left = names.dropFirst(layout.variants.count + 1).map { String($0.prefix(1)) }
      list.text(
        "\(left.joined(separator: " and ")) need\(left.count == 1 ? "s" : "") a wider window", .caption,
        palette.textSecondary, x: last.maxX, y: last.maxY + 12, .trailing)
    }
  }
}
