import ScrollFiles
import Foundation
import TestSupport
import Testing

struct NumberTextTests {
  @Test func fixedNumbersHaveTheirDecimals() {
    #expect(NumberText.fixed(-12.34, decimals: 1, minus: .sign) == "\u{2212}12.3")
    #expect(NumberText.fixed(7, decimals: -3) == "7")
  }

  /// Numbers near ties, powers of ten and the limits of the fast path have the digits of the C library.
  @Test func fixedNumbersAreThoseOfTheCLibrary() {
    var generator = SeededGenerator(seed: 5)
    var numbers: [Double] = [
      0.5, 1.5, 2.5, 0.125, 0.375, 0.045, 1.005, 0x1p31, 0x1p31 - 0.5, 0x1p31 + 0.5, 1e300,
    ]
    for _ in 0..<300 {
      let size = pow(10, Double.random(in: -8...11, using: &generator))
      let number = Double.random(in: -size...size, using: &generator)
      numbers.append(number)
      // A decimal that is shown, and the middle between two.
      for places in 0...6 {
        let power = pow(10, Double(places))
        numbers.append((number * power).rounded() / power)
        numbers.append(((number * power).rounded() + 0.5) / power)
      }
    }
    for number in numbers {
      for decimals in 0...9 {
        let expected = String(format: "%.\(decimals)f", number)
        let isZero = !expected.contains { ("1"..."9").contains($0) }
        #expect(
          NumberText.fixed(number, decimals: decimals)
            == (isZero && expected.hasPrefix("-") ? String(expected.dropFirst()) : expected))
      }
    }
  }

  @Test(arguments: [0, -0.0, -0.0004, 0.0004] as [Double]) func zeroHasNoSign(_ number: Double) {
    #expect(NumberText.fixed(number, decimals: 2) == "0.00")
    #expect(NumberText.fixed(number, decimals: 2, minus: .sign) == "0.00")
    #expect(NumberText.trimmed(number, decimals: 3) == "0")
    #expect(NumberText.significant(-0.0, digits: 2) == "0")
    #expect(NumberText.exact(-0.0) == "0")
  }

  @Test func trimmedNumbersEndInADigitThatTells() {
    #expect(NumberText.trimmed(1.5) == "1.5")
    #expect(NumberText.trimmed(1.00004) == "1")
    #expect(NumberText.trimmed(100) == "100")
    #expect(NumberText.trimmed(-0.25, decimals: 2, minus: .sign) == "\u{2212}0.25")
    #expect(NumberText.trimmed(.infinity) == "inf")
  }

  @Test func significantDigitsAreCounted() {
    #expect(NumberText.significant(0.012345, digits: 3) == "0.0123")
    #expect(NumberText.significant(1.2e-7, digits: 2) == "1.2e-07")
    #expect(
      [0.99951, -1234.5, 0.0123456, .nan].map(NumberText.readable) == ["1", "-1234.5", "0.0123", "nan"])
    #expect([0, 0.00123, 0.5].map(NumberText.error) == ["0", "0.0012", "0.5"])
  }

  @Test(arguments: [0.1, 1.0 / 3, 1e-300, 1e15, 2e18, -4.25] as [Double]) func exactNumbersReadBack(
    _ number: Double
  ) {
    #expect(Double(NumberText.exact(number)) == number)
    #expect(NumberText.exact(2) == "2")
  }

  @Test(arguments: [
    (0, "0 %"), (1e-9, "under 0.0001 %"), (0.00004, "0.004 %"), (0.015, "1.5 %"), (0.374, "37 %"),
    (0.994, "99 %"),
    (0.9999, "over 99 %"), (1, "100 %"),
  ])
  func percentagesHaveTheDigitsThatMatter(_ share: Double, _ text: String) {
    #expect(NumberText.percent(share) == text)
  }

  @Test func countsTakeThePlural() {
    #expect(NumberText.count(1, "offset") == "1 offset")
    #expect(NumberText.count(2, "offset") == "2 offsets")
    #expect(NumberText.count(0, "stretch", "stretches") == "0 stretches")
  }

  @Test func digitsStandInGroupsOfThree() {
    for (number, text) in [
      (0, "0 rows"), (1, "1 row"), (999, "999 rows"), (1000, "1,000 rows"), (10_000_000, "10,000,000 rows"),
      (-1234, "\u{2212}1,234 rows"),
    ] { #expect(NumberText.grouped(number, "row") == text) }
    #expect(NumberText.grouped(.min, "row").hasPrefix("\u{2212}9,223,372,036"))
  }
}
