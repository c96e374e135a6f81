import PlaygroundControls
import PlaygroundDrawing
import Foundation

/// The row above the study of frame rates: its progress, and a button that cancels or restarts it.
struct FrameRatesHead: Hashable {
  /// The state of a study. A share is from 0 to 1.
  enum State: Hashable {
    /// The study begins when the session is idle.
    case waiting
    case playing(Double)
    case stopped(Double)
    case done
    case failed
  }

  let frame: CGRect
  let state: State

  private static let height: CGFloat = 28, gap: CGFloat = 8
  private static let buttonWidth: CGFloat = 64

  init(frame: CGRect, state: State) {
    self.frame = CGRect(
      x: frame.minX, y: frame.minY, width: frame.width, height: min(Self.height, frame.height))
    self.state = state
  }

  /// Returns the part of the frame of the curves below the row.
  static func rest(of frame: CGRect) -> CGRect {
    let top = min(frame.height, height + gap)
    return CGRect(x: frame.minX, y: frame.minY + top, width: frame.width, height: frame.height - top)
  }

  var button: CGRect {
    let width = min(Self.buttonWidth, frame.width)
    return CGRect(x: frame.maxX - width, y: frame.minY, width: width, height: frame.height)
  }

  var buttonTitle: String {
    switch state {
    case .waiting, .playing: "Cancel"
    case .stopped, .done, .failed: "Restart"
    }
  }

  var title: String {
    switch state {
    case .waiting: "Waiting until the session is idle"
    case .playing(let share): "Playing at other frame rates: \(Self.percent(share))"
    case .stopped(let share): "Canceled at \(Self.percent(share))"
    case .done: "Complete"
    case .failed: "Not computed"
    }
  }

  private static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded(.down)))%" }

  private var share: Double {
    switch state {
    case .waiting, .failed: 0
    case .playing(let share), .stopped(let share): share
    case .done: 1
    }
  }

  /// Draws the progress, beside the button.
  func draw(_ palette: Palette, into list: inout DrawList) {
    let room = button.minX - 12 - frame.minX
    guard room >= 40 else { return }
    list.text(title, .caption, palette.textSecondary, x: frame.minX, y: frame.minY + 3, width: room)
    let track = CGRect(x: frame.minX, y: frame.minY + 21, width: room, height: 3)
    list.fill(track, radius: 1.5, palette.hairline)
    let width = (track.width * CGFloat(share)).rounded()
    if width >= 3 {
      list.shape(
        .roundedRect(size: CGSize(width: width, height: 3), radius: 1.5), at: track.origin, palette.accent)
    }
  }
}
