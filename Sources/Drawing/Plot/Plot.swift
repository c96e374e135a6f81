import Bitmaps
import Foundation

/// A line in a plot.
public struct PlotSeries: Hashable, Sendable {
  /// What it is called, at its end; nothing is written where this is empty.
  public var name: String
  /// Its points in the units of the axes. One that is not finite is a gap; a point alone is drawn as a dot.
  public var points: [CGPoint]
  /// Its colour.
  public var color: Color
  /// Whether it is dashed.
  public var dashed: Bool
  /// 0 to 1; 0.35 for a former state behind the present one.
  public var opacity: Double
  /// Whether its value at the cursor is shown.
  public var showsValue: Bool

  /// A series of points in the units of the axes.
  public init(
    _ name: String, _ points: [CGPoint], color: Color, dashed: Bool = false, opacity: Double = 1,
    showsValue: Bool = false
  ) {
    self.name = name
    self.points = points
    self.color = color
    self.dashed = dashed
    self.opacity = opacity
    self.showsValue = showsValue
  }
}

/// A stretch of the shared axis, such as a phase: a light fill behind the lines under a strong cap.
public struct PlotBand: Hashable, Sendable {
  /// From where to where, in units of the shared axis.
  public var from: Double, to: Double
  /// Its colour.
  public var color: Color
  /// What it is called; written once above the first panel for all bands of that name, nothing where it is empty.
  public var name: String

  /// A band in units of the shared axis.
  public init(_ name: String, from: Double, to: Double, color: Color) {
    self.name = name
    self.from = from
    self.to = to
    self.color = color
  }
}

/// Something that happened at one place of the shared axis: a short tick above it, named on hover.
public struct PlotEvent: Hashable, Sendable {
  /// Where, in units of the shared axis.
  public var at: Double
  /// What.
  public var name: String

  /// An event in units of the shared axis.
  public init(_ name: String, at: Double) {
    self.name = name
    self.at = at
  }
}

/// A value that is pointed out over a stretch of the shared axis: a fine dashed line with a ring at its end.
public struct PlotLevel: Hashable, Sendable {
  /// What it is called, beside its beginning where there is room.
  public var name: String
  /// Where it lies on the panel's vertical axis.
  public var value: Double
  /// From where to where, in units of the shared axis.
  public var from: Double, to: Double
  /// Its colour.
  public var color: Color

  /// A level in the units of the axes.
  public init(_ name: String, at value: Double, from: Double, to: Double, color: Color) {
    self.name = name
    self.value = value
    self.from = from
    self.to = to
    self.color = color
  }
}

/// A place of a panel that is pointed out: a ring with its name beside it.
public struct PlotMark: Hashable, Sendable {
  /// What it is called.
  public var name: String
  /// Where, in the units of the axes.
  public var at: CGPoint
  /// Its colour.
  public var color: Color
  /// Whether the ring is drawn, too.
  public var isRinged: Bool

  /// A mark in the units of the axes.
  public init(_ name: String, at place: CGPoint, color: Color, isRinged: Bool = true) {
    self.name = name
    at = place
    self.color = color
    self.isRinged = isRinged
  }
}

/// A line across all panels at one place of the shared axis, with a dot on every series that shows its value and
/// that value beside the panel's title.
public struct PlotCursor: Hashable, Sendable {
  /// Where, in units of the shared axis.
  public var at: Double
  /// What is written below it, with its unit: "1.250 s".
  public var label: String

  /// A cursor in units of the shared axis.
  public init(_ label: String, at place: Double) {
    self.label = label
    at = place
  }
}

/// One of the panels that lie below each other in a plot: some lines over one vertical axis.
public struct PlotPanel: Hashable, Sendable {
  /// What the vertical axis shows, with its unit: "offset, pt".
  public var title: String
  /// The lines, the hindmost first.
  public var series: [PlotSeries]
  /// What the vertical axis shows, from bottom to top; nil fits the lines. Keep it while a constant is dragged.
  public var range: ClosedRange<Double>?
  /// Its share of the height among the panels.
  public var share: Double
  /// Values that are pointed out.
  public var levels: [PlotLevel]
  /// Places that are pointed out.
  public var marks: [PlotMark]
  /// Decimals of the values at the cursor.
  public var decimals: Int

  /// A panel of lines over one vertical axis.
  public init(
    _ title: String, _ series: [PlotSeries], range: ClosedRange<Double>? = nil, share: Double = 1,
    levels: [PlotLevel] = [], marks: [PlotMark] = [], decimals: Int = 1
  ) {
    self.title = title
    self.series = series
    self.range = range
    self.share = share
    self.levels = levels
    self.marks = marks
    self.decimals = decimals
  }
}

/// A plot: panels below each other over one shared horizontal axis, in a size in points.
public struct PlotFigure: Hashable, Sendable {
  /// Its heading; empty leaves it out.
  public var title: String
  /// What the shared axis shows, with its unit: "time, s".
  public var xTitle: String
  /// What the shared axis shows; nil fits the lines, bands and events.
  public var xRange: ClosedRange<Double>?
  /// The panels, the uppermost first.
  public var panels: [PlotPanel]
  /// Stretches of the shared axis, drawn in all panels.
  public var bands: [PlotBand]
  /// Happenings on the shared axis, drawn in the lowest panel.
  public var events: [PlotEvent]
  /// A line across all panels; nil for none.
  public var cursor: PlotCursor?
  /// Where the pointer is, in points of the figure: the events there are named. Nil where it is elsewhere.
  public var hover: CGPoint?
  /// The whole size in points.
  public var size: CGSize
  /// Free points on all sides.
  public var inset: CGFloat
  /// How thick a hairline is in points: 1 over the renderer's scale gives one device pixel.
  public var hairline: CGFloat

  /// A plot of a size in points.
  public init(
    title: String = "", xTitle: String = "time, s", xRange: ClosedRange<Double>? = nil, panels: [PlotPanel],
    bands: [PlotBand] = [], events: [PlotEvent] = [], cursor: PlotCursor? = nil, hover: CGPoint? = nil,
    size: CGSize, inset: CGFloat = 16, hairline: CGFloat = 1
  ) {
    self.title = title
    self.xTitle = xTitle
    self.xRange = xRange
    self.panels = panels
    self.bands = bands
    self.events = events
    self.cursor = cursor
    self.hover = hover
    self.size = size
    self.inset = inset
    self.hairline = hairline
  }

  /// Lays the plot out and draws it, without a ground, with its top left corner at `place`.
  @discardableResult
  public func draw(
    into list: inout DrawList, at place: CGPoint = .zero, palette: Palette, measuring: any TextMeasuring
  ) -> PlotLayout {
    let layout = PlotLayout(self, measuring: measuring)
    layout.draw(into: &list, at: place, palette: palette)
    return layout
  }
}
