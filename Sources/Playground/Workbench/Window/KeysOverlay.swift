import PlaygroundDrawing
import Foundation
import PlaygroundControls

/// The list of all keys over the window, in as many columns as fit. The rest is reached by scrolling.
struct KeysOverlay {
  private enum Entry {
    case title(String)
    case line(WindowKeys.Row)
    case gap
  }

  let frame: CGRect
  /// The largest number of rows by which the list can be scrolled.
  let mostRows: Int
  private let columns: [[Entry]], columnWidth: CGFloat, keyWidth: CGFloat
  private let rows: Int

  private static let row: CGFloat = 18, gap: CGFloat = 28
  private static let mostColumns = 3

  init(in window: CGSize, measuring: any TextMeasuring) {
    let lines = WindowKeys.groups.flatMap(\.rows)
    func widest(_ text: (WindowKeys.Row) -> String) -> CGFloat {
      (lines.map { measuring.width(of: text($0), style: .caption) }.max() ?? 0).rounded(.up)
    }
    keyWidth = widest { $0.label } + 16
    let wanted = keyWidth + widest { $0.meaning }
    let isSmall = window.width < 800
    let margin: CGFloat = isSmall ? 4 : 20, inset: CGFloat = isSmall ? 14 : 24
    let room = CGSize(
      width: max(1, window.width - 2 * (margin + inset)), height: max(1, window.height - 2 * (margin + inset))
    )
    columnWidth = min(wanted, room.width)
    let groups = WindowKeys.groups.map { group in
      [Entry.title(group.title)] + group.rows.map { .line($0) }
    }
    let most = max(1, Int((room.width + Self.gap) / (columnWidth + Self.gap)))
    let fitting = max(1, Int(room.height / Self.row))
    columns = Self.columns(groups, min(most, Self.mostColumns))
    let longest = columns.map(\.count).max() ?? 0
    rows = min(longest, fitting)
    mostRows = longest - rows
    let size = CGSize(
      width: CGFloat(columns.count) * (columnWidth + Self.gap) - Self.gap + 2 * inset,
      height: CGFloat(rows) * Self.row + 2 * inset)
    frame = CGRect(size, inMiddleOf: CGRect(origin: .zero, size: window))
  }

  /// Distributes groups over a number of columns, so that the longest is as short as possible.
  private static func columns(_ groups: [[Entry]], _ count: Int) -> [[Entry]] {
    func fill(upTo most: Int) -> [[Entry]] {
      var columns: [[Entry]] = []
      for group in groups {
        if let last = columns.last, last.count + 1 + group.count <= most {
          columns[columns.count - 1] += [.gap] + group
        } else {
          columns.append(group)
        }
      }
      return columns
    }
    let longest = groups.map(\.count).max() ?? 0, all = groups.reduce(0) { $0 + $1.count + 1 }
    return (longest...max(longest, all)).lazy.map { fill(upTo: $0) }.first { $0.count <= count }
      ?? fill(upTo: all)
  }

  func draw(scrolledBy first: Int, _ palette: Palette, into list: inout DrawList) {
    list.raisedGround(frame, radius: 12, palette)
    let first = max(0, min(first, mostRows))
    let inset = (frame.width - CGFloat(columns.count) * (columnWidth + Self.gap) + Self.gap) / 2
    let top = frame.midY - CGFloat(rows) * Self.row / 2
    if mostRows > 0 {
      let track = frame.height - 24, share = CGFloat(rows) / CGFloat(rows + mostRows)
      let height = max(16, track * share)
      let y = frame.minY + 12 + (track - height) * CGFloat(first) / CGFloat(mostRows)
      list.shape(
        .capsule(CGSize(width: 3, height: height)), at: CGPoint(x: frame.maxX - 7, y: y), palette.textTertiary
      )
    }
    for (index, column) in columns.enumerated() {
      let x = frame.minX + inset + CGFloat(index) * (columnWidth + Self.gap)
      for (row, entry) in column.dropFirst(first).prefix(rows).enumerated() {
        let y = top + CGFloat(row) * Self.row
        switch entry {
        case .gap: break
        case .title(let title):
          list.text(title, .sectionHeader, palette.textPrimary, x: x, y: y, width: columnWidth)
        case .line(let line):
          list.text(line.label, .caption, palette.textPrimary, x: x, y: y + 2, width: keyWidth - 8)
          list.text(
            line.meaning, .caption, palette.textSecondary, x: x + keyWidth, y: y + 2,
            width: max(0, columnWidth - keyWidth))
        }
      }
    }
  }
}

// The list of keys.
extension Session {
  var keysOverlay: KeysOverlay? {
    guard window.keysRow != nil, window.size.width >= 160, window.size.height >= 120 else { return nil }
    return KeysOverlay(in: window.size, measuring: window.measuring)
  }

  mutating func toggleKeys() {
    window.keysRow = window.keysRow == nil ? 0 : nil
    if keysOverlay == nil { window.keysRow = nil }
  }

  /// Handles an event while the list of all keys is open: the wheel and the arrow keys scroll it, and a press
  /// or any other key closes it. Returns `false` if the window handles the event as well.
  mutating func keysTake(_ event: WindowEvent) -> Bool {
    guard let row = window.keysRow, let overlay = keysOverlay else { return false }
    func scroll(_ rows: Int) -> Bool {
      window.keysRow = max(0, min(row + rows, overlay.mostRows))
      return true
    }
    switch event {
    case .wheel(_, let dy, _): return scroll(dy > 0 ? -2 : dy < 0 ? 2 : 0)
    case .trackpadStep(_, let dy, _, _): return scroll(dy > 0 ? 1 : dy < 0 ? -1 : 0)
    case .trackpad, .secondaryClick, .doubleClick: return true
    case .mouse(let phase, _), .finger(_, let phase, _):
      if phase == .began { window.keysRow = nil }
      return phase == .began
    case .key(let key, let modifiers):
      let most = overlay.mostRows
      let steps: [WindowEvent.Key: Int] = [
        .up: -1, .down: 1, .pageUp: -8, .pageDown: 8, .home: -most, .end: most,
      ]
      if let rows = steps[key] { return scroll(rows) }
      // The text of a question mark closes the list.
      if key == .character("/"), modifiers.contains(.shift) { return true }
      let closes = [.escape, .enter, .function(1)].contains(key)
      if closes || WindowKeys.command(of: key, modifiers) != nil { window.keysRow = nil }
      return closes
    case .text(let text):
      if text == "?" { window.keysRow = nil }
      return true
    case .pointer, .modifiers, .pasted, .resized, .focus, .exposed, .dropped, .quit: return false
    }
  }
}
