/// The distances and fonts of a menu's rows, those of iOS 17 as far as they are known.
@MainActor enum MenuMetrics {
  private static let usualWidth: CGFloat = 250
  private static let largestWidth: CGFloat = 500
  static let rowHeight: CGFloat = 44
  /// The height of a row of images above titles.
  static let stripHeight: CGFloat = 66
  static let side: CGFloat = 16
  /// The width of the column of ticks, if there is one.
  static let markColumn: CGFloat = 20
  static let imageSide: CGFloat = 24
  static let gap: CGFloat = 8
  static let cornerRadius: CGFloat = 13

  /// The width of a menu, in points: 250, and as much more at accessibility sizes as words are wider.
  static func width(_ traits: UITraitCollection) -> CGFloat {
    guard traits.preferredContentSizeCategory.isAccessibilityCategory else { return usualWidth }
    return min((usualWidth * scale(traits)).rounded(), largestWidth)
  }

  static func font(_ style: UIFont.TextStyle, _ traits: UITraitCollection) -> UIFont {
    .preferredFont(forTextStyle: style, compatibleWith: traits)
  }

  /// How much larger signs and images are than at the default text size.
  static func scale(_ traits: UITraitCollection) -> CGFloat {
    max(1, UIFontMetrics(forTextStyle: .body).scaledValue(for: 100, compatibleWith: traits) / 100)
  }
}

/// An element of a menu that can be chosen.
@MainActor class MenuItemView: UIView {
  let item: MenuItem
  let picture = UIImageView(frame: .zero)
  let label = UILabel(frame: .zero)
  var onActivate: (() -> Void)?
  var isHighlighted = false {
    didSet {
      if isHighlighted != oldValue { showBackground() }
    }
  }

  init(_ item: MenuItem) {
    self.item = item
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    label.text = item.element.title
    label.isAccessibilityElement = false
    picture.isAccessibilityElement = false
    picture.contentMode = .scaleAspectFit
    let image = item.image
    picture.image =
      image?.renderingMode == .alwaysOriginal ? image : image?.withRenderingMode(.alwaysTemplate)
    label.textColor = color
    picture.tintColor = color
    addSubview(picture)
    addSubview(label)
    isAccessibilityElement = true
    accessibilityLabel = item.element.title
    accessibilityValue = item.element.subtitle
    accessibilityIdentifier = item.element.accessibilityIdentifier
    accessibilityTraits = .button
    accessibilityTraits.set(.notEnabled, to: !item.isEnabled)
    accessibilityTraits.set(.selected, to: item.isSelected)
  }

  required init?(coder: NSCoder) { nil }

  /// The colour of title and image.
  var color: UIColor { !item.isEnabled ? .tertiaryLabel : item.isDestructive ? .systemRed : .label }

  func showBackground() { backgroundColor = isHighlighted ? .tertiarySystemFill : nil }

  var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The side of the square that rows have for an image, in points; it grows with the text size.
  var imageSide: CGFloat { (MenuMetrics.imageSide * MenuMetrics.scale(traitCollection)).rounded() }

  /// The size of the image, within its square. Symbols grow with the text size, other images do not.
  var imageSize: CGSize {
    guard let image = picture.image, image.size.width > 0, image.size.height > 0 else { return .zero }
    let size = image.size
    let growth = image.isSymbolImage ? MenuMetrics.scale(traitCollection) : 1
    let scale = min(growth, imageSide / max(size.width, size.height))
    return CGSize(width: size.width * scale, height: size.height * scale)
  }

  override func accessibilityActivate() -> Bool {
    guard item.isEnabled else { return false }
    onActivate?()
    return true
  }
}

/// A row of a menu: a mark or a chevron, a title over a subtitle, and an image at the trailing edge.
@MainActor final class MenuRowView: MenuItemView {
  private let sublabel = UILabel(frame: .zero)
  private let mark = UIImageView(frame: .zero)
  /// Whether the row is the title of an opened submenu.
  private let isHeader: Bool
  private let hasMarks: Bool

  init(_ item: MenuItem, hasMarks: Bool, isHeader: Bool = false) {
    self.hasMarks = hasMarks
    self.isHeader = isHeader
    super.init(item)
    sublabel.text = item.element.subtitle
    sublabel.textColor = .secondaryLabel
    sublabel.isAccessibilityElement = false
    mark.tintColor = item.submenu == nil || isHeader ? color : .secondaryLabel
    addSubview(sublabel)
    addSubview(mark)
    if isHeader { accessibilityTraits.set(.header, to: true) }
  }

