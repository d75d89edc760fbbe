/// The content of a button with a configuration.
@MainActor final class ButtonContent: UIView {
  private let background = BackgroundConfigurationView(frame: .zero)
  let label = UILabel(frame: .zero)
  let sublabel = UILabel(frame: .zero)
  let picture = UIImageView(frame: .zero)
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let indicator = UIImageView(frame: .zero)
  private var configuration = UIButton.Configuration.plain()
  /// The colour of the background in the state that is shown.
  private var fill: UIColor?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    for view in [background, picture, spinner, label, sublabel, indicator] {
      view.isAccessibilityElement = false
      addSubview(view)
    }
    for label in [label, sublabel] {
      label.numberOfLines = 0
      label.adjustsFontForContentSizeCategory = true
    }
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Appearance

  /// Shows a configuration whose title, image and indicator are those of the state.
  ///
  /// - Parameters:
  ///   - traits: The button's, with the text size by which texts and symbols grow.
  func show(
    _ configuration: UIButton.Configuration, state: UIControl.State, tint: UIColor, traits: UITraitCollection
  ) {
    var configuration = configuration
    func scaled(_ font: UIFont) -> UIFont {
      UIFontMetrics.default.scaledFont(for: font, compatibleWith: traits)
    }
    let symbolSize = UIFontMetrics.default.scaledValue(for: 17, compatibleWith: traits)
    configuration.image = configuration.image?.preferring(
      configuration.preferredSymbolConfigurationForImage ?? .init(pointSize: symbolSize))
    self.configuration = configuration
    let colors = ButtonColors(configuration, state, tint)
    let isSmall = configuration.buttonSize == .small || configuration.buttonSize == .mini
    label.font = scaled(
      .systemFont(ofSize: isSmall ? 15 : 17, weight: configuration.look == .filled ? .medium : .regular))
    label.lineBreakMode = configuration.titleLineBreakMode
    sublabel.font = scaled(.systemFont(ofSize: isSmall ? 12 : 15))
    sublabel.lineBreakMode = configuration.subtitleLineBreakMode
    for label in [label, sublabel] { label.textColor = colors.foreground }
    fill = colors.background
    Self.show(configuration.attributedTitle, in: label, configuration.titleTextAttributesTransformer)
    if traits.accessibilitySettings.contains(.buttonShapes), !isFilled { label.underline() }
    Self.show(configuration.attributedSubtitle, in: sublabel, configuration.subtitleTextAttributesTransformer)
    picture.tintColor = configuration.imageColorTransformer?(colors.foreground) ?? colors.foreground
    let image = configuration.showsActivityIndicator ? nil : configuration.image
    picture.image = image?.template()
    spinner.color =
      configuration.activityIndicatorColorTransformer?(colors.foreground) ?? colors.foreground
    if configuration.showsActivityIndicator { spinner.startAnimating() } else { spinner.stopAnimating() }
    indicator.image = configuration.indicator == .popup ? Self.popUpSign(beside: label.font) : nil
    indicator.tintColor = configuration.indicatorColorTransformer?(colors.foreground) ?? colors.foreground
    background.tintColor = tint
    setNeedsLayout()
  }

  /// Returns the two chevrons that suit a title's font.
  private static func popUpSign(beside font: UIFont) -> UIImage? {
    let size = UIImage.SymbolConfiguration(pointSize: font.pointSize * 0.76, weight: .semibold)
    return UIImage(systemName: "chevron.up.chevron.down", withConfiguration: size)?.template()
  }

  /// Shows a text in a label, whose font and colour are those of text without attributes.
  private static func show(
    _ text: AttributedString?, in label: UILabel, _ transformer: UIConfigurationTextAttributesTransformer?
  ) {
    guard let text, transformer != nil || text.runs.contains(where: { $0.attributes != .init() }) else {
      label.text = text.map { String($0.characters) }
      return
    }
    var plain = AttributeContainer()
    plain.font = label.font
    plain.foregroundColor = label.textColor
    var shown = AttributedString()
    for run in text.runs {
      let attributes = plain.merging(run.attributes)
      shown.append(
        AttributedString(
          String(text[run.range].characters), attributes: transformer?(attributes) ?? attributes))
    }
    label.show(NSAttributedString(shown))
  }

