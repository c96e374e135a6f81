import ScrollBitmaps
import ScrollSnapshots
import Testing

/// Requires two images to be identical.
func expectSame(
  _ actual: Bitmap, _ expected: Bitmap, _ why: Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard let difference = BitmapComparison.exact.difference(expected: expected, actual: actual) else { return }
  Issue.record("\(difference)\(why.map { ": \($0)" } ?? "")", sourceLocation: sourceLocation)
}

func expectDifferent(_ a: Bitmap, _ b: Bitmap, sourceLocation: SourceLocation = #_sourceLocation) {
  guard let difference = BitmapComparison.exact.difference(expected: a, actual: b) else {
    Issue.record("the pictures are the same", sourceLocation: sourceLocation)
    return
  }
  #expect(difference.expectedSize == difference.actualSize, sourceLocation: sourceLocation)
}
