extension UIButton {
  /// The outline of the background, or the room of a configuration without one; nil without both.
  var pointerOutline: (radius: CGFloat, isFilled: Bool)? {
    if let configured { return (configured.cornerRadius, configured.isFilled) }
    let isFilled = background.image != nil || (backgroundColor?.cgColor.alpha ?? 0) > 0
    return isFilled ? (layer.cornerRadius, true) : nil
  }

  /// The size of title and image beside each other, in points.
  var contentSize: CGSize {
    let title = label.intrinsicContentSize
    let image = configuredImage?.size ?? .zero
    return CGSize(width: title.width + image.width, height: max(title.height, image.height))
  }

  func frames(in area: CGRect) -> (image: CGRect, title: CGRect) {
    arrangement.frames(
      in: area, image: configuredImage?.size ?? .zero, title: label.intrinsicContentSize)
  }

  var arrangement: ButtonArrangement {
    ButtonArrangement(
      horizontal: contentHorizontalAlignment, vertical: contentVerticalAlignment,
      isMirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }
}
