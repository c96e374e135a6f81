import PlaygroundScenes

/// An element of the window with a tooltip. Those of the tuning panel are its own.
enum WindowHint: Hashable, Sendable {
  case plot(PlotPlace)
  case timeline(Timeline.Button), clock
  case head(AnalysisHead.Button), tab(AnalysisView), drawer(DrawerTab), study
  case scene(SceneKind), scroll(Int)
  case offer(OfferBar.Button)
  /// The name of the outlined variant above the device.
  case outline

  /// Whether the pointer has to rest on the element, because movements on it have a meaning.
  var mustRest: Bool { if case .plot = self { true } else { false } }
}
