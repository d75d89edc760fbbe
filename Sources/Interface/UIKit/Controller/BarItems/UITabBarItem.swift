/// The item of a tab bar for one controller.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
  /// The image shown while the item is selected. Default: nil, which means `image`.
  open var selectedImage: UIImage? { didSet { if selectedImage !== oldValue { changed() } } }

  /// The text in a badge over the image; nil for no badge. Default: nil.
  open var badgeValue: String? { didSet { if badgeValue != oldValue { changed() } } }
  /// The colour of the badge. Default: nil, which means that of the bar's appearance, or `systemRed`.
  open var badgeColor: UIColor? { didSet { changed() } }
  /// The displacement of the title. Default: zero.
  open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }

  /// The attributes of the badge's text, by the bits of the state.
  final var badgeAttributes: [UInt: [NSAttributedString.Key: Any]] = [:] { didSet { changed() } }
  /// Whether a drag may select the item.
  final var springs = false { didSet { if springs != oldValue { changed() } } }
  /// The look of the bar while this item is selected.
  final var barLook: NSObject? { didSet { changed() } }
  /// The look of the bar while this item is selected and the content's end is above the bar.
  final var edgeLook: NSObject? { didSet { changed() } }

  public override init() { super.init() }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  /// Creates an item.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Creates an item with an image of its own for the selected state, and the tag 0.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }
}
