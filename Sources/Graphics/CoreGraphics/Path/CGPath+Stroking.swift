internal import Raster

extension CGPath {
  /// Returns the outline of the area that a stroke covers, to be filled by the winding rule. The result is
  /// empty for a width of zero, a negative width or NaN.
  ///
  /// - Parameters:
  ///   - lineWidth: The width of the stroke, in the path's units.
  ///   - lineCap: The shape of ends.
  ///   - lineJoin: The shape of corners.
  ///   - miterLimit: The longest miter as a multiple of the width; longer ones are bevelled.
  ///   - transform: Maps the path, not the pen, before it is stroked.
  /// - Complexity: O(points), more for curves.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let stroke = Stroke(
      width: Double(lineWidth), cap: lineCap.raster, join: lineJoin.raster, miterLimit: Double(miterLimit))
    return CGPath(raster.transformed(by: transform).stroked(stroke, tolerance: Self.strokeTolerance))
  }

  /// Returns the path cut into dashes.
  ///
  /// - Parameters:
  ///   - phase: The distance into the pattern at which the path starts, in the path's units.
  ///   - lengths: Dashes and gaps in turn. A list with a negative, NaN or infinite number, or with a sum of
  ///     zero, leaves the path whole.
  ///   - transform: Maps the path before it is cut.
  /// - Complexity: O(points + dashes).
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    CGPath(raster.transformed(by: transform).dashed(lengths.map { Double($0) }, phase: Double(phase)))
  }

  /// Creates the outline that `copy(strokingWithWidth:lineCap:lineJoin:miterLimit:transform:)` returns, under
  /// the name that Apple's compiler gives it. Never nil; a transform of nil is the identity.
  public convenience init?(
    __byStroking path: CGPath, transform: CGAffineTransform?, lineWidth: CGFloat, lineCap: CGLineCap,
    lineJoin: CGLineJoin, miterLimit: CGFloat
  ) {
    let outline = path.copy(
      strokingWithWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit,
      transform: transform ?? .identity)
    self.init(outline.raster)
  }

  /// The largest distance between a stroke's outline and the exact curve, in the path's units. It is fine
  /// enough for tenfold magnification on a screen with three pixels per point.
  private static let strokeTolerance = 0.002
}
