import Foundation
import ScrollPhysics
import Scrolling

enum Property: String, CaseIterable, Sendable {
  case callbacksFormTheGrammar = "callbacks form the grammar"
  case aRunOfCallbacks = "the callbacks of an input are one of its runs"
  case offsetsAreFinite = "offset and velocity are finite"
  case offsetsAreInReach = "the offset is within reach"
  case everyMotionEnds = "every motion ends"
  case nothingAfterTheEnd = "nothing comes after the end"
  case nothingBeforeSlop = "nothing moves before slop, and the drag begins with it"
  case flagsAgree = "flags and need agree with the phase"
  case didScrollIsAChange = "didScroll comes with each change of the offset and no other"
  case refusals = "what is no number, or of a finger that is not tracked, changes nothing"
  case restsOnAPixel = "it rests inside the edges, on a pixel"
  case sameBits = "the same input gives the same bits"
  case mirrored = "mirrored input gives the mirrored run"
  case stretchesAreShares = "a stretch is a share of the view, and nothing at rest"
  case stretchesStay = "only a finger that moves and frames change a stretch"
  case alone = "beside a still axis the other runs as alone"
}

struct Violation: CustomStringConvertible, Sendable {
  let property: Property
  let detail: String

  var description: String { "\(property.rawValue): \(detail)" }
}

extension RandomScenario {
  /// Returns the first violated property, or nil if all hold. The scenario runs under a referee, then on a
  /// view, mirrored, and with a single axis.
  func violation(noting coverage: inout Coverage) -> Violation? {
    var referee = Referee(self, coverage: coverage)
    referee.finish(play(watch: &referee))
    coverage = referee.coverage
    if let violation = referee.violation { return violation }
    guard playOnView() == referee.sum else {
      return Violation(property: .sameBits, detail: "a view goes another way than its engine did")
    }
    return mirrorViolation(referee.trace) ?? aloneViolation(referee.trace)
  }

  /// Returns a difference of more pixels than the laws permit between a run and its mirror image. The top is
  /// on one side only, so with a scroll to it, only left and right are exchanged. A layout at rest also
  /// prefers the beginning, so the run is compared up to it.
  private func mirrorViolation(_ trace: PlayTrace) -> Violation? {
    // Pages are counted from one side only, and insets, which move the edges here, are not symmetric.
    let isOneSided = inputs.contains { $0.holds(.isPagingEnabled) || $0.holds(.showRect) }
    guard isAligned, kind != .absurd, !isOneSided else { return nil }
    let staging = Staging(flips: AxisPair(x: true, y: !inputs.contains { $0.holds(.scrollToTop) }))
    let tolerance = LawLimits(profile).mirrorTolerance
    func agree(_ one: CGPoint, _ two: CGPoint, _ distance: CGFloat) -> Bool {
      let turned = staging.turned(one)
      return max(abs(turned.x - two.x), abs(turned.y - two.y)) <= distance + 1e-6
    }
    return difference(.mirrored, trace, staged: staging, until: \.isLaidOut, tolerance: tolerance) {
      one, two, pixel in
      // A finger that catches content between two pixels pulls the stretch from a rounded place.
      agree(one.offset, two.offset, pixel) && agree(one.pull, two.pull, min(pixel, one.pixel))
    }
  }

  private func aloneViolation(_ trace: PlayTrace) -> Violation? {
    // An axis that is not on a page settles on one together with the other axis.
    guard let axis, !inputs.contains(where: { $0.holds(.isPagingEnabled) }) else { return nil }
    let other: Axis = axis == .vertical ? .horizontal : .vertical
    return difference(.alone, trace, staged: Staging(only: (axis, beside: start))) { one, two, _ in
      one.offset[axis] == two.offset[axis] && one.offset[other] == start[other]
        && one.pull[axis] == two.pull[axis]
    }
  }

  /// Returns the first difference from a run on another stage. The places may differ by a number of pixels.
  /// The callbacks must be the same, except under the laws of other platforms than UIKit if a place differs:
  /// where one run ends at an edge, the other may end a pixel beyond it and bounce.
  private func difference(
    _ property: Property, _ trace: PlayTrace, staged staging: Staging,
    until end: KeyPath<PlayTrace.Place, Bool>? = nil, tolerance: Double = 1,
    agree: (PlayTrace.Place, PlayTrace.Place, _ pixel: CGFloat) -> Bool
  ) -> Violation? {
    var other = PlayTrace()
    _ = play(staging: staging, watch: &other)
    let pairs = zip(trace.places, other.places).prefix { one, two in
      end.map { !one[keyPath: $0] && !two[keyPath: $0] } ?? true
    }
    for (index, (one, two)) in pairs.enumerated()
    where !agree(one, two, max(tolerance * one.pixel, tolerance > 1 ? one.caught + one.pixel : 0)) {
      let pulls = one.pull == .zero && two.pull == .zero ? "" : ", stretched by \(one.pull) and \(two.pull)"
      return Violation(
        property: property, detail: "\(one.offset) and \(two.offset)\(pulls) after input \(index)")
    }
    let isUIKit = profile.deceleration is Deceleration
    let count = min(trace.places.count, other.places.count)
    guard pairs.count == count, isUIKit || pairs.allSatisfy({ agree($0, $1, 0) }) else {
      return nil
    }
    guard trace.events == other.events, trace.places.count == other.places.count else {
      let events = zip(trace.events, other.events).first { $0 != $1 }
      return Violation(
        property: property,
        detail:
          "other callbacks: \(events.map { "\($0.0) and \($0.1)" } ?? "\(trace.events.count) and \(other.events.count)")"
      )
    }
    return nil
  }
}

extension Input {
  /// Returns whether the input is of a kind, or will be from inside a callback.
  func holds(_ kind: Kind) -> Bool {
    if case .inCallback(_, let input) = self { return input.holds(kind) }
    return self.kind == kind
  }
}
