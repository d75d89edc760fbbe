/// The layout of the texts and the image of a cell.
@MainActor struct CellContentLayout {
  // Sizes in points, chosen so that rows have the heights of iOS.
  static let sideMargin: CGFloat = 16
  private static let verticalMargin: CGFloat = 11
  /// The layout margins of a cell's content view, in points.
  static let margins = NSDirectionalEdgeInsets(
    top: verticalMargin, leading: sideMargin, bottom: verticalMargin, trailing: sideMargin)
  /// The layout margins of a cell, in points.
  static let cellMargins = NSDirectionalEdgeInsets(
    top: 8, leading: sideMargin, bottom: 8, trailing: sideMargin)
  private static let imageGap: CGFloat = 15
  private static let textGap: CGFloat = 8
  private static let lineGap: CGFloat = 2

  let style: UITableViewCell.CellStyle
  let text: UILabel?
  let detail: UILabel?
  let image: UIImageView?
  let isMirrored: Bool
  /// The distances of the content from the ends of the content view, in points.
  var (leadingMargin, trailingMargin) = (Self.sideMargin, Self.sideMargin)

  /// The width of the first text of the style `value2`, in points. Chosen: iOS's texts stand so.
  private static let titleWidth: CGFloat = 91

  private var imageSize: CGSize { image.flatMap { $0.image?.size(for: $0.traitCollection) } ?? .zero }

  /// The distance from the leading edge to the texts, in points.
  var textStart: CGFloat {
    imageSize.width > 0 ? leadingMargin + imageSize.width + Self.imageGap : leadingMargin
  }

  private func size(of label: UILabel?, width: CGFloat) -> CGSize {
    guard let label, label.text?.isEmpty == false else { return .zero }
    let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    return CGSize(width: min(size.width, width), height: size.height)
  }

  func height(width: CGFloat) -> CGFloat {
    let room = max(0, width - textStart - trailingMargin)
    let texts = sizes(room: room)
    let textHeight =
      style == .subtitle
      ? texts.text.height + texts.detail.height + (texts.detail.height > 0 ? Self.lineGap : 0)
      : max(texts.text.height, texts.detail.height)
    return max(textHeight, imageSize.height) + 2 * Self.verticalMargin
  }

  private func sizes(room: CGFloat) -> (text: CGSize, detail: CGSize) {
    if style == .value2 {
      let title = size(of: text, width: min(room, Self.titleWidth))
      let rest = max(0, room - Self.titleWidth - Self.textGap)
      return (CGSize(width: min(room, Self.titleWidth), height: title.height), size(of: detail, width: rest))
    }
    guard style == .value1 else { return (size(of: text, width: room), size(of: detail, width: room)) }
    let textSize = size(of: text, width: room)
    let rest = max(0, room - textSize.width - (textSize.width > 0 ? Self.textGap : 0))
    return (textSize, size(of: detail, width: rest))
  }

  func place(in bounds: CGRect) {
    let room = max(0, bounds.width - textStart - trailingMargin)
    func put(_ view: UIView?, start: CGFloat, y: CGFloat, size: CGSize) {
      let x = isMirrored ? bounds.width - start - size.width : start
      let frame = CGRect(origin: CGPoint(x: x, y: y), size: size)
      if let view, view.frame != frame { view.frame = frame }
    }
    let middle = bounds.height / 2
    put(image, start: leadingMargin, y: middle - imageSize.height / 2, size: imageSize)
    let (textSize, detailSize) = sizes(room: room)
    if style == .value2 {
      put(text, start: textStart, y: middle - textSize.height / 2, size: textSize)
      let start = textStart + textSize.width + Self.textGap
      let rest = CGSize(width: max(0, room - textSize.width - Self.textGap), height: detailSize.height)
      return put(detail, start: start, y: middle - detailSize.height / 2, size: rest)
    }
    guard style == .subtitle, detailSize.height > 0 else {
      put(text, start: textStart, y: middle - textSize.height / 2, size: wide(textSize, room))
      let end = bounds.width - trailingMargin - detailSize.width
      return put(detail, start: end, y: middle - detailSize.height / 2, size: detailSize)
    }
    let top = middle - (textSize.height + Self.lineGap + detailSize.height) / 2
    put(text, start: textStart, y: top, size: wide(textSize, room))
    put(detail, start: textStart, y: top + textSize.height + Self.lineGap, size: wide(detailSize, room))
  }

  /// Returns the size of a text, with the full width if it is alone in its line, so that its alignment has an
  /// effect.
  private func wide(_ size: CGSize, _ room: CGFloat) -> CGSize {
    style == .value1 ? size : CGSize(width: room, height: size.height)
  }
}

extension UITableViewCell {
  /// The sizes of the signs and the width of their lines, in points, at the text size `large`.
  // Chosen to look like iOS's signs.
  private static let signSize = CGSize(width: 8, height: 13)
  private static let checkmarkSize = CGSize(width: 15, height: 12)
  private static let signLine: CGFloat = 2
  /// The width of a chevron, in points. The signs grow with the user's text size.
  var chevronWidth: CGFloat { Self.signSize.width * signScale }
  private var signScale: CGFloat { UIFontMetrics.ratio(in: traitCollection) }

  /// The width of the strip at the end of the row that the accessory takes from the content, in points.
  var accessoryWidth: CGFloat {
    if let shownAccessoryView { return shownAccessoryView.bounds.width + CellContentLayout.sideMargin }
    switch shownAccessoryType {
    case .none: return 0
    case .disclosureIndicator: return chevronWidth + CellContentLayout.sideMargin
    case .detailButton: return Self.detailWidth + CellContentLayout.sideMargin
    case .detailDisclosureButton:
      return Self.detailWidth + Self.detailGap + chevronWidth + CellContentLayout.sideMargin
    case .checkmark: return Self.checkmarkSize.width * signScale + CellContentLayout.sideMargin
    }
  }

