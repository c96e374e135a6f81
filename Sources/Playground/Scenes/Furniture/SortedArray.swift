/// Searches of arrays in ascending order.
extension Array {
  /// Returns the index of the first element after a key in an array in ascending order, or else `count`.
  package func firstIndex(after key: Double, _ value: (Element) -> Double) -> Int {
    firstIndex(that: { value($0) > key })
  }

  /// Returns the index of the first element at or after a key in an ascending array, or else `count`.
  package func firstIndex(notBefore key: Double, _ value: (Element) -> Double) -> Int {
    firstIndex(that: { value($0) >= key })
  }

  /// Returns the index of the first element that meets a condition, found by binary search. All later
  /// elements must meet the condition too.
  private func firstIndex(that meets: (Element) -> Bool) -> Int {
    var low = 0, high = count
    while low < high {
      let middle = low + (high - low) / 2
      if meets(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
