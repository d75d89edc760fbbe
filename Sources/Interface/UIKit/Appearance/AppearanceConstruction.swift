// Creation of views and bar items of a class that is known only at run time, by the initializer that app code
// overrides with a plain `override`. QuartzCore's "DynamicConstruction.swift" explains the method and its
// invariant.

extension UIView {
  @_silgen_name("rivulet_UIView_init")
  package convenience init(dynamicFrame: ()) { self.init(frame: .zero) }

  @_silgen_name("rivulet_UIView_init")
  private static func construct() -> Self

  /// Returns a view of the class that the method is called on.
  static func makeInstance() -> Self { construct() }
}

extension UIBarItem {
  @_silgen_name("rivulet_UIBarItem_init")
  package convenience init(dynamic: ()) { self.init() }

  @_silgen_name("rivulet_UIBarItem_init")
  private static func construct() -> Self

  /// Returns an item of the class that the method is called on.
  static func makeInstance() -> Self { construct() }
}
