import Foundation
import PlaygroundControls
import ScrollScript
import Scrolling

/// What every scene has: a viewport, scroll views, the presses on its buttons, and a scroll indicator.
package struct SceneFrame<Command: Hashable & Sendable>: Sendable {
  var size: CGSize
  var appearance: Scenario.Appearance
  var group: PaneGroup
  var buttons = ControlList<Command>()
  var indicator = ScrollIndicators()
  /// Whether the scene shows the indicator of its first view, which then requires display frames.
  let hasIndicator: Bool
  /// The time in seconds of the latest action or display frame.
  var time = 0.0

  /// Creates scroll views with names, as a scenario and a closure configure them. Their sizes are those that
  /// ``FramedScene/layOut()`` gives them.
  init(
    _ scenario: Scenario, _ names: [String], hasIndicator: Bool = false,
    _ configure: (String, inout ScrollMetrics) -> Void = { _, _ in }
  ) {
    size = CGSize(width: scenario.viewport.width, height: scenario.viewport.height)
    appearance = scenario.appearance
    self.hasIndicator = hasIndicator
    group = PaneGroup(
      names.map { name in
        var metrics = ScrollMetrics(
          boundsSize: .zero, contentSize: CGSize(width: 0, height: scenario.content.height),
          scale: scenario.viewport.scale)
        // A tap on the status bar scrolls one view on screen at most.
        metrics.scrollsToTop = name == names.first
        configure(name, &metrics)
        scenario.scrollView.apply(to: &metrics)
        return ScrollPane(
          name: name, metrics: metrics, profile: scenario.profile, nominalFrame: scenario.nominalFrame)
      })
  }

  mutating func advance(to time: Double) {
    if time.isFinite { self.time = max(self.time, time) }
  }
}
