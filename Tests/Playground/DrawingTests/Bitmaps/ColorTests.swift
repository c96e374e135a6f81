import ScrollBitmaps
import Testing

@Suite struct ColorTests {
  @Test func opacityIsClamped() {
    #expect(Color(0).opacity(0.08).alpha == 20)
    #expect(Color(0).opacity(0.5).opacity(0.5).alpha == 64)
    #expect(Color(0).opacity(7).alpha == 255)
    #expect(Color(0).opacity(-1).alpha == 0)
    #expect([0, 255].contains(Color(0).opacity(.nan).alpha))
  }

  @Test func mixing() {
    let black = Color(0), white = Color(0xFFFFFF)
    for (share, color) in [(0, black), (1, white), (0.5, Color(0x808080)), (9, white), (-9, black)] {
      #expect(black.mixed(with: white, share) == color, "\(share)")
    }
  }
}
