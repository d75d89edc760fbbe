/// The places of a button's image and title, side by side with the image on the leading side.
@MainActor struct ButtonArrangement {
  let horizontal: UIControl.ContentHorizontalAlignment
  let vertical: UIControl.ContentVerticalAlignment
  /// Whether the leading side is the right one.
  let isMirrored: Bool

  /// The place of the content in the width, 0 (left) … 1 (right).
  var horizontalPart: CGFloat {
    switch horizontal {
    case .center, .fill: 0.5
    case .left: 0
    case .right: 1
    case .leading: isMirrored ? 1 : 0
    case .trailing: isMirrored ? 0 : 1
    }
  }

  /// The place of the content in the height, 0 (top) … 1 (bottom).
  var verticalPart: CGFloat { vertical == .top ? 0 : vertical == .bottom ? 1 : 0.5 }

  /// Returns the frames in the place of the content. A title that is too wide is cut off.
  func frames(in area: CGRect, image: CGSize, title: CGSize) -> (image: CGRect, title: CGRect) {
    let width = max(0, min(title.width + image.width, area.width))
    let left = area.minX + (area.width - width) * horizontalPart
    let titleWidth = max(0, width - image.width)
    let titleSize = CGSize(width: titleWidth, height: title.height)
    return (
      frame(x: isMirrored ? left + titleWidth : left, size: image, in: area),
      frame(x: isMirrored ? left : left + image.width, size: titleSize, in: area)
    )
  }

  private func frame(x: CGFloat, size: CGSize, in area: CGRect) -> CGRect {
    let y: CGFloat =
      switch vertical {
      case .center: area.minY + (area.height - size.height) / 2
      case .top, .fill: area.minY
      case .bottom: area.maxY - size.height
      }
    let height = vertical == .fill ? area.height : size.height
    return CGRect(x: x, y: y, width: size.width, height: height)
  }

  /// Moves a frame by insets: by half of their difference in the middle, and by one of them at an edge.
  /// Insets that are not finite move nothing.
  func move(_ frame: CGRect, by room: UIEdgeInsets) -> CGRect {
    let part = vertical == .fill ? 0 : verticalPart
    let x = room.left * (1 - horizontalPart) - room.right * horizontalPart
    let y = room.top * (1 - part) - room.bottom * part
    return frame.offsetBy(dx: x.isFinite ? x : 0, dy: y.isFinite ? y : 0)
  }
}
