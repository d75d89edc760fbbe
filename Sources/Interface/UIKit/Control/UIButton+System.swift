extension UIButton {
  /// Makes a system button with an image that calls a method when it is tapped, with an empty frame.
  ///
  /// - Parameters:
  ///   - image: The image for the normal state.
  ///   - target: The object of the method, which is not retained; nil for the first responder that has it.
  ///   - action: The method, as in `Selector("add:", Page.add(_:))`. With nil the button calls nothing.
  public class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    return button
  }
}
