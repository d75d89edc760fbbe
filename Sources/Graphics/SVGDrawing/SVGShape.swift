import CoreGraphics
import Raster

/// Reads the geometry of an element, which attributes and style sheets give.
struct SVGGeometry {
  let element: SVGElement
  let properties: SVGProperties
  let units: SVGUnits

  /// Returns a property's length; nil without one, and for text that is not a length.
  ///
  /// - Parameter whole: The length that 100 % stands for.
  func length(_ property: SVGProperty, of whole: Double) -> Double? {
    properties[property].flatMap { units.length($0, of: whole) }
  }

  /// Same, for an attribute that is not a property.
  func length(_ name: String, of whole: Double) -> Double? {
    element.attributes[name].flatMap { units.length($0.trimmingCharacters(in: .whitespaces), of: whole) }
  }

  private func x(_ property: SVGProperty) -> Double { length(property, of: units.size.width) ?? 0 }
  private func y(_ property: SVGProperty) -> Double { length(property, of: units.size.height) ?? 0 }

  /// The place that the attributes `x` and `y` give.
  var origin: Point { Point(x: x(.x), y: y(.y)) }

  /// The outline of a shape; nil for other elements, and for a shape without size.
  var outline: Path? {
    switch element.name {
    case "path": element.attributes["d"].map { SVGPath($0).path }
    case "rect": rectangle
    case "circle": length(.r, of: units.diagonal).flatMap { ellipse($0, $0) }
    case "ellipse": ellipse(radii.x ?? radii.y, radii.y ?? radii.x)
    case "line": line
    case "polyline": polygon(isClosed: false)
    case "polygon": polygon(isClosed: true)
    default: nil
    }
  }

  /// The points where markers may stand: those of paths and lines, and none of other shapes.
  var vertices: [SVGVertex] {
    switch element.name {
    case "path":
      let data = SVGPath(element.attributes["d"] ?? "")
      return data.path.vertices(without: data.innerVerbs)
    case "line", "polyline", "polygon": return outline?.vertices(without: []) ?? []
    default: return []
    }
  }

  private var rectangle: Path? {
    let size = Size(width: x(.width), height: y(.height))
    guard size.width > 0, size.height > 0 else { return nil }
    let (rx, ry) = radii
    return Path(
      roundedRect: Rect(origin: origin, size: size), cornerWidth: rx ?? ry ?? 0, cornerHeight: ry ?? rx ?? 0)
  }

  /// The radii of a rectangle's corners or of an ellipse. One that is missing or negative is the other one.
  private var radii: (x: Double?, y: Double?) {
    func radius(_ property: SVGProperty, _ whole: Double) -> Double? {
      length(property, of: whole).flatMap { $0 >= 0 ? $0 : nil }
    }
    return (radius(.rx, units.size.width), radius(.ry, units.size.height))
  }

  private func ellipse(_ rx: Double?, _ ry: Double?) -> Path? {
    guard let rx, let ry, rx > 0, ry > 0 else { return nil }
    return Path(ellipseIn: Rect(x: x(.cx) - rx, y: y(.cy) - ry, width: 2 * rx, height: 2 * ry))
  }

  private var line: Path {
    func place(_ x: String, _ y: String) -> Point {
      Point(x: length(x, of: units.size.width) ?? 0, y: length(y, of: units.size.height) ?? 0)
    }
    var path = Path()
    path.move(to: place("x1", "y1"))
    path.line(to: place("x2", "y2"))
    return path
  }

  private func polygon(isClosed: Bool) -> Path? {
    var scanner = SVGScanner(element.attributes["points"] ?? "")
    var path = Path()
    while let x = scanner.number(), let y = scanner.number() {
      let point = Point(x: x, y: y)
      if path.isEmpty { path.move(to: point) } else { path.line(to: point) }
    }
    guard path.points.count > 1 else { return nil }
    if isClosed { path.close() }
    return path
  }
}
