import Testing

/// A trait of a suite of which at most a number of test cases run at a time, however they are nested. The
/// others wait without a thread.
struct AtMostAtOnce: SuiteTrait, TestTrait, TestScoping {
  private let places: Places

  var isRecursive: Bool { true }

  init(_ count: Int) { places = Places(count) }

  /// The places that test cases take, in the order in which they came.
  private actor Places {
    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(_ count: Int) { free = count }

    func take() async {
      guard free == 0 else {
        free -= 1
        return
      }
      await withCheckedContinuation { waiting.append($0) }
    }

    func leave() {
      if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
    }
  }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    // A suite, or the cases of a test together, take no place.
    guard testCase != nil else { return try await function() }
    await places.take()
    do {
      try await function()
    } catch {
      await places.leave()
      throw error
    }
    await places.leave()
  }
}

extension Trait where Self == AtMostAtOnce {
  /// At most a number of test cases run at a time.
  static func atMostAtOnce(_ count: Int) -> Self { AtMostAtOnce(count) }
}
