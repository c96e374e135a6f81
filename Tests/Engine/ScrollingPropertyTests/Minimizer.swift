extension RandomScenario {
  /// Returns a scenario with as few inputs as possible that still fails. Halves of the inputs are removed,
  /// then quarters, and so on down to single inputs, as long as the scenario keeps failing.
  func minimized(failing: (RandomScenario) -> Bool) -> RandomScenario {
    var best = self
    var chunk = max(1, inputs.count / 2)
    // Each try takes several runs, so a long scenario takes some seconds.
    var tries = 3000
    while tries > 0 {
      var isSmaller = false
      var place = 0
      while place < best.inputs.count, tries > 0 {
        var other = best
        other.inputs.removeSubrange(place..<min(place + chunk, best.inputs.count))
        tries -= 1
        if failing(other) {
          best = other
          isSmaller = true
        } else {
          place += chunk
        }
      }
      if chunk == 1, !isSmaller { break }
      chunk = max(1, chunk / 2)
    }
    return best
  }
}
