/// The recorded and the present items of a frame, from which matching ones are removed in pairs.
struct DrawnItemPairing {
  typealias Pair = (old: DrawnItem, new: DrawnItem)

  /// The recorded and the present items that have no partner yet, with their indices in drawing order.
  private(set) var expected: [(index: Int, item: DrawnItem)], actual: [(index: Int, item: DrawnItem)]
  /// All recorded items.
  private let recorded: [DrawnItem]
  /// The indices of the recorded items that are drawn as they were.
  private var survivors: Set<Int> = []

  /// Creates a pairing and removes the items that are the same.
  init(_ recorded: [DrawnItem], _ items: [DrawnItem]) {
    self.recorded = recorded
    expected = recorded.enumerated().map { ($0.offset, $0.element) }
    actual = items.enumerated().map { ($0.offset, $0.element) }
    _ = pairs(sharing: Set(DrawnItem.Part.allCases))
    survivors = Set(recorded.indices).subtracting(expected.map(\.index))
  }

  /// Removes and returns the pairs of items of one kind that share parts, in drawing order.
  mutating func pairs(
    sharing parts: Set<DrawnItem.Part>, among isCandidate: (DrawnItem) -> Bool = { _ in true }
  ) -> [Pair] {
    guard !expected.isEmpty, !actual.isEmpty else { return [] }
    var waiting: [DrawnItem: [Int]] = [:]
    for (place, entry) in actual.enumerated().reversed() where isCandidate(entry.item) {
      waiting[entry.item.keeping(parts), default: []].append(place)
    }
    return take { isCandidate($0) ? waiting[$0.keeping(parts)]?.popLast() : nil }
  }

  /// Removes and returns the runs whose text occurs once on each side.
  mutating func uniqueTexts() -> [Pair] {
    func unique(_ entries: [(index: Int, item: DrawnItem)]) -> [[UInt8]: Int] {
      var places: [[UInt8]: [Int]] = [:]
      for (place, entry) in entries.enumerated() where entry.item.kind == .text {
        places[entry.item.text, default: []].append(place)
      }
      return places.compactMapValues { $0.count == 1 ? $0[0] : nil }
    }
    let before = unique(expected), after = unique(actual)
    return take { $0.kind == .text && before[$0.text] != nil ? after[$0.text] : nil }
  }

  /// Removes and returns the recorded items that have a partner, with their partners.
  private mutating func take(_ partner: (DrawnItem) -> Int?) -> [Pair] {
    var pairs: [Pair] = []
    var used: Set<Int> = []
    expected = expected.filter { entry in
      guard let place = partner(entry.item), used.insert(place).inserted else { return true }
      pairs.append((entry.item, actual[place].item))
      return false
    }
    actual = actual.enumerated().filter { !used.contains($0.offset) }.map(\.element)
    return pairs
  }

  /// Returns the nearest item of the style of a recorded one that is drawn as recorded: the last one before it,
  /// or else the first one after it.
  func neighbor(of index: Int) -> (item: DrawnItem, isBefore: Bool)? {
    let style = recorded[index].style
    func isLike(_ other: Int) -> Bool { survivors.contains(other) && recorded[other].style == style }
    if let before = (0..<index).last(where: isLike) { return (recorded[before], true) }
    return (index..<recorded.count).first(where: isLike).map { (recorded[$0], false) }
  }
}
