// Creation of objects of a class that is known only at run time, for code whose class is a generic parameter.
// On iOS such code calls an initialiser of the parameter, which Swift allows here for `required` ones only.
// QuartzCore's "DynamicConstruction.swift" explains the method and its invariant.

extension NSObject {
  @_silgen_name("rivulet_NSObject_init_instance")
  package convenience init(constructed: ()) { self.init() }

  @_silgen_name("rivulet_NSObject_init_instance")
  private static func construct() -> Self

  /// Returns an object of the class on which it is called, created by its `init()`.
  public static func instance() -> Self { construct() }
}

extension UIView {
  @_silgen_name("rivulet_UIView_init_frame")
  package convenience init(constructedWith frame: CGRect) { self.init(frame: frame) }

  @_silgen_name("rivulet_UIView_init_frame")
  private static func construct(_ frame: CGRect) -> Self

  /// Returns a view of the class on which it is called, created by its `init(frame:)`.
  public static func instance(frame: CGRect) -> Self { construct(frame) }
}

extension UIViewController {
  @_silgen_name("rivulet_UIViewController_init_nib")
  package convenience init(constructedWith name: String?, _ bundle: Bundle?) {
    self.init(nibName: name, bundle: bundle)
  }

  @_silgen_name("rivulet_UIViewController_init_nib")
  private static func construct(_ name: __owned String?, _ bundle: __owned Bundle?) -> Self

  /// Returns a controller of the class on which it is called, created by its `init(nibName:bundle:)`.
  public static func instance(nibName: String?, bundle: Bundle?) -> Self { construct(nibName, bundle) }
}

extension UITableViewCell {
  @_silgen_name("rivulet_UITableViewCell_init_style")
  package convenience init(constructedWith style: CellStyle, _ identifier: String?) {
    self.init(style: style, reuseIdentifier: identifier)
  }

  @_silgen_name("rivulet_UITableViewCell_init_style")
  private static func construct(_ style: CellStyle, _ identifier: __owned String?) -> Self

  /// Returns a cell of the class on which it is called, created by its `init(style:reuseIdentifier:)`.
  public static func instance(style: CellStyle, reuseIdentifier: String?) -> Self {
    construct(style, reuseIdentifier)
  }
}

extension UITableViewHeaderFooterView {
  @_silgen_name("rivulet_UITableViewHeaderFooterView_init_reuse")
  package convenience init(constructedWith identifier: String?) { self.init(reuseIdentifier: identifier) }

  @_silgen_name("rivulet_UITableViewHeaderFooterView_init_reuse")
  private static func construct(_ identifier: __owned String?) -> Self

  /// Returns a view of the class on which it is called, created by its `init(reuseIdentifier:)`.
  public static func instance(reuseIdentifier: String?) -> Self { construct(reuseIdentifier) }
}
