extension UIButton {
  /// The look and content of a button as a value: plain, gray, tinted or filled, with an image beside or
  /// above the title.
  ///
  /// The sizes are those measured on iOS 15 to 17: 28, 34⅓ and 50⅓ points high for the sizes with a title of
  /// one line. Titles follow the text size of the button's traits.
  public struct Configuration: Hashable, Sendable {
    /// The size of a button. The values are those of iOS.
    public enum Size: Int, Sendable {
      /// 34⅓ points high; 28, with a smaller title; the same, narrower; and 50⅓.
      case medium, small, mini, large
    }

    /// The corners of a button's background. The values are those of iOS.
    public enum CornerStyle: Int, Sendable {
      /// The corner radius is `background.cornerRadius`: as it is with `fixed`, and larger for a larger text
      /// size with `dynamic`.
      case fixed = -1, dynamic = 0
      /// Small, medium and large corners, whatever `background.cornerRadius`, and half circles.
      case small, medium, large, capsule
    }

    /// The place of title and subtitle beside each other. The values are those of iOS.
    public enum TitleAlignment: Int, Sendable {
      /// `automatic` is leading beside an image and centred above or below one, and without one.
      case automatic, leading, center, trailing
    }

    /// The sign at the trailing end of a button that shows its menu's selection. The values are those of iOS.
    public enum Indicator: Int, Sendable {
      /// `popup` for a button whose menu is its main action and changes its selection, else `none`.
      case automatic
      /// No sign, and two chevrons, up and down.
      case none, popup
    }

    enum Look: Sendable { case plain, gray, tinted, filled }

    let look: Look

    init(_ look: Look) {
      self.look = look
      background.cornerRadius = 5.95
      setDefaultContentInsets()
    }

    /// Returns a configuration without a background.
    public static func plain() -> Self { Self(.plain) }
    /// Returns a configuration with a grey background.
    public static func gray() -> Self { Self(.gray) }
    /// Returns a configuration with a pale background in the tint colour.
    public static func tinted() -> Self { Self(.tinted) }
    /// Returns a configuration with a background in the tint colour and white content.
    public static func filled() -> Self { Self(.filled) }
    /// Same as `plain()`.
    public static func borderless() -> Self { Self(.plain) }
    /// Same as `gray()`.
    public static func bordered() -> Self { Self(.gray) }
    /// Same as `tinted()`.
    public static func borderedTinted() -> Self { Self(.tinted) }
    /// Same as `filled()`.
    public static func borderedProminent() -> Self { Self(.filled) }

    // MARK: Content

    /// The title; nil, the default, for that which was set for the button's state. Setting it removes the
    /// attributes of `attributedTitle`.
    public var title: String? {
      get { attributedTitle.map { String($0.characters) } }
      set { attributedTitle = newValue.map { AttributedString($0) } }
    }
    /// The title with attributes, which have priority over those of the button; nil, the default, for that
    /// which was set for the button's state.
    public var attributedTitle: AttributedString?
    /// Changes the attributes of the title, font and colour first of all, before it is drawn. The default is
    /// nil.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// The text below the title. The default is nil. Setting it removes the attributes of
    /// `attributedSubtitle`.
    public var subtitle: String? {
      get { attributedSubtitle.map { String($0.characters) } }
      set { attributedSubtitle = newValue.map { AttributedString($0) } }
    }
    /// The text below the title with attributes, which have priority over those of the button. The default
    /// is nil.
    public var attributedSubtitle: AttributedString?
    /// Changes the attributes of the subtitle before it is drawn. The default is nil.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// The image, drawn in the colour of the title unless its rendering mode is `alwaysOriginal`; nil, the
    /// default, for that which was set for the button's state.
    public var image: UIImage?
    /// Size, weight, scale and colours of a symbol image, where it leaves these open. The default is nil.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// Changes the colour of the image before it is drawn. The default is nil.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// Changes the colour of the activity indicator before it is drawn. The default is nil.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    /// Whether an activity indicator turns in place of the image. The default is false.
    public var showsActivityIndicator = false

    /// The sign of a menu at the trailing end. The default is `automatic`.
    public var indicator = Indicator.automatic
    /// Changes the colour of the menu's sign before it is drawn. The default is nil.
    public var indicatorColorTransformer: UIConfigurationColorTransformer?

    // MARK: Layout

    /// The side of the title on which the image is. The default is `leading`; of several sides the first of
    /// top, bottom, trailing counts.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The distance between image and title, in points. The default is 0.
    public var imagePadding: CGFloat = 0
    /// The distance between title and subtitle, in points. The default is 1.
    public var titlePadding: CGFloat = 1
    /// The place of title and subtitle. The default is `automatic`.
    public var titleAlignment = TitleAlignment.automatic
    /// The distances of the content from the edges, in points. The default depends on `buttonSize`.
    public var contentInsets = NSDirectionalEdgeInsets.zero { didSet { hasDefaultInsets = false } }
    private var hasDefaultInsets = true
    /// The size, which decides on font and insets. The default is `medium`.
    public var buttonSize = Size.medium { didSet { if hasDefaultInsets { setDefaultContentInsets() } } }

    /// Sets the insets that suit the size.
    public mutating func setDefaultContentInsets() {
      let (vertical, horizontal): (CGFloat, CGFloat) =
        switch buttonSize {
        case .medium: (7, 12)
        case .small: (5, 10)
        case .mini: (5, 8)
        case .large: (15, 20)
        }
      contentInsets = NSDirectionalEdgeInsets(
        top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
      hasDefaultInsets = true
    }

    // MARK: Appearance

    /// The colour of title and image. Nil, the default, for that of the look.
    public var baseForegroundColor: UIColor?
    /// The colour from which the background is made. Nil, the default, for that of the look.
    public var baseBackgroundColor: UIColor?
    /// The corners. The default is `dynamic`.
    public var cornerStyle = CornerStyle.dynamic
    /// The background in detail.
    public var background = UIBackgroundConfiguration.clear()
    /// The treatment of a title that is wider than the button. The default is `byWordWrapping`.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// The treatment of a subtitle that is wider than the button. The default is `byWordWrapping`.
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
  }
}
