internal import Raster

/// The parameters that `saveGState()` saves.
struct GraphicsState {
  /// Maps user space to the context's default space.
  var transform = CGAffineTransform.identity
  var fillColor = CGColor.black
  var strokeColor = CGColor.black
  var lineWidth: CGFloat = 1
  var lineCap = CGLineCap.butt
  var lineJoin = CGLineJoin.miter
  var miterLimit: CGFloat = 10
  var dashPhase: CGFloat = 0
  var dashLengths: [CGFloat] = []
  var alpha: CGFloat = 1
  var blendMode = CGBlendMode.normal
  var shadow: DrawList.Shadow?
  var interpolationQuality = CGInterpolationQuality.default
  /// The bounding box of the intersection of the clips, in the draw list's space.
  var clipBounds: CGRect

  /// The spaces of components without a space.
  var fillSpace = CGColorSpace.gray
  var strokeSpace = CGColorSpace.gray
  var patternPhase = CGSize.zero
  var font: CGFont?
  var fontSize: CGFloat = 0
  var characterSpacing: CGFloat = 0
  var textMode = CGTextDrawingMode.fill
  /// The space of the pixels, in which colours are combined.
  let space: CGColorSpace

  init(extent: CGRect, space: CGColorSpace) {
    clipBounds = extent
    self.space = space
  }

  var stroke: Stroke {
    Stroke(
      width: Double(lineWidth), cap: lineCap.raster, join: lineJoin.raster, miterLimit: Double(miterLimit),
      dashes: dashLengths.map { Double($0) }, dashPhase: Double(dashPhase))
  }

  func paint(_ color: CGColor) -> Paint {
    .solid(color.raster(in: space).withAlpha(multipliedBy: Double(alpha)))
  }
}
