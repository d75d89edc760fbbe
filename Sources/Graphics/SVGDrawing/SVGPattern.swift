import CoreGraphics
import Raster

/// A pattern of a document, with what it takes over from others.
struct SVGPattern {
  /// The element whose content is drawn; nil without any.
  let content: Int?
  private let element: SVGElement
  private let origin: String?

  /// Whether the cells are parts of a box.
  var isRelative: Bool { element.attributes["patternUnits"] != "userSpaceOnUse" }

  /// Nil for an element that is not a pattern.
  init?(_ index: Int, in document: SVGDocument) {
    guard document.elements[index].name == "pattern" else { return nil }
    origin = document.value(.transformOrigin, of: index)
    var element = document.elements[index]
    var content: Int?
    var chain: [Int] = []
    var next: Int? = index
    while let index = next, document.elements[index].name == "pattern", !chain.contains(index) {
      chain.append(index)
      let other = document.elements[index]
      for name in Self.names where element.attributes[name] == nil {
        element.attributes[name] = other.attributes[name]
      }
      let hasContent = other.children.contains { document.elements[$0].name != SVGElement.textName }
      if content == nil, hasContent { content = index }
      next = document.referred(from: index)
    }
    (self.element, self.content) = (element, content)
  }

  private static let names = [
    "height", "patternContentUnits", "patternTransform", "patternUnits", "preserveAspectRatio", "viewBox",
    "width", "x", "y",
  ]

  /// The first cell of a pattern, in its coordinates before its transform.
  struct Cell {
    let rect: Rect
    /// The map from the coordinates of the content to those of the cell.
    let map: Projection
    /// The map from the coordinates of the cell to those of the shape.
    let transform: Projection
    /// The size that percentages of the content refer to.
    let size: Size
  }

  /// Returns the first cell; nil for one without size, and for units of a box without area.
  ///
  /// - Parameters:
  ///   - units: The lengths that units refer to.
  ///   - box: The box.
  func cell(_ units: SVGUnits, _ box: Rect?) -> Cell? {
    let box = box.flatMap { $0.isEmpty ? nil : $0 }
    let whole = isRelative ? Size(width: 1, height: 1) : units.size
    func length(_ name: String, _ whole: Double) -> Double {
      element.attributes[name].flatMap { units.length($0, of: whole) } ?? 0
    }
    var rect = Rect(
      x: length("x", whole.width), y: length("y", whole.height), width: length("width", whole.width),
      height: length("height", whole.height))
    guard rect.size.width > 0, rect.size.height > 0, rect.isFinite else { return nil }
    if isRelative {
      guard let box else { return nil }
      rect = rect.mapped(by: Projection(box))
    }
    var transform = element.attributes["patternTransform"].flatMap { Projection(svg: $0) } ?? .identity
    if let origin { transform = transform.around(units.origin(origin)) }
    var (map, size) = (Projection.identity, units.size)
    if element.viewBox != nil {
      let viewport = SVGViewport(element, size: rect.size)
      (map, size) = (viewport.map, viewport.viewBox.size)
    } else if element.attributes["patternContentUnits"] == "objectBoundingBox" {
      guard let box else { return nil }
      map = .scale(x: box.size.width, y: box.size.height)
      size = Size(width: 1, height: 1)
    }
    map = map.followed(by: .translation(x: rect.minX, y: rect.minY))
    return Cell(rect: rect, map: map, transform: transform, size: size)
  }
}

extension SVGPainter {
  /// Returns the cells of a pattern that cover an area, in the coordinates of the drawing; nil for a pattern
  /// that paints nothing.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - index: Its element.
  ///   - painted: The element that is painted.
  ///   - area: The area, in the element's coordinates.
  ///   - opacity: The opacity of the paint.
  mutating func tiles(
    of pattern: SVGPattern, _ index: Int, for painted: SVGPainted, over area: Rect, opacity: Double
  ) throws(SVGError) -> [DrawList.Command]? {
    try budget.visit()
    let units = units(in: painted.place, painted.style)
    guard let source = pattern.content, let cell = pattern.cell(units, painted.box) else { return nil }
    let map = cell.transform.followed(by: painted.place.map)
    guard let back = map.inverse, let visible = painted.place.visible(area) else { return nil }
    let before = budget
    var place = painted.place.moved(by: cell.map.followed(by: cell.transform))
    place.size = cell.size
    place.clip = cell.rect.mapped(by: map)
    place.depth += 1
    place.layers += 2
    guard place.depth < SVGPlace.maximumDepth, place.layers < SVGPlace.maximumLayers else { return nil }
    var picture = DrawList()
    try budget.spend(1)
    let content = try opening(index) { (painter) throws(SVGError) in try painter.drawn(source, place) }
    picture.commands = content ?? []
    guard !picture.commands.isEmpty else { return nil }
    picture.commands = [.beginClip(Path(rect: cell.rect), .nonZero, map)] + picture.commands + [.endClip]
    // The numbers of the cells that the area shows.
    let reach = visible.mapped(by: back)
    let (width, height) = (cell.rect.size.width, cell.rect.size.height)
    let columns = Self.numbers(from: reach.minX - cell.rect.minX, to: reach.maxX - cell.rect.minX, of: width)
    let rows = Self.numbers(from: reach.minY - cell.rect.minY, to: reach.maxY - cell.rect.minY, of: height)
    try budget.copy(columns.count * rows.count, since: before)
    var result: [DrawList.Command] = []
    for row in rows {
      for column in columns {
        let (x, y) = (Double(column) * width, Double(row) * height)
        let offset = Projection.translation(x: map.a * x + map.c * y, y: map.b * x + map.d * y)
        result.append(.picture(picture, offset))
      }
    }
    return opacity < 1 ? inGroup(result, DrawList.Group(opacity: opacity)) : result
  }

  /// The numbers of the pieces of a length between two places: at most a million, for which no budget lasts.
  private static func numbers(from start: Double, to end: Double, of length: Double) -> Range<Int> {
    let most = 1_000_000.0
    let first = min(max((start / length).rounded(.down), -1e12), 1e12)
    let last = min(max((end / length).rounded(.up), first + 1), first + most)
    return Int(first)..<Int(last)
  }
}
