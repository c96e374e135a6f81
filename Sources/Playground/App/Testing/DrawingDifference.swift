import ScrollFiles
import ScrollSnapshots

/// The drawing differences between the frames of a golden and of this run, by kind.
///
/// Items of both sides are paired from the most to the least alike: the same but for the color, the same but
/// for other properties, and so on. Items left on one side are no longer drawn, or newly drawn.
package struct DrawingDifference {
  private enum Change: Hashable {
    case property(DrawnItem.Kind, name: String, String?, String?)
    /// Text is drawn higher or lower than recorded, by a factor: a picture of it is stretched, or its style
    /// differs.
    case scale(String)
    case gone, new, text, place
  }

  private struct Extent {
    var frames: Set<Int> = []
    /// The first frame, and the items in it.
    let frame: Int
    var items: [DrawnItem] = []
    /// The place of the first item, if that is not its own.
    var place: String?
  }

  private var extents: [Change: Extent] = [:]
  /// The numbers of frames that were compared, and that are drawn as recorded.
  private var count = 0, sameCount = 0

  package init(_ pairs: [FrameDrawings.Pair]) {
    for pair in pairs {
      guard let expected = PrintedDrawing(pair.expected), let actual = PrintedDrawing(pair.actual) else {
        continue
      }
      count += 1
      if pair.expected.utf8.elementsEqual(pair.actual.utf8) {
        sameCount += 1
      } else {
        compare(expected.items, actual.items, in: pair.frame)
      }
    }
  }

  /// Returns the lines for a message, the first of which names the most important change; empty if nothing is
  /// known. `isPaintingExplained` indicates whether it is known why the same draw lists are painted
  /// differently.
  package func lines(isPaintingExplained: Bool = false) -> [String] {
    guard count > 0 else { return [] }
    if sameCount == count {
      return isPaintingExplained
        ? ["drawn as recorded"]
        : ["drawn as recorded, painted differently: the renderer, a library or the machine"]
    }
    let order = extents.map { (count: $0.value.items.count, said: Self.message($0.key, $0.value)) }
      .sorted { ($0.said.rank, -$0.count, $0.said.line) < ($1.said.rank, -$1.count, $1.said.line) }
    var lines = order.prefix(Self.mostListed).flatMap { [$0.said.line, "  " + $0.said.detail] }
    if order.count > Self.mostListed {
      lines.append("\(NumberText.count(order.count - Self.mostListed, "further change")) of what is drawn")
    }
    return lines.isEmpty ? ["the same items are drawn, in another order or under other clips"] : lines
  }

  /// Returns lines about a frame that was rendered in two runs with different results: the first run's items,
  /// in the place of the recorded ones, and the second run's.
  static func repetition(_ pair: FrameDrawings.Pair) -> [String] {
    let difference = DrawingDifference([pair])
    guard difference.count > 0 else { return [] }
    if difference.sameCount == difference.count {
      return [
        "both runs draw the same: what is kept between frames paints it differently than what is made anew, "
          + "or painting is not deterministic"
      ]
    }
    return ["the two runs draw different things:"] + difference.lines().map { "  " + $0 }
  }

  private static let mostListed = 4, mostTexts = 3

  // MARK: Messages

  /// Returns the lines about a change, and their position in a message: causes come before consequences.
  private static func message(
    _ change: Change, _ extent: Extent
  ) -> (rank: Int, line: String, detail: String) {
    let others = extent.frames.count - 1
    let rest = others < 1 ? "" : " and \(NumberText.count(others, "other frame"))"
    let frames = "in \(GoldenSequence.frameName(extent.frame))\(rest)"
    let items = extent.items
    let (kinds, area, texts) = (Self.kinds(items), Self.area(items), Self.texts(items))
    let corner = items.first.map { position($0) } ?? ""
    let styled = "\(kinds) \(frames)\(corner.isEmpty ? "" : ", the first at \(corner)")\(texts)"
    switch change {
    case .property(let kind, let name, let old, let new):
      let name = name.replacing("-", with: " ")
      // A font belongs to text alone.
      let subject = name.hasPrefix("font") ? name : "\(kind.subject) \(name)"
      func said(_ value: String?) -> String {
        value.map { Double($0).map(DrawnItem.number) ?? $0 } ?? usual[name] ?? "none"
      }
      return (name == "color" ? 1 : 0, "\(subject) was \(said(old)), is \(said(new))", styled)
    case .scale(let factor): return (0, "text is drawn \(factor) times as high as recorded", styled)
    case .gone: return (2, "no longer drawn: \(kinds)", frames + (extent.place.map { ", \($0)" } ?? ""))
    case .new: return (3, "newly drawn: \(kinds)", "\(frames), \(area)\(texts)")
    case .text: return (4, "another text is drawn: \(kinds)", "\(frames), now \(area)\(texts)")
    case .place: return (5, "drawn in another place or size: \(kinds)", "\(frames), now \(area)\(texts)")
    }
  }

  /// The values of properties that a description leaves out.
  private static let usual = [
    "font weight": "regular", "digits": "proportional", "alignment": "leading", "opacity": "1",
  ]

  /// Returns the number of items by kind, such as `2 runs of text, 1 hairline`.
  private static func kinds(_ items: [DrawnItem]) -> String {
    DrawnItem.Kind.allCases.compactMap { kind in
      let count = items.count { $0.kind == kind }
      return count == 0 ? nil : kind.noun(count)
    }.joined(separator: ", ")
  }

  private static func position(_ item: DrawnItem) -> String {
    guard item.box.count >= 2 else { return "" }
    return item.box.prefix(2).map(DrawnItem.number).joined(separator: ", ") + " pt"
  }

  /// Returns the part of a frame in which items are, such as `at 16, 120 to 386, 180 pt`.
  private static func area(_ items: [DrawnItem]) -> String {
    let boxes = items.map(\.box).filter { $0.count >= 2 }
    guard let left = boxes.map({ $0[0] }).min(), let top = boxes.map({ $0[1] }).min() else { return "" }
    func far(_ axis: Int) -> Double? { boxes.map { $0[axis] + ($0.count == 4 ? $0[axis + 2] : 0) }.max() }
    let right = far(0) ?? left, bottom = far(1) ?? top
    let start = "\(DrawnItem.number(left)), \(DrawnItem.number(top))"
    guard right > left || bottom > top else { return "at \(start) pt" }
    return "at \(start) to \(DrawnItem.number(right)), \(DrawnItem.number(bottom)) pt"
  }

  private static func texts(_ items: [DrawnItem]) -> String {
    let texts = items.filter { $0.kind == .text }.prefix(mostTexts).map { quoted($0) }
    return texts.isEmpty ? "" : ": \(texts.joined(separator: ", "))"
  }

  private static func quoted(_ item: DrawnItem) -> String {
    "\"\(String(decoding: item.text, as: UTF8.self).printable(limit: 60))\""
  }

  // MARK: Comparison

  /// What items share that become a pair, from the most to the least alike, the kind that does if not all do, and
  /// what has changed, or nil for properties. The colors at the ends of a gradient change with the part of
  /// it that is drawn.
  private static let rounds: [(shared: Set<DrawnItem.Part>, kind: DrawnItem.Kind?, change: Change?)] = [
    ([.place, .text], nil, nil), ([.style, .place], .text, .text), ([.style, .text], nil, .place),
    ([.text], .text, nil), ([], .gradient, .place),
  ]

  private mutating func compare(_ expected: [DrawnItem], _ actual: [DrawnItem], in frame: Int) {
    // A clip says all.
    let (expected, actual) = (expected.filter { $0.kind != .unclip }, actual.filter { $0.kind != .unclip })
    var (old, new) = (Array(expected.indices), Array(actual.indices))
    // Removes and returns the pairs of items that share parts, in drawing order.
    func pairs(sharing parts: Set<DrawnItem.Part>, of kind: DrawnItem.Kind? = nil) -> [(Int, Int)] {
      var waiting = Dictionary(grouping: new.filter { kind == nil || actual[$0].kind == kind }.reversed()) {
        actual[$0].keeping(parts)
      }
      let pairs = old.compactMap { index in
        waiting[expected[index].keeping(parts)]?.popLast().map { (index, $0) }
      }
      let gone = Set(pairs.map(\.0)), come = Set(pairs.map(\.1))
      old.removeAll { gone.contains($0) }
      new.removeAll { come.contains($0) }
      return pairs
    }
    let same = Set(pairs(sharing: Set(DrawnItem.Part.allCases)).map(\.0))
    for (shared, kind, change) in Self.rounds {
      for (before, after) in pairs(sharing: shared, of: kind) {
        if let change {
          add(change, actual[after], frame)
        } else {
          noteStyle(expected[before], actual[after], frame)
        }
      }
    }
    for index in old {
      // The nearest item of the same style that is drawn as recorded: the last one before, or the first after.
      let alike = same.filter { expected[$0].keeping([.style]) == expected[index].keeping([.style]) }
      let near = alike.filter { $0 < index }.max() ?? alike.min()
      let place = near.map { other in
        let item = expected[other]
        let name = item.kind == .text ? Self.quoted(item) : "the \(item.kind.subject)"
        return "\(other < index ? "after" : "before") \(name) at \(Self.position(item))"
      }
      add(.gone, expected[index], frame, place: place)
    }
    for index in new { add(.new, actual[index], frame) }
  }

  /// Notes the properties in which two items differ.
  private mutating func noteStyle(_ old: DrawnItem, _ new: DrawnItem, _ frame: Int) {
    let (before, after) = (old.values, new.values)
    var names = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
    if let factor = Self.factor(from: before, to: after) {
      names.subtract(Self.lengths)
      add(.scale(factor), new, frame)
    }
    for name in names {
      add(.property(new.kind, name: name, before[name], after[name]), new, frame)
    }
  }

  /// The lengths that grow and shrink together with text in a stretched picture.
  private static let lengths: Set = ["font-size", "line-height"]

  /// Returns the factor by which all lengths of a run changed, or nil if they did not change alike. A
  /// drawing does not distinguish a stretched picture from another style, so that the font must not be blamed.
  private static func factor(from before: [String: String], to after: [String: String]) -> String? {
    let factors = lengths.compactMap { name -> Double? in
      guard let old = before[name].flatMap(Double.init), let new = after[name].flatMap(Double.init),
        old > 0.01
      else { return nil }
      return new / old
    }
    guard factors.count == lengths.count, let least = factors.min(), let most = factors.max(), least != 1,
      most != 1, most - least <= 1e-9 * most
    else { return nil }
    return NumberText.trimmed(most, decimals: 2)
  }

  private mutating func add(_ change: Change, _ item: DrawnItem, _ frame: Int, place: String? = nil) {
    var extent = extents[change] ?? Extent(frame: frame)
    extent.frames.insert(frame)
    if extent.frame == frame {
      extent.items.append(item)
      // A run of text says more about a place than a fill.
      if extent.place == nil || item.kind == .text { extent.place = place ?? extent.place }
    }
    extents[change] = extent
  }
}
