import CoreGraphics
import Raster
internal import TextLayout

/// Values that the elements of a text hand on to those inside them.
private struct SVGTextContext {
  var keepsSpaces = false
  /// The distance by which letters are raised.
  var rise = 0.0
  var decorations: [SVGDecoration] = []
  var path: Int?
  var language = "en"
  var depth = 0
}

extension SVGPainter {
  /// Reads the characters of an element `text` and of those inside it.
  mutating func text(
    of index: Int, _ style: SVGStyle, _ place: SVGPlace
  ) throws(SVGError) -> SVGText {
    var text = SVGText()
    var context = SVGTextContext()
    for parent in document.path(to: index).dropLast() {
      context.keepsSpaces = keepsSpaces(parent) ?? context.keepsSpaces
      context.language = document.elements[parent].attributes["lang"] ?? context.language
      // Lines that a group gives have the paints of the text.
      if let value = document.properties[parent][.textDecoration] {
        context.decorations += SVGDecoration.read(value, style)
      }
    }
    try read(index, style, at: place, within: context, into: &text)
    text.end()
    return text
  }

  private func keepsSpaces(_ index: Int) -> Bool? {
    document.elements[index].attributes["space"].map { $0 == "preserve" }
  }

  private mutating func read(
    _ index: Int, _ style: SVGStyle, at place: SVGPlace, within outer: SVGTextContext,
    into text: inout SVGText
  ) throws(SVGError) {
    guard outer.depth < SVGPlace.maximumDepth else { return }
    let element = document.elements[index]
    let start = text.letters.count
    var context = outer
    context.depth += 1
    context.keepsSpaces = keepsSpaces(index) ?? context.keepsSpaces
    context.language = element.attributes["lang"] ?? context.language
    if let value = document.properties[index][.textDecoration] {
      context.decorations += SVGDecoration.read(value, style)
    }
    let font = style.font.font(size: style.fontSize, language: context.language, in: fonts)
    // The shift of an element `text` itself has no effect.
    if outer.depth > 0 { context.rise += rise(of: index, style, font) }
    if element.name == "textPath" {
      guard let line = try line(of: index, style, place) else { return }
      context.path = text.lines.count
      text.lines.append(line)
    }
    let span = text.spans.count
    let own = document.value(.alignmentBaseline, of: index)
    let aligned = own == "baseline" || own == "auto" ? nil : own.flatMap { SVGBaseline($0) }
    let isForced = document.value(.unicodeBidi, of: index) == "bidi-override"
    text.spans.append(
      SVGText.Span(
        style: style, font: font,
        rise: context.rise - (aligned ?? style.font.baseline).height(in: font.metrics),
        decorations: context.decorations, path: context.path,
        direction: isForced ? style.font.isRightToLeft ? .rightToLeft : .leftToRight : nil))
    if element.name == "tref" {
      let target = document.referred(from: index).flatMap {
        document.elements[$0].name.isEmpty ? nil : content(of: $0, depth: 0)
      }
      try append(target ?? "", span, context, to: &text)
    } else {
      for child in element.children {
        try read(child: child, of: span, style, at: place, within: context, into: &text)
      }
    }
    try setPlaces(index, style, place, from: start, in: &text)
  }

  private mutating func read(
    child: Int, of span: Int, _ style: SVGStyle, at place: SVGPlace, within context: SVGTextContext,
    into text: inout SVGText
  ) throws(SVGError) {
    let element = document.elements[child]
    switch element.name {
    case SVGElement.textName: return try append(element.text, span, context, to: &text)
    case "tspan", "a", "tref": break
    case "textPath": if context.depth > 1 { return }
    default: return
    }
    guard isDrawn(child) else { return }
    try budget.visit()
    var (own, units) = (style, self.units(in: place, style))
    own.apply(document.properties[child], &units)
    try read(child, own, at: place, within: context, into: &text)
  }

  private mutating func append(
    _ string: String, _ span: Int, _ context: SVGTextContext, to text: inout SVGText
  ) throws(SVGError) {
    try budget.spend(characters: string.unicodeScalars.count)
    text.append(string, span: span, keepsSpaces: context.keepsSpaces)
  }

  /// The text of an element and of all inside it.
  private func content(of index: Int, depth: Int) -> String {
    let element = document.elements[index]
    guard element.name != SVGElement.textName, depth < SVGPlace.maximumDepth else { return element.text }
    return element.children.map { content(of: $0, depth: depth + 1) }.joined()
  }

  /// The distance by which `baseline-shift` raises an element.
  private func rise(of index: Int, _ style: SVGStyle, _ font: Font) -> Double {
    let size = Double(font.size)
    switch document.value(.baselineShift, of: index) {
    case nil, "baseline": return 0
    case "sub": return -(font.details?.subscriptDepth ?? 0.2) * size
    case "super": return (font.details?.superscriptHeight ?? 0.4) * size
    case .some(let text):
      return SVGUnits(size: .zero, fontSize: style.fontSize).length(text, of: style.fontSize) ?? 0
    }
  }

  /// The path that an element `textPath` refers to; nil without one.
  private mutating func line(
    of index: Int, _ style: SVGStyle, _ place: SVGPlace
  ) throws(SVGError) -> SVGText.Line? {
    guard let target = document.referred(from: index),
      let outline = geometry(of: target, style, place).outline
    else { return nil }
    try budget.spend(8 * outline.verbs.count)
    let units = self.units(in: place, style)
    let measure = PathMeasure(outline.transformed(by: transform(of: target, units)))
    guard measure.segmentCount > 0, measure.length.isFinite else { return nil }
    let start = geometry(of: index, style, place).length("startOffset", of: measure.length) ?? 0
    return SVGText.Line(
      measure: measure, start: start,
      isReversed: document.elements[index].attributes["side"] == "right")
  }

  /// Gives the characters of an element the numbers of its lists, and its length.
  private mutating func setPlaces(
    _ index: Int, _ style: SVGStyle, _ place: SVGPlace, from start: Int, in text: inout SVGText
  ) throws(SVGError) {
    let units = self.units(in: place, style)
    let attributes = document.elements[index].attributes
    let lists: [(String, WritableKeyPath<SVGText.Letter, Double?>, Double)] = [
      ("x", \.x, units.size.width), ("y", \.y, units.size.height), ("dx", \.dx, units.size.width),
      ("dy", \.dy, units.size.height),
    ]
    for (name, member, whole) in lists where attributes[name] != nil {
      var scanner = SVGScanner(attributes[name] ?? "")
      var values: [Double] = []
      while let value = units.length(&scanner, of: whole) { values.append(value) }
      try budget.spend(values.count)
      // A list with an error has no effect.
      if scanner.isAtEnd { text.set(values, member, from: start) }
    }
    if let list = attributes["rotate"] {
      var scanner = SVGScanner(list)
      var values = scanner.numbers()
      let count = text.letters.count - start
      if !scanner.isAtEnd { values = [] }
      if let last = values.last, values.count < count {
        values += repeatElement(last, count: count - values.count)
      }
      try budget.spend(values.count)
      text.set(values, \.turn, from: start)
    }
    let geometry = geometry(of: index, style, place)
    if let length = geometry.length("textLength", of: units.size.width), length >= 0 {
      text.stretches.append(
        SVGText.Stretch(
          letters: start..<text.letters.count, length: length,
          scalesLetters: attributes["lengthAdjust"] == "spacingAndGlyphs"))
    }
  }
}
