import PortableMath
internal import Raster

/// Gradients as shadings of PDF.
extension PDFResources {
  /// Returns the operators that paint a gradient over everything, in the paint's coordinates; nil for a paint
  /// that is none, and for one without colours.
  ///
  /// - Parameter bounds: The area to paint.
  mutating func gradient(_ paint: Paint, bounds: Rect) -> String? {
    guard let stops = paint.stops, let last = stops.last else { return nil }
    var colored = shading(paint, stops, over: bounds, isAlpha: false)
    if colored == nil {
      // Such geometry paints the last colour.
      let edges = [bounds.minX, bounds.minY, bounds.size.width, bounds.size.height]
      let color = PDFText.numbers([last.color.red, last.color.green, last.color.blue])
      colored = "/\(opacity(last.color.alpha)) gs \(color) rg \(PDFText.numbers(edges)) re f\n"
    } else if stops.contains(where: { $0.color.alpha < 1 }),
      let gray = shading(paint, stops, over: bounds, isAlpha: true)
    {
      let mask = group(gray, bounds: bounds, space: "/DeviceGray")
      let state = state("/SMask << /Type /Mask /S /Luminosity /G \(mask.object) 0 R >>")
      // As a group, so that colours that overlap are masked once.
      return "/\(state) gs\n/\(group(colored ?? "", bounds: bounds).name) Do\n"
    }
    return colored
  }

  /// Nil for geometry that has no family of colours.
  private mutating func shading(
    _ paint: Paint, _ stops: [GradientStop], over bounds: Rect, isAlpha: Bool
  ) -> String? {
    func add(_ type: Int, _ coordinates: [Double]) -> String? {
      guard coordinates.allSatisfy(\.isFinite) else { return nil }
      let name = shading(
        "<< /ShadingType \(type) /ColorSpace \(isAlpha ? "/DeviceGray" : "/DeviceRGB") "
          + "/Coords [\(PDFText.numbers(coordinates))] /Function \(Self.function(stops, isAlpha: isAlpha)) "
          + "/Extend [true true] >>")
      return "/\(name) sh\n"
    }
    switch paint {
    case .linearGradient(_, let start, let end):
      return start == end ? nil : add(2, [start.x, start.y, end.x, end.y])
    case .radialGradient(_, let start, let startRadius, let end, let endRadius):
      guard endRadius > 0 || startRadius > 0 else { return nil }
      return add(3, [start.x, start.y, max(startRadius, 0), end.x, end.y, max(endRadius, 0)])
    case .ellipticGradient(_, let center, let radii):
      let map = Projection(a: radii.width, b: 0, c: 0, d: radii.height, tx: center.x, ty: center.y)
      guard map.inverse != nil, let operators = add(3, [0, 0, 0, 0, 0, 1]) else { return nil }
      return "q \(PDFText.matrix(map)) cm\n\(operators)Q\n"
    case .conicGradient(_, let center, let axis):
      return wedges(stops, center, axis, over: bounds, isAlpha: isAlpha)
    default: return nil
    }
  }

  /// A conic gradient, which PDF does not have, as triangles of one colour, one for each degree.
  private mutating func wedges(
    _ stops: [GradientStop], _ center: Point, _ axis: Point, over bounds: Rect, isAlpha: Bool
  ) -> String? {
    let length = axis.length
    guard length > 0, length.isFinite, center.isFinite else { return nil }
    let reach = (bounds.center - center).length + bounds.size.width + bounds.size.height
    let count = 360
    func corner(_ index: Int) -> String {
      let angle = Double(index) / Double(count) * 2 * .pi
      let (cosine, sine) = (Math.cos(angle), Math.sin(angle))
      let direction = Point(x: axis.x * cosine - axis.y * sine, y: axis.x * sine + axis.y * cosine)
      let point = center + direction * (reach * 2 / length)
      return PDFText.numbers([point.x, point.y])
    }
    var text = ""
    for index in 0..<count {
      let color = stops.color(at: (Double(index) + 0.5) / Double(count))
      text +=
        isAlpha
        ? "\(PDFText.number(color.alpha)) g "
        : "\(PDFText.numbers([color.red, color.green, color.blue])) rg "
      // The next triangles cover the overlap, which hides the seams.
      text += "\(PDFText.numbers([center.x, center.y])) m \(corner(index)) l "
      text += "\(corner(min(index + 30, count))) l h f\n"
    }
    // A group draws the clip's edges once.
    return isAlpha ? text : "/\(group(text, bounds: bounds).name) Do\n"
  }

  private static func function(_ stops: [GradientStop], isAlpha: Bool) -> String {
    var stops = stops
    if let first = stops.first, first.location > 0 {
      stops.insert(GradientStop(location: 0, color: first.color), at: 0)
    }
    if let last = stops.last, last.location < 1 || stops.count == 1 {
      stops.append(GradientStop(location: 1, color: last.color))
    }
    func values(_ color: Color) -> String {
      PDFText.numbers(isAlpha ? [color.alpha] : [color.red, color.green, color.blue])
    }
    var (parts, bounds) = ([String](), [Double]())
    for (a, b) in zip(stops, stops.dropFirst()) {
      // A step of no width is the place where its neighbours meet.
      guard b.location > a.location else { continue }
      if !parts.isEmpty { bounds.append(a.location) }
      parts.append(
        "<< /FunctionType 2 /Domain [0 1] /C0 [\(values(a.color))] /C1 [\(values(b.color))] /N 1 >>")
    }
    if parts.count == 1 { return parts[0] }
    let encode = parts.map { _ in "0 1" }.joined(separator: " ")
    return "<< /FunctionType 3 /Domain [0 1] /Functions [\(parts.joined(separator: " "))] "
      + "/Bounds [\(PDFText.numbers(bounds))] /Encode [\(encode)] >>"
  }
}

extension Paint {
  /// The stops in the order of their places, which lie in 0 … 1.
  fileprivate var stops: [GradientStop]? {
    switch self {
    case .linearGradient(let stops, _, _), .radialGradient(let stops, _, _, _, _),
      .ellipticGradient(let stops, _, _), .conicGradient(let stops, _, _):
      stops.map {
        GradientStop(location: $0.location > 0 ? min($0.location, 1) : 0, color: $0.color)
      }.sorted { $0.location < $1.location }
    default: nil
    }
  }
}

extension [GradientStop] {
  /// The colour at a place, of sorted stops.
  fileprivate func color(at place: Double) -> Color {
    guard let first, let last else { return .clear }
    guard let index = firstIndex(where: { $0.location > place }) else { return last.color }
    guard index > 0 else { return first.color }
    let (a, b) = (self[index - 1], self[index])
    return a.mixed(with: b, (place - a.location) / (b.location - a.location)).color
  }
}
