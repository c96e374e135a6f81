import ScrollBitmaps

extension BlitFrame {
  /// Returns the layers that the operations up to one of them show in an area when the frame is at a place,
  /// or nil if they cannot be composed or more than `visits` operations would have to be visited. `visits` is
  /// reduced by the number that were visited.
  func composition(
    upTo index: Int, at place: (x: Int, y: Int), in area: PixelRect, visits: inout Int
  ) -> RowComposer.Composition? {
    var layers: [RowComposer.Layer] = []
    var parts = 0
    var covered = BandSet()
    for lower in blits[...index].indices.reversed() {
      guard visits > 0 else { return nil }
      visits -= 1
      let part = blits[lower].visible.moved(x: place.x, y: place.y).intersection(area)
      if part.isEmpty || covered.contains(part.y..<part.maxY) { continue }
      switch blits[lower].content {
      case .fill(let color) where color.alpha == 255:
        guard part.width == area.width else {
          parts += 1
          layers.append(.fill(part, color))
          continue
        }
        layers.append(.band(part.y..<part.maxY, color))
        covered.insert(part.y..<part.maxY)
      case .stamp(let texture, let opacity):
        guard let stencil = texture.stencil else { return nil }
        let source = blits[lower].source(of: part, at: place)
        parts += 1
        layers.append(.stencil(stencil, opacity: opacity, part, fromX: source.x, y: source.y))
      case .veil(let color):
        // One that is not the last layer would have to be mixed for each of its colors and places.
        guard lower == index else { return nil }
        layers.append(.veil(color))
      case .fill, .copy, .smear, .stretch: return nil
      }
      // Most operations of a dense picture are not even visited.
      if parts > RowComposer.mostParts { return nil }
      if covered.contains(area.y..<area.maxY) { break }
    }
    layers.reverse()
    return RowComposer.Composition(layers)
  }
}

extension Blit {
  /// The area in pixels below which a translucent fill is blended everywhere.
  static let smallestMixedVeil = 16_384
  /// The number of fully covered translucent pixels below which a stencil is blended with each lower pixel.
  private static let smallestMixedStencil = 2048

  /// Returns whether composing the operation with the pixels below it can cost less than blending each one.
  func isWorthComposing(_ visible: PixelRect) -> Bool {
    switch content {
    case .veil: visible.pixelCount >= Self.smallestMixedVeil
    case .stamp(let texture, let opacity):
      visible.pixelCount >= Self.smallestMixedStencil
        && texture.stencil.map {
          !$0.hides(withOpacity: opacity) && $0.runs.solidCount >= Self.smallestMixedStencil
        } ?? false
    case .fill, .copy, .smear, .stretch: false
    }
  }
}
