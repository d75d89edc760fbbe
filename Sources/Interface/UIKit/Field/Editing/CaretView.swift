/// The blinking line at which text is typed.
@MainActor final class CaretView: UIView {
  private static let width: CGFloat = 2
  /// The time in which the caret is shown and hidden once, in seconds.
  private static let blinkPeriod = 1.0

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
    layer.cornerRadius = Self.width / 2
    isHidden = true
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the caret, which begins to blink again at another place; hides it with nil.
  func show(_ frame: CGRect?) {
    isHidden = frame == nil
    guard let frame else { return layer.removeAllAnimations() }
    backgroundColor = tintColor
    guard self.frame != frame || layer.animation(forKey: "blink") == nil else { return }
    UIView.performWithoutAnimation { self.frame = frame }
    let blink = CAKeyframeAnimation(keyPath: "opacity")
    blink.values = [1, 0]
    blink.keyTimes = [0, 0.5, 1]
    blink.calculationMode = .discrete
    (blink.duration, blink.repeatCount) = (Self.blinkPeriod, .infinity)
    layer.add(blink, forKey: "blink")
  }
}