  required init?(coder: NSCoder) { nil }

  /// The width of the column of ticks and chevrons, in points.
  private var markColumn: CGFloat {
    hasMarks ? (MenuMetrics.markColumn * MenuMetrics.scale(traitCollection)).rounded() : 0
  }

  private func showFonts() {
    label.font = MenuMetrics.font(isHeader ? .headline : .body, traitCollection)
    sublabel.font = MenuMetrics.font(.footnote, traitCollection)
    for text in [label, sublabel] {
      text.numberOfLines = item.parent.titleLines(in: traitCollection)
      text.textAlignment = isMirrored ? .right : .left
    }
    let glyph: MenuGlyph? =
      if item.submenu != nil {
        isHeader ? .openChevron : isMirrored ? .mirroredChevron : .chevron
      } else {
        switch item.state {
        case .off: nil
        case .on: .check
        case .mixed: .dash
        }
      }
    mark.image = glyph?.image(scale: MenuMetrics.scale(traitCollection))
  }

  private func textSizes(width: CGFloat) -> (title: CGSize, subtitle: CGSize) {
    showFonts()
    let image = imageSize.width > 0 ? imageSide + 8 : 0
    let room = CGSize(
      width: max(1, width - 2 * MenuMetrics.side - markColumn - image),
      height: .greatestFiniteMagnitude)
    return (
      label.sizeThatFits(room),
      (sublabel.text ?? "").isEmpty ? .zero : sublabel.sizeThatFits(room)
    )
  }

  func height(width: CGFloat) -> CGFloat {
    let texts = textSizes(width: width)
    return max(MenuMetrics.rowHeight, (texts.title.height + texts.subtitle.height).rounded(.up) + 22)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let texts = textSizes(width: bounds.width)
    let side = MenuMetrics.side
    let lead = side + markColumn
    let top = ((bounds.height - texts.title.height - texts.subtitle.height) / 2).rounded(.down)
    let image = imageSize
    let textWidth = bounds.width - lead - side - (image.width > 0 ? imageSide + 8 : 0)
    func place(_ view: UIView, _ frame: CGRect) {
      var frame = frame
      if isMirrored { frame.origin.x = bounds.width - frame.maxX }
      view.frame = frame
    }
    place(label, CGRect(x: lead, y: top, width: textWidth, height: texts.title.height))
    place(
      sublabel,
      CGRect(x: lead, y: top + texts.title.height, width: textWidth, height: texts.subtitle.height))
    if let size = mark.image?.size {
      place(
        mark,
        CGRect(
          x: side - 3, y: (bounds.height - size.height) / 2, width: size.width, height: size.height))
    }
    let middle = bounds.width - side - imageSide / 2
    place(
      picture,
      CGRect(
        x: middle - image.width / 2, y: (bounds.height - image.height) / 2, width: image.width,
        height: image.height))
  }
}

/// An element beside others: an image above a title, or an image alone.
@MainActor final class MenuCellView: MenuItemView {
  private let isCompact: Bool
  private let selection = UIView(frame: .zero)

  init(_ item: MenuItem, isCompact: Bool) {
    self.isCompact = isCompact
    super.init(item)
    label.textAlignment = .center
    // A compact element without an image has nothing but its title to show.
    label.isHidden = isCompact && picture.image != nil
    selection.isHidden = !item.isSelected
    selection.backgroundColor = .secondarySystemFill
    selection.layer.cornerRadius = 8
    insertSubview(selection, at: 0)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.font = MenuMetrics.font(.caption1, traitCollection)
    selection.frame = bounds.insetBy(dx: min(4, bounds.width / 2), dy: min(4, bounds.height / 2))
    let image = imageSize
    let text = label.isHidden ? 0 : label.font.lineHeight
    let gap: CGFloat = image.height > 0 && text > 0 ? 6 : 0
    let top = (bounds.height - image.height - gap - text) / 2
    picture.frame = CGRect(
      x: (bounds.width - image.width) / 2, y: top, width: image.width, height: image.height)
    label.frame = CGRect(
      x: 4, y: top + image.height + gap, width: max(0, bounds.width - 8), height: text)
  }
}
