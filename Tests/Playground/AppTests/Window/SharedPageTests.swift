import Foundation
import PlaygroundApp
import PlaygroundDrawing
import PlaygroundWorkbench
import ScrollBitmaps
import ScrollSnapshots
import TestSupport
import Testing

/// The page that a window shares.
final class SharedPageTests: FolderTests {
  private func page(of session: Session) throws -> String {
    var session = session
    let settings = Capture().settings(["PATH": folder("none")])
    let effects = WindowEffects(save: nil, exports: folder.path, settings: settings, copy: { _ in }) { nil }
    try effects.export(.page, of: &session)
    return try #require(folder.text(of: "scroll-plain.html"), "\(session.window.notice ?? "")")
  }

  private func count(_ part: String, in html: String) -> Int { html.components(separatedBy: part).count - 1 }

  /// Returns the text of an element of the page.
  private func text(_ beginning: String, in html: String) -> String? {
    html.components(separatedBy: beginning).dropFirst().first?.components(separatedBy: "</").first
  }

  /// Returns the pictures of a page without a video.
  private func pictures(in html: String) throws -> [Bitmap] {
    let lines = try #require(text("id=\"media\">", in: html)).split(separator: "\n")
    return try lines.map { try PNG.decode(Array(try #require(Data(base64Encoded: String($0))))) }
  }

  /// The page compares: it has a sentence, names, and the curves of both runs. It makes no requests.
  @Test func thePageIsCompleteAndSmall() throws {
    let html = try page(of: try exportedSession())
    #expect(html.utf8.count < 5_000_000 && html.utf8.count > 50_000)
    #expect(
      html.contains("default-src 'none'") && !html.contains("http:") && !html.contains("https:")
        && !html.contains("@import"))
    let sentence = try #require(text("<h1>", in: html))
    #expect(
      sentence.hasPrefix("With glide.rate 0.992 in place of 0.99, the same flick stops ")
        && sentence.contains(" pt farther, after "), "\(sentence)")
    #expect(text("<title>", in: html) == sentence)
    for text in [
      "<b>iOS</b><small>recorded, glide.rate 0.99</small>",
      "<b>iOS</b><small>what if, glide.rate 0.992</small>",
      "prefers-color-scheme: dark", "prefers-reduced-motion", "aria-label=\"Time\"",
    ] { #expect(html.contains(text), "\(text)") }
    for palette in [Palette.light, .dark] {
      let color = String(format: "--canvas: #%06x;", palette.canvas.word & 0xFF_FFFF)
      #expect(html.contains(color), "\(color)")
    }
    #expect((count("<canvas", in: html), count("<polyline", in: html)) == (2, 2))
    for text in ["First difference", "All results", "<video"] { #expect(!html.contains(text), "\(text)") }
  }

  /// The pictures show both phones, the finger in both while it is down, and the end for a while.
  @Test func thePicturesShowTheFinger() throws {
    let session = try exportedSession()
    let pictures = try pictures(in: try page(of: session))
    #expect(pictures.count > 90)
    #expect(pictures.allSatisfy { ($0.width, $0.height) == (400, 400) })
    // The finger comes down at 4 s, a quarter of a second after the first picture.
    let touched = try #require(pictures.indices.first { pictures[$0] != pictures[0] })
    #expect((14...17).contains(touched))
    let (before, touch) = (pictures[0], pictures[touched])
    for phone in [0, 200] {
      #expect(touch[phone + 100, 300] != before[phone + 100, 300])
      #expect(touch[phone + 100, 100] == before[phone + 100, 100])
    }
    let last = try #require(pictures.last)
    #expect(pictures.suffix(50).allSatisfy { $0 == last })
    #expect(
      last.cropped(x: 0, y: 0, width: 200, height: 400) != last.cropped(x: 200, y: 0, width: 200, height: 400)
    )
  }

  /// Names are text, whatever they contain.
  @Test func namesAreEscaped() throws {
    var session = try exportedSession()
    session.rename("</script><script>alert(1)</script><b title=\"&\0'")
    let html = try page(of: session)
    #expect(
      html.contains(
        "<b>&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;b title=&quot;&amp;\u{FFFD}'</b>"))
    #expect(!html.contains("<script>alert") && !html.utf8.contains(0))
    #expect((count("<script", in: html), count("</script", in: html)) == (3, 3))
  }

  /// Where variants are shown, the page has a phone for each.
  @Test func thePageShowsTheVariants() throws {
    var session = try exportedSession()
    try session.compare(rates: [0.995, 0.985])
    session.settle()
    let html = try page(of: session)
    for rate in ["0.992", "0.995", "0.985"] { #expect(html.contains("<small>glide.rate \(rate)</small>")) }
    let sentence = try #require(text("<h1>", in: html))
    #expect(
      sentence.hasPrefix("The same flick moves the content ") && sentence.hasSuffix(" s under C."),
      "\(sentence)")
    #expect(!html.contains("what if"))
    #expect(try pictures(in: html).first?.width == 600)
  }
}
