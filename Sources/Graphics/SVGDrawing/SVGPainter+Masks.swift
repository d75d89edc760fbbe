import CoreGraphics
import Raster

extension SVGPainter {
  /// Returns commands whose alpha is multiplied by an element `mask`: by the luminance of its picture, times
  /// its alpha, or by its alpha alone. A reference that closes a circle has no effect.
  mutating func masked(
    _ commands: [DrawList.Command], by index: Int, box: Rect?, _ place: SVGPlace
  ) throws(SVGError) -> [DrawList.Command] {
    let result = try opening(index) { (painter) throws(SVGError) in
      try painter.dimmed(commands, by: index, box: box, place)
    }
    return result ?? commands
  }

  private mutating func dimmed(
    _ commands: [DrawList.Command], by index: Int, box: Rect?, _ place: SVGPlace
  ) throws(SVGError) -> [DrawList.Command] {
    try budget.visit()
    try budget.spend(commands.count)
    guard let region = region(ofMask: index, box, place), let visible = place.visible(region) else {
      return []
    }
    var inner = place
    inner.clip = visible
    inner.layers += 2
    if document.elements[index].attributes["maskContentUnits"] == "objectBoundingBox" {
      guard let box, !box.isEmpty else { return [] }
      inner = inner.moved(by: Projection(box))
      inner.size = Size(width: 1, height: 1)
    }
    var content = try drawn(index, inner)
    if let clip = document.referred(from: index, by: .clipPath, to: "clipPath") {
      content = try clipped(content, by: clip, box: box, place)
    }
    var group = DrawList.Group(blendMode: .destinationIn)
    if document.value(.maskType, of: index) != "alpha" {
      // On black, the luminance is that of the picture times its alpha.
      let ground = DrawList.Command.fill(Path(rect: region), .nonZero, .solid(.black), place.map)
      content = [ground] + inGroup(content)
      group.filters = [.colors(.luminance)]
    }
    let area = visible.size.width * visible.size.height
    budget.spend(area: 12 * area)
    spendLayer()
    content = [.beginClip(Path(rect: region), .nonZero, place.map)] + content + [.endClip]
    let result = inGroup(commands + inGroup(content, group))
    guard let outer = document.referred(from: index, by: .mask, to: "mask") else { return result }
    return try masked(result, by: outer, box: box, place)
  }

  /// Returns the picture of what is inside an element.
  mutating func drawn(_ index: Int, _ place: SVGPlace) throws(SVGError) -> [DrawList.Command] {
    var style = style(around: index, in: place)
    var units = self.units(in: place, style)
    style.apply(document.properties[index], &units)
    let outerInk = ink
    defer { ink = outerInk }
    return try apart { (painter) throws(SVGError) in
      try painter.drawChildren(of: index, style, place)
    }.0
  }

  /// The part of what is masked that stays, in its coordinates; nil for none.
  private func region(ofMask index: Int, _ box: Rect?, _ place: SVGPlace) -> Rect? {
    let isRelative = document.elements[index].attributes["maskUnits"] != "userSpaceOnUse"
    var place = place
    if isRelative { place.size = Size(width: 1, height: 1) }
    let geometry = geometry(of: index, SVGStyle(), place)
    func side(_ property: SVGProperty, _ whole: Double, _ share: Double) -> Double {
      geometry.length(property, of: whole) ?? share * whole
    }
    let region = Rect(
      x: side(.x, place.size.width, -0.1), y: side(.y, place.size.height, -0.1),
      width: side(.width, place.size.width, 1.2), height: side(.height, place.size.height, 1.2))
    guard !region.isEmpty else { return nil }
    if !isRelative { return region }
    guard let box, !box.isEmpty else { return nil }
    return region.mapped(by: Projection(box))
  }
}

extension ColorMatrix {
  /// Turns luminance into alpha, by section 7.10.1 of CSS Masking.
  fileprivate static let luminance = ColorMatrix(
    red: Row(), green: Row(), blue: Row(), alpha: Row(red: 0.2125, green: 0.7154, blue: 0.0721))
}
