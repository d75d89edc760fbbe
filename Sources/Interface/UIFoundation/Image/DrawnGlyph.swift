import Raster

/// A sign that is drawn, with as many pixels as the screen of the view that shows it has.
package struct DrawnGlyph: Sendable {
  /// In points.
  package var size: CGSize
  /// The outline of the sign, for a size of `side` points.
  package var outline: Path
  package var side: CGFloat
  /// The width of the pen in the outline's points; nil for a filled sign.
  package var lineWidth: CGFloat?

  package init(size: CGSize, outline: Path, side: CGFloat, lineWidth: CGFloat? = nil) {
    (self.size, self.outline, self.side, self.lineWidth) = (size, outline, side, lineWidth)
  }

  /// Returns the sign in black; nil for a size without pixels.
  package func pixels(scale: CGFloat) -> CGImage? {
    let drawing = ImageContext(size: size, scale: scale)
    let context = drawing.context
    context.scaleBy(x: size.width / side, y: size.height / side)
    context.addPath(CGPath(outline))
    if let lineWidth {
      context.setStrokeColor(UIColor.black.cgColor)
      context.setLineWidth(lineWidth)
      context.setLineCap(.round)
      context.setLineJoin(.round)
      context.strokePath()
    } else {
      context.setFillColor(UIColor.black.cgColor)
      context.fillPath()
    }
    return context.image(size: size, scale: scale, background: nil)
  }
}

extension UIImage {
  /// Makes the image of a sign, which is a template.
  package convenience init(_ glyph: DrawnGlyph) {
    let scale = UIScreen.mainScale
    var look = ImageLook(cgImage: glyph.pixels(scale: scale), scale: scale)
    look.glyph = glyph
    look.renderingMode = .alwaysTemplate
    self.init(look)
  }
}
