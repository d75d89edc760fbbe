/// Shows the content of a cell, header or footer: an image and two texts.
@preconcurrency @MainActor open class UIListContentView: UIView, UIContentView {
  private let label = UILabel(frame: .zero)
  private let secondaryLabel = UILabel(frame: .zero)
  private let imageView = UIImageView(frame: .zero)
  private var content: UIListContentConfiguration
  private var guides: [GuideBinding] = []
  /// The arrangements in the last two widths. To measure texts takes long, and each layout asks several
  /// times.
  private var arrangements: [(width: CGFloat, arrangement: ListContentArrangement)] = []

  /// Creates a view for a configuration.
  public init(configuration: UIListContentConfiguration) {
    content = configuration
    super.init(frame: .zero)
    for view in [imageView, label, secondaryLabel] { addSubview(view) }
    imageView.contentMode = .scaleAspectFit
    imageView.clipsToBounds = true
    show()
  }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  /// The configuration that is shown. Only a `UIListContentConfiguration` can be shown; others are ignored.
  open var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let new = newValue as? UIListContentConfiguration, new != content else { return }
      content = new
      show()
      invalidateIntrinsicContentSize()
    }
  }

  // MARK: Guides

  /// The place of the image; nil without an image.
  open var imageLayoutGuide: UILayoutGuide? { content.image == nil ? nil : guide(for: imageView) }
  /// The place of the first text; nil without a text.
  open var textLayoutGuide: UILayoutGuide? { hasText(label) ? guide(for: label) : nil }
  /// The place of the second text; nil without one.
  open var secondaryTextLayoutGuide: UILayoutGuide? {
    hasText(secondaryLabel) ? guide(for: secondaryLabel) : nil
  }

  /// A guide with constraints that hold it where a part is.
  @MainActor private struct GuideBinding {
    let guide = UILayoutGuide()
    let part: UIView
    let constraints: [NSLayoutConstraint]

    init(_ part: UIView, in view: UIView) {
      self.part = part
      view.addLayoutGuide(guide)
      constraints = [
        guide.leftAnchor.constraint(equalTo: view.leftAnchor),
        guide.topAnchor.constraint(equalTo: view.topAnchor),
        guide.widthAnchor.constraint(equalToConstant: 0), guide.heightAnchor.constraint(equalToConstant: 0),
      ]
      NSLayoutConstraint.activate(constraints)
      follow()
    }

    func follow() {
      let frame = part.frame
      for (constraint, value) in zip(constraints, [frame.minX, frame.minY, frame.width, frame.height])
      where constraint.constant != value { constraint.constant = value }
    }
  }

  private func guide(for part: UIView) -> UILayoutGuide {
    if let known = guides.first(where: { $0.part === part }) { return known.guide }
    let binding = GuideBinding(part, in: self)
    guides.append(binding)
    return binding.guide
  }

  // MARK: Content

  private func hasText(_ label: UILabel) -> Bool { !(label.text ?? "").isEmpty }

  private func show() {
    arrangements = []
    content.textProperties.apply(to: label, text: content.text, attributed: content.attributedText)
    content.secondaryTextProperties.apply(
      to: secondaryLabel, text: content.secondaryText, attributed: content.secondaryAttributedText)
    let image = shownImage
    // Images are templates in lists only where they say so; the system's symbols do.
    imageView.image = image
    imageView.layer.cornerRadius = max(0, content.imageProperties.cornerRadius)
    imageView.isHidden = image == nil
    label.isHidden = !hasText(label)
    secondaryLabel.isHidden = !hasText(secondaryLabel)
    showTint()
    directionalLayoutMargins = content.directionalLayoutMargins
    setNeedsLayout()
  }

  private var shownImage: UIImage? {
    content.image?.preferring(
      UIImage.SymbolConfiguration(textStyle: .body)
        .applying(content.imageProperties.preferredSymbolConfiguration)
    ).rendered(for: traitCollection, preferring: nil)
  }

  private func showTint() {
    imageView.tintColor = content.imageProperties.resolvedTintColor(for: tintColor)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showTint()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    showTint()
  }

  override func traitsDidChange(from previous: UITraitCollection) {
    super.traitsDidChange(from: previous)
    arrangements = []
    invalidateIntrinsicContentSize()
  }

  // MARK: Layout

  /// The distances of the content from the edges: the configuration's, and on the preserved axes at least
  /// those of the view around it.
  private var margins: UIEdgeInsets {
    let own = content.directionalLayoutMargins
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var result = UIEdgeInsets(
      top: own.top, left: isMirrored ? own.trailing : own.leading, bottom: own.bottom,
      right: isMirrored ? own.leading : own.trailing)
    guard let superview else { return result }
    let outer = superview.layoutMargins
    let axes = content.axesPreservingSuperviewLayoutMargins
    if axes.contains(.horizontal) {
      // A frame that reaches out of the view around it is that of a size before.
      result.left = max(result.left, outer.left - max(0, frame.minX))
      result.right = max(result.right, outer.right - max(0, superview.bounds.width - frame.maxX))
    }
    if axes.contains(.vertical), frame.height > 0, frame.height == superview.bounds.height {
      result.top = max(result.top, outer.top)
      result.bottom = max(result.bottom, outer.bottom)
    }
    return result
  }

  /// The distance from the leading edge to the first text, in points.
  final var textStart: CGFloat {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return (isMirrored ? margins.right : margins.left) + arrangement(width: bounds.width).parts[1].minX
  }

  private func arrangement(width: CGFloat) -> ListContentArrangement {
    let margins = margins
    let width = max(0, width - margins.left - margins.right)
    if let known = arrangements.first(where: { $0.width == width }) { return known.arrangement }
    let image = content.imageProperties.shownSize(of: shownImage)
    let arrangement = ListContentArrangement(
      label: label, secondary: secondaryLabel, image: image,
      place: content.imageProperties.placeSize(
        for: image, isSymbol: content.image?.isSymbolImage ?? false, traits: traitCollection),
      content: content,
      width: width)
    arrangements = [(width, arrangement)] + arrangements.prefix(1)
    return arrangement
  }

  /// Returns the size of the content with its margins, at most as wide as the given width (0 for no limit).
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 && size.width.isFinite ? size.width : CGFloat.greatestFiniteMagnitude
    let (fitting, margins) = (arrangement(width: width).size, margins)
    return CGSize(
      width: min(width, fitting.width + margins.left + margins.right),
      height: fitting.height + margins.top + margins.bottom)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(
      width: UIView.noIntrinsicMetric, height: sizeThatFits(CGSize(width: bounds.width, height: 0)).height)
  }

  final override var layoutHeightDependsOnWidth: Bool { true }

  final override func layoutContentSize(width: CGFloat?) -> CGSize {
    let size = sizeThatFits(CGSize(width: width ?? 0, height: 0))
    return CGSize(width: UIView.noIntrinsicMetric, height: size.height)
  }

  /// Returns the target's width, and the height that the content takes there.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let size = sizeThatFits(targetSize)
    return CGSize(width: targetSize.width > 0 ? targetSize.width : size.width, height: size.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let margins = margins
    let area = bounds.inset(by: margins)
    let arrangement = arrangement(width: bounds.width)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let top = area.minY + (area.height - arrangement.size.height) / 2
    for (view, part) in zip([imageView, label, secondaryLabel], arrangement.parts) {
      var frame = part.offsetBy(dx: area.minX, dy: top)
      if isMirrored { frame.origin.x = area.maxX - part.maxX }
      if view.frame != frame { view.frame = frame }
    }
    for binding in guides { binding.follow() }
  }
}

