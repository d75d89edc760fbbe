// Creation of objects of a class that is known only at run time, for code whose class is a generic
// parameter or a value. Swift calls an initializer on such a class only if it is `required`, declared in
// Objective-C (as on iOS), or declared by an extension of a protocol. Those of Apple's classes are not
// `required`, since subclasses override them by a plain `override`. So `_ClassConstruction` has the same
// initializers again.
// An object's own initializer is the better match wherever Swift allows it.
// QuartzCore's "DynamicConstruction.swift" explains how the objects are made, and the invariant.
//
// An initializer with a body knows only the class that the code names, not the value of a class that it is
// called on. So each has none, and its symbol is that of the static method below it, whose `self` is the
// value.

/// Classes whose initializers can be called on a generic parameter and on a value of a class, as on iOS:
/// `T(frame: frame)`, `cellType.init(style: .default, reuseIdentifier: "cell")`.
///
/// The object is made by the initializer of its class. A class without that initializer, such as one that
/// declares only initializers of its own, ends the program, as on iOS.
public protocol _ClassConstruction {}

extension UIResponder: _ClassConstruction {}
extension UIGestureRecognizer: _ClassConstruction {}
extension UIBarItem: _ClassConstruction {}
extension UICollectionViewLayout: _ClassConstruction {}
extension UIVisualEffect: _ClassConstruction {}
extension UIStoryboardSegue: _ClassConstruction {}
extension CALayer: _ClassConstruction {}
extension CAAnimation: _ClassConstruction {}

extension _ClassConstruction where Self: NSObject {
  /// Makes an object of a class that is known only at run time by its `init()`.
  @_silgen_name("rivulet_NSObject_class_plain")
  public init()

  @_silgen_name("rivulet_NSObject_class_plain")
  package static func makeDynamically() -> Self { constructed() }
}

extension UIView {
  @_silgen_name("rivulet_UIView_init_frame")
  package convenience init(constructedWith frame: CGRect) { self.init(frame: frame) }

  @_silgen_name("rivulet_UIView_init_frame")
  fileprivate static func construct(_ frame: CGRect) -> Self
}

extension _ClassConstruction where Self: UIView {
  /// Makes a view of a class that is known only at run time by its `init(frame:)`.
  @_silgen_name("rivulet_UIView_class_frame")
  @preconcurrency @MainActor public init(frame: CGRect)

  @_silgen_name("rivulet_UIView_class_frame")
  @preconcurrency @MainActor package static func makeDynamically(_ frame: CGRect) -> Self { construct(frame) }
}

extension UITableView {
  @_silgen_name("rivulet_UITableView_init_style")
  package convenience init(constructedWith frame: CGRect, _ style: Style) {
    self.init(frame: frame, style: style)
  }

  @_silgen_name("rivulet_UITableView_init_style")
  fileprivate static func construct(_ frame: CGRect, _ style: Style) -> Self
}

extension _ClassConstruction where Self: UITableView {
  /// Makes a table of a class that is known only at run time by its `init(frame:style:)`.
  @_silgen_name("rivulet_UITableView_class_frame")
  @preconcurrency @MainActor public init(frame: CGRect, style: UITableView.Style)

  @_silgen_name("rivulet_UITableView_class_frame")
  @preconcurrency @MainActor package static func makeDynamically(_ frame: CGRect, _ style: UITableView.Style)
    -> Self
  {
    construct(frame, style)
  }
}

extension UICollectionView {
  @_silgen_name("rivulet_UICollectionView_init_layout")
  package convenience init(constructedWith frame: CGRect, _ layout: UICollectionViewLayout) {
    self.init(frame: frame, collectionViewLayout: layout)
  }

  @_silgen_name("rivulet_UICollectionView_init_layout")
  fileprivate static func construct(_ frame: CGRect, _ layout: __owned UICollectionViewLayout) -> Self
}

