import CoreGraphics
import Raster

/// The area that an element `svg`, `symbol` or `marker` fills, and the part of its coordinates that it shows
/// there.
struct SVGViewport {
  /// The size of the area, in the units around the element.
  let size: Size
  /// The part that is shown, in the units inside the element.
  let viewBox: Rect
  private let words: [Substring]

  /// - Parameters:
  ///   - element: The element.
  ///   - size: The size of the area.
  ///   - viewBox: The part that is shown; nil for that of the element, which is the area by default.
  init(_ element: SVGElement, size: Size, viewBox: Rect? = nil) {
    self.size = size
    self.viewBox = viewBox ?? element.viewBox ?? Rect(origin: .zero, size: size)
    words = (element.attributes["preserveAspectRatio"] ?? "").split(whereSeparator: \.isWhitespace)
      .filter { $0 != "defer" }
  }

  /// The map from the units inside to those around, by `preserveAspectRatio`.
  var map: Projection {
    var (x, y) = (size.width / viewBox.size.width, size.height / viewBox.size.height)
    let place = words.first ?? "xMidYMid"
    if place != "none" {
      x = words.contains("slice") ? max(x, y) : min(x, y)
      y = x
    }
    func share(_ least: String, _ greatest: String) -> Double {
      place.contains(least) ? 0 : place.contains(greatest) ? 1 : 0.5
    }
    let left = (size.width - viewBox.size.width * x) * share("xMin", "xMax")
    let top = (size.height - viewBox.size.height * y) * share("YMin", "YMax")
    return Projection.translation(x: -viewBox.minX, y: -viewBox.minY).followed(by: .scale(x: x, y: y))
      .followed(by: .translation(x: left, y: top))
  }
}

extension SVGElement {
  /// The part of an element's coordinates that it shows; nil without one that has an area.
  var viewBox: Rect? {
    var scanner = SVGScanner(attributes["viewBox"] ?? "")
    let values = scanner.numbers()
    guard values.count == 4, scanner.isAtEnd, values[2] > 0, values[3] > 0 else { return nil }
    return Rect(x: values[0], y: values[1], width: values[2], height: values[3])
  }
}
