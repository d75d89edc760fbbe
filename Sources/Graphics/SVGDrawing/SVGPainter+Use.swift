import CoreGraphics
import Raster

extension SVGPainter {
  /// Draws the element that an element `use` refers to.
  mutating func drawUse(_ index: Int, _ style: SVGStyle, _ place: SVGPlace) throws(SVGError) -> Rect? {
    guard let target = document.referred(from: index) else { return nil }
    let geometry = geometry(of: index, style, place)
    let offset = Projection.translation(x: geometry.origin.x, y: geometry.origin.y)
    let inner = place.moved(by: offset)
    let name = document.elements[target].name
    var area: Size?
    if name == "svg" || name == "symbol" {
      // The size of the use stands for that of the element, which is all of the area around by default.
      let own = self.geometry(of: target, style, place)
      func side(_ property: SVGProperty, _ whole: Double) -> Double {
        max(0, geometry.length(property, of: whole) ?? own.length(property, of: whole) ?? whole)
      }
      area = Size(width: side(.width, place.size.width), height: side(.height, place.size.height))
    }
    return try drawInContext(SVGPainted(style: style, place: place)) { (painter) throws(SVGError) in
      try painter.draw(target, style, inner, area: area)?.mapped(by: offset)
    }
  }

  func geometry(of index: Int, _ style: SVGStyle, _ place: SVGPlace) -> SVGGeometry {
    SVGGeometry(
      element: document.elements[index], properties: document.properties[index],
      units: units(in: place, style))
  }

  /// Draws an element `svg` in its own place, or for the size that a use gives it.
  mutating func drawSVG(
    _ index: Int, _ style: SVGStyle, _ place: SVGPlace, area: Size?
  ) throws(SVGError) -> Rect? {
    // The place of the root has no meaning.
    guard document.elements[index].parent != nil else {
      return try drawViewport(index, style, place, size: area ?? place.size)
    }
    let geometry = geometry(of: index, style, place)
    let size = Size(
      width: geometry.length(.width, of: place.size.width) ?? place.size.width,
      height: geometry.length(.height, of: place.size.height) ?? place.size.height)
    let offset = Projection.translation(x: geometry.origin.x, y: geometry.origin.y)
    return try drawViewport(index, style, place.moved(by: offset), size: area ?? size)?.mapped(by: offset)
  }

  /// Draws what is inside an element `svg`, `symbol` or `marker` into an area from the origin.
  mutating func drawViewport(
    _ index: Int, _ style: SVGStyle, _ place: SVGPlace, size: Size
  ) throws(SVGError) -> Rect? {
    guard size.width > 0, size.height > 0 else { return nil }
    let viewport = SVGViewport(document.elements[index], size: size)
    var inner = place.moved(by: viewport.map)
    inner.size = viewport.viewBox.size
    guard inner.map.inverse != nil else { return nil }
    let own = document.properties[index][.overflow]
    let overflow = own == nil ? "hidden" : document.value(.overflow, of: index) ?? "visible"
    let isClipped = overflow == "hidden" || overflow == "scroll"
    // The root is clipped by the whole drawing.
    guard isClipped, document.elements[index].parent != nil else {
      return try drawChildren(of: index, style, inner)?.mapped(by: viewport.map)
    }
    let area = Rect(origin: .zero, size: size)
    guard let visible = place.visible(area) else { return nil }
    inner.clip = visible
    commands.append(.beginClip(Path(rect: area), .nonZero, place.map))
    defer { commands.append(.endClip) }
    return try drawChildren(of: index, style, inner)?.mapped(by: viewport.map)
  }
}
