/// A type that holds a scroll view's state and delivers its callbacks: ``ScrollView``, or a custom value.
public protocol Scrollable {
  /// The state of the scroll view.
  var engine: ScrollEngine { get }
  /// Makes a change to the engine and delivers the resulting callbacks before it returns.
  mutating func perform(_ change: (inout ScrollEngine) -> Void)
}
