import CoreGraphics
import Raster

/// An element with its paints.
struct SVGPainted {
  let style: SVGStyle
  let place: SVGPlace
  /// Its box, in its own coordinates; nil while it is not known.
  var box: Rect?
}

/// The element whose paints `context-fill` and `context-stroke` refer to.
struct SVGContext {
  /// Tells it from the others.
  let number: Int
  let painted: SVGPainted
  /// The element that the paints of this one refer to.
  private let around: [SVGContext]

  var outer: SVGContext? { around.first }

  init(_ number: Int, _ painted: SVGPainted, outer: SVGContext?) {
    (self.number, self.painted) = (number, painted)
    around = outer.map { [$0] } ?? []
  }
}

/// The pixels that an area is painted with.
enum SVGInk {
  case color(Color)
  /// A gradient, and the map from its coordinates to those of the shape.
  case gradient(Paint, Projection)
  /// The cells of a pattern, in the coordinates of the drawing.
  case tiles([DrawList.Command])
}

extension SVGPainter {
  /// Draws a shape, with markers at its vertices. Returns its box.
  mutating func drawShape(
    _ outline: Path, markersAt vertices: [SVGVertex], _ style: SVGStyle, _ place: SVGPlace
  ) throws(SVGError) -> Rect? {
    guard let box = outline.boundingBox, box.isFinite else { return nil }
    guard style.isVisible else { return box }
    try paint(outline, markersAt: vertices, of: SVGPainted(style: style, place: place, box: box), over: box)
    return box
  }

  /// Draws an area that is a part of an element or all of it, with its fill, stroke and markers.
  ///
  /// - Parameter isPaid: Whether the segments of the area are paid for: those of letters are, as characters.
  mutating func paint(
    _ outline: Path, markersAt vertices: [SVGVertex] = [], of painted: SVGPainted, over area: Rect,
    isPaid: Bool = false
  ) throws(SVGError) {
    if !isPaid { try budget.spend(outline.verbs.count) }
    for part in painted.style.paintOrder.parts {
      switch part {
      case .fill: try fill(outline, of: painted, over: area)
      case .stroke: try stroke(outline, of: painted, over: area)
      case .markers: try drawMarkers(vertices, of: painted)
      }
    }
  }

  private mutating func fill(
    _ outline: Path, of painted: SVGPainted, over area: Rect
  ) throws(SVGError) {
    guard let visible = painted.place.visible(area), let ink = try ink(.fill, of: painted, over: area)
    else { return }
    append(outline, painted.style.fillRule, ink, in: painted.place, visible: visible)
  }

  private mutating func stroke(
    _ outline: Path, of painted: SVGPainted, over box: Rect
  ) throws(SVGError) {
    let (pen, place) = (painted.style.pen, painted.place)
    guard pen.width > 0, painted.style.stroke != .none else { return }
    try budget.spend(8 * (outline.verbs.count + outline.dashCount(pen)))
    let reach = pen.width / 2 * max(1.5, pen.join == .miter ? pen.miterLimit : 1)
    let area = box.insetBy(dx: -reach, dy: -reach)
    guard let visible = place.visible(area), let ink = try ink(.stroke, of: painted, over: area)
    else { return }
    if case .color(let color) = ink {
      commands.append(.stroke(outline, pen, .solid(color), place.map))
      note(visible, weight: 1)
    } else {
      let line = outline.stroked(pen, tolerance: 0.02 / max(place.map.meanScale, 1e-9))
      try budget.spend(line.verbs.count)
      append(line, .nonZero, ink, in: place, visible: visible)
    }
  }

  private mutating func append(
    _ path: Path, _ rule: FillRule, _ ink: SVGInk, in place: SVGPlace, visible: Rect
  ) {
    switch ink {
    case .color(let color):
      commands.append(.fill(path, rule, .solid(color), place.map))
      note(visible, weight: 1)
    case .gradient(let paint, let map):
      guard let inverse = map.inverse else { return }
      commands.append(.fill(path.transformed(by: inverse), rule, paint, map.followed(by: place.map)))
      note(visible, weight: 4)
    case .tiles(let tiles):
      spendLayer()
      commands.append(.beginGroupClip(path, rule, place.map))
      commands += tiles
      commands.append(.endClip)
      note(visible, weight: 4)
    }
  }

  /// Notes that an area of the drawing has colour, and pays for it.
  mutating func note(_ area: Rect, weight: Double) {
    budget.spend(area: weight * area.size.width * area.size.height)
    ink = .around(ink, area)
  }

  /// Resolves a paint. Nil for none.
  ///
  /// - Parameters:
  ///   - part: The fill or the stroke.
  ///   - painted: The element whose paint it is.
  ///   - area: The area that is painted, in the element's coordinates.
  private mutating func ink(
    _ part: SVGPaintOrder.Part, of painted: SVGPainted, over area: Rect
  ) throws(SVGError) -> SVGInk? {
    let style = painted.style
    let opacity = part == .fill ? style.fillOpacity : style.strokeOpacity
    return try ink(part == .fill ? style.fill : style.stroke, opacity, of: painted, over: area)
  }

  private mutating func ink(
    _ paint: SVGPaint, _ opacity: Double, of painted: SVGPainted, over area: Rect
  ) throws(SVGError) -> SVGInk? {
    let style = painted.style
    switch paint {
    case .none: return nil
    case .color(let color): return .color(color.faded(opacity))
    case .current: return .color(style.color.faded(opacity))
    case .server(let name, let fallback):
      if let index = document.index(of: name), let gradient = try gradient(index) {
        try budget.spend(64 + gradient.stops.count)
        let units = units(in: painted.place, style)
        if let ink = gradient.ink(units, painted.box, over: area, opacity: opacity) { return ink }
      } else if let index = document.index(of: name), let pattern = SVGPattern(index, in: document),
        !pattern.isRelative || painted.box?.isEmpty == false
      {
        return try tiles(of: pattern, index, for: painted, over: area, opacity: opacity).map { .tiles($0) }
      }
      switch fallback {
      case .color(let color): return .color(color.faded(opacity))
      case .current: return .color(style.color.faded(opacity))
      case .some(.none), nil: return nil
      }
    case .contextFill, .contextStroke:
      guard let context, let back = context.painted.place.map.inverse else { return nil }
      self.context = context.outer
      defer { self.context = context }
      let outer = context.painted
      let paint = paint == .contextFill ? outer.style.fill : outer.style.stroke
      if case .server = paint, outer.box == nil { contextsWithoutBox.insert(context.number) }
      let map = painted.place.map.followed(by: back)
      let ink = try ink(paint, opacity, of: outer, over: area.mapped(by: map))
      guard case .gradient(let gradient, let inner) = ink, let inverse = map.inverse else { return ink }
      return .gradient(gradient, inner.followed(by: inverse))
    }
  }
}

extension Path {
  /// The number of dashes that a pen makes, at most.
  fileprivate func dashCount(_ pen: Stroke) -> Int {
    let period = pen.dashes.reduce(0, +)
    guard period > 0 else { return 0 }
    let length = zip(points, points.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
    let count = length / period * Double(pen.dashes.count)
    return count < Double(Path.maximumDashCount) ? Int(count) : Path.maximumDashCount
  }
}
