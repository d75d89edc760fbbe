/// An object that assistive technology may find: a view, or an element that stands for a part of one.
@MainActor protocol AccessibilityNode: AnyObject {
  /// A number that no other node has.
  var accessibilityNumber: UInt32 { get }
  /// The view that is, or contains, the node.
  var accessibilityView: UIView? { get }

  var isAccessibilityElement: Bool { get }
  var accessibilityLabel: String? { get }
  var accessibilityValue: String? { get }
  var accessibilityHint: String? { get }
  var accessibilityTraits: UIAccessibilityTraits { get }
  var accessibilityFrame: CGRect { get }
  var accessibilityActivationPoint: CGPoint { get }
  var accessibilityCustomActions: [UIAccessibilityCustomAction]? { get }
  func accessibilityActivate() -> Bool
  func accessibilityIncrement()
  func accessibilityDecrement()
}

extension UIView: AccessibilityNode {
  var accessibilityNumber: UInt32 { layer.id.rawValue }
  var accessibilityView: UIView? { self }
}

// Apart from the class: stated there, the protocol would keep code of Swift 5 outside the main actor from
// setting the label.
extension UIAccessibilityElement: AccessibilityNode {}

/// The parts of accessibility that few views have.
@MainActor final class AccessibilityDetails {
  var frame: CGRect?
  var activationPoint: CGPoint?
  var customActions: [UIAccessibilityCustomAction]?
  var label: NSAttributedString?
  var value: NSAttributedString?
  var hint: NSAttributedString?
  var largeContent = LargeContent()
}

extension UIView {
  func changeAccessibility(_ change: (AccessibilityDetails) -> Void) {
    let details = accessibilityDetails ?? AccessibilityDetails()
    accessibilityDetails = details
    change(details)
  }

  func attributed(_ text: String?, _ own: NSAttributedString?) -> NSAttributedString? {
    own?.string == text ? own : text.map { NSAttributedString(string: $0) }
  }
}