extension _ClassConstruction where Self: UICollectionView {
  /// Makes a collection view of a class that is known only at run time by its
  /// `init(frame:collectionViewLayout:)`.
  @_silgen_name("rivulet_UICollectionView_class_frame")
  @preconcurrency @MainActor public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout)

  @_silgen_name("rivulet_UICollectionView_class_frame")
  @preconcurrency @MainActor package static func makeDynamically(
    _ frame: CGRect, _ layout: __owned UICollectionViewLayout
  ) -> Self { construct(frame, layout) }
}

extension UIButton {
  @_silgen_name("rivulet_UIButton_init_type")
  package convenience init(constructedWith type: ButtonType) { self.init(type: type) }

  @_silgen_name("rivulet_UIButton_init_type")
  fileprivate static func construct(_ type: ButtonType) -> Self
}

extension _ClassConstruction where Self: UIButton {
  /// Makes a button of a class that is known only at run time by its `init(type:)`.
  @_silgen_name("rivulet_UIButton_class_type")
  @preconcurrency @MainActor public init(type buttonType: UIButton.ButtonType)

  @_silgen_name("rivulet_UIButton_class_type")
  @preconcurrency @MainActor package static func makeDynamically(_ buttonType: UIButton.ButtonType) -> Self {
    construct(buttonType)
  }
}

extension UIViewController {
  @_silgen_name("rivulet_UIViewController_init_nib")
  package convenience init(constructedWith name: String?, _ bundle: Bundle?) {
    self.init(nibName: name, bundle: bundle)
  }

  @_silgen_name("rivulet_UIViewController_init_nib")
  fileprivate static func construct(_ name: __owned String?, _ bundle: __owned Bundle?) -> Self
}

extension _ClassConstruction where Self: UIViewController {
  /// Makes a controller of a class that is known only at run time by its `init(nibName:bundle:)`.
  @_silgen_name("rivulet_UIViewController_class_nibName")
  @preconcurrency @MainActor public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?)

  @_silgen_name("rivulet_UIViewController_class_nibName")
  @preconcurrency @MainActor package static func makeDynamically(
    _ nibNameOrNil: __owned String?, _ nibBundleOrNil: __owned Bundle?
  ) -> Self { construct(nibNameOrNil, nibBundleOrNil) }
}

extension UINavigationController {
  @_silgen_name("rivulet_UINavigationController_init_root")
  package convenience init(constructedWith root: UIViewController) { self.init(rootViewController: root) }

  @_silgen_name("rivulet_UINavigationController_init_root")
  fileprivate static func construct(_ root: __owned UIViewController) -> Self
}

extension _ClassConstruction where Self: UINavigationController {
  /// Makes a navigation controller of a class that is known only at run time by its
  /// `init(rootViewController:)`.
  @_silgen_name("rivulet_UINavigationController_class_rootViewController")
  @preconcurrency @MainActor public init(rootViewController: UIViewController)

  @_silgen_name("rivulet_UINavigationController_class_rootViewController")
  @preconcurrency @MainActor package static func makeDynamically(
    _ rootViewController: __owned UIViewController
  ) -> Self { construct(rootViewController) }
}

extension UITableViewCell {
  @_silgen_name("rivulet_UITableViewCell_init_style")
  package convenience init(constructedWith style: CellStyle, _ identifier: String?) {
    self.init(style: style, reuseIdentifier: identifier)
  }

  @_silgen_name("rivulet_UITableViewCell_init_style")
  fileprivate static func construct(_ style: CellStyle, _ identifier: __owned String?) -> Self
}

extension _ClassConstruction where Self: UITableViewCell {
  /// Makes a cell of a class that is known only at run time by its `init(style:reuseIdentifier:)`.
  @_silgen_name("rivulet_UITableViewCell_class_style")
  @preconcurrency @MainActor public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?)

  @_silgen_name("rivulet_UITableViewCell_class_style")
  @preconcurrency @MainActor package static func makeDynamically(
    _ style: UITableViewCell.CellStyle, _ reuseIdentifier: __owned String?
  ) -> Self { construct(style, reuseIdentifier) }
}

