import CoreGraphics
import Raster

extension SVGPainter {
  /// Returns commands clipped by an element `clipPath`, and by the clip that is on it. A reference that
  /// closes a circle has no effect.
  ///
  /// - Parameters:
  ///   - commands: The commands.
  ///   - index: The element.
  ///   - box: The box of what is clipped, in the coordinates of `place`.
  ///   - place: The place of what is clipped.
  mutating func clipped(
    _ commands: [DrawList.Command], by index: Int, box: Rect?, _ place: SVGPlace
  ) throws(SVGError) -> [DrawList.Command] {
    let result = try opening(index) { (painter) throws(SVGError) in
      try painter.limited(commands, by: index, box: box, place)
    }
    return result ?? commands
  }

  private mutating func limited(
    _ commands: [DrawList.Command], by index: Int, box: Rect?, _ place: SVGPlace
  ) throws(SVGError) -> [DrawList.Command] {
    try budget.visit()
    try budget.spend(commands.count)
    let shapes = try shapes(ofClip: index, box, place)
    var result: [DrawList.Command]
    if shapes.isEmpty { return [] }
    if shapes.count == 1, case .fill(let path, let rule, _, let map) = shapes[0] {
      result = [.beginClip(path, rule, map)] + commands + [.endClip]
    } else {
      // Shapes together: their union, whatever their directions and rules.
      spendLayer()
      spendLayer()
      result = inGroup(commands + inGroup(shapes, DrawList.Group(blendMode: .destinationIn)))
    }
    if let outer = document.referred(from: index, by: .clipPath, to: "clipPath") {
      result = try clipped(result, by: outer, box: box, place)
    }
    return result
  }

  /// Returns the shapes of a clip, filled with black.
  private mutating func shapes(
    ofClip index: Int, _ box: Rect?, _ place: SVGPlace
  ) throws(SVGError) -> [DrawList.Command] {
    var style = style(around: index, in: place)
    var units = self.units(in: place, style)
    style.apply(document.properties[index], &units)
    var inner = place.moved(by: transform(of: index, units))
    if document.elements[index].attributes["clipPathUnits"] == "objectBoundingBox" {
      guard let box, !box.isEmpty else { return [] }
      inner = inner.moved(by: Projection(box))
      inner.size = Size(width: 1, height: 1)
    }
    guard inner.map.inverse != nil else { return [] }
    var result: [DrawList.Command] = []
    for child in document.elements[index].children {
      result += try shape(ofClip: child, style, inner, isUse: false)
    }
    return result
  }

  /// Returns the filled area of a shape of a clip; empty for other elements.
  private mutating func shape(
    ofClip index: Int, _ inherited: SVGStyle, _ place: SVGPlace, isUse: Bool
  ) throws(SVGError) -> [DrawList.Command] {
    guard isDrawn(index) else { return [] }
    try budget.visit()
    var (style, units) = (inherited, self.units(in: place, inherited))
    style.apply(document.properties[index], &units)
    let inner = place.moved(by: transform(of: index, units))
    guard inner.map.inverse != nil else { return [] }
    let geometry = geometry(of: index, style, inner)
    var result: [DrawList.Command] = []
    var box: Rect?
    if document.elements[index].name == "use" {
      guard !isUse, let target = document.referred(from: index) else { return [] }
      let offset = Projection.translation(x: geometry.origin.x, y: geometry.origin.y)
      result = try shape(ofClip: target, style, inner.moved(by: offset), isUse: true)
    } else {
      // Letters of different styles are shapes of their own: where they overlap, no rule makes a hole.
      let outlines =
        document.elements[index].name == "text"
        ? try self.outlines(ofText: index, style, inner) : [geometry.outline].compactMap { $0 }
      guard style.isVisible else { return [] }
      for outline in outlines {
        guard let area = outline.boundingBox else { continue }
        box = .around(box, area)
        try budget.spend(outline.verbs.count)
        if let visible = inner.visible(area) {
          budget.spend(area: visible.size.width * visible.size.height)
        }
        result.append(.fill(outline, style.clipRule, .solid(.black), inner.map))
      }
    }
    if let clip = document.referred(from: index, by: .clipPath, to: "clipPath"), !result.isEmpty {
      result = try clipped(result, by: clip, box: box, inner)
    }
    return result
  }
}
