/// The recorded and the present items of a frame, from which matching ones are removed in pairs.
struct DrawnItemPairing {
  /// An item with its mark. A recorded one has no position and no text.
  struct Entry {
    var item: DrawnItem
    var mark: DrawnItem.Mark
    /// The number of the item among those of its style.
    var index: Int
  }

  /// The recorded and the present items that have no partner yet.
  private(set) var expected: [Entry], actual: [Entry]
  /// The items of this run that have an identical recorded one, by their style and the number of that one.
  private(set) var survivors: [String: [Int: DrawnItem]] = [:]

  /// A part of an item that a pair shares besides its kind.
  enum Part: Hashable, CaseIterable { case properties, color, place, text }

  typealias Pair = (old: Entry, new: Entry)

  /// Creates a pairing and removes the items that are the same.
  init(_ recorded: RecordedDrawing, _ drawing: FrameDrawing) {
    expected = recorded.styles.flatMap { style in
      style.marks.enumerated().map { Entry(item: style.item, mark: $0.element, index: $0.offset) }
    }
    actual = FrameDrawing.styles(drawing.items).flatMap { style in
      style.items.enumerated().map { Entry(item: $0.element, mark: $0.element.mark, index: $0.offset) }
    }
    for (old, new) in pairs(sharing: Set(Part.allCases)) {
      survivors[old.item.style, default: [:]][old.index] = new.item
    }
  }

  var isDone: Bool { expected.isEmpty && actual.isEmpty }

  private struct Key: Hashable {
    var kind: DrawnItem.Kind
    var properties: [DrawnItem.Property]
    var color: UInt32?
    var place: String, text: String

    init(_ entry: Entry, _ parts: Set<Part>) {
      kind = entry.item.kind
      properties = parts.contains(.properties) ? entry.item.properties : []
      color = parts.contains(.color) ? entry.item.color?.word : nil
      place = parts.contains(.place) ? entry.mark.place : ""
      text = parts.contains(.text) ? entry.mark.text : ""
    }
  }

  /// Removes and returns the pairs of items of one kind that share parts, in the order of the styles.
  mutating func pairs(
    sharing parts: Set<Part>, among isCandidate: (DrawnItem) -> Bool = { _ in true }
  ) -> [Pair] {
    guard !expected.isEmpty, !actual.isEmpty else { return [] }
    var waiting: [Key: [Int]] = [:]
    for (index, entry) in actual.enumerated().reversed() where isCandidate(entry.item) {
      waiting[Key(entry, parts), default: []].append(index)
    }
    return take { entry in isCandidate(entry.item) ? waiting[Key(entry, parts)]?.popLast() : nil }
  }

  /// Removes and returns the runs whose text occurs once on each side.
  mutating func uniqueTexts() -> [Pair] {
    func unique(_ entries: [Entry]) -> [String: Int] {
      var places: [String: [Int]] = [:]
      for (index, entry) in entries.enumerated() where entry.item.kind == .text {
        places[entry.mark.text, default: []].append(index)
      }
      return places.compactMapValues { $0.count == 1 ? $0[0] : nil }
    }
    let before = unique(expected), after = unique(actual)
    return take { entry in
      entry.item.kind == .text && before[entry.mark.text] != nil ? after[entry.mark.text] : nil
    }
  }

  /// Removes and returns the recorded items that have a partner, with their partners.
  private mutating func take(_ partner: (Entry) -> Int?) -> [Pair] {
    var pairs: [Pair] = []
    var left: [Entry] = []
    var used: Set<Int> = []
    for entry in expected {
      guard let index = partner(entry), used.insert(index).inserted else {
        left.append(entry)
        continue
      }
      pairs.append((entry, actual[index]))
    }
    expected = left
    if !used.isEmpty { actual = actual.enumerated().filter { !used.contains($0.offset) }.map(\.element) }
    return pairs
  }
}
