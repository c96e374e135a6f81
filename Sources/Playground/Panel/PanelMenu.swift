import Foundation
import ScrollPhysics

/// A menu that drops down from a button or a row of the panel.
package struct PanelMenu: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case profiles
    case compare
    case copy
    /// The actions of the buttons that a compact head leaves out.
    case actions
    case value(String)

    /// The element from which the menu drops down, which has the focus afterwards.
    package var origin: TuningPanel.Focus {
      switch self {
      case .profiles: .button(.profile)
      case .compare: .button(.compare)
      case .copy: .button(.copy)
      case .actions: .button(.more)
      case .value(let name): .value(name)
      }
    }

    /// Whether one of the items is chosen, and has a mark.
    var hasMark: Bool {
      switch self {
      case .profiles, .compare, .copy: true
      case .actions, .value: false
      }
    }
  }

  package enum Choice: Hashable, Sendable {
    /// The heading of the items below it, which cannot be chosen.
    case heading(String)
    case profile(ScrollProfile)
    case compare(ScrollProfile?)
    /// Keeps the current values as the next variant, or removes the last one.
    case keepVariant, removeVariant
    case copy(ProfileExport)
    case button(PanelLayout.Button)
    case value(ValueAction)

    package var isSelectable: Bool {
      switch self {
      case .heading: false
      case .profile, .compare, .keepVariant, .removeVariant, .copy, .button, .value: true
      }
    }
  }

  package enum ValueAction: Hashable, Sendable, CaseIterable {
    case copy, paste, reset
    /// Copies the value as an option of the command line.
    case setting
    case source
  }

  /// A part of a menu item. Items other than saved profiles consist of the title alone.
  package enum Part: Hashable, Sendable { case title, rename, delete }

  package let kind: Kind
  /// The index of the item highlighted with the pointer or the keyboard.
  package private(set) var highlighted: Int?
  /// The highlighted part of that item.
  package private(set) var part = Part.title
  /// Whether the next choice of the highlighted item deletes it.
  package private(set) var confirmsDeletion = false
  /// The index of the first visible item, if not all of them fit.
  package private(set) var first = 0

  package init(_ kind: Kind) { self.kind = kind }

  static let rowHeight: CGFloat = 28, padding: CGFloat = 4

  package func choices(
    _ subject: TuningPanel.Subject, met: [ScrollProfile], _ catalogue: PanelCatalogue
  ) -> [Choice] {
    switch kind {
    case .profiles:
      return Self.grouped(subject.library(met), of: subject) { .profile($0) }
    case .compare:
      return [.heading("Variants")]
        + (subject.variants.count < TuningPanel.Subject.letters.count ? [.keepVariant] : [])
        + (subject.variants.isEmpty ? [] : [.removeVariant])
        + [.heading("Compare with"), .compare(nil)]
        + Self.grouped(subject.library(met), of: subject) { .compare($0) }
    case .copy: return ProfileExport.allCases.map { .copy($0) }
    case .actions:
      return PanelLayout.buttonsInMenu.filter { $0 != .reset || subject.changes > 0 }.map { .button($0) }
    case .value(let name):
      guard let item = catalogue.item(name) else { return [] }
      return ValueAction.allCases.filter { action in
        switch action {
        case .copy, .setting: true
        case .paste: item.isSettable
        case .reset: item.isSettable && item.isChanged(in: subject)
        case .source: !item.source.isEmpty
        }
      }.map { .value($0) }
    }
  }

  /// Returns the items of profiles below headings for their origins.
  private static func grouped(
    _ library: [ScrollProfile], of subject: TuningPanel.Subject, _ choice: (ScrollProfile) -> Choice
  ) -> [Choice] {
    let groups: [(title: String, origin: TuningPanel.Subject.Origin)] = [
      ("Presets", .preset), ("Saved", .saved), ("Not saved", .other),
    ]
    return groups.flatMap { title, origin in
      let profiles = library.filter { subject.origin(of: $0) == origin }
      return profiles.isEmpty ? [] : [.heading(title)] + profiles.map(choice)
    }
  }

  /// Returns the frame of the mark at the right edge that shows which items are visible, or nil if all are.
  package func scrollMark(in frame: CGRect, count: Int) -> CGRect? {
    let fitting = fitting(frame)
    guard count > fitting, fitting > 0 else { return nil }
    let track = frame.insetBy(dx: 0, dy: 6).height
    let height = max(16, track * CGFloat(fitting) / CGFloat(count))
    let share = CGFloat(min(first, count - fitting)) / CGFloat(count - fitting)
    return CGRect(
      x: frame.maxX - 6, y: (frame.minY + 6 + (track - height) * share).rounded(), width: 3,
      height: height.rounded())
  }

  /// Returns the frame of the menu, within the panel's frame: below the element from which it drops down, or
  /// above it if there is more room.
  package func frame(in layout: PanelLayout, from origin: CGRect, count: Int) -> CGRect {
    let width = min(max(min(origin.width, layout.width), 208), layout.width)
    let full = CGFloat(count) * Self.rowHeight + 2 * Self.padding
    let below = max(0, layout.frame.maxY - origin.maxY - 4 - 8)
    let above = max(0, origin.minY - layout.frame.minY - 4 - 8)
    let isBelow = full <= below || below >= above
    let height = min(full, isBelow ? below : above)
    let x = min(max(origin.minX, layout.left), layout.right - width)
    return CGRect(
      x: x, y: isBelow ? origin.maxY + 4 : origin.minY - 4 - height, width: width, height: height)
  }

  func fitting(_ frame: CGRect) -> Int {
    max(0, Int((frame.height - 2 * Self.padding) / Self.rowHeight))
  }

  package func row(_ index: Int, in frame: CGRect) -> CGRect? {
    guard index >= first, index < first + fitting(frame) else { return nil }
    return CGRect(
      x: frame.minX + Self.padding,
      y: frame.minY + Self.padding + CGFloat(index - first) * Self.rowHeight,
      width: max(0, frame.width - 2 * Self.padding), height: Self.rowHeight)
  }

  package static func frame(of part: Part, in row: CGRect) -> CGRect {
    let (rename, delete): (CGFloat, CGFloat) =
      row.width < 140 ? (0, 0) : row.width < 180 ? (46, 42) : (52, 48)
    let x: CGFloat, width: CGFloat
    switch part {
    case .title: (x, width) = (row.minX, row.width - rename - delete)
    case .rename: (x, width) = (row.maxX - rename - delete, rename)
    case .delete: (x, width) = (row.maxX - delete, delete)
    }
    return CGRect(x: x, y: row.minY, width: width, height: row.height)
  }

  package struct Place: Hashable, Sendable {
    package var index: Int
    package var part: Part
  }

  /// Returns the item at a point that can be chosen.
  func place(
    at point: CGPoint, in frame: CGRect, _ choices: [Choice], of subject: TuningPanel.Subject
  ) -> Place? {
    for (index, choice) in choices.enumerated() where choice.isSelectable {
      guard let row = row(index, in: frame), row.contains(point) else { continue }
      let parts: [Part] = hasParts(choice, subject) ? [.rename, .delete] : []
      return Place(
        index: index, part: parts.first { Self.frame(of: $0, in: row).contains(point) } ?? .title)
    }
    return nil
  }

  /// Returns whether an item can be renamed and deleted.
  func hasParts(_ choice: Choice, _ subject: TuningPanel.Subject) -> Bool {
    guard kind == .profiles, case .profile(let profile) = choice else { return false }
    return subject.origin(of: profile) == .saved
  }

  mutating func highlight(_ place: Place) {
    guard place.index != highlighted || place.part != part else { return }
    (highlighted, part, confirmsDeletion) = (place.index, place.part, false)
  }

  /// Moves the highlight to another part of its item, from left to right, wrapping around at the ends.
  mutating func movePart(by step: Int) {
    let parts = [Part.title, .rename, .delete]
    let index = parts.firstIndex(of: part) ?? 0
    part = parts[(index + step + parts.count) % parts.count]
    confirmsDeletion = false
  }

  /// Asks for the deletion of the highlighted item, which is then to be chosen once more.
  mutating func askForDeletion() { (part, confirmsDeletion) = (.delete, true) }

  /// Withdraws the question.
  mutating func keep() { (part, confirmsDeletion) = (.title, false) }

  /// Moves the highlight by an item that can be chosen, wrapping around at the ends, and scrolls to it.
  mutating func move(by step: Int, _ choices: [Choice], in frame: CGRect) {
    let count = choices.count
    guard choices.contains(where: \.isSelectable) else { return }
    var next = highlighted ?? (step > 0 ? -1 : count)
    repeat { next = (next + step + count) % count } while !choices[next].isSelectable
    highlight(Place(index: next, part: .title))
    let fitting = max(1, fitting(frame))
    // A heading above the item is shown with it.
    let top = next > 0 && !choices[next - 1].isSelectable && fitting > 1 ? next - 1 : next
    if top < first { first = top }
    if next >= first + fitting { first = next - fitting + 1 }
  }

  /// Scrolls by a number of items, with positive values further down.
  mutating func scroll(by lines: Int, count: Int, in frame: CGRect) {
    let last = max(0, count - max(1, fitting(frame)))
    // No menu is longer; a wheel may report any value.
    first = min(max(0, first + min(max(-10_000, lines), 10_000)), last)
  }
}

extension TuningPanel.Subject {
  enum Origin: Hashable, Sendable {
    /// Built in, to start from.
    case preset
    case saved
    /// Neither: loaded from a file, or deleted.
    case other
  }

  func origin(of profile: ScrollProfile) -> Origin {
    if ScrollProfile.builtIn.contains(where: { $0.name == profile.name }) { return .preset }
    return saved.contains { $0.name == profile.name } ? .saved : .other
  }
}
