import Foundation

// Each edit takes O(log n), times the number of runs that it touches.
extension ListLayout {
  // MARK: Rows

  /// Inserts new rows of one height before a row of a section, or at the end of the section for a row
  /// beyond it. The method changes nothing if there is no such section, if one of the numbers is in
  /// use, or beyond 10⁹ rows.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the new rows, in order.
  ///   - path: The section, and the index within it of the first new row.
  ///   - height: The height of each row in points.
  ///   - isMeasured: A Boolean value that indicates whether the height is measured rather than estimated.
  /// - Returns: A Boolean value that indicates whether the rows were inserted.
  @discardableResult public mutating func insertRows(
    _ numbers: Range<Int>, at path: RowPath, height: CGFloat, isMeasured: Bool = false
  ) -> Bool {
    guard path.section >= 0, path.section < sectionCount, areNew(numbers) else { return false }
    insert(runs(numbers, ListUnit.units(height), isMeasured), at: path)
    return true
  }

  /// Removes rows. The range is clamped to the rows. Sections stay; the numbers can be used again.
  public mutating func removeRows(_ rows: Range<Int>) {
    for node in nodes(of: rows) { clear(node) }
    join(before: rows.lowerBound)
  }

  /// Moves a row to another place. The row keeps its height and number. As in UIKit, `path` is the row's path
  /// after the move. Returns false if the row or the section does not exist.
  @discardableResult public mutating func moveRow(_ row: Int, to path: RowPath) -> Bool {
    guard path.section >= 0, path.section < sectionCount, row >= 0, row < rowCount else { return false }
    // The only row of a section must not take the section along.
    writeOutSection(ofRow: row)
    let moved = nodes(of: row..<(row + 1)).map { tree.run($0) }
    removeRows(row..<(row + 1))
    insert(moved, at: path)
    return true
  }

  /// Discards the heights of rows and estimates each at `height` points. The range is clamped to the rows.
  public mutating func reloadRows(_ rows: Range<Int>, height: CGFloat) {
    let units = ListUnit.units(height)
    var starts: [Int] = []
    for node in nodes(of: rows) {
      starts.append(tree.before(node).rows)
      switch tree.run(node) {
      case .header, .footer: break
      case .rows(var rows):
        (rows.heights, rows.isMeasured) = (.equal(units), false)
        tree.update(node, .rows(rows))
      case .block(let block):
        let rows = ListRun.Rows(
          first: block.first, count: block.heights.count, heights: .equal(units), isMeasured: false)
        tree.update(node, .rows(rows))
      case .sections(var all):
        (all.heights, all.isMeasured) = (.equal(units), false)
        tree.update(node, .sections(all))
      }
    }
    // Rows that were measured one by one are one run again, and so are sections.
    for row in starts + [rows.upperBound] { join(before: row) }
    for row in starts { joinSection(ofRow: row) }
  }

  /// Sets the height of a row in points, which is measured unless `isMeasured` is false. The method changes
  /// nothing if there is no such row.
  public mutating func setHeight(_ height: CGFloat, ofRow row: Int, isMeasured: Bool = true) {
    let units = ListUnit.units(height)
    guard let old = self.units(ofRow: row), old.height != units || old.isMeasured != isMeasured else {
      return
    }
    writeOutSection(ofRow: row)
    guard let found = tree.find(row: row) else { return }
    switch tree.run(found.node) {
    case .header, .footer, .sections: break
    case .block(var block):
      block.set(units, isMeasured: isMeasured, at: row - found.before.rows)
      tree.update(found.node, .block(block))
    case .rows(let rows) where rows.count <= ListRun.RowBlock.most:
      var block = ListRun.RowBlock(rows)
      block.set(units, isMeasured: isMeasured, at: row - found.before.rows)
      tree.update(found.node, .block(block))
    case .rows:
      for node in nodes(of: row..<(row + 1)) {
        guard let number = tree.run(node).numbers?.lowerBound else { continue }
        tree.update(
          node, .block(.init(first: number, heights: [units], measured: isMeasured ? 1 : 0)))
      }
      join(before: row)
      join(before: row + 1)
    }
  }

  // MARK: Sections

