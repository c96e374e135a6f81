/// What a person chose to see in the plots of the window.
struct WindowPlots {
  /// The curves that a plot fits by itself. A chosen range belongs to them and is dropped when they change.
  struct Subject: Hashable {
    var span: ClosedRange<Double>?
    var gesture: Int?
    var view: Int
    var lift: Double?
  }

  var views: [AnalysisView: (view: PlotView, subject: Subject)] = [:]
  /// The playback before the latest two presses that sought a time. A double click returns to the first.
  var playbacks: [Playhead] = []
}
