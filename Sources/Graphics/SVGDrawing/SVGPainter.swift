import CoreGraphics
import Raster
internal import TextLayout

/// Turns the elements of a document into a picture. Elements in a circle of references, and those nested
/// deeper than `SVGPlace` allows, are left out.
struct SVGPainter {
  let document: SVGDocument
  var budget: SVGBudget
  /// The picture so far, in the coordinates of the drawing.
  var commands: [DrawList.Command] = []
  /// The area in which the present layer has colour, in the coordinates of the drawing; nil without any.
  var ink: Rect?
  /// The element whose paints `context-fill` and `context-stroke` refer to.
  var context: SVGContext?
  /// The numbers of contexts whose box would have been needed before it was known.
  var contextsWithoutBox: Set<Int> = []
  private var contextCount = 0
  var gradients: [Int: SVGGradient] = [:]
  /// The pictures of elements `image`; nil for those that cannot be drawn.
  var pictures: [Int: SVGPicture?] = [:]
  /// Whether the document is an image of another one.
  let isInside: Bool
  /// The fonts of the document's text.
  let fonts: FontSystem
  /// The elements that are being drawn, or refer to what is being drawn, from the root on.
  private(set) var open: [Int] = []
  private var rootFontSize = 16.0

  init(_ document: SVGDocument, _ budget: SVGBudget, fonts: FontSystem, isInside: Bool) {
    (self.document, self.budget, self.fonts, self.isInside) = (document, budget, fonts, isInside)
  }

  /// Draws the whole document.
  mutating func drawRoot(size: Size) throws(SVGError) {
    let place = SVGPlace(map: .identity, size: size, clip: Rect(origin: .zero, size: size))
    let style = SVGStyle(fontSize: rootFontSize)
    var (own, units) = (style, self.units(in: place, style))
    own.apply(document.properties[0], &units)
    rootFontSize = own.fontSize
    if let color = document.value(.backgroundColor, of: 0).flatMap({ SVGColor($0) }) {
      commands.append(.fill(Path(rect: place.clip), .nonZero, .solid(color.faded(1)), .identity))
    }
    _ = try draw(0, style, place, area: size)
    let clip = DrawList.Command.beginClip(Path(rect: place.clip), .nonZero, .identity)
    // Blend modes mix with the drawing, and not with the ground below it.
    commands = commands.contains(where: \.blends) ? inGroup(commands) : commands
    commands = [clip] + commands + [.endClip]
  }

  /// The lengths that units refer to.
  func units(in place: SVGPlace, _ style: SVGStyle) -> SVGUnits {
    SVGUnits(size: place.size, fontSize: style.fontSize, rootFontSize: rootFontSize)
  }

  /// Draws while an element is open. Returns nil if it is already: its references form a circle.
  mutating func opening<Result>(
    _ index: Int, _ body: (inout SVGPainter) throws(SVGError) -> Result?
  ) throws(SVGError) -> Result? {
    guard !open.contains(index) else { return nil }
    open.append(index)
    defer { open.removeLast() }
    return try body(&self)
  }

  /// Draws an element and those inside it.
  ///
  /// - Parameters:
  ///   - index: The element.
  ///   - inherited: The style of the element around it.
  ///   - place: The place of the element around it.
  ///   - area: The size of an element `svg` or `symbol`, if it is used or is the root.
  /// - Returns: The box of its shapes, in the coordinates of the element around it; nil without any.
  mutating func draw(
    _ index: Int, _ inherited: SVGStyle, _ place: SVGPlace, area: Size? = nil
  ) throws(SVGError) -> Rect? {
    guard isDrawn(index), place.depth < SVGPlace.maximumDepth else { return nil }
    try budget.visit()
    var (style, units) = (inherited, self.units(in: place, inherited))
    style.apply(document.properties[index], &units)
    let transform = transform(of: index, units)
    var inner = place.moved(by: transform)
    inner.depth += 1
    guard inner.map.inverse != nil else { return nil }
    let box = try opening(index) { (painter) throws(SVGError) in
      try painter.drawLayers(of: index, inner) { (painter, place) throws(SVGError) in
        try painter.drawContent(of: index, style, place, area: area)
      }
    }
    return box?.mapped(by: transform)
  }

