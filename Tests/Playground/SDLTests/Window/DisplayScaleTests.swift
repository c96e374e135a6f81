import Foundation
import PlaygroundSDL
import Testing

@Suite struct DisplayScaleTests {
  @Test func theFontResolutionComesFirst() {
    let resources = "*customization: -color\nXft.antialias:\t1\nXft.dpi:\t144\nXcursor.size: 24\n"
    #expect(DisplayScale.desktop(environment: ["GDK_SCALE": "3"], resources: resources) == 1.5)
  }

  @Test func thenTheVariablesOfToolkits() {
    #expect(DisplayScale.desktop(environment: ["GDK_SCALE": "2"], resources: "Xft.hinting: 1") == 2)
    #expect(DisplayScale.desktop(environment: ["QT_SCALE_FACTOR": "1.25"], resources: nil) == 1.25)
    #expect(DisplayScale.desktop(environment: [:], resources: nil) == 1)
  }

  @Test func nonsenseIsPassedOver() {
    for value in ["", "-2", "nan", "two", "0"] {
      #expect(
        DisplayScale.desktop(
          environment: ["GDK_SCALE": value, "QT_SCALE_FACTOR": "2"], resources: "Xft.dpi: \(value)") == 2)
    }
    #expect(DisplayScale.desktop(environment: [:], resources: "Xft.dpi: 1e9") == 4)
    #expect(DisplayScale.desktop(environment: [:], resources: "Xft.dpi: 72") == 1)
    #expect([CGFloat.nan, -1, 0.5, 2.5, .infinity].map(DisplayScale.clamped) == [1, 1, 1, 2.5, 4])
  }
}
