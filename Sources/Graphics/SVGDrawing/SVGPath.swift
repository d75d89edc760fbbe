import CoreGraphics
import PortableMath
import Raster

/// Reads the data of a path, by section 9 of the SVG standard. A path with an error is drawn up to it.
struct SVGPath {
  private var scanner: SVGScanner
  private(set) var path = Path()
  /// The indices of verbs that end inside of an arc.
  private(set) var innerVerbs: Set<Int> = []
  private var point = Point.zero
  private var start = Point.zero
  /// The last control point of a curve, which a smooth one mirrors; nil behind other segments.
  private var cubicControl: Point?
  private var quadraticControl: Point?

  init(_ data: String) {
    scanner = SVGScanner(data)
    readAll()
  }

  private mutating func readAll() {
    guard let first = scanner.letter(), first == "M" || first == "m" else { return }
    var command = first
    while segment(command) {
      if let next = scanner.letter() {
        command = next
      } else if scanner.isAtEnd || command == "Z" || command == "z" {
        return
      } else if command == "M" || command == "m" {
        // More points behind a move are lines.
        command = command == "M" ? "L" : "l"
      }
    }
  }

  /// Reads the numbers of a segment, and adds it. Returns false for an error.
  private mutating func segment(_ command: Unicode.Scalar) -> Bool {
    let isRelative = command.value >= 0x61
    let kind = command.properties.uppercaseMapping
    let (cubic, quadratic) = (cubicControl, quadraticControl)
    (cubicControl, quadraticControl) = (nil, nil)
    switch kind {
    case "M", "L":
      guard let end = nextPoint(isRelative) else { return false }
      if kind == "M" {
        path.move(to: end)
        start = end
      } else {
        path.line(to: end)
      }
      point = end
    case "H", "V":
      guard let value = scanner.number() else { return false }
      if kind == "H" { point.x = value + (isRelative ? point.x : 0) }
      if kind == "V" { point.y = value + (isRelative ? point.y : 0) }
      path.line(to: point)
    case "C", "S":
      guard let first = kind == "C" ? nextPoint(isRelative) : mirrored(cubic),
        let second = nextPoint(isRelative), let end = nextPoint(isRelative)
      else { return false }
      path.cubic(to: end, control1: first, control2: second)
      (point, cubicControl) = (end, second)
    case "Q", "T":
      guard let control = kind == "Q" ? nextPoint(isRelative) : mirrored(quadratic),
        let end = nextPoint(isRelative)
      else { return false }
      path.quad(to: end, control: control)
      (point, quadraticControl) = (end, control)
    case "A": return arc(isRelative)
    case "Z":
      path.close()
      point = start
    default: return false
    }
    return true
  }

  private mutating func nextPoint(_ isRelative: Bool) -> Point? {
    guard let x = scanner.number(), let y = scanner.number() else { return nil }
    return isRelative ? Point(x: point.x + x, y: point.y + y) : Point(x: x, y: y)
  }

  private func mirrored(_ control: Point?) -> Point? {
    control.map { Point(x: 2 * point.x - $0.x, y: 2 * point.y - $0.y) } ?? point
  }

  /// Adds an arc of an ellipse, by the formulas of appendix B.2.4 of the standard.
  private mutating func arc(_ isRelative: Bool) -> Bool {
    guard let width = scanner.number(), let height = scanner.number(), let degrees = scanner.number(),
      let isLarge = scanner.flag(), let isClockwise = scanner.flag(), let end = nextPoint(isRelative)
    else { return false }
    defer { point = end }
    var (rx, ry) = (abs(width), abs(height))
    guard rx > 0, ry > 0, end != point else {
      path.line(to: end)
      return true
    }
    let turn = Projection.rotation(degrees: degrees)
    let back = Projection.rotation(degrees: -degrees)
    let half = back.apply(Point(x: (point.x - end.x) / 2, y: (point.y - end.y) / 2))
    // Radii that are too short for the distance grow until they fit.
    let stretch = (half.x / rx) * (half.x / rx) + (half.y / ry) * (half.y / ry)
    if stretch > 1 { (rx, ry) = (rx * stretch.squareRoot(), ry * stretch.squareRoot()) }
    // The ellipse is a circle of radius 1 in the space of these coordinates.
    let (x, y) = (half.x / rx, half.y / ry)
    let distance = x * x + y * y
    let sign: Double = isLarge == isClockwise ? -1 : 1
    let factor = sign * (max(0, 1 - distance) / distance).squareRoot()
    let center = Point(x: factor * y, y: -factor * x)
    let from = Math.atan2(y - center.y, x - center.x)
    var sweep = Math.atan2(-y - center.y, -x - center.x) - from
    if isClockwise, sweep < 0 { sweep += 2 * .pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
    let middle = Point(x: (point.x + end.x) / 2, y: (point.y + end.y) / 2)
    let map = Projection.scale(x: rx, y: ry).followed(by: turn)
      .followed(by: .translation(x: middle.x, y: middle.y))
    guard sweep.isFinite, center.isFinite else {
      path.line(to: end)
      return true
    }
    addCurves(around: center, from: from, sweep: sweep, map, end: end)
    return true
  }

  /// Adds an arc of a circle of radius 1 as curves of at most a quarter, mapped.
  private mutating func addCurves(
    around center: Point, from: Double, sweep: Double, _ map: Projection, end: Point
  ) {
    func direction(_ angle: Double) -> Point { Point(x: Math.cos(angle), y: Math.sin(angle)) }
    let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / Double(count)
    let control = 4.0 / 3 * Math.tan(step / 4)
    var first = direction(from)
    for index in 1...count {
      let last = direction(from + step * Double(index))
      if index < count { innerVerbs.insert(path.verbs.count) }
      path.cubic(
        to: index == count ? end : map.apply(center + last),
        control1: map.apply(center + first + Point(x: -first.y, y: first.x) * control),
        control2: map.apply(center + last - Point(x: -last.y, y: last.x) * control))
      first = last
    }
  }
}
