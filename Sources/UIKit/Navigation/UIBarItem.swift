/// Something that stands in a bar.
@MainActor open class UIBarItem: NSObject {
  open var title: String? { didSet { if title != oldValue { changed() } } }
  /// Drawn in the bar's tint, unless its rendering mode is `alwaysOriginal`.
  open var image: UIImage? { didSet { if image !== oldValue { changed() } } }
  open var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }
  open var tag = 0
  open var accessibilityLabel: String? { didSet { changed() } }

  /// The bar that shows the item.
  final weak var observer: (any BarItemObserver)?

  public override init() { super.init() }

  final func changed() { observer?.barItemChanged(self) }
}

/// Shows bar items and wants to know when they change.
@MainActor protocol BarItemObserver: AnyObject {
  func barItemChanged(_ item: UIBarItem)
}
