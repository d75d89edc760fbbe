extension UIListContentConfiguration {
  /// The look of a text of a list's content.
  public struct TextProperties: Hashable {
    /// The placement of the lines. The values are those of iOS.
    public enum TextAlignment: Int, Sendable {
      /// At the start of the reading direction; in the middle; spread to both edges.
      case natural, center, justified
    }

    /// The change of the letters before they are drawn. The values are those of iOS.
    public enum TextTransform: Int, Sendable {
      /// None; capitals; small letters; capitals at the beginning of words.
      case none, uppercase, lowercase, capitalized
    }

    /// The font.
    public var font: UIFont
    /// The colour.
    public var color: UIColor {
      get { ownColor ?? (isDisabled ? .tertiaryLabel : systemColor) }
      set { ownColor = newValue }
    }
    /// Changes the colour before the text is drawn. Default: nil.
    public var colorTransformer: UIConfigurationColorTransformer?
    /// The placement of the lines. Default: `natural`.
    public var alignment = TextAlignment.natural
    /// The treatment of text that does not fit. Default: `byTruncatingTail`.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The largest number of lines; 0, the default, for no limit.
    public var numberOfLines = 0
    /// Whether a single line that is too wide is shrunk, down to `minimumScaleFactor`. Default: false. It has
    /// no effect unless `numberOfLines` is 1.
    public var adjustsFontSizeToFitWidth = false
    /// The smallest factor by which the font is shrunk, 0 … 1. Default: 0, which means 0.01.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether a font of a text style follows a change of the user's text size. Default: true.
    public var adjustsFontForContentSizeCategory = true
    /// The change of the letters of a text without attributes. Default: `none`.
    public var transform = TextTransform.none

    private var ownColor: UIColor?
    private let systemColor: UIColor
    private var isDisabled = false

    init(_ style: UIFont.TextStyle, _ color: UIColor, isBold: Bool = false) {
      let font = UIFont.preferredFont(forTextStyle: style)
      let bold = font.fontDescriptor.withSymbolicTraits(.traitBold).map { UIFont(descriptor: $0, size: 0) }
      self.font = isBold ? bold ?? font : font
      systemColor = color
    }

    mutating func show(isDisabled: Bool) { self.isDisabled = isDisabled }

    /// Returns the colour that is drawn.
    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

    func transformed(_ text: String) -> String {
      switch transform {
      case .none: text
      case .uppercase: text.uppercased()
      case .lowercase: text.lowercased()
      case .capitalized: text.capitalized
      }
    }

    /// Gives a label the look and a text.
    @MainActor func apply(to label: UILabel, text: String?, attributed: NSAttributedString?) {
      label.font = font
      label.textColor = resolvedColor()
      label.textAlignment = alignment == .natural ? .natural : alignment == .center ? .center : .justified
      label.lineBreakMode = lineBreakMode
      label.numberOfLines = numberOfLines
      label.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth
      label.minimumScaleFactor = minimumScaleFactor
      label.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory
      if let attributed { label.attributedText = attributed } else { label.text = text.map(transformed) }
    }
  }

  /// The look of the image of a list's content.
  public struct ImageProperties: Hashable {
    /// Size, weight, scale and colours of a symbol image, where it leaves these open. The default is nil.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The size in `reservedLayoutSize` that stands for the system's, which is 28 points at the usual text
    /// size.
    public static let standardDimension = CGFloat.greatestFiniteMagnitude

    /// The colour of a template image. Nil, the default, for the tint colour of the view.
    public var tintColor: UIColor?
    /// Changes the tint colour before the image is drawn. Default: nil.
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// The radius of the image's corners, in points. Default: 0.
    public var cornerRadius: CGFloat = 0
    /// The size to which a larger image is shrunk, in points; 0, the default, for no limit in a direction.
    public var maximumSize = CGSize.zero
    /// The size of the place in whose middle the image stands, in points. The image may be larger than its
    /// place. 0, the default, means the image's own size, and for the width of a symbol image at least
    /// `standardDimension`, so that texts beside different symbols begin at the same place.
    public var reservedLayoutSize = CGSize.zero
    /// Whether the image keeps its colours where the user inverts those of the screen. Default: false. Has no
    /// effect: colours are not inverted here.
    public var accessibilityIgnoresInvertColors = false
    var isDisabled = false

    /// Returns the tint colour that is used in a view of a tint colour.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = isDisabled && self.tintColor == nil ? .tertiaryLabel : self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }

    /// Returns the size in which an image is drawn.
    func shownSize(of image: UIImage?) -> CGSize {
      guard let size = image?.size, size.width > 0, size.height > 0 else { return .zero }
      var factor: CGFloat = 1
      if maximumSize.width > 0 { factor = min(factor, maximumSize.width / size.width) }
      if maximumSize.height > 0 { factor = min(factor, maximumSize.height / size.height) }
      return CGSize(width: size.width * factor, height: size.height * factor)
    }

    /// Returns the size of the image's place.
    ///
    /// - Parameters:
    ///   - shown: The size in which the image is drawn.
    ///   - isSymbol: Whether it is a symbol image.
    ///   - traits: Those of the view.
    @MainActor func placeSize(for shown: CGSize, isSymbol: Bool, traits: UITraitCollection) -> CGSize {
      guard shown != .zero else { return .zero }
      let standard = UIFontMetrics.default.scaledValue(for: 28, compatibleWith: traits)
      func side(_ reserved: CGFloat, _ own: CGFloat) -> CGFloat {
        reserved > 0 ? (reserved == Self.standardDimension ? standard : reserved) : own
      }
      return CGSize(
        width: side(reservedLayoutSize.width, isSymbol ? max(shown.width, standard) : shown.width),
        height: side(reservedLayoutSize.height, shown.height))
    }
  }
}
