import Foundation
import ScrollLists
import Scrolling
import TestSupport
import Testing

struct FlowLayoutTests {
  /// A hundred cells of 100x100 on a phone.
  private static let hundred = FlowLayout(
    count: 100, containerSize: CGSize(width: 402, height: 874), itemSize: CGSize(width: 100, height: 100))

  @Test func aHundredCells() {
    let layout = Self.hundred
    // Three cells of 100 and two gaps of 10 fit; the remainder is distributed between the cells.
    #expect((layout.itemsPerLine, layout.lineCount, layout.interitemSpacing) == (3, 34, 51))
    #expect(layout.contentSize == CGSize(width: 402, height: 3730))
    #expect(layout.frame(at: 4) == CGRect(x: 151, y: 110, width: 100, height: 100))
    // The last line has one cell, aligned with the first cells of the other lines.
    #expect(layout.frame(at: 99) == CGRect(x: 0, y: 3630, width: 100, height: 100))
    #expect(layout.index(at: CGPoint(x: 151, y: 110)) == 4)
    for (x, y) in [(251, 110), (150, 110), (200, 105), (160, 3640), (50, 9000)] {
      #expect(layout.index(at: CGPoint(x: x, y: y)) == nil, "\(x), \(y)")
    }
    #expect(Array(layout.items(in: CGRect(x: 0, y: 0, width: 402, height: 110))) == [0, 1, 2])
    #expect(Array(layout.items(in: CGRect(x: 160, y: 90, width: 300, height: 131))) == [1, 2, 4, 5, 7, 8])
  }

  // MARK: A naive twin

  private static func frames(_ layout: FlowLayout) -> [CGRect] {
    let isVertical = layout.scrollDirection == .vertical
    let (size, inset) = (layout.itemSize, layout.sectionInset)
    let (along, across) = isVertical ? (size.height, size.width) : (size.width, size.height)
    let (top, left, right) =
      isVertical ? (inset.top, inset.left, inset.right) : (inset.left, inset.top, inset.bottom)
    let room = max(0, (isVertical ? layout.containerSize.width : layout.containerSize.height) - left - right)
    // Counts one by one how many fit.
    var perLine = 1, used = across
    while used + layout.minimumInteritemSpacing + across <= room, perLine < 2000 {
      used += layout.minimumInteritemSpacing + across
      perLine += 1
    }
    let gap = perLine > 1 ? (room - across * CGFloat(perLine)) / CGFloat(perLine - 1) : 0
    let first = perLine > 1 ? left : left + max(0, room - across) / 2
    var frames: [CGRect] = []
    var place = CGPoint(x: first, y: top)
    for index in 0..<layout.count {
      if index > 0, index % perLine == 0 {
        place = CGPoint(x: first, y: place.y + along + layout.minimumLineSpacing)
      }
      frames.append(
        isVertical
          ? CGRect(x: place.x, y: place.y, width: across, height: along)
          : CGRect(x: place.y, y: place.x, width: along, height: across))
      place.x += across + gap
    }
    return frames
  }

  /// Sizes are in eighths of a point, for which sums and differences are exact.
  private static func layout(_ random: inout SeededGenerator) -> FlowLayout {
    func length(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(random.integer(range)) / 8 }
    var layout = FlowLayout(
      count: random.integer(0...70), containerSize: CGSize(width: length(0...4000), height: length(0...4000)),
      itemSize: CGSize(width: length(1...1200), height: length(1...1200)),
      minimumLineSpacing: length(0...200), minimumInteritemSpacing: length(0...200))
    layout.sectionInset = EdgeInsets(
      top: length(-80...200), left: length(-80...200), bottom: length(-80...200), right: length(-80...200))
    layout.scrollDirection = random.chance(0.5) ? .vertical : .horizontal
    return layout
  }

  private static func isNear(_ one: CGRect, _ other: CGRect) -> Bool {
    abs(one.minX - other.minX) < 1e-6 && abs(one.minY - other.minY) < 1e-6 && one.size == other.size
  }

