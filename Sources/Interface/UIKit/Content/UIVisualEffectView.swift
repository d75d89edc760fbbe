/// A view that blurs what is behind it, or lets its content take over the light of what is behind it. Content
/// belongs into `contentView`.
///
/// A view with a vibrancy effect is a subview of the content view of one with a blur. Its whole content is
/// drawn in one colour, which blends with the blur: black that darkens a light one, or white that lightens a
/// dark one.
///
/// For a user who has asked for less transparency the blur is an opaque colour.
///
/// The blur costs time for each frame in which something behind it changes: a layer filter with the area of
/// the view. The corners of the view's layer and `clipsToBounds` clip it.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  private let backdrop = UIView(frame: .zero)
  private let content = UIView(frame: .zero)
  private var isVibrant = false

  /// Creates a view with an effect; nil for none.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    setUp()
  }

  /// Creates a view without an effect.
  public override convenience init(frame: CGRect) {
    self.init(effect: nil)
    if !frame.isNull { self.frame = frame }
  }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  private func setUp() {
    backdrop.isUserInteractionEnabled = false
    for view in [backdrop, content] {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    NotificationCenter.default.addObserver(
      self,
      selector: Selector("transparencyDidChange:", UIVisualEffectView.transparencyDidChange),
      name: UIAccessibility.reduceTransparencyStatusDidChangeNotification, object: nil)
    showEffect()
  }

  private func transparencyDidChange(_ notification: Notification) { showEffect() }

  /// The view for the content, over the blur. It fills the bounds.
  open var contentView: UIView { content }

  /// The effect; nil for none. A change from or to nil inside an animation fades the blur.
  open var effect: UIVisualEffect? { didSet { if effect !== oldValue { showEffect() } } }

  private func showEffect() {
    showVibrancy()
    guard let blur = effect as? UIBlurEffect else {
      backdrop.alpha = 0
      return
    }
    guard !UIAccessibility.isReduceTransparencyEnabled else {
      backdrop.layer.backgroundFilters = nil
      backdrop.backgroundColor = blur.opaqueTint
      backdrop.alpha = 1
      return
    }
    UIView.performWithoutAnimation {
      let gaussian = CAFilter(type: "gaussianBlur")
      gaussian.setValue(blur.radius, forKey: "inputRadius")
      let saturation = CAFilter(type: "colorSaturate")
      saturation.setValue(UIBlurEffect.saturation, forKey: "inputAmount")
      backdrop.layer.backgroundFilters = [gaussian, saturation]
    }
    backdrop.backgroundColor = blur.tint
    backdrop.alpha = 1
  }

  /// Draws all content in the colour of a vibrancy effect, and blends it with what is behind.
  private func showVibrancy() {
    guard let vibrancy = effect as? UIVibrancyEffect else {
      if isVibrant {
        (content.layer.filters, content.layer.compositingFilter) = (nil, nil)
        content.tintColor = nil
      }
      isVibrant = false
      return
    }
    isVibrant = true
    let white = vibrancy.white(in: traitCollection)
    let matrix = CAFilter(type: "colorMatrix")
    var rows = [Double](repeating: 0, count: 20)
    for channel in 0..<3 { rows[channel * 5 + 4] = white }
    rows[18] = vibrancy.strength
    matrix.setValue(rows.map { NSNumber(value: $0) }, forKey: "inputColorMatrix")
    content.layer.filters = [matrix]
    content.layer.compositingFilter = white == 1 ? "plusL" : "plusD"
    content.tintColor = white == 1 ? .white : .black
  }

  override func traitsDidChange(from previous: UITraitCollection) {
    super.traitsDidChange(from: previous)
    if isVibrant { showVibrancy() }
  }
}
