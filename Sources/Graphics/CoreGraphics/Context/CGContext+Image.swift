internal import Raster

extension CGContext {
  /// Draws the image into the rectangle with its top row at the rectangle's greatest y: upright where y grows
  /// up, and upside down where y grows down, as on Apple's platforms. A mask is drawn in the fill colour.
  ///
  /// A rectangle with negative sides is standardised first; an empty or non-finite rectangle draws nothing.
  public func draw(_ image: CGImage, in rect: CGRect) {
    draw(image, in: rect, isUpsideDown: true)
  }

  /// Draws the image into the rectangle with its top row at the rectangle's least y: upright where y grows
  /// down.
  package func drawUpright(_ image: CGImage, in rect: CGRect) {
    draw(image, in: rect, isUpsideDown: false)
  }

  /// Fills the image's alpha with the fill colour, with its top row at the rectangle's least y.
  package func drawStencil(_ image: CGImage, in rect: CGRect) {
    let stencil = CGImage(
      image.tinted(state.fillColor.raster(in: state.space)), fontSources: image.fontSources)
    if let stencil { draw(stencil, in: rect, isUpsideDown: false) }
  }

  private func draw(_ image: CGImage, in rect: CGRect, isUpsideDown: Bool) {
    let rect = rect.standardized.raster
    guard rect.isFinite, !rect.isEmpty else { return }
    fontSources.formUnion(image.fontSources)
    let scaleX = rect.size.width / Double(image.width)
    let scaleY = rect.size.height / Double(image.height)
    let placement = Projection(
      a: scaleX, b: 0, c: 0, d: isUpsideDown ? -scaleY : scaleY, tx: rect.minX,
      ty: isUpsideDown ? rect.maxY : rect.minY)
    let paint = ImagePaint(
      bitmap: pixels(of: image), transform: placement, filter: imageFilter, opacity: Double(state.alpha))
    fill(Path(rect: rect), .nonZero, with: .image(paint))
  }
}
