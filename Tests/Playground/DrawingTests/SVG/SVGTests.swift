import ScrollBitmaps
import PlaygroundDrawing
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The events of a parser: element names in order with their attributes, and the text inside.
private final class Elements: NSObject, XMLParserDelegate {
  var names: [String] = []
  var attributes: [[String: String]] = []
  var text = ""

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    names.append(name)
    self.attributes.append(attributes)
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  func first(_ name: String) -> [String: String]? { names.firstIndex(of: name).map { attributes[$0] } }
}

@Suite struct SVGTests {
  private var list = DrawList()
  let size = CGSize(width: 200, height: 100.5)

  private func parse(_ document: String) throws -> Elements {
    let parser = XMLParser(data: Data(document.utf8))
    let elements = Elements()
    parser.delegate = elements
    #expect(parser.parse(), "\(String(describing: parser.parserError)) in \(document)")
    return elements
  }

  @Test func theRoot() throws {
    let elements = try parse(list.svgDocument(size: size, background: Color(0xF1F2F4)))
    #expect(elements.names == ["svg", "rect"])
    let root = try #require(elements.first("svg"))
    #expect(root["width"] == "200" && root["height"] == "100.5" && root["viewBox"] == "0 0 200 100.5")
    #expect(root["font-family"] == "Inter, sans-serif")
    #expect(elements.first("rect")?["fill"] == "#F1F2F4")
    #expect(try parse(list.svgDocument(size: size)).names == ["svg"])
  }

