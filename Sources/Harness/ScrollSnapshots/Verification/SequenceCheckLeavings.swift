import ScrollBitmaps

// The files that a failure leaves.
extension SequenceCheck {
  mutating func leave(_ bitmap: Bitmap, on frame: inout SnapshotResult.Frame) throws {
    frame.actual = try leave(bitmap, .actual, of: frame.number)
    frame.command = command(ofFrame: frame.number)
  }

  /// Returns the command that accepts a frame alone, or the one that verifies the sequence again if no part
  /// of it can be accepted.
  func command(ofFrame number: Int) -> String {
    result.permitsAcceptance ? next.accept(result.name, frames: number...number) : again
  }

  /// The command that verifies the sequence again, and records goldens if the mode replaces them.
  var again: String { next.again(result.name, mode) }

  mutating func leave(
    _ rule: BitmapComparison, expected: Bitmap, actual: Bitmap, on frame: inout SnapshotResult.Frame
  ) throws {
    let picture = rule.picture(expected: expected, actual: actual)
    frame.difference = try leave(picture, .difference, of: frame.number)
    // A message points to the three side by side of the first frame.
    if !hasThreeUp {
      hasThreeUp = true
      frame.threeUp = try leave(
        rule.threeUp(expected: expected, actual: actual, picture: picture), .threeUp, of: frame.number)
    }
    if frame.actual == nil { try leave(actual, on: &frame) }
    if frame.verdict == .unsteady { frame.command = again }
  }

  mutating func leave(_ bitmap: Bitmap, _ role: Artifacts.Role, of number: Int) throws -> String {
    let bytes = try store.encoded(for: recorded.golden.path(ofFrame: number)) { try PNG.encode(bitmap) }
    return try leave(bytes, role.pictureName(frame: number))
  }

  /// Removes the artifacts written so far, for a sequence that cannot be verified to its end.
  public func discard() {
    try? removeLeavings()
  }

  /// Leaves a file among the artifacts, and its hash in the result.
  mutating func leave(_ bytes: [UInt8], _ name: String) throws -> String {
    result.files[name] = "\(XXH64(bytes))"
    return try store.leave(bytes, name, of: result.name)
  }
}