  @Test(arguments: 0..<200) func itAgreesWithCellsLaidOneByOne(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let layout = Self.layout(&random)
    let frames = Self.frames(layout)
    for (index, frame) in frames.enumerated() {
      #expect(Self.isNear(layout.frame(at: index), frame), "\(index) \(layout)")
    }
    // From here on, the layout's own frames are used, so that rounding is identical.
    let cells = (0..<layout.count).map { layout.frame(at: $0) }
    let length = max(layout.contentSize.width, layout.contentSize.height) + 100
    for _ in 0..<80 {
      let origin = CGPoint(x: random.number(-100...length), y: random.number(-100...length))
      let rect = CGRect(
        origin: origin, size: CGSize(width: random.number(0...800), height: random.number(0...800)))
      let inside = cells.indices.filter {
        min(cells[$0].maxX, rect.maxX) > max(cells[$0].minX, rect.minX)
          && min(cells[$0].maxY, rect.maxY) > max(cells[$0].minY, rect.minY)
      }
      let items = layout.items(in: rect)
      #expect(Array(items) == inside, "\(rect) \(layout)")
      let range = items.range
      #expect(range.lowerBound >= 0)
      #expect(range.upperBound <= layout.count)
      if let first = inside.first, let last = inside.last {
        #expect(range == first..<(last + 1), "\(rect) \(layout)")
      } else {
        #expect(range.isEmpty)
      }
      #expect(
        layout.index(at: origin)
          == cells.firstIndex {
            origin.x >= $0.minX && origin.x < $0.maxX && origin.y >= $0.minY && origin.y < $0.maxY
          })
    }
    // Corners are where rounding would show.
    for cell in cells.indices {
      #expect(layout.index(at: cells[cell].origin) == cell)
      #expect(layout.items(in: cells[cell]).contains(cell))
    }
  }

  @Test func betweenLinesTheRangeIsEmptyAtTheNextCell() {
    let layout = Self.hundred
    for (x, y, width, next) in [(0, 101, 402, 3), (110, 120, 20, 4), (0, 9000, 402, 100), (0, -90, 402, 0)] {
      let rect = CGRect(x: x, y: y, width: width, height: 5)
      #expect((layout.items(in: rect).range, layout.targets(in: rect)) == (next..<next, next..<next), "\(y)")
    }
  }

  @Test func cellsAreFoundByTheirNumbers() {
    let layout = Self.hundred
    #expect((layout.targetCount, layout.id(at: 7)) == (100, 7))
    #expect((layout.index(of: 92), layout.frame(of: 92)) == (92, layout.frame(at: 92)))
    #expect((layout.index(of: 100), layout.index(of: -1)) == (nil, nil))
    #expect(layout.frame(of: 100) == nil)
  }

  // MARK: Large and invalid layouts

  @Test func tenMillionCellsCostNoMoreThanTen() {
    var layout = Self.hundred
    layout.count = 10_000_000
    #expect(Double(layout.contentSize.height) == 366_666_730)
    var sum = 0
    // With a table or a linear search, this loop would take minutes.
    for step in 0..<20_000 {
      let index = (step &* 7919) % layout.count
      let frame = layout.frame(at: index)
      sum += layout.index(at: CGPoint(x: frame.midX, y: frame.midY)) == index ? 1 : 0
      sum += layout.items(in: CGRect(x: 0, y: frame.minY, width: 402, height: 874)).lines.count == 8 ? 1 : 0
    }
    #expect(sum >= 39_990)
    #expect(Double(layout.frame(at: 9_999_999).minY) == 366_666_630)
    #expect(layout.index(at: CGPoint(x: 5, y: 366_666_633)) == 9_999_999)
  }

  @Test func badNumbersAreHeld() {
    let bad: [CGFloat] = [.nan, .infinity, -.infinity, 1e308, -1e308, 0, -5, .leastNonzeroMagnitude]
    for (seed, number) in bad.enumerated() {
      var random = SeededGenerator(seed: UInt64(seed))
      for _ in 0..<60 {
        var layout = Self.layout(&random)
        switch random.integer(0...7) {
        case 0: layout.itemSize.width = number
        case 1: layout.itemSize = CGSize(width: number, height: number)
        case 2: layout.containerSize = CGSize(width: number, height: number)
        case 3: layout.minimumLineSpacing = number
        case 4: layout.minimumInteritemSpacing = number
        case 5: layout.sectionInset = EdgeInsets(top: number, left: number, bottom: number, right: number)
        case 6: layout.count = number > 0 ? .max : .min
        default: break
        }
        #expect((layout.contentSize.width.isFinite, layout.contentSize.height.isFinite) == (true, true))
        #expect(layout.contentSize.width >= 0)
        #expect(layout.contentSize.height >= 0)
        for index in [0, 1, -1, .max, .min, layout.count - 1, layout.count] {
          #expect(layout.frame(at: index).origin.y.isFinite)
        }
        #expect(layout.index(at: CGPoint(x: number, y: 10)).map { $0 < layout.count } ?? true)
        #expect(layout.index(at: CGPoint(x: 10, y: number)).map { $0 < layout.count } ?? true)
        let range = layout.items(in: CGRect(x: 0, y: number, width: 400, height: number)).range
        #expect(range.lowerBound >= 0)
        #expect(range.upperBound <= layout.count)
      }
    }
    let none = FlowLayout(count: -3, containerSize: .zero, itemSize: CGSize(width: -1, height: CGFloat.nan))
    #expect((none.count, none.itemSize) == (0, CGSize(width: 50, height: 50)))
    #expect(Array(none.items(in: CGRect(x: 0, y: 0, width: 100, height: 100))).isEmpty)
  }
}
