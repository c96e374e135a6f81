import Bitmaps

// The files that a failure leaves.
extension SequenceCheck {
  func leave(_ bitmap: Bitmap, on frame: inout SnapshotResult.Frame) throws {
    frame.actual = try leave(bitmap, .actual, of: frame.number)
    frame.command = command(ofFrame: frame.number)
  }

  /// Returns the command that accepts a frame alone, or the one that verifies the sequence again if no part of it can be accepted.
  func command(ofFrame number: Int) -> String {
    result.permitsAcceptance ? next.accept(result.name, frames: number...number) : next.again(result.name)
  }

  mutating func leave(
    _ rule: BitmapComparison, expected: Bitmap, actual: Bitmap, on frame: inout SnapshotResult.Frame
  ) throws {
    let picture = rule.picture(expected: expected, actual: actual)
    frame.difference = try leave(picture, .difference, of: frame.number)
    // The three side by side are what a message points to, which is the first frame.
    if !hasThreeUp {
      hasThreeUp = true
      frame.threeUp = try leave(
        rule.threeUp(expected: expected, actual: actual, picture: picture), .threeUp, of: frame.number)
    }
    if frame.actual == nil { try leave(actual, on: &frame) }
    switch frame.verdict {
    case .unsteady: frame.command = next.again(result.name)
    case .same, .differs, .missing, .surplus, .unreadable, .recorded: break
    }
  }

  func leave(_ bitmap: Bitmap, _ role: Artifacts.Role, of number: Int) throws -> String {
    try store.leave(
      bitmap, role.pictureName(frame: number), of: result.name,
      alpha: comparison.countsAlpha ? .kept : .dropped,
      for: golden.path(ofFrame: number))
  }

  /// Removes the artifacts written so far, for a sequence that cannot be verified to its end.
  public func discard() {
    try? removeLeavings()
  }

  func leave(_ bytes: [UInt8], _ name: String) throws -> String {
    try store.leave(bytes, name, of: result.name)
  }
}
