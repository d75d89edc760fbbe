/// The places of a menu and its preview in a window.
struct MenuPlacement {
  /// The least distance from the safe area, and between preview and menu, in points.
  // Chosen: a menu does not touch its preview or the screen's edge, and shows some rows beside a large
  // preview.
  static let margin: CGFloat = 8
  static let gap: CGFloat = 12
  /// The least part of the area's height that a menu may take beside a preview.
  private static let menuPart: CGFloat = 0.45

  var menu: CGRect
  var preview = CGRect.zero
  /// Whether the menu is above its anchor.
  var isAbove = false

  /// Places a menu at an anchor: below it, or above it where there is more room.
  ///
  /// - Parameters:
  ///   - size: The size of the whole menu.
  ///   - anchor: The rectangle of the view that the menu belongs to.
  ///   - x: The place in the width at which the menu begins or ends, whichever fits.
  ///   - area: The part of the window that may be covered.
  init(menu size: CGSize, anchor: CGRect, x: CGFloat, in area: CGRect) {
    let below = area.maxY - anchor.maxY - Self.margin
    let above = anchor.minY - area.minY - Self.margin
    isAbove = size.height > below && above > below
    let height = min(size.height, max(isAbove ? above : below, min(area.height, 2 * Self.margin + 44)))
    var left = x <= area.midX ? x : x - size.width
    left = max(area.minX, min(left, area.maxX - size.width))
    let top = isAbove ? anchor.minY - Self.margin - height : anchor.maxY + Self.margin
    menu = CGRect(
      x: left, y: max(area.minY, min(top, area.maxY - height)), width: size.width, height: height)
  }

  /// Places a preview and a menu: the menu below the preview, or above it, as it fits best without moving
  /// the preview.
  init(menu size: CGSize, preview: CGSize, home: CGPoint, in area: CGRect) {
    let least = min(size.height, (area.height * Self.menuPart).rounded())
    let room = max(1, area.height - (size.height > 0 ? least + Self.gap : 0))
    let scale = min(
      1, area.width / max(preview.width, 1), room / max(preview.height, 1))
    let shown = CGSize(width: preview.width * scale, height: preview.height * scale)
    let menuHeight = min(size.height, max(0, area.height - shown.height - Self.gap))
    var frame = CGRect(
      x: home.x - shown.width / 2, y: home.y - shown.height / 2, width: shown.width, height: shown.height)
    frame.origin.x = max(area.minX, min(frame.minX, area.maxX - shown.width))
    let needed = size.height > 0 ? menuHeight + Self.gap : 0
    let fitsBelow = frame.minY >= area.minY && frame.maxY + needed <= area.maxY
    isAbove = !fitsBelow && frame.maxY <= area.maxY && frame.minY - needed >= area.minY
    if isAbove {
      frame.origin.y = min(frame.minY, area.maxY - shown.height)
    } else {
      frame.origin.y = max(area.minY, min(frame.minY, area.maxY - needed - shown.height))
    }
    self.preview = frame
    var left = frame.midX <= area.midX ? frame.minX : frame.maxX - size.width
    left = max(area.minX, min(left, area.maxX - size.width))
    menu = CGRect(
      x: left, y: isAbove ? frame.minY - Self.gap - menuHeight : frame.maxY + Self.gap,
      width: size.width, height: menuHeight)
  }
}
