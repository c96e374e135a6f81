import ScrollFiles
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
      ("stops", .array(stops.map(json))),
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

  private func json(_ stop: Stop) -> JSONValue {
    let reason = account(of: stop)
    return .record([
      ("time", .number(stop.time)), ("offset", .point(stop.offset)),
      ("reason", .record([("kind", .string(reason.kind))] + reason.facts)), ("start", Self.start(of: stop)),
      ("predicted", .point(stop.predicted)),
      ("chosen", stop.chosen.map(JSONValue.point) ?? .null),
      ("overshoot", stop.overshoot.map(Self.json) ?? .null),
      (
        "profileChanges",
        .array(
          stop.changes.map {
            .record([("time", .number($0.time)), ("constant", $0.constant.map(JSONValue.string) ?? .null)])
          })
      ), ("text", .string(text(stop))),
    ])
  }

  private static func start(of stop: Stop) -> JSONValue {
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

  static func json(_ cause: ScrollCause?) -> JSONValue { cause.map { .string($0.rawValue) } ?? .null }

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
}
