import ImageCoding

/// An immutable image: pixels with a scale and the way in which they are shown.
///
/// Each member that begins with `with` or `image`, and the resizable images, share the pixels.
open class UIImage: NSObject, @unchecked Sendable {
  package final let look: ImageLook

  package init(_ look: ImageLook) { self.look = look }

  /// Returns the image with a change of its look.
  final func changed(_ change: (inout ImageLook) -> Void) -> UIImage {
    var look = look
    change(&look)
    return UIImage(look)
  }

  // MARK: Creation

  /// Makes an image without pixels.
  public convenience override init() { self.init(ImageLook(cgImage: nil)) }

  /// Makes an image of scale 1.
  public convenience init(cgImage: CGImage) { self.init(ImageLook(cgImage: cgImage)) }

  /// Makes an image.
  ///
  /// - Parameters:
  ///   - cgImage: The pixels.
  ///   - scale: Pixels per point; a value that is not positive and finite counts as 1.
  ///   - orientation: The turn that shows the pixels upright.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(ImageLook(cgImage: cgImage, scale: scale, orientation: orientation))
  }

  package convenience init(cgImage: CGImage, scale: CGFloat) {
    self.init(ImageLook(cgImage: cgImage, scale: scale))
  }

  /// Decodes a PNG, JPEG, WebP or GIF image with scale 1; of a film the first picture. Returns nil for other
  /// data.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Decodes a PNG, JPEG, WebP or GIF image, with the orientation that a camera has noted in a JPEG; of a
  /// film the first picture, and `ImageIO` reads the others. Returns nil for other data.
  ///
  /// - Parameters:
  ///   - data: The encoded image.
  ///   - scale: Pixels per point; a value that is not positive and finite counts as 1.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let image = try? ImageDecoder().decode(data) else { return nil }
    self.init(
      ImageLook(
        cgImage: image, scale: scale, orientation: Orientation(exif: ImageDecoder.exifOrientation(of: data))))
  }

  /// Decodes the image of a file. A name that ends with `@2x` or `@3x` gives the scale; a PDF file gives its
  /// first page at the scale of the current traits. Nil for a file that is missing or no image.
  public convenience init?(contentsOfFile path: String) {
    guard let look = ImageFile(path: path).look(displayScale: UITraitCollection.current.displayScale) else {
      return nil
    }
    self.init(look)
  }

  // MARK: Properties

  /// The pixels; nil for an image without pixels. They have neither the tint nor the orientation.
  open var cgImage: CGImage? { look.cgImage }
  /// Pixels per point, positive and finite.
  open var scale: CGFloat { look.scale }
  /// The turn that shows the pixels upright.
  open var imageOrientation: Orientation { look.orientation }
  /// The size in points, turned upright: the pixels divided by the scale. Zero without pixels.
  open var size: CGSize { look.size }
  /// The way in which views colour the image. The default is `automatic`.
  open var renderingMode: RenderingMode { look.renderingMode }
  /// The insets of a resizable image, in points; zero for others.
  open var capInsets: UIEdgeInsets { look.resizing?.insets ?? .zero }
  /// The way in which the middle of a resizable image fills a larger one. `stretch` for others.
  open var resizingMode: ResizingMode { look.resizing?.mode ?? .stretch }
  /// The distances from the image's edges to those that constraints use for an image view, in points.
  open var alignmentRectInsets: UIEdgeInsets { look.alignmentInsets }
  /// Whether image views that run from right to left mirror the image.
  open var flipsForRightToLeftLayoutDirection: Bool { look.isMirroredForRightToLeft }
  /// The images of an animated image; nil for others.
  open var images: [UIImage]? { look.frames }
  /// The time in which an animated image shows all its images once, in seconds; 0 for others.
  open var duration: TimeInterval { look.frames == nil ? 0 : look.cycle }
  /// The variants of the image for different traits; nil for an image that was not loaded by name. Views show
  /// the variant for their own traits.
  open var imageAsset: UIImageAsset? { look.asset }
  /// The traits for which this variant is meant; unspecified ones fit all.
  open var traitCollection: UITraitCollection { look.traits }
  /// Whether the image is a symbol, which is drawn for any size and weight.
  public final var isSymbolImage: Bool { look.symbol != nil }
  /// The configuration by which the image was chosen. A symbol has a `SymbolConfiguration`.
  open var configuration: UIImage.Configuration? { look.symbol?.configuration ?? look.configuration }
  /// The configuration of a symbol; nil for other images.
  open var symbolConfiguration: UIImage.SymbolConfiguration? { look.symbol?.configuration }
  /// The height of the baseline above the lower edge, in points; nil without one. Symbols have one.
  public final var baselineOffsetFromBottom: CGFloat? { look.baseline }

  // MARK: Changes

  /// Returns the image with another rendering mode.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    changed { $0.renderingMode = renderingMode }
  }

  /// Returns the image with its alpha filled with a colour. Views show a template in their own tint colour
  /// all the same.
  open func withTintColor(_ color: UIColor) -> UIImage { changed { $0.tint = color } }

  /// Returns the image with its alpha filled with a colour, and with another rendering mode.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    changed { ($0.tint, $0.renderingMode) = (color, renderingMode) }
  }

  /// Same as `resizableImage(withCapInsets:resizingMode:)`, with `tile`.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// Returns an image whose corners keep their size where it is drawn larger, and by image views that scale
  /// it to fill them. The edges grow in one direction, and the middle in both.
  ///
  /// - Parameters:
  ///   - capInsets: The sizes of the corners in points. Negative ones and NaN count as 0, and at least one
  ///     pixel is left between them.
  ///   - resizingMode: The way in which the parts grow.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    changed { $0.resizing = ImageLook.Resizing(insets: capInsets, mode: resizingMode) }
  }

  /// Returns the image with insets that constraints use for an image view, in points.
  open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    changed { $0.alignmentInsets = alignmentInsets }
  }

  /// Returns the image that image views mirror where they run from right to left.
  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    changed { $0.isMirroredForRightToLeft = true }
  }

  /// Returns the image mirrored from left to right.
  open func withHorizontallyFlippedOrientation() -> UIImage {
    changed { $0.orientation = $0.orientation.mirrored }
  }

  // MARK: Configurations

  /// Returns the image with a configuration applied to its own: a symbol is drawn again, and of an asset the
  /// variant for the traits is chosen.
  open func withConfiguration(_ configuration: UIImage.Configuration) -> UIImage {
    let changed = changed { look in
      if let symbol = look.symbol {
        look.symbol?.configuration = symbol.configuration.applying(configuration)
        look = look.rendered(for: .current)
      } else {
        look.configuration = look.configuration?.applying(configuration) ?? configuration
        if let traits = configuration.traitCollection { look = look.variant(for: traits) }
      }
    }
    return changed
  }

  /// Returns a symbol with a configuration applied to its own; nil for other images.
  open func applyingSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration) -> UIImage? {
    isSymbolImage ? withConfiguration(configuration) : nil
  }

  /// Returns a symbol with a configuration for what its own leaves open; other images as they are.
  package final func preferring(_ configuration: UIImage.SymbolConfiguration?) -> UIImage {
    guard let configuration, let own = look.symbol?.configuration else { return self }
    return withConfiguration(configuration.applying(own))
  }

  /// Returns the image with a baseline at a height above its lower edge, in points.
  open func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
    changed { $0.baseline = baselineOffset }
  }

  /// Returns the image without a baseline.
  open func imageWithoutBaseline() -> UIImage { changed { $0.baseline = nil } }

  // MARK: Drawing

  /// Draws the image at its size into the current context, with its top-left corner at the point.
  open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Same as `draw(at:)`, with a blend mode and an alpha as for `draw(in:blendMode:alpha:)`.
  open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image into the current context, stretched to the rectangle.
  open func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  /// Draws the image into the current context, stretched to the rectangle; a template in the fill colour.
  /// Does nothing without a context or pixels.
  ///
  /// - Parameters:
  ///   - rect: In points.
  ///   - blendMode: The blend mode; `normal` keeps that of the context.
  ///   - alpha: Replaces the alpha of the context, limited to 0 … 1; 1 keeps that of the context, and NaN
  ///     counts as 0.
  open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    if blendMode != .normal { context.setBlendMode(blendMode) }
    if alpha != 1 { context.setAlpha(alpha) }
    look.draw(in: rect, of: context)
    context.restoreGState()
  }

  /// Draws the image side by side with itself, from the rectangle's top left corner.
  open func drawAsPattern(in rect: CGRect) {
    resizableImage(withCapInsets: .zero, resizingMode: .tile).draw(in: rect)
  }

  // MARK: Encoding

  /// Returns the upright image as PNG; nil without pixels.
  public func pngData() -> Data? { look.upright().cgImage.flatMap { try? ImageEncoder.png($0) } }

  /// Returns the upright image over white as JPEG; nil without pixels.
  ///
  /// - Parameter compressionQuality: 0 (smallest) … 1 (best), limited to that; NaN counts as 0.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    look.upright().cgImage.flatMap { try? ImageEncoder.jpeg($0, quality: compressionQuality) }
  }
}
