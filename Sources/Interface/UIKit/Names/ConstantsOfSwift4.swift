// The names that UIKit's constants and notifications had up to Swift 4: see the types beside them.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// `UIView.noIntrinsicMetric` of Swift 4.
@available(*, deprecated, renamed: "UIView.noIntrinsicMetric")
@MainActor public let UIViewNoIntrinsicMetric = UIView.noIntrinsicMetric
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `UIView.layoutFittingCompressedSize` of Swift 4.
@available(*, deprecated, renamed: "UIView.layoutFittingCompressedSize")
@MainActor public let UILayoutFittingCompressedSize = UIView.layoutFittingCompressedSize
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `UIView.layoutFittingExpandedSize` of Swift 4.
@available(*, deprecated, renamed: "UIView.layoutFittingExpandedSize")
@MainActor public let UILayoutFittingExpandedSize = UIView.layoutFittingExpandedSize
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `UIWindow.Level.normal` of Swift 4.
@available(*, deprecated, renamed: "UIWindow.Level.normal")
public let UIWindowLevelNormal = UIWindow.Level.normal
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `UIWindow.Level.statusBar` of Swift 4.
@available(*, deprecated, renamed: "UIWindow.Level.statusBar")
public let UIWindowLevelStatusBar = UIWindow.Level.statusBar
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `UIWindow.Level.alert` of Swift 4.
@available(*, deprecated, renamed: "UIWindow.Level.alert")
public let UIWindowLevelAlert = UIWindow.Level.alert
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `UIScrollView.DecelerationRate.normal` of Swift 4.
@available(*, deprecated, renamed: "UIScrollView.DecelerationRate.normal")
public let UIScrollViewDecelerationRateNormal = UIScrollView.DecelerationRate.normal
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `UIScrollView.DecelerationRate.fast` of Swift 4.
@available(*, deprecated, renamed: "UIScrollView.DecelerationRate.fast")
public let UIScrollViewDecelerationRateFast = UIScrollView.DecelerationRate.fast
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `UIResponder.keyboardFrameBeginUserInfoKey` of Swift 4.
@available(*, deprecated, renamed: "UIResponder.keyboardFrameBeginUserInfoKey")
public let UIKeyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `UIResponder.keyboardFrameEndUserInfoKey` of Swift 4.
@available(*, deprecated, renamed: "UIResponder.keyboardFrameEndUserInfoKey")
public let UIKeyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `UIResponder.keyboardAnimationDurationUserInfoKey` of Swift 4.
@available(*, deprecated, renamed: "UIResponder.keyboardAnimationDurationUserInfoKey")
public let UIKeyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `UIResponder.keyboardAnimationCurveUserInfoKey` of Swift 4.
@available(*, deprecated, renamed: "UIResponder.keyboardAnimationCurveUserInfoKey")
public let UIKeyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
extension Notification.Name {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// `UIApplication.didEnterBackgroundNotification` of Swift 4.
  @available(*, deprecated, renamed: "UIApplication.didEnterBackgroundNotification")
  public static let UIApplicationDidEnterBackground = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// `UIApplication.willEnterForegroundNotification` of Swift 4.
  @available(*, deprecated, renamed: "UIApplication.willEnterForegroundNotification")
  public static let UIApplicationWillEnterForeground = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// `UIApplication.didBecomeActiveNotification` of Swift 4.
  @available(*, deprecated, renamed: "UIApplication.didBecomeActiveNotification")
  public static let UIApplicationDidBecomeActive = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// `UIApplication.willResignActiveNotification` of Swift 4.
  @available(*, deprecated, renamed: "UIApplication.willResignActiveNotification")
  public static let UIApplicationWillResignActive = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// `UIApplication.willTerminateNotification` of Swift 4.
  @available(*, deprecated, renamed: "UIApplication.willTerminateNotification")
  public static let UIApplicationWillTerminate = Notification.Name("UIApplicationWillTerminateNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// `UIApplication.didFinishLaunchingNotification` of Swift 4.
  @available(*, deprecated, renamed: "UIApplication.didFinishLaunchingNotification")
  public static let UIApplicationDidFinishLaunching = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// `UIApplication.didReceiveMemoryWarningNotification` of Swift 4.
  @available(*, deprecated, renamed: "UIApplication.didReceiveMemoryWarningNotification")
  public static let UIApplicationDidReceiveMemoryWarning = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// `UIApplication.significantTimeChangeNotification` of Swift 4.
  @available(*, deprecated, renamed: "UIApplication.significantTimeChangeNotification")
  public static let UIApplicationSignificantTimeChange = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// `UIApplication.didChangeStatusBarOrientationNotification` of Swift 4.
  @available(*, deprecated, renamed: "UIApplication.didChangeStatusBarOrientationNotification")
  public static let UIApplicationDidChangeStatusBarOrientation = Notification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// `UIApplication.didChangeStatusBarFrameNotification` of Swift 4.
  @available(*, deprecated, renamed: "UIApplication.didChangeStatusBarFrameNotification")
  public static let UIApplicationDidChangeStatusBarFrame = Notification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// `UIDevice.orientationDidChangeNotification` of Swift 4.
  @available(*, deprecated, renamed: "UIDevice.orientationDidChangeNotification")
  public static let UIDeviceOrientationDidChange = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// `UIResponder.keyboardWillShowNotification` of Swift 4.
  @available(*, deprecated, renamed: "UIResponder.keyboardWillShowNotification")
  public static let UIKeyboardWillShow = Notification.Name("UIKeyboardWillShowNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// `UIResponder.keyboardDidShowNotification` of Swift 4.
  @available(*, deprecated, renamed: "UIResponder.keyboardDidShowNotification")
  public static let UIKeyboardDidShow = Notification.Name("UIKeyboardDidShowNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// `UIResponder.keyboardWillHideNotification` of Swift 4.
  @available(*, deprecated, renamed: "UIResponder.keyboardWillHideNotification")
  public static let UIKeyboardWillHide = Notification.Name("UIKeyboardWillHideNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// `UIResponder.keyboardDidHideNotification` of Swift 4.
  @available(*, deprecated, renamed: "UIResponder.keyboardDidHideNotification")
  public static let UIKeyboardDidHide = Notification.Name("UIKeyboardDidHideNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// `UIResponder.keyboardWillChangeFrameNotification` of Swift 4.
  @available(*, deprecated, renamed: "UIResponder.keyboardWillChangeFrameNotification")
  public static let UIKeyboardWillChangeFrame = Notification.Name("UIKeyboardWillChangeFrameNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// `UIResponder.keyboardDidChangeFrameNotification` of Swift 4.
  @available(*, deprecated, renamed: "UIResponder.keyboardDidChangeFrameNotification")
  public static let UIKeyboardDidChangeFrame = Notification.Name("UIKeyboardDidChangeFrameNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// `UITextField.textDidBeginEditingNotification` of Swift 4.
  @available(*, deprecated, renamed: "UITextField.textDidBeginEditingNotification")
  public static let UITextFieldTextDidBeginEditing = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// `UITextField.textDidEndEditingNotification` of Swift 4.
  @available(*, deprecated, renamed: "UITextField.textDidEndEditingNotification")
  public static let UITextFieldTextDidEndEditing = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// `UITextField.textDidChangeNotification` of Swift 4.
  @available(*, deprecated, renamed: "UITextField.textDidChangeNotification")
  public static let UITextFieldTextDidChange = Notification.Name("UITextFieldTextDidChangeNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// `UITextView.textDidBeginEditingNotification` of Swift 4.
  @available(*, deprecated, renamed: "UITextView.textDidBeginEditingNotification")
  public static let UITextViewTextDidBeginEditing = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// `UITextView.textDidEndEditingNotification` of Swift 4.
  @available(*, deprecated, renamed: "UITextView.textDidEndEditingNotification")
  public static let UITextViewTextDidEndEditing = Notification.Name("UITextViewTextDidEndEditingNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// `UITextView.textDidChangeNotification` of Swift 4.
  @available(*, deprecated, renamed: "UITextView.textDidChangeNotification")
  public static let UITextViewTextDidChange = Notification.Name("UITextViewTextDidChangeNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// `UIContentSizeCategory.didChangeNotification` of Swift 4.
  @available(*, deprecated, renamed: "UIContentSizeCategory.didChangeNotification")
  public static let UIContentSizeCategoryDidChange = Notification.Name(
    "UIContentSizeCategoryDidChangeNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// `UIWindow.didBecomeKeyNotification` of Swift 4.
  @available(*, deprecated, renamed: "UIWindow.didBecomeKeyNotification")
  public static let UIWindowDidBecomeKey = Notification.Name("UIWindowDidBecomeKeyNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// `UIWindow.didResignKeyNotification` of Swift 4.
  @available(*, deprecated, renamed: "UIWindow.didResignKeyNotification")
  public static let UIWindowDidResignKey = Notification.Name("UIWindowDidResignKeyNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// `UIWindow.didBecomeVisibleNotification` of Swift 4.
  @available(*, deprecated, renamed: "UIWindow.didBecomeVisibleNotification")
  public static let UIWindowDidBecomeVisible = Notification.Name("UIWindowDidBecomeVisibleNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// `UIWindow.didBecomeHiddenNotification` of Swift 4.
  @available(*, deprecated, renamed: "UIWindow.didBecomeHiddenNotification")
  public static let UIWindowDidBecomeHidden = Notification.Name("UIWindowDidBecomeHiddenNotification")
}
