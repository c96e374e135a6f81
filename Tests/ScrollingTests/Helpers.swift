import Foundation
import ScrollPhysics
import Scrolling

extension ScrollEngine {
  /// The offset as plain numbers: `#expect` compares a CGFloat with a Double as unlike things.
  var x: Double { Double(contentOffset.x) }
  var y: Double { Double(contentOffset.y) }

  /// Takes every callback that is owed.
  mutating func drain() -> [ScrollEvent] {
    var events: [ScrollEvent] = []
    while let event = nextEvent() { events.append(event) }
    return events
  }
}

extension ScrollView {
  var x: Double { Double(contentOffset.x) }
  var y: Double { Double(contentOffset.y) }
}

extension ScrollMetrics {
  /// A phone with vertical content: bounds 402 x 874, content 402 x 6000, so edges 0 and 5126, 3 pixels per point.
  static var phone: ScrollMetrics {
    ScrollMetrics(
      boundsSize: CGSize(width: 402, height: 874), contentSize: CGSize(width: 402, height: 6000), scale: 3)
  }

  /// The same with content that is wider too: edges 0 and 598 sideways.
  static var plane: ScrollMetrics {
    var metrics = phone
    metrics.contentSize.width = 1000
    return metrics
  }
}
