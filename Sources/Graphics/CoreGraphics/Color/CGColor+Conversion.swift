internal import Raster

extension CGColor {
  /// Returns the colour in another space; nil for a pattern, and for a space of patterns.
  ///
  /// Components are limited to the range of the space, unless it is extended. NaN and infinite components
  /// count as 0.
  ///
  /// - Parameters:
  ///   - space: The space of the result.
  ///   - intent: Has no effect: conversions are relative colorimetric.
  ///   - options: Has no effect.
  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?
  ) -> CGColor? {
    guard let own = colorSpace, own.model != .pattern, space.model != .pattern else { return nil }
    if own == space { return self }
    return CGColor(colorSpace: space, components: colors(in: space) + [alpha])
  }

  /// The components in another space, without alpha, limited to its range.
  func colors(in space: CGColorSpace) -> [CGFloat] {
    guard let own = colorSpace, let components else { return [] }
    let values = own.definition.convert(components.dropLast().map { Double($0) }, to: space.definition)
    if space.isExtended { return values.map { CGFloat($0) } }
    let ranges = space.definition.ranges
    return values.indices.map { CGFloat(min(max(values[$0], ranges[$0].lowerBound), ranges[$0].upperBound)) }
  }

  /// The same colour for a renderer whose pixels have this space, grey or RGB.
  func raster(in space: CGColorSpace) -> Color {
    if space.isNative && space.model == .rgb { return raster }
    let values = colors(in: space).map { Double($0) }
    let isGray = values.count < 3
    return Color(
      red: values[0], green: values[isGray ? 0 : 1], blue: values[isGray ? 0 : 2], alpha: Double(alpha))
  }
}

/// The way from one colour space to another.
public final class CGColorConversionInfo: Sendable {
  /// The spaces.
  package let source, destination: CGColorSpace

  /// Creates the conversion; nil for spaces of patterns, and to indexed colours.
  public init?(src: CGColorSpace, dst: CGColorSpace) {
    guard src.model != .pattern, dst.model != .pattern, dst.model != .indexed else { return nil }
    (source, destination) = (src, dst)
  }

  /// Same as `init(src:dst:)`; the options have no effect, because no conversion has a choice.
  public convenience init?(optionsSrc src: CGColorSpace, dst: CGColorSpace, options: CFDictionary?) {
    self.init(src: src, dst: dst)
  }
}
