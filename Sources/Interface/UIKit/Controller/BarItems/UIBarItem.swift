/// The common part of the items that a bar shows. A change of a property is shown at once.
@preconcurrency @MainActor open class UIBarItem: NSObject {
  /// The text of the item. Default: nil.
  open var title: String? { didSet { if title != oldValue { changed() } } }
  /// The image of the item, drawn in the bar's tint colour unless its rendering mode is `alwaysOriginal`.
  /// Default: nil.
  open var image: UIImage? { didSet { if image !== oldValue { changed() } } }
  /// Whether the item responds to taps. Default: true.
  open var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }
  /// A number for the app's own use. Default: 0.
  open var tag = 0
  /// The text for assistive software. Default: nil, which means the title.
  open var accessibilityLabel: String? { didSet { changed() } }
  /// The description of the action for assistive software. Default: nil.
  open var accessibilityHint: String? { didSet { changed() } }
  /// The value for assistive software. Default: nil.
  open var accessibilityValue: String? { didSet { changed() } }
  /// The name of the item's button for tests. It is not spoken. Default: nil.
  open var accessibilityIdentifier: String? { didSet { changed() } }

  /// The distances by which the image is moved inwards from the edges of its place, in points. Default: zero.
  open var imageInsets = UIEdgeInsets.zero { didSet { if imageInsets != oldValue { changed() } } }

  /// The image for the large content viewer. Default: nil, which means `image`.
  open var largeContentSizeImage: UIImage? { didSet { changed() } }
  /// The distances of that image from the edges of its place, in points. Default: zero.
  open var largeContentSizeImageInsets = UIEdgeInsets.zero { didSet { changed() } }

  /// The attributes of the title, by the bits of the state.
  final var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:] { didSet { changed() } }
  /// The view that shows the item.
  final weak var shownView: UIView?
  /// The bar that shows the item.
  final weak var observer: (any BarItemObserver)?

  /// Creates an item without title and image.
  public override init() { super.init() }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  /// Called by iOS after the objects of an interface file are loaded. There are no such files here, so only
  /// code that makes its objects itself calls it. The default does nothing.
  open func awakeFromNib() {}

  /// Called by Xcode's interface builder before it draws the item. Nothing calls it here. The default does
  /// nothing.
  open func prepareForInterfaceBuilder() {}

  final func changed() { observer?.barItemChanged(self) }
}

/// A bar that shows bar items and updates itself when one changes.
@MainActor protocol BarItemObserver: AnyObject {
  func barItemChanged(_ item: UIBarItem)
}
