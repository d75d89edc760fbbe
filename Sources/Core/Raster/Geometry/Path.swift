/// A path: subpaths of straight lines and Bézier curves.
///
/// Guarantees, kept by the mutating methods:
/// - `points` holds exactly as many points as the `verbs` need: move and line 1, quad 2, cubic 3, close 0;
/// - the first verb, and every verb after a close, is a move. A segment without a current point first moves
///   to its own first point; after a close it moves to the start of the closed subpath, as in Core Graphics.
///
/// Coordinates may be NaN or infinite: the rasterizer draws nothing for a subpath that has such a point.
public struct Path: Hashable, Sendable {
  /// The kind of one element of a path.
  public enum Verb: UInt8, Sendable {
    /// Starts a subpath; appends a segment; or ends the subpath with a line back to its start.
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

  /// The kinds of the elements, in order.
  public private(set) var verbs: [Verb] = []
  /// The points of all elements in the path's own units; control points come before a segment's end.
  public private(set) var points: [Point] = []
  /// The start of the last subpath.
  private var start = Point.zero
  /// The bounding box of all points, control points included.
  private(set) var box = BoundingBox()

  /// Creates an empty path.
  public init() {}

  /// Whether the path has no element.
  public var isEmpty: Bool { verbs.isEmpty }

  /// The end of the last segment (the subpath's start after a close), or nil for an empty path.
  public var currentPoint: Point? {
    guard let last = verbs.last else { return nil }
    return last == .close ? start : points.last
  }

  /// Starts a subpath at a point.
  public mutating func move(to point: Point) {
    verbs.append(.move)
    add(point)
    start = point
  }

  /// Appends a line from the current point. In an empty path, it starts at `point` itself.
  public mutating func line(to point: Point) {
    beginSegment(at: point)
    verbs.append(.line)
    add(point)
  }

  /// Appends a quadratic Bézier curve from the current point. In an empty path, it starts at `control`.
  public mutating func quad(to point: Point, control: Point) {
    beginSegment(at: control)
    verbs.append(.quad)
    add(control)
    add(point)
  }

  /// Appends a cubic Bézier curve from the current point. In an empty path, it starts at `control1`.
  public mutating func cubic(to point: Point, control1: Point, control2: Point) {
    beginSegment(at: control1)
    verbs.append(.cubic)
    add(control1)
    add(control2)
    add(point)
  }

  /// Closes the last subpath with a line back to its start, joined by a stroke; nothing if none is open.
  public mutating func close() {
    guard let last = verbs.last, last != .close else { return }
    verbs.append(.close)
  }

  /// Appends the elements of another path, with each point mapped by `transform`, perspective included. O(n).
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

  /// Returns the interpolation of this path and another one; nil unless both have the same verbs, but for
  /// lines and curves, which are interpolated as cubic curves where they differ.
  public func interpolated(to other: Path, fraction: Double) -> Path? {
    var result = Path()
    return result.interpolate(from: self, to: other, fraction: fraction) ? result : nil
  }

  /// Sets the path to the interpolation of two others, in its own allocations. Returns false, and leaves the
  /// path unchanged, for two that `interpolated(to:fraction:)` refuses. The fraction is not clamped, so
  /// springs may overshoot.
  public mutating func interpolate(from a: Path, to b: Path, fraction: Double) -> Bool {
    if a.verbs != b.verbs {
      guard let from = a.raised(like: b.verbs), let to = b.raised(like: a.verbs) else { return false }
      return interpolate(from: from, to: to, fraction: fraction)
    }
    removeAll()
    verbs.append(contentsOf: a.verbs)
    for (from, to) in zip(a.points, b.points) { add(from.interpolated(to: to, fraction: fraction)) }
    start = a.start.interpolated(to: b.start, fraction: fraction)
    return true
  }

  /// Returns the same path with a cubic curve for each segment that is of another kind in a list; nil where
  /// one of both is no segment, and for another number of elements.
  private func raised(like others: [Verb]) -> Path? {
    guard verbs.count == others.count else { return nil }
    var result = Path()
    for (element, other) in zip(elements, others) {
      let (current, isSegment) = (result.currentPoint ?? .zero, ![.move, .close].contains(other))
      switch element {
      case _ where Verb(element) == other: result.append(element)
      case .line(let end) where isSegment:
        let third = (end - current) * (1.0 / 3)
        result.cubic(to: end, control1: current + third, control2: end - third)
      case .quad(let end, let control) where isSegment:
        let (first, second) = ((control - current) * (2.0 / 3), (control - end) * (2.0 / 3))
        result.cubic(to: end, control1: current + first, control2: end + second)
      case .cubic where isSegment: result.append(element)
      default: return nil
      }
    }
    return result
  }

  /// Removes all elements and keeps the allocations.
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

  /// Starts a subpath if none is open: at `point`, or at the closed subpath's start.
  private mutating func beginSegment(at point: Point) {
    guard let last = verbs.last else { return move(to: point) }
    if last == .close { move(to: start) }
  }

  /// Whether both paths have equal verbs and equal points. O(n).
  public static func == (a: Path, b: Path) -> Bool { a.verbs == b.verbs && a.points == b.points }

  /// Hashes all verbs and points. O(n).
  public func hash(into hasher: inout Hasher) {
    hasher.combine(verbs)
    hasher.combine(points)
  }
}

/// The rule that decides by the winding number which points are inside an outline.
public enum FillRule: UInt8, Hashable, Sendable {
  /// Inside is where the winding number is not 0 (`nonZero`), or where it is odd (`evenOdd`).
  case nonZero, evenOdd
}

/// The style of a stroke. Lengths are in the path's own units, before any transform.
public struct Stroke: Hashable, Sendable {
  /// The ends of open subpaths: `butt` ends at the last point, `round` adds half a disc, `square` extends the
  /// line by half the width.
  public enum Cap: UInt8, Hashable, Sendable { case butt, round, square }
  /// The corners: `miter` extends the outer sides to their intersection within the miter limit, `round` adds
  /// an arc, `bevel` cuts the corner off.
  public enum Join: UInt8, Hashable, Sendable { case miter, round, bevel }

  /// The pen's width. A width outside `widths` draws nothing, as do 0, negative, NaN and infinite widths.
  public var width: Double

  /// Widths that can be drawn. Beyond them, the arithmetic of the outline would overflow or underflow.
  public static let widths = 1e-100...1e100

  var hasWidth: Bool { Self.widths.contains(width) }
  /// The ends of open subpaths; `butt` by default.
  public var cap: Cap
  /// The corners; `miter` by default.
  public var join: Join
  /// The longest miter as a multiple of the width, 10 by default; longer ones are bevelled, as for NaN. The
  /// sign is ignored.
  public var miterLimit: Double
  /// Lengths of dashes and gaps in turn, from a dash; empty (the default) for an unbroken line. A list with
  /// an odd count is read twice. A list with a negative or non-finite number, or with the sum 0, is ignored.
  public var dashes: [Double]
  /// The distance into the dash pattern at which each subpath starts; 0 by default and if it is not finite.
  public var dashPhase: Double

  /// Creates a stroke style; see the properties for ranges.
  public init(
    width: Double, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10, dashes: [Double] = [],
    dashPhase: Double = 0
  ) {
    (self.width, self.cap, self.join, self.miterLimit) = (width, cap, join, miterLimit)
    (self.dashes, self.dashPhase) = (dashes, dashPhase)
  }
}