/// The places of an image and two texts from the leading edge and the top, without margins.
@MainActor struct ListContentArrangement {
  /// The rectangles of the image and the texts.
  private(set) var parts = [CGRect.zero, .zero, .zero]
  private(set) var size = CGSize.zero

  init(
    label: UILabel, secondary: UILabel, image: CGSize, place: CGSize, content: UIListContentConfiguration,
    width: CGFloat
  ) {
    let start = place.width > 0 ? place.width + max(0, content.imageToTextPadding) : 0
    let room = max(0, width - start)
    let first = Self.size(label, width: room)
    let second = Self.size(secondary, width: room)
    let gap = content.textToSecondaryTextHorizontalPadding
    let isBeside =
      content.prefersSideBySideTextAndSecondaryText && first.height > 0 && second.height > 0
      && Self.size(label, width: 0).width + gap + Self.size(secondary, width: 0).width <= room
    let textHeight: CGFloat
    if isBeside {
      textHeight = max(first.height, second.height)
    } else {
      let padding = first.height > 0 && second.height > 0 ? content.textToSecondaryTextVerticalPadding : 0
      textHeight = first.height + padding + second.height
    }
    let height = max(textHeight, place.height)
    let top = (height - textHeight) / 2
    parts[0] = CGRect(
      x: (place.width - image.width) / 2, y: (height - image.height) / 2, width: image.width,
      height: image.height)
    let isWide = width < CGFloat.greatestFiniteMagnitude / 2
    if isBeside {
      let end = isWide ? start + room : start + first.width + gap + second.width
      parts[1] = CGRect(
        x: start, y: top + (textHeight - first.height) / 2, width: first.width, height: first.height)
      parts[2] = CGRect(
        x: end - second.width, y: top + (textHeight - second.height) / 2, width: second.width,
        height: second.height)
      size = CGSize(width: end, height: height)
    } else {
      let column = isWide ? room : max(first.width, second.width)
      parts[1] = CGRect(x: start, y: top, width: column, height: first.height)
      parts[2] = CGRect(
        x: start, y: top + textHeight - second.height, width: column, height: second.height)
      size = CGSize(width: start + max(first.width, second.width), height: height)
    }
  }

  private static func size(_ label: UILabel, width: CGFloat) -> CGSize {
    guard !label.isHidden else { return .zero }
    let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    return CGSize(width: width > 0 ? min(size.width, width) : size.width, height: size.height)
  }
}
