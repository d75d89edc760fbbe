import Raster

/// Shows an image, placed by the view's `contentMode`. It receives no touches unless
/// `isUserInteractionEnabled` is set.
@MainActor open class UIImageView: UIView {
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

  /// The size of the image; no intrinsic size without one.
  open override var intrinsicContentSize: CGSize {
    image?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if image?.renderingMode == .alwaysTemplate { showImage() }
  }

  override func traitsDidChange(from previous: UITraitCollection) {
    super.traitsDidChange(from: previous)
    showImage()
  }

  private func showImage() {
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