extension UITableViewHeaderFooterView {
  @_silgen_name("rivulet_UITableViewHeaderFooterView_init_reuse")
  package convenience init(constructedWith identifier: String?) { self.init(reuseIdentifier: identifier) }

  @_silgen_name("rivulet_UITableViewHeaderFooterView_init_reuse")
  fileprivate static func construct(_ identifier: __owned String?) -> Self
}

extension _ClassConstruction where Self: UITableViewHeaderFooterView {
  /// Makes a header or footer of a class that is known only at run time by its `init(reuseIdentifier:)`.
  @_silgen_name("rivulet_UITableViewHeaderFooterView_class_reuseIdentifier")
  @preconcurrency @MainActor public init(reuseIdentifier: String?)

  @_silgen_name("rivulet_UITableViewHeaderFooterView_class_reuseIdentifier")
  @preconcurrency @MainActor package static func makeDynamically(_ reuseIdentifier: __owned String?) -> Self {
    construct(reuseIdentifier)
  }
}

extension UIGestureRecognizer {
  @_silgen_name("rivulet_UIGestureRecognizer_init_target")
  package convenience init(constructedWith target: Any?, _ action: Selector?) {
    self.init(target: target, action: action)
  }

  @_silgen_name("rivulet_UIGestureRecognizer_init_target")
  fileprivate static func construct(_ target: __owned Any?, _ action: __owned Selector?) -> Self
}

extension _ClassConstruction where Self: UIGestureRecognizer {
  /// Makes a recognizer of a class that is known only at run time by its `init(target:action:)`.
  @_silgen_name("rivulet_UIGestureRecognizer_class_target")
  @preconcurrency @MainActor public init(target: Any?, action: Selector?)

  @_silgen_name("rivulet_UIGestureRecognizer_class_target")
  @preconcurrency @MainActor package static func makeDynamically(
    _ target: __owned Any?, _ action: __owned Selector?
  )
    -> Self
  { construct(target, action) }
}

extension UIBlurEffect {
  @_silgen_name("rivulet_UIBlurEffect_init_style")
  package convenience init(constructedWith style: Style) { self.init(style: style) }

  @_silgen_name("rivulet_UIBlurEffect_init_style")
  fileprivate static func construct(_ style: Style) -> Self
}

extension _ClassConstruction where Self: UIBlurEffect {
  /// Makes a blur of a class that is known only at run time by its `init(style:)`.
  @_silgen_name("rivulet_UIBlurEffect_class_style")
  @preconcurrency @MainActor public init(style: UIBlurEffect.Style)

  @_silgen_name("rivulet_UIBlurEffect_class_style")
  @preconcurrency @MainActor package static func makeDynamically(_ style: UIBlurEffect.Style) -> Self {
    construct(style)
  }
}

extension UIStoryboardSegue {
  @_silgen_name("rivulet_UIStoryboardSegue_init_source")
  package convenience init(
    constructedWith identifier: String?, _ source: UIViewController, _ destination: UIViewController
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
  }

  @_silgen_name("rivulet_UIStoryboardSegue_init_source")
  fileprivate static func construct(
    _ identifier: __owned String?, _ source: __owned UIViewController,
    _ destination: __owned UIViewController
  ) -> Self
}

extension _ClassConstruction where Self: UIStoryboardSegue {
  /// Makes a segue of a class that is known only at run time by its `init(identifier:source:destination:)`.
  @_silgen_name("rivulet_UIStoryboardSegue_class_source")
  @preconcurrency @MainActor public init(
    identifier: String?, source: UIViewController, destination: UIViewController)

  @_silgen_name("rivulet_UIStoryboardSegue_class_source")
  @preconcurrency @MainActor package static func makeDynamically(
    _ identifier: __owned String?, _ source: __owned UIViewController,
    _ destination: __owned UIViewController
  ) -> Self { construct(identifier, source, destination) }
}

