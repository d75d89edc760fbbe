import CoreGraphics

/// The area that an element `svg` or `symbol` fills, and the part of its coordinates that it shows there.
struct SVGViewport {
  /// The size of the area, in the units around the element.
  let size: CGSize
  /// The part that is shown, in the units inside the element.
  let viewBox: CGRect
  private let alignment: [String]

  /// - Parameters:
  ///   - element: The element with the view box.
  ///   - size: The size of the area.
  init(_ element: SVGElement, size: CGSize) {
    self.size = size
    viewBox = element.viewBox ?? CGRect(origin: .zero, size: size)
    alignment = (element.attributes["preserveAspectRatio"] ?? "xMidYMid").split(separator: " ").map(
      String.init)
  }

  /// The transform from the units inside to those around, by `preserveAspectRatio`.
  var transform: CGAffineTransform {
    var (x, y) = (size.width / viewBox.width, size.height / viewBox.height)
    guard let place = alignment.first, place != "none" else {
      return CGAffineTransform(scaleX: x, y: y).translatedBy(x: -viewBox.minX, y: -viewBox.minY)
    }
    x = alignment.contains("slice") ? max(x, y) : min(x, y)
    y = x
    func share(_ least: String, _ greatest: String) -> CGFloat {
      place.contains(least) ? 0 : place.contains(greatest) ? 1 : 0.5
    }
    let (left, top) = (size.width - viewBox.width * x, size.height - viewBox.height * y)
    return CGAffineTransform(translationX: left * share("xMin", "xMax"), y: top * share("YMin", "YMax"))
      .scaledBy(x: x, y: y).translatedBy(x: -viewBox.minX, y: -viewBox.minY)
  }
}

extension SVGElement {
  /// The part of an element's coordinates that it shows; nil without one that has an area.
  var viewBox: CGRect? {
    let values = numbers("viewBox")
    guard values.count == 4, values[2] > 0, values[3] > 0 else { return nil }
    return CGRect(x: values[0], y: values[1], width: values[2], height: values[3])
  }
}
