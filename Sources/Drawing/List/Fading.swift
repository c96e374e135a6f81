extension DrawList {
  /// Returns a copy of the list with the opacity of every command multiplied by `opacity`, from 0 (nothing is
  /// drawn) to 1 (no change).
  /// Overlapping commands show through each other a little, which is acceptable for a ghost image.
  public func faded(to opacity: Double) -> DrawList {
    var faded = DrawList()
    for command in commands { faded.add(command.faded(to: min(max(0, opacity), 1))) }
    return faded
  }
}

extension DrawList.Command {
  fileprivate func faded(to opacity: Double) -> DrawList.Command {
    switch self {
    case .fill(let rect, let color): .fill(rect, color.opacity(opacity))
    case .hairline(let from, let to, let y, let color):
      .hairline(from: from, to: to, y: y, color.opacity(opacity))
    case .shape(let shape, let place, let color): .shape(shape, at: place, color.opacity(opacity))
    case .text(var text):
      {
        text.color = text.color.opacity(opacity)
        return .text(text)
      }()
    case .picture(let id, let rect, let own): .picture(id, rect, opacity: own * opacity)
    case .pushClip, .popClip, .pushTransform, .popTransform: self
    }
  }
}
