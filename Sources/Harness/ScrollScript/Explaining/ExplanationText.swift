import ScrollFiles
import Foundation
import ScrollPhysics
import Scrolling

extension Explanation {
  /// One or two sentences for each stop and each stretch, and one for the state at the end. Times are in s,
  /// offsets in pt, and velocities in pt/s.
  public var sentences: [String] {
    // A stop at an edge comes before the stretch that it causes.
    let all =
      stops.map { (time: $0.time, order: 0, text: text($0)) }
      + stretches.map { (time: $0.startTime, order: 1, text: text($0)) }
    let told =
      all.sorted { ($0.time, $0.order) < ($1.time, $1.order) }.map(\.text)
      + (unfinished.map { [text($0)] } ?? [])
    guard told.isEmpty else { return told }
    return [hasFollowed ? "The content followed another view." : "Nothing moved."]
  }

  func text(_ stop: Stop) -> String {
    if case .lift(let lift) = stop.start, let stay = stay(lift, stop.reason) {
      return text(lift, stop) + stay + ". The content stayed at \(place(stop.offset))."
    }
    if case .jumped = stop.reason {
      return "\(Self.name(stop.start)) at \(Self.time(stop.startTime)) moved the content from "
        + "\(place(stop.startOffset)) to \(place(stop.offset)) without animation."
    }
    return departure(stop) + " The content stopped at \(Self.time(stop.time)) at \(place(stop.offset))"
      + miss(stop) + ": \(account(of: stop).text)."
  }

  /// Returns a phrase for a lift that moved nothing, or nil for the reason of another stop.
  private func stay(_ lift: Lift, _ reason: Reason) -> String? {
    switch reason {
    case .tooSlow(let least):
      // Of a velocity that suffices, it is not said why it moved nothing: an edge may have taken it up.
      let isFast = least.map { max(abs(lift.latest.x), abs(lift.latest.y)) >= $0 } ?? false
      let below = least.map { ", below the \(NumberText.trimmed($0)) pt/s required for a glide" }
      return " with the content \(moving(lift.latest))" + (isFast ? "" : below ?? ", too slow for a glide")
    case .rested(let least):
      let reset = least.map { " (the velocity is reset after \(NumberText.trimmed($0)) s)" }
      return rest(lift) + (reset ?? "")
    case .cancelled: return ""
    case .momentumRanOut, .bounceEnded, .hitEdge, .stretchedEdge, .pageReached, .chosenReached, .caught,
      .animationEnded, .replaced, .programStopped, .jumped:
      return nil
    }
  }

  private func rest(_ lift: Lift) -> String {
    " after \(NumberText.trimmed(lift.rested, decimals: 3)) s of rest"
  }

  // MARK: Departure

  private func departure(_ stop: Stop) -> String {
    let bound =
      ". The predicted end was \(place(stop.predicted))"
      + (stop.chosen.map { ", which the delegate changed to \(place($0))." } ?? ".")
    switch stop.start {
    case .lift(let lift):
      let speed =
        lift.velocity != .zero
        ? " with the content \(moving(lift.velocity))" + boost(lift) + samples(lift)
        : lift.isCancelled ? "" : lift.isRest ? rest(lift) : " with the content \(moving(lift.latest))"
      return text(lift, stop) + speed + beyond(stop) + bound
    case .release(let device):
      return "\(Self.phrases(device).lift) at \(Self.time(stop.startTime)) without a drag" + beyond(stop)
        + bound
    case .command, .program:
      return
        "\(Self.name(stop.start)) at \(Self.time(stop.startTime)) started a scroll from \(place(stop.startOffset))"
        + bound
    }
  }

  private func text(_ lift: Lift, _ stop: Stop) -> String {
    let phrases = Self.phrases(lift.device), time = Self.time(stop.startTime)
    return lift.isCancelled
      ? "The system canceled \(phrases.cancelled) at \(time)" : "\(phrases.lift) at \(time)"
  }

  /// Returns phrases for the lift of a device's fingers, for a drag that is canceled, and for a touch.
  private static func phrases(_ device: PanDevice) -> (lift: String, cancelled: String, touch: String) {
    switch device {
    case .touch: ("A finger lifted", "the touch", "a finger touched the content")
    case .mouse:
      ("The mouse button went up", "the mouse drag", "the mouse button was pressed on the content")
    case .trackpad:
      ("Fingers lifted from the trackpad", "the trackpad touch", "fingers rested on the trackpad")
    }
  }

  /// Returns a phrase for a release beyond an edge, or an empty string.
  private func beyond(_ stop: Stop) -> String {
    guard let overshoot = stop.overshoot, overshoot.time == stop.startTime else { return "" }
    return ", \(NumberText.trimmed(overshoot.distance)) pt beyond the \(overshoot.side.rawValue) edge"
  }

