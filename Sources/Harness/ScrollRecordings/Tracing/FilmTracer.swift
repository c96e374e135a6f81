/// A tracer of the content of a film, picture by picture, in constant memory.
///
/// Each picture is registered against a kept one, so that errors do not add up from picture to picture. The picture
/// before becomes the kept one when less than about half of the kept one is still in sight, or so much of it has
/// changed that the content seems to jump.
public struct FilmTracer: Sendable {
  /// The share of the lines after which another picture is kept.
  private static let keptFor = 0.4

  /// The difference in lines between the shifts of two halves from which content is stretched.
  private static let stretch = 1.2

  /// The time in seconds between two pictures, and the number of pictures that stand still, after which the content is no
  /// longer expected to move on.
  private static let pause = 0.25, rest = 3
  /// The distance in lines up to which the content stands where it stood before.
  private static let same = 0.02
  /// The deviation in lines from which an offset is not known.
  private static let vague = 4.0
  /// The score of a shift from which so little follows it that another may be right, and the distance in lines from the
  /// expected offset from which it then is doubtful.
  private static let poor = (score: 0.1, lines: 12.0)

  private var still = 0
  private var kept: (lines: FilmLines, offset: Double, deviation: Double)?
  private var last: (lines: FilmLines, time: Double, offset: Double, deviation: Double)?
  /// The latest speed that is not that of a repeated picture, in lines per second.
  private var speed = 0.0
  private var frames: [FilmTrace.Frame] = []

  /// Creates a tracer of pictures that scroll vertically.
  public init() {}

  /// Adds a picture at a time in seconds. Pictures have one size and ascending times; others are left out.
  public mutating func add(_ image: FilmImage, at time: Double) {
    let lines = FilmLines(image)
    guard let last, let kept, last.lines.finest.count == lines.finest.count else {
      if self.last == nil { begin(lines, at: time, offset: 0, isCut: false) }
      return
    }
    let step = time - last.time
    guard step > 0, step.isFinite else { return }
    if step > Self.pause { speed = 0 }
    let count = Double(image.height)
    let predicted = last.offset + speed * step
    var base = kept
    func isPoor(_ shift: FilmShift) -> Bool {
      shift.score > Self.poor.score && abs(base.offset + shift.lines - predicted) > Self.poor.lines
    }
    var shift = FilmShift(base.lines, lines, near: predicted - base.offset)
    let shifts = [shift?.lines ?? .infinity, predicted - base.offset]
    if shifts.contains(where: { abs($0) > Self.keptFor * count })
      || shift.map({ !$0.rivals.isEmpty || isPoor($0) }) == true
    {
      base = (last.lines, last.offset, last.deviation)
      shift = FilmShift(base.lines, lines, near: predicted - base.offset)
      self.kept = base
    }
    guard let shift else { return begin(lines, at: time, offset: last.offset, isCut: true) }
    let found = base.offset + shift.lines
    let offset = abs(found - last.offset) <= Self.same ? last.offset : found
    let deviation = (base.deviation * base.deviation + shift.deviation * shift.deviation).squareRoot()
    still = abs(offset - last.offset) > 0.25 ? 0 : still + 1
    if still == 0 || still >= Self.rest || abs(speed * step) < 2 { speed = (offset - last.offset) / step }
    let isStretched = abs(shift.stretch) > Self.stretch
    frames.append(
      FilmTrace.Frame(
        time: time, offset: offset, deviation: deviation,
        mark: isStretched
          ? .stretched
          : shift.rivals.isEmpty && shift.deviation < Self.vague && !isPoor(shift) ? .traced : .doubtful))
    self.last = (lines, time, offset, deviation)
  }

  private mutating func begin(_ lines: FilmLines, at time: Double, offset: Double, isCut: Bool) {
    kept = (lines, offset, 0)
    last = (lines, time, offset, 0)
    speed = 0
    frames.append(FilmTrace.Frame(time: time, offset: offset, deviation: 0.005, mark: isCut ? .cut : .traced))
  }

  /// The trace of the pictures so far.
  public var trace: FilmTrace { FilmTrace(frames) }

  /// The latest picture as it was traced; whether it repeats the one before is known later.
  public var latest: FilmTrace.Frame? { frames.last }
}