  @Test mutating func shapesAreVectors() throws {
    let ten = CGSize(width: 10, height: 20)
    list.shape(.roundedRect(size: ten, radius: 99), at: CGPoint(x: 1, y: 2), Color(0x0A0B0C))
    list.shape(
      .polyline(points((0, 0), (1, 2)) + [Shape.penUp] + points((5, 5)), width: 1.5), at: .zero, Color(1))
    list.shape(.polygon(points((0, 0), (4, 0), (0, 4))), at: CGPoint(x: 0.5, y: 0), Color(1))
    list.shape(.shadow(size: ten, radius: 4, blur: 7), at: .zero, Color(0).opacity(0.2))
    for corner in Shape.Corner.allCases {
      list.shape(.cornerCutout(radius: 8, corner: corner), at: CGPoint(x: 10, y: 20), Color(1))
    }
    let elements = try parse(list.svgDocument(size: size))
    #expect(
      elements.names == [
        "svg", "defs", "filter", "feGaussianBlur", "rect", "path", "polygon", "rect", "path", "path", "path",
        "path",
      ])
    let rect = try #require(elements.first("rect"))
    #expect(rect["x"] == "1" && rect["y"] == "2" && rect["width"] == "10" && rect["rx"] == "5")
    #expect(rect["fill"] == "#0A0B0C" && rect["fill-opacity"] == nil)
    let path = try #require(elements.first("path"))
    #expect(path["d"] == "M0,0L1,2M5,5h0" && path["stroke-linecap"] == "round" && path["fill"] == "none")
    #expect(elements.first("polygon")?["points"] == "0.5,0 4.5,0 0.5,4")
    #expect(elements.first("feGaussianBlur")?["stdDeviation"] == "2.646")
    let shadow = elements.attributes[7]
    #expect(shadow["x"] == "7" && shadow["fill-opacity"] == "0.2" && shadow["filter"] == "url(#shadow1)")
    #expect(
      elements.attributes.suffix(4).map { $0["d"] } == [
        "M10,20L18,20A8 8 0 0 0 10,28Z", "M18,20L18,28A8 8 0 0 0 10,20Z", "M10,28L10,20A8 8 0 0 0 18,28Z",
        "M18,28L10,28A8 8 0 0 0 18,20Z",
      ])
  }

  @Test mutating func bordersAreStrokedInside() throws {
    list.shape(
      .roundedBorder(size: CGSize(width: 20, height: 10), radius: 4, width: 2), at: CGPoint(x: 3, y: 5),
      Color(0x0A0B0C))
    let document = list.svgDocument(size: size)
    #expect(document.contains("x=\"4\" y=\"6\" width=\"18\" height=\"8\" rx=\"3\" ry=\"3\""))
    #expect(document.contains("fill=\"none\" stroke-width=\"2\""))
  }

  @Test mutating func clipsNestAndAreDefinedOnce() throws {
    let outer = CGRect(x: 0, y: 0, width: 50, height: 50)
    list.clip(to: outer) { list in
      list.fill(outer, Color(1))
      // Pictures are left out.
      list.picture(PictureID(kind: 0, index: 1), in: outer)
      list.clip(to: CGRect(x: 5, y: 5, width: 5, height: 5)) { $0.fill(outer, Color(2)) }
    }
    list.clip(to: outer) { $0.fill(outer, Color(3)) }
    let elements = try parse(list.svgDocument(size: size))
    #expect(elements.names.filter { $0 == "clipPath" }.count == 2)
    #expect(elements.names.filter { $0 == "g" }.count == 3)
    #expect(elements.names.filter { $0 == "rect" }.count == 5)
    let groups = zip(elements.names, elements.attributes).filter { $0.0 == "g" }.map { $0.1["clip-path"] }
    #expect(groups == ["url(#clip1)", "url(#clip2)", "url(#clip1)"])
  }

  @Test mutating func unbalancedListsStillClose() throws {
    let rect = CGRect(x: 0, y: 0, width: 9, height: 9)
    var open = DrawList()
    list.clip(to: rect) { list in
      open = list
      list.removeAll()
    }
    #expect(try parse(open.svgDocument(size: size)).names.contains("g"))
    #expect(try parse(list.svgDocument(size: size)).names == ["svg"])
  }

  @Test mutating func textIsEscapedAndPlaced() throws {
    let nasty = "a<b & \"c\" > ]]> \u{0}\u{1}\u{1B}\u{FFFE}\nä 日本 👍\u{9F}"
    list.text(
      .init(nasty, style: .barTitle, color: Color(0x111318), at: CGPoint(x: 10, y: 20), alignment: .center))
    list.text(.init("12.5", style: .caption, color: Color(1), at: .zero, alignment: .trailing))
    list.text(.init("", style: .caption, color: Color(1), at: .zero))
    let elements = try parse(list.svgDocument(size: size))
    #expect(elements.names == ["svg", "text", "text"])
    #expect(elements.text.contains("a<b & \"c\" > ]]> \u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD} ä 日本 👍\u{FFFD}"))
    let first = elements.attributes[1], second = elements.attributes[2]
    #expect(first["text-anchor"] == "middle" && first["font-weight"] == "600" && first["font-size"] == "17")
    // The middle of the line box is at 31, the baseline 0.364 em below it.
    #expect(first["x"] == "10" && first["y"] == "37.184")
    #expect(second["text-anchor"] == "end" && second["font-variant-numeric"] == "tabular-nums")
    #expect(second["font-weight"] == nil)
  }

  @Test mutating func everyScalarMakesAWellFormedDocument() throws {
    for start in stride(from: 0 as UInt32, through: 0x1_0000, by: 0x400) {
      let scalars = (start..<start + 0x400).compactMap(Unicode.Scalar.init)
      var text = ""
      text.unicodeScalars.append(contentsOf: scalars)
      list.text(.init(text, style: .caption, color: Color(1), at: .zero))
    }
    _ = try parse(list.svgDocument(size: size))
  }

  @Test mutating func longTextIsCut() throws {
    let style = TextStyle(size: 10, lineHeight: 12)
    list.text(.init("A rather long title", style: style, color: Color(1), at: .zero, maxWidth: 50))
    let metrics = FixedTextMetrics(advance: 0.5)
    let elements = try parse(list.svgDocument(size: size, measuring: metrics))
    #expect(elements.text.trimmingCharacters(in: .whitespacesAndNewlines) == "A rather…")
  }

  @Test mutating func numbersAreShortAndFinite() {
    list.fill(CGRect(x: -0.0001, y: 1.0 / 3, width: 1e12, height: 2.5), Color(1))
    list.fill(CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1), Color(1))
    list.shape(.circle(diameter: .infinity), at: .zero, Color(1))
    list.shape(.polyline([Shape.penUp], width: 1), at: .zero, Color(1))
    list.shape(.circle(diameter: 3), at: CGPoint(x: CGFloat.infinity, y: 0), Color(1))
    list.text(.init("x", style: .caption, color: Color(1), at: CGPoint(x: CGFloat.nan, y: 0)))
    let document = list.svgDocument(size: size)
    #expect(document.contains("<rect x=\"0\" y=\"0.333\" width=\"1000000000\" height=\"2.5\""))
    #expect(document.components(separatedBy: "\n").count == 5)
    #expect(document == list.svgDocument(size: size))
  }
}
