import PlaygroundDrawing

// The lines of the input log, after the time of arrival.
extension TrackpadRecognizer.Input {
  /// The event as a line: its kind, the seat or device, the source's milliseconds, and its values.
  var line: String {
    let words: String =
      switch kind {
      case .entered(let isWindow): "enter window=\(isWindow)"
      case .left: "leave"
      case .source(let source): "source \(source)"
      case .step(let dx, let dy): "axis dx=\(dx) dy=\(dy) ms=\(milliseconds)"
      case .stop(let isHorizontal): "stop \(isHorizontal ? "horizontal" : "vertical") ms=\(milliseconds)"
      case .frame: "frame"
      case .hold(let fingers, let isWindow): "hold fingers=\(fingers) window=\(isWindow) ms=\(milliseconds)"
      case .holdEnd(let isCancelled): "hold-end cancelled=\(isCancelled) ms=\(milliseconds)"
      case .valuators(let dx, let dy, let increment, let device):
        "valuators dx=\(dx) dy=\(dy) increment=\(increment) device=\(device) ms=\(milliseconds)"
      }
    return "\(words) from=\(origin)"
  }
}

extension TrackpadRecognizer.Output {
  /// The result as a line, with the source's time in seconds on the window's clock.
  var line: String {
    switch self {
    case .phase(let phase, let time): "\(phase) time=\(time)"
    case .step(let dx, let dy, let time): "step dx=\(dx) dy=\(dy) time=\(time)"
    }
  }
}