extension CAPropertyAnimation {
  @_silgen_name("rivulet_CAPropertyAnimation_init_path")
  package convenience init(constructedWith path: String?) { self.init(keyPath: path) }

  @_silgen_name("rivulet_CAPropertyAnimation_init_path")
  fileprivate static func construct(_ path: __owned String?) -> Self
}

extension _ClassConstruction where Self: CAPropertyAnimation {
  /// Makes an animation of a class that is known only at run time by its `init(keyPath:)`.
  @_silgen_name("rivulet_CAPropertyAnimation_class_keyPath")
  public init(keyPath path: String?)

  @_silgen_name("rivulet_CAPropertyAnimation_class_keyPath")
  package static func makeDynamically(_ path: __owned String?) -> Self { construct(path) }
}

extension UIBarButtonItem {
  @_silgen_name("rivulet_UIBarButtonItem_init_title")
  package convenience init(
    constructedWith title: String?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(title: title, style: style, target: target, action: action)
  }

  @_silgen_name("rivulet_UIBarButtonItem_init_title")
  fileprivate static func construct(
    title: __owned String?, style: Style, target: __owned Any?, action: __owned Selector?
  ) -> Self

  @_silgen_name("rivulet_UIBarButtonItem_init_image")
  package convenience init(
    constructedWith image: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
  }

  @_silgen_name("rivulet_UIBarButtonItem_init_image")
  fileprivate static func construct(
    image: __owned UIImage?, style: Style, target: __owned Any?, action: __owned Selector?
  ) -> Self

  @_silgen_name("rivulet_UIBarButtonItem_init_system")
  package convenience init(constructedWith item: SystemItem, _ target: Any?, _ action: Selector?) {
    self.init(barButtonSystemItem: item, target: target, action: action)
  }

  @_silgen_name("rivulet_UIBarButtonItem_init_system")
  fileprivate static func construct(
    _ item: SystemItem, _ target: __owned Any?, _ action: __owned Selector?
  ) -> Self
}

extension _ClassConstruction where Self: UIBarButtonItem {
  /// Makes an item of a class that is known only at run time by its `init(title:style:target:action:)`.
  @_silgen_name("rivulet_UIBarButtonItem_class_title")
  @preconcurrency @MainActor public init(
    title: String?, style: UIBarButtonItem.Style, target: Any?, action: Selector?)

  @_silgen_name("rivulet_UIBarButtonItem_class_title")
  @preconcurrency @MainActor package static func makeDynamically(
    title: __owned String?, style: UIBarButtonItem.Style, target: __owned Any?, action: __owned Selector?
  ) -> Self { construct(title: title, style: style, target: target, action: action) }

  /// Makes an item of a class that is known only at run time by its `init(image:style:target:action:)`.
  @_silgen_name("rivulet_UIBarButtonItem_class_image")
  @preconcurrency @MainActor public init(
    image: UIImage?, style: UIBarButtonItem.Style, target: Any?, action: Selector?)

  @_silgen_name("rivulet_UIBarButtonItem_class_image")
  @preconcurrency @MainActor package static func makeDynamically(
    image: __owned UIImage?, style: UIBarButtonItem.Style, target: __owned Any?, action: __owned Selector?
  ) -> Self { construct(image: image, style: style, target: target, action: action) }

  /// Makes an item of a class that is known only at run time by its
  /// `init(barButtonSystemItem:target:action:)`.
  @_silgen_name("rivulet_UIBarButtonItem_class_barButtonSystemItem")
  @preconcurrency @MainActor public init(
    barButtonSystemItem systemItem: UIBarButtonItem.SystemItem, target: Any?, action: Selector?)

  @_silgen_name("rivulet_UIBarButtonItem_class_barButtonSystemItem")
  @preconcurrency @MainActor package static func makeDynamically(
    _ systemItem: UIBarButtonItem.SystemItem, _ target: __owned Any?, _ action: __owned Selector?
  ) -> Self { construct(systemItem, target, action) }
}