  override func subviewContentSizeDidChange() { invalidateIntrinsicContentSize() }

  /// Whether the button's leading side is the right one.
  private var isMirrored: Bool {
    (superview ?? self).effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  private var alignment: NSTextAlignment {
    switch configuration.titleAlignment {
    case .leading: return isMirrored ? .right : .left
    case .trailing: return isMirrored ? .left : .right
    case .center: return .center
    case .automatic:
      let isBeside = imageSize.width > 0 && !isStacked
      return isBeside ? (isMirrored ? .right : .left) : .center
    }
  }

  // MARK: Layout

  private var isStacked: Bool { !configuration.imagePlacement.isDisjoint(with: [.top, .bottom]) }

  private var imageSize: CGSize {
    if configuration.showsActivityIndicator { return spinner.intrinsicContentSize }
    return configuration.image?.size(for: traitCollection) ?? .zero
  }

  private struct Texts {
    var (title, subtitle) = (CGSize.zero, CGSize.zero)
    var gap: CGFloat = 0
    var size: CGSize {
      CGSize(width: max(title.width, subtitle.width), height: title.height + gap + subtitle.height)
    }
  }

  private func texts(width: CGFloat) -> Texts {
    func size(_ label: UILabel) -> CGSize {
      guard !(label.text ?? "").isEmpty else { return .zero }
      return label.sizeThatFits(CGSize(width: max(width, 1), height: .greatestFiniteMagnitude))
    }
    var texts = Texts(title: size(label), subtitle: size(sublabel))
    if texts.title.height > 0, texts.subtitle.height > 0 { texts.gap = configuration.titlePadding }
    return texts
  }

  private func padding(_ texts: Texts) -> CGFloat {
    imageSize.width > 0 && texts.size.height > 0 ? configuration.imagePadding : 0
  }

  /// The room of the menu's sign and the gap before it, in points.
  private var indicatorRoom: CGFloat { indicator.image.map { $0.size.width + 5 } ?? 0 }

  /// The size of image, texts and the menu's sign without the insets.
  private func contentSize(_ texts: Texts) -> CGSize {
    let (image, text, padding) = (imageSize, texts.size, padding(texts))
    var size =
      isStacked
      ? CGSize(width: max(image.width, text.width), height: image.height + padding + text.height)
      : CGSize(width: image.width + padding + text.width, height: max(image.height, text.height))
    size.width += indicatorRoom
    size.height = max(size.height, indicator.image?.size.height ?? 0)
    return size
  }

  var fittingSize: CGSize {
    let content = contentSize(texts(width: .greatestFiniteMagnitude))
    let insets = configuration.contentInsets
    return CGSize(
      width: content.width + insets.leading + insets.trailing,
      height: content.height + insets.top + insets.bottom)
  }

  /// Returns the height of the content in a button of a width, with its insets.
  func fittingHeight(width: CGFloat) -> CGFloat {
    let insets = configuration.contentInsets
    let room = textRoom(width: width - insets.leading - insets.trailing)
    return contentSize(texts(width: room)).height + insets.top + insets.bottom
  }

  /// Returns the width of the texts beside the image and the menu's sign.
  private func textRoom(width: CGFloat) -> CGFloat {
    let beside = isStacked || imageSize.width == 0 ? 0 : imageSize.width + configuration.imagePadding
    return width - beside - indicatorRoom
  }

  /// Returns the baselines of the title in a button of its natural width; nil without a title.
  ///
  /// - Parameter vertical: The place of the content in the height, 0 (top) … 1 (bottom).
  func baselines(vertical: CGFloat) -> TextBaselines? {
    guard var title = label.layoutBaselines(width: nil) else { return nil }
    let texts = texts(width: .greatestFiniteMagnitude)
    let content = contentSize(texts)
    let box = CGRect(origin: .zero, size: content)
    let insets = configuration.contentInsets
    let top = insets.top + frames(in: box, imageSize, texts, isMirrored: false).1.minY
    title.first += top
    title.last += top
    (title.height, title.part) = (content.height + insets.top + insets.bottom, vertical)
    return title
  }

  /// Places the content.
  ///
  /// - Parameters:
  ///   - horizontal: The place of the content in the width, 0 (left) … 1 (right).
  ///   - vertical: The place of the content in the height, 0 (top) … 1 (bottom).
  func place(horizontal: CGFloat, vertical: CGFloat) {
    for label in [label, sublabel] { label.textAlignment = alignment }
    let insets = configuration.contentInsets
    let area = bounds.inset(
      by: UIEdgeInsets(
        top: insets.top, left: isMirrored ? insets.trailing : insets.leading, bottom: insets.bottom,
        right: isMirrored ? insets.leading : insets.trailing))
    for label in [label, sublabel] { label.textAlignment = alignment }
    let image = imageSize
    let texts = texts(width: textRoom(width: area.width))
    let content = contentSize(texts)
    let box = CGRect(
      x: area.minX + (area.width - content.width) * horizontal,
      y: area.minY + (area.height - content.height) * vertical, width: content.width, height: content.height)
    background.frame = bounds
    var shown = configuration.background
    shown.backgroundColor = fill ?? .clear
    shown.cornerRadius = cornerRadius
    background.configuration = shown
    let (sign, rest) = box.divided(atDistance: indicatorRoom, from: isMirrored ? .minXEdge : .maxXEdge)
    let (imageFrame, textFrame) = frames(in: rest, image, texts, isMirrored: isMirrored)
    if let size = indicator.image?.size {
      indicator.frame = CGRect(
        x: isMirrored ? sign.minX : sign.maxX - size.width, y: sign.midY - size.height / 2,
        width: size.width, height: size.height)
    }
    picture.frame = imageFrame
    spinner.center = CGPoint(x: imageFrame.midX, y: imageFrame.midY)
    label.frame = CGRect(
      x: textFrame.minX, y: textFrame.minY, width: textFrame.width, height: texts.title.height)
    sublabel.frame = CGRect(
      x: textFrame.minX, y: textFrame.maxY - texts.subtitle.height, width: textFrame.width,
      height: texts.subtitle.height)
  }

  private func frames(in box: CGRect, _ image: CGSize, _ texts: Texts, isMirrored: Bool) -> (CGRect, CGRect) {
    let text = texts.size
    if isStacked {
      let isTop = configuration.imagePlacement.contains(.top)
      return (
        CGRect(
          x: box.midX - image.width / 2, y: isTop ? box.minY : box.maxY - image.height, width: image.width,
          height: image.height),
        CGRect(
          x: box.minX, y: isTop ? box.maxY - text.height : box.minY, width: box.width, height: text.height)
      )
    }
    let isLeft = configuration.imagePlacement.contains(.trailing) == isMirrored
    return (
      CGRect(
        x: isLeft ? box.minX : box.maxX - image.width, y: box.midY - image.height / 2, width: image.width,
        height: image.height),
      CGRect(
        x: isLeft ? box.maxX - text.width : box.minX, y: box.midY - text.height / 2, width: text.width,
        height: text.height)
    )
  }

  /// Whether the background has a colour.
  var isFilled: Bool { (fill?.cgColor.alpha ?? 0) > 0 }

  var cornerRadius: CGFloat {
    let largest = max(0, min(bounds.width, bounds.height) / 2)
    let radius: CGFloat =
      switch configuration.cornerStyle {
      case .fixed: configuration.background.cornerRadius
      case .dynamic:
        UIFontMetrics.default.scaledValue(
          for: configuration.background.cornerRadius, compatibleWith: traitCollection)
      case .small: 4
      case .medium: 8
      case .large: 12
      case .capsule: largest
      }
    return radius > 0 ? min(radius, largest) : 0
  }
}
