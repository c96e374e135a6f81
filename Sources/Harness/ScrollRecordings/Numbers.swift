extension Collection<Double> {
  /// The difference between the greatest number and the least; 0 if there are none.
  package var extent: Double { (self.max() ?? 0) - (self.min() ?? 0) }
}

extension [Double] {
  /// The number in the middle, or the greater of two; nil if there are none.
  package var median: Double? { isEmpty ? nil : sorted()[count / 2] }

  /// The difference of each number, such as a time, from the one before.
  package var steps: [Double] { zip(dropFirst(), self).map { $0 - $1 } }
}
