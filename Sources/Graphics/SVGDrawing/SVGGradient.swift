import CoreGraphics
import Raster

/// A gradient of a document, with what it takes over from others.
struct SVGGradient {
  private let isRadial: Bool
  private let attributes: [String: String]
  let stops: [(offset: Double, color: SVGColor)]
  /// The origin of the transform.
  private let origin: String?

  /// Whether the gradient lies in a box.
  var isRelative: Bool { attributes["gradientUnits"] != "userSpaceOnUse" }

  /// Nil for an element that is not a gradient.
  init?(_ index: Int, in document: SVGDocument) {
    guard let name = Self.kind(index, in: document) else { return nil }
    isRadial = name == "radialGradient"
    origin = document.value(.transformOrigin, of: index)
    var attributes: [String: String] = [:]
    var stops: [Int] = []
    var chain: [Int] = []
    var next: Int? = index
    while let index = next, let kind = Self.kind(index, in: document), !chain.contains(index) {
      chain.append(index)
      let element = document.elements[index]
      let names =
        ["gradientUnits", "gradientTransform", "spreadMethod"] + (kind == name ? Self.geometry : [])
      for name in names where attributes[name] == nil { attributes[name] = element.attributes[name] }
      if stops.isEmpty { stops = element.children.filter { document.elements[$0].name == "stop" } }
      next = document.referred(from: index)
    }
    self.attributes = attributes
    var least = 0.0
    self.stops = stops.map { stop in
      var scanner = SVGScanner(document.elements[stop].attributes["offset"] ?? "")
      // Each stop lies at or behind the one before it.
      let offset = scanner.fraction() ?? 0
      least = max(least, scanner.isAtEnd ? min(offset, 1) : 0)
      return (least, SVGColor(stop: stop, in: document))
    }
  }

  private static let geometry = ["x1", "y1", "x2", "y2", "cx", "cy", "r", "fx", "fy", "fr"]

  private static func kind(_ index: Int, in document: SVGDocument) -> String? {
    let name = document.elements[index].name
    return name == "linearGradient" || name == "radialGradient" ? name : nil
  }

  /// The pixels of an area; nil without stops, and for a gradient in units of a box without area.
  ///
  /// - Parameters:
  ///   - units: The lengths that units refer to.
  ///   - box: The box.
  ///   - area: The area that is painted, in the coordinates of the box.
  ///   - opacity: The opacity of the paint.
  func ink(_ units: SVGUnits, _ box: Rect?, over area: Rect, opacity: Double) -> SVGInk? {
    guard let last = stops.last else { return nil }
    let plain = SVGInk.color(last.color.faded(opacity))
    var units = units
    if isRelative { units.size = Size(width: 1, height: 1) }
    var map = attributes["gradientTransform"].flatMap { Projection(svg: $0) } ?? .identity
    if let origin { map = map.around(units.origin(origin)) }
    // A transform without an inverse has no meaning.
    if map.inverse == nil { map = .identity }
    if isRelative {
      guard let box, !box.isEmpty else { return nil }
      map = map.followed(by: Projection(box))
    }
    guard stops.count > 1, let back = map.inverse else { return plain }
    let stops = stops.map { GradientStop(location: $0.offset, color: $0.color.faded(opacity)) }
    guard let line = geometry(units) else { return plain }
    let paint = line.paint(stops, spread: attributes["spreadMethod"], over: area.mapped(by: back))
    return .gradient(paint, map)
  }

  private func length(_ name: String, _ units: SVGUnits, _ whole: Double) -> Double? {
    attributes[name].flatMap { units.length($0, of: whole) }
  }

  /// The circles or points between which the colours lie; nil for a gradient without extent.
  private func geometry(_ units: SVGUnits) -> SVGGradientLine? {
    func x(_ name: String, _ share: Double) -> Double {
      length(name, units, units.size.width) ?? share * units.size.width
    }
    func y(_ name: String, _ share: Double) -> Double {
      length(name, units, units.size.height) ?? share * units.size.height
    }
    if !isRadial {
      let line = SVGGradientLine(
        start: Point(x: x("x1", 0), y: y("y1", 0)), end: Point(x: x("x2", 1), y: y("y2", 0)))
      return line.start == line.end ? nil : line
    }
    let radius = length("r", units, units.diagonal) ?? 0.5 * units.diagonal
    let center = Point(x: x("cx", 0.5), y: y("cy", 0.5))
    let focus = Point(
      x: length("fx", units, units.size.width) ?? center.x,
      y: length("fy", units, units.size.height) ?? center.y)
    guard radius > 0 else { return nil }
    var inner = max(0, length("fr", units, units.diagonal) ?? 0)
    // Between two circles that are the same, the colours change at once.
    if inner == radius, focus == center { inner = radius * 0.9999 }
    return SVGGradientLine(start: focus, end: center, radii: (inner, radius))
  }
}

