import Raster
import Synchronization

/// A symbol by its name, drawn for any configuration.
struct SymbolPicture: SymbolSource {
  let name: String
  /// Whether it is the sign of a button, which has less space around it.
  var isSign = false

  /// The colours of the levels; nil for black, which views tint.
  private typealias Palette = [CGColor]

  private struct Key: Hashable {
    var name: String
    var isSign: Bool
    var pointSize, pixels: CGFloat
    var weight: UIImage.SymbolWeight
    var scale: UIImage.SymbolScale
    var colors: [[CGFloat]]?
    var parts: SymbolParts?
  }

  private struct Rendered {
    var image: CGImage
    var baseline: CGFloat
  }

  /// The pictures drawn last. Beyond `limit` of them all are dropped.
  private static let cache = Mutex<[Key: Rendered]>([:])
  private static let limit = 512

  /// The space beside and above the drawing, in hundredths of the point size: chosen so that a circle of 17
  /// points is as large as on iOS, 20 by 19.5 points.
  private static let margin = CGSize(width: 9, height: 7)
  /// The space around the sign of a button at the large scale of 17 points, so that a circle is as large
  /// as on iOS, 24.33 by 23.67 points.
  private static let signMargin = CGSize(width: 6.4, height: 4.85)

  func rendered(
    _ configuration: UIImage.SymbolConfiguration, parts: SymbolParts?, traits: UITraitCollection,
    pixels: CGFloat
  ) -> (image: CGImage, baseline: CGFloat)? {
    let size = configuration.pointSize(in: traits)
    let palette = configuration.palette(in: traits)
    let key = Key(
      name: name, isSign: isSign, pointSize: size, pixels: pixels, weight: configuration.weight,
      scale: configuration.scale, colors: palette?.map { $0.components ?? [] }, parts: parts)
    if let found = Self.cache.withLock({ $0[key] }) { return (found.image, found.baseline) }
    guard let symbol = SymbolTable.symbol(named: name),
      let rendered = Self.draw(symbol, key, palette)
    else { return nil }
    Self.cache.withLock { cache in
      if cache.count >= Self.limit { cache.removeAll() }
      cache[key] = rendered
    }
    return (rendered.image, rendered.baseline)
  }

  var variableSteps: Int { SymbolTable.symbol(named: name)?.parts.map(\.order).max() ?? 0 }

  private static func draw(_ symbol: Symbol, _ key: Key, _ palette: Palette?) -> Rendered? {
    let enlargement = key.scale.enlargement
    // Strokes grow by the root, so that all scales look equally heavy.
    let width = key.weight.strokeWidth / enlargement.squareRoot()
    let ink = symbol.parts.reduce(CGRect.null) { ink, part in
      guard part.effect != .erase else { return ink }
      let reach = part.isStroked ? width * part.width / 2 : 0
      return ink.union(part.path.boundingBoxOfPath.insetBy(dx: -reach, dy: -reach))
    }
    guard !ink.isNull, ink.width.isFinite, ink.height.isFinite else { return nil }
    let margin = key.isSign ? signMargin : margin
    let box = ink.insetBy(dx: -margin.width, dy: -margin.height)
    let unit = key.pointSize * enlargement / 100
    // Whole pixels, so that pictures are sharp where their frames are.
    func whole(_ length: CGFloat) -> CGFloat { max((length * key.pixels).rounded(), 1) / key.pixels }
    let size = CGSize(width: whole(box.width * unit), height: whole(box.height * unit))
    let context = CGContext(pictureOf: size)
    context.pixelsPerPoint = key.pixels
    context.translateBy(x: size.width / 2, y: size.height / 2)
    context.scaleBy(x: unit, y: unit)
    context.translateBy(x: -box.midX, y: -box.midY)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    draw(symbol, width: width, palette: palette, parts: key.parts, on: context)
    let capHeight = UIFont.systemFont(ofSize: 100).capHeight / enlargement
    return context.image(size: size, scale: key.pixels, background: nil).map {
      Rendered(image: $0, baseline: size.height / 2 + (box.midY - capHeight / 2) * unit)
    }
  }

  private static func draw(
    _ symbol: Symbol, width: CGFloat, palette: Palette?, parts: SymbolParts?, on context: CGContext
  ) {
    let steps = symbol.parts.map(\.order).max() ?? 0
    var ground = 0
    for part in symbol.parts {
      func paint(_ color: CGColor?) {
        context.setBlendMode(color == nil ? .clear : .normal)
        context.setFillColor(color ?? .black)
        context.setStrokeColor(color ?? .black)
        context.setLineWidth(width * part.width)
        if part.isFilled {
          context.addPath(part.path)
          context.fillPath()
        }
        if part.isStroked {
          context.addPath(part.path)
          context.strokePath()
        }
      }
      var color = palette.flatMap { $0.isEmpty ? nil : $0[min(part.level, $0.count - 1)] } ?? .black
      if let parts, part.order > 0, !parts.shows(part.order, of: steps) {
        color = color.copy(alpha: parts.hidesOthers ? 0 : color.alpha * Self.hiddenAlpha) ?? color
      }
      switch part.effect {
      case .draw:
        ground = part.level
        // A translucent part replaces what is below it, as nothing shines through on iOS.
        if color.alpha < 1 { paint(nil) }
        paint(color)
      case .cut:
        paint(nil)
        if palette?.count ?? 0 > 1, part.level != ground { paint(color) }
      case .erase: paint(nil)
      }
    }
  }

  /// The alpha of parts that a variable value does not reveal. Chosen (docs/semantics.md).
  private static let hiddenAlpha: CGFloat = 0.3
}

extension UIImage.SymbolScale {
  /// The size in relation to `medium`.
  fileprivate var enlargement: CGFloat {
    switch self {
    case .small: 0.79
    case .large: 1.28
    case .default, .unspecified, .medium: 1
    }
  }
}

extension UIImage.SymbolWeight {
  /// The width of strokes, in hundredths of the point size: chosen to suit the stems of the system font.
  fileprivate var strokeWidth: CGFloat {
    switch self {
    case .ultraLight: 2.6
    case .thin: 4
    case .light: 6
    case .unspecified, .regular: 8
    case .medium: 9.4
    case .semibold: 10.8
    case .bold: 12.4
    case .heavy: 14.4
    case .black: 16.4
    }
  }
}
