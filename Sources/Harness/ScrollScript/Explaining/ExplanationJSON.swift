import ScrollFiles
import Foundation
import Scrolling

extension Explanation {
  /// Returns views as a JSON object with the key `views`. Each view has its name, its `stops` and its
  /// `stretches`, each with its facts and its `text`, and its `unfinished` state, which may be null. Times
  /// are in s, offsets in pt, and velocities in pt/s. Every number has all its digits, or is null if unknown.
  public static func json(_ views: [Explanation]) -> String {
    JSONValue.record([("views", .array(views.map(\.json)))]).indented
  }

  private var json: JSONValue {
    let last = unfinished.map { unfinished in
      JSONValue.record([
        ("time", .number(unfinished.time)), ("offset", .point(unfinished.offset)),
        ("velocity", .point(unfinished.velocity)), ("phase", .string(unfinished.phase.rawValue)),
        ("predicted", unfinished.predicted.map(JSONValue.point) ?? .null),
        ("text", .string(text(unfinished))),
      ])
    }
    return .record([
      ("view", .string(view)), ("hasFollowed", .bool(hasFollowed)),
      ("stops", .array(stops.map { Self.json($0, text($0)) })),
      ("stretches", .array(stretches.map { Self.json($0, text($0)) })), ("unfinished", last ?? .null),
    ])
  }

  private static func json(_ stretch: Stretch, _ text: String) -> JSONValue {
    let causes = stretch.causes.map { cause -> JSONValue in
      switch cause {
      case .finger: .record([("kind", .string("finger"))])
      case .lift(let speed): .record([("kind", .string("lift")), ("speed", .number(speed))])
      case .glide(let speed): .record([("kind", .string("glide")), ("speed", .number(speed))])
      }
    }
    return .record([
      ("side", .string(stretch.side.rawValue)), ("startTime", .number(stretch.startTime)),
      ("causes", .array(causes)), ("distance", .number(stretch.distance)), ("share", .number(stretch.share)),
      ("lengthening", .number(stretch.lengthening)),
      ("time", .number(stretch.time)), ("endTime", .number(or: stretch.endTime)), ("text", .string(text)),
    ])
  }

  private static func json(_ stop: Stop, _ text: String) -> JSONValue {
    .record([
      ("time", .number(stop.time)), ("offset", .point(stop.offset)), ("reason", json(stop.reason)),
      ("start", json(stop)), ("predicted", .point(stop.predicted)),
      ("chosen", stop.chosen.map(JSONValue.point) ?? .null),
      ("overshoot", stop.overshoot.map(json) ?? .null),
      (
        "profileChanges",
        .array(
          stop.changes.map {
            .record([("time", .number($0.time)), ("constant", $0.constant.map(JSONValue.string) ?? .null)])
          })
      ), ("text", .string(text)),
    ])
  }

  private static func json(_ stop: Stop) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("time", .number(stop.startTime)), ("offset", .point(stop.startOffset)),
    ]
    switch stop.start {
    case .lift(let lift):
      members += [
        ("kind", .string("lift")), ("device", .string(lift.device.rawValue)),
        ("velocity", .point(lift.velocity)), ("boost", .point(lift.boost)),
        ("latestVelocity", .point(lift.latest)),
        ("rested", .number(lift.rested)), ("isRest", .bool(lift.isRest)),
        ("isCancelled", .bool(lift.isCancelled)), ("samples", .array(lift.samples.map(json))),
      ]
    case .release(let device):
      members += [("kind", .string("release")), ("device", .string(device.rawValue))]
    case .program(let cause):
      members += [("kind", .string("program")), ("cause", json(cause))]
    case .command(let action, let cause):
      members += [
        ("kind", .string("command")), ("command", .string(action.word)), ("cause", json(cause)),
      ]
    }
    return .record(members)
  }

  private static func json(_ cause: ScrollCause?) -> JSONValue { cause.map { .string($0.rawValue) } ?? .null }

  private static func json(_ sample: Sample) -> JSONValue {
    .record([
      ("from", .number(sample.from)), ("to", .number(sample.to)), ("velocity", .point(sample.velocity)),
      ("weight", .number(sample.weight)),
    ])
  }

  private static func json(_ overshoot: Overshoot) -> JSONValue {
    .record([
      ("distance", .number(overshoot.distance)), ("side", .string(overshoot.side.rawValue)),
      ("time", .number(overshoot.time)),
    ])
  }

  private static func json(_ reason: Reason) -> JSONValue {
    func object(_ kind: String, _ facts: (String, JSONValue)...) -> JSONValue {
      .record([("kind", .string(kind))] + facts)
    }
    return switch reason {
    case .momentumRanOut(let speed): object("momentumRanOut", ("below", .number(or: speed)))
    case .bounceEnded(let side, let distance):
      object("bounceEnded", ("side", .string(side.rawValue)), ("within", .number(or: distance)))
    case .hitEdge(let side): object("hitEdge", ("side", .string(side.rawValue)))
    case .stretchedEdge(let side): object("stretchedEdge", ("side", .string(side.rawValue)))
    case .pageReached: object("pageReached")
    case .chosenReached: object("chosenReached")
    case .caught(let device): object("caught", ("device", .string(device.rawValue)))
    case .tooSlow(let speed): object("tooSlow", ("below", .number(or: speed)))
    case .rested(let seconds): object("rested", ("over", .number(or: seconds)))
    case .cancelled: object("cancelled")
    case .animationEnded: object("animationEnded")
    case .replaced(let action, let cause):
      object("replaced", ("by", .string(action.word)), ("cause", json(cause)))
    case .programStopped: object("programStopped")
    case .jumped: object("jumped")
    }
  }
}
