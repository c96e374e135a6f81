import Foundation
import PlaygroundControls
import PlaygroundDrawing
import ScrollFiles
import ScrollPhysics
import ScrollScript
import Scrolling

/// Scroll views side by side under one finger, each with the profile of another platform: `column-1`, the root,
/// with the profile of the scenario, to `column-4`. A sentence says which of them stops earlier.
///
/// A tap on a head gives its column the next built-in profile, and a chip gives its platform to the column that
/// was changed last. The column then repeats the last run of all columns from the same start. The root's profile
/// is the one that is tuned: a tap on its head lets all columns repeat the run. A drag moves a column. An event
/// `profile` with the name of a column in `in` changes the profile of that column.
package struct CompareScene: FramedScene, Sendable {
  /// A chip, which shows the platform with the name of its profile.
  struct Chip: Hashable { var platform: String }

  var parts: SceneFrame<Chip>
  private(set) var head: CompareHead
  private(set) var columns: [CompareColumn]
  /// The column that chips change and that the sentence compares with the root.
  private(set) var selected = 1
  /// The last run that moved a column and came to rest, and the one that has not come to rest.
  private var finished: CompareRun?
  private var unfinished: CompareRun?
  /// The last run that moved a column.
  private var run: CompareRun? { unfinished?.hasMoved == true ? unfinished : finished }

  package static let columnCount = 4
  /// The profiles beside the root's, as far as that is another one, and those of the chips.
  private static let platforms = ["android", "chromium-windows", "gtk4", "uikit"]
  private static let chips = [
    "uikit", "android", "compose", "macos", "chromium-windows", "firefox", "gtk4", "qt-flickable",
  ]

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

  // MARK: Frames

  static let headHeight: CGFloat = 96, chipHeight: CGFloat = 36
  private static let sentenceHeight: CGFloat = 52
  /// The least height of a scene with the sentence and the chips, in points.
  private static let leastHeight: CGFloat = 480

  var columnWidth: CGFloat { (size.width / CGFloat(max(1, columns.count))).rounded(.down) }

  /// The sentence and the chips below the columns, which a low scene has no room for.
  var footer: CGRect {
    let rows = CGFloat(Set(controls.map(\.frame.minY)).count)
    let height = size.height < Self.leastHeight ? 0 : Self.sentenceHeight + rows * (Self.chipHeight + 8) + 4
    return CGRect(x: 0, y: size.height - height, width: size.width, height: height)
  }

  var frames: [CGRect] {
    let bottom = footer.minY
    return columns.indices.map { column in
      let place = head.order.firstIndex(of: column) ?? column
      return CGRect(
        x: CGFloat(place) * columnWidth, y: Self.headHeight, width: columnWidth,
        height: max(0, bottom - Self.headHeight))
    }
  }

  /// The chips in lines from the bottom up, each as long as its title.
  var controls: [Control<Chip>] {
    guard size.height >= Self.leastHeight else { return [] }
    let (inset, gap) = (SceneMetrics.inset / 2, CGFloat(6))
    var lines: [[(chip: Chip, title: String, width: CGFloat)]] = [[]]
    var x = inset
    for platform in Self.chips {
      let title = ScrollProfile.title(of: platform)
      let width = (FixedTextMetrics().width(of: title, style: Self.text) + 16).rounded()
      if x + width > size.width - inset, x > inset {
        lines.append([])
        x = inset
      }
      lines[lines.count - 1].append((Chip(platform: platform), title, width))
      x += width + gap
    }
    return lines.enumerated().flatMap { line, chips in
      // The chips of a line share the room that is left.
      let room = size.width - 2 * inset - gap * CGFloat(chips.count - 1)
      let more = max(0, (room - chips.reduce(0) { $0 + $1.width }) / CGFloat(chips.count))
      var left = inset
      return chips.map { chip, title, width in
        let y = size.height - CGFloat(lines.count - line) * (Self.chipHeight + 8)
        let frame = CGRect(
          x: left.rounded(), y: y, width: (width + more).rounded(.down), height: Self.chipHeight)
        left += width + more + gap
        let column = panes.firstIndex { $0.engine.profile.base == chip.platform }
        return Control(chip, frame, .word(title), .area, ControlState(isOn: column == selected))
      }
    }
  }

  // MARK: Actions

  mutating func performs(_ action: Action, in view: String?, at time: Double) throws(ActionError) -> Bool {
    guard view == nil else { return false }
    let input: ScrollInput? = if case .input(let input, _) = action { input } else { nil }
    switch head.handle(input, width: columnWidth, height: Self.headHeight) {
    case .passed: break
    case .held: return true
    case .tapped(0):
      columns.indices.forEach { replay(in: $0) }
      return true
    case .tapped(let column):
      selected = column
      show(next(after: column), in: column)
      return true
    }
    if let input, input.press.map({ footer.contains($0.point) && $0.phase == .began }) == true { return true }
    record(action, at: time)
    // One finger moves all. The root is the last, so that it is the view that was used last. The other columns
    // have the constants of their platforms.
    for (index, name) in panes.map(\.name).enumerated().reversed() {
      if index > 0, case .tuning = action { continue }
      try scroll(action, in: name, at: time)
    }
    return true
  }

  func entry(of chip: Chip, at time: Double) -> Entry { Entry { $0.press(chip) } }

  private mutating func press(_ chip: Chip) {
    let shown = panes.firstIndex { $0.engine.profile.base == chip.platform }
    switch shown {
    case 0?: for column in columns.indices { replay(in: column) }
    case let column?:
      selected = column
      replay(in: column)
    case nil: show(try? .named(chip.platform), in: selected)
    }
  }

  /// Returns the built-in profile after that of a column which no other column has.
  private func next(after column: Int) -> ScrollProfile? {
    let known = ScrollProfile.builtIn
    let taken = Set(panes.indices.filter { $0 != column }.map { panes[$0].engine.profile.base })
    let now = known.firstIndex { $0.name == panes[column].engine.profile.base } ?? 0
    return (1...known.count).lazy.map { known[(now + $0) % known.count] }.first { !taken.contains($0.name) }
  }

  private mutating func show(_ profile: ScrollProfile?, in column: Int) {
    guard let profile, panes.indices.contains(column) else { return }
    stop(column)
    panes[column].perform { $0.profile = profile }
    replay(in: column)
  }

  // MARK: Runs

  /// Lets a column repeat the last run from its start, unless a finger is down.
  private mutating func replay(in column: Int) {
    stop(column)
    guard let run, run.isWhole, !panes.contains(where: \.engine.isTracking) else { return }
    panes[column].perform { $0.setContentOffset(CGPoint(x: 0, y: run.starts[column]), animated: false) }
    columns[column].begin(repeating: run)
  }

  /// Ends the motion of a column and removes its numbers, unless a finger of the person is on it.
  private mutating func stop(_ column: Int) {
    if columns[column].isReplaying {
      let isEnabled = panes[column].engine.metrics.isScrollEnabled
      for isOn in [false, isEnabled] { panes[column].perform { $0.metrics.isScrollEnabled = isOn } }
    }
    panes[column].perform { $0.stopScrolling() }
    columns[column] = CompareColumn()
  }

  private mutating func record(_ action: Action, at time: Double) {
    switch action {
    case .input, .scroll: break
    case .layout, .rows, .tuning, .delegate: return
    }
    let replaying = columns.indices.filter { columns[$0].isReplaying }
    if !replaying.isEmpty { finish() }
    for column in replaying { stop(column) }
    if unfinished == nil {
      unfinished = CompareRun(action, at: time, starts: panes.map(\.engine.contentOffset.y))
    } else {
      unfinished?.append(action, at: time)
    }
  }

  mutating func begin(at time: Double) {
    for index in columns.indices {
      while let step = columns[index].nextInput(until: time) {
        try? panes[index].handle(step.action, at: step.time) { _ in nil }
      }
    }
  }

  mutating func move(at time: Double) {
    let period = nominalFrame
    unfinished?.take(frameAt: time, period: period)
    for index in columns.indices {
      columns[index].take(frameAt: time, offset: panes[index].engine.contentOffset.y)
    }
  }

  mutating func settle(at time: Double) {
    if let run = unfinished, !run.hasMoved,
      zip(panes, run.starts).contains(where: { $0.engine.contentOffset.y != $1 })
    {
      unfinished?.hasMoved = true
      for (index, start) in run.starts.enumerated() {
        columns[index].begin(at: run.beginning, offset: start)
      }
    }
    for index in columns.indices { columns[index].take(panes[index].engine, at: time) }
    if panes.allSatisfy({ $0.engine.phase == .idle }) { finish() }
  }

  private mutating func finish() { (finished, unfinished) = (run, nil) }

  var ownNeed: FrameNeed { columns.contains(where: \.isReplaying) ? .frame : .nothing }

  package var comparesParts: Bool { true }
  package var movingParts: [MovingPart] {
    panes.map { MovingPart($0, title: $0.engine.profile.title) }
  }

  // MARK: Words

  /// The answer to the question of the scene, or the question until there is one.
  package var sentence: String {
    let (root, other) = (columns[0], columns[selected])
    guard let mine = root.travel, let its = other.travel, root.isOver, other.isOver else {
      return run == nil ? "Flick the columns: which platform stops earlier?" : "Which platform stops earlier?"
    }
    let (name, base) = (panes[selected].engine.profile.title, panes[0].engine.profile.title)
    // A number and its unit stay on one line.
    func number(_ value: Double, _ decimals: Int, _ unit: String) -> String {
      NumberText.fixed(value, decimals: decimals) + "\u{00A0}" + unit
    }
    let times = ", after \(number(its.time, 2, "s")) instead of \(number(mine.time, 2, "s"))."
    let difference = (abs(its.distance) - abs(mine.distance)).rounded()
    guard difference != 0 else { return "\(name) stops where \(base) does" + times }
    let points = number(Double(abs(difference)), 0, "pt")
    return "\(name) stops \(points) \(difference < 0 ? "earlier" : "farther") than \(base)" + times
  }

  package func layout() -> Node {
    tree(panes.indices.map { node(ofPane: $0, [content(ofPane: $0)]) }, named: "compare")
  }
}
