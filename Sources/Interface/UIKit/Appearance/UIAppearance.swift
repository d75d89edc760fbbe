/// A class whose objects can have common values, which are set once.
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {
  /// Returns the object whose values are those of all objects of the class.
  static func appearance() -> Self
  /// Returns the object whose values are those of the objects of the class inside objects of other classes,
  /// the innermost first.
  static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
}

/// Something that contains objects with a common appearance: a view or a view controller.
@preconcurrency @MainActor public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearanceContainer {}
extension UIViewController: UIAppearanceContainer {}

extension UIView: UIAppearance {
  /// Returns the view whose values all views of this class and its subclasses take over when they come into a
  /// window, unless they have values of their own.
  ///
  /// Background and tint colours, fonts and colours of text, colours of controls, and the appearances of bars
  /// are taken over. Properties of an app's own classes are not: they cannot be looked up at run time.
  public class func appearance() -> Self { appearance(whenContainedInInstancesOf: []) }

  /// Returns the view whose values views of this class take over inside views and controllers of other
  /// classes, the innermost first.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    AppearanceRules.shared.model(of: self, inside: containerTypes)
  }
}
