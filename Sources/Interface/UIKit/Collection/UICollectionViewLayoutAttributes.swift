/// The place and the look of one cell, supplementary view or decoration view, as a layout computes it.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying, UIDynamicItem {
  /// The path of the item, or of the supplementary or decoration view.
  open var indexPath = IndexPath()
  /// Whether the attributes are those of a cell, a supplementary view or a decoration view.
  open private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The kind of the supplementary or decoration view; nil for a cell.
  open private(set) var representedElementKind: String?

  /// The centre in the collection view's coordinates, in points. Default: zero.
  open var center = CGPoint.zero
  /// The size before the transform, in points. Default: zero.
  open var size = CGSize.zero
  /// The transform about the centre. Default: the identity.
  open var transform3D = CATransform3DIdentity
  /// The opacity, 0…1. Default: 1.
  open var alpha: CGFloat = 1
  /// The order: larger numbers lie in front. Default: 0.
  open var zIndex = 0
  /// Whether the element is left out. Default: false.
  open var isHidden = false

  /// The sides of the size that the view determines.
  final var fitting = FittingSides.free
  /// The section that scrolls the element across the layout; nil for elements that scroll with the
  /// collection.
  final var sectionScrollingAcross: Int?
  /// The place of a cell, header or footer in a list; nil outside of one.
  final var listPlace: ListPlace?
  /// The colour of the view behind a list; nil for any other view.
  final var listBackground: UIColor?

  /// Creates attributes of an empty cell without a path.
  public override init() { super.init() }

  /// Creates the attributes of a cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Creates the attributes of a supplementary view.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementKind = elementKind
    representedElementCategory = .supplementaryView
  }

  /// Creates the attributes of a decoration view.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementKind = decorationViewKind
    representedElementCategory = .decorationView
  }

  /// The rectangle around the transformed element. Setting it sets `center` and `size`.
  open var frame: CGRect {
    get {
      let rect = CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
      guard !CATransform3DIsIdentity(transform3D) else { return rect }
      let flat = CATransform3DGetAffineTransform(transform3D)
      let centred = rect.offsetBy(dx: -center.x, dy: -center.y).applying(flat)
      return centred.offsetBy(dx: center.x, dy: center.y)
    }
    set {
      center = CGPoint(x: newValue.midX, y: newValue.midY)
      size = newValue.size
    }
  }

  /// The rectangle at the origin with the size. Setting it sets the size only.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// The affine part of `transform3D`.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  /// Returns attributes of the same class with the same values. Subclasses with properties copy them too.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self.makeInstance()
    copy.indexPath = indexPath
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    copy.center = center
    copy.size = size
    copy.transform3D = transform3D
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    copy.fitting = fitting
    copy.sectionScrollingAcross = sectionScrollingAcross
    copy.listPlace = listPlace
    copy.listBackground = listBackground
    return copy
  }

  /// Returns a copy that `change` has edited.
  final func changed(_ change: (UICollectionViewLayoutAttributes) -> Void) -> UICollectionViewLayoutAttributes
  {
    guard let copy = copy(with: nil) as? UICollectionViewLayoutAttributes else { return self }
    change(copy)
    return copy
  }

  final var key: CollectionElement {
    CollectionElement(
      category: representedElementCategory, kind: representedElementKind ?? "", path: indexPath)
  }
}

/// The name of one element of a collection: its category, its kind and its path.
struct CollectionElement: Hashable, Comparable {
  var category: UICollectionView.ElementCategory
  /// The kind; empty for a cell.
  var kind: String
  var path: IndexPath

  static func < (left: Self, right: Self) -> Bool {
    if left.category != right.category { return left.category.rawValue < right.category.rawValue }
    return left.kind == right.kind ? left.path < right.path : left.kind < right.kind
  }
}

/// The sides of an element's size that its view determines.
enum FittingSides { case free, width, height, fixed }
