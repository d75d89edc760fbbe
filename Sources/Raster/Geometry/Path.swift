/// An outline of straight lines and Bézier curves.
///
/// Guarantees, kept by its only mutating methods:
/// - `points` holds exactly as many points as the `verbs` need: move and line 1, quad 2, cubic 3, close 0;
/// - the first verb, and every verb after a close, is a move: a segment without a current point starts with one at its own
///   first point (at the start of the closed outline after a close, as in Core Graphics).
///
/// Coordinates may be anything, also NaN and infinite: the rasterizer draws nothing for a subpath that holds such a point.
public struct Path: Hashable, Sendable {
  public enum Verb: UInt8, Sendable {
    case move, line, quad, cubic, close

    /// The number of points that the verb takes from `points`.
    public var pointCount: Int {
      switch self {
      case .move, .line: 1
      case .quad: 2
      case .cubic: 3
      case .close: 0
      }
    }
  }

  public private(set) var verbs: [Verb] = []
  public private(set) var points: [Point] = []
  private var start = Point.zero
  /// Around all points.
  private(set) var box = BoundingBox()

  public init() {}

  public var isEmpty: Bool { verbs.isEmpty }

  /// The end of the last segment (the start of the outline after a close), or nil for an empty path.
  public var currentPoint: Point? {
    guard let last = verbs.last else { return nil }
    return last == .close ? start : points.last
  }

  public mutating func move(to point: Point) {
    verbs.append(.move)
    add(point)
    start = point
  }

  public mutating func line(to point: Point) {
    beginSegment(at: point)
    verbs.append(.line)
    add(point)
  }

  public mutating func quad(to point: Point, control: Point) {
    beginSegment(at: control)
    verbs.append(.quad)
    add(control)
    add(point)
  }

  public mutating func cubic(to point: Point, control1: Point, control2: Point) {
    beginSegment(at: control1)
    verbs.append(.cubic)
    add(control1)
    add(control2)
    add(point)
  }

  /// Draws a line back to the start of the outline and joins the ends. Does nothing without an open outline.
  public mutating func close() {
    guard let last = verbs.last, last != .close else { return }
    verbs.append(.close)
  }

  /// Appends another path's outlines, each point mapped by `transform` without its perspective part being lost.
  public mutating func append(_ other: Path, transform: Projection = .identity) {
    verbs.append(contentsOf: other.verbs)
    if transform == .identity {
      points.append(contentsOf: other.points)
      box.include(other.box)
    } else {
      points.reserveCapacity(points.count + other.points.count)
      for point in other.points { add(transform.apply(point)) }
    }
    if !other.isEmpty { start = transform.apply(other.start) }
  }

  /// Removes everything and keeps the storage.
  public mutating func removeAll() {
    verbs.removeAll(keepingCapacity: true)
    points.removeAll(keepingCapacity: true)
    start = .zero
    box = BoundingBox()
  }

  private mutating func add(_ point: Point) {
    points.append(point)
    box.include(point)
  }

  private mutating func beginSegment(at point: Point) {
    guard let last = verbs.last else { return move(to: point) }
    if last == .close { move(to: start) }
  }

  public static func == (a: Path, b: Path) -> Bool { a.verbs == b.verbs && a.points == b.points }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(verbs)
    hasher.combine(points)
  }
}

/// Which points count as inside an outline that crosses itself.
public enum FillRule: UInt8, Hashable, Sendable {
  case nonZero, evenOdd
}

/// How an outline is drawn with a pen. Lengths are in the path's own units, before any transform.
public struct Stroke: Hashable, Sendable {
  public enum Cap: UInt8, Hashable, Sendable { case butt, round, square }
  public enum Join: UInt8, Hashable, Sendable { case miter, round, bevel }

  /// The pen's width. Zero, negative and NaN draw nothing, as do widths outside of `widths`.
  public var width: Double

  /// Widths that can be drawn: with others, numbers on the way to the outline would end.
  public static let widths = 1e-100...1e100

  /// Whether something is drawn with the pen.
  var hasWidth: Bool { Self.widths.contains(width) }
  public var cap: Cap
  public var join: Join
  /// The longest miter, as a multiple of the width, before a corner is bevelled instead.
  public var miterLimit: Double
  /// Lengths of strokes and gaps in turn; empty for an unbroken line. An odd count is read twice.
  /// A list with a negative or non-finite number, or a sum of zero, is ignored.
  public var dashes: [Double]
  /// How far into the pattern the line starts.
  public var dashPhase: Double

  public init(
    width: Double, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10, dashes: [Double] = [],
    dashPhase: Double = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dashes = dashes
    self.dashPhase = dashPhase
  }
}
