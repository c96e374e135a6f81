import Foundation
import ScrollPhysics

/// All items that can be tuned, in the order of the panel. The catalogue describes items without storing
/// values, so it is created only once for profiles with the same laws.
package struct PanelCatalogue: Sendable {
  package let items: [PanelItem]
  package let groups: [String]
  package let plots: [PanelPlot]
  let key: Key

  /// The properties of a subject on which the catalogue depends.
  struct Key: Hashable, Sendable {
    var laws: [ObjectIdentifier]
    var stretches: Bool
    /// The built-in profile, which has the sources of its constants.
    var base: String
    var constants: [String]

    init(_ subject: TuningPanel.Subject) {
      let profile = subject.profile
      laws = [
        ObjectIdentifier(type(of: profile.deceleration)), ObjectIdentifier(type(of: profile.release)),
        ObjectIdentifier(type(of: profile.paging)), ObjectIdentifier(type(of: profile.touch.band)),
        ObjectIdentifier(type(of: profile.mouse.band)), ObjectIdentifier(type(of: profile.trackpad.band)),
        ObjectIdentifier(type(of: profile.boost)),
      ]
      stretches = profile.stretch != nil
      base = profile.base
      constants = subject.constants.map(\.name)
    }
  }

  package init(_ subject: TuningPanel.Subject) {
    key = Key(subject)
    var items = subject.profile.tunables.map { PanelItem($0) }
    items += subject.profile.springs.flatMap { spring in
      SpringTunable.Quantity.allCases.map { PanelItem(spring, $0) }
    }
    items += subject.constants.enumerated().map { PanelItem($1, at: $0) }
    var groups: [String] = []
    for item in items where !groups.contains(item.group) { groups.append(item.group) }
    self.groups = groups
    plots = PanelPlot.allCases.filter { plot in
      let profile = subject.profile
      return plot.value(at: plot.axes.x.upperBound, in: profile) != nil
        && plot.handles.allSatisfy { handle in items.contains { $0.name == handle.name } }
    }
    // The items of a group are adjacent.
    self.items = groups.flatMap { group in items.filter { $0.group == group } }
  }

  package func describes(_ subject: TuningPanel.Subject) -> Bool { key == Key(subject) }

  package func item(_ name: String) -> PanelItem? { items.first { $0.name == name } }
}

/// The entries of the panel's list with their positions, in points from the top of the content.
package struct PanelList: Sendable {
  package enum Line: Sendable {
    case group(String)
    case plot(PanelPlot)
    /// A subheading for some items of a group.
    case section(String)
    case item(PanelItem)
  }

  package struct Entry: Sendable {
    package var line: Line
    package var top: CGFloat, height: CGFloat
  }

  package let entries: [Entry]
  package let height: CGFloat

  package static let groupHeight: CGFloat = 32, plotHeight: CGFloat = 80, sectionHeight: CGFloat = 24,
    rowHeight: CGFloat = 32

  /// Creates the list of a catalogue's lines that match a filter, without the contents of collapsed groups. A
  /// filter expands all groups and leaves out the plots. The rows of items have a height in points.
  package init(
    _ catalogue: PanelCatalogue, filter: String, folded: Set<String>,
    rowHeight: CGFloat = PanelList.rowHeight
  ) {
    var entries: [Entry] = []
    var top: CGFloat = 0
    func add(_ line: Line, _ height: CGFloat) {
      entries.append(Entry(line: line, top: top, height: height))
      top += height
    }
    var group: String?, section: String?
    for item in catalogue.items where filter.isEmpty || item.matches(filter) {
      if item.group != group {
        (group, section) = (item.group, nil)
        add(.group(item.group), Self.groupHeight)
        for plot in catalogue.plots where plot.group == item.group {
          // While the list is filtered, a plot stays with the numbers that its handles set.
          let isShown =
            filter.isEmpty
            ? !folded.contains(item.group)
            : plot.handles.contains { handle in
              handle.names.contains { name in
                catalogue.items.contains { $0.name == name && $0.matches(filter) }
              }
            }
          if isShown { add(.plot(plot), Self.plotHeight) }
        }
      }
      if filter.isEmpty, folded.contains(item.group) { continue }
      if let next = item.section, next != section { add(.section(next), Self.sectionHeight) }
      section = item.section
      add(.item(item), rowHeight)
    }
    self.entries = entries
    // Padding below, so that the last line does not touch the edge.
    height = entries.isEmpty ? 0 : top + 8
  }

  package func entry(at y: CGFloat) -> Entry? {
    // Finds the first entry that ends below the coordinate.
    var low = 0, high = entries.count
    while low < high {
      let middle = low + (high - low) / 2
      if entries[middle].top + entries[middle].height <= y { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].top <= y ? entries[low] : nil
  }

  package func entry(of name: String) -> Entry? {
    entries.first {
      if case .item(let item) = $0.line { return item.name == name }
      return false
    }
  }

  package func entry(of plot: PanelPlot) -> Entry? {
    entries.first {
      if case .plot(plot) = $0.line { return true }
      return false
    }
  }

  package func entry(ofGroup name: String) -> Entry? {
    entries.first {
      if case .group(name) = $0.line { return true }
      return false
    }
  }
}
