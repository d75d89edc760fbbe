/// Names of before Swift 4.2, which iOS does not accept any more, with those of today.
enum OldNames {
  /// The names of types.
  static let types = [
    "UIControlEvents": "UIControl.Event", "UIControlState": "UIControl.State",
    "UIControlContentVerticalAlignment": "UIControl.ContentVerticalAlignment",
    "UIControlContentHorizontalAlignment": "UIControl.ContentHorizontalAlignment",
    "UIViewAnimationOptions": "UIView.AnimationOptions", "UIViewAnimationCurve": "UIView.AnimationCurve",
    "UIViewContentMode": "UIView.ContentMode", "UIViewAutoresizing": "UIView.AutoresizingMask",
    "UIViewTintAdjustmentMode": "UIView.TintAdjustmentMode",
    "UIGestureRecognizerState": "UIGestureRecognizer.State",
    "UISwipeGestureRecognizerDirection": "UISwipeGestureRecognizer.Direction",
    "UIButtonType": "UIButton.ButtonType", "UIActivityIndicatorViewStyle": "UIActivityIndicatorView.Style",
    "UIImageRenderingMode": "UIImage.RenderingMode", "UIImageOrientation": "UIImage.Orientation",
    "UITableViewStyle": "UITableView.Style", "UITableViewCellStyle": "UITableViewCell.CellStyle",
    "UITableViewRowAnimation": "UITableView.RowAnimation",
    "UITableViewScrollPosition": "UITableView.ScrollPosition",
    "UIBarButtonItemStyle": "UIBarButtonItem.Style", "UIBarButtonSystemItem": "UIBarButtonItem.SystemItem",
    "UINavigationControllerOperation": "UINavigationController.Operation",
    "UIAlertControllerStyle": "UIAlertController.Style", "UIAlertActionStyle": "UIAlertAction.Style",
    "NSLayoutAttribute": "NSLayoutConstraint.Attribute", "NSLayoutRelation": "NSLayoutConstraint.Relation",
    "UILayoutConstraintAxis": "NSLayoutConstraint.Axis",
    "UIStackViewDistribution": "UIStackView.Distribution", "UIStackViewAlignment": "UIStackView.Alignment",
    "NSAttributedStringKey": "NSAttributedString.Key", "RunLoopMode": "RunLoop.Mode",
    "UIScrollViewKeyboardDismissMode": "UIScrollView.KeyboardDismissMode",
    "UICollectionViewScrollPosition": "UICollectionView.ScrollPosition",
    "UICollectionViewScrollDirection": "UICollectionView.ScrollDirection",
    "UITableViewCellSeparatorStyle": "UITableViewCell.SeparatorStyle",
    "UITableViewCellEditingStyle": "UITableViewCell.EditingStyle",
    "UITableViewCellAccessoryType": "UITableViewCell.AccessoryType",
    "UITableViewCellSelectionStyle": "UITableViewCell.SelectionStyle",
    "UIBlurEffectStyle": "UIBlurEffect.Style", "UIDatePickerMode": "UIDatePicker.Mode",
    "UITextFieldViewMode": "UITextField.ViewMode", "UITextBorderStyle": "UITextField.BorderStyle",
    "UIViewKeyframeAnimationOptions": "UIView.KeyframeAnimationOptions",
    "UIImpactFeedbackStyle": "UIImpactFeedbackGenerator.FeedbackStyle",
    "UINotificationFeedbackType": "UINotificationFeedbackGenerator.FeedbackType",
    "UIApplicationLaunchOptionsKey": "UIApplication.LaunchOptionsKey",
    "UIApplicationState": "UIApplication.State",
    "UIPageViewControllerNavigationDirection": "UIPageViewController.NavigationDirection",
    "UIPageViewControllerNavigationOrientation": "UIPageViewController.NavigationOrientation",
    "UIPageViewControllerTransitionStyle": "UIPageViewController.TransitionStyle",
    "UIScrollViewIndicatorStyle": "UIScrollView.IndicatorStyle",
    "UICollectionElementKindSectionHeader": "UICollectionView.elementKindSectionHeader",
    "UICollectionElementKindSectionFooter": "UICollectionView.elementKindSectionFooter",
  ]

  /// The names of UIKit's notifications.
  static let notifications: [String: String] = [
    "UIApplicationDidEnterBackground", "UIApplicationWillEnterForeground", "UIApplicationDidBecomeActive",
    "UIApplicationWillResignActive", "UIApplicationWillTerminate", "UIApplicationDidReceiveMemoryWarning",
    "UIDeviceOrientationDidChange", "UIKeyboardWillShow", "UIKeyboardDidShow", "UIKeyboardWillHide",
    "UIKeyboardDidHide", "UIKeyboardWillChangeFrame", "UIKeyboardDidChangeFrame", "UITextFieldTextDidChange",
    "UITextViewTextDidChange",
  ].reduce(into: [:]) { names, name in
    let owners = [
      "UIApplication": "UIApplication", "UIDevice": "UIDevice", "UITextField": "UITextField",
      "UITextView": "UITextView", "UI": "UIResponder",
    ]
    guard let (kept, owner) = owners.filter({ name.hasPrefix($0.key) }).max(by: { $0.key < $1.key }) else {
      return
    }
    let rest = name.dropFirst(kept.count)
    names[name] = "\(owner).\(rest.prefix(1).lowercased())\(rest.dropFirst())Notification"
  }

