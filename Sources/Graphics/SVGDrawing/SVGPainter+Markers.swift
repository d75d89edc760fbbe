import CoreGraphics
import Raster

extension SVGPainter {
  /// Draws the markers of a shape at its vertices: one at the start, one at the end, and others between.
  mutating func drawMarkers(_ vertices: [SVGVertex], of painted: SVGPainted) throws(SVGError) {
    let markers = painted.style.markers.map { name in
      name.flatMap { document.index(of: $0) }.flatMap { document.elements[$0].name == "marker" ? $0 : nil }
    }
    try budget.spend(vertices.count)
    for (number, vertex) in vertices.enumerated() {
      let (isFirst, isLast) = (number == 0, number == vertices.count - 1)
      let places = [isFirst, !isFirst && !isLast, isLast]
      for (marker, isPlace) in zip(markers, places) where isPlace {
        if let marker { try drawMarker(marker, at: vertex, isStart: isFirst && !isLast, of: painted) }
      }
    }
  }

  private mutating func drawMarker(
    _ index: Int, at vertex: SVGVertex, isStart: Bool, of painted: SVGPainted
  ) throws(SVGError) {
    guard painted.place.depth < SVGPlace.maximumDepth else { return }
    try budget.visit()
    var style = style(around: index, in: painted.place)
    var units = self.units(in: painted.place, style)
    style.apply(document.properties[index], &units)
    let element = document.elements[index]
    let geometry = geometry(of: index, style, painted.place)
    let size = Size(
      width: geometry.length("markerWidth", of: units.size.width) ?? 3,
      height: geometry.length("markerHeight", of: units.size.height) ?? 3)
    let scale = element.attributes["markerUnits"] == "userSpaceOnUse" ? 1 : painted.style.pen.width
    guard size.width > 0, size.height > 0, scale > 0 else { return }
    let viewport = SVGViewport(element, size: size)
    let origin = viewport.map.apply(reference(of: geometry, in: viewport.viewBox))
    let map = Projection.translation(x: -origin.x, y: -origin.y).followed(by: .scale(x: scale, y: scale))
      .followed(by: Self.turn(element, along: vertex.direction, isStart: isStart))
      .followed(by: .translation(x: vertex.point.x, y: vertex.point.y))
    var place = painted.place.moved(by: map)
    place.depth += 1
    guard place.map.inverse != nil else { return }
    _ = try opening(index) { (painter) throws(SVGError) in
      try painter.drawInContext(painted) { (painter) throws(SVGError) in
        try painter.drawLayers(of: index, place) { (painter, place) throws(SVGError) in
          try painter.drawViewport(index, style, place, size: size)
        }
      }
    }
  }

  /// The point of a marker that lies on the vertex, in the coordinates inside the marker.
  private func reference(of marker: SVGGeometry, in box: Rect) -> Point {
    func place(
      _ name: String, of whole: Double, from start: Double, over length: Double, _ words: [String]
    ) -> Double {
      if let text = marker.element.attributes[name], let word = words.firstIndex(of: text) {
        return start + Double(word) / 2 * length
      }
      return marker.length(name, of: whole) ?? 0
    }
    return Point(
      x: place(
        "refX", of: marker.units.size.width, from: box.minX, over: box.size.width,
        ["left", "center", "right"]),
      y: place(
        "refY", of: marker.units.size.height, from: box.minY, over: box.size.height,
        ["top", "center", "bottom"]))
  }

  /// The turn of a marker, by its attribute `orient`: an angle, or along the path.
  private static func turn(_ marker: SVGElement, along direction: Point, isStart: Bool) -> Projection {
    let text = marker.attributes["orient"]?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    guard text == "auto" || text == "auto-start-reverse" else {
      var scanner = SVGScanner(text)
      let angle = scanner.angle() ?? 0
      return scanner.isAtEnd ? .rotation(degrees: angle) : .identity
    }
    let way = isStart && text == "auto-start-reverse" ? direction * -1 : direction
    return Projection(a: way.x, b: way.y, c: -way.y, d: way.x, tx: 0, ty: 0)
  }
}
