/// Shows an image, placed by the view's `contentMode`. It receives no touches unless
/// `isUserInteractionEnabled` is set.
@preconcurrency @MainActor open class UIImageView: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Makes a view with an image and its size.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
  }

  /// Makes a view with two images and the size of the first.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The image. The default is nil. A new size invalidates the intrinsic content size, and the frame stays
  /// the same. An animated image runs at once, and over and over.
  open var image: UIImage? {
    get { ownImage }
    set {
      willChange("image")
      defer { didChange("image") }
      let old = ownImage
      ownImage = newValue
      guard newValue !== old else { return }
      showImage()
      showFilm()
      if newValue?.size != old?.size { invalidateIntrinsicContentSize() }
    }
  }
  private var ownImage: UIImage?

  /// The image shown instead of `image` while `isHighlighted`. The default is nil.
  open var highlightedImage: UIImage? { didSet { showImage() } }
  /// Whether `highlightedImage` is shown, if there is one. The default is false.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { showImage() } } }

  override func observableProperty(_ key: String) -> ObservableValue? {
    key == "image" ? ObservableValue(image) : super.observableProperty(key)
  }

  // MARK: Animation

  /// The images shown one after the other by `startAnimating()`. The default is nil. Setting it stops.
  open var animationImages: [UIImage]? { didSet { stopAnimating() } }
  /// The images shown instead of `animationImages` if `isHighlighted` is set when the animation starts. The
  /// default is nil. Setting it stops.
  open var highlightedAnimationImages: [UIImage]? { didSet { stopAnimating() } }
  /// The time for all the images, in seconds. The default is 0, which means 1/30 s for each, as does a value
  /// that is not positive and finite.
  open var animationDuration: TimeInterval = 0
  /// The number of times that the images are shown. The default is 0, which means without end, as does a
  /// negative number.
  open var animationRepeatCount = 0

  private static let animationKey = "animationImages"

  /// Whether the images are being shown one after the other.
  open var isAnimating: Bool { layer.animation(forKey: Self.animationKey) != nil }

  /// Shows the images of `animationImages` one after the other, from the first, and then `image` again.
  /// Without these it shows those of an animated `image`, and does nothing if that is not one.
  open func startAnimating() {
    let own = isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages
    guard let own else { return showFilm() }
    isFilm = false
    let isUsable = animationDuration > 0 && animationDuration.isFinite
    play(
      own, duration: isUsable ? animationDuration : Double(own.count) / 30,
      count: animationRepeatCount > 0 ? Float(animationRepeatCount) : .infinity)
  }

  /// Shows `image` again.
  open func stopAnimating() { layer.removeAnimation(forKey: Self.animationKey) }

  private func play(_ images: [UIImage], duration: TimeInterval, count: Float) {
    let frames = images.compactMap { pixels(of: $0)?.image }
    guard !frames.isEmpty else { return }
    let animation = CAKeyframeAnimation(keyPath: "contents")
    animation.values = frames
    animation.calculationMode = .discrete
    animation.duration = duration
    animation.repeatCount = count
    layer.add(animation, forKey: Self.animationKey)
  }

  /// Whether the running animation is that of an animated image.
  private var isFilm = false

  private func showFilm() {
    if isFilm { stopAnimating() }
    if let look = image?.look, let frames = look.frames {
      isFilm = true
      play(frames, duration: look.cycle, count: .infinity)
    }
  }

  /// The size of the image; no intrinsic size without one.
  open override var intrinsicContentSize: CGSize {
    imageSize ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { imageSize ?? .zero }

  /// The baseline of the image, such as a symbol's.
  final override func layoutBaselines(width: CGFloat?) -> TextBaselines? {
    guard let image, let size = imageSize else { return nil }
    let look =
      image.isSymbolImage
      ? image.look.rendered(for: traitCollection, preferring: preferredSymbolConfiguration) : image.look
    guard let offset = look.baseline else { return nil }
    let part: CGFloat =
      switch contentMode {
      case .top, .topLeft, .topRight: 0
      case .bottom, .bottomLeft, .bottomRight: 1
      default: 0.5
      }
    return TextBaselines(
      first: size.height - offset, last: size.height - offset, height: size.height, part: part)
  }

  /// Those of the image, mirrored with it.
  open override var alignmentRectInsets: UIEdgeInsets {
    var insets = image?.alignmentRectInsets ?? .zero
    if isMirrored(image) { (insets.left, insets.right) = (insets.right, insets.left) }
    return insets
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    guard let look = shownImage?.look else { return }
    let hasColors = [look.symbol?.configuration, preferredSymbolConfiguration].contains {
      $0?.hasColors ?? false
    }
    // Colours of the image's own may be made of the tint colour.
    if look.isTemplate || look.tint?.isDynamic ?? false || hasColors { showImage() }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if shownImage.map({ $0.look.isTiled || $0.isSymbolImage }) ?? false { showImage() }
  }

  override func traitsDidChange(from previous: UITraitCollection) {
    super.traitsDidChange(from: previous)
    showImage()
    if image?.isSymbolImage ?? false { invalidateIntrinsicContentSize() }
  }

  // MARK: Symbols

  /// Size, weight, scale and colours of a symbol image, where it leaves these open. The default is nil.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet {
      showImage()
      invalidateIntrinsicContentSize()
    }
  }

  /// The largest factor by which symbols are drawn with more pixels for a larger view. Chosen: body text's
  /// symbol fills a phone's width with it, and the memory grows by the square.
  private static let largestMagnification: CGFloat = 16

  /// Returns a symbol drawn for the view's traits, with as many pixels as it is shown with.
  private func symbol(_ image: UIImage) -> ImageLook {
    let look = image.look.rendered(for: traitCollection, preferring: preferredSymbolConfiguration)
    guard [.scaleToFill, .scaleAspectFit, .scaleAspectFill].contains(contentMode) else { return look }
    let size = look.size
    guard size.width > 0, size.height > 0 else { return look }
    let factor = max(bounds.width / size.width, bounds.height / size.height)
    guard factor > 1.01 else { return look }
    return image.look.rendered(
      for: traitCollection, preferring: preferredSymbolConfiguration,
      magnification: min(factor, Self.largestMagnification))
  }

  /// The size of the image as it is shown.
  private var imageSize: CGSize? {
    image.map { image in
      image.isSymbolImage
        ? image.look.rendered(for: traitCollection, preferring: preferredSymbolConfiguration).size
        : image.size
    }
  }

  /// The place of the image in the bounds. A symbol has as many pixels as its place asks for.
  open override var contentMode: ContentMode {
    didSet { if contentMode != oldValue, shownImage?.isSymbolImage ?? false { showImage() } }
  }

  private var shownImage: UIImage? { isHighlighted ? highlightedImage ?? image : image }

  private func isMirrored(_ image: UIImage?) -> Bool {
    (image?.flipsForRightToLeftLayoutDirection ?? false)
      && effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  /// Returns the pixels that show an image in this view, and its look, upright.
  private func pixels(of image: UIImage) -> (image: CGImage, look: ImageLook)? {
    TintContext.with(sharedTint) {
      let look = (image.isSymbolImage ? symbol(image) : image.look.variant(for: traitCollection))
        .upright(isMirrored: isMirrored(image))
      return look.colored(tint: tintColor, in: traitCollection).map { ($0, look) }
    }
  }

  private func showImage() {
    let shown = shownImage.flatMap(pixels)
    layer.contentsScale = shown?.look.scale ?? max(traitCollection.displayScale, 1)
    let resized = shown.flatMap { shown in shown.look.resizable(shown.image, in: bounds.size) }
    layer.contents = resized?.image ?? shown?.image
    layer.contentsCenter = resized?.center ?? CGRect(x: 0, y: 0, width: 1, height: 1)
    symbolMotion?.pictureDidChange()
  }

  // MARK: Symbol effects

  /// The effects on the symbol; nil before the first one.
  final var symbolMotion: SymbolMotion?

  /// Returns the pictures of the symbol's variable parts lighting up; nil for an image without such parts.
  final func frames(of layers: SymbolEffectConfiguration.Layers) -> [CGImage]? {
    guard let image = shownImage, let symbol = image.look.symbol, symbol.source.variableSteps > 0 else {
      return nil
    }
    return layers.parts(ofSteps: symbol.source.variableSteps).compactMap { parts in
      var look = image.look
      look.symbol?.parts = parts
      return pixels(of: UIImage(look))?.image
    }
  }
}
