import CoreGraphics
import Raster

/// The properties that elements take over from those around them.
struct SVGStyle: Sendable {
  var fill = SVGPaint.color(.black)
  var stroke = SVGPaint.none
  var color = SVGColor.black
  var fillOpacity = 1.0
  var strokeOpacity = 1.0
  var pen = Stroke(width: 1, miterLimit: 4)
  var fillRule = FillRule.nonZero
  var clipRule = FillRule.nonZero
  var isVisible = true
  /// The parts of a shape in the order in which they are drawn.
  var paintOrder = SVGPaintOrder.normal
  /// The identifiers of the markers at the start, in the middle and at the end of a path.
  var markers: [String?] = [nil, nil, nil]
  var fontSize = 12.0
  var font = SVGFont()

  /// Takes over the properties of an element. A value that cannot be read leaves the inherited one.
  ///
  /// - Parameters:
  ///   - properties: The values.
  ///   - units: The lengths that units refer to, with the size of the text around; that of the element's own
  ///     text afterwards.
  mutating func apply(_ properties: SVGProperties, _ units: inout SVGUnits) {
    if let text = properties[.fontSize], text != "inherit" {
      fontSize = Self.fontSize(text, units) ?? fontSize
    }
    units.fontSize = fontSize
    for value in properties.values where value.text != "inherit" { apply(value.property, value.text, units) }
  }

  private mutating func apply(_ property: SVGProperty, _ text: String, _ units: SVGUnits) {
    switch property {
    case .color: color = SVGColor(text) ?? color
    case .fill: fill = SVGPaint(text) ?? fill
    case .stroke: stroke = SVGPaint(text) ?? stroke
    case .fillOpacity: fillOpacity = Self.opacity(text) ?? fillOpacity
    case .strokeOpacity: strokeOpacity = Self.opacity(text) ?? strokeOpacity
    case .fillRule: fillRule = FillRule(svg: text) ?? fillRule
    case .clipRule: clipRule = FillRule(svg: text) ?? clipRule
    case .visibility: isVisible = text == "visible"
    case .paintOrder: paintOrder = SVGPaintOrder(text) ?? paintOrder
    case .markerStart: markers[0] = SVGPaint.reference(text)
    case .markerMid: markers[1] = SVGPaint.reference(text)
    case .markerEnd: markers[2] = SVGPaint.reference(text)
    case .strokeWidth:
      if let width = units.length(text, of: units.diagonal), width >= 0 { pen.width = width }
    case .strokeMiterlimit: pen.miterLimit = Self.number(text).flatMap { $0 >= 1 ? $0 : nil } ?? 4
    case .strokeDashoffset: pen.dashPhase = units.length(text, of: units.diagonal) ?? pen.dashPhase
    case .strokeDasharray: pen.dashes = Self.dashes(text, units) ?? pen.dashes
    case .strokeLinecap:
      switch text {
      case "butt": pen.cap = .butt
      case "round": pen.cap = .round
      case "square": pen.cap = .square
      default: break
      }
    case .strokeLinejoin:
      switch text {
      case "miter", "miter-clip", "arcs": pen.join = .miter
      case "round": pen.join = .round
      case "bevel": pen.join = .bevel
      default: break
      }
    default: font.apply(property, text, units)
    }
  }

  /// Reads a number; nil for other text.
  static func number(_ text: String) -> Double? {
    var scanner = SVGScanner(text)
    guard let value = scanner.number(), scanner.isAtEnd else { return nil }
    return value
  }

  /// Reads a number or percentage, limited to 0 … 1; nil for other text.
  static func opacity(_ text: String) -> Double? {
    var scanner = SVGScanner(text)
    guard let value = scanner.fraction(), scanner.isAtEnd else { return nil }
    return min(max(value, 0), 1)
  }

  /// Reads dashes and gaps; none if all are zero, and nil for an error and a negative one.
  private static func dashes(_ text: String, _ units: SVGUnits) -> [Double]? {
    if text == "none" { return [] }
    var scanner = SVGScanner(text)
    var values: [Double] = []
    while !scanner.isAtEnd {
      guard let value = units.length(&scanner, of: units.diagonal), value >= 0 else { return nil }
      values.append(value)
    }
    guard values.contains(where: { $0 > 0 }) else { return [] }
    // An odd number is repeated, so that gaps and dashes alternate.
    return values.count.isMultiple(of: 2) ? values : values + values
  }

  /// Reads a size of text: a length, a percentage of the size around, or a word.
  private static func fontSize(_ text: String, _ units: SVGUnits) -> Double? {
    let words = [
      "xx-small": 9.0, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24, "xx-large": 32,
    ]
    if text == "smaller" { return units.fontSize / 1.2 }
    if text == "larger" { return units.fontSize * 1.2 }
    return words[text] ?? units.length(text, of: units.fontSize).flatMap { $0 >= 0 ? $0 : nil }
  }
}

extension FillRule {
  fileprivate init?(svg text: String) {
    switch text {
    case "evenodd": self = .evenOdd
    case "nonzero": self = .nonZero
    default: return nil
    }
  }
}

/// The parts of a shape in the order in which they are drawn.
struct SVGPaintOrder: Hashable, Sendable {
  enum Part: String, Hashable, Sendable, CaseIterable { case fill, stroke, markers }

  let parts: [Part]

  static let normal = SVGPaintOrder(parts: Part.allCases)

  private init(parts: [Part]) { self.parts = parts }

  /// Reads the first parts; the others follow in their usual order. Nil for an error.
  init?(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace).map {
      $0 == "normal" ? nil : Part(rawValue: "\($0)")
    }
    if text == "normal" {
      self = .normal
      return
    }
    let first = words.compactMap { $0 }
    guard first.count == words.count, Set(first).count == first.count, !first.isEmpty else { return nil }
    parts = first + Part.allCases.filter { !first.contains($0) }
  }
}
