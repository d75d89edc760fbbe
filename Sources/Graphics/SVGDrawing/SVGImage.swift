public import CoreGraphics
import Raster
package import TextLayout

/// A drawing from an SVG file, as asset folders have them.
///
/// It draws shapes, paths, groups, uses, fills and strokes with colours and gradients, opacity, blend modes,
/// clips, masks, markers, patterns, images in `data:` URLs, text and style sheets. Filters, animations and
/// images in other files are left out.
///
/// Text has the fonts of the machine, chosen by family, weight and slant, so that a drawing with text may
/// look different elsewhere. Lines run horizontally or along paths; vertical ones run from left to right.
///
/// A file asks for work within limits, whatever its size. It has no drawing if more would be needed: 100,000
/// elements, counted wherever they are drawn, a million segments and 10 for each byte of the file, four
/// million in the copied cells of patterns, five million comparisons of elements with the selectors of style
/// sheets, or 50,000 characters of text and one for each byte, counted wherever they are drawn.
public struct SVGImage: Sendable {
  /// The size of the drawing in points: its width and height, or those of its view box.
  public let size: CGSize
  let picture: DrawList
  /// The pixels that are drawn at a scale of 1: the areas of shapes and layers, weighted.
  let area: Double
  /// The most pixels.
  private let maximumPixels: Double

  /// Reads a file. Fails for what is not SVG, for a drawing without a size, or with a side above 16,384
  /// points, and for one that takes too much work.
  ///
  /// - Complexity: O(bytes), with each use of an element counted.
  public init(_ data: Data) throws(SVGError) { try self.init(data, shareOfWork: 1) }

  /// Same as `init(_:)`, with all limits of work divided by a number.
  ///
  /// - Parameter fonts: The fonts of the text.
  package init(
    _ data: Data, shareOfWork share: Int = 1, fonts: FontSystem = .shared
  ) throws(SVGError) {
    guard let elements = SVGElement.read(data), elements[0].name == "svg" else { throw .format }
    var budget = SVGBudget(bytes: data.count, share: share)
    try self.init(
      elements, &budget, fonts: fonts, isInside: false, maximumPixels: SVGBudget.maximumPixels / Double(share)
    )
  }

  /// Reads a drawing that is an image in another one, whose budget it shares. Nil if it cannot be read.
  init?(inside data: Data, fonts: FontSystem, _ budget: inout SVGBudget) throws(SVGError) {
    guard let elements = SVGElement.read(data), elements[0].name == "svg" else { return nil }
    do throws(SVGError) {
      try self.init(elements, &budget, fonts: fonts, isInside: true, maximumPixels: 0)
    } catch {
      if error == .work { throw error }
      return nil
    }
  }

  private init(
    _ elements: [SVGElement], _ budget: inout SVGBudget, fonts: FontSystem, isInside: Bool,
    maximumPixels: Double
  ) throws(SVGError) {
    let document = try SVGDocument(elements, &budget)
    let size = try Self.size(of: document)
    let before = budget.area
    var painter = SVGPainter(document, budget, fonts: fonts, isInside: isInside)
    try painter.drawRoot(size: size)
    budget = painter.budget
    self.size = CGSize(size)
    var picture = DrawList()
    picture.commands = painter.commands
    self.picture = picture
    area = budget.area - before
    self.maximumPixels = maximumPixels
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
