import CoreGraphics

/// The properties that elements take over from those around them.
struct SVGStyle: Sendable {
  var fill = SVGPaint.color(.black)
  var stroke = SVGPaint.none
  var color = SVGColor.black
  var fillOpacity: CGFloat = 1
  var strokeOpacity: CGFloat = 1
  var strokeWidth: CGFloat = 1
  var lineCap = CGLineCap.butt
  var lineJoin = CGLineJoin.miter
  var miterLimit: CGFloat = 4
  var dashes: [CGFloat] = []
  var dashOffset: CGFloat = 0
  var fillRule = CGPathFillRule.winding
  var clipRule = CGPathFillRule.winding
  var isVisible = true

  /// Takes over the properties of an element. A value that cannot be read leaves the inherited one.
  ///
  /// - Parameters:
  ///   - properties: The values by their names.
  ///   - size: The size that percentages refer to.
  mutating func apply(_ properties: [String: String], in size: CGSize) {
    let diagonal = ((size.width * size.width + size.height * size.height) / 2).squareRoot()
    func length(_ name: String) -> CGFloat? {
      properties[name].flatMap { text in
        var scanner = SVGScanner(text)
        return scanner.length(of: diagonal)
      }
    }
    func opacity(_ name: String) -> CGFloat? { properties[name].flatMap { SVGStyle.opacity($0) } }
    func rule(_ name: String) -> CGPathFillRule? {
      switch properties[name] {
      case "evenodd": .evenOdd
      case "nonzero": .winding
      default: nil
      }
    }
    color = properties["color"].flatMap { SVGColor($0) } ?? color
    fill = properties["fill"].flatMap { SVGPaint($0) } ?? fill
    stroke = properties["stroke"].flatMap { SVGPaint($0) } ?? stroke
    fillOpacity = opacity("fill-opacity") ?? fillOpacity
    strokeOpacity = opacity("stroke-opacity") ?? strokeOpacity
    strokeWidth = length("stroke-width").map { max($0, 0) } ?? strokeWidth
    miterLimit = length("stroke-miterlimit") ?? miterLimit
    dashOffset = length("stroke-dashoffset") ?? dashOffset
    fillRule = rule("fill-rule") ?? fillRule
    clipRule = rule("clip-rule") ?? clipRule
    if let value = properties["stroke-dasharray"] { dashes = Self.dashes(value) }
    switch properties["stroke-linecap"] {
    case "butt": lineCap = .butt
    case "round": lineCap = .round
    case "square": lineCap = .square
    default: break
    }
    switch properties["stroke-linejoin"] {
    case "miter": lineJoin = .miter
    case "round": lineJoin = .round
    case "bevel": lineJoin = .bevel
    default: break
    }
    if let value = properties["visibility"] { isVisible = value == "visible" }
  }

  /// Reads a number or percentage, limited to 0 … 1; nil for other text.
  static func opacity(_ text: String) -> CGFloat? {
    var scanner = SVGScanner(text)
    return scanner.length(of: 1).map { min(max($0, 0), 1) }
  }

  /// Reads dashes and gaps; none for an error, for a negative one, and when all are zero.
  private static func dashes(_ text: String) -> [CGFloat] {
    var scanner = SVGScanner(text)
    let values = scanner.numbers()
    guard scanner.isAtEnd, values.allSatisfy({ $0 >= 0 }), values.contains(where: { $0 > 0 }) else {
      return []
    }
    // An odd number is repeated, so that gaps and dashes alternate.
    return values.count.isMultiple(of: 2) ? values : values + values
  }
}
