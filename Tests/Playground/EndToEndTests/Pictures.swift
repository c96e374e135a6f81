import ScrollBitmaps
import ScrollSnapshots
import Testing

/// Requires two images to be identical.
func expectSame(
  _ actual: Bitmap, _ expected: Bitmap, sourceLocation: SourceLocation = #_sourceLocation
) {
  guard let difference = BitmapComparison.exact.difference(expected: expected, actual: actual) else { return }
  Issue.record("\(difference)", sourceLocation: sourceLocation)
}

func expectDifferent(_ a: Bitmap, _ b: Bitmap, sourceLocation: SourceLocation = #_sourceLocation) {
  guard let difference = BitmapComparison.exact.difference(expected: a, actual: b) else {
    Issue.record("the pictures are the same", sourceLocation: sourceLocation)
    return
  }
  #expect(difference.expectedSize == difference.actualSize, sourceLocation: sourceLocation)
}
