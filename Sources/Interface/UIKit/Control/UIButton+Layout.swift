extension UIButton {
  /// The outline of the background, or the room of a configuration without one; nil without both.
  var pointerOutline: (radius: CGFloat, isFilled: Bool)? {
    if let configured { return (configured.cornerRadius, configured.isFilled) }
    let isFilled = background.image != nil || (backgroundColor?.cgColor.alpha ?? 0) > 0
    return isFilled ? (layer.cornerRadius, true) : nil
  }

  /// The size of title and image beside each other, in points.
  var contentSize: CGSize {
    let title = titleSize(width: .infinity)
    let image = imageSize
    let least = leastContentSide
    return CGSize(
      width: max(title.width + image.width, least), height: max(title.height, image.height, least))
  }

  private var imageSize: CGSize { configuredImage?.size(for: traitCollection) ?? .zero }

  /// Returns the size of the title in lines of a width. The label's own intrinsic size would be that in the
  /// width that the label had for its last title.
  func titleSize(width: CGFloat) -> CGSize {
    let own = label.preferredMaxLayoutWidth
    return label.sizeThatFits(CGSize(width: own > 0 ? own : max(width, 1), height: 0))
  }

  func frames(in area: CGRect) -> (image: CGRect, title: CGRect) {
    let image = imageSize
    return arrangement.frames(in: area, image: image, title: titleSize(width: area.width - image.width))
  }

  var arrangement: ButtonArrangement {
    ButtonArrangement(
      horizontal: contentHorizontalAlignment, vertical: contentVerticalAlignment,
      isMirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }
}
