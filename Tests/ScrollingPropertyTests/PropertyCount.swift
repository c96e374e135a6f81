/// How many random scenarios a property of an observer or a control is held to.
enum PropertyCount {
  #if DEBUG
    static let scenarios: UInt64 = 100
  #else
    static let scenarios: UInt64 = 1500
  #endif
}
