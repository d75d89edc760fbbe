/// The settable properties whose values are not compared, each with the reason.
enum LeftOut {
  /// The names of properties by the type that declares them.
  static let properties: [(owner: String, reason: String, names: [String])] = [
    (
      "UIView", "assistive technology reads it when it asks",
      [
        "accessibilityActivationPoint", "accessibilityAttributedHint",
        "accessibilityAttributedLabel",
        "accessibilityAttributedValue", "accessibilityCustomActions", "accessibilityElements",
        "accessibilityElementsHidden", "accessibilityFrame", "accessibilityHint",
        "accessibilityIdentifier",
        "accessibilityIgnoresInvertColors", "accessibilityLabel", "accessibilityTraits",
        "accessibilityValue",
        "accessibilityViewIsModal", "isAccessibilityElement", "shouldGroupAccessibilityChildren",
      ]
    ),
    (
      "UIView", "applies to later changes of the superview",
      ["autoresizesSubviews", "autoresizingMask"]
    ),
    ("UIView", "a hint for drawing", ["clearsContextBeforeDrawing", "isOpaque"]),
    (
      "UIView", "the stage sets it",
      ["contentScaleFactor", "translatesAutoresizingMaskIntoConstraints"]
    ),
    (
      "UIView", "takes effect with a touch",
      [
        "gestureRecognizers", "interactions", "isExclusiveTouch", "isMultipleTouchEnabled",
        "isUserInteractionEnabled",
      ]
    ),
    (
      "UIView", "shown while a finger rests on the view",
      [
        "largeContentImage", "largeContentImageInsets", "largeContentTitle",
        "scalesLargeContentImage",
        "showsLargeContentViewer",
      ]
    ),
    ("UIView", "needs a device that moves", ["motionEffects"]),
    ("UIView", "a name", ["restorationIdentifier", "tag"]),
    ("UIView", "set by the properties of the overridden traits", ["traitOverrides"]),
    ("UIControl", "shown while a pointer rests on the control", ["toolTip"]),
    (
      "UIControl", "takes effect with a touch",
      ["isContextMenuInteractionEnabled", "showsMenuAsPrimaryAction"]
    ),
    (
      "UIButton", "takes effect with a pointer",
      ["isPointerInteractionEnabled", "pointerStyleProvider"]
    ),
    ("UIButton", "has no effect on iOS", ["preferredBehavioralStyle"]),
    ("UIButton", "shown in the menu", ["preferredMenuElementOrder"]),
    ("UIButton", "takes effect with a drag", ["isSpringLoaded"]),
    ("UISegmentedControl", "takes effect with a drag", ["isSpringLoaded"]),
    (
      "UIImageView", "shown by startAnimating()",
      [
        "animationDuration", "animationImages", "animationRepeatCount",
        "highlightedAnimationImages",
      ]
    ),
    ("UITextField", "takes effect while the text is edited", typing + ["clearsOnBeginEditing"]),
    ("UITextView", "takes effect while the text is edited", typing),
    (
      "UISearchBar", "takes effect while the text is edited",
      [
        "autocapitalizationType", "autocorrectionType", "delegate", "enablesReturnKeyAutomatically",
        "inputAccessoryView", "keyboardType", "returnKeyType", "spellCheckingType", "textContentType",
      ]
    ),
    ("UIPickerView", "has no effect since iOS 13", ["showsSelectionIndicator"]),
    ("UICalendarView", "an object that is asked", ["delegate"]),
    ("UINavigationBar", "an object that is asked", ["delegate"]),
    ("UIToolbar", "an object that is asked", ["delegate"]),
    ("UITabBar", "an object that is asked", ["delegate"]),
    ("UITabBar", "takes effect with a drag", ["isSpringLoaded"]),
    ("UITabBarItem", "takes effect with a drag", ["isSpringLoaded"]),
    (
      "UIBarItem", "assistive technology reads it when it asks",
      ["accessibilityHint", "accessibilityIdentifier", "accessibilityLabel", "accessibilityValue"]
    ),
    (
      "UIBarItem", "shown while a finger rests on the item",
      ["largeContentSizeImage", "largeContentSizeImageInsets"]
    ),
    ("UIBarItem", "a name", ["tag"]),
    ("UIBarButtonItem", "takes effect with a touch", ["action", "target"]),
    ("UIBarButtonItem", "takes effect with a drag", ["isSpringLoaded"]),
    ("UIBarButtonItem", "shown in the menu of what has no room", ["menuRepresentation"]),
    (
      "UINavigationItem", "a navigation controller shows it",
      ["hidesSearchBarWhenScrolling", "searchController"]
    ),
  ]

  private static let typing = [
    "allowsEditingTextAttributes", "autocapitalizationType", "autocorrectionType",
    "clearsOnInsertion",
    "delegate", "enablesReturnKeyAutomatically", "inlinePredictionType", "inputAccessoryView",
    "inputDelegate", "inputView", "keyboardAppearance", "keyboardType", "markedTextStyle",
    "passwordRules",
    "returnKeyType", "selectedTextRange", "selectionAffinity", "smartDashesType",
    "smartInsertDeleteType",
    "smartQuotesType", "spellCheckingType", "textContentType", "tokenizer", "typingAttributes",
  ]
}
