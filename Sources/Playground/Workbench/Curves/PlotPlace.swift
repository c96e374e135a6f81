/// A plot of the window.
package enum PlotPlace: Hashable, Sendable {
  case timeline
  /// The curves beside the scene in a tab.
  case analysis(AnalysisView)
}
