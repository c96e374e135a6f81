import Foundation
import ScrollLists
import Scrolling
import TestSupport
import Testing

struct PageLoaderTests {
  private static func list(_ rows: Int) -> ListLayout {
    ListLayout(rowCount: rows, rowHeight: 60, width: 402)
  }

  private static func geometry(_ y: Double, height: Double = 874) -> ScrollGeometry {
    ScrollGeometry(
      contentOffset: CGPoint(x: 0, y: y), contentSize: .zero, contentInsets: EdgeInsets(),
      containerSize: CGSize(width: 402, height: height))
  }

  @Test func theFirstPageIsAskedForOnceAtStartup() throws {
    var loader = PageLoader(list: Self.list(0))
    // Three states before any data arrives: laid out, sized, visible.
    let first = try #require({ loader.observe(Self.geometry(0, height: 0)) }())
    #expect(first.page == 0)
    #expect(loader.observe(Self.geometry(0)) == nil)
    #expect(loader.observe(Self.geometry(0)) == nil)
    #expect(loader.state == .loading(first))
    // A list that starts with rows already has their pages.
    var other = PageLoader(list: Self.list(100), pageCount: 2)
    #expect(other.observe(Self.geometry(0)) == nil)
    #expect(other.observe(Self.geometry(5000))?.page == 2)
  }

  /// A page follows where its side of the list comes near: 100 rows are 6000 pt high.
  @Test(arguments: [PageLoader.Side.end, .beginning], [0, 1, 2])
  func pagesFollowWhereTheirSideComesNear(side: PageLoader.Side, number: Int) throws {
    let isEnd = side == .end
    let distance = [PageLoader.PrefetchDistance.points(1000), .rows(16), .points(0)][number]
    let y = (isEnd ? [4126, 4106.5, 5126] : [1000.0, 960, 0])[number]
    var loader = PageLoader(list: Self.list(100), pageCount: 1, distance: distance, at: side)
    #expect(loader.observe(Self.geometry(isEnd ? 0 : 5126)) == nil)
    #expect(loader.observe(Self.geometry(isEnd ? y - 1 : y + 61)) == nil)
    let request = try #require({ loader.observe(Self.geometry(y)) }())
    #expect(request.page == 1)
    #expect(loader.observe(Self.geometry(isEnd ? y + 500 : 0)) == nil)
    // The rows that were visible stay where they are: with new rows below or above them.
    #expect(loader.loaded(request, list: Self.list(200)) == true)
    #expect(loader.pageCount == 2)
    #expect(loader.observe(Self.geometry(isEnd ? y + 500 : y + 6000)) == nil)
    #expect(loader.observe(Self.geometry(isEnd ? y + 6000 : y))?.page == 2)
  }

  @Test func aListShorterThanTheViewGoesOnUntilItIsLongerOrEnds() throws {
    var loader = PageLoader(list: Self.list(0), distance: .points(0))
    var pages = 0
    while let request = loader.observe(Self.geometry(0)) {
      pages += 1
      #expect(request.page == pages - 1)
      #expect(loader.loaded(request, list: Self.list(pages * 5)) == true)
    }
    #expect(pages == 3)
    var ending = PageLoader(list: Self.list(0))
    let request = try #require({ ending.observe(Self.geometry(0)) }())
    #expect(ending.loaded(request, list: Self.list(2), isLast: true) == true)
    #expect(ending.state == .ended)
    #expect(ending.observe(Self.geometry(0)) == nil)
    #expect(ending.retry() == nil)
  }

  @Test func afterAFailureOnlyARetryAsks() throws {
    var loader = PageLoader(list: Self.list(0))
    let request = try #require({ loader.observe(Self.geometry(0)) }())
    #expect(loader.retry() == nil)
    #expect(loader.failed(request) == true)
    #expect(loader.failed(request) == false)
    #expect(loader.state == .failed(request))
    #expect(loader.observe(Self.geometry(0)) == nil)
    // A late response to a request that was reported as failed is ignored.
    #expect(loader.loaded(request, list: Self.list(9)) == false)
    #expect(loader.list == Self.list(0))
    #expect(loader.retry() == request)
    #expect(loader.retry() == nil)
    #expect(loader.loaded(request, list: Self.list(9)) == true)
    #expect(loader.pageCount == 1)
  }

