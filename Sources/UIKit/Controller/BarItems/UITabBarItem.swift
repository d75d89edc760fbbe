/// The item of a tab bar for one controller.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
  /// The image shown while the item is selected. Default: nil, which means `image`.
  open var selectedImage: UIImage? { didSet { if selectedImage !== oldValue { changed() } } }

  public override init() { super.init() }

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
