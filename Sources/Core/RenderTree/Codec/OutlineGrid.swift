import Raster

/// A grid on which the points of a path lie, up to rounding, as the outlines of letters do: a font places its
/// points on whole units.
///
/// The goals, in this order: the same bits when it is read; few bytes after compression; little work. Each
/// subpath begins with its place as numbers. Every further point is the whole steps from the point before it.
/// They are the same wherever a letter stands, so that compression finds it again. What rounding has left, in
/// units of the last place, follows behind all steps. A text takes a third of its numbers' bytes, and after
/// compression a quarter of theirs.
struct OutlineGrid {
  /// The distance of the grid's lines.
  private let step: Double

  /// The differences from which a grid is found.
  private static let mostSamples = 64
  /// The smallest distance of lines that is looked for, in points: a unit of a font at less than a point.
  private static let smallestStep = 1e-4
  /// Far above the error of rounding, far below the smallest step.
  private static let tolerance = 1e-7
  /// Distances above it, in points, leave too few bits for the smallest step.
  private static let longestDistance = 1e6
  /// The smallest number of points for which a grid pays.
  private static let fewestPoints = 8

  private init(step: Double) { self.step = step }

  /// Whether each point of a path begins a subpath.
  private static func starts(of verbs: [Path.Verb]) -> [Bool] {
    verbs.flatMap { [Bool](repeating: $0 == .move, count: $0.pointCount) }
  }
}

// MARK: Writing

extension OutlineGrid {
  /// Finds the grid of a path: the greatest common divisor of distances in it. Nil for a path without a grid,
  /// and for one with a point that is not finite.
  ///
  /// - Complexity: O(points).
  init?(_ path: Path) {
    guard path.points.count >= Self.fewestPoints else { return nil }
    var (start, last) = (Point.zero, Point.zero)
    var (divisor, longest) = (0.0, 0.0)
    var samples = 0
    for (point, isStart) in zip(path.points, Self.starts(of: path.verbs)) {
      guard point.x.isFinite, point.y.isFinite else { return nil }
      if isStart { (start, last) = (point, point) }
      for distance in [abs(point.x - last.x), abs(point.y - last.y)]
      where distance > Self.tolerance && samples < Self.mostSamples {
        guard distance <= Self.longestDistance else { return nil }
        divisor = Self.commonDivisor(distance, divisor)
        guard divisor >= Self.smallestStep else { return nil }
        samples += 1
      }
      longest = max(longest, abs(point.x - start.x), abs(point.y - start.y))
      last = point
    }
    guard samples > 0 else { return nil }
    // The longest distance gives the step with the smallest error.
    let step = longest / (longest / divisor).rounded()
    guard step.isFinite, step > 0 else { return nil }
    self.init(step: step)
  }

  /// Euclid's algorithm for numbers with an error. The result is below `smallestStep` when there is no
  /// divisor above it. Each remainder is about half of the number before it or less, so that the loop ends.
  private static func commonDivisor(_ a: Double, _ b: Double) -> Double {
    var (a, b) = (a, b)
    while b > tolerance { (a, b) = (b, abs(a - (a / b).rounded() * b)) }
    return a
  }

  /// Writes the points. Returns false if numbers would be shorter; what is written must be removed then.
  func write(_ path: Path, to writer: inout ByteWriter) -> Bool {
    let first = writer.bytes.count
    writer.write(step)
    let starts = Self.starts(of: path.verbs)
    for (point, isStart) in zip(path.points, starts) where isStart { point.write(to: &writer) }
    var places = ByteWriter()
    var pen = Pen(step: step)
    for (point, isStart) in zip(path.points, starts) {
      if isStart {
        pen.move(to: point)
        continue
      }
      guard let (x, y) = pen.steps(to: point) else { return false }
      pen.advance(x, y)
      writer.write(short: x)
      writer.write(short: y)
      places.write(short: Self.rounding(from: pen.point.x, to: point.x))
      places.write(short: Self.rounding(from: pen.point.y, to: point.y))
    }
    writer.write(places.bytes)
    return writer.bytes.count - first < 16 * path.points.count
  }

  /// The difference of two numbers in units of the last place, if they are near each other; in any case what
  /// `Pen.rounded(_:by:)` needs to get from one to the other.
  private static func rounding(from a: Double, to b: Double) -> Int64 {
    Int64(bitPattern: b.bitPattern &- a.bitPattern)
  }
}

// MARK: Reading

extension OutlineGrid {
  /// Reads the points of a path with these elements.
  static func points(from reader: inout ByteReader, verbs: [Path.Verb]) throws(CommitError) -> [Point] {
    let isBegun = zip([.close] + verbs, verbs).allSatisfy { $0 != .close || $1 == .move || $1 == .close }
    // A path begins each of its subpaths with a move.
    guard isBegun else { throw reader.malformed }
    var pen = Pen(step: try reader.number())
    let starts = starts(of: verbs)
    var points = [Point](repeating: .zero, count: starts.count)
    for index in points.indices where starts[index] { points[index] = try reader.next() }
    for index in points.indices {
      if starts[index] {
        pen.move(to: points[index])
      } else {
        pen.advance(try reader.short(), try reader.short())
        points[index] = pen.point
      }
    }
    for index in points.indices where !starts[index] {
      points[index].x = Pen.rounded(points[index].x, by: try reader.short())
      points[index].y = Pen.rounded(points[index].y, by: try reader.short())
    }
    return points
  }
}

/// A place on the grid of a subpath, for writing and reading alike.
private struct Pen {
  private let step: Double
  private var start = Point.zero
  /// The whole steps from the start.
  private var x: Int64 = 0
  private var y: Int64 = 0

  init(step: Double) { self.step = step }

  mutating func move(to start: Point) {
    self.start = start
    (x, y) = (0, 0)
  }

  /// Returns the whole steps to a point; nil if there are too many.
  func steps(to point: Point) -> (Int64, Int64)? {
    guard let x = Int64(exactly: ((point.x - start.x) / step).rounded()),
      let y = Int64(exactly: ((point.y - start.y) / step).rounded())
    else { return nil }
    return (x &- self.x, y &- self.y)
  }

  mutating func advance(_ x: Int64, _ y: Int64) {
    self.x &+= x
    self.y &+= y
  }

  /// The place as a point, before rounding is mended.
  var point: Point { Point(x: start.x + Double(x) * step, y: start.y + Double(y) * step) }

  static func rounded(_ number: Double, by units: Int64) -> Double {
    Double(bitPattern: number.bitPattern &+ UInt64(bitPattern: units))
  }
}
