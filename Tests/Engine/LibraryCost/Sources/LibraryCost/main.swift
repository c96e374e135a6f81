import Foundation
import ScrollLists
import Scrolling

// Prints the cost of each call of the library for C, and that of the same call in Swift, in nanoseconds. The argument names a
// shared library with the measurements in C, Tests/Engine/CScrollingChecks/cost.c. The exit code is 1 if a call costs more than 20 ns
// more than Swift's.

private let most = 20.0
// A round is shorter than the time for which a system lets a process run.
private let (calls, rounds) = (4_000, 200)

private func stop(_ problem: String) -> Never {
  FileHandle.standardError.write(Data("bench-library: \(problem)\n".utf8))
  exit(1)
}

private typealias Count = @convention(c) () -> Int32
private typealias Name = @convention(c) (Int32) -> UnsafePointer<CChar>?
private typealias Nanoseconds = @convention(c) (Int32, Int32) -> Double

private func symbol<Function>(_ name: String, in library: UnsafeMutableRawPointer, as _: Function.Type)
  -> Function
{
  guard let symbol = dlsym(library, name) else { stop("the library has no \(name)") }
  return unsafeBitCast(symbol, to: Function.self)
}

guard CommandLine.arguments.count == 2, let library = dlopen(CommandLine.arguments[1], RTLD_NOW) else {
  stop("expected the path of a shared library with the measurements in C")
}
private let count = symbol("costs_count", in: library, as: Count.self)
private let name = symbol("costs_name", in: library, as: Name.self)
private let nanoseconds = symbol("costs_nanoseconds", in: library, as: Nanoseconds.self)

/// The same calls in Swift, in the same order.
private struct Cost {
  var begin: (ScrollView) -> Void
  var run: (ScrollView, ListLayout, Int) -> Double

  /// A view of 320 x 240 pt whose content takes a million seconds to pass.
  func nanoseconds() -> Double {
    var metrics = ScrollMetrics(
      boundsSize: CGSize(width: 320, height: 240), contentSize: CGSize(width: 320, height: 1e9), scale: 2)
    metrics.decelerationRate = .custom(0.9999)
    let view = ScrollView(metrics: metrics)
    let list = ListLayout(rowCount: 10_000_000, rowHeight: 44, width: 320)
    begin(view)
    let clock = ContinuousClock()
    var sum = 0.0
    let duration = clock.measure { sum += run(view, list, calls) }
    if sum.isNaN { stop("a sum is no number") }
    return Double(duration.components.attoseconds) / 1e9 / Double(calls)
  }
}

private func glide(_ view: ScrollView) {
  let (translation, velocity) = (CGPoint(x: 0, y: -100), CGPoint(x: 0, y: -100_000))
  view.panBegan(translation: translation, velocity: velocity, at: 0.5)
  view.panChanged(translation: translation, velocity: velocity)
  view.panEnded(at: 0.7)
}

private func rest(_ view: ScrollView) { view.setContentOffset(CGPoint(x: 0, y: 1e6), animated: false) }

private func frames(_ view: ScrollView, _ list: ListLayout, _ count: Int) -> Double {
  for n in 1...count { view.frame(at: 1 + Double(n) * 0.001) }
  return 0
}

private let costs = [
  Cost(begin: { $0.touchDown(CGPoint(x: 160, y: 1e6), at: 0) }) { view, _, count in
    for n in 1...count {
      view.touchMoved(to: CGPoint(x: 160, y: 1e6 - Double(n % 1000)), at: Double(n) * 0.001)
    }
    return 0
  },
  Cost(begin: { $0.trackpadBegan(at: 0) }) { view, _, count in
    for n in 1...count {
      view.trackpadMoved(by: CGPoint(x: 0, y: n % 1000 < 500 ? -3 : 3), at: Double(n) * 0.001)
    }
    return 0
  },
  Cost(begin: rest) { view, _, count in
    for n in 1...count { view.wheel(dx: 0, dy: n % 1000 < 500 ? -1 : 1, at: Double(n) * 0.001) }
    return 0
  },
  Cost(begin: glide, run: frames),
  Cost(begin: rest, run: frames),
  Cost(begin: rest) { view, _, count in
    var sum = 0.0
    for _ in 1...count { sum += view.contentOffset.y }
    return sum
  },
  Cost(begin: glide) { view, _, count in
    var sum = 0.0
    for _ in 1...count {
      let engine = view.engine
      sum += engine.velocity.y + engine.contentOffset.y + (engine.targetContentOffset?.y ?? 0)
      sum += engine.phase == .idle ? 1 : 0
      sum += engine.cause == nil ? 1 : 0
      sum += engine.isTracking || engine.isDragging || engine.isDecelerating ? 1 : 0
    }
    return sum
  },
  Cost(begin: glide) { view, _, count in
    var sum = 0.0
    for _ in 1...count { sum += view.need.merged(with: view.scrollIndicators.need) == .frame ? 1 : 0 }
    return sum
  },
  Cost(begin: rest) { view, _, count in
    for n in 1...count { view.setContentOffset(CGPoint(x: 0, y: n % 1000), animated: false) }
    return 0
  },
  Cost(begin: rest) { view, list, count in
    var sum = 0.0
    for _ in 1...count {
      let top = view.contentOffset.y
      sum += Double(list.rows(from: top, to: top + 240).upperBound)
    }
    return sum
  },
  Cost(begin: rest) { _, list, count in
    var sum = 0.0
    for n in 1...count { sum += Double(list.frame(at: n % 1000).minY) }
    return sum
  },
]

guard Int(count()) == costs.count else {
  stop("\(count()) calls in C, \(costs.count) in Swift; expected the same")
}
private func column(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}
private func text(_ nanoseconds: Double) -> String { String(format: "%.1f", nanoseconds) }

print("call                          C, ns  Swift, ns   more  limit")
var isOver = false
for (index, cost) in costs.enumerated() {
  // The shortest of alternate rounds: whatever else the machine does makes others longer.
  var (c, swift) = (Double.infinity, Double.infinity)
  for _ in 0..<rounds {
    c = min(c, nanoseconds(Int32(index), Int32(calls)))
    swift = min(swift, cost.nanoseconds())
  }
  let call = name(Int32(index)).map { String(cString: $0) } ?? ""
  let isLate = c - swift > most
  isOver = isOver || isLate
  print(
    call.padding(toLength: 26, withPad: " ", startingAt: 0) + column(text(c), 9) + column(text(swift), 11)
      + column(text(c - swift), 7) + column(text(most), 7) + (isLate ? "  over the limit" : ""))
}
exit(isOver ? 1 : 0)
