import Testing
import PlaygroundControls

@Suite struct FieldNumberTests {
  @Test func short() {
    let cases: [(Double, String)] = [
      (0, "0"), (-0.0, "0"), (0.998, "0.998"), (1e-6, "0.000001"), (0.00017, "0.00017"),
      (295.4617, "295.462"),
      (12_345_678, "12345678"), (-0.5, "\u{2212}0.5"), (.nan, "\u{2013}"), (.infinity, "\u{2013}"),
      (0.1 + 0.2, "0.3"), (100, "100"),
    ]
    for (number, text) in cases { #expect(FieldNumber.text(number) == text) }
  }

  @Test func exactIsReadBack() {
    for number in [0.998, 1e-6, -0.3, 0.1 + 0.2, 1 / 3.0, 1e-12, 12_345.678901234567, 5e300, 0] {
      #expect(FieldNumber.parse(FieldNumber.exact(number)) == number)
    }
    #expect(FieldNumber.exact(0.0003) == "0.0003")
    #expect(FieldNumber.exact(1e-5) == "0.00001")
  }

  @Test func whatIsNoNumber() {
    for text in [
      "", " ", "-", ".", "e5", "1e", "nan", "inf", "0x10", "1,5", "1 5", "1e999", "٣", "½", "1.2.3",
    ] {
      #expect(FieldNumber.parse(text) == nil, "\(text)")
    }
    #expect(FieldNumber.parse(" 1.5 ") == 1.5)
    #expect(FieldNumber.parse("\u{2212}2") == -2)
    #expect(FieldNumber.parse("+.5e1") == 5)
    #expect(FieldNumber.parse("-0")?.sign == .plus)
  }
}
