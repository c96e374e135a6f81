import ScrollFiles
import Foundation
import ScrollPhysics
import ScrollScript
import Scrolling

extension Recording {
  /// Returns the recording as a file that reads back as the same recording. `remark` becomes the first line.
  public func csv(_ remark: String) -> String {
    ([conditions.head(remark)] + rows.map { $0.csv + "\n" }).joined()
  }
}

extension Recording.Row {
  /// The row as a line of CSV.
  public var csv: String {
    switch entry {
    case .frame(let frame):
      let events = frame.events.joined(separator: ";")
      let deviation = frame.deviation.map { ",\($0)" } ?? ""
      return "frame,\(time),\(frame.x.map { "\($0)" } ?? ""),\(frame.y)"
        + (events.isEmpty && deviation.isEmpty ? "" : "," + events + deviation)
    case .gap: return "gap,\(time)"
    case .input(let input):
      switch input {
      case .touch(let phase, let id, let point):
        return "touch,\(time),\(Self.text(phase, point))" + (id == 0 ? "" : ",\(id)")
      case .mouse(let phase, let point): return "mouse,\(time),\(Self.text(phase, point))"
      case .trackpad(let phase, let step):
        let distance = phase == .moved ? ",\(step.x),\(step.y)" : ""
        return "trackpad,\(time),\(PhaseWords.trackpad[phase])\(distance)" + (sampled.map { ",\($0)" } ?? "")
      case .pan(let phase, let translation, let velocity):
        switch phase {
        case .began, .moved:
          return "pan,\(time),\(PhaseWords.pan[phase]),"
            + "\(translation.x),\(translation.y),\(velocity.x),\(velocity.y)"
        case .ended, .cancelled: return "pan,\(time),\(PhaseWords.pan[phase])"
        }
      }
    }
  }

  private static func text(_ phase: ScrollInput.Phase, _ point: CGPoint) -> String {
    switch phase {
    case .began, .moved: "\(PhaseWords.finger[phase]),\(point.x),\(point.y)"
    case .ended, .cancelled: PhaseWords.finger[phase]
    }
  }
}

extension Recording.Conditions {
  /// Returns the first lines of a file. View properties with default values are omitted.
  package func head(_ remark: String) -> String {
    let lines =
      [remark.split(whereSeparator: \.isNewline).joined(separator: " ")]
      + texts(Recording.Condition.allCases, ": ")
    return lines.map { "# \($0)\n" }.joined()
  }

  /// Returns conditions with their names, without those of default values.
  package func texts(_ conditions: [Recording.Condition], _ separator: String) -> [String] {
    conditions.compactMap { condition in
      condition.form.write(self).map { condition.rawValue + separator + $0 }
    }
  }
}
