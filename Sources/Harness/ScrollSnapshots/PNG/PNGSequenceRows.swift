import CScrollPNG

/// The rows of a picture with their hashes, for ``PNGSequence``.
package struct PNGSequenceRows {
  private let picture: cpng_picture
  package private(set) var hashes: [UInt64]
  /// The bands of the last picture whose pixels these rows have, by their last row.
  private var moved: [PNGBand?]
  /// The rows that are in none of these bands.
  private var others: [Range<Int>]

  /// The number of rows by which it is found how far the last picture has moved.
  private static let probes = 16
  /// The number of rows in a new band. A band cannot refer to rows before it, so that short bands make large
  /// files and take longer to compress; long ones are rarely whole in the next picture.
  private static let pieceRows = 16
  /// How many rows a border is from its place at most, to be where it costs least.
  private static let pieceReach = 5
  /// The largest number of rows in a band, or more.
  private static let mostRows = 2 * pieceRows + 2 * pieceReach

  /// Compares the bands of the last picture, which have moved like most of its rows or have stayed, and
  /// hashes all other rows.
  package init(_ picture: cpng_picture, after last: PNGSequence.Last) {
    self.picture = picture
    let height = Int(picture.height)
    hashes = [UInt64](repeating: 0, count: height)
    moved = [PNGBand?](repeating: nil, count: height)
    others = [0..<height]
    if !last.hashes.isEmpty {
      for offset in Set([offset(from: last), 0]).sorted(by: { abs($0) > abs($1) }) {
        others = find(last, offset: offset, in: others)
      }
    }
    for rows in others { hashRows(rows) }
  }

  /// Finds the bands of the last picture that are in ranges of rows, this number of rows above. The ranges
  /// follow each other. Returns the rows between the bands.
  private mutating func find(_ last: PNGSequence.Last, offset: Int, in ranges: [Range<Int>]) -> [Range<Int>] {
    var rest: [Range<Int>] = [], index = 0
    for rows in ranges {
      var start = rows.lowerBound
      while index < last.bands.count, last.starts[index] - offset < rows.upperBound {
        let band = last.bands[index], source = last.rows(of: index)
        let place = source.lowerBound - offset..<source.upperBound - offset
        index += 1
        guard place.lowerBound >= rows.lowerBound, place.upperBound <= rows.upperBound, has(band, place)
        else { continue }
        if start < place.lowerBound { rest.append(start..<place.lowerBound) }
        start = place.upperBound
        hashes.replaceSubrange(place, with: band.hashes)
        moved[place.upperBound - 1] = band
      }
      if start < rows.upperBound { rest.append(start..<rows.upperBound) }
    }
    return rest
  }

  private mutating func hashRows(_ rows: Range<Int>) {
    guard !rows.isEmpty else { return }
    let first = start(rows), picture = picture
    hashes.withUnsafeMutableBufferPointer {
      cpng_hash_rows(
        first, picture.width, UInt32(rows.count), picture.bytes_per_row,
        $0.baseAddress.map { $0 + rows.lowerBound })
    }
  }

  /// Returns how far below a row most rows lie in the last picture, or 0 if that is not known.
  private mutating func offset(from last: PNGSequence.Last) -> Int {
    var votes: [Int: Int] = [:]
    let step = max(1, hashes.count / Self.probes)
    for row in stride(from: step / 2, to: hashes.count, by: step) {
      hashRows(row..<row + 1)
      // A row that occurs twice, such as an empty one, says nothing.
      guard let source = last.hashes.firstIndex(of: hashes[row]),
        !last.hashes[(source + 1)...].contains(hashes[row])
      else { continue }
      votes[source - row, default: 0] += 1
    }
    return votes.max { ($0.value, -abs($0.key), $0.key) < ($1.value, -abs($1.key), $1.key) }?.key ?? 0
  }

  /// Returns a cover of all rows with bands of the last picture and of a memory that have their pixels, and
  /// with runs of rows that are compressed.
  package func cover(with memory: PNGBandMemory) -> [PNGBandCover.Part] {
    var cover = PNGBandCover(rows: hashes.count)
    var others = others[...]
    for row in hashes.indices {
      cover.addRow()
      if let band = moved[row] { cover.add(band) }
      // Rows that have all moved are left in the bands in which they were.
      while let first = others.first, row >= first.upperBound + Self.mostRows { others.removeFirst() }
      guard let first = others.first, row >= first.lowerBound else { continue }
      memory.forEach(endingWith: hashes[row]) { band in
        let start = row + 1 - band.hashes.count
        guard moved[row] !== band, start >= 0, hashes[start...row].elementsEqual(band.hashes) else { return }
        cover.add(band)
      }
    }
    return cover.parts.map { part in
      switch part {
      case .run: return part
      case .band(let band, let start):
        let rows = start..<start + band.hashes.count
        return moved[rows.upperBound - 1] === band || has(band, rows) ? part : .run(rows)
      }
    }
  }

  /// Divides rows into pieces of about equal size, which become bands. A piece begins with rows of one kind
  /// where there are some, such as the space between two lines of text: they take the least space without
  /// rows to refer to.
  func pieces(of rows: Range<Int>) -> [Range<Int>] {
    let count = max(1, (rows.count + Self.pieceRows / 2) / Self.pieceRows)
    var pieces: [Range<Int>] = [], start = rows.lowerBound
    for piece in 1..<count {
      let place = rows.lowerBound + rows.count * piece / count
      let end =
        (0...Self.pieceReach).lazy.flatMap { [place - $0, place + $0] }.first(where: beginsRows) ?? place
      pieces.append(start..<end)
      start = end
    }
    return pieces + [start..<rows.upperBound]
  }

  /// Returns whether a row is the first of some that are equal.
  private func beginsRows(_ row: Int) -> Bool {
    row > 0 && row + 1 < hashes.count && hashes[row - 1] != hashes[row] && hashes[row] == hashes[row + 1]
  }

  func hash(_ rows: Range<Int>) -> UInt64 {
    hashes[rows].reduce(UInt64(rows.count)) { sum, hash in
      let sum = (sum ^ hash) &* 0x9E37_79B9_7F4A_7C15
      return sum ^ sum >> 32
    }
  }

  private func start(_ rows: Range<Int>) -> UnsafeRawPointer {
    picture.pixels + rows.lowerBound * picture.bytes_per_row
  }

  /// Returns whether rows are as many as some other rows of the same picture, and have their colors.
  package func repeats(_ rows: Range<Int>, from source: Range<Int>) -> Bool {
    guard source.count == rows.count else { return false }
    return zip(rows, source).allSatisfy { row, source in
      cpng_has_rows(start(source..<source), nil, start(row..<row), picture.width, 1, picture.bytes_per_row)
    }
  }

  private func has(_ band: PNGBand, _ rows: Range<Int>) -> Bool {
    let stored = band.repeats.reduce(0) { $0 + ($1 ? 0 : 1) }
    guard band.repeats.count == rows.count, band.pixels.count == 4 * Int(picture.width) * stored else {
      return false
    }
    return band.pixels.withUnsafeBufferPointer {
      cpng_has_rows(
        $0.baseAddress, band.repeats, start(rows), picture.width, UInt32(rows.count), picture.bytes_per_row)
    }
  }

  /// Returns rows as a band, or nil without memory. The contents of the buffer are replaced.
  func compressed(
    _ rows: Range<Int>, _ deflater: OpaquePointer, _ buffer: inout cpng_buffer, keepsPixels: Bool
  ) -> PNGBand? {
    var checksum: UInt32 = 0
    buffer.count = 0
    guard
      cpng_deflate_rows(
        deflater, start(rows), UInt32(rows.count), picture.bytes_per_row, &buffer, &checksum)
    else { return nil }
    let rowBytes = 4 * Int(picture.width)
    var pixels: [UInt8] = [], repeats: [Bool] = []
    if keepsPixels {
      repeats = rows.map { row in
        row > rows.lowerBound && hashes[row] == hashes[row - 1]
          && self.repeats(row..<row + 1, from: row - 1..<row)
      }
      pixels.reserveCapacity(rowBytes * repeats.reduce(0) { $0 + ($1 ? 0 : 1) })
      for (row, isRepeated) in zip(rows, repeats) where !isRepeated {
        pixels += UnsafeRawBufferPointer(start: start(row..<row), count: rowBytes)
      }
    }
    return PNGBand(
      pixels: pixels, repeats: repeats, hashes: Array(hashes[rows]),
      compressed: [UInt8](UnsafeBufferPointer(start: buffer.bytes, count: buffer.count)), checksum: checksum)
  }
}
