// Creation of cells, views and attributes of a class that is known only at run time, by the initializer
// that app code overrides with a plain `override`. QuartzCore's "DynamicConstruction.swift" explains the
// method and its invariant.

extension UICollectionReusableView {
  @_silgen_name("rivulet_UICollectionReusableView_init")
  package convenience init(dynamicFrame frame: CGRect) { self.init(frame: frame) }

  @_silgen_name("rivulet_UICollectionReusableView_init")
  private static func construct(_ frame: CGRect) -> UICollectionReusableView

  /// Returns a view of the class that the method is called on.
  static func makeInstance(frame: CGRect) -> UICollectionReusableView { construct(frame) }
}

extension UICollectionViewLayoutAttributes {
  @_silgen_name("rivulet_UICollectionViewLayoutAttributes_init")
  package convenience init(dynamic: ()) { self.init() }

  @_silgen_name("rivulet_UICollectionViewLayoutAttributes_init")
  private static func construct() -> UICollectionViewLayoutAttributes

  /// Returns attributes of the class that the method is called on.
  static func makeInstance() -> UICollectionViewLayoutAttributes { construct() }
}

extension UICollectionViewLayoutInvalidationContext {
  @_silgen_name("rivulet_UICollectionViewLayoutInvalidationContext_init")
  package convenience init(dynamic: ()) { self.init() }

  @_silgen_name("rivulet_UICollectionViewLayoutInvalidationContext_init")
  private static func construct() -> UICollectionViewLayoutInvalidationContext

  /// Returns a context of the class that the method is called on.
  static func makeInstance() -> UICollectionViewLayoutInvalidationContext { construct() }
}
