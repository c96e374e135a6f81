import ScrollBitmaps
import Foundation

/// A line in a plot.
public struct PlotSeries: Hashable, Sendable {
  /// The name at the end of the line. An empty name is not drawn.
  public var name: String
  /// The points in the units of the axes. A non-finite point is a gap; a single point is drawn as a dot.
  public var points: [CGPoint]
  /// The color of the line.
  public var color: Color
  /// How the line looks apart from its color.
  public var stroke: PlotStroke
  /// The opacity, 0 to 1. Use 0.35 for a previous state behind the current one.
  public var opacity: Double
  /// Whether the value at the cursor is shown.
  public var showsValue: Bool
  /// The width of the line in points.
  public var width: CGFloat = 1.5
  /// The name under which the line is switched on and off together with others, in all panels. It is the
  /// line's own name unless it is set. A line without one cannot be switched off.
  public var group: String
  /// Whether the value under the pointer is shown. A line with a single point has none.
  public var isRead = true
  /// Whether a value remains in effect in the gap after it.
  public var isHeld = false

  /// Creates a series of points in the units of the axes.
  public init(
    _ name: String, _ points: [CGPoint], color: Color, stroke: PlotStroke = .solid, opacity: Double = 1,
    showsValue: Bool = false
  ) {
    self.name = name
    group = name
    self.points = points
    self.color = color
    self.stroke = stroke
    self.opacity = opacity
    self.showsValue = showsValue
  }
}

/// A range of the shared axis, such as a phase, drawn as a light fill behind the lines below a solid cap.
public struct PlotBand: Hashable, Sendable {
  /// The start and end of the range, in units of the shared axis.
  public var from: Double, to: Double
  /// The color of the cap and, at low opacity, of the fill.
  public var color: Color
  /// The name of the band. It is drawn once above the first panel for all bands of that name; not if the name
  /// is empty.
  public var name: String

  /// Creates a band in units of the shared axis.
  public init(_ name: String, from: Double, to: Double, color: Color) {
    self.name = name
    self.from = from
    self.to = to
    self.color = color
  }
}

/// A named position on the shared axis: an event, or the cursor. An event is drawn as a short tick above the axis
/// and named on hover.
public struct PlotEvent: Hashable, Sendable {
  /// The position in units of the shared axis.
  public var at: Double
  /// The name of the event, or the label below the cursor, with its unit: "1.250 s".
  public var name: String

  /// Creates a position in units of the shared axis.
  public init(_ name: String, at: Double) {
    self.name = name
    self.at = at
  }
}

/// A value highlighted over a range of the shared axis, drawn as a fine dashed line with a ring at its end.
public struct PlotLevel: Hashable, Sendable {
  /// The name of the level. It is drawn beside the start of the line if there is space.
  public var name: String
  /// The value on the panel's vertical axis.
  public var value: Double
  /// The start and end of the line, in units of the shared axis.
  public var from: Double, to: Double
  /// The color of the line and the ring.
  public var color: Color
  /// The group of the line to which the level belongs, or an empty string. A level is hidden with its line.
  public var group = ""

  /// Creates a level in the units of the axes.
  public init(_ name: String, at value: Double, from: Double, to: Double, color: Color) {
    self.name = name
    self.value = value
    self.from = from
    self.to = to
    self.color = color
  }
}

/// A highlighted point in a panel, drawn as a ring with its name beside it, or as a handle in a plot without
/// axes.
public struct PlotMark: Hashable, Sendable {
  /// The name of the mark.
  public var name: String
  /// The position in the units of the axes.
  public var at: CGPoint
  /// The color of the ring.
  public var color: Color
  /// Whether the ring is drawn in addition to the name.
  public var isRinged: Bool
  /// The diameter of a handle in points, and the point from which an arm leads to it, if any.
  package var size: CGFloat = 6, arm: CGPoint?

  /// Creates a mark in the units of the axes.
  public init(_ name: String, at place: CGPoint, color: Color, isRinged: Bool = true) {
    self.name = name
    at = place
    self.color = color
    self.isRinged = isRinged
  }
}

