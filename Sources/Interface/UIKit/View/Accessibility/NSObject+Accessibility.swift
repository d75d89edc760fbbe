import QuartzCore

/// An object with the accessibility properties of `NSObject`.
///
/// The properties are members of a protocol's extension, because views, elements and bar items have members
/// of the same names that subclasses can override, and Swift prefers those.
public protocol AccessibilityObject: NSObject {}

extension NSObject: AccessibilityObject {}

/// The accessibility of any object, such as an image, or an object of the app's that stands for a part of a
/// drawing.
///
/// Assistive technology finds an object in the `accessibilityElements` of a view, if `isAccessibilityElement`
/// is true. Its action is a tap in the middle of `accessibilityFrame`.
@MainActor extension AccessibilityObject {
  /// Whether assistive technology finds the object. Default: false.
  @preconcurrency public var isAccessibilityElement: Bool {
    get { described?.isAccessibilityElement ?? false }
    set { describing.isAccessibilityElement = newValue }
  }
  /// The short name. Default: nil.
  @preconcurrency public var accessibilityLabel: String? {
    get { described?.accessibilityLabel }
    set { describing.accessibilityLabel = newValue }
  }
  /// The value. Default: nil.
  @preconcurrency public var accessibilityValue: String? {
    get { described?.accessibilityValue }
    set { describing.accessibilityValue = newValue }
  }
  /// The description of the action. Default: nil.
  @preconcurrency public var accessibilityHint: String? {
    get { described?.accessibilityHint }
    set { describing.accessibilityHint = newValue }
  }
  /// The name for tests. It is not spoken. Default: nil.
  @preconcurrency public var accessibilityIdentifier: String? {
    get { described?.accessibilityIdentifier }
    set { describing.accessibilityIdentifier = newValue }
  }
  /// The kind and the state. Default: none.
  @preconcurrency public var accessibilityTraits: UIAccessibilityTraits {
    get { described?.accessibilityTraits ?? .none }
    set { describing.accessibilityTraits = newValue }
  }
  /// The frame in the window's coordinates. Default: zero.
  @preconcurrency public var accessibilityFrame: CGRect {
    get { described?.accessibilityFrame ?? .zero }
    set { describing.accessibilityFrame = newValue }
  }
  /// The actions beside that of a double tap. Default: nil.
  @preconcurrency public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { described?.accessibilityCustomActions }
    set { describing.accessibilityCustomActions = newValue }
  }

  /// The object that keeps the properties: a view or an element itself, or a description beside any other
  /// object.
  private var described: (any AccessibilityProperties)? {
    self as? any AccessibilityProperties ?? Associations.object(of: ObjectDescription.self, beside: self)
  }

  /// Same as `described`, which is made if there is none.
  private var describing: any AccessibilityProperties {
    if let described { return described }
    let description = ObjectDescription()
    Associations.keep(description, beside: self)
    return description
  }
}

/// An object that keeps its accessibility properties itself.
@MainActor protocol AccessibilityProperties: AnyObject {
  var isAccessibilityElement: Bool { get set }
  var accessibilityLabel: String? { get set }
  var accessibilityValue: String? { get set }
  var accessibilityHint: String? { get set }
  var accessibilityIdentifier: String? { get set }
  var accessibilityTraits: UIAccessibilityTraits { get set }
  var accessibilityFrame: CGRect { get set }
  var accessibilityCustomActions: [UIAccessibilityCustomAction]? { get set }
}

extension UIView: AccessibilityProperties {}
extension UIAccessibilityElement: AccessibilityProperties {}

/// The description of an object of another kind.
@MainActor final class ObjectDescription: AccessibilityProperties, AccessibilityNode {
  let accessibilityNumber = UIAccessibilityElement.makeNumber()
  /// The view whose elements contain the object; nil before it was found in one.
  weak var accessibilityView: UIView?

  var isAccessibilityElement = false
  var accessibilityLabel: String?
  var accessibilityValue: String?
  var accessibilityHint: String?
  var accessibilityIdentifier: String?
  var accessibilityTraits = UIAccessibilityTraits.none
  var accessibilityFrame = CGRect.zero
  var accessibilityCustomActions: [UIAccessibilityCustomAction]?

  var accessibilityActivationPoint: CGPoint {
    CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY)
  }

  func accessibilityActivate() -> Bool { false }
  func accessibilityIncrement() {}
  func accessibilityDecrement() {}
}
