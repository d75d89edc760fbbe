import Raster

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
    showImage()
  }

  /// Makes a view with two images and the size of the first.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The image. The default is nil. A new size invalidates the intrinsic content size, and the frame stays
  /// the same.
  open var image: UIImage? {
    didSet {
      guard image !== oldValue else { return }
      showImage()
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
    }
  }

  /// The image shown instead of `image` while `isHighlighted`. The default is nil.
  open var highlightedImage: UIImage? { didSet { showImage() } }
  /// Whether `highlightedImage` is shown, if there is one. The default is false.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { showImage() } } }

  // MARK: Animation

  /// The images shown one after the other by `startAnimating()`. The default is nil. Setting it stops.
  open var animationImages: [UIImage]? { didSet { stopAnimating() } }
  /// The time for all the images, in seconds. The default is 0, which means 1/30 s for each, as does a value
  /// that is not positive and finite.
  open var animationDuration: TimeInterval = 0
  /// The number of times that the images are shown. The default is 0, which means without end, as does a
  /// negative number.
  open var animationRepeatCount = 0

  private static let animationKey = "animationImages"

  /// Whether the images are being shown one after the other.
  open var isAnimating: Bool { layer.animation(forKey: Self.animationKey) != nil }

  /// Shows the images of `animationImages` one after the other, from the first, and then `image` again. Does
  /// nothing without images.
  open func startAnimating() {
    let images = animationImages ?? []
    let frames = images.compactMap(\.cgImage)
    guard !frames.isEmpty else { return }
    let isTemplate = images.first?.renderingMode == .alwaysTemplate
    let animation = CAKeyframeAnimation(keyPath: "contents")
    animation.values = isTemplate ? frames.map { $0.tinted(resolvedCGColor(tintColor)) } : frames
    animation.calculationMode = .discrete
    let isUsable = animationDuration > 0 && animationDuration.isFinite
    animation.duration = isUsable ? animationDuration : Double(frames.count) / 30
    animation.repeatCount = animationRepeatCount > 0 ? Float(animationRepeatCount) : .infinity
    layer.add(animation, forKey: Self.animationKey)
  }

  /// Shows `image` again.
  open func stopAnimating() { layer.removeAnimation(forKey: Self.animationKey) }

  /// The size of the image; no intrinsic size without one.
  open override var intrinsicContentSize: CGSize {
    image?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if shownImage?.renderingMode == .alwaysTemplate { showImage() }
  }

  override func traitsDidChange(from previous: UITraitCollection) {
    super.traitsDidChange(from: previous)
    showImage()
  }

  private var shownImage: UIImage? { isHighlighted ? highlightedImage ?? image : image }

  private func showImage() {
    let image = shownImage
    let template = image?.renderingMode == .alwaysTemplate
    layer.contentsScale = image?.scale ?? max(traitCollection.displayScale, 1)
    layer.contents = template ? image?.cgImage?.tinted(resolvedCGColor(tintColor)) : image?.cgImage
  }
}

extension CGImage {
  /// Returns the alpha of the image, filled with the colour.
  func tinted(_ color: CGColor?) -> CGImage {
    guard let color else { return self }
    let tint = color.raster
    func byte(_ value: Double) -> Double { min(max(value, 0), 1) }
    let factors = [tint.red, tint.green, tint.blue].map { byte($0) * byte(tint.alpha) } + [byte(tint.alpha)]
    var pixels = raster.pixels
    for pixel in stride(from: 0, to: pixels.count, by: 4) {
      let alpha = Double(pixels[pixel + 3])
      for component in 0..<4 { pixels[pixel + component] = UInt8((alpha * factors[component]).rounded()) }
    }
    return Bitmap(width: width, height: height, pixels: pixels).flatMap {
      CGImage($0, fontSources: fontSources)
    } ?? self
  }
}
