import FileFormats
import Foundation

extension Explanation {
  /// Returns views as a JSON object with the key `views`. Each view has its name, its `stops`, each with its facts
  /// and its `text`, and its `unfinished` state, which may be null. Times are in s, offsets in pt, and velocities
  /// in pt/s. Every number has all its digits, and unknown values are null.
  public static func json(_ views: [Explanation]) -> String {
    "{ \"views\": [\n  " + views.map(\.json).joined(separator: ",\n  ") + "\n] }\n"
  }

  private var json: String {
    let texts = sentences
    let stops = zip(stops, texts).map { stop, text in
      JSONText.object([
        ("time", JSONText.number(stop.time)), ("offset", JSONText.point(stop.offset)),
        ("reason", Self.json(stop.reason)), ("start", Self.json(stop)),
        ("predicted", JSONText.point(stop.predicted)),
        ("chosen", stop.chosen.map(JSONText.point) ?? "null"),
        ("overshoot", stop.overshoot.map(Self.json) ?? "null"), ("text", JSONValue.quoted(text)),
      ])
    }
    let last = unfinished.map { unfinished in
      JSONText.object([
        ("time", JSONText.number(unfinished.time)), ("offset", JSONText.point(unfinished.offset)),
        ("velocity", JSONText.point(unfinished.velocity)),
        ("phase", JSONValue.quoted(unfinished.phase.rawValue)),
        ("predicted", unfinished.predicted.map(JSONText.point) ?? "null"),
        ("text", JSONValue.quoted(texts.last ?? "")),
      ])
    }
    let list = stops.isEmpty ? "[]" : "[\n    " + stops.joined(separator: ",\n    ") + "\n  ]"
    return "{ \"view\": \(JSONValue.quoted(view)), \"hasFollowed\": \(hasFollowed),\n  \"stops\": \(list),\n"
      + "  \"unfinished\": \(last ?? "null") }"
  }

  private static func json(_ stop: Stop) -> String {
    var members = [("time", JSONText.number(stop.startTime)), ("offset", JSONText.point(stop.startOffset))]
    switch stop.start {
    case .lift(let lift):
      members += [
        ("kind", "\"lift\""), ("device", JSONValue.quoted(lift.device.rawValue)),
        ("velocity", JSONText.point(lift.velocity)), ("latestVelocity", JSONText.point(lift.latest)),
        ("rested", JSONText.number(lift.rested)), ("isRest", "\(lift.isRest)"),
        ("isCancelled", "\(lift.isCancelled)"),
        ("samples", JSONText.array(lift.samples.map(json))),
      ]
    case .release(let device):
      members += [("kind", "\"release\""), ("device", JSONValue.quoted(device.rawValue))]
    case .command(let action):
      members += [("kind", "\"command\""), ("command", JSONValue.quoted(action.word))]
    }
    return JSONText.object(members)
  }

  private static func json(_ sample: Sample) -> String {
    JSONText.object([
      ("from", JSONText.number(sample.from)), ("to", JSONText.number(sample.to)),
      ("velocity", JSONText.point(sample.velocity)), ("weight", JSONText.number(sample.weight)),
    ])
  }

  private static func json(_ overshoot: Overshoot) -> String {
    JSONText.object([
      ("distance", JSONText.number(overshoot.distance)), ("side", JSONValue.quoted(overshoot.side.rawValue)),
      ("time", JSONText.number(overshoot.time)),
    ])
  }

  private static func json(_ reason: Reason) -> String {
    func object(_ kind: String, _ facts: (String, String)...) -> String {
      JSONText.object([("kind", JSONValue.quoted(kind))] + facts)
    }
    func number(_ number: Double?) -> String { number.map(JSONText.number) ?? "null" }
    return switch reason {
    case .momentumRanOut(let speed): object("momentumRanOut", ("below", number(speed)))
    case .bounceEnded(let side, let distance):
      object("bounceEnded", ("side", JSONValue.quoted(side.rawValue)), ("within", number(distance)))
    case .hitEdge(let side): object("hitEdge", ("side", JSONValue.quoted(side.rawValue)))
    case .pageReached: object("pageReached")
    case .chosenReached: object("chosenReached")
    case .caught(let device): object("caught", ("device", JSONValue.quoted(device.rawValue)))
    case .tooSlow(let speed): object("tooSlow", ("below", number(speed)))
    case .rested(let seconds): object("rested", ("over", number(seconds)))
    case .cancelled: object("cancelled")
    case .animationEnded: object("animationEnded")
    case .replaced(let action): object("replaced", ("by", JSONValue.quoted(action.word)))
    case .jumped: object("jumped")
    }
  }
}

extension Action {
  /// The word for the action in a scenario file.
  package var word: String {
    switch self {
    case .touch: "touch"
    case .mouse: "mouse"
    case .trackpad: "trackpad"
    case .pan: "pan"
    case .wheel: "wheel"
    case .key: "key"
    case .contentOffset: "contentOffset"
    case .setContentOffset: "setContentOffset"
    case .scrollRectToVisible: "scrollRectToVisible"
    case .scrollTo: "scrollTo"
    case .scrollToTop: "scrollToTop"
    case .stop: "stop"
    case .resize: "resize"
    case .contentSize: "contentSize"
    case .contentInset: "contentInset"
    case .scrollView: "scrollView"
    case .delegate: "delegate"
    case .set: "set"
    }
  }
}
