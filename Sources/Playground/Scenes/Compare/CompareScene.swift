import ScrollBitmaps
import PlaygroundDrawing
import ScrollFiles
import Foundation
import ScrollPhysics
import ScrollScript
import Scrolling

/// Six scroll views side by side under one finger, each with the profile of another platform: `column-1`, the
/// root, with the profile of the scenario, to `column-6`.
///
/// A tap on a head gives its column the next built-in profile, except the root's, whose profile is the one
/// that is tuned. A drag moves the column. An event `profile` with the name of a column in `in` changes the
/// profile of that column.
package struct CompareScene: FramedScene, Sendable {
  var parts: SceneFrame<Never>
  private var head: CompareHead
  private var columns: [CompareColumn]

  package static let columnCount = 6
  /// The profiles beside the root's, as far as that is another one.
  private static let platforms = [
    "uikit", "android", "flutter-ios", "chromium-touchpad", "firefox", "gtk4", "qt-flickable",
  ]
  private static let headHeight: CGFloat = 96

  package init(_ scenario: Scenario) {
    let others = Self.platforms.filter { $0 != scenario.profile.base }
      .compactMap { try? ScrollProfile.named($0) }
    let profiles = ([scenario.profile] + others).prefix(Self.columnCount)
    parts = SceneFrame(scenario, profiles.indices.map { "column-\($0 + 1)" }) { $1.scrollsToTop = true }
    head = CompareHead(columns: profiles.count)
    columns = profiles.map { _ in CompareColumn() }
    for (index, profile) in profiles.enumerated() { panes[index].perform { $0.profile = profile } }
    layOut()
  }

  private var columnWidth: CGFloat { (size.width / CGFloat(max(1, columns.count))).rounded(.down) }

  var frames: [CGRect] {
    columns.indices.map { column in
      let place = head.order.firstIndex(of: column) ?? column
      return CGRect(
        x: CGFloat(place) * columnWidth, y: Self.headHeight, width: columnWidth,
        height: max(0, size.height - Self.headHeight))
    }
  }

  mutating func perform(_ action: Action, in view: String?, at time: Double) throws(ActionError) {
    guard view == nil else { return try scroll(action, in: view, at: time) }
    let (input, isTuning): (ScrollInput?, Bool) =
      switch action {
      case .input(let input, _): (input, false)
      case .tuning: (nil, true)
      case .scroll, .layout, .rows, .delegate: (nil, false)
      }
    switch head.handle(input, width: columnWidth, height: Self.headHeight) {
    case .passed: break
    case .held: return
    case .tapped(let column): return changeProfile(ofColumn: column)
    }
    // One finger moves all. The root is the last, so that it is the view that was used last. The other columns
    // have the constants of their platforms.
    for pane in isTuning ? [panes[0]] : panes.reversed() {
      try scroll(action, in: pane.name, at: time)
    }
  }

  /// Gives a column the built-in profile after its own that no other column has.
  private mutating func changeProfile(ofColumn column: Int) {
    guard column > 0, panes.indices.contains(column) else { return }
    let known = ScrollProfile.builtIn
    let taken = Set(panes.indices.filter { $0 != column }.map { panes[$0].engine.profile.base })
    let now = known.firstIndex { $0.name == panes[column].engine.profile.base } ?? 0
    let next = (1...known.count).lazy.map { known[(now + $0) % known.count] }.first {
      !taken.contains($0.name)
    }
    guard let next else { return }
    panes[column].perform { $0.profile = next }
    // The measurements in the head are of another profile.
    columns[column] = CompareColumn()
  }

  mutating func settle(at time: Double) {
    for index in columns.indices { columns[index].take(panes[index].engine, at: time) }
  }

  package func layout() -> Node {
    tree(panes.indices.map { node(ofPane: $0, [content(ofPane: $0)]) }, named: "compare")
  }

  // MARK: Drawing

  package func draw(into list: inout DrawList) {
    let palette = Palette(appearance)
    list.fill(bounds, palette.canvas)
    for column in head.order where column != head.dragged?.column {
      draw(column, at: frames[column].minX, palette, into: &list)
    }
    if let (column, x) = head.dragged {
      let shadow = CGSize(width: columnWidth, height: size.height)
      list.shape(
        .shadow(size: shadow, radius: 4, blur: 8), at: CGPoint(x: x.rounded() - 8, y: -8),
        Color(0x101828).opacity(0.3))
      draw(column, at: x.rounded(), palette, into: &list)
    }
  }

  private func draw(_ column: Int, at x: CGFloat, _ palette: Palette, into list: inout DrawList) {
    let engine = panes[column].engine
    let colors = [palette.accent] + palette.variants + [palette.bouncing]
    let frame = CGRect(
      x: x, y: Self.headHeight, width: columnWidth, height: max(0, size.height - Self.headHeight))
    Ruler.draw(engine, in: frame, palette: palette, into: &list)
    list.fill(
      CGRect(x: x, y: 0, width: columnWidth, height: Self.headHeight),
      head.pressed == column ? palette.hairline : palette.surface)
    list.fill(CGRect(x: x, y: 0, width: columnWidth - 1, height: 4), colors[column % colors.count])
    func text(_ string: String, _ style: TextStyle, _ color: Color, y: CGFloat) {
      list.text(string, style, color, x: x + Self.inset, y: y, width: max(0, columnWidth - 2 * Self.inset))
    }
    for (line, part) in Self.name(of: engine.profile).enumerated() {
      text(part, .caption, palette.textPrimary, y: 10 + CGFloat(line) * 14)
    }
    let speed = abs(Double(engine.velocity.y))
    text(
      "\(NumberText.fixed(Double(engine.contentOffset.y), decimals: 0)) pt", .caption, palette.textSecondary,
      y: 42)
    text("\(NumberText.fixed(speed, decimals: 0)) pt/s", .caption, palette.textSecondary, y: 56)
    switch columns[column].glide {
    case .none, .going: break
    case .over(let way, let seconds):
      text("\(NumberText.fixed(abs(Double(way)), decimals: 0)) pt in", .caption, palette.textPrimary, y: 70)
      text("\(NumberText.fixed(seconds, decimals: 2)) s", .caption, palette.textPrimary, y: 82)
    }
    list.hairline(from: x, to: x + columnWidth, y: Self.headHeight, palette.hairline)
    list.fill(CGRect(x: x + columnWidth - 1, y: 0, width: 1, height: size.height), palette.hairline)
  }

  private static let inset: CGFloat = 5

  /// Returns the name of a profile in two lines, of which the first ends with the first hyphen.
  private static func name(of profile: ScrollProfile) -> [String] {
    guard let hyphen = profile.name.firstIndex(of: "-") else { return [profile.name] }
    let rest = profile.name[profile.name.index(after: hyphen)...]
    return rest.isEmpty ? [profile.name] : [String(profile.name[...hyphen]), String(rest)]
  }
}
