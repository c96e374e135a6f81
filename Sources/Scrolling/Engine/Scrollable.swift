/// Anything that holds a scroll view's state and delivers its callbacks: ``ScrollView``, or a value of one's own.
public protocol Scrollable {
  /// The state.
  var engine: ScrollEngine { get }
  /// Makes a call on the engine and delivers the callbacks that follow from it before it returns.
  mutating func perform(_ change: (inout ScrollEngine) -> Void)
}
