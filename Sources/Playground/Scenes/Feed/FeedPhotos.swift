import PlaygroundDrawing
import Foundation
import ScrollLists
import ScrollScript
import Scrolling

/// The photos of the feed's rows, loaded as in an app: after scrolling has stopped, or ahead of time for the
/// rows where scrolling is about to stop. Photos of rows that have left the screen are released. A load takes
/// ``loading`` seconds, after which the photo fades in.
package struct FeedPhotos: Hashable, Sendable {
  static let loading = 0.2, fading = 0.2

  /// The time at which each row's photo began to load. The dictionary contains at most two screens of rows.
  package private(set) var begun: [Int: Double] = [:]
  private var time = 0.0

  /// Starts loading the photos of `rows` at a time in seconds and releases all others.
  mutating func update(_ rows: Set<Int>, at time: Double) {
    for row in begun.keys where !rows.contains(row) { begun[row] = nil }
    for row in rows where begun[row] == nil { begun[row] = time }
    self.time = time
  }

  func opacity(of row: Int) -> Double {
    guard let since = begun[row] else { return 0 }
    return ((time - since - Self.loading) / Self.fading).clamped(to: 0...1)
  }

  /// The display frames or the wake-up required until all photos are fully visible.
  var need: FrameNeed {
    begun.values.reduce(.nothing) { need, since in
      let ready = since + Self.loading
      guard time < ready + Self.fading else { return need }
      return need.merged(with: time < ready ? .wakeUp(at: ready) : .frame)
    }
  }
}

/// The observer of the feed's scroll view. It selects photos to load, times the pulse, and logs scrolls.
struct FeedObserver: PaneObserver, Hashable {
  var loader: RowLoader
  var log: ScrollLog
  var pulse = EndAnimation(duration: 0.6)

  init(_ list: ListLayout, _ engine: ScrollEngine) {
    loader = RowLoader(list: list)
    log = ScrollLog(engine, capacity: 50)
  }

  mutating func respond(to moment: ScrollMoment, of engine: inout ScrollEngine) {
    _ = loader.observe(engine, at: moment)
    _ = log.observe(engine, at: moment)
    _ = pulse.observe(engine, at: moment)
  }
}

/// A photo: one of a small number of landscapes, so any number of rows requires only a few textures.
enum FeedPhoto {
  static let side: CGFloat = 44
  static let count = 12 * forms
  private static let forms = 4

  static func picture(_ photo: Int, _ palette: Palette) -> Picture {
    var list = DrawList()
    let frame = CGRect(x: 0, y: 0, width: side, height: side)
    Landscape(hue: photo % Palette.avatars.count, form: photo / Palette.avatars.count % forms)
      .draw(in: frame, into: &list)
    list.roundCorners(of: frame, radius: 8, palette.surface)
    return Picture(size: frame.size, background: palette.surface, list: list)
  }
}
