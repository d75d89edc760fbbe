/// Shows that there is no content: an image, two texts and two buttons in the middle, clear of the margins
/// and the keyboard.
@preconcurrency @MainActor open class UIContentUnavailableView: UIView, UIContentView {
  /// The width of the widest text, in points, so that it can be read on a wide screen. Chosen for that:
  /// about fifty letters.
  private static let largestWidth: CGFloat = 420

  private let background = BackgroundConfigurationView(frame: .zero)
  private let scroll = UIScrollView(frame: .zero)
  private let imageView = UIImageView(frame: .zero)
  private let spinner = UIActivityIndicatorView(style: .large)
  private let label = UILabel(frame: .zero)
  private let secondaryLabel = UILabel(frame: .zero)
  private var buttons: [UIButton] = []
  private var content: UIContentUnavailableConfiguration

  /// Makes a view for a configuration.
  public init(configuration: UIContentUnavailableConfiguration) {
    content = configuration
    super.init(frame: .zero)
    addSubview(background)
    addSubview(scroll)
    scroll.contentInsetAdjustmentBehavior = .never
    for view in [imageView, spinner, label, secondaryLabel] { scroll.addSubview(view) }
    imageView.contentMode = .scaleAspectFit
    imageView.clipsToBounds = true
    spinner.isAccessibilityElement = false
    show()
  }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  /// The configuration that is shown. Only a `UIContentUnavailableConfiguration` can be shown; others are
  /// ignored.
  open var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let new = newValue as? UIContentUnavailableConfiguration, new != content else { return }
      content = new
      show()
    }
  }

  /// Whether content that is higher than the view scrolls. Default: true.
  open var isScrollEnabled = true { didSet { setNeedsLayout() } }

  // MARK: Content

  private func show() {
    background.configuration = content.background
    background.isHidden = content.background == .clear()
    let image = content.image?.preferring(content.imageProperties.preferredSymbolConfiguration)
    imageView.image = image
    imageView.isHidden = image == nil || content.isLoading
    imageView.layer.cornerRadius = max(0, content.imageProperties.cornerRadius)
    imageView.tintColor = content.imageProperties.tintColor
    if content.isLoading { spinner.startAnimating() } else { spinner.stopAnimating() }
    content.textProperties.apply(to: label, content.text, content.attributedText)
    content.secondaryTextProperties.apply(
      to: secondaryLabel, content.secondaryText, content.secondaryAttributedText)
    for view in [label, secondaryLabel] {
      view.textAlignment = content.alignment == .center ? .center : .natural
    }
    showButtons()
    setNeedsLayout()
  }

  private func showButtons() {
    let wanted = [
      (content.button, content.buttonProperties),
      (content.secondaryButton, content.secondaryButtonProperties),
    ]
    for button in buttons { button.removeFromSuperview() }
    buttons = wanted.compactMap { configuration, properties in
      let action = properties.primaryAction
      let hasContent =
        !(configuration.title ?? action?.title ?? "").isEmpty
        || (configuration.image ?? action?.image) != nil
      guard hasContent else { return nil }
      let button = UIButton(configuration: configuration, primaryAction: action)
      button.menu = properties.menu
      button.showsMenuAsPrimaryAction = action == nil && properties.menu != nil
      button.isEnabled = properties.isEnabled
      scroll.addSubview(button)
      return button
    }
  }

  override func traitsDidChange(from previous: UITraitCollection) {
    super.traitsDidChange(from: previous)
    setNeedsLayout()
  }

  // MARK: Layout

  /// The distances of the content from the edges.
  private var margins: UIEdgeInsets {
    let own = content.directionalLayoutMargins
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var result = UIEdgeInsets(
      top: own.top, left: isMirrored ? own.trailing : own.leading, bottom: own.bottom,
      right: isMirrored ? own.leading : own.trailing)
    guard let superview else { return result }
    let outer = superview.layoutMargins
    let place = superview.bounds
    let axes = content.axesPreservingSuperviewLayoutMargins
    if axes.contains(.horizontal) {
      result.left = max(result.left, outer.left - (frame.minX - place.minX))
      result.right = max(result.right, outer.right - (place.maxX - frame.maxX))
    }
    if axes.contains(.vertical) {
      result.top = max(result.top, outer.top - (frame.minY - place.minY))
      result.bottom = max(result.bottom, outer.bottom - (place.maxY - frame.maxY))
    }
    return result
  }

  private struct Part {
    let view: UIView
    let size: CGSize
    /// The distance from the part above, in points.
    let gap: CGFloat
  }

  private func parts(width: CGFloat) -> [Part] {
    var parts: [Part] = []
    func add(_ view: UIView, _ size: CGSize, after gap: CGFloat) {
      parts.append(Part(view: view, size: size, gap: parts.isEmpty ? 0 : max(0, gap)))
    }
    if content.isLoading {
      add(spinner, spinner.intrinsicContentSize, after: 0)
    } else if !imageView.isHidden {
      let size = content.imageProperties.shownSize(imageView.image?.size(for: traitCollection) ?? .zero)
      let factor = size.width > width && width > 0 ? width / size.width : 1
      add(imageView, CGSize(width: size.width * factor, height: size.height * factor), after: 0)
    }
    let textWidth = min(width, Self.largestWidth)
    for (label, gap) in [
      (label, content.imageToTextPadding),
      (
        secondaryLabel,
        label.isHidden ? content.imageToTextPadding : content.textToSecondaryTextPadding
      ),
    ] where !label.isHidden {
      let size = label.sizeThatFits(CGSize(width: textWidth, height: .greatestFiniteMagnitude))
      add(label, CGSize(width: min(size.width, textWidth), height: size.height), after: gap)
    }
    for (index, button) in buttons.enumerated() {
      let size = button.intrinsicContentSize
      add(
        button, CGSize(width: min(size.width, width), height: size.height),
        after: index == 0 ? content.textToButtonPadding : content.buttonToSecondaryButtonPadding)
    }
    return parts
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    var area = bounds.inset(by: margins)
    let keyboard = keyboardLayoutGuide.layoutFrame
    if window != nil, keyboard.minY > area.minY {
      area.size.height = min(area.maxY, keyboard.minY) - area.minY
    }
    let parts = parts(width: max(0, area.width))
    let height = parts.reduce(0) { $0 + $1.gap + $1.size.height }
    scroll.frame = CGRect(x: bounds.minX, y: area.minY, width: bounds.width, height: max(0, area.height))
    scroll.contentSize = CGSize(width: bounds.width, height: height)
    scroll.isScrollEnabled = isScrollEnabled && height > area.height
    if !scroll.isScrollEnabled { scroll.contentOffset = .zero }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var y = max(0, (area.height - height) / 2)
    let (left, right) = (area.minX - bounds.minX, area.maxX - bounds.minX)
    for part in parts {
      y += part.gap
      let x: CGFloat =
        switch content.alignment {
        case .center: (left + right - part.size.width) / 2
        case .natural: isMirrored ? right - part.size.width : left
        }
      part.view.frame = CGRect(origin: CGPoint(x: x, y: y), size: part.size)
      y += part.size.height
    }
  }

  /// Returns the size of the content with its margins, at most as wide as the given width (0 for no limit).
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let own = content.directionalLayoutMargins
    let (across, down) = (own.leading + own.trailing, own.top + own.bottom)
    let room = size.width > 0 && size.width.isFinite ? size.width - across : Self.largestWidth
    let parts = parts(width: max(0, room))
    return CGSize(
      width: (parts.map(\.size.width).max() ?? 0) + across,
      height: parts.reduce(0) { $0 + $1.gap + $1.size.height } + down)
  }
}
