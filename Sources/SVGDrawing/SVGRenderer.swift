import CoreGraphics

/// Draws the elements of a document.
struct SVGRenderer {
  let document: SVGDocument
  let context: CGContext
  /// The size that percentages refer to.
  private(set) var size: CGSize
  /// Whether colours are drawn as the alpha that they have in a mask.
  var drawsLuminance = false
  /// The number of elements around the present one, and of those that may still be drawn. Both end a circle
  /// of references, and one that grows without an end.
  private var depth = 0
  private var budget = 100_000

  init(document: SVGDocument, context: CGContext, size: CGSize) {
    (self.document, self.context, self.size) = (document, context, size)
  }

  /// Draws what is inside an element into an area of its own, from the origin.
  mutating func drawInside(_ element: SVGElement, size area: CGSize, _ style: SVGStyle) {
    let viewport = SVGViewport(element, size: area)
    context.clip(to: CGRect(origin: .zero, size: area))
    context.concatenate(viewport.transform)
    let outer = size
    size = viewport.viewBox.size
    drawChildren(of: element, style)
    size = outer
  }

  private mutating func drawChildren(of element: SVGElement, _ inherited: SVGStyle) {
    var style = inherited
    style.apply(document.styles.properties(of: element), in: size)
    for child in element.children { draw(child, style) }
  }

  /// Draws an element and those inside it.
  mutating func draw(_ element: SVGElement, _ inherited: SVGStyle) {
    guard depth < 64, budget > 0 else { return }
    let properties = document.styles.properties(of: element)
    guard properties["display"] != "none" else { return }
    depth += 1
    budget -= 1
    defer { depth -= 1 }
    var style = inherited
    style.apply(properties, in: size)
    context.saveGState()
    defer { context.restoreGState() }
    if let transform = properties["transform"] { context.concatenate(CGAffineTransform(svg: transform)) }
    let outline = element.outline(in: size)
    let box = outline?.boundingBoxOfPath ?? .zero
    if let name = properties["clip-path"].flatMap({ SVGPaint.reference($0) }),
      let clip = document.element(name), clip.name == "clipPath"
    {
      self.clip(to: clip, box: box)
    }
    let opacity = properties["opacity"].flatMap { SVGStyle.opacity($0) } ?? 1
    let mask = properties["mask"].flatMap { SVGPaint.reference($0) }.flatMap { document.element($0) }
    let needsLayer = opacity < 1 || mask != nil
    if needsLayer {
      context.setAlpha(opacity)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
    }
    drawContent(of: element, style, outline, box)
    if let mask, mask.name == "mask" { apply(mask) }
    if needsLayer { context.endTransparencyLayer() }
  }

  private mutating func drawContent(
    of element: SVGElement, _ style: SVGStyle, _ outline: CGPath?, _ box: CGRect
  ) {
    switch element.name {
    case "g", "a": for child in element.children { draw(child, style) }
    case "svg":
      move(to: element)
      drawInside(element, size: area(of: element), style)
    // The first element that is drawn stands for all.
    case "switch":
      if let child = element.children.first(where: { $0.name != "foreignObject" }) { draw(child, style) }
    case "use":
      guard let name = element.reference, let target = document.element(name) else { return }
      move(to: element)
      if target.name == "symbol" {
        drawInside(target, size: area(of: element), style)
      } else {
        draw(target, style)
      }
    default:
      guard let outline, style.isVisible else { return }
      fill(outline, style, box)
      stroke(outline, style, box)
    }
  }

  private func move(to element: SVGElement) {
    context.translateBy(
      x: element.length("x", of: size.width) ?? 0, y: element.length("y", of: size.height) ?? 0)
  }

  /// The size of the area that an element fills: all of the one around it by default.
  private func area(of element: SVGElement) -> CGSize {
    CGSize(
      width: max(0, element.length("width", of: size.width) ?? size.width),
      height: max(0, element.length("height", of: size.height) ?? size.height))
  }