  /// The names of Core Animation's and UIKit's constants: their beginning, their type, and their ends with
  /// the cases.
  private static let constants: [(beginning: String, type: String, cases: [String])] = [
    ("kCAFillMode", "CAMediaTimingFillMode", ["Forwards", "Backwards", "Both", "Removed"]),
    ("UILayoutPriority", "UILayoutPriority", ["Required", "DefaultHigh", "DefaultLow", "FittingSizeLevel"]),
    (
      "UIAccessibilityTrait", "UIAccessibilityTraits",
      [
        "None", "Button", "Link", "Image", "Selected", "StaticText", "NotEnabled", "UpdatesFrequently",
        "Adjustable", "Header", "SearchField",
      ]
    ),
    (
      "UIFontWeight", "UIFont.Weight",
      ["UltraLight", "Thin", "Light", "Regular", "Medium", "Semibold", "Bold", "Heavy", "Black"]
    ),
    ("kCAFillRule", "CAShapeLayerFillRule", ["NonZero", "EvenOdd"]),
    ("kCALineCap", "CAShapeLayerLineCap", ["Butt", "Round", "Square"]),
    ("kCALineJoin", "CAShapeLayerLineJoin", ["Miter", "Round", "Bevel"]),
    (
      "kCAMediaTimingFunction", "CAMediaTimingFunctionName",
      ["Linear", "EaseIn", "EaseOut", "EaseInEaseOut", "Default"]
    ),
    (
      "kCAGravity", "CALayerContentsGravity",
      [
        "Center", "Top", "Bottom", "Left", "Right", "TopLeft", "TopRight", "BottomLeft", "BottomRight",
        "Resize", "ResizeAspect", "ResizeAspectFill",
      ]
    ),
    ("kCATransition", "CATransitionType", ["Fade", "MoveIn", "Push", "Reveal"]),
    ("kCATransition", "CATransitionSubtype", ["FromLeft", "FromRight", "FromTop", "FromBottom"]),
    ("kCAAlignment", "CATextLayerAlignmentMode", ["Natural", "Left", "Right", "Center", "Justified"]),
    ("kCATruncation", "CATextLayerTruncationMode", ["None", "Start", "End", "Middle"]),
    ("kCAGradientLayer", "CAGradientLayerType", ["Axial"]),
    ("kCAAnimation", "CAAnimationCalculationMode", ["Linear", "Discrete", "Paced", "Cubic", "CubicPaced"]),
    ("kCAAnimation", "CAAnimationRotationMode", ["RotateAuto", "RotateAutoReverse"]),
    ("kCAFilter", "CALayerContentsFilter", ["Nearest", "Linear", "Trilinear"]),
    (
      "kCAEmitterLayer", "CAEmitterLayerEmitterShape",
      ["Point", "Line", "Rectangle", "Cuboid", "Circle", "Sphere"]
    ),
    ("kCAEmitterLayer", "CAEmitterLayerEmitterMode", ["Points", "Outline", "Surface", "Volume"]),
    (
      "kCAEmitterLayer", "CAEmitterLayerRenderMode",
      ["Unordered", "OldestFirst", "OldestLast", "BackToFront", "Additive"]
    ),
  ]

  /// Members of controllers and of underline styles whose names became shorter.
  static let members = [
    "addChildViewController": "addChild", "removeFromParentViewController": "removeFromParent",
    "childViewControllers": "children", "childViewControllerForStatusBarStyle": "childForStatusBarStyle",
    "childViewControllerForStatusBarHidden": "childForStatusBarHidden", "styleSingle": "single",
    "styleThick": "thick", "styleDouble": "double",
  ]

  /// The names of text attributes.
  private static let attributes = [
    "NSFontAttributeName": "font", "NSForegroundColorAttributeName": "foregroundColor",
    "NSBackgroundColorAttributeName": "backgroundColor", "NSParagraphStyleAttributeName": "paragraphStyle",
    "NSKernAttributeName": "kern", "NSUnderlineStyleAttributeName": "underlineStyle",
    "NSStrikethroughStyleAttributeName": "strikethroughStyle", "NSShadowAttributeName": "shadow",
    "NSStrokeWidthAttributeName": "strokeWidth", "NSStrokeColorAttributeName": "strokeColor",
    "NSBaselineOffsetAttributeName": "baselineOffset", "NSAttachmentAttributeName": "attachment",
    "NSLinkAttributeName": "link", "NSLigatureAttributeName": "ligature",
  ].mapValues { "NSAttributedString.Key.\($0)" }

  /// Today's name of each constant.
  static let values: [String: String] = constants.reduce(into: attributes) { names, group in
    names["UITableViewAutomaticDimension"] = "UITableView.automaticDimension"
    for type in ["CGPoint", "CGSize", "CGRect"] { names[type + "Zero"] = type + ".zero" }
    names["UINT64_MAX"] = "UInt64.max"
    names["INT64_MAX"] = "Int64.max"
    names["INT16_MIN"] = "Int32(Int16.min)"
    for end in group.cases {
      names[group.beginning + end] = "\(group.type).\(end.prefix(1).lowercased())\(end.dropFirst())"
    }
  }
}
