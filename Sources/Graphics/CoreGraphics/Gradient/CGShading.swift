import Foundation
internal import Raster

/// Colours along a line or between two circles, from a function.
public final class CGShading {
  enum Geometry {
    case axial(CGPoint, CGPoint)
    case radial(CGPoint, CGFloat, CGPoint, CGFloat)
  }

  let geometry: Geometry
  let gradient: CGGradient
  let options: CGGradientDrawingOptions

  /// The number of places at which the function is evaluated.
  private static let samples = 257

  private convenience init?(
    _ geometry: Geometry, space: CGColorSpace, function: CGFunction, extendStart: Bool, extendEnd: Bool
  ) {
    let count = space.numberOfComponents
    guard
      space.model != .pattern, function.domain.count == 1,
      function.rangeDimension == count || function.rangeDimension == count + 1
    else { return nil }
    let domain = function.domain[0]
    let isBounded = domain.lowerBound.isFinite && domain.upperBound.isFinite
    let (first, last) = isBounded ? (domain.lowerBound, domain.upperBound) : (0, 1)
    var colors: [CGColor] = []
    for index in 0..<Self.samples {
      let values = function.values([first + (last - first) * CGFloat(index) / CGFloat(Self.samples - 1)])
      let components = values.count == count ? values + [1] : values
      guard let color = CGColor(colorSpace: space, components: components) else { return nil }
      colors.append(color)
    }
    guard let gradient = CGGradient(colorsSpace: space, colors: colors, locations: nil) else { return nil }
    var options: CGGradientDrawingOptions = []
    if extendStart { options.insert(.drawsBeforeStartLocation) }
    if extendEnd { options.insert(.drawsAfterEndLocation) }
    self.init(geometry, gradient, options)
  }

  init(_ geometry: Geometry, _ gradient: CGGradient, _ options: CGGradientDrawingOptions) {
    (self.geometry, self.gradient, self.options) = (geometry, gradient, options)
  }

  /// Creates a shading along a line. The function is evaluated at 257 places, during this call.
  ///
  /// Nil for a space of patterns, and unless the function has one argument, and as many results as the space
  /// has components, with or without alpha.
  ///
  /// - Parameters:
  ///   - space: The space of the function's colours.
  ///   - start: The place of the start of the function's domain, in user space.
  ///   - end: The place of its end.
  ///   - function: Colours by a number from 0 to 1, or in the function's domain.
  ///   - extendStart: Whether the first colour continues before the start.
  ///   - extendEnd: Whether the last colour continues after the end.
  public convenience init?(
    axialSpace space: CGColorSpace, start: CGPoint, end: CGPoint, function: CGFunction, extendStart: Bool,
    extendEnd: Bool
  ) {
    self.init(
      .axial(start, end), space: space, function: function, extendStart: extendStart,
      extendEnd: extendEnd)
  }

  /// Creates a shading between two circles. See `init(axialSpace:start:end:function:extendStart:extendEnd:)`.
  ///
  /// - Parameters:
  ///   - space: The space of the function's colours.
  ///   - start: The centre of the first circle, in user space.
  ///   - startRadius: Its radius.
  ///   - end: The centre of the last circle.
  ///   - endRadius: Its radius.
  ///   - function: Colours by a number from 0 to 1, or in the function's domain.
  ///   - extendStart: Whether the first colour continues beyond the first circle.
  ///   - extendEnd: Whether the last colour continues beyond the last circle.
  public convenience init?(
    radialSpace space: CGColorSpace, start: CGPoint, startRadius: CGFloat, end: CGPoint, endRadius: CGFloat,
    function: CGFunction, extendStart: Bool, extendEnd: Bool
  ) {
    self.init(
      .radial(start, startRadius, end, endRadius), space: space, function: function, extendStart: extendStart,
      extendEnd: extendEnd)
  }
}
