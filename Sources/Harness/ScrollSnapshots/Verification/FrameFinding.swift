import ScrollBitmaps

/// A frame that does not match its golden, with everything that a full report of it needs.
struct FrameFinding {
  let frame: Int
  let difference: BitmapDifference
  let expected: Bitmap, actual: Bitmap
  let golden: [UInt8]
}

extension SequenceCheck {
  /// Reports a frame in full, and saves its golden and the image of the difference.
  mutating func explain(_ finding: FrameFinding, on frame: inout SnapshotResult.Frame) throws {
    frame.lines = finding.difference.lines
    // The golden's file is smaller than one that is encoded quickly, and costs nothing.
    frame.expected = try leave(finding.golden, Artifacts.Role.expected.pictureName(frame: frame.number))
    try leave(finding.difference.comparison, expected: finding.expected, actual: finding.actual, on: &frame)
  }

  /// Reports the frames after the first in full.
  mutating func explainFindings() throws {
    for finding in findings {
      guard let index = result.frames.firstIndex(where: { $0.number == finding.frame }) else { continue }
      var frame = result.frames[index]
      try explain(finding, on: &frame)
      result.frames[index] = frame
    }
    findings = []
  }
}