  /// The distances of the separator from the row's sides as drawn.
  var shownSeparatorInset: UIEdgeInsets {
    var inset = separatorInset
    guard ownSeparatorInset == nil else { return inset }
    let followsMargins = hasAutomaticSeparator || edits.insetReference == .fromAutomaticInsets
    if followsMargins {
      inset.left += safeEnds.leading
      inset.right += safeEnds.trailing
    }
    if readableInset > 0, followsMargins { inset.right += readableInset + CellContentLayout.sideMargin }
    if edits.insetReference == .fromAutomaticInsets, !hasAutomaticSeparator {
      inset.left += automaticSeparatorStart
    } else if hasAutomaticSeparator {
      inset.left = max(inset.left, safeEnds.leading + automaticSeparatorStart)
    }
    return inset
  }
  /// The distance of the text from the leading edge, in points.
  private var automaticSeparatorStart: CGFloat {
    if let list = contentView as? UIListContentView { return list.textStart }
    return hasImageView && parts.content == nil ? contentLayout.textStart : contentMargins.leading
  }

  /// Moves the cell to a frame without its transform, unless the table has given it that frame before: where
  /// an app has moved the cell since, it stays.
  func take(_ frame: CGRect) {
    guard frame != givenFrame else { return }
    givenFrame = frame
    if transform.isIdentity, CATransform3DIsIdentity(layer.transform) {
      if self.frame != frame { self.frame = frame }
    } else {
      bounds.size = frame.size
      center = CGPoint(x: frame.midX, y: frame.midY)
    }
  }

  /// Places the content view between the controls of editing and the accessory, in the safe area.
  ///
  /// - Parameter height: The height in points; nil for that of the cell.
  func placeContentView(height: CGFloat? = nil) {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let (accessory, leading) = (accessoryWidth + trailingReserve, leadingWidth)
    let frame = CGRect(
      x: isMirrored ? accessory : leading, y: 0, width: max(0, bounds.width - accessory - leading),
      height: height ?? bounds.height)
    guard contentView.frame != frame else { return }
    contentView.frame = frame
    // The margins have what the safe area covers of the view, which another place may change.
    if edits.sides != RowSides() { contentView.marginsMayHaveChanged() }
  }

  func layOutParts() {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    showMargins()
    backgroundView?.frame = bounds
    placeContentView()
    let leading = leadingWidth
    placeEditControl()
    placeControls()
    let hairline = 1 / max(traitCollection.displayScale, 1)
    let inset = rowPlace.hasFullLine ? .zero : shownSeparatorInset
    let shift = rowPlace.hasFullLine ? 0 : leading - safeEnds.leading
    let (start, end) =
      isMirrored ? (inset.right, inset.left + shift) : (inset.left + shift, inset.right)
    separator.frame = CGRect(
      x: start, y: bounds.height - hairline, width: max(0, bounds.width - start - end), height: hairline)
    topSeparator?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: hairline)
    for view in [accessoryView, editingAccessoryView].compactMap(\.self) where view !== shownAccessoryView {
      view.removeFromSuperview()
    }
    if let view = shownAccessoryView {
      if view.superview !== self { addSubview(view) }
      let width = view.bounds.width
      view.center = CGPoint(
        x: isMirrored
          ? trailingReserve + CellContentLayout.sideMargin + width / 2
          : bounds.width - trailingReserve - CellContentLayout.sideMargin - width / 2,
        y: bounds.height / 2)
    }
    placeSign(isMirrored: isMirrored)
  }

  /// Draws the chevron or the check mark as a shape layer.
  private func placeSign(isMirrored: Bool) {
    let type = shownAccessoryType
    guard shownAccessoryView == nil, type != .none, type != .detailButton else {
      accessorySign?.removeFromSuperlayer()
      accessorySign = nil
      return
    }
    let sign = accessorySign ?? CAShapeLayer()
    accessorySign = sign
    let isChevron = type != .checkmark
    let scale = signScale
    let base = isChevron ? Self.signSize : Self.checkmarkSize
    let size = CGSize(width: base.width * scale, height: base.height * scale)
    // Half of the line lies outside of its path.
    let rim = Self.signLine / 2 * scale
    let path = CGMutablePath()
    if isChevron {
      let (near, far) = isMirrored ? (size.width - rim, rim) : (rim, size.width - rim)
      path.move(to: CGPoint(x: near, y: rim))
      path.addLine(to: CGPoint(x: far, y: size.height / 2))
      path.addLine(to: CGPoint(x: near, y: size.height - rim))
    } else {
      path.move(to: CGPoint(x: rim, y: size.height * 0.55))
      path.addLine(to: CGPoint(x: size.width * 0.36, y: size.height - rim))
      path.addLine(to: CGPoint(x: size.width - rim, y: rim))
    }
    let x =
      isMirrored
      ? trailingReserve + CellContentLayout.sideMargin
      : bounds.width - trailingReserve - CellContentLayout.sideMargin - size.width
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    sign.path = path
    sign.fillColor = nil
    sign.lineWidth = Self.signLine * scale
    sign.lineCap = .round
    sign.lineJoin = .round
    sign.strokeColor = resolvedCGColor(isChevron ? .systemGray3 : tintColor)
    sign.frame = CGRect(
      x: x, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
    if sign.superlayer == nil { layer.addSublayer(sign) }
    CATransaction.commit()
  }
}

extension UITableViewCell: LiftedView {
  /// Whether the lines of the row are left out.
  var isShownLifted: Bool {
    get { separator.alpha == 0 }
    set { for line in [separator, topSeparator] { line?.alpha = newValue ? 0 : 1 } }
  }
}