  @Test func whatAReloadLeftBehindIsDropped() throws {
    var loader = PageLoader(list: Self.list(0))
    let old = try #require({ loader.observe(Self.geometry(0)) }())
    let new = loader.reload(list: Self.list(0))
    #expect(new.page == 0)
    #expect(new != old)
    #expect(loader.observe(Self.geometry(0)) == nil)
    #expect(loader.loaded(old, list: Self.list(50)) == false)
    #expect(loader.failed(old) == false)
    #expect((loader.state, loader.list) == (.loading(new), Self.list(0)))
    #expect(loader.loaded(new, list: Self.list(20), isLast: true) == true)
    #expect(loader.loaded(new, list: Self.list(40)) == false)
    #expect(loader.list == Self.list(20))
    // After the end, a reload starts again.
    #expect(loader.reload(list: Self.list(0)).page == 0)
  }

  @Test func numbersThatAreNoneAskForNothing() {
    for distance in [
      PageLoader.PrefetchDistance.points(.nan), .points(-.infinity), .rows(.min), .rows(3),
    ] {
      var loader = PageLoader(list: Self.list(100), pageCount: -4, distance: distance)
      #expect(loader.pageCount == 0)
      #expect(loader.observe(Self.geometry(.nan)) == nil)
      #expect(loader.observe(Self.geometry(-.infinity)) == nil)
    }
  }

  /// A server with late, reordered, repeated and failed responses, and data for some pages.
  @Test func whateverArrivesWheneverEachPageIsThereOnce() {
    var drops = 0, retries = 0
    for seed: UInt64 in 0..<300 {
      var random = SeededGenerator(seed: seed)
      let pages = random.integer(1...8)
      var loader = PageLoader(
        list: Self.list(0), distance: random.chance(0.5) ? .points(500) : .rows(random.integer(0...12)))
      var rows: [Int] = []
      var underWay: [PageLoader.Request] = []
      var asked: [PageLoader.Request: Int] = [:],
        failures: [PageLoader.Request: Int] = [:]
      func note(_ request: PageLoader.Request?) {
        guard let request else { return }
        asked[request, default: 0] += 1
        underWay.append(request)
      }
      func answer(_ fails: Bool) {
        guard let request = underWay.randomElement(using: &random) else { return }
        // Occasionally a response is delivered twice.
        if random.chance(0.8), let place = underWay.firstIndex(of: request) { underWay.remove(at: place) }
        if fails {
          if loader.failed(request) { failures[request, default: 0] += 1 }
          return
        }
        let more = rows + (0..<10).map { request.page * 10 + $0 }
        if loader.loaded(request, list: Self.list(more.count), isLast: request.page == pages - 1) {
          rows = more
        } else {
          drops += 1
        }
      }
      for _ in 0..<random.integer(20...200) {
        switch random.integer(0...9) {
        case 0...4: note(loader.observe(Self.geometry(random.number(-100...Double(rows.count) * 60))))
        case 5, 6: answer(false)
        case 7: answer(true)
        case 8:
          if let request = loader.retry() {
            retries += 1
            note(request)
          }
        default:
          if random.chance(0.15) {
            rows = []
            note(loader.reload(list: Self.list(0)))
          }
        }
        #expect(rows == Array(0..<rows.count), "seed \(seed): rows in order, none twice")
        #expect((loader.pageCount * 10, loader.list.rowCount) == (rows.count, rows.count))
      }
      // Each page is requested once, and at most once more for each failure.
      for (request, count) in asked { #expect(count <= 1 + failures[request, default: 0], "seed \(seed)") }
      // Finally, all pages arrive.
      for _ in 0..<40 {
        note(loader.retry())
        note(loader.observe(Self.geometry(Double(rows.count) * 60)))
        if case .loading(let request) = loader.state {
          rows += (0..<10).map { request.page * 10 + $0 }
          #expect(
            loader.loaded(request, list: Self.list(rows.count), isLast: request.page == pages - 1) == true)
        }
      }
      #expect(loader.state == .ended, "seed \(seed)")
      #expect(rows == Array(0..<pages * 10), "seed \(seed)")
    }
    #expect(drops > 0)
    #expect(retries > 0)
  }

  // MARK: At the beginning

