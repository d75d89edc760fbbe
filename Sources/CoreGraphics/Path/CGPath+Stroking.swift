internal import Raster

extension CGPath {
  /// The outline of the area that a pen of this kind covers, to be filled by the winding rule. Empty for a width that is zero,
  /// negative or NaN.
  ///
  /// - Parameters:
  ///   - miterLimit: The longest miter as a multiple of the width.
  ///   - transform: Maps the path, not the pen, before it is stroked.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let stroke = Stroke(
      width: Double(lineWidth), cap: lineCap.raster, join: lineJoin.raster, miterLimit: Double(miterLimit))
    return CGPath(raster.transformed(by: transform).stroked(stroke, tolerance: Self.strokeTolerance))
  }

  /// The path cut into dashes.
  ///
  /// - Parameters:
  ///   - phase: How far into the pattern the path starts.
  ///   - lengths: Dashes and gaps in turn. A list with a negative or non-finite number, or whose sum is zero, leaves the path whole.
  ///   - transform: Maps the path before it is cut.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    CGPath(raster.transformed(by: transform).dashed(lengths.map { Double($0) }, phase: Double(phase)))
  }

  /// How far the outline of a stroke may be off, in the path's units: fine enough to be magnified ten times on a screen with three
  /// pixels to a point.
  private static let strokeTolerance = 0.002
}
