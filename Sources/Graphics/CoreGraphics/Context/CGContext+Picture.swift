package import Raster

extension CGContext {
  /// Renders the recorded drawing. Returns nil for an image without pixels or with over 16,384 on a side.
  ///
  /// - Parameters:
  ///   - size: In points.
  ///   - scale: Pixels per point.
  ///   - background: The colour below the drawing; nil for none.
  package func image(size: CGSize, scale: CGFloat, background: Color?) -> CGImage? {
    let width = (size.width * scale).rounded(.up)
    let height = (size.height * scale).rounded(.up)
    let limit = CGFloat(Bitmap.maximumSide)
    guard width >= 1, height >= 1, width <= limit, height <= limit else { return nil }
    var bitmap = Bitmap(width: Int(width), height: Int(height))
    var renderer = Renderer()
    renderer.draw(
      picture, projection: .scale(x: Double(scale), y: Double(scale)), into: &bitmap, background: background)
    return CGImage(bitmap, fontSources: fontSources)
  }
}
