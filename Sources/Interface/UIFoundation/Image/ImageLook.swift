/// The pixels of an image and everything that changes the way they look.
package struct ImageLook: Sendable {
  /// The part of an image that fills a larger one: what lies between the insets, in points.
  struct Resizing: Sendable {
    var insets: UIEdgeInsets
    var mode: UIImage.ResizingMode
  }

  var cgImage: CGImage?
  /// Pixels per point, positive and finite.
  package var scale: CGFloat = 1
  var orientation = UIImage.Orientation.up
  var renderingMode = UIImage.RenderingMode.automatic
  /// The colour that fills the image's alpha; nil for the image's own colours.
  package var tint: UIColor?
  var resizing: Resizing?
  var alignmentInsets = UIEdgeInsets.zero
  /// Whether views that run from right to left mirror the image.
  var isMirroredForRightToLeft = false
  /// The images of an animated one; nil for others.
  package var frames: [UIImage]?
  /// The time of all frames, in seconds.
  var duration: TimeInterval = 0
  /// The symbol that the image shows; nil for others.
  package var symbol: SymbolLook?
  /// The sign that the image shows; nil for others.
  var glyph: DrawnGlyph?
  /// The height of the baseline above the lower edge, in points; nil without one.
  package var baseline: CGFloat?
  /// The traits and language that were asked for; nil for none.
  var configuration: UIImage.Configuration?
  /// The variants of the image.
  var asset: UIImageAsset?
  /// The traits for which the pixels are meant; unspecified ones fit all.
  var traits = UITraitCollection()

  package init(cgImage: CGImage?, scale: CGFloat = 1, orientation: UIImage.Orientation = .up) {
    self.cgImage = cgImage
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    self.orientation = orientation
  }

  /// The size in points; zero without pixels.
  package var size: CGSize {
    guard let cgImage else { return .zero }
    let (width, height) = (CGFloat(cgImage.width) / scale, CGFloat(cgImage.height) / scale)
    return orientation.isTransposed
      ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
  }

  /// The time of all frames, in seconds: 1/30 s for each where `duration` is not positive and finite.
  package var cycle: TimeInterval {
    duration > 0 && duration.isFinite ? duration : Double(frames?.count ?? 0) / 30
  }

  /// Returns the look of the variant for the traits. Changes that were made to this one are kept.
  package func variant(for traits: UITraitCollection) -> ImageLook {
    if symbol != nil { return rendered(for: traits) }
    if let glyph { return redrawn(glyph, scale: traits.displayScale) }
    guard let asset, asset.dependsOnAppearance,
      let variant = asset.look(for: UITraitCollection(merging: [.current, traits]))
    else { return self }
    var look = self
    look.cgImage = variant.cgImage
    look.scale = variant.scale
    look.orientation = variant.orientation
    look.traits = variant.traits
    return look
  }

  private func redrawn(_ glyph: DrawnGlyph, scale: CGFloat) -> ImageLook {
    guard scale > 0, scale != self.scale else { return self }
    var look = self
    (look.cgImage, look.scale) = (glyph.pixels(scale: scale), scale)
    return look
  }

  /// Returns the look with pixels that are shown as they are, mirrored from left to right if `isMirrored`.
  ///
  /// - Complexity: O(pixels) if they must be moved.
  package func upright(isMirrored: Bool = false) -> ImageLook {
    var look = self
    if isMirrored {
      look.orientation = orientation.mirrored
      if let insets = resizing?.insets {
        look.resizing?.insets.left = insets.right
        look.resizing?.insets.right = insets.left
      }
    }
    look.cgImage = cgImage?.turned(look.orientation)
    look.orientation = .up
    return look
  }

  /// Returns the pixels as a view shows them in its tint colour.
  package func colored(tint viewTint: UIColor?, in traits: UITraitCollection) -> CGImage? {
    let color = isTemplate ? viewTint ?? tint : tint
    return color.map { color in cgImage?.tinted(color.resolvedColor(with: traits).cgColor) } ?? cgImage
  }
}
