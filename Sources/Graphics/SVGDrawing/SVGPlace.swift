import Raster

/// The place in which an element is drawn.
struct SVGPlace {
  /// The map from the element's coordinates to those of the drawing.
  var map: Projection
  /// The size that percentages refer to.
  var size: Size
  /// The visible part of the drawing, in its coordinates.
  var clip: Rect
  /// The numbers of elements, and of layers, around the element.
  var depth = 0
  var layers = 0

  /// The most elements around another one, with those that use it.
  static let maximumDepth = 128
  /// The most layers around an element.
  static let maximumLayers = 20
  /// The most groups in groups, of which a layer has up to three. The renderer has 32 for a drawing and all
  /// that is around it.
  static let maximumGroups = 26

  /// The same place in other coordinates.
  func moved(by inner: Projection) -> SVGPlace {
    var place = self
    place.map = inner.followed(by: map)
    return place
  }

  /// The part of an area of the element's coordinates that is visible, in the drawing's; nil for none.
  func visible(_ area: Rect) -> Rect? {
    let mapped = area.mapped(by: map).intersection(clip)
    return mapped.isEmpty ? nil : mapped
  }
}

extension Rect {
  /// The smallest rectangle around the mapped corners.
  func mapped(by map: Projection) -> Rect {
    var path = Path()
    path.addRect(self)
    return path.transformed(by: map).bounds ?? self
  }

  /// The smallest rectangle around both.
  static func around(_ a: Rect?, _ b: Rect?) -> Rect? {
    guard let a, let b else { return a ?? b }
    // Unlike `union(_:)`, it keeps rectangles without area: the boxes of lines.
    return Rect(
      min: Point(x: min(a.minX, b.minX), y: min(a.minY, b.minY)),
      max: Point(x: max(a.maxX, b.maxX), y: max(a.maxY, b.maxY)))
  }
}
