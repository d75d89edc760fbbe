public import CoreGraphics

/// A drawing from an SVG file, as asset folders have them.
///
/// It draws shapes, paths, groups, uses, fills and strokes with colours and gradients, opacity, clips, masks and
/// simple style sheets. Text, pictures, filters, patterns, markers and animations are left out.
public struct SVGImage: Sendable {
  /// The size of the drawing in points: its width and height, or those of its view box.
  public let size: CGSize
  private let document: SVGDocument
  /// What the drawing shows of its own coordinates.
  private let viewBox: CGRect

  /// Reads a file; nil for what is no SVG, and for a drawing without a size, or with a side above 16,384 points.
  ///
  /// - Complexity: O(bytes).
  public init?(_ data: Data) {
    guard let root = SVGElement.read(data), root.name == "svg" else { return nil }
    let numbers = root.numbers("viewBox")
    let box =
      numbers.count == 4 && numbers[2] > 0 && numbers[3] > 0
      ? CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]) : nil
    func side(_ name: String, _ other: CGFloat?) -> CGFloat? {
      root.attributes[name].map { $0.hasSuffix("%") } ?? true ? other : root.length(name, of: 0)
    }
    guard let width = side("width", box?.width), let height = side("height", box?.height),
      (0...16_384).contains(width), (0...16_384).contains(height), width > 0, height > 0
    else { return nil }
    size = CGSize(width: width, height: height)
    viewBox = box ?? CGRect(origin: .zero, size: size)
    document = SVGDocument(root)
  }

  /// Draws into the size from the origin, in a context whose y axis goes down.
  ///
  /// - Complexity: O(elements), with each use of an element counted; at most 100,000 are drawn.
  public func draw(in context: CGContext) {
    context.saveGState()
    context.clip(to: CGRect(origin: .zero, size: size))
    context.concatenate(viewTransform)
    var renderer = SVGRenderer(document: document, context: context, size: viewBox.size)
    renderer.drawChildren(of: document.root, SVGStyle())
    context.restoreGState()
  }

  /// The transform from the view box to the size, by `preserveAspectRatio`.
  private var viewTransform: CGAffineTransform {
    let words = (document.root.attributes["preserveAspectRatio"] ?? "xMidYMid")
      .split(separator: " ").map(String.init)
    var (x, y) = (size.width / viewBox.width, size.height / viewBox.height)
    guard let alignment = words.first, alignment != "none" else {
      return CGAffineTransform(scaleX: x, y: y).translatedBy(x: -viewBox.minX, y: -viewBox.minY)
    }
    x = words.contains("slice") ? max(x, y) : min(x, y)
    y = x
    func share(_ axis: String) -> CGFloat {
      alignment.contains(axis + "Min") ? 0 : alignment.contains(axis + "Max") ? 1 : 0.5
    }
    let (left, top) = (size.width - viewBox.width * x, size.height - viewBox.height * y)
    return CGAffineTransform(translationX: left * share("x"), y: top * share("Y")).scaledBy(x: x, y: y)
      .translatedBy(x: -viewBox.minX, y: -viewBox.minY)
  }
}
