import CoreGraphics

extension SVGElement {
  /// Returns the outline of a shape; nil for other elements, and for a shape without size.
  ///
  /// - Parameter size: The size that percentages refer to.
  func outline(in size: CGSize) -> CGPath? {
    func x(_ name: String) -> CGFloat { length(name, of: size.width) ?? 0 }
    func y(_ name: String) -> CGFloat { length(name, of: size.height) ?? 0 }
    switch name {
    case "path": return attributes["d"].map { SVGPath.read($0) }
    case "rect":
      return rectangle(CGRect(x: x("x"), y: y("y"), width: x("width"), height: y("height")), in: size)
    case "circle":
      // A percentage refers to the diagonal, by section 8.9 of the standard.
      let diagonal = ((size.width * size.width + size.height * size.height) / 2).squareRoot()
      let radius = length("r", of: diagonal) ?? 0
      return ellipse(CGPoint(x: x("cx"), y: y("cy")), radius, radius)
    case "ellipse": return ellipse(CGPoint(x: x("cx"), y: y("cy")), x("rx"), y("ry"))
    case "line":
      let path = CGMutablePath()
      path.move(to: CGPoint(x: x("x1"), y: y("y1")))
      path.addLine(to: CGPoint(x: x("x2"), y: y("y2")))
      return path
    case "polyline", "polygon": return polygon(isClosed: name == "polygon")
    default: return nil
    }
  }

  private func rectangle(_ rect: CGRect, in size: CGSize) -> CGPath? {
    guard rect.width > 0, rect.height > 0 else { return nil }
    let (rx, ry) = (length("rx", of: size.width), length("ry", of: size.height))
    // A radius that is missing is the other one, and none is more than half a side.
    let width = min(max(rx ?? ry ?? 0, 0), rect.width / 2)
    let height = min(max(ry ?? rx ?? 0, 0), rect.height / 2)
    return width > 0 && height > 0
      ? CGPath(roundedRect: rect, cornerWidth: width, cornerHeight: height, transform: nil)
      : CGPath(rect: rect, transform: nil)
  }

  private func ellipse(_ center: CGPoint, _ rx: CGFloat, _ ry: CGFloat) -> CGPath? {
    guard rx > 0, ry > 0 else { return nil }
    return CGPath(
      ellipseIn: CGRect(x: center.x - rx, y: center.y - ry, width: 2 * rx, height: 2 * ry), transform: nil)
  }

  private func polygon(isClosed: Bool) -> CGPath? {
    let values = numbers("points")
    let points = stride(from: 0, to: values.count - 1, by: 2).map {
      CGPoint(x: values[$0], y: values[$0 + 1])
    }
    guard points.count > 1 else { return nil }
    let path = CGMutablePath()
    path.addLines(between: points)
    if isClosed { path.closeSubpath() }
    return path
  }
}

extension CGAffineTransform {
  /// Reads the list of an attribute `transform`. What follows an error has no effect.
  init(svg text: String) {
    self = .identity
    var scanner = SVGScanner(text)
    while !scanner.isAtEnd {
      let name = scanner.word()
      guard scanner.skip("(") else { return }
      let values = scanner.numbers()
      guard scanner.skip(")"), let next = CGAffineTransform(svg: name, values) else { return }
      self = next.concatenating(self)
    }
  }

  private init?(svg name: String, _ values: [CGFloat]) {
    guard let first = values.first else { return nil }
    let second = values.count > 1 ? values[1] : nil
    switch name {
    case "translate": self.init(translationX: first, y: second ?? 0)
    case "scale": self.init(scaleX: first, y: second ?? first)
    case "rotate":
      let center = values.count > 2 ? CGPoint(x: values[1], y: values[2]) : .zero
      self = CGAffineTransform(translationX: center.x, y: center.y).rotated(by: first * .pi / 180)
        .translatedBy(x: -center.x, y: -center.y)
    case "skewX": self.init(a: 1, b: 0, c: tan(first * .pi / 180), d: 1, tx: 0, ty: 0)
    case "skewY": self.init(a: 1, b: tan(first * .pi / 180), c: 0, d: 1, tx: 0, ty: 0)
    case "matrix":
      guard values.count == 6 else { return nil }
      self.init(a: first, b: values[1], c: values[2], d: values[3], tx: values[4], ty: values[5])
    default: return nil
    }
  }
}
