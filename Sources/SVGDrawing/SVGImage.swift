public import CoreGraphics

/// A drawing from an SVG file, as asset folders have them.
///
/// It draws shapes, paths, groups, uses, fills and strokes with colours and gradients, opacity, clips, masks
/// and simple style sheets. Text, pictures, filters, patterns, markers and animations are left out.
public struct SVGImage: Sendable {
  /// The size of the drawing in points: its width and height, or those of its view box.
  public let size: CGSize
  private let document: SVGDocument

  /// Reads a file; nil for what is no SVG, and for a drawing without a size, or with a side above 16,384
  /// points.
  ///
  /// - Complexity: O(bytes).
  public init?(_ data: Data) {
    guard let root = SVGElement.read(data), root.name == "svg" else { return nil }
    let box = root.viewBox
    func side(_ name: String, _ other: CGFloat?) -> CGFloat? {
      root.attributes[name].map { $0.hasSuffix("%") } ?? true ? other : root.length(name, of: 0)
    }
    guard let width = side("width", box?.width), let height = side("height", box?.height),
      (0...16_384).contains(width), (0...16_384).contains(height), width > 0, height > 0
    else { return nil }
    size = CGSize(width: width, height: height)
    document = SVGDocument(root)
  }

  /// Draws into the size from the origin, in a context whose y axis goes down.
  ///
  /// - Complexity: O(elements), with each use of an element counted; at most 100,000 are drawn.
  public func draw(in context: CGContext) {
    context.saveGState()
    var renderer = SVGRenderer(document: document, context: context, size: size)
    renderer.drawInside(document.root, size: size, SVGStyle())
    context.restoreGState()
  }
}
