import Foundation
import Testing

/// A scroll of a living toolkit, which one of `Tools/Recorders` recorded.
package struct Trace {
  /// A frame with its offset, the phase of a finger with its position or way, or a step of a wheel or of keys.
  package struct Row {
    package var kind: Substring, time: Double, phase: Substring, y: Double
  }

  package private(set) var rows: [Row] = []
  /// The lines that begin with `#`, other than steps.
  package private(set) var comments: [Substring] = []

  /// Reads a file of the tests of ScrollRecordings, such as `GTK/gtk-1000`.
  package init(_ name: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Harness/ScrollRecordingsTests/\(name).csv")
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      let cells = line.split(separator: ",")
      switch cells[0] {
      case "frame": try append(cells, y: #require(Double(cells[3])))
      case "touch", "trackpad":
        try append(cells, phase: cells[2], y: cells.count < 5 ? 0 : #require(Double(cells[4])))
      case "# step": try append(cells)
      default: comments.append(line)
      }
    }
  }

  private mutating func append(_ cells: [Substring], phase: Substring = "", y: Double = 0) throws {
    rows.append(Row(kind: cells[0], time: try #require(Double(cells[1])), phase: phase, y: y))
  }

  /// The times of the frames in seconds, and their offsets in points.
  package var frames: [(time: Double, y: Double)] {
    rows.filter { $0.kind == "frame" }.map { ($0.time, $0.y) }
  }

  /// Returns the times of a phase of the fingers, such as `up`, in seconds.
  package func times(of phase: String) -> [Double] { rows.filter { $0.phase == phase }.map(\.time) }
}
