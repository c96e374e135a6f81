import Foundation
import ScrollPhysics

/// A list that drops from a button of the panel.
package struct PanelMenu: Hashable, Sendable {
  /// What is chosen in it.
  package enum Kind: Hashable, Sendable {
    /// The profile to tune.
    case profiles
    /// The profile to compare with.
    case compare
    /// The form in which to copy.
    case copy

    /// The button that it drops from.
    package var button: PanelLayout.Button {
      switch self {
      case .profiles: .profile
      case .compare: .compare
      case .copy: .copy
      }
    }
  }

  /// One line of it.
  package enum Choice: Hashable, Sendable {
    case profile(ScrollProfile)
    case compare(ScrollProfile?)
    case copy(ProfileExport)
  }

  package let kind: Kind
  /// The line under the pointer or the keys.
  package var highlighted: Int?
  /// The first line that shows, where not all fit.
  package private(set) var first = 0

  package init(_ kind: Kind) { self.kind = kind }

  static let rowHeight: CGFloat = 28, padding: CGFloat = 4

  /// Its lines.
  package func choices(_ subject: TuningPanel.Subject, met: [ScrollProfile]) -> [Choice] {
    switch kind {
    case .profiles: subject.library(met).map { .profile($0) }
    case .compare:
      [.compare(nil), .compare(subject.frozen)] + subject.library(met).map { .compare($0) }
    case .copy: ProfileExport.allCases.map { .copy($0) }
    }
  }

  /// Where it is: below its button, in the panel's frame.
  package func frame(in layout: PanelLayout, count: Int) -> CGRect {
    let button = layout.frame(of: kind.button)
    let width = min(max(button.width, 208), layout.width)
    let room = max(0, layout.frame.maxY - button.maxY - 4 - 8)
    let height = min(CGFloat(count) * Self.rowHeight + 2 * Self.padding, room)
    let x = min(button.minX, layout.right - width)
    return CGRect(x: x, y: button.maxY + 4, width: width, height: height)
  }

  /// How many lines fit into its frame.
  func fitting(_ frame: CGRect) -> Int {
    max(0, Int((frame.height - 2 * Self.padding) / Self.rowHeight))
  }

  /// Where a line is in its frame; nil where it does not show.
  package func row(_ index: Int, in frame: CGRect) -> CGRect? {
    guard index >= first, index < first + fitting(frame) else { return nil }
    return CGRect(
      x: frame.minX + Self.padding,
      y: frame.minY + Self.padding + CGFloat(index - first) * Self.rowHeight,
      width: max(0, frame.width - 2 * Self.padding), height: Self.rowHeight)
  }

  /// The line at a point.
  package func index(at point: CGPoint, in frame: CGRect, count: Int) -> Int? {
    (0..<count).first { row($0, in: frame)?.contains(point) == true }
  }

  /// Highlights the line so many further, round the ends, and shows it.
  mutating func move(by step: Int, count: Int, in frame: CGRect) {
    guard count > 0 else { return }
    let next = highlighted.map { ($0 + step + count) % count } ?? (step > 0 ? 0 : count - 1)
    highlighted = next
    let fitting = max(1, fitting(frame))
    if next < first { first = next }
    if next >= first + fitting { first = next - fitting + 1 }
  }

  /// Shows lines further down or up.
  mutating func scroll(by lines: Int, count: Int, in frame: CGRect) {
    let last = max(0, count - max(1, fitting(frame)))
    // No list is so long; a wheel may say anything.
    first = min(max(0, first + min(max(-10_000, lines), 10_000)), last)
  }
}
