import Foundation

// The parts of a plot that respond to the pointer: its panels, its axes, and the names that switch lines.

extension PlotLayout {
  /// A part of a plot.
  public enum Part: Hashable, Sendable {
    /// A panel, by its number from the top.
    case panel(Int)
    /// The labels of a panel's vertical axis.
    case valueAxis(Int)
    /// The labels of the shared axis below the panels.
    case sharedAxis
    /// The name of a line or of a band, by the group that it switches.
    case name(String)
  }

  /// A name that switches a group of lines or the bands of that name. The frame is that of the name with its
  /// sample, in points of the figure.
  typealias Entry = (group: String, frame: CGRect)

  /// The distance in points beside the panels at which a position counts as the nearest end of the axis.
  private static let slack: CGFloat = 8

  /// Returns the part at a position in points of the figure, or nil if there is none. A position between two
  /// panels belongs to the nearest.
  public func part(at place: CGPoint) -> Part? {
    guard place.isFinite, let first = panels.first, let last = panels.last else { return nil }
    if let entry = entries.first(where: { $0.frame.contains(place) }) { return .name(entry.group) }
    let x = place.x, slack = Self.slack
    let isAcross = (first.frame.minX - slack...first.frame.maxX + slack).contains(x)
    if place.y > last.frame.maxY {
      return isAcross && place.y <= figure.size.height ? .sharedAxis : nil
    }
    guard place.y >= first.frame.minY - slack, let panel = nearestPanel(toY: place.y) else { return nil }
    if isAcross { return .panel(panel) }
    return x < first.frame.minX && x >= 0 ? .valueAxis(panel) : nil
  }

  /// Returns the position of a handle of a bare plot, in points of the figure.
  package func place(of handle: PlotMark) -> CGPoint? {
    guard let panel = panels.first else { return nil }
    let (frame, inset, place) = (panel.frame, figure.inset, panel.place(of: handle))
    return CGPoint(
      x: min(max(place.x, frame.minX + inset), frame.maxX - inset),
      y: min(max(place.y, frame.minY + inset), frame.maxY - inset))
  }

  /// Returns the number of the panel nearest to a y coordinate, or nil if there are no panels.
  public func nearestPanel(toY y: CGFloat) -> Int? {
    panels.indices.min { panels[$0].distance(toY: y) < panels[$1].distance(toY: y) }
  }

  /// Returns the frames of the names, and marks those that are switched off. `cut` shortens a name.
  static func switchable(
    _ panels: inout [Panel], _ bandLabels: inout [Label], of figure: PlotFigure, within inner: CGRect,
    width: (String) -> CGFloat, cut: (String) -> String
  ) -> [Entry] {
    var entries: [Entry] = []
    func add(_ group: String, _ label: Label, indent: CGFloat) {
      let size = CGSize(width: indent + width(label.text), height: line)
      entries.append((group, CGRect(origin: label.place, size: size)))
    }
    for (index, panel) in zip(panels.indices, figure.panels) {
      // A name belongs to one line only, unless two lines have the same.
      var series = panel.series.filter { !$0.name.isEmpty }
      for number in panels[index].labels.indices {
        let label = panels[index].labels[number]
        let isCut = label.text.hasSuffix("\u{2026}")
        let match = series.firstIndex { $0.name == label.text || isCut && cut($0.name) == label.text }
        guard let match else { continue }
        let group = series.remove(at: match).group
        guard !group.isEmpty else { continue }
        panels[index].labels[number].isOff = figure.hides(group)
        add(group, label, indent: sample + nameGap)
      }
    }
    for number in bandLabels.indices {
      let label = bandLabels[number]
      bandLabels[number].isOff = figure.hides(label.text)
      add(label.text, label, indent: dot + 5)
    }
    return entries
  }
}

extension PlotLayout.Panel {
  /// Returns the value of the vertical axis at a y coordinate, which may be outside the frame.
  public func value(atY y: CGFloat) -> Double { yAxis.value(at: Double((frame.maxY - y) / frame.height)) }

  fileprivate func distance(toY y: CGFloat) -> CGFloat { max(frame.minY - y, y - frame.maxY, 0) }
}

extension PlotFigure {
  /// Returns a panel without the lines that are switched off and their levels.
  func shown(_ panel: PlotPanel) -> PlotPanel {
    guard !hidden.isEmpty else { return panel }
    var panel = panel
    panel.series.removeAll { hides($0.group) }
    panel.levels.removeAll { hides($0.group) }
    return panel
  }
}
