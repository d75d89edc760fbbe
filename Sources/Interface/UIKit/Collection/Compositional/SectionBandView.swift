/// A section that scrolls across its layout: its place in the content, and how it scrolls.
struct SectionBand {
  var section: Int
  /// The frame in the collection view's content.
  var frame: CGRect
  /// The axis along which the section scrolls.
  var axis: ScrollAxis
  /// The length of the scrolled content.
  var length: CGFloat
  /// The space by which the content can be moved past its ends.
  var space: (start: CGFloat, end: CGFloat)
  /// The distance by which it has scrolled, from the start of the reading direction.
  var offset: CGFloat
  var isPaging: Bool
  /// The place in the section's breadth that keeps its group when the breadth changes, as a part of it: 0 for
  /// the start, and 0.5 for the middle. Nil for sections that keep their offset.
  var anchor: CGFloat?
  var bounces: Bool
  var decelerationRate: UIScrollView.DecelerationRate
}

/// The view that scrolls the cells of one section across a collection view's layout.
final class SectionBandView: UIScrollView, UIScrollViewDelegate {
  /// The index of the section.
  var section: Int
  private var band: SectionBand?
  /// Whether the view is being placed, so that a change of the offset is not the user's.
  private var isPlacing = false

  init(section: Int) {
    self.section = section
    super.init(frame: .zero)
    // Cells may be drawn past the section, with a shadow or a transform of the app.
    clipsToBounds = false
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
    scrollsToTop = false
    delegate = self
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private var collection: UICollectionView? { superview as? UICollectionView }

  /// Whether the offset was that of a right-to-left interface when the view was placed last.
  private var wasMirrored = false

  private var isMirrored: Bool {
    band?.axis == .horizontal && collection?.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  /// Returns a place in the collection view's content as one in the section's.
  func place(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x - frame.minX + bounds.minX, y: point.y - frame.minY + bounds.minY)
  }

  /// The distance by which the content has scrolled from the start of the reading direction.
  var offset: CGFloat {
    guard let band else { return 0 }
    let own = band.axis.coordinate(of: contentOffset)
    return wasMirrored ? contentSize.width - bounds.width - own : own
  }

  /// Returns the offset of the scroll view for a distance from the start of the reading direction, or that
  /// distance for an offset.
  private func mirrored(_ offset: CGFloat) -> CGFloat {
    isMirrored ? contentSize.width - bounds.width - offset : offset
  }

  func show(_ new: SectionBand) {
    let isNew = band == nil
    let before = isNew ? new.offset : offset
    let old = band
    let turns = isMirrored != wasMirrored
    band = new
    wasMirrored = isMirrored
    isPlacing = true
    defer { isPlacing = false }
    if frame != new.frame { frame = new.frame }
    isPagingEnabled = new.isPaging
    bounces = new.bounces
    decelerationRate = new.decelerationRate
    let (start, end) = isMirrored ? (new.space.end, new.space.start) : new.space
    let inset =
      new.axis == .horizontal
      ? UIEdgeInsets(top: 0, left: start, bottom: 0, right: end)
      : UIEdgeInsets(top: start, left: 0, bottom: end, right: 0)
    if contentInset != inset { contentInset = inset }
    var size = new.frame.size
    new.axis.set(new.length, of: &size)
    if contentSize != size { contentSize = size }
    let target = old.flatMap { offset(in: new, after: $0, at: before) } ?? before
    // Content that grows at its left end stays where it is.
    let distance = mirrored(target) - new.axis.coordinate(of: contentOffset)
    if isNew || isMirrored || turns || target != before { shiftContent(by: distance, along: new.axis) }
    if collection?.runningUpdate == nil { clampOffset() }
  }

  /// Returns the offset at which the section shows the same group or page after its breadth has changed, as
  /// by a rotation; nil while a finger or a deceleration moves it, and for sections that keep their offset.
  private func offset(in new: SectionBand, after old: SectionBand, at offset: CGFloat) -> CGFloat? {
    let (before, breadth) = (old.axis.length(of: old.frame.size), new.axis.length(of: new.frame.size))
    guard !isTracking, !isDecelerating else { return nil }
    if abs(offset + old.space.start) < 0.5 { return -new.space.start }
    guard before != breadth, before > 0, old.length > 0 else { return nil }
    if new.isPaging { return (offset / before).rounded() * breadth }
    guard let anchor = new.anchor,
      let layout = collection?.collectionViewLayout as? UICollectionViewCompositionalLayout
    else { return nil }
    let place = (offset + anchor * before) / old.length * new.length - anchor * breadth
    return layout.target(ofSection: section, proposed: place, position: place, velocity: 0)
  }

  /// Moves content that has become shorter to its end, unless the user scrolls it.
  func clampOffset() {
    guard !isTracking, !isDecelerating else { return }
    let target = clamped(contentOffset)
    if target != contentOffset { contentOffset = target }
  }

  override func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    guard let band, let layout = collection?.collectionViewLayout as? UICollectionViewCompositionalLayout
    else {
      return proposed
    }
    let sign: CGFloat = isMirrored ? -1 : 1
    let target = layout.target(
      ofSection: section, proposed: mirrored(band.axis.coordinate(of: proposed)), position: offset,
      velocity: sign * band.axis.coordinate(of: velocity) * 1_000)
    var result = proposed
    band.axis.set(mirrored(target), of: &result)
    return clamped(result)
  }

  func scroll(to offset: CGFloat, animated: Bool) {
    guard let band else { return }
    var target = contentOffset
    band.axis.set(mirrored(offset), of: &target)
    setContentOffset(clamped(target), animated: animated)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard !isPlacing else { return }
    (collection?.collectionViewLayout as? UICollectionViewCompositionalLayout)?.offsetsAcross[section] =
      offset
    collection?.setNeedsLayout()
  }
}