  private func samples(_ lift: Lift) -> String {
    guard !lift.samples.isEmpty else { return "" }
    let axis = axes.first ?? .vertical
    let liftTime = (lift.samples.last?.to ?? 0) + lift.rested
    let parts = lift.samples.enumerated().map { index, sample in
      let velocity =
        axes.count == 1
        ? NumberText.trimmed(abs(sample.velocity[axis]), decimals: 1)
        : "(\(NumberText.trimmed(sample.velocity.x, decimals: 1)), \(NumberText.trimmed(sample.velocity.y, decimals: 1)))"
      let age = NumberText.trimmed(max(0, liftTime - sample.to) * 1000, decimals: 1)
      return "\(NumberText.trimmed(sample.weight)) x \(velocity) (\(age) ms\(index == 0 ? " before" : ""))"
    }
    let isWhole = lift.samples.reduce(0) { $0 + $1.weight } > 1 - 1e-9
    let rest =
      isWhole ? "" : ", with the \(NumberText.trimmed(lift.rested, decimals: 3)) s of rest counted as 0"
    return ", computed as " + parts.joined(separator: " + ") + rest
  }

  /// Returns a phrase for the share of the fling before in the velocity, or an empty string.
  private func boost(_ lift: Lift) -> String {
    guard lift.boost != .zero else { return "" }
    let speeds = [lift.velocity.y - lift.boost.y, lift.velocity.x - lift.boost.x].filter { $0 != 0 }
      .map { NumberText.trimmed(abs($0), decimals: 1) }
    return ", boosted by the fling before from \(speeds.joined(separator: " and ")) pt/s"
  }

  // MARK: Arrival

  /// Returns a phrase for the distance from the predicted end.
  private func miss(_ stop: Stop) -> String {
    let goal = stop.chosen ?? stop.predicted
    let (dx, dy) = (goal.x - stop.offset.x, goal.y - stop.offset.y)
    let distance = Double(hypot(dx, dy))
    guard distance >= 0.00005 else { return stop.chosen == nil ? ", as predicted" : "" }
    // An animation ends at its target.
    if case .animationEnded = stop.reason {
      return ", after the target moved by \(NumberText.trimmed(distance)) pt"
    }
    let way = (x: goal.x - stop.startOffset.x, y: goal.y - stop.startOffset.y)
    let isShort = dx * way.x + dy * way.y >= 0
    return ", \(NumberText.trimmed(distance)) pt \(isShort ? "short of" : "past") it" + changes(stop)
  }

  /// Returns a phrase for the changes during the motion, or an empty string.
  private func changes(_ stop: Stop) -> String {
    guard let first = stop.changes.first else { return "" }
    let name = first.constant ?? "the profile"
    let isAlone = stop.changes.allSatisfy { $0 == first }
    let isOneMoment = stop.changes.allSatisfy { $0.time == first.time }
    return ", after \(isAlone || !isOneMoment ? name : "\(name) and \(stop.changes.count - 1) more")"
      + " changed at \(Self.time(first.time))" + (isOneMoment ? "" : " and others later")
  }

  /// Returns the reason of a stop: as text, and as the kind and the facts of a JSON object.
  func account(of stop: Stop) -> (kind: String, facts: [JSONMember], text: String) {
    func at(_ side: Side) -> JSONMember { ("side", .string(side.rawValue)) }
    switch stop.reason {
    case .momentumRanOut(let speed):
      let below = speed.map { ", with a speed below \(NumberText.trimmed($0)) pt/s" } ?? ""
      return ("momentumRanOut", [("below", .number(or: speed))], "the momentum ran out" + below)
    case .bounceEnded(let side, let distance):
      var text = "it bounced back to the \(side.rawValue) edge"
      if let overshoot = stop.overshoot, overshoot.time > stop.startTime {
        text += " from \(NumberText.trimmed(overshoot.distance)) pt beyond it at \(Self.time(overshoot.time))"
      }
      text += distance.map { ", to within \(NumberText.trimmed($0)) pt" } ?? ""
      return ("bounceEnded", [at(side), ("within", .number(or: distance))], text)
    case .hitEdge(let side): return ("hitEdge", [at(side)], "the \(side.rawValue) edge does not bounce")
    case .stretchedEdge(let side):
      return ("stretchedEdge", [at(side)], "the \(side.rawValue) edge took up the rest of its speed")
    case .pageReached: return ("pageReached", [], "it reached its page")
    case .chosenReached: return ("chosenReached", [], "it reached the target set by the delegate")
    case .caught(let device):
      return ("caught", [("device", .string(device.rawValue))], Self.phrases(device).touch)
    case .tooSlow(let speed): return ("tooSlow", [("below", .number(or: speed))], "the finger was too slow")
    case .rested(let seconds): return ("rested", [("over", .number(or: seconds))], "the finger had rested")
    case .cancelled: return ("cancelled", [], "the system canceled the touch")
    case .animationEnded: return ("animationEnded", [], "the animation ended")
    case .replaced(let action, let cause):
      let facts = [("by", .string(action.word)), ("cause", Self.json(cause))]
      return ("replaced", facts, Self.replacement(action, cause))
    case .programStopped: return ("programStopped", [], "the program stopped it")
    case .jumped: return ("jumped", [], "the offset was set directly")
    }
  }

