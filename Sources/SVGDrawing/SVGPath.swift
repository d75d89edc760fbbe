import CoreGraphics

/// Reads the data of a path, by section 9 of the SVG standard. A path with an error is drawn up to it.
struct SVGPath {
  private var scanner: SVGScanner
  private let path = CGMutablePath()
  private var point = CGPoint.zero
  private var start = CGPoint.zero
  /// The last control point of a curve, which a smooth one mirrors; nil behind other segments.
  private var cubicControl: CGPoint?
  private var quadraticControl: CGPoint?

  static func read(_ data: String) -> CGPath {
    var reader = SVGPath(scanner: SVGScanner(data))
    reader.readAll()
    return reader.path
  }

  private init(scanner: SVGScanner) { self.scanner = scanner }

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
  private mutating func segment(_ command: Character) -> Bool {
    let isRelative = command.isLowercase
    let kind = command.uppercased()
    let (cubic, quadratic) = (cubicControl, quadraticControl)
    (cubicControl, quadraticControl) = (nil, nil)
    switch kind {
    case "M", "L":
      guard let end = nextPoint(isRelative) else { return false }
      if kind == "M" {
        path.move(to: end)
        start = end
      } else {
        path.addLine(to: end)
      }
      point = end
    case "H", "V":
      guard let value = scanner.number() else { return false }
      if kind == "H" { point.x = value + (isRelative ? point.x : 0) }
      if kind == "V" { point.y = value + (isRelative ? point.y : 0) }
      path.addLine(to: point)
    case "C", "S":
      guard let first = kind == "C" ? nextPoint(isRelative) : mirrored(cubic),
        let second = nextPoint(isRelative), let end = nextPoint(isRelative)
      else { return false }
      path.addCurve(to: end, control1: first, control2: second)
      (point, cubicControl) = (end, second)
    case "Q", "T":
      guard let control = kind == "Q" ? nextPoint(isRelative) : mirrored(quadratic),
        let end = nextPoint(isRelative)
      else { return false }
      path.addQuadCurve(to: end, control: control)
      (point, quadraticControl) = (end, control)
    case "A": return arc(isRelative)
    case "Z":
      path.closeSubpath()
      point = start
    default: return false
    }
    return true
  }

  private mutating func nextPoint(_ isRelative: Bool) -> CGPoint? {
    guard let x = scanner.number(), let y = scanner.number() else { return nil }
    return isRelative ? CGPoint(x: point.x + x, y: point.y + y) : CGPoint(x: x, y: y)
  }

  private func mirrored(_ control: CGPoint?) -> CGPoint? {
    control.map { CGPoint(x: 2 * point.x - $0.x, y: 2 * point.y - $0.y) } ?? point
  }

  /// Adds an arc of an ellipse, by the formulas of appendix B.2.4 of the standard.
  private mutating func arc(_ isRelative: Bool) -> Bool {
    guard let width = scanner.number(), let height = scanner.number(), let degrees = scanner.number(),
      let isLarge = scanner.flag(), let isClockwise = scanner.flag(), let end = nextPoint(isRelative)
    else { return false }
    defer { point = end }
    var (rx, ry) = (abs(width), abs(height))
    guard rx > 0, ry > 0, end != point else {
      path.addLine(to: end)
      return true
    }
    let angle = degrees * .pi / 180
    let turn = CGAffineTransform(rotationAngle: -angle)
    let half = CGPoint(x: (point.x - end.x) / 2, y: (point.y - end.y) / 2).applying(turn)
    // Radii that are too short for the distance grow until they fit.
    let stretch = (half.x / rx) * (half.x / rx) + (half.y / ry) * (half.y / ry)
    if stretch > 1 { (rx, ry) = (rx * stretch.squareRoot(), ry * stretch.squareRoot()) }
    // The ellipse is a circle of radius 1 in the space of these coordinates.
    let (x, y) = (half.x / rx, half.y / ry)
    let distance = x * x + y * y
    let sign: CGFloat = isLarge == isClockwise ? -1 : 1
    let factor = sign * (max(0, 1 - distance) / distance).squareRoot()
    let center = CGPoint(x: factor * y, y: -factor * x)
    let (from, to) = (
      atan2(y - center.y, x - center.x), atan2(-y - center.y, -x - center.x)
    )
    let middle = CGPoint(x: (point.x + end.x) / 2, y: (point.y + end.y) / 2)
    let shape = CGAffineTransform(translationX: middle.x, y: middle.y).rotated(by: angle).scaledBy(
      x: rx, y: ry)
    // Apple's clockwise is the other way round in a space whose y axis goes down.
    path.addArc(
      center: center, radius: 1, startAngle: from, endAngle: to, clockwise: !isClockwise, transform: shape)
    return true
  }
}
