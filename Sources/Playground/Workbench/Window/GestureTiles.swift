import Foundation
import PlaygroundControls
import PlaygroundDrawing
import ScrollFiles
import Scrolling

/// The gestures of the session as tiles, each with its curve, its distance and its time. Idle time has no tile.
struct GestureTiles {
  /// The places of the tiles, the earliest first, with the numbers of their gestures counted from 0.
  let places: [(gesture: Int, frame: CGRect)]

  /// The largest number of tiles, and their least height and greatest size in points.
  static let most = 32
  static let least: CGFloat = 44
  private static let size = CGSize(width: 76, height: 64), gap: CGFloat = 8

  /// Creates tiles for the latest gestures, or for those up to the one that is shown if that is earlier.
  init(of count: Int, shown: Int?, in frame: CGRect) {
    let size = CGSize(width: Self.size.width, height: min(Self.size.height, max(0, frame.height)))
    let fitting = Int(
      ((frame.width + Self.gap) / (size.width + Self.gap)).clamped(to: 0...CGFloat(Self.most)))
    let first = max(0, min(count - fitting, shown ?? count))
    places = (first..<max(first, min(count, first + fitting))).map { index in
      let x = frame.minX + CGFloat(index - first) * (size.width + Self.gap)
      return (index, CGRect(origin: CGPoint(x: x, y: frame.minY), size: size))
    }
  }

  /// What a tile says of a gesture.
  struct Account: Hashable, Sendable {
    /// The offsets from the beginning to the end, at even distances in time, as shares of their range.
    var curve: [Double]
    var distance: Double, time: Double
  }

  /// The number of offsets that make the curve of a tile.
  static let points = 24
}

extension Session {
  /// The tiles of the gestures, or `nil` if there is no room for them.
  var gestureTiles: GestureTiles? {
    // The tile that is shown while the pointer is on another moves no tile.
    let held = heldGesture.flatMap { take.gestures.gestures.firstIndex(of: $0) }
    return layout.timeline?.tiles.map {
      GestureTiles(of: take.gestures.gestures.count, shown: held, in: $0)
    }
  }

  /// Returns what the tile of a gesture says: the motion of the view that travels farther in it.
  func account(of gesture: GestureLog.Gesture) -> GestureTiles.Account {
    let key = GestureKey(take: take.number, gesture: gesture)
    return window.tiles.value(key) {
      let motions = take.recorded.motions, span = gesture.span
      let motion = motions[motions.moving(in: span)], axis = motion.mainAxis(in: span)
      let numbers = MotionNumbers(motion, in: span), last = GestureTiles.points - 1
      let offsets = (0...last).compactMap { index in
        motion.offset(at: span.lowerBound + span.length * Double(index) / Double(last)).map {
          Double($0[axis])
        }
      }
      let low = offsets.min() ?? 0, range = max((offsets.max() ?? 0) - low, 1e-9)
      return GestureTiles.Account(
        curve: offsets.map { ($0 - low) / range }, distance: numbers.distance ?? 0, time: numbers.time ?? 0)
    }
  }

  func number(ofTile place: Int) -> Int? {
    gestureTiles.flatMap { $0.places.indices.contains(place) ? $0.places[place].gesture : nil }
  }

  /// Returns the tooltip of the tile of a gesture, by its number counted from 0.
  func tip(ofGesture index: Int) -> String {
    let account = account(of: take.gestures.gestures[index])
    return "Replay gesture \(index + 1): \(NumberText.fixed(account.distance, decimals: 0)) pt in "
      + "\(NumberText.fixed(account.time, decimals: 2)) s"
  }

  func drawTiles(into list: inout DrawList) {
    guard let tiles = gestureTiles else { return }
    for (index, frame) in tiles.places {
      let gesture = take.gestures.gestures[index], account = account(of: gesture)
      let isShown = gesture == self.gesture, isHovered = window.hoveredGesture == index
      list.bordered(
        frame, radius: 8, isHovered ? palette.raised : palette.surface,
        border: isShown ? palette.accent : palette.hairline)
      let texts = [
        NumberText.fixed(account.distance, decimals: 0) + " pt",
        NumberText.fixed(account.time, decimals: 2) + " s",
      ]
      let line = TextStyle.caption.lineHeight, isLow = frame.height < GestureTiles.least + 14
      let rows: CGFloat = isLow ? 1 : 2
      let curve = CGRect(
        x: frame.minX + 8, y: frame.minY + 6, width: frame.width - 16,
        height: max(0, frame.height - 10 - rows * line))
      if account.curve.count > 1, curve.height > 4 {
        list.curve(account.curve, in: curve, isShown ? palette.accent : palette.textSecondary)
      }
      for (row, text) in (isLow ? [texts[0]] : texts).enumerated() {
        list.text(
          text, .caption, row == 0 ? palette.textPrimary : palette.textSecondary, x: frame.minX + 8,
          y: frame.maxY - 3 - (rows - CGFloat(row)) * line, width: frame.width - 12)
      }
    }
  }
}
