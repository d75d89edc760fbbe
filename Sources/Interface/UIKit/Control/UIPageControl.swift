import Raster

/// Shows a row of dots, one for each page of a document or app, and which page is current.
///
/// A tap on the side of the next or previous page goes there by one page, and a finger that is held or
/// dragged scrubs through the pages. The control sends `valueChanged` and `primaryActionTriggered` for each
/// page that the user goes to. Apple publishes no sizes: dots of 8 points, 17 points apart, come near those
/// of iOS 17.
@preconcurrency @MainActor open class UIPageControl: UIControl {
  /// The condition under which a background is shown. The values are those of iOS.
  public enum BackgroundStyle: Int, Sendable {
    /// A background during a continuous interaction: `automatic`. Always: `prominent`. Never: `minimal`.
    case automatic, prominent, minimal
  }

  /// The way in which a finger uses the control. The values are those of iOS.
  public enum InteractionState: Int, Sendable {
    /// No finger, a tap by one page, or a finger that scrubs.
    case none, discrete, continuous
  }

  /// The direction in which the pages follow each other. The values are those of iOS.
  public enum Direction: Int, Sendable {
    /// `natural` goes from the leading to the trailing side; the others are the same in both directions.
    case natural, leftToRight, rightToLeft, topToBottom, bottomToTop
  }

  /// Sizes in points, chosen after iOS 14 and later, whose control is 26 points high; a finger scrubs after
  /// the way of a pan (docs/semantics.md).
  private enum Metrics {
    static let dot: CGFloat = 8
    /// The distance between the centres of two dots, in points.
    static let pitch: CGFloat = 17
    /// The distance from the first and the last dot to the ends, in points.
    static let margin: CGFloat = 13
    static let height: CGFloat = 26
    /// The horizontal distance after which a finger scrubs, in points.
    static let slop: CGFloat = 10
    /// The time after which a resting finger scrubs, in seconds.
    static let holdTime: TimeInterval = 0.5
    /// The largest number of distances between dots, so that no width makes too many views.
    static let limit: CGFloat = 100
    /// The scales of the last two dots before pages that do not fit.
    static let edgeScales: [CGFloat] = [0.5, 0.75]
  }