  private mutating func drawContent(
    of index: Int, _ style: SVGStyle, _ place: SVGPlace, area: Size?
  ) throws(SVGError) -> Rect? {
    let element = document.elements[index]
    switch element.name {
    case "g", "a": return try drawChildren(of: index, style, place)
    case "switch":
      // The first element whose conditions are met stands for all, even if it is hidden.
      let first = element.children.first {
        Self.drawn.contains(document.elements[$0].name) && meetsConditions(document.elements[$0])
      }
      return try first.flatMap { (child) throws(SVGError) in try draw(child, style, place) }
    case "svg": return try drawSVG(index, style, place, area: area)
    case "symbol":
      return try area.flatMap { (size) throws(SVGError) in
        try drawViewport(index, style, place, size: size)
      }
    case "use": return try drawUse(index, style, place)
    case "image": return try drawImage(index, style, place)
    case "text": return try drawText(index, style, place)
    default:
      let geometry = SVGGeometry(
        element: element, properties: document.properties[index], units: units(in: place, style))
      guard let outline = geometry.outline else { return nil }
      let hasMarkers = style.markers.contains { $0 != nil }
      return try drawShape(outline, markersAt: hasMarkers ? geometry.vertices : [], style, place)
    }
  }

  /// The elements that can be drawn where they stand.
  private static let drawn: Set<String> = [
    "a", "circle", "ellipse", "g", "image", "line", "path", "polygon", "polyline", "rect", "svg", "switch",
    "text", "use",
  ]

  /// Whether an element is not hidden by `display`, and meets the conditions that it makes.
  func isDrawn(_ index: Int) -> Bool {
    let element = document.elements[index]
    return !element.name.isEmpty && element.name != SVGElement.textName
      && document.value(.display, of: index) != "none" && meetsConditions(element)
  }

  /// Whether an element's conditions are met: it asks for no extensions, and for English if for a language.
  private func meetsConditions(_ element: SVGElement) -> Bool {
    guard element.attributes["requiredExtensions"] == nil else { return false }
    guard let languages = element.attributes["systemLanguage"] else { return true }
    return languages.split(separator: ",").contains { text in
      let language = text.trimmingCharacters(in: .whitespaces).lowercased()
      return language == "en" || language.hasPrefix("en-")
    }
  }

  /// Draws with the paints of an element as those that `context-fill` and `context-stroke` refer to. Where a
  /// paint needs the element's box, which the drawing gives, it is drawn a second time.
  mutating func drawInContext(
    _ painted: SVGPainted, _ body: (inout SVGPainter) throws(SVGError) -> Rect?
  ) throws(SVGError) -> Rect? {
    let (outer, outerInk, start) = (context, ink, commands.count)
    defer { context = outer }
    contextCount += 1
    let number = contextCount
    context = SVGContext(number, painted, outer: outer)
    let result = try body(&self)
    guard contextsWithoutBox.remove(number) != nil, let result else { return result }
    commands.removeLast(commands.count - start)
    ink = outerInk
    var known = painted
    known.box = result
    context = SVGContext(number, known, outer: outer)
    return try body(&self)
  }

  /// Draws all elements inside another one. Returns their box.
  mutating func drawChildren(
    of index: Int, _ style: SVGStyle, _ place: SVGPlace
  ) throws(SVGError) -> Rect? {
    var box: Rect?
    for child in document.elements[index].children { box = .around(box, try draw(child, style, place)) }
    return box
  }

  /// The map from the coordinates inside of an element to those around it.
  func transform(of index: Int, _ units: SVGUnits) -> Projection {
    // In SVG 1.1, a symbol has no transform.
    guard document.elements[index].name != "symbol",
      let value = document.properties[index].value(.transform)
    else { return .identity }
    let map = value.isStyle ? Projection(css: value.text, units) : Projection(svg: value.text)
    guard let map else { return .identity }
    return document.value(.transformOrigin, of: index).map { map.around(units.origin($0)) } ?? map
  }

  /// The style of the element around an element that is not drawn where it stands.
  func style(around index: Int, in place: SVGPlace) -> SVGStyle {
    var style = SVGStyle(fontSize: rootFontSize)
    for parent in document.path(to: index).dropLast() {
      var units = self.units(in: place, style)
      style.apply(document.properties[parent], &units)
    }
    return style
  }

  /// Returns commands whose common result is composited as a group says.
  func inGroup(
    _ commands: [DrawList.Command], _ group: DrawList.Group = DrawList.Group()
  ) -> [DrawList.Command] {
    [.beginGroup(group)] + commands + [.endGroup]
  }
}

extension DrawList.Command {
  /// Whether the command is a group that depends on what is below it.
  fileprivate var blends: Bool {
    if case .beginGroup(let group) = self {
      group.blendMode != .sourceOver && group.blendMode != .destinationIn
    } else {
      false
    }
  }
}

extension SVGColor {
  /// The colour with its alpha multiplied.
  func faded(_ opacity: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * opacity)
  }
}
