import CoreGraphics

/// A gradient of a document, with what it takes over from another one.
struct SVGGradient {
  private let element: SVGElement
  /// The element, and those that it refers to.
  private let chain: [SVGElement]
  private let stops: [(offset: CGFloat, color: SVGColor)]

  /// Nil for an element that is no gradient.
  init?(_ element: SVGElement, in document: SVGDocument) {
    guard ["linearGradient", "radialGradient"].contains(element.name) else { return nil }
    self.element = element
    var chain = [element]
    // A reference in a circle ends here.
    while chain.count < 16, let next = chain.last?.reference.flatMap({ document.element($0) }) {
      chain.append(next)
    }
    self.chain = chain
    let owner = chain.first { $0.children.contains { $0.name == "stop" } }
    var least: CGFloat = 0
    stops = (owner?.children ?? []).filter { $0.name == "stop" }.map { stop in
      let properties = document.styles.properties(of: stop)
      let opacity = properties["stop-opacity"].flatMap { SVGStyle.opacity($0) } ?? 1
      var color = properties["stop-color"].flatMap { SVGColor($0) } ?? .black
      color.alpha *= opacity
      // Each stop lies at or behind the one before it.
      least = max(least, min(stop.length("offset", of: 1) ?? 0, 1))
      return (least, color)
    }
  }

  /// The colour of the last stop, if it is the only one or the gradient has no extent; nil without stops.
  var lastColor: SVGColor? { stops.last?.color }

  private func text(_ name: String) -> String? { chain.lazy.compactMap { $0.attributes[name] }.first }

  private func value(_ name: String, _ whole: CGFloat, default defaultValue: CGFloat) -> CGFloat {
    guard let text = text(name) else { return defaultValue * whole }
    var scanner = SVGScanner(text)
    return scanner.length(of: whole) ?? defaultValue * whole
  }

  /// Fills the clip of a context.
  ///
  /// - Parameters:
  ///   - context: The context, whose clip is the shape.
  ///   - box: The shape's box.
  ///   - size: The size that percentages refer to.
  ///   - color: Returns the colour that is drawn for one of the gradient.
  func fill(
    _ context: CGContext, box: CGRect, size: CGSize, color: (SVGColor) -> CGColor
  ) {
    guard let last = stops.last else { return }
    let isRelative = text("gradientUnits") != "userSpaceOnUse"
    let whole = isRelative ? CGSize(width: 1, height: 1) : size
    // A box without area has no gradient, by section 13.2 of the standard.
    if isRelative, box.width <= 0 || box.height <= 0 { return }
    guard stops.count > 1,
      let gradient = CGGradient(
        colorsSpace: nil, colors: stops.map { color($0.color) }, locations: stops.map(\.offset))
    else { return fill(context, with: color(last.color)) }
    if isRelative {
      context.concatenate(
        CGAffineTransform(a: box.width, b: 0, c: 0, d: box.height, tx: box.minX, ty: box.minY))
    }
    if let transform = text("gradientTransform") { context.concatenate(CGAffineTransform(svg: transform)) }
    let options: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    if element.name == "linearGradient" {
      let start = CGPoint(x: value("x1", whole.width, default: 0), y: value("y1", whole.height, default: 0))
      let end = CGPoint(x: value("x2", whole.width, default: 1), y: value("y2", whole.height, default: 0))
      if start == end { return fill(context, with: color(last.color)) }
      context.drawLinearGradient(gradient, start: start, end: end, options: options)
    } else {
      let diagonal = ((whole.width * whole.width + whole.height * whole.height) / 2).squareRoot()
      let radius = value("r", diagonal, default: 0.5)
      let center = CGPoint(
        x: value("cx", whole.width, default: 0.5), y: value("cy", whole.height, default: 0.5))
      let focus = CGPoint(
        x: text("fx") == nil ? center.x : value("fx", whole.width, default: 0.5),
        y: text("fy") == nil ? center.y : value("fy", whole.height, default: 0.5))
      if radius <= 0 { return fill(context, with: color(last.color)) }
      context.drawRadialGradient(
        gradient, startCenter: focus, startRadius: 0, endCenter: center, endRadius: radius, options: options)
    }
  }

  private func fill(_ context: CGContext, with color: CGColor) {
    context.setFillColor(color)
    context.fill(context.boundingBoxOfClipPath)
  }
}
