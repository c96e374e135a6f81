import ScrollFiles
import Foundation
import ScrollPhysics
import ScrollScript
import Scrolling

extension Recording {
  /// The tolerance, in seconds, by which a row may be earlier than the one above.
  static let slack = 1e-9

  // MARK: Text

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
  package func head(_ remark: String) -> String {
    let lines =
      [remark.split(whereSeparator: \.isNewline).joined(separator: " ")]
      + texts.map { "\($0.0.rawValue): \($0.1)" }
    return lines.map { "# \($0)\n" }.joined()
  }

  /// The conditions as texts for a file. View properties with default values are omitted.
  fileprivate var texts: [(Recording.Condition, String)] {
    func size(_ size: CGSize) -> String { "\(number(size.width))x\(number(size.height))" }
    func number(_ number: Double) -> String { NumberText.exact(number) }
    let usual = ScrollMetrics(boundsSize: .zero, contentSize: .zero, scale: 2)
    let inset = metrics.contentInset
    var texts: [(Recording.Condition, String)] = [
      (.bounds, size(metrics.boundsSize)), (.content, size(metrics.contentSize)),
      (.scale, number(metrics.scale)),
    ]
    if inset != EdgeInsets() {
      let sides = [inset.top, inset.left, inset.bottom, inset.right]
      texts.append((.inset, sides.map { number($0) }.joined(separator: ",")))
    }
    if let offset { texts.append((.offset, "\(number(offset.x)),\(number(offset.y))")) }
    if let device { texts.append((.device, device.rawValue)) }
    texts.append((.frameRate, number(frameRate)))
    texts.append((.frameTimes, frameTimes.rawValue))
    switch touches {
    case .complete: break
    case .sparse, .none: texts.append((.touches, touches.rawValue))
    }
    switch metrics.decelerationRate {
    case .normal: break
    case .fast: texts.append((.decelerationRate, "fast"))
    case .custom(let rate): texts.append((.decelerationRate, "\(rate)"))
    }
    let switches: [(Recording.Condition, KeyPath<ScrollMetrics, Bool>)] = [
      (.bouncesHorizontally, \.bouncesHorizontally), (.bouncesVertically, \.bouncesVertically),
      (.alwaysBounceHorizontal, \.alwaysBounce.x), (.alwaysBounceVertical, \.alwaysBounce.y),
      (.isPagingEnabled, \.isPagingEnabled), (.isScrollEnabled, \.isScrollEnabled),
      (.isDirectionalLockEnabled, \.isDirectionalLockEnabled),
    ]
    for (condition, path) in switches where metrics[keyPath: path] != usual[keyPath: path] {
      texts.append((condition, "\(metrics[keyPath: path])"))
    }
    return texts
  }
}
