public import CoreGraphics
import Raster

/// A drawing from an SVG file, as asset folders have them.
///
/// It draws shapes, paths, groups, uses, fills and strokes with colours and gradients, opacity, blend modes,
/// clips, masks and style sheets. Text, pictures, filters, patterns, markers and animations are left out.
///
/// A file asks for work within limits, whatever its size. It has no drawing if more would be needed: 100,000
/// elements, counted wherever they are drawn, a million segments and 10 for each byte of the file, or five
/// million comparisons of elements with the selectors of style sheets.
public struct SVGImage: Sendable {
  /// The size of the drawing in points: its width and height, or those of its view box.
  public let size: CGSize
  private let picture: DrawList
  /// The pixels that are drawn at a scale of 1: the areas of shapes and layers, weighted.
  private let area: Double
  /// The most pixels.
  private let maximumPixels: Double

  /// Reads a file. Fails for what is no SVG, for a drawing without a size, or with a side above 16,384
  /// points, and for one that takes too much work.
  ///
  /// - Complexity: O(bytes), with each use of an element counted.
  public init(_ data: Data) throws(SVGError) { try self.init(data, shareOfWork: 1) }

  /// Same as `init(_:)`, with all limits of work divided by a number.
  package init(_ data: Data, shareOfWork share: Int) throws(SVGError) {
    guard let elements = SVGElement.read(data), elements[0].name == "svg" else { throw .format }
    var budget = SVGBudget(bytes: data.count, share: share)
    let document = try SVGDocument(elements, &budget)
    let size = try Self.size(of: document)
    var painter = SVGPainter(document, budget)
    try painter.drawRoot(size: size)
    self.size = CGSize(size)
    var picture = DrawList()
    picture.commands = painter.commands
    self.picture = picture
    area = painter.budget.area
    maximumPixels = SVGBudget.maximumPixels / Double(share)
  }

  private static func size(of document: SVGDocument) throws(SVGError) -> Size {
    let box = document.elements[0].viewBox
    let geometry = SVGGeometry(
      element: document.elements[0], properties: document.properties[0], units: SVGUnits(size: .zero))
    func side(_ property: SVGProperty, _ other: Double?) -> Double? {
      let text = document.properties[0][property]
      return text.map { $0.hasSuffix("%") || $0 == "auto" } ?? true ? other : geometry.length(property, of: 0)
    }
    guard let width = side(.width, box?.size.width), let height = side(.height, box?.size.height),
      (0...16_384).contains(width), (0...16_384).contains(height), width > 0, height > 0
    else { throw .size }
    return Size(width: width, height: height)
  }

  /// Draws into the size from the origin, in a context whose y axis goes down.
  ///
  /// - Parameter scale: Pixels per point of the pixels that are drawn in the end, for the limit of work.
  /// - Returns: False, and nothing is drawn, for more than 1,000,000,000 pixels of shapes and layers. Those
  ///   of gradients and of layers count four times, and those of masks twelve times.
  /// - Complexity: O(elements).
  @discardableResult
  public func draw(in context: CGContext, scale: CGFloat = 1) -> Bool {
    let pixels = area * Double(scale * scale) * CGAffineTransform.areaScale(of: context)
    guard pixels <= maximumPixels else { return false }
    context.draw(picture)
    return true
  }
}

extension CGAffineTransform {
  fileprivate static func areaScale(of context: CGContext) -> Double {
    let map = context.userSpaceToDeviceSpaceTransform
    return Double(abs(map.a * map.d - map.b * map.c))
  }
}
