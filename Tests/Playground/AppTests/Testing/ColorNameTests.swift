import ScrollBitmaps
import Testing

import PlaygroundApp

@Suite struct ColorNameTests {
  @Test(arguments: [
    (0x000000, "black"), (0x1C1C1E, "near black"), (0x565656, "dark gray"), (0x838A8A, "gray"),
    (0xE2E5E9, "light gray"), (0xF8F9FA, "near white"), (0xFFFFFF, "white"), (0xD2373B, "red"),
    (0xE56510, "orange"), (0xFFCC00, "yellow"), (0x15935A, "green"), (0x2D69FF, "blue"),
    (0x8048E5, "purple"), (0xC2338B, "pink"), (0x101060, "dark blue"), (0xFFC0C0, "light red"),
  ])
  func namesAreThoseOfTheHue(_ rgb: Int, _ name: String) {
    #expect(ColorName.name(of: Color(UInt32(rgb))) == name)
  }

  @Test func namesAreLeftOutWhereTheyAreTheSame() {
    #expect(ColorName.pair(Color(0x1C1C1E), Color(0x1C1C21)) == ("#1C1C1E", "#1C1C21"))
    #expect(ColorName.pair(Color(0xFFFFFF), Color(0).opacity(0.5)) == ("white #FFFFFF", "black #00000080"))
  }
}
