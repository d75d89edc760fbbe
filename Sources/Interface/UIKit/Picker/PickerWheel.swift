import PortableMath
import Raster

/// One component of a picker view: rows on a drum that a finger turns.
///
/// The rows that can be seen are on the drum only; each has its angle from the distance to the middle.
@MainActor final class PickerWheel: UIScrollView, UIScrollViewDelegate {
  /// The drum's radius in relation to the wheel's height: chosen so that four rows of 32 points are seen
  /// above and below the middle, as on iOS.
  private static let radiusShare: CGFloat = 0.48
  /// The distance of the eye in points, for the perspective: chosen.
  private static let eyeDistance: CGFloat = 900
  /// The opacity of rows beside the middle: chosen.
  private static let sideAlpha: CGFloat = 0.55

  private let drum = UIView(frame: .zero)
  private var rows: [Int: UIView] = [:]
  private var reusable: [UIView] = []

  private(set) var count = 0
  private(set) var rowHeight: CGFloat = 32
  /// The row in the middle, or the one to which an animated selection turns; −1 without rows.
  private(set) var selected = -1
  /// Returns the view of a row, which may be the given one of a row that is no longer seen.
  var makeRow: (_ row: Int, _ reused: UIView?) -> UIView = { _, _ in UIView(frame: .zero) }
  /// Returns the text of a row for assistive technology.
  var text: (_ row: Int) -> String? = { _ in nil }
  /// Runs when the user has turned the wheel to another row, and it rests.
  var onSelect: (_ row: Int) -> Void = { _ in }
  private var isTurningByTap = false

  /// Wheels turn, whatever is around them.
  override var movesSheets: Bool { false }

