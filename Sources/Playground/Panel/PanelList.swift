import Foundation
import PlaygroundControls
import ScrollPhysics

/// All items that can be tuned, in the order of the panel. The catalogue describes items without storing
/// values, so that profiles with the same laws share one.
package struct PanelCatalogue: Equatable, Sendable {
  package let items: [PanelItem]
  package let groups: [String]
  package let plots: [PanelPlot]
  /// The names of what the catalogue depends on: the laws, the built-in profile, which has the sources of its
  /// constants, and the constants of the scene.
  private let key: [String]

  private static func key(_ subject: TuningPanel.Subject) -> [String] {
    subject.profile.laws.map { String(reflecting: type(of: $0)) } + [subject.profile.base]
      + subject.constants.map(\.name)
  }

  private static let made = Memo<[String], PanelCatalogue>(64)

  package static func of(_ subject: TuningPanel.Subject) -> PanelCatalogue {
    let key = key(subject)
    return made.value(key) { PanelCatalogue(subject, key) }
  }

  private init(_ subject: TuningPanel.Subject, _ key: [String]) {
    self.key = key
    var items = Feel.allCases.map { PanelItem($0, of: subject.profile) }
    items += subject.profile.tunables.map { PanelItem($0) }
    items += subject.profile.springs.flatMap { spring in
      SpringTunable.Quantity.allCases.map { PanelItem(spring, $0) }
    }
    items += subject.constants.map { PanelItem($0) }
    var groups: [String] = []
    for item in items where !groups.contains(item.group) { groups.append(item.group) }
    self.groups = groups
    plots = PanelPlot.allCases.filter { plot in
      plot.value(at: plot.axes.x.upperBound, in: subject.profile) != nil
        && plot.handles.allSatisfy { handle in items.contains { $0.name == handle.name } }
    }
    // The items of a group are adjacent.
    self.items = groups.flatMap { group in items.filter { $0.group == group } }
  }

  package static func == (a: PanelCatalogue, b: PanelCatalogue) -> Bool { a.key == b.key }

  package func item(_ name: String) -> PanelItem? { items.first { $0.name == name } }
}

/// The lines of the panel's list with their positions, in points from the top of the content.
package struct PanelList: Sendable {
  package struct Entry: Sendable {
    package var command: PanelCommand
    package var top: CGFloat, height: CGFloat
    /// Whether the value of the line can be set; `true` for other lines.
    var isEnabled = true
  }

  package let entries: [Entry]
  package let height: CGFloat

  package static let groupHeight: CGFloat = 32, plotHeight: CGFloat = 80, sectionHeight: CGFloat = 24,
    rowHeight: CGFloat = 32

  /// Creates the list of a catalogue's lines that match a filter, without the contents of collapsed groups. A
  /// filter expands all groups, and so does a subject, of which only the changed items are listed. A plot is listed
  /// with the numbers that its handles set. The rows of items have a height in points.
  package init(
    _ catalogue: PanelCatalogue, filter: String, changedIn subject: TuningPanel.Subject? = nil,
    folded: Set<String>, rowHeight: CGFloat = PanelList.rowHeight
  ) {
    let isWhole = filter.isEmpty && subject == nil
    func isListed(_ item: PanelItem) -> Bool {
      item.matches(filter) && subject.map { !item.place.isFeel && item.isChanged(in: $0) } ?? true
    }
    var entries: [Entry] = []
    var top: CGFloat = 0
    func add(_ command: PanelCommand, _ height: CGFloat, isEnabled: Bool = true) {
      entries.append(Entry(command: command, top: top, height: height, isEnabled: isEnabled))
      top += height
    }
    var group: String?, section: String?
    for item in catalogue.items where isListed(item) {
      let isFolded = isWhole && folded.contains(item.group)
      if item.group != group {
        (group, section) = (item.group, nil)
        add(.group(item.group), Self.groupHeight)
        for plot in catalogue.plots where plot.group == item.group && !isFolded {
          // A plot is listed with the numbers that its handles set.
          let numbers = plot.handles.flatMap(\.names).compactMap { catalogue.item($0) }
          if numbers.contains(where: isListed) { add(.plot(plot), Self.plotHeight) }
        }
      }
      if isFolded { continue }
      if let next = item.section, next != section { add(.section(next), Self.sectionHeight) }
      section = item.section
      add(.value(item.name), rowHeight, isEnabled: item.isSettable)
    }
    self.entries = entries
    // Padding below, so that the last line does not touch the edge.
    height = entries.isEmpty ? 0 : top + 8
  }

  package func entry(of command: PanelCommand) -> Entry? { entries.first { $0.command == command } }
}
