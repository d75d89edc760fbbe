/// The container of a section or of a group.
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// The size in points, before the insets.
  var contentSize: CGSize { get }
  /// The size in points, after the insets.
  var effectiveContentSize: CGSize { get }
  /// The insets in points.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets in points that reduce `contentSize` to `effectiveContentSize`.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The size and the traits for which a section is made.
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The container: the collection view for a section, the group for a custom group's items.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of the collection view.
  var traitCollection: UITraitCollection { get }
}

/// An element on the screen, as a section's `visibleItemsInvalidationHandler` sees and changes it.
@preconcurrency @MainActor public protocol NSCollectionLayoutVisibleItem: UIDynamicItem {
  /// A text that names the element.
  var name: String { get }
  /// The path of the item, or of the supplementary or decoration view.
  var indexPath: IndexPath { get }
  /// The rectangle around the transformed element, in the coordinates of the scrolled content.
  var frame: CGRect { get }
  /// The rectangle at the origin with the size.
  var bounds: CGRect { get }
  /// The centre in the coordinates of the scrolled content.
  var center: CGPoint { get set }
  /// The transform about the centre.
  var transform: CGAffineTransform { get set }
  /// The transform about the centre.
  var transform3D: CATransform3D { get set }
  /// The opacity, 0…1.
  var alpha: CGFloat { get set }
  /// The order: larger numbers lie in front.
  var zIndex: Int { get set }
  /// Whether the element is left out.
  var isHidden: Bool { get set }
  /// Whether it is a cell, a supplementary view or a decoration view.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of the supplementary or decoration view; nil for a cell.
  var representedElementKind: String? { get }
}

/// A container of a size with insets.
final class LayoutContainer: NSObject, NSCollectionLayoutContainer {
  let contentSize: CGSize
  let contentInsets: NSDirectionalEdgeInsets

  init(_ size: CGSize, insets: NSDirectionalEdgeInsets = .zero) {
    (contentSize, contentInsets) = (size, insets)
  }

  var effectiveContentSize: CGSize {
    CGSize(
      width: max(0, contentSize.width - contentInsets.leading - contentInsets.trailing),
      height: max(0, contentSize.height - contentInsets.top - contentInsets.bottom))
  }

  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
}

/// An environment of a container with traits.
final class LayoutEnvironment: NSObject, NSCollectionLayoutEnvironment {
  let container: any NSCollectionLayoutContainer
  let traitCollection: UITraitCollection

  init(_ container: LayoutContainer, _ traits: UITraitCollection) {
    (self.container, traitCollection) = (container, traits)
  }
}

/// An element on the screen, whose changes are written to its attributes.
final class VisibleItem: NSObject, NSCollectionLayoutVisibleItem {
  let attributes: UICollectionViewLayoutAttributes

  init(_ attributes: UICollectionViewLayoutAttributes) { self.attributes = attributes }

  var name: String {
    "\(representedElementKind ?? "item") \(indexPath.map(String.init).joined(separator: "."))"
  }
  var indexPath: IndexPath { attributes.indexPath }
  var frame: CGRect { attributes.frame }
  var bounds: CGRect { attributes.bounds }
  var center: CGPoint {
    get { attributes.center }
    set { if newValue.x.isFinite, newValue.y.isFinite { attributes.center = newValue } }
  }
  var transform: CGAffineTransform {
    get { attributes.transform }
    set { attributes.transform = newValue }
  }
  var transform3D: CATransform3D {
    get { attributes.transform3D }
    set { attributes.transform3D = newValue }
  }
  var alpha: CGFloat {
    get { attributes.alpha }
    set { attributes.alpha = newValue }
  }
  var zIndex: Int {
    get { attributes.zIndex }
    set { attributes.zIndex = newValue }
  }
  var isHidden: Bool {
    get { attributes.isHidden }
    set { attributes.isHidden = newValue }
  }
  var representedElementCategory: UICollectionView.ElementCategory { attributes.representedElementCategory }
  var representedElementKind: String? { attributes.representedElementKind }
}