  @Test func aViewWithoutASizeOrAPlaceIsNotAtTheBeginning() throws {
    var loader = PageLoader(list: Self.list(100), distance: .rows(3), at: .beginning)
    #expect(loader.observe(Self.geometry(0, height: 0)) == nil)
    for y in [Double.nan, -.infinity, .infinity] { #expect(loader.observe(Self.geometry(y)) == nil) }
    // An empty list and one that is shorter than the view ask.
    var empty = PageLoader(list: Self.list(0), at: .beginning)
    let first = try #require({ empty.observe(Self.geometry(0, height: 0)) }())
    #expect(empty.loaded(first, list: Self.list(5)) == true)
    #expect(empty.observe(Self.geometry(0))?.page == 1)
  }

  /// A conversation that begins at its bottom loads its history where somebody scrolls up, and moves nothing.
  @Test func aConversationLoadsItsHistory() throws {
    var list = SelfSizingList(ListLayout(rowCount: 60, rowHeight: 60, isMeasured: false, width: 402))
    let view = ScrollView(metrics: .phone)
    view.contentSize.height = list.layout.contentHeight
    let positioned = PositionedScrollView(
      view, list.layout, position: .constant(ScrollPosition(idType: Int.self))
    ).defaultScrollAnchor(.bottom)
    var requests: [PageLoader.Request] = []
    let loader = view.observe(PageLoader(list: list.layout, pageCount: 1, at: .beginning)) {
      requests.append($0)
    }
    func measure() {
      positioned.adjust {
        list.update(&$0) { _, number in CGFloat(50 + number % 7 * 10) }
        return list.layout
      }
      loader.value.update(list: list.layout)
    }
    measure()
    #expect(view.contentOffset.y == list.layout.contentHeight - 874)
    #expect(requests.isEmpty)
    var time = 1.0
    for page in 1...3 {
      while requests.count < page {
        time = view.drag(by: CGPoint(x: 0, y: 40), steps: 9, at: time + 0.1)
        view.touchUp(at: time + 1)
        time += 1
        measure()
      }
      #expect((requests.count, requests[page - 1].page) == (page, page))
      let read = try #require(list.layout.row(at: view.contentOffset.y + 400))
      let number = try #require(list.layout.number(ofRow: read))
      let place = try #require(list.layout.frame(of: number)).minY - view.contentOffset.y
      positioned.adjust {
        list.edit(&$0) {
          $0.insertRows((1000 * page)..<(1000 * page + 40), at: RowPath(section: 0, row: 0), height: 60)
        }
        return list.layout
      }
      #expect(loader.value.loaded(requests[page - 1], list: list.layout) == true)
      measure()
      #expect(try abs(#require(list.layout.frame(of: number)).minY - view.contentOffset.y - place) < 1e-9)
      #expect(requests.count == page, "the beginning is far again")
    }
  }

  @Test func aListThatIsEditedAndMeasuredAsksToo() throws {
    // 60 rows with an estimate of 60 pt in six sections with headers of 20 pt and footers of 10: 3780 pt.
    var list = ListLayout(
      rowCount: 60, rowHeight: 60, isMeasured: false, rowsPerSection: 10, headerHeight: 20, footerHeight: 10,
      width: 402)
    for distance in [PageLoader.PrefetchDistance.points(1000), .rows(12)] {
      var list = list
      var loader = PageLoader(list: list, pageCount: 1, distance: distance)
      #expect(loader.observe(Self.geometry(1500)) == nil, "\(distance)")
      list.removeSection(5)
      #expect(loader.observe(Self.geometry(1500)) == nil, "it has not heard")
      loader.update(list: list)
      let request = try #require({ loader.observe(Self.geometry(1500)) }(), "\(distance)")
      list.insertSection(at: list.sectionCount, rows: 100..<140, rowHeight: 60)
      #expect(loader.loaded(request, list: list) == true)
      #expect(loader.list.rowCount == 90)
      #expect(loader.observe(Self.geometry(1500)) == nil)
    }
    // Rows that are lower than estimated bring the end closer.
    var loader = PageLoader(list: list, pageCount: 1)
    #expect(loader.observe(Self.geometry(1000)) == nil)
    for row in 0..<60 { list.setHeight(30, ofRow: row) }
    loader.update(list: list)
    #expect(loader.observe(Self.geometry(1000))?.page == 1)
  }
}
