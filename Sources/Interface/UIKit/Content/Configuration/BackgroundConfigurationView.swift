/// Shows a background configuration: a colour under an effect, an image, a view of the app's, and an outline.
@MainActor final class BackgroundConfigurationView: UIView {
  private let fill = UIView(frame: .zero)
  private var effectView: UIVisualEffectView?
  private var imageView: UIImageView?
  private var customView: UIView?
  private let stroke = UIView(frame: .zero)

  var configuration = UIBackgroundConfiguration.clear() {
    didSet { if configuration != oldValue { show() } }
  }
  /// The view whose margins count, if it is not the superview.
  weak var marginView: UIView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    for view in [fill, stroke] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showColors()
  }

  override func traitsDidChange(from previous: UITraitCollection) {
    super.traitsDidChange(from: previous)
    showColors()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    showColors()
  }

  private func showColors() {
    fill.backgroundColor = configuration.resolvedBackgroundColor(for: tintColor)
    stroke.layer.borderWidth = max(0, configuration.strokeWidth)
    stroke.layer.borderColor = resolvedCGColor(configuration.resolvedStrokeColor(for: tintColor))
    stroke.isHidden = !(configuration.strokeWidth > 0)
  }

  private func show() {
    showColors()
    if let effect = configuration.visualEffect {
      let view = effectView ?? UIVisualEffectView(effect: nil)
      if view.effect !== effect { view.effect = effect }
      view.isUserInteractionEnabled = false
      if view.superview !== self { insertSubview(view, aboveSubview: fill) }
      effectView = view
    } else {
      effectView?.removeFromSuperview()
      effectView = nil
    }
    if let image = configuration.image {
      let view = imageView ?? UIImageView(frame: .zero)
      view.image = image
      view.contentMode = configuration.imageContentMode
      if view.superview !== self { insertSubview(view, belowSubview: stroke) }
      imageView = view
    } else {
      imageView?.removeFromSuperview()
      imageView = nil
    }
    if customView !== configuration.customView {
      if customView?.superview === self { customView?.removeFromSuperview() }
      customView = configuration.customView
      if let customView { insertSubview(customView, belowSubview: stroke) }
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = self.area
    let largest = max(0, min(area.width, area.height) / 2)
    let radius = configuration.cornerRadius > 0 ? min(configuration.cornerRadius, largest) : 0
    for view in [fill, effectView, imageView, customView].compactMap(\.self) {
      if view.frame != area { view.frame = area }
      view.layer.cornerRadius = radius
      if view !== fill { view.clipsToBounds = radius > 0 || view === imageView }
    }
    let outset = configuration.strokeOutset.isFinite ? configuration.strokeOutset : 0
    let outer = area.insetBy(dx: -outset, dy: -outset)
    stroke.frame = outer.isNull ? .zero : outer
    stroke.layer.cornerRadius = radius > 0 ? max(0, radius + outset) : 0
  }

  /// The rectangle of the background inside its insets.
  private var area: CGRect {
    var insets = configuration.backgroundInsets
    let edges = configuration.edgesAddingLayoutMarginsToBackgroundInsets
    if !edges.isEmpty, let margins = (marginView ?? superview)?.directionalLayoutMargins {
      if edges.contains(.top) { insets.top += margins.top }
      if edges.contains(.bottom) { insets.bottom += margins.bottom }
      if edges.contains(.leading) { insets.leading += margins.leading }
      if edges.contains(.trailing) { insets.trailing += margins.trailing }
    }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let sides = UIEdgeInsets(
      top: insets.top, left: isMirrored ? insets.trailing : insets.leading, bottom: insets.bottom,
      right: isMirrored ? insets.leading : insets.trailing)
    let area = bounds.inset(by: sides)
    return area.width >= 0 && area.height >= 0 && area.width.isFinite && area.height.isFinite ? area : .zero
  }
}
