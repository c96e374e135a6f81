import CSDL2
import Drawing
import ScrollTesting
import Scrolling
import Snapshots
import Testing
import Widgets

/// A package may have targets with common names beside the libraries.
struct NamesakeTests {
  @Test func commonNamesAreFree() {
    let names = [CSDL2.name, Drawing.name, Snapshots.name, Widgets.name]
    #expect(names == ["CSDL2", "Drawing", "Snapshots", "Widgets"])
  }
}