/// One of the stacked panels of a plot, with lines over one vertical axis.
public struct PlotPanel: Hashable, Sendable {
  /// The quantity of the vertical axis with its unit: "offset, pt".
  public var title: String
  /// The identifier of the quantity. It is the title unless it is set, and it stays when the title changes.
  public var id: String
  /// The lines, from back to front.
  public var series: [PlotSeries]
  /// The range of the vertical axis, from bottom to top, or nil to fit the lines. Keep the range while a
  /// constant is dragged.
  public var range: ClosedRange<Double>?
  /// The panel's share of the total height, relative to the other panels.
  public var share: Double
  /// The highlighted values.
  public var levels: [PlotLevel] = []
  /// The highlighted points.
  public var marks: [PlotMark]
  /// The number of decimals of the values at the cursor.
  public var decimals: Int

  /// Creates a panel of lines over one vertical axis.
  public init(
    _ title: String, _ series: [PlotSeries], range: ClosedRange<Double>? = nil, share: Double = 1,
    marks: [PlotMark] = [], decimals: Int = 1
  ) {
    self.title = title
    id = title
    self.series = series
    self.range = range
    self.share = share
    self.marks = marks
    self.decimals = decimals
  }
}

/// A plot with stacked panels over one shared horizontal axis. Its size is in points.
public struct PlotFigure: Hashable, Sendable {
  /// The heading, or an empty string for none.
  public var title: String
  /// The quantity of the shared axis with its unit: "Time (s)".
  public var xTitle: String
  /// The range of the shared axis, or nil to fit the lines, bands and events.
  public var xRange: ClosedRange<Double>?
  /// The value of the shared axis that is labeled 0 and from which positions are read.
  public var xOrigin = 0.0
  /// Whether the names of bands have a row of their own even without a cursor, so that nothing moves with it.
  public var keepsBandRow = false
  /// The panels, from top to bottom.
  public var panels: [PlotPanel]
  /// The highlighted ranges of the shared axis, drawn in all panels.
  public var bands: [PlotBand]
  /// The events on the shared axis, drawn in the lowest panel.
  public var events: [PlotEvent]
  /// The position of a line across all panels, or nil for none. Every series that shows its value gets a dot on
  /// its line, and its value is drawn beside the panel's title.
  public var cursor: PlotEvent?
  /// The pointer position in points of the figure, or nil if the pointer is elsewhere. The values of all
  /// lines at the position are shown, and events there are named.
  public var hover: CGPoint?
  /// The unit and the number of decimals of positions on the shared axis that are read with the pointer.
  public var xUnit = "s", xDecimals = 3
  /// The groups of lines and the names of bands that are switched off. Their names remain, dimmed.
  public var hidden: Set<String> = []
  /// What surrounds the lines.
  package var surroundings = Surroundings.axes
  /// The total size in points.
  public var size: CGSize
  /// The margin on all sides in points.
  public var inset: CGFloat
  /// The thickness of a hairline in points. A value of 1 over the renderer's scale gives one device pixel.
  public var hairline: CGFloat

  /// Creates a plot with a size in points.
  public init(
    title: String = "", xTitle: String = "Time (s)", xRange: ClosedRange<Double>? = nil, panels: [PlotPanel],
    bands: [PlotBand] = [], events: [PlotEvent] = [], cursor: PlotEvent? = nil, hover: CGPoint? = nil,
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

  package enum Surroundings: Hashable, Sendable {
    /// The axes with their labels, the titles and the names.
    case axes
    /// Nothing: the panel of a small plot has the whole size, to which its lines are cut or not. Its marks are
    /// handles, which keep the margin from the edges.
    case none(cutsLines: Bool)
  }

  /// Returns whether a group of lines or the bands of a name are switched off.
  func hides(_ group: String) -> Bool { !group.isEmpty && hidden.contains(group) }

  /// Lays out and draws the plot without a background, with its corner at `place`. Returns the layout.
  @discardableResult
  public func draw(
    into list: inout DrawList, at place: CGPoint = .zero, palette: Palette, measuring: any TextMeasuring
  ) -> PlotLayout {
    let layout = PlotLayout(self, measuring: measuring)
    layout.draw(into: &list, at: place, palette: palette)
    return layout
  }
}