  private let capsule = UIView(frame: .zero)
  /// The dots that are shown, by page: those that fit into the width.
  private var dots: [Int: PageDot] = [:]
  private var firstShown = 0
  private var images: [Int: UIImage] = [:]
  private var currentImages: [Int: UIImage] = [:]
  /// The finger's state; nil without a finger.
  private var scrub: (start: CGFloat, page: Int)?
  /// Counts the presses, so that the hold of an earlier one is dropped.
  private var press = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    capsule.isUserInteractionEnabled = false
    capsule.alpha = 0
    capsule.backgroundColor = .secondarySystemFill
    addSubview(capsule)
  }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  // MARK: Pages

  /// The number of pages. The default is 0; a negative number counts as 0. The current page is limited to it.
  open var numberOfPages = 0 {
    didSet {
      if numberOfPages < 0 { numberOfPages = 0 }
      guard numberOfPages != oldValue else { return }
      page = limited(page)
      images = images.filter { $0.key < numberOfPages }
      currentImages = currentImages.filter { $0.key < numberOfPages }
      place()
      invalidateIntrinsicContentSize()
    }
  }

  /// The current page, from 0, limited to the number of pages when it is set. Setting it sends no event and
  /// animates in a window. The default is 0.
  open var currentPage: Int {
    get { page }
    set {
      let new = limited(newValue)
      guard new != page else { return }
      page = new
      show(animated: true)
    }
  }

  private var page = 0

  private func limited(_ page: Int) -> Int { max(0, min(page, numberOfPages - 1)) }

  /// Whether the control of a single page shows nothing, and takes no touches. The default is false.
  open var hidesForSinglePage = false { didSet { place() } }

  private var isHiddenForOnePage: Bool { hidesForSinglePage && numberOfPages == 1 }

  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    !isHiddenForOnePage && super.point(inside: point, with: event)
  }

  // MARK: Appearance

  /// The colour of the dots of other pages. Nil, the default, for white with alpha 0.3, as on iOS: set it on
  /// light backgrounds.
  open var pageIndicatorTintColor: UIColor? { didSet { place() } }
  /// The colour of the current page's dot. Nil, the default, for white.
  open var currentPageIndicatorTintColor: UIColor? { didSet { place() } }
  /// The image for the pages without one of their own, in the colours of the dots. Nil, the default, for a
  /// dot.
  open var preferredIndicatorImage: UIImage? { didSet { place() } }
  /// The image of the current page, where the page has none of its own. Nil, the default, for that of other
  /// pages.
  open var preferredCurrentPageIndicatorImage: UIImage? { didSet { place() } }
  /// The direction in which the pages follow each other. The default is `natural`.
  open var direction = Direction.natural {
    didSet {
      place()
      invalidateIntrinsicContentSize()
    }
  }
  /// Whether the background is shown. The default is `automatic`.
  open var backgroundStyle = BackgroundStyle.automatic { didSet { showBackground() } }

  /// Sets the image of one page. Nil removes it. A page that does not exist is ignored.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    guard page >= 0, page < numberOfPages else { return }
    images[page] = image
    place()
  }

  /// Returns the image of one page; nil if it has none of its own.
  open func indicatorImage(forPage page: Int) -> UIImage? { images[page] }

  /// Sets the image of one page for the time when it is the current one. Nil removes it. A page that does not
  /// exist is ignored.
  open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
    guard page >= 0, page < numberOfPages else { return }
    currentImages[page] = image
    place()
  }

  /// Returns the image that one page has as the current one; nil if it has none of its own.
  open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { currentImages[page] }

  private func image(of page: Int) -> UIImage? {
    let other = images[page] ?? preferredIndicatorImage
    return page == self.page ? currentImages[page] ?? preferredCurrentPageIndicatorImage ?? other : other
  }

  /// Returns the least size that shows the dots of so many pages.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let ways = CGFloat(max(pageCount, 1) - 1)
    let length = 2 * Metrics.margin + Metrics.dot + ways * Metrics.pitch
    return isVertical
      ? CGSize(width: Metrics.height, height: length) : CGSize(width: length, height: Metrics.height)
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  private func show(animated: Bool) {
    guard animated, window != nil else { return place() }
    UIView.animate(withDuration: 0.25, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction]) {
      self.place()
    }
  }

  private var isVertical: Bool { [.topToBottom, .bottomToTop].contains(direction) }

  /// Whether later pages stand on the left or above.
  private var isMirrored: Bool {
    switch direction {
    case .natural: effectiveUserInterfaceLayoutDirection == .rightToLeft
    case .leftToRight, .topToBottom: false
    case .rightToLeft, .bottomToTop: true
    }
  }

  /// The length of the row of dots that the bounds allow, in points.
  private var length: CGFloat { isVertical ? bounds.height : bounds.width }

  /// Returns the distance of a touch from the start of the row, in points.
  private func place(of touch: UITouch) -> CGFloat {
    let point = touch.location(in: self)
    return isVertical ? point.y - bounds.minY : point.x - bounds.minX
  }

  /// The number of dots that fit, at most `Metrics.limit`.
  private var capacity: Int {
    let ways = (length - 2 * Metrics.margin - Metrics.dot) / Metrics.pitch
    return ways > 0 ? Int(min(ways, Metrics.limit)) + 1 : 1
  }

  /// Places and colours the dots of the pages around the current one.
  private func place() {
    let count = isHiddenForOnePage ? 0 : min(numberOfPages, capacity)
    // The dots at the ends are small while more pages follow, so the current page stays two dots away.
    let edge = min(Metrics.edgeScales.count, max(0, (count - 1) / 2))
    firstShown = max(min(firstShown, page - edge), page - (count - 1 - edge))
    firstShown = max(0, min(firstShown, numberOfPages - count))
    let shown = firstShown..<firstShown + count
    for (page, dot) in dots.sorted(by: { $0.key < $1.key }) where !shown.contains(page) {
      dot.removeFromSuperview()
      dots[page] = nil
    }
    for page in shown {
      if dots[page] == nil { UIView.performWithoutAnimation { place(makeDot(page), page, of: shown) } }
      if let dot = dots[page] { place(dot, page, of: shown) }
    }
    showBackground()
  }

  private func makeDot(_ page: Int) -> PageDot {
    let dot = PageDot(side: Metrics.dot)
    addSubview(dot)
    dots[page] = dot
    return dot
  }

  private func place(_ dot: PageDot, _ page: Int, of shown: Range<Int>) {
    let way = CGFloat(page - shown.lowerBound) - CGFloat(shown.count - 1) / 2
    let distance = (isMirrored ? -way : way) * Metrics.pitch
    dot.center = CGPoint(
      x: bounds.midX + (isVertical ? 0 : distance), y: bounds.midY + (isVertical ? distance : 0))
    let start = shown.lowerBound > 0 ? page - shown.lowerBound : .max
    let end = shown.upperBound < numberOfPages ? shown.upperBound - 1 - page : .max
    let scales = Metrics.edgeScales
    let scale = min(start, end) < scales.count && page != self.page ? scales[min(start, end)] : 1
    dot.transform = CGAffineTransform(scaleX: scale, y: scale)
    let other = pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.3)
    dot.show(
      image(of: page),
      page == self.page ? currentPageIndicatorTintColor ?? .white : other)
  }

  private func showBackground() {
    let isShown =
      backgroundStyle == .prominent || (backgroundStyle == .automatic && interactionState == .continuous)
    capsule.alpha = isShown && !dots.isEmpty ? 1 : 0
    var size = size(forNumberOfPages: dots.count)
    if isVertical {
      size.height = min(size.height, max(bounds.height, 0))
    } else {
      size.width = min(size.width, max(bounds.width, 0))
    }
    capsule.frame = CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
    capsule.layer.cornerRadius = Metrics.height / 2
  }

  override func stateDidChange() {
    super.stateDidChange()
    accessibilityTraits.set(.notEnabled, to: !isEnabled)
  }

  // MARK: Tracking

  /// Whether a finger that is held or dragged scrubs through the pages. The default is true.
  open var allowsContinuousInteraction = true
  /// The way in which a finger uses the control now; `discrete` only while a tap sends its events.
  open private(set) var interactionState = InteractionState.none

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    scrub = (place(of: touch), page)
    press += 1
    if let device = window?.device {
      device.schedule(at: device.time + Metrics.holdTime) { [weak self, press] in
        guard let self, self.press == press, scrub != nil else { return }
        beginScrubbing()
      }
    }
    return true
  }

  private func beginScrubbing() {
    guard allowsContinuousInteraction, interactionState == .none else { return }
    interactionState = .continuous
    show(animated: true)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let scrub else { return false }
    let x = place(of: touch)
    if abs(x - scrub.start) > Metrics.slop { beginScrubbing() }
    guard interactionState == .continuous else { return true }
    let way = (isMirrored ? scrub.start - x : x - scrub.start) / Metrics.pitch
    let steps = Int(Double(way.rounded()), limitedTo: -1_000_000...1_000_000)
    let (page, overflows) = scrub.page.addingReportingOverflow(steps)
    go(to: overflows ? .max : page)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let isTap = interactionState == .none
    if isTap, let touch {
      let goesOn = (place(of: touch) > length / 2) != isMirrored
      interactionState = .discrete
      go(to: page + (goesOn ? 1 : -1))
    }
    forgetFinger()
  }

  open override func cancelTracking(with event: UIEvent?) { forgetFinger() }

  private func forgetFinger() {
    scrub = nil
    press += 1
    interactionState = .none
    show(animated: true)
  }

  /// Goes to a page for the user.
  private func go(to page: Int) {
    guard limited(page) != self.page else { return }
    currentPage = page
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  /// Returns false for a recognizer of another view while the finger drags sideways.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    super.gestureRecognizerShouldBegin(gestureRecognizer)
      && !keepsSidewaysDrag(from: gestureRecognizer)
  }

  // MARK: Accessibility

  /// Whether the control is an element for assistive technologies, which it is not while it shows nothing for
  /// a single page.
  open override var isAccessibilityElement: Bool {
    get { super.isAccessibilityElement && !isHiddenForOnePage }
    set { super.isAccessibilityElement = newValue }
  }

  /// "page 2 of 5", unless another text was set.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? "page \(numberOfPages == 0 ? 0 : page + 1) of \(numberOfPages)" }
    set { super.accessibilityValue = newValue }
  }

  open override func accessibilityActivate() -> Bool { false }
  open override func accessibilityIncrement() { if isEnabled { go(to: page + 1) } }
  open override func accessibilityDecrement() { if isEnabled { go(to: page - 1) } }
}

extension UIPageControl: SlidingElement {
  package var slide: Slide {
    Slide(value: Double(page) + 1, first: 1, last: Double(max(numberOfPages, 1)))
  }

  package func slide(to value: Double) {
    if isEnabled { go(to: Int(value, limitedTo: 1...max(numberOfPages, 1)) - 1) }
  }
}

/// The dot or image of one page.
@MainActor private final class PageDot: UIImageView {
  init(side: CGFloat) {
    super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
    layer.cornerRadius = side / 2
    contentMode = .center
  }

  required init?(coder: NSCoder) { nil }

  func show(_ picture: UIImage?, _ color: UIColor) {
    backgroundColor = picture == nil ? color : nil
    tintColor = color
    if image?.cgImage !== picture?.cgImage || (image == nil) != (picture == nil) {
      image = picture?.withRenderingMode(.alwaysTemplate)
    }
  }
}