  private static func replacement(_ action: Action, _ cause: ScrollCause?) -> String {
    switch action {
    case .scroll(.stop): "stopScrolling stopped it"
    case .scroll(.setContentOffset(_, _, animated: false)): "setContentOffset moved the content"
    // A finger on the content would have caught it, so this one used a control, whose program moved it.
    case _ where action.phase != nil: cause.map { "\(name($0)) took over" } ?? "the program stopped it"
    case _: "\(name(action)) took over"
    }
  }

  func text(_ stretch: Stretch) -> String {
    let causes = stretch.causes.enumerated().map { index, cause in
      switch cause {
      case .finger: "a finger"
      case .lift(let speed):
        "\(index == 0 ? "a" : "its") lift at \(NumberText.trimmed(speed, decimals: 1)) pt/s"
      case .glide(let speed): "a glide at \(NumberText.trimmed(speed, decimals: 1)) pt/s"
      }
    }
    func percent(_ share: Double) -> String { NumberText.trimmed(share * 100, decimals: 1) + " %" }
    return
      "From \(Self.time(stretch.startTime)) on, \(causes.joined(separator: " and then ")) stretched the content at the "
      + "\(stretch.side.rawValue) edge, by up to \(percent(stretch.lengthening)) at \(Self.time(stretch.time)), as a pull of "
      + "\(NumberText.trimmed(stretch.distance)) pt (\(percent(stretch.share)) of the view) does."
      + (stretch.endTime.map { " The stretch was back at 0 at \(Self.time($0))." }
        ?? " The stretch was not back at 0 by the end.")
  }

  func text(_ unfinished: Unfinished) -> String {
    let end = "At the end, \(Self.time(unfinished.time)), "
    switch unfinished.phase {
    case .decelerating, .animating:
      let way = unfinished.phase == .animating ? "animated" : "gliding"
      return end
        + "the content is still \(way) at \(place(unfinished.offset)), \(moving(unfinished.velocity))"
        + (unfinished.predicted.map { ". The predicted end is \(place($0))." } ?? ".")
    case .interacting: return end + "a finger is dragging the content at \(place(unfinished.offset))."
    case .tracking, .idle: return end + "a finger is resting on the content at \(place(unfinished.offset))."
    }
  }

  // MARK: Formatting

  private static func name(_ start: Start) -> String {
    switch start {
    case .lift(let lift): phrases(lift.device).lift
    case .release(let device): phrases(device).lift
    case .program(let cause): capitalized(name(cause ?? .program))
    case .command(let action, let cause):
      switch action {
      // A finger that does not drag the content uses a control, whose program moves the content.
      case .input: capitalized(action.phase == nil ? name(action) : name(cause ?? .program))
      case .layout, .tuning, .delegate, .scroll(.toTop): capitalized(name(action))
      case .scroll, .rows: name(action)
      }
    }
  }

  private static func name(_ cause: ScrollCause) -> String {
    switch cause {
    case .finger: "a finger"
    case .momentum: "a glide"
    case .wheel: "a wheel"
    case .key: "a key"
    case .program: "the program"
    case .scrollToTop: "a tap on the status bar"
    }
  }

  private static func name(_ action: Action) -> String {
    switch action {
    case .input(.touch, _): "the finger"
    case .input(.mouse, _): "the mouse"
    case .input(.trackpad, _): "the trackpad"
    case .input(.pan, _): "the pan recognizer"
    case .input(.wheel, _): "the wheel"
    case .input(.key(let key), _): "key \(key.rawValue)"
    case .scroll(.node(let id, _, _)): "scrollTo \(id)"
    case .scroll(.position(.edge(let edge), _)): "scrollTo edge \(edge)"
    case .scroll(.position(.point, _)): "scrollTo point"
    case .scroll(.toTop): "a scroll to the top"
    case .scroll(.stop): "stopScrolling"
    case .scroll, .rows: action.word
    case .layout(.resize): "a new view size"
    case .layout(.contentSize): "a new content size"
    case .layout(.contentInset): "a new content inset"
    case .layout(.scrollView): "a new view setting"
    case .delegate: "the delegate's answer"
    case .tuning(.set(let name, _)): "a new \(name)"
    case .tuning(.profile(let profile)): "profile \(profile.name)"
    }
  }

  private static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  private static func time(_ seconds: Double) -> String { NumberText.trimmed(seconds) + " s" }

  /// Returns an offset as text, as one number if the content scrolls on one axis only.
  private func place(_ offset: CGPoint) -> String {
    if axes.count == 1, let axis = axes.first { return NumberText.trimmed(offset[axis]) + " pt" }
    return "(\(NumberText.trimmed(offset.x)), \(NumberText.trimmed(offset.y))) pt"
  }

  /// Returns the direction and speed of the content as text.
  private func moving(_ velocity: CGPoint) -> String {
    var parts: [String] = []
    func add(_ velocity: CGFloat, _ forward: String, _ back: String) {
      guard velocity != 0 else { return }
      parts.append(
        "\(velocity > 0 ? forward : back) at \(NumberText.trimmed(abs(velocity), decimals: 1)) pt/s")
    }
    add(velocity.y, "up", "down")
    add(velocity.x, "left", "right")
    return parts.isEmpty ? "at rest" : "moving " + parts.joined(separator: " and ")
  }
}
