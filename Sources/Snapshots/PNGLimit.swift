import CPNG

/// The least that libpng takes for a picture at level 1 without filters: rows packed beforehand, the bytes it makes
/// thrown away. What ``PNG/encode(_:width:height:bytesPerRow:level:filter:alpha:)`` costs is measured against it.
package struct PNGLimit {
  private let rows: [UInt8]
  private let width: Int, height: Int

  /// Packs a picture; its pixels are laid out as those that are encoded.
  /// - Throws: ``PNGError/notEncodable(_:)`` where size and pixels do not fit together.
  package init(
    _ pixels: UnsafeRawBufferPointer, width: Int, height: Int, bytesPerRow: Int
  ) throws(PNGError) {
    let rowBytes = width.multipliedReportingOverflow(by: 4)
    let all = height.multipliedReportingOverflow(by: bytesPerRow)
    guard width > 0, height > 0, !rowBytes.overflow, bytesPerRow >= rowBytes.partialValue, !all.overflow,
      pixels.count >= all.partialValue, UInt32(exactly: width) != nil, UInt32(exactly: height) != nil
    else { throw .notEncodable("\(width)x\(height) pixels do not fit \(pixels.count) bytes") }
    var rows: [UInt8] = []
    rows.reserveCapacity(width * height * 3)
    for y in 0..<height {
      for x in 0..<width {
        let at = y * bytesPerRow + 4 * x
        rows.append(pixels[at + 2])
        rows.append(pixels[at + 1])
        rows.append(pixels[at])
      }
    }
    self.rows = rows
    self.width = width
    self.height = height
  }

  /// Encodes it once; the number of bytes that libpng made, 0 if it failed.
  @discardableResult
  package func run() -> Int {
    rows.withUnsafeBufferPointer { cpng_limit($0.baseAddress, UInt32(width), UInt32(height)) }
  }
}
