import Foundation
import ScrollPhysics

/// A menu that drops down from a button of the panel.
package struct PanelMenu: Hashable, Sendable {
  /// The kind of choice that the menu offers.
  package enum Kind: Hashable, Sendable {
    /// The profile to tune.
    case profiles
    /// The profile to compare with.
    case compare
    /// The format for copying.
    case copy

    /// The button from which the menu drops down.
    package var button: PanelLayout.Button {
      switch self {
      case .profiles: .profile
      case .compare: .compare
      case .copy: .copy
      }
    }
  }

  /// A menu item.
  package enum Choice: Hashable, Sendable {
    case profile(ScrollProfile)
    case compare(ScrollProfile?)
    case copy(ProfileExport)
  }

  package let kind: Kind
  /// The index of the item highlighted with the pointer or the keyboard.
  package var highlighted: Int?
  /// The index of the first visible item, if not all of them fit.
  package private(set) var first = 0

  package init(_ kind: Kind) { self.kind = kind }

  static let rowHeight: CGFloat = 28, padding: CGFloat = 4

  /// Returns the items of the menu.
  package func choices(_ subject: TuningPanel.Subject, met: [ScrollProfile]) -> [Choice] {
    switch kind {
    case .profiles: subject.library(met).map { .profile($0) }
    case .compare:
      [.compare(nil), .compare(subject.frozen)] + subject.library(met).map { .compare($0) }
    case .copy: ProfileExport.allCases.map { .copy($0) }
    }
  }

  /// Returns the frame of the menu, below its button and within the panel's frame.
  package func frame(in layout: PanelLayout, count: Int) -> CGRect {
    let button = layout.frame(of: kind.button)
    let width = min(max(button.width, 208), layout.width)
    let room = max(0, layout.frame.maxY - button.maxY - 4 - 8)
    let height = min(CGFloat(count) * Self.rowHeight + 2 * Self.padding, room)
    let x = min(button.minX, layout.right - width)
    return CGRect(x: x, y: button.maxY + 4, width: width, height: height)
  }

  /// Returns the number of items that fit into a frame.
  func fitting(_ frame: CGRect) -> Int {
    max(0, Int((frame.height - 2 * Self.padding) / Self.rowHeight))
  }

  /// Returns the frame of an item, or nil if it is not visible.
  package func row(_ index: Int, in frame: CGRect) -> CGRect? {
    guard index >= first, index < first + fitting(frame) else { return nil }
    return CGRect(
      x: frame.minX + Self.padding,
      y: frame.minY + Self.padding + CGFloat(index - first) * Self.rowHeight,
      width: max(0, frame.width - 2 * Self.padding), height: Self.rowHeight)
  }

  /// Returns the index of the item at a point.
  package func index(at point: CGPoint, in frame: CGRect, count: Int) -> Int? {
    (0..<count).first { row($0, in: frame)?.contains(point) == true }
  }

  /// Moves the highlight by a number of items, wrapping around at the ends, and scrolls to it.
  mutating func move(by step: Int, count: Int, in frame: CGRect) {
    guard count > 0 else { return }
    let next = highlighted.map { ($0 + step + count) % count } ?? (step > 0 ? 0 : count - 1)
    highlighted = next
    let fitting = max(1, fitting(frame))
    if next < first { first = next }
    if next >= first + fitting { first = next - fitting + 1 }
  }

  /// Scrolls by a number of items, with positive values further down.
  mutating func scroll(by lines: Int, count: Int, in frame: CGRect) {
    let last = max(0, count - max(1, fitting(frame)))
    // No menu is longer; a wheel may report any value.
    first = min(max(0, first + min(max(-10_000, lines), 10_000)), last)
  }
}
