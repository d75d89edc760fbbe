/// The properties that have an effect, by their names in attributes and style sheets.
enum SVGProperty: String, CaseIterable {
  case alignmentBaseline = "alignment-baseline"
  case backgroundColor = "background-color"
  case baselineShift = "baseline-shift"
  case clipPath = "clip-path"
  case clipRule = "clip-rule"
  case color
  case cx, cy
  case direction
  case display
  case dominantBaseline = "dominant-baseline"
  case fill
  case fillOpacity = "fill-opacity"
  case fillRule = "fill-rule"
  case fontFamily = "font-family"
  case fontKerning = "font-kerning"
  case fontSize = "font-size"
  case fontStretch = "font-stretch"
  case fontStyle = "font-style"
  case fontVariant = "font-variant"
  case fontWeight = "font-weight"
  case height
  case imageRendering = "image-rendering"
  case isolation
  case letterSpacing = "letter-spacing"
  case markerEnd = "marker-end"
  case markerMid = "marker-mid"
  case markerStart = "marker-start"
  case mask
  case maskType = "mask-type"
  case mixBlendMode = "mix-blend-mode"
  case opacity
  case overflow
  case paintOrder = "paint-order"
  case r, rx, ry
  case stopColor = "stop-color"
  case stopOpacity = "stop-opacity"
  case stroke
  case strokeDasharray = "stroke-dasharray"
  case strokeDashoffset = "stroke-dashoffset"
  case strokeLinecap = "stroke-linecap"
  case strokeLinejoin = "stroke-linejoin"
  case strokeMiterlimit = "stroke-miterlimit"
  case strokeOpacity = "stroke-opacity"
  case strokeWidth = "stroke-width"
  case textAnchor = "text-anchor"
  case textDecoration = "text-decoration"
  case transform
  case transformOrigin = "transform-origin"
  case unicodeBidi = "unicode-bidi"
  case vectorEffect = "vector-effect"
  case visibility
  case width
  case wordSpacing = "word-spacing"
  case writingMode = "writing-mode"
  case x, y

  /// Whether the property is one of style sheets alone, so that the attribute has no effect.
  var isOfSheetsOnly: Bool {
    switch self {
    case .backgroundColor, .fontKerning, .isolation, .mixBlendMode: true
    default: false
    }
  }
}

/// The values of an element's properties: at most one for each.
struct SVGProperties: Sendable {
  struct Value: Sendable {
    let property: SVGProperty
    var text: String
    /// Whether a style sheet or the attribute `style` gives the value, in the syntax of CSS.
    var isStyle: Bool
    var isImportant = false
  }

  private(set) var values: [Value] = []

  /// Takes over a value, unless an important one stands against it.
  mutating func set(_ value: Value) {
    guard let place = values.firstIndex(where: { $0.property == value.property }) else {
      return values.append(value)
    }
    if value.isImportant || !values[place].isImportant { values[place] = value }
  }

  func value(_ property: SVGProperty) -> Value? { values.first { $0.property == property } }

  subscript(_ property: SVGProperty) -> String? { value(property)?.text }
}
