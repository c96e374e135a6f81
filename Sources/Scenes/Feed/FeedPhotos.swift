import Drawing
import Foundation
import ScrollLists
import ScrollScript
import Scrolling
import Widgets

/// The photos of the feed's rows as an app loads them: when scrolling has stopped, or for where it is about to. What has
/// left the screen is released. A load takes ``loading`` seconds; the photo then fades in.
struct FeedPhotos: Hashable, Sendable {
  /// Seconds that a load takes, and the fading in.
  static let loading = 0.2, fading = 0.2

  /// When the load of each row's photo began, in seconds; no more than two screens of rows.
  private(set) var begun: [Int: Double] = [:]
  private var time = 0.0

  /// Takes the rows whose photo is wanted at a time in seconds: the others are released.
  mutating func update(_ rows: Set<Int>, at time: Double) {
    for row in begun.keys where !rows.contains(row) { begun[row] = nil }
    for row in rows where begun[row] == nil { begun[row] = time }
    self.time = time
  }

  /// How much of a row's photo is to be seen, 0 to 1.
  func opacity(of row: Int) -> Double {
    guard let since = begun[row] else { return 0 }
    return ((time - since - Self.loading) / Self.fading).clamped(to: 0...1)
  }

  /// What it needs until all are seen.
  var need: FrameNeed {
    begun.values.reduce(.nothing) { need, since in
      let ready = since + Self.loading
      guard time < ready + Self.fading else { return need }
      return need.merged(with: time < ready ? .wakeUp(at: ready) : .frame)
    }
  }
}

/// What hangs on the feed's view: says which photos to load, when to draw attention, and keeps a log.
struct FeedObserver: PaneObserver, Hashable {
  var loader: RowLoader<ListGeometry>
  var log: ScrollLog
  var pulse = EndAnimation(duration: 0.6)

  init(_ list: ListGeometry, _ engine: ScrollEngine) {
    loader = RowLoader(list: list)
    log = ScrollLog(engine, capacity: 50)
  }

  mutating func look(at engine: inout ScrollEngine) {
    _ = loader.observe(engine)
    _ = log.observe(engine)
    _ = pulse.observe(engine)
  }
}

/// A photo: a small landscape in one of a few moods, so that any number of rows is a few textures.
enum FeedPhoto {
  /// Side in points.
  static let side: CGFloat = 44
  private static let kind: UInt64 = 2
  /// How many different ones there are.
  static let count = 12 * forms
  private static let forms = 4

  static func id(_ photo: Int, appearance: Scenario.Appearance) -> PictureID {
    PictureID(kind: kind | (appearance == .dark ? 1 : 0) << 8, index: UInt64(max(0, photo % count)))
  }

  static func photo(of id: PictureID) -> Int? { id.kind & 0xFF == kind ? Int(exactly: id.index) : nil }

  /// Paints one on the ground it lies on.
  static func picture(_ photo: Int, _ palette: Palette) -> Picture {
    var list = DrawList()
    let frame = CGRect(x: 0, y: 0, width: side, height: side)
    Landscape(hue: photo % Palette.avatars.count, form: photo / Palette.avatars.count % forms)
      .draw(in: frame, into: &list)
    list.roundCorners(of: frame, radius: 8, palette.surface)
    return Picture(size: frame.size, background: palette.surface, list: list)
  }
}
