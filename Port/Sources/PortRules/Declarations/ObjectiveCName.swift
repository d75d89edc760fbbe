/// The names of Swift's methods in Objective-C.
enum ObjectiveCName {
  /// Words before which and after which the compiler puts no “With”.
  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
    "given", "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since",
    "to", "until", "using", "via", "when", "with", "within",
  ]

  /// Apple's methods whose names in Swift do not give those in Objective-C.
  private static let imported = [
    "dismiss(animated:completion:)": "dismissViewControllerAnimated:completion:",
    "present(_:animated:completion:)": "presentViewController:animated:completion:",
    "popViewController(animated:)": "popViewControllerAnimated:",
    "popToRootViewController(animated:)": "popToRootViewControllerAnimated:",
    "pushViewController(_:animated:)": "pushViewController:animated:",
    "setEditing(_:animated:)": "setEditing:animated:",
    "touchesBegan(_:with:)": "touchesBegan:withEvent:",
    "touchesMoved(_:with:)": "touchesMoved:withEvent:",
    "touchesEnded(_:with:)": "touchesEnded:withEvent:",
    "touchesCancelled(_:with:)": "touchesCancelled:withEvent:",
    "endEditing(_:)": "endEditing:",
    "endEditing": "endEditing:",
    "add(_:forKey:)": "addAnimation:forKey:",
    "action(forKey:)": "actionForKey:",
    "action(for:forKey:)": "actionForLayer:forKey:",
  ]

  /// The classes of Apple's methods that selectors often name by an object, as in `view.endEditing`. Each
  /// method is of one class, so that the object's type need not be known.
  static let ownersOfApples = [
    "endEditing": "UIView", "removeFromSuperview": "UIView", "layoutIfNeeded": "UIView",
    "resignFirstResponder": "UIResponder", "becomeFirstResponder": "UIResponder",
    "popViewController": "UINavigationController", "popToRootViewController": "UINavigationController",
  ]

  /// Returns the name of a method of Apple's; nil if its name in Swift does not give it.
  static func ofApples(_ name: String, labels: [String]?) -> String? {
    let full = labels.map { name + "(" + $0.map { $0 + ":" }.joined() + ")" } ?? name
    if let known = imported[full] { return known }
    guard let labels, !labels.isEmpty else { return name }
    return labels == ["_"] ? name + ":" : nil
  }

  /// Returns the name that the compiler gives a method.
  static func of(_ name: String, labels: [String]) -> String {
    let full = name + "(" + labels.map { $0 + ":" }.joined() + ")"
    if let known = imported[full] { return known }
    guard let first = labels.first else { return name }
    var result = name
    if first != "_" {
      let isWithout = prepositions.contains(firstWord(first)) || prepositions.contains(lastWord(name))
      result += (isWithout ? "" : "With") + first.prefix(1).uppercased() + first.dropFirst()
    }
    return result + ":" + labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
  }

  private static func firstWord(_ name: String) -> String {
    let head = name.prefix(1)
    return (head + name.dropFirst().prefix { !$0.isUppercase }).lowercased()
  }

  private static func lastWord(_ name: String) -> String {
    guard let start = name.lastIndex(where: { $0.isUppercase }) else { return name.lowercased() }
    return name[start...].lowercased()
  }
}
