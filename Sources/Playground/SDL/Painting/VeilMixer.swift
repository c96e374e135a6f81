import ScrollBitmaps
import CPlaygroundSDL2
import Foundation

/// A blender of a translucent color with many pixels. It has SDL blend each run of equal pixels once, so that
/// the pixels are those of a translucent fill.
final class VeilMixer {
  /// The pixels that SDL blends, and the color's, both in the format RGB888.
  private struct Scratch {
    var ground: SurfaceHandle
    var cover: SurfaceHandle
    var color: Color
  }

  /// Pixels of a target in a row.
  private struct Stretch {
    var start: UnsafeMutablePointer<UInt32>
    var count: Int
    /// The position of their pixels in the scratch memory. Those of a run of equal pixels are one.
    var place: Int
    var isRun: Bool
  }

  private var scratch: Scratch?
  /// The memory of the next stretches.
  private var spareStretches: [Stretch] = []

  /// The number of pixels that are blended at once.
  static let room = 4096
  /// The length, in pixels, of the shortest run of equal pixels that is blended as one.
  private static let shortestRun = 8

  /// Returns the colors that opaque colors have below a translucent one.
  func mix(_ colors: [Color], below veil: Color) throws(SDLError) -> [Color] {
    let scratch = try scratch(veil)
    guard let pixels = scratch.ground.pointer.pointee.pixels?.assumingMemoryBound(to: UInt32.self) else {
      return colors
    }
    var mixed: [Color] = []
    while mixed.count < colors.count {
      let part = colors[mixed.count..<min(colors.count, mixed.count + Self.room)]
      for (place, color) in part.enumerated() { pixels[place] = color.word & 0xFF_FFFF }
      try blend(part.count, scratch)
      mixed += part.indices.map { Color(pixels[$0 - part.startIndex] & 0xFF_FFFF) }
    }
    return mixed
  }

  /// Blends a translucent color with the first pixels of a surface in the format RGB888 that is ``room``
  /// pixels wide, counted from row to row.
  func blend(_ veil: Color, with pixels: SurfaceHandle, _ count: Int) throws(SDLError) {
    let scratch = try scratch(veil)
    try Self.forEachRow(0..<count) { row throws(SDLError) in
      try pixels.blend(scratch.cover, row.moved(x: 0, y: -row.y), to: row, opacity: veil.alpha)
    }
  }

  /// Calls a closure for the rows of some pixels of a surface that is ``room`` pixels wide. Positions are
  /// counted from row to row.
  static func forEachRow(
    _ positions: Range<Int>, _ body: (PixelRect) throws(SDLError) -> Void
  ) throws(SDLError) {
    var position = positions.lowerBound
    while position < positions.upperBound {
      let (y, x) = position.quotientAndRemainder(dividingBy: room)
      let row = PixelRect(x: x, y: y, width: min(room - x, positions.upperBound - position), height: 1)
      try body(row)
      position += row.width
    }
  }

  /// Blends a translucent color with an area of a surface in the format RGB888, which contains the area.
  func blend(_ veil: Color, over area: PixelRect, of target: SurfaceHandle) throws(SDLError) {
    let scratch = try scratch(veil)
    guard let pixels = target.pointer.pointee.pixels,
      let memory = scratch.ground.pointer.pointee.pixels?.assumingMemoryBound(to: UInt32.self)
    else { return }
    var count = 0
    // A local variable is accessed without checks.
    var stretches = spareStretches
    spareStretches = []
    defer {
      stretches.removeAll(keepingCapacity: true)
      spareStretches = stretches
    }
    for y in area.y..<area.maxY {
      let row = (pixels + y * target.bytesPerRow).assumingMemoryBound(to: UInt32.self) + area.x
      var x = 0
      while x < area.width {
        if count == Self.room { try finish(&count, &stretches, scratch, memory) }
        var end = Self.endOfRun(row, from: x, most: area.width)
        let isRun = end - x >= Self.shortestRun
        if isRun {
          memory[count] = row[x]
        } else {
          // Pixels up to the next run are blended one by one.
          let most = min(area.width, x + Self.room - count)
          end = min(end, most)
          while end < most {
            let next = Self.endOfRun(row, from: end, most: min(area.width, end + Self.shortestRun))
            if next - end >= Self.shortestRun { break }
            end = min(next, most)
          }
          memcpy(memory + count, row + x, 4 * (end - x))
        }
        stretches.append(Stretch(start: row + x, count: end - x, place: count, isRun: isRun))
        count += isRun ? 1 : end - x
        x = end
      }
    }
    try finish(&count, &stretches, scratch, memory)
  }

  /// Blends the first `count` pixels of the scratch memory and writes them to their places.
  private func finish(
    _ count: inout Int, _ stretches: inout [Stretch], _ scratch: Scratch,
    _ memory: UnsafeMutablePointer<UInt32>
  ) throws(SDLError) {
    guard count > 0 else { return }
    try blend(count, scratch)
    for stretch in stretches {
      if stretch.isRun {
        SurfaceHandle.fill(stretch.start, memory[stretch.place], stretch.count)
      } else {
        memcpy(stretch.start, memory + stretch.place, 4 * stretch.count)
      }
    }
    stretches.removeAll(keepingCapacity: true)
    count = 0
  }

  /// Returns the end of the pixels that are equal to the first one, which is `most` or less.
  @inline(__always)
  private static func endOfRun(_ row: UnsafeMutablePointer<UInt32>, from start: Int, most: Int) -> Int {
    let word = row[start]
    var end = start + 1
    guard end < most, row[end] == word else { return end }
    let pattern = SIMD4<UInt32>(repeating: word)
    let bytes = UnsafeRawPointer(row)
    while end + 16 <= most {
      let place = bytes + 4 * end
      let a = place.loadUnaligned(as: SIMD4<UInt32>.self) ^ pattern
      let b = (place + 16).loadUnaligned(as: SIMD4<UInt32>.self) ^ pattern
      let c = (place + 32).loadUnaligned(as: SIMD4<UInt32>.self) ^ pattern
      let d = (place + 48).loadUnaligned(as: SIMD4<UInt32>.self) ^ pattern
      let difference = unsafeBitCast((a | b) | (c | d), to: SIMD2<UInt64>.self)
      if difference[0] | difference[1] != 0 { break }
      end += 16
    }
    while end + 4 <= most,
      UnsafeRawPointer(row + end).loadUnaligned(as: SIMD4<UInt32>.self) == pattern
    {
      end += 4
    }
    while end < most, row[end] == word { end += 1 }
    return end
  }

  private func blend(_ count: Int, _ scratch: Scratch) throws(SDLError) {
    let row = PixelRect(x: 0, y: 0, width: count, height: 1)
    try scratch.ground.blend(scratch.cover, row, to: row, opacity: scratch.color.alpha)
  }

  private func scratch(_ color: Color) throws(SDLError) -> Scratch {
    if var known = scratch {
      if known.color != color {
        known.color = color
        known.cover.fill(PixelRect(x: 0, y: 0, width: Self.room, height: 1), Color(color.word))
        scratch = known
      }
      return known
    }
    let made = Scratch(
      ground: try SurfaceHandle(width: Self.room, height: 1, format: SDL_PIXELFORMAT_RGB888),
      cover: try SurfaceHandle(width: Self.room, height: 1, color: Color(color.word)), color: color)
    scratch = made
    return made
  }
}
