/// The number of random scenarios for each property of an observer or a control.
enum PropertyCount {
  #if DEBUG
    static let scenarios: UInt64 = 100
  #else
    static let scenarios: UInt64 = 1500
  #endif
}
