/// A view that blurs what is behind it. Content belongs into `contentView`.
///
/// The blur costs time for each frame in which something behind it changes: a layer filter with the area of
/// the view. The corners of the view's layer and `clipsToBounds` clip it.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  private let backdrop = UIView(frame: .zero)
  private let content = UIView(frame: .zero)

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

  /// Returns nil: archives are not supported.
  public required init?(coder: NSCoder) { nil }

  private func setUp() {
    backdrop.isUserInteractionEnabled = false
    for view in [backdrop, content] {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    showEffect()
  }

  /// The view for the content, over the blur. It fills the bounds.
  open var contentView: UIView { content }

  /// The effect; nil for none. A change from or to nil inside an animation fades the blur.
  open var effect: UIVisualEffect? { didSet { if effect !== oldValue { showEffect() } } }

  private func showEffect() {
    guard let blur = effect as? UIBlurEffect else {
      backdrop.alpha = 0
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
}
