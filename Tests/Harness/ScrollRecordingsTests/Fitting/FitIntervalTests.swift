import ScrollRecordings
import Testing

@Suite struct FitIntervalTests {
  /// The two-sided 95 % quantiles of Student's t-distribution.
  @Test(arguments: [(0, 12.706), (1, 12.706), (2, 4.303), (5, 2.571), (10, 2.228), (100, 1.984)])
  func theWidthIsStudents(freedom: Int, width: Double) {
    #expect(abs(FitInterval.halfWidth(freedom: freedom) / width - 1) < 0.01)
  }

  @Test func aNumberHasThePlacesThatItsErrorJustifies() {
    #expect(FitInterval.rounded(1.23456, error: 0.02) == 1.2346)
    #expect(FitInterval.rounded(123.456, error: 40) == 123.5)
    for error in [0, Double.infinity, .nan] { #expect(FitInterval.rounded(1.23456, error: error) == 1.23456) }
  }
}
