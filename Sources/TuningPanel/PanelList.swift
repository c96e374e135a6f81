import Foundation
import ScrollPhysics

/// Everything that can be tuned, in the order of the panel. It describes and holds no value, so that it is made once for
/// profiles of the same laws.
package struct PanelCatalogue: Sendable {
  package let items: [PanelItem]
  /// The groups in order.
  package let groups: [String]
  private let key: Key

  /// What it depends on.
  private struct Key: Hashable, Sendable {
    var laws: [ObjectIdentifier]
    var constants: [String]

    init(_ subject: TuningPanel.Subject) {
      let profile = subject.profile
      laws = [
        ObjectIdentifier(type(of: profile.deceleration)), ObjectIdentifier(type(of: profile.release)),
        ObjectIdentifier(type(of: profile.paging)), ObjectIdentifier(type(of: profile.touch.band)),
        ObjectIdentifier(type(of: profile.mouse.band)), ObjectIdentifier(type(of: profile.trackpad.band)),
      ]
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
    // A group's stand together.
    self.items = groups.flatMap { group in items.filter { $0.group == group } }
  }

  /// Whether it is that of a subject.
  package func describes(_ subject: TuningPanel.Subject) -> Bool { key == Key(subject) }

  /// The item of a name.
  package func item(_ name: String) -> PanelItem? { items.first { $0.name == name } }
}

/// What the panel lists, one below the other, with where it is in the content; points from the content's top.
package struct PanelList: Sendable {
  /// One line.
  package enum Line: Sendable {
    /// The head of a group.
    case group(String)
    /// A line above some of a group's.
    case section(String)
    case item(PanelItem)
  }

  /// A line and where it is.
  package struct Entry: Sendable {
    package var line: Line
    package var top: CGFloat, height: CGFloat
  }

  package let entries: [Entry]
  /// Of all lines together.
  package let height: CGFloat

  static let groupHeight: CGFloat = 32, sectionHeight: CGFloat = 24, rowHeight: CGFloat = 32

  /// The lines of a catalogue that a filter leaves, without what is in folded groups; a filter opens all.
  package init(_ catalogue: PanelCatalogue, filter: String, folded: Set<String>) {
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
      }
      if filter.isEmpty, folded.contains(item.group) { continue }
      if let next = item.section, next != section { add(.section(next), Self.sectionHeight) }
      section = item.section
      add(.item(item), Self.rowHeight)
    }
    self.entries = entries
    // Room below, so that the last line does not stick to the edge.
    height = entries.isEmpty ? 0 : top + 8
  }

  /// The line at a height in the content.
  package func entry(at y: CGFloat) -> Entry? {
    // The first one that ends below it.
    var low = 0, high = entries.count
    while low < high {
      let middle = low + (high - low) / 2
      if entries[middle].top + entries[middle].height <= y { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].top <= y ? entries[low] : nil
  }

  /// The entry of an item by its name.
  package func entry(of name: String) -> Entry? {
    entries.first {
      if case .item(let item) = $0.line { return item.name == name }
      return false
    }
  }

  /// The entry of a group's head.
  package func entry(ofGroup name: String) -> Entry? {
    entries.first {
      if case .group(name) = $0.line { return true }
      return false
    }
  }
}
