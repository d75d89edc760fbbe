extension UIContentUnavailableConfiguration {
  /// The look of a text.
  public struct TextProperties: Hashable {
    /// The font.
    public var font: UIFont
    /// The colour.
    public var color: UIColor
    /// The treatment of text that does not fit. Default: `byTruncatingTail`.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The largest number of lines; 0, the default, for no limit.
    public var numberOfLines = 0
    /// Whether a single line that is too wide is shrunk, down to `minimumScaleFactor`. Default: false. It has
    /// no effect unless `numberOfLines` is 1.
    public var adjustsFontSizeToFitWidth = false
    /// The smallest factor by which the font is shrunk, 0 … 1. Default: 0, which means 0.01.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether letters stand closer before a text is cut. Default: false.
    public var allowsDefaultTighteningForTruncation = false

    init(_ style: UIFont.TextStyle, _ color: UIColor, isBold: Bool = false) {
      let font = UIFont.preferredFont(forTextStyle: style)
      let bold = font.fontDescriptor.withSymbolicTraits(.traitBold).map { UIFont(descriptor: $0, size: 0) }
      self.font = isBold ? bold ?? font : font
      self.color = color
    }

    /// Gives a label the look and a text, and hides it without one.
    @MainActor func apply(to label: UILabel, _ text: String?, _ attributed: NSAttributedString?) {
      label.font = font
      label.textColor = color
      label.lineBreakMode = lineBreakMode
      label.numberOfLines = numberOfLines
      label.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth
      label.minimumScaleFactor = minimumScaleFactor
      label.allowsDefaultTighteningForTruncation = allowsDefaultTighteningForTruncation
      label.adjustsFontForContentSizeCategory = true
      if let attributed { label.attributedText = attributed } else { label.text = text }
      label.isHidden = (label.text ?? "").isEmpty
    }
  }

  /// The look of the image.
  public struct ImageProperties: Hashable {
    /// Size, weight, scale and colours of a symbol image, where it leaves these open. Default: 48 points,
    /// medium.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration? =
      UIImage.SymbolConfiguration(pointSize: 48, weight: .medium)
    /// The colour of a template image; nil for the tint colour of the view. Default: the colour of secondary
    /// texts.
    public var tintColor: UIColor? = .secondaryLabel
    /// The radius of the image's corners, in points. Default: 0.
    public var cornerRadius: CGFloat = 0
    /// The size to which a larger image is shrunk, in points; 0, the default, for no limit in a direction.
    public var maximumSize = CGSize.zero
    /// Whether the image keeps its colours where the user inverts those of the screen. Default: false. Has no
    /// effect: colours are not inverted here.
    public var accessibilityIgnoresInvertColors = false

    init() {}

    /// Returns the size in which an image is drawn.
    func shownSize(_ size: CGSize) -> CGSize {
      guard size.width > 0, size.height > 0 else { return .zero }
      var factor: CGFloat = 1
      if maximumSize.width > 0 { factor = min(factor, maximumSize.width / size.width) }
      if maximumSize.height > 0 { factor = min(factor, maximumSize.height / size.height) }
      return CGSize(width: size.width * factor, height: size.height * factor)
    }
  }

  /// The action of a button.
  public struct ButtonProperties: Hashable {
    /// The action of a tap. Its title and image are shown where the button's configuration has none. Default:
    /// nil.
    public var primaryAction: UIAction?
    /// The menu that a tap shows if there is no action, and a long press else. Default: nil.
    public var menu: UIMenu?
    /// Whether the button can be operated. Default: true.
    public var isEnabled = true

    init() {}
  }
}