  private func fill(_ outline: CGPath, _ style: SVGStyle, _ box: CGRect) {
    paint(style.fill, style, opacity: style.fillOpacity, box) { color in
      context.addPath(outline)
      if let color { context.setFillColor(color) }
      if color == nil { context.clip(using: style.fillRule) } else { context.fillPath(using: style.fillRule) }
    }
  }

  private func stroke(_ outline: CGPath, _ style: SVGStyle, _ box: CGRect) {
    guard style.strokeWidth > 0 else { return }
    context.setLineWidth(style.strokeWidth)
    context.setLineCap(style.lineCap)
    context.setLineJoin(style.lineJoin)
    context.setMiterLimit(style.miterLimit)
    context.setLineDash(phase: style.dashOffset, lengths: style.dashes)
    paint(style.stroke, style, opacity: style.strokeOpacity, box) { color in
      context.addPath(outline)
      if let color {
        context.setStrokeColor(color)
        context.strokePath()
      } else {
        context.replacePathWithStrokedPath()
        context.clip()
      }
    }
  }

  /// Paints an area.
  ///
  /// - Parameters:
  ///   - paint: The paint.
  ///   - opacity: The opacity of the paint.
  ///   - area: Fills the area with a colour, or makes it the clip for nil.
  private func paint(
    _ paint: SVGPaint, _ style: SVGStyle, opacity: CGFloat, _ box: CGRect, area: (CGColor?) -> Void
  ) {
    switch paint {
    case .none: return
    case .current: area(drawn(style.color, opacity))
    case .color(let color): area(drawn(color, opacity))
    case .server(let name, let fallback):
      guard let gradient = document.element(name).flatMap({ SVGGradient($0, in: document) }) else {
        if let fallback { area(drawn(fallback, opacity)) }
        return
      }
      context.saveGState()
      area(nil)
      gradient.fill(context, box: box, size: size) { drawn($0, opacity) }
      context.restoreGState()
    }
  }

  private func drawn(_ color: SVGColor, _ opacity: CGFloat) -> CGColor {
    drawsLuminance ? CGColor(gray: 1, alpha: color.luminance * opacity) : color.faded(opacity)
  }

  /// Limits drawing to the shapes of a clip together.
  private func clip(to clip: SVGElement, box: CGRect) {
    var whole: CGPath?
    for child in clip.children {
      let target = child.name == "use" ? child.reference.flatMap { document.element($0) } ?? child : child
      guard var outline = target.outline(in: size) else { continue }
      let properties = document.styles.properties(of: target)
      var style = SVGStyle()
      style.apply(document.styles.properties(of: clip), in: size)
      style.apply(properties, in: size)
      if let transform = properties["transform"] {
        outline = outline.copy(using: CGAffineTransform(svg: transform))
      }
      let filled = style.clipRule == .evenOdd ? outline.normalized(using: .evenOdd) : outline
      whole = whole.map { $0.union(filled, using: .winding) } ?? filled
    }
    guard let whole else { return context.clip(to: .zero) }
    var transform =
      document.styles.properties(of: clip)["transform"].map { CGAffineTransform(svg: $0) } ?? .identity
    if clip.attributes["clipPathUnits"] == "objectBoundingBox" {
      transform = transform.concatenating(
        CGAffineTransform(a: box.width, b: 0, c: 0, d: box.height, tx: box.minX, ty: box.minY))
    }
    context.addPath(whole.copy(using: transform))
    context.clip()
  }

  /// Multiplies the alpha of the present layer with a mask. Shapes of a mask that lie over each other add up,
  /// where the standard takes the luminance of the picture that they make.
  private mutating func apply(_ mask: SVGElement) {
    context.setBlendMode(.destinationIn)
    context.setAlpha(1)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.setBlendMode(.normal)
    let outer = drawsLuminance
    let properties = document.styles.properties(of: mask)
    drawsLuminance = properties["mask-type"] != "alpha"
    drawChildren(of: mask, SVGStyle())
    drawsLuminance = outer
    context.endTransparencyLayer()
  }
}

extension CGPath {
  /// Returns the path in other coordinates.
  fileprivate func copy(using transform: CGAffineTransform) -> CGPath {
    let path = CGMutablePath()
    path.addPath(self, transform: transform)
    return path
  }
}
