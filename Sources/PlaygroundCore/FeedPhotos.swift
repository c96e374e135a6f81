import Drawing
import Foundation
import ScrollScript
import Scrolling

/// The photos of the feed's rows as an app loads them: when scrolling has stopped, or for where it is about to. What has
/// left the screen is released. A load takes ``loading`` seconds; the photo then fades in.
struct FeedPhotos: Hashable, Sendable {
  /// Seconds that a load takes, and the fading in.
  static let loading = 0.2, fading = 0.2

  /// When the load of each row's photo began, in seconds; no more than two screens of rows.
  private(set) var begun: [Int: Double] = [:]
  private var time = 0.0

  /// Takes what begins and what is given up, at a time in seconds.
  mutating func take(_ changes: [RowLoader.Change], at time: Double) {
    for change in changes {
      for row in change.releases { begun[row] = nil }
      for row in change.starts where begun[row] == nil { begun[row] = time }
    }
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
  var loader: RowLoader
  var log: ScrollLog
  var pulse = EndAnimation(duration: 0.6)
  /// What the loader has said since it was last taken.
  private(set) var changes: [RowLoader.Change] = []

  init(_ list: ListGeometry, _ engine: ScrollEngine) {
    loader = RowLoader(list: list)
    log = ScrollLog(engine, capacity: 50)
  }

  mutating func look(at engine: inout ScrollEngine) {
    if let change = loader.observe(engine) { changes.append(change) }
    _ = log.observe(engine)
    _ = pulse.observe(engine)
  }

  mutating func takeChanges() -> [RowLoader.Change] {
    defer { changes.removeAll() }
    return changes
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
    let hue = Palette.avatars[photo % Palette.avatars.count]
    let form = CGFloat(photo / Palette.avatars.count % forms)
    let light = Color(0xFFF3D9)
    let bands = 22
    for band in 0..<bands {
      let share = (Double(band) + 0.5) / Double(bands)
      list.fill(
        CGRect(x: 0, y: side * CGFloat(band) / CGFloat(bands), width: side, height: side / CGFloat(bands)),
        hue.mixed(with: light, 0.25 + 0.6 * share))
    }
    list.shape(.circle(diameter: 10), at: CGPoint(x: 6 + 7 * form, y: 9 + 2 * form), light)
    for (height, length, tone) in [(24.0, 34.0, 0.35), (32.0, 26.0, 0.0)] {
      var points = [CGPoint(x: -2, y: side + 2)]
      for x in stride(from: CGFloat(-2), through: side + 2, by: 2) {
        let wave = sin(2 * .pi * (x / CGFloat(length) + 0.29 * form + CGFloat(tone)))
        points.append(CGPoint(x: x, y: CGFloat(height) - 4 * wave))
      }
      points.append(CGPoint(x: side + 2, y: side + 2))
      list.shape(.polygon(points), at: .zero, hue.mixed(with: light, tone).mixed(with: Color(0x101318), 0.15))
    }
    Workbench.roundCorners(
      of: CGRect(x: 0, y: 0, width: side, height: side), radius: 8, palette.surface, into: &list)
    return Picture(size: CGSize(width: side, height: side), background: palette.surface, list: list)
  }
}
