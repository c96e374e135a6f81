import Foundation
import ScrollPhysics
import Scrolling
import TestSupport
import Testing

/// Requests of a position while fingers are down, in random scenarios under all profiles. `make test` runs a
/// sample under each profile; `make test-long` runs 100,000 under each.
@Suite struct PositionRequestPropertyTests {
  static let count = PropertyCount.count(debug: 60, release: 300)

  /// An animated request that was made while a finger was down.
  private struct Request {
    let count: CompletionCount
    /// The offset at which it was made, and the offset to which it leads.
    let origin, place: CGPoint
  }

  private static let rows = Rows.rows(0..<120, height: { _ in 50 })

  private static func scroll(_ view: PositionedScrollView<Rows>, to goal: Int) {
    switch goal {
    case 0...3: view.position.scrollTo(edge: Edge.allCases[goal])
    case 4: view.position.scrollTo(point: CGPoint(x: 70, y: 900))
    case 5: view.position.scrollTo(y: 600)
    default: view.scrollTo(goal, anchor: goal.isMultiple(of: 2) ? .top : nil)
    }
  }

  /// A request made under a finger begins at its lift, without any further call, unless the finger moves the
  /// content first. It completes once: at the end of its animation, or when it is taken over.
  @Test(arguments: ScrollProfile.builtIn)
  func aRequestUnderAFingerBeginsAtTheLiftAndCompletesOnce(profile: ScrollProfile) {
    var begun = 0, dropped = 0
    for seed in 0..<UInt64(Self.count) {
      let scenario = RandomScenario(seed: seed, profile: profile)
      var random = SeededGenerator(seed: seed)
      // Only fingers, and content to scroll in: everything is known of a request. Otherwise, it completes.
      let size = scenario.metrics.contentSize
      let isKnown = scenario.kind == .fingers && size.width > 0 && size.height > 0
      var counts: [CompletionCount] = []
      var pending: Request?
      var bound: PositionedScrollView<Rows>?
      scenario.playOnView { view in
        bound = view.scrollPosition(
          State(wrappedValue: ScrollPosition(idType: Int.self)).projectedValue, scrollTargetLayout: Self.rows)
      } look: { view, input in
        guard let bound else { return }
        if let request = pending {
          if isKnown, view.contentOffset != request.origin {
            dropped += 1
            pending = nil
            #expect(request.count.number == 1, "seed \(seed) \(input)")
          } else if !view.isTracking {
            pending = nil
            let isThere = view.contentOffset == request.place
            #expect(!isKnown || request.count.number == (isThere ? 1 : 0), "seed \(seed) \(input)")
            guard isKnown, !isThere else { return }
            begun += 1
            #expect(
              (view.cause, view.targetContentOffset) == (.program, request.place),
              "seed \(seed) \(input)")
          }
        } else if view.isTracking, random.chance(0.2) {
          let goal = random.integer(0...110)
          let count = CompletionCount()
          counts.append(count)
          let twin = ScrollView(metrics: view.metrics, profile: profile)
          twin.contentOffset = view.contentOffset
          Self.scroll(
            twin.scrollPosition(.constant(ScrollPosition(idType: Int.self)), scrollTargetLayout: Self.rows),
            to: goal)
          let animation: Animation = random.chance(0.5) ? .default : .bouncy
          withAnimation(animation) {
            Self.scroll(bound, to: goal)
          } completion: {
            count.add()
          }
          pending = Request(count: count, origin: view.contentOffset, place: twin.contentOffset)
        } else if case .frame = input {
          bound.update()
        }
      }
      bound?.update()
      #expect(!isKnown || counts.allSatisfy { $0.number == 1 }, "seed \(seed)")
      #expect(counts.allSatisfy { $0.number <= 1 }, "seed \(seed)")
      bound = nil
      #expect(counts.allSatisfy { $0.number == 1 }, "seed \(seed)")
    }
    #expect(begun > Self.count / 10 && dropped > Self.count / 10, "\(begun) begun, \(dropped) dropped")
  }

  /// Saying whether the user positioned the view moves no content and changes no callback, whether it is said in a state,
  /// in a variable of the program or in the object.
  @Test(arguments: ScrollProfile.builtIn)
  func sayingWhoPositionedTheViewChangesNothing(profile: ScrollProfile) {
    for seed in 0..<UInt64(Self.count) {
      let scenario = RandomScenario(seed: seed, profile: profile)
      let sums = [false, true].map { (isTold: Bool) -> PlaySum in
        var random = SeededGenerator(seed: seed)
        let state = State(wrappedValue: ScrollPosition(idType: Int.self))
        var variable = state.wrappedValue
        let binding =
          seed % 3 == 1 ? Binding(get: { variable }, set: { variable = $0 }) : state.projectedValue
        var bound: PositionedScrollView<Rows>?
        return scenario.playOnView { view in
          bound = view.scrollPosition(binding, scrollTargetLayout: Self.rows)
        } look: { _, _ in
          if isTold, random.chance(0.3) {
            let isUser = random.chance(0.5)
            switch seed % 3 {
            case 0: state.wrappedValue.isPositionedByUser = isUser
            case 1: variable.isPositionedByUser = isUser
            default: bound?.position.isPositionedByUser = isUser
            }
          }
          bound?.update()
        }
      }
      #expect(sums[0] == sums[1], "seed \(seed)")
    }
  }

  /// An observer that is attached at any time reports the same stops from then on.
  @Test(arguments: ScrollProfile.builtIn)
  func anObserverAttachedAtAnyTimeReportsTheSameStops(profile: ScrollProfile) {
    var held = 0
    for seed in 0..<UInt64(Self.count) {
      let scenario = RandomScenario(seed: seed, profile: profile)
      var random = SeededGenerator(seed: seed)
      var stops: [ScrollStop] = [], late: [ScrollStop] = []
      var before: Int?
      scenario.playOnView { view in
        view.onScrollStop { stops.append($1) }
      } look: { view, _ in
        guard before == nil, random.chance(view.phase == .tracking ? 0.5 : 0.05) else { return }
        before = stops.count
        if view.phase == .tracking { held += 1 }
        view.onScrollStop { late.append($1) }
      }
      #expect(before.map { Array(stops[$0...]) } ?? [] == late, "seed \(seed)")
    }
    #expect(held > Self.count / 10)
  }
}