  override init(frame: CGRect) {
    super.init(frame: frame)
    delegate = self
    contentInsetAdjustmentBehavior = .never
    showsVerticalScrollIndicator = false
    showsHorizontalScrollIndicator = false
    alwaysBounceVertical = true
    scrollsToTop = false
    decelerationRate = .normal
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    drum.isUserInteractionEnabled = false
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / Self.eyeDistance
    drum.layer.sublayerTransform = perspective
    addSubview(drum)
    addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector("tapped:", PickerWheel.tapped(_:))))
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Rows

  /// Sets the number of rows and makes all again. The selection stays if there is such a row.
  func reload(count: Int, rowHeight: CGFloat) {
    self.count = max(count, 0)
    self.rowHeight = rowHeight > 0 && rowHeight.isFinite ? rowHeight : 32
    for row in orderedRows { row.value.removeFromSuperview() }
    (rows, reusable) = ([:], [])
    contentSize = CGSize(width: 0, height: CGFloat(self.count) * self.rowHeight)
    select(min(max(selected, 0), self.count - 1), animated: false)
  }

  /// Returns the view of a row that can be seen; nil for others.
  func view(of row: Int) -> UIView? { rows[row] }

  /// Turns the row into the middle. A row that does not exist is ignored.
  func select(_ row: Int, animated: Bool) {
    guard (0..<count).contains(row) else {
      selected = count == 0 ? -1 : selected
      return placeRows()
    }
    selected = row
    let target = offset(of: row)
    if animated, window != nil {
      setContentOffset(target, animated: true)
    } else {
      contentOffset = target
      placeRows()
    }
  }

  private func offset(of row: Int) -> CGPoint {
    CGPoint(x: 0, y: CGFloat(row) * rowHeight - contentInset.top)
  }

  /// The row in the middle, with a fraction while the wheel turns.
  private var position: CGFloat { (contentOffset.y + contentInset.top) / rowHeight }

  private var nearestRow: Int {
    guard position.isFinite, count > 0 else { return -1 }
    return Int(Double(position.rounded()), limitedTo: 0...count - 1)
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let inset = max(0, (bounds.height - rowHeight) / 2)
    if contentInset.top != inset {
      contentInset = UIEdgeInsets(top: inset, left: 0, bottom: inset, right: 0)
      if !isTracking, !isDecelerating, count > 0 { contentOffset = offset(of: max(selected, 0)) }
    }
    placeRows()
  }

  private func placeRows() {
    drum.setFrameUnderTransform(bounds)
    let radius = bounds.height * Self.radiusShare
    guard count > 0, radius > 0, position.isFinite else { return hideRows(but: 0..<0) }
    // A quarter turn to each side can be seen.
    let reach = radius * .pi / 2 / rowHeight
    let first = Int(Double((position - reach).rounded(.up)), limitedTo: 0...count)
    let last = Int(Double((position + reach).rounded(.down)), limitedTo: -1...count - 1)
    guard first <= last else { return hideRows(but: 0..<0) }
    hideRows(but: first..<last + 1)
    for row in first...last {
      place(rows[row] ?? addRow(row), angle: (CGFloat(row) - position) * rowHeight / radius, radius: radius)
    }
  }

  private func place(_ view: UIView, angle: CGFloat, radius: CGFloat) {
    UIView.performWithoutAnimation {
      view.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: rowHeight)
      view.center = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
      let turned = CATransform3DMakeRotation(-angle, 1, 0, 0)
      let moved = CATransform3DMakeTranslation(0, radius * Math.sin(angle), radius * (Math.cos(angle) - 1))
      view.layer.transform = CATransform3DConcat(turned, moved)
      let distance = min(abs(angle) * radius / rowHeight, 1)
      view.alpha = 1 + distance * (Self.sideAlpha * max(Math.cos(angle), 0) - 1)
    }
  }

  private func addRow(_ row: Int) -> UIView {
    let view = makeRow(row, reusable.popLast())
    view.isAccessibilityElement = false
    rows[row] = view
    // The rows lie in their order, whichever was seen first.
    drum.insertSubview(view, at: rows.keys.count { $0 < row })
    return view
  }

  /// The views of rows in an order that is the same in every run.
  private var orderedRows: [(key: Int, value: UIView)] { rows.sorted { $0.key < $1.key } }

  private func hideRows(but range: Range<Int>) {
    for (row, view) in orderedRows where !range.contains(row) {
      rows[row] = nil
      view.layer.transform = CATransform3DIdentity
      view.removeFromSuperview()
      reusable.append(view)
    }
  }

  // MARK: Turning

  override func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    guard count > 0, proposed.y.isFinite else { return proposed }
    let row = ((proposed.y + contentInset.top) / rowHeight).rounded()
    return CGPoint(x: proposed.x, y: offset(of: Int(Double(row), limitedTo: 0...count - 1)).y)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { placeRows() }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { came() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { if !isTracking { came() } }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    guard isTurningByTap else { return }
    isTurningByTap = false
    onSelect(selected)
  }

  /// Notes the row at which the wheel rests.
  private func came() {
    let row = nearestRow
    guard row >= 0 else { return }
    // A finger that stops a wheel on its way to a tapped row ends that way, too.
    let hasChanged = row != selected || isTurningByTap
    isTurningByTap = false
    selected = row
    if contentOffset.y != offset(of: row).y { setContentOffset(offset(of: row), animated: true) }
    if hasChanged { onSelect(row) }
  }

  private func tapped(_ recognizer: UITapGestureRecognizer) {
    let radius = bounds.height * Self.radiusShare
    let reach = (recognizer.location(in: self).y - bounds.midY) / radius
    guard abs(reach) <= 1, position.isFinite, count > 0 else { return }
    let row = (position + Math.asin(reach) * radius / rowHeight).rounded()
    // A tap beyond the last row turns to none.
    turn(to: Int(Double(row), limitedTo: -1...count))
  }

  private func turn(to row: Int) {
    guard (0..<count).contains(row), row != selected || isTurningByTap else { return }
    isTurningByTap = true
    select(row, animated: true)
    if window == nil { scrollViewDidEndScrollingAnimation(self) }
  }

  // MARK: Accessibility

  override var accessibilityValue: String? {
    get { super.accessibilityValue ?? (selected >= 0 ? text(selected) : nil) }
    set { super.accessibilityValue = newValue }
  }

  override func accessibilityIncrement() { turn(to: selected + 1) }
  override func accessibilityDecrement() { turn(to: selected - 1) }
}