  /// Inserts a new section of rows of one height before another section, or at the end for ``sectionCount``.
  /// Returns false and changes nothing for any other index, if one of the numbers is in use, or beyond 10⁹
  /// sections or rows.
  @discardableResult public mutating func insertSection(
    at section: Int, rows numbers: Range<Int> = 0..<0, rowHeight: CGFloat = 0, isMeasured: Bool = false,
    headerHeight: CGFloat = 0, footerHeight: CGFloat = 0
  ) -> Bool {
    guard section >= 0, section <= sectionCount, sectionCount < ListUnit.most, areNew(numbers) else {
      return false
    }
    let rows = runs(numbers, ListUnit.units(rowHeight), isMeasured)
    insert(
      [.header(ListUnit.units(headerHeight))] + rows + [.footer(ListUnit.units(footerHeight))],
      beforeSection: section)
    return true
  }

  /// Removes a section with its rows. The method changes nothing if there is no such section.
  public mutating func removeSection(_ section: Int) {
    for node in nodes(ofSection: section) { tree.remove(node) }
  }

  /// Moves a section with its rows. `target` is the section's index after the move. Returns false if one of
  /// the two indices does not exist.
  @discardableResult public mutating func moveSection(_ section: Int, to target: Int) -> Bool {
    guard section >= 0, section < sectionCount, target >= 0, target < sectionCount else { return false }
    let nodes = nodes(ofSection: section)
    let moved = nodes.map { tree.run($0) }
    for node in nodes { tree.remove(node) }
    insert(moved, beforeSection: target)
    return true
  }

  /// Sets the height of a section's header in points. The method changes nothing if there is no such section.
  public mutating func setHeaderHeight(_ height: CGFloat, ofSection section: Int) {
    writeOut(section)
    guard let found = tree.find(section: section) else { return }
    tree.update(found.node, .header(ListUnit.units(height)))
  }

  /// Sets the height of a section's footer in points. The method changes nothing if there is no such section.
  public mutating func setFooterHeight(_ height: CGFloat, ofSection section: Int) {
    guard section >= 0, section < sectionCount else { return }
    writeOut(section)
    tree.update(footerNode(ofSection: section), .footer(ListUnit.units(height)))
  }

  // MARK: Runs

  private func areNew(_ numbers: Range<Int>) -> Bool {
    // The number of values between extreme bounds may not fit in an Int.
    let (count, isTooMany) = numbers.upperBound.subtractingReportingOverflow(numbers.lowerBound)
    return !isTooMany && count <= ListUnit.most - rowCount && !tree.contains(anyOf: numbers)
  }

  private func runs(_ numbers: Range<Int>, _ height: Int64, _ isMeasured: Bool) -> [ListRun] {
    guard !numbers.isEmpty else { return [] }
    return [
      .rows(
        .init(
          first: numbers.lowerBound, count: numbers.count, heights: .equal(height), isMeasured: isMeasured))
    ]
  }

  /// Expands a section that is part of a pattern into runs of its own.
  private mutating func writeOut(_ section: Int) {
    guard let found = tree.find(section: section), case .sections(let all) = tree.run(found.node) else {
      return
    }
    let index = section - found.before.sections
    replace(
      found.node,
      by: pattern(all, 0..<index) + all.section(index) + pattern(all, (index + 1)..<all.count))
  }

  private mutating func writeOutSection(ofRow row: Int) {
    guard let found = tree.find(row: row), case .sections = tree.run(found.node),
      let section = section(ofRow: row)
    else { return }
    writeOut(section)
  }

  private func pattern(_ all: ListRun.Sections, _ range: Range<Int>) -> [ListRun] {
    range.isEmpty ? [] : [.sections(all.part(range))]
  }

  @discardableResult private mutating func replace(
    _ node: RunTree.Index, by runs: [ListRun]
  ) -> [RunTree.Index] {
    var place = tree.previous(node)
    tree.remove(node)
    return runs.map { run in
      place = tree.insert(run, after: place)
      return place
    }
  }

  private mutating func clear(_ node: RunTree.Index) {
    if case .sections(var all) = tree.run(node) {
      // Headers and footers stay.
      (all.rows, all.heights) = (0, .equal(0))
      replace(node, by: [.sections(all)])
    } else {
      tree.remove(node)
    }
  }

  /// Splits runs so that a row is the first of its node, and returns the node, which consists of rows alone.
  private mutating func cut(before row: Int) -> RunTree.Index? {
    writeOutSection(ofRow: row)
    guard let found = tree.find(row: row) else { return nil }
    guard let (left, right) = tree.run(found.node).split(at: row - found.before.rows) else {
      return found.node
    }
    tree.update(found.node, left)
    return tree.insert(right, after: found.node)
  }

