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
package struct CompareScene: GroupScene, Sendable {
  package private(set) var size: CGSize
  package var appearance: Scenario.Appearance
  var group: PaneGroup
  private var head: CompareHead
  private var columns: [CompareColumn]

  package static let columnCount = 6
  /// The profiles beside the root's, as far as that is another one.
  private static let platforms = [
    "uikit", "android", "flutter-ios", "chromium-touchpad", "firefox", "gtk4", "qt-flickable",
  ]
  private static let headHeight: CGFloat = 96

  package init(_ scenario: Scenario) {
    appearance = scenario.appearance
    size = CGSize(width: scenario.viewport.width, height: scenario.viewport.height)
    let others = Self.platforms.filter { $0 != scenario.profile.base }
      .compactMap { try? ScrollProfile.named($0) }
    let profiles = ([scenario.profile] + others).prefix(Self.columnCount)
    let panes = profiles.enumerated().map { index, profile in
      var metrics = ScrollMetrics(boundsSize: .zero, contentSize: .zero, scale: scenario.viewport.scale)
      scenario.scrollView.apply(to: &metrics)
      metrics.contentSize.height = CGFloat(scenario.content.height)
      return ScrollPane(
        name: "column-\(index + 1)", metrics: metrics, profile: profile, nominalFrame: scenario.nominalFrame)
    }
    group = PaneGroup(panes, pointer: CGPoint(x: size.width / 2, y: size.height / 2))
    head = CompareHead(columns: panes.count)
    columns = panes.map { _ in CompareColumn() }
    layOut()
  }

  private var columnWidth: CGFloat { (size.width / CGFloat(max(1, columns.count))).rounded(.down) }

  private func frame(ofColumn column: Int) -> CGRect {
    let place = head.order.firstIndex(of: column) ?? column
    return CGRect(
      x: CGFloat(place) * columnWidth, y: Self.headHeight, width: columnWidth,
      height: max(0, size.height - Self.headHeight))
  }

  private mutating func layOut() {
    for index in group.panes.indices {
      let frame = frame(ofColumn: index)
      group.perform(on: index) {
        $0.metrics.boundsSize = frame.size
        $0.metrics.contentSize.width = frame.width
      }
    }
  }

  package mutating func handle(_ action: Action, in view: String?, at time: Double) throws(ActionError) {
    guard view == nil else {
      try group.handle(action, in: view, at: time) { _ in [] }
      return take(at: time)
    }
    switch head.handle(action, width: columnWidth, height: Self.headHeight) {
    case .passed: break
    case .held: return
    case .tapped(let column): return changeProfile(ofColumn: column)
    }
    switch action {
    case .set, .profile:
      // The other columns have the constants of their platforms.
      try group.handle(action, in: group.panes.first?.name, at: time) { _ in [] }
    case .resize(let size):
      self.size = size
      layOut()
    case .touch, .mouse, .trackpad, .pan, .wheel, .key, .contentOffset, .setContentOffset,
      .scrollRectToVisible,
      .scrollTo, .scrollToPosition, .editRows, .scrollToTop, .stop, .contentSize, .contentInset, .scrollView,
      .delegate:
      // One finger moves all. The root is the last, so that it is the view that was used last.
      for pane in group.panes.reversed() {
        try group.handle(action, in: pane.name, at: time) { _ in [] }
      }
    }
    take(at: time)
  }

  /// Gives a column the built-in profile after its own that no other column has.
  private mutating func changeProfile(ofColumn column: Int) {
    guard column > 0, group.panes.indices.contains(column) else { return }
    let known = ScrollProfile.builtIn
    let taken = Set(group.panes.indices.filter { $0 != column }.map { group.panes[$0].engine.profile.base })
    let now = known.firstIndex { $0.name == group.panes[column].engine.profile.base } ?? 0
    let next = (1...known.count).lazy.map { known[(now + $0) % known.count] }.first {
      !taken.contains($0.name)
    }
    guard let next else { return }
    group.perform(on: column) { $0.profile = next }
    // The measurements in the head are of another profile.
    columns[column] = CompareColumn()
  }

  package mutating func frame(at time: Double) {
    group.frame(at: time)
    take(at: time)
  }

  private mutating func take(at time: Double) {
    for index in columns.indices { columns[index].take(group.panes[index].engine, at: time) }
  }

  package func layout() -> Node {
    let children = group.panes.indices.map { index in
      let pane = group.panes[index]
      return Node(
        NodeID(pane.name), frame: frame(ofColumn: index), contentOffset: pane.engine.contentOffset,
        coordinateSpace: pane.name,
        children: [
          Node(
            NodeID("\(pane.name)-content"),
            frame: CGRect(origin: .zero, size: pane.engine.metrics.contentSize))
        ])
    }
    return Node(NodeID("compare"), frame: CGRect(origin: .zero, size: size), children: children)
  }

  // MARK: Drawing

  package func draw(into list: inout DrawList) {
    let palette = Palette(appearance)
    list.fill(CGRect(origin: .zero, size: size), palette.canvas)
    for column in head.order where column != head.dragged?.column {
      draw(column, at: frame(ofColumn: column).minX, palette, into: &list)
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
    let engine = group.panes[column].engine
    let colors = [palette.accent] + palette.variants + [palette.bouncing]
    let frame = CGRect(
      x: x, y: Self.headHeight, width: columnWidth, height: max(0, size.height - Self.headHeight))
    Ruler.draw(engine, in: frame, palette: palette, into: &list)
    list.fill(
      CGRect(x: x, y: 0, width: columnWidth, height: Self.headHeight),
      head.pressed == column ? palette.hairline : palette.surface)
    list.fill(CGRect(x: x, y: 0, width: columnWidth - 1, height: 4), colors[column % colors.count])
    func text(_ string: String, _ style: TextStyle, _ color: Color, y: CGFloat) {
      list.text(
        DrawList.Text(
          string, style: style, color: color, at: CGPoint(x: x + Self.inset, y: y),
          maxWidth: max(0, columnWidth - 2 * Self.inset)))
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
