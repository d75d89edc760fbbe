/// The thin bar at a scroll view's edge that shows which part of the content is visible. It is a subview only
/// while it is visible.
final class ScrollIndicatorView: UIView {
  // Sizes in points, chosen to look like iOS's bar, which has no published ones: the shortest can still be
  // seen.
  static let thickness: CGFloat = 3
  /// The distance from the edge and from the ends of the track, in points.
  static let margin: CGFloat = 3
  /// The smallest length of the bar in points, unless the track is shorter.
  static let shortest: CGFloat = 36
  /// The smallest length of the bar in points while the content is pulled past its end.
  static let shortestPressed: CGFloat = 7

  /// The z-position that keeps the bar above content added later. Chosen: more than apps give.
  private static let depth: CGFloat = 10_000

  /// The number of fades begun, so that the completion of an outdated fade does not remove the bar.
  var fadeCount = 0

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.cornerRadius = Self.thickness / 2
    layer.zPosition = Self.depth
    layer.name = "scroll-indicator"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Returns the start and the length of the bar along its track.
  ///
  /// - Parameters:
  ///   - way: The length of the track, in points.
  ///   - range: The range of offsets at rest.
  ///   - visible: The length of the visible part of the content, in points.
  static func span(
    way: CGFloat, offset: CGFloat, range: ClosedRange<Double>, visible: CGFloat
  ) -> (start: CGFloat, length: CGFloat) {
    let travel = CGFloat(range.upperBound - range.lowerBound)
    guard way > 0, visible > 0 else { return (0, 0) }
    let natural = min(way, max(shortest, way * visible / (visible + travel)))
    let over = max(0, CGFloat(range.lowerBound) - offset, offset - CGFloat(range.upperBound))
    let length = max(min(shortestPressed, natural), natural - over)
    let fraction =
      travel > 0 ? (offset - CGFloat(range.lowerBound)) / travel : (over > 0 && offset > 0 ? 1 : 0)
    return ((way - length) * min(max(fraction, 0), 1), length)
  }
}

extension UIScrollView {
  // Chosen: the bar is still seen when a finger begins anew soon, and gone when one reads.
  private static let fadeDelay: TimeInterval = 0.4
  private static let fadeDuration: TimeInterval = 0.25

  /// Updates frame and colour of the visible bars.
  func placeIndicators() {
    for axis in ScrollAxis.allCases {
      guard let indicator = indicators[axis] else { continue }
      let frame = indicatorFrame(axis)
      if indicator.frame != frame { indicator.frame = frame }
      indicator.backgroundColor = indicatorColor
    }
  }

  /// Shows the bars of the directions in which the content is larger than the view.
  func showIndicators() {
    for axis in ScrollAxis.allCases {
      let range = offsetRange(axis)
      let isWanted = axis == .horizontal ? showsHorizontalScrollIndicator : showsVerticalScrollIndicator
      guard isWanted, window != nil, range.lowerBound < range.upperBound else { continue }
      let indicator = indicators[axis] ?? ScrollIndicatorView()
      indicators[axis] = indicator
      indicator.fadeCount += 1
      UIView.performWithoutAnimation {
        indicator.layer.removeAllAnimations()
        indicator.alpha = 1
        if indicator.superview !== self { addSubview(indicator) }
      }
    }
    UIView.performWithoutAnimation { placeIndicators() }
  }

  /// Fades the bars out after 0.4 s, in 0.25 s, and then removes them.
  func fadeIndicators() {
    for axis in ScrollAxis.allCases {
      guard let indicator = indicators[axis] else { continue }
      indicator.fadeCount += 1
      let count = indicator.fadeCount
      UIView.animate(withDuration: Self.fadeDuration, delay: Self.fadeDelay, options: .allowUserInteraction) {
        indicator.alpha = 0
      } completion: { [weak self, weak indicator] _ in
        if indicator?.fadeCount == count { self?.hideIndicator(axis) }
      }
    }
  }

  func hideIndicator(_ axis: ScrollAxis) {
    indicators[axis]?.removeFromSuperview()
    indicators[axis] = nil
  }

  func removeIndicators() {
    for axis in ScrollAxis.allCases { hideIndicator(axis) }
  }

  private var indicatorColor: UIColor {
    switch indicatorStyle {
    case .default: UIColor.label.withAlphaComponent(0.35)
    case .black: UIColor(white: 0, alpha: 0.35)
    case .white: UIColor(white: 1, alpha: 0.35)
    }
  }

  private func indicatorFrame(_ axis: ScrollAxis) -> CGRect {
    let margin = ScrollIndicatorView.margin
    let thickness = ScrollIndicatorView.thickness
    var insets = axis == .horizontal ? horizontalScrollIndicatorInsets : verticalScrollIndicatorInsets
    if automaticallyAdjustsScrollIndicatorInsets {
      let safe = safeAreaInsets
      insets = UIEdgeInsets(
        top: insets.top + safe.top, left: insets.left + safe.left, bottom: insets.bottom + safe.bottom,
        right: insets.right + safe.right)
    }
    let area = bounds.inset(by: insets).insetBy(dx: margin, dy: margin)
    let range = offsetRange(axis)
    let visible =
      axis.length(of: bounds.size) - axis.start(of: currentInset) - axis.end(of: currentInset)
    let span = ScrollIndicatorView.span(
      way: axis.length(of: area.size), offset: axis.coordinate(of: contentOffset), range: range,
      visible: visible)
    switch axis {
    case .horizontal:
      return CGRect(
        x: area.minX + span.start, y: area.maxY - thickness, width: span.length, height: thickness)
    case .vertical:
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      let x = isMirrored ? area.minX : area.maxX - thickness
      return CGRect(x: x, y: area.minY + span.start, width: thickness, height: span.length)
    }
  }
}