  /// Returns the nodes that contain exactly the given rows. Runs that contain others too are split.
  private mutating func nodes(of rows: Range<Int>) -> [RunTree.Index] {
    let rows = rows.clamped(to: 0..<rowCount)
    var nodes: [RunTree.Index] = []
    var row = rows.lowerBound
    while row < rows.upperBound, let found = tree.find(row: row) {
      guard let node = cutSections(of: row..<rows.upperBound, found) ?? cut(before: row) else { break }
      if tree.run(node).sum.rows > rows.upperBound - row { _ = cut(before: rows.upperBound) }
      nodes.append(node)
      row += tree.run(node).sum.rows
    }
    return nodes
  }

  /// Splits a pattern so that the whole sections at the beginning of a range of rows have a node of their own,
  /// and returns it. The result is nil if the first row is in no pattern, or not the first of a whole section.
  private mutating func cutSections(of rows: Range<Int>, _ found: RunTree.Found) -> RunTree.Index? {
    guard case .sections(let all) = tree.run(found.node) else { return nil }
    let (first, inside) = (rows.lowerBound - found.before.rows).quotientAndRemainder(dividingBy: all.rows)
    let count = min(all.count - first, rows.count / all.rows)
    guard inside == 0, count > 0 else { return nil }
    let before = pattern(all, 0..<first)
    let after = pattern(all, (first + count)..<all.count)
    return replace(found.node, by: before + pattern(all, first..<(first + count)) + after)[before.count]
  }

  private mutating func nodes(ofSection section: Int) -> [RunTree.Index] {
    guard section >= 0, section < sectionCount else { return [] }
    writeOut(section)
    guard let found = tree.find(section: section) else { return [] }
    let end = tree.find(section: section + 1)?.node ?? RunTree.none
    var nodes: [RunTree.Index] = []
    var node = found.node
    while node != end, node != RunTree.none {
      nodes.append(node)
      node = tree.next(node)
    }
    return nodes
  }

  private mutating func insert(_ runs: [ListRun], at path: RowPath) {
    writeOut(path.section)
    let rows = rows(ofSection: path.section)
    let row = rows.lowerBound + min(max(0, path.row), rows.count)
    var place: RunTree.Index?
    if row == rows.lowerBound {
      place = tree.find(section: path.section)?.node
    } else {
      _ = row < rows.upperBound ? cut(before: row) : nil
      place = tree.find(row: row - 1)?.node
    }
    guard var place else { return }
    for run in runs { place = tree.insert(run, after: place) }
    join(before: row)
    join(before: row + runs.reduce(0) { $0 + $1.sum.rows })
  }

  private mutating func insert(_ runs: [ListRun], beforeSection section: Int) {
    var place = tree.last
    if let found = tree.find(section: section) {
      if case .sections(let all) = tree.run(found.node), section > found.before.sections {
        let index = section - found.before.sections
        let parts = replace(found.node, by: pattern(all, 0..<index) + pattern(all, index..<all.count))
        place = parts.first ?? tree.last
      } else {
        place = tree.previous(found.node)
      }
    }
    for run in runs { place = tree.insert(run, after: place) }
  }

  /// Makes the section of a row part of a pattern again, if its rows are equal.
  private mutating func joinSection(ofRow row: Int) {
    guard let found = tree.find(row: row), case .rows(let rows) = tree.run(found.node) else { return }
    let (first, last) = (tree.previous(found.node), tree.next(found.node))
    guard first != RunTree.none, last != RunTree.none, case .header(let header) = tree.run(first),
      case .footer(let footer) = tree.run(last)
    else { return }
    let section = ListRun.Sections(
      first: rows.first, count: 1, rows: rows.count, heights: rows.heights, header: header, footer: footer,
      isMeasured: rows.isMeasured)
    let place = tree.previous(first)
    for node in [first, found.node, last] { tree.remove(node) }
    tree.insert(.sections(section), after: place)
    join(before: found.before.rows)
    join(before: found.before.rows + rows.count)
  }

  /// Joins the two runs that meet before a row, if possible.
  private mutating func join(before row: Int) {
    guard let found = tree.find(row: row), found.before.rows == row else { return }
    let node = tree.previous(found.node)
    guard node != RunTree.none, let joined = tree.run(node).joined(tree.run(found.node)) else { return }
    tree.remove(found.node)
    tree.update(node, joined)
  }
}