extension SVGColor {
  /// The colour of a stop, with its opacity.
  fileprivate init(stop: Int, in document: SVGDocument) {
    let text = document.value(.stopColor, of: stop)
    var color = SVGColor.black
    if text == "currentColor" {
      color =
        document.path(to: stop).reversed().lazy
        .compactMap { document.properties[$0][.color].flatMap { SVGColor($0) } }.first ?? .black
    } else if let text {
      color = SVGColor(text) ?? .black
    }
    color.alpha *= document.value(.stopOpacity, of: stop).flatMap { SVGStyle.opacity($0) } ?? 1
    self = color
  }
}

/// The line between two points, or from one circle to another, along which colours lie.
struct SVGGradientLine {
  let start, end: Point
  /// The radii of the circles; nil for a line.
  var radii: (start: Double, end: Double)?

  /// The most stops of a gradient that is repeated: the renderer looks colours up in a table of 1,024.
  private static let maximumStops = 1024

  /// Returns the paint of an area.
  ///
  /// - Parameters:
  ///   - stops: The stops.
  ///   - spread: The colours beyond the ends: those of the ends, or all of them again, forwards for `repeat`
  ///     and there and back for `reflect`.
  ///   - area: The area.
  func paint(_ stops: [GradientStop], spread: String?, over area: Rect) -> Paint {
    guard spread == "repeat" || spread == "reflect", let range = range(over: area) else {
      return paint(stops, 0, 1)
    }
    let most = max(1, Self.maximumStops / stops.count / 2)
    let first = max(range.lowerBound.rounded(.down), Double(-most))
    let last = min(max(range.upperBound.rounded(.up), first + 1), first + Double(2 * most))
    var result: [GradientStop] = []
    for turn in Int(first)..<Int(last) {
      let isReversed = spread == "reflect" && !turn.isMultiple(of: 2)
      for stop in isReversed ? stops.reversed() : stops {
        let place = isReversed ? 1 - stop.location : stop.location
        let location = (Double(turn) + place - first) / (last - first)
        result.append(GradientStop(location: location, color: stop.color))
      }
    }
    return paint(result, first, last)
  }

  /// The paint between two places of the line, where 0 is the start and 1 the end.
  private func paint(_ stops: [GradientStop], _ first: Double, _ last: Double) -> Paint {
    let (from, to) = (start + (end - start) * first, start + (end - start) * last)
    guard let radii else { return .linearGradient(stops, start: from, end: to) }
    let growth = radii.end - radii.start
    return .radialGradient(
      stops, startCenter: from, startRadius: max(0, radii.start + growth * first), endCenter: to,
      endRadius: radii.start + growth * last)
  }

  /// The places of the line that an area may show; nil if they cannot be told.
  private func range(over area: Rect) -> ClosedRange<Double>? {
    let corners = [
      area.origin, Point(x: area.maxX, y: area.minY), Point(x: area.minX, y: area.maxY),
      Point(x: area.maxX, y: area.maxY),
    ]
    let axis = end - start
    guard let radii else {
      let places = corners.map {
        ((($0 - start).x * axis.x) + ($0 - start).y * axis.y) / (axis.x * axis.x + axis.y * axis.y)
      }
      guard let least = places.min(), let most = places.max(), most.isFinite, least.isFinite else {
        return nil
      }
      return least...most
    }
    let growth = radii.end - radii.start
    // A circle of the place t reaches at least so far from the start in all directions.
    let reach = growth - axis.length
    guard growth > 0 else { return nil }
    let distance = corners.map { ($0 - start).length }.max() ?? 0
    let most = reach > 0 ? max(1, (distance - radii.start) / reach) : 64
    return most.isFinite ? -radii.start / growth...most : nil
  }
}

extension SVGPainter {
  /// Returns a gradient, which is read once.
  mutating func gradient(_ index: Int) throws(SVGError) -> SVGGradient? {
    if let gradient = gradients[index] { return gradient }
    guard let gradient = SVGGradient(index, in: document) else { return nil }
    try budget.spend(16 * gradient.stops.count)
    gradients[index] = gradient
    return gradient
  }
}
