#if canImport(UIKit)
import RivuletClosures
import UIKit

/// Pull to refresh: three dots above a list that open into lines while it is pulled, turn red when a release
/// would refresh, and pulse in a row during the refresh.
///
/// One line attaches it to any scroll view:
///
/// ```swift
/// list.refreshView = RefreshView { try await feed.reload() }
/// ```
///
/// It is used like a `UIRefreshControl`: instead of an action, `.valueChanged` or `delegate` may begin the
/// work, and `endRefreshing()`, `succeed()`, `fail(_:)` or `cancel()` end it. While attached, content that
/// fits can be pulled too. During a refresh the view adds the height of its visible part to the scroll view's
/// top inset, and takes exactly that away afterwards, whatever the app sets meanwhile. It observes the scroll
/// view without being its delegate and without retaining it. Only the release of a finger beyond
/// `armingDistance` refreshes; content that flies or bounces past it does not, and shows nothing.
///
/// While `isEnabled` is false, a pull shows and refreshes nothing. In right-to-left interfaces the dots turn
/// counter-clockwise and pulse from the right to the left. Under Reduce Motion, lines and dots cross-fade in
/// place.
@MainActor open class RefreshView: UIControl {
  /// The height of the view, and of the inset during a refresh, in points, 40 … 200. Default: 72. NaN counts
  /// as 72. A change during a refresh changes the inset at once.
  public var height: CGFloat {
    get { usableHeight }
    set {
      usableHeight = newValue.isNaN ? 72 : min(max(newValue, 40), 200)
      heightDidChange()
    }
  }
  private var usableHeight: CGFloat = 72

  /// The pull beyond which a release refreshes, in points, 20 … 200. Default: 50. NaN counts as 50. The lines
  /// open at 44 %, 68 % and 100 % of it.
  public var armingDistance: CGFloat {
    get { usableArmingDistance }
    set { usableArmingDistance = newValue.isNaN ? 50 : min(max(newValue, 20), 200) }
  }
  private var usableArmingDistance: CGFloat = 50

  /// The present phase. Default: `resting`.
  public internal(set) var phase = Phase.resting {
    didSet { if phase != oldValue { phaseDidChange() } }
  }

  /// The delegate, referenced weakly.
  public weak var delegate: (any RefreshViewDelegate)?
  /// Refreshes the content when a pull or assistive technology asks for it; its end ends the refresh. The
  /// view retains it, so capture the view's owner weakly. Default: nil.
  public var action: (@MainActor () async throws -> Void)?

  /// The colours, the font and the lines.
  public var style: Style {
    get { canvas.style }
    set {
      canvas.style = newValue
      updateText()
    }
  }

  /// The durations in seconds, and the spring of the list.
  public var durations: Durations {
    get { canvas.durations }
    set { canvas.durations = newValue }
  }

  /// The texts below the lines and for assistive technology.
  public var texts = Texts() {
    didSet {
      updateText()
      updateAccessibility()
    }
  }

  let canvas = RefreshCanvas()
  /// A weak reference, because the scroll view retains this view.
  private(set) weak var scrollView: UIScrollView?
  private var observation: NSKeyValueObservation?
  private var insetObservation: NSKeyValueObservation?
  private var dragObservation: GestureObservation?
  /// Whether this view has set the scroll view's `alwaysBounceVertical`.
  private var madeItBounce = false
  /// The task of `action`.
  var task: Task<Void, Never>?
  /// The time at which the present refresh began.
  var startTime: TimeInterval = 0
  /// Counts the beginnings and the ends of refreshes, so that what belongs to an older one is ignored.
  var generation = 0
  /// The scroll view's top inset without the part that this view has added, and that part, in points; nil
  /// without a refresh.
  var inset: (before: CGFloat, added: CGFloat)?
  /// Whether this view is changing the inset, or moving the list.
  var isSettingInset = false
  var isMovingList = false
  /// Whether the list was at its top, below the dots, before the app changed the inset.
  var isAtTop = false
  /// The pull that is shown, in points: less than the list's when it bounces deeper than a finger pulled it.
  var shownPull: CGFloat = 0
  /// Whether the finger that held the list at the end of the last refresh still holds it: its release does
  /// not refresh.
  var isDragSpent = false

  /// Makes a view with the given frame. `UIScrollView.refreshView` places it above a list's content.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes a view with an empty frame. Adding it to a scroll view sets its frame.
  ///
  /// - Parameter action: Refreshes the content; see `action`.
  public convenience init(action: @escaping @MainActor () async throws -> Void) {
    self.init(frame: .zero)
    self.action = action
  }

  /// Returns nil on Linux, where no nibs exist; decodes the view from a nib on Apple's platforms.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  deinit { task?.cancel() }

  private func setUp() {
    autoresizingMask = .flexibleWidth
    addSubview(canvas)
    isAccessibilityElement = true
    updateText()
    updateAccessibility()
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (view: RefreshView, _) in view.updateText()
    }
  }

  open override var isEnabled: Bool {
    didSet {
      guard isEnabled != oldValue else { return }
      updateAccessibility()
      if !isEnabled, phase == .pulling || phase == .armed { abandonPull() }
    }
  }

  // MARK: Attachment

  open override func willMove(toSuperview newSuperview: UIView?) {
    super.willMove(toSuperview: newSuperview)
    guard newSuperview !== scrollView else { return }
    detach()
  }

  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    guard let superview = superview as? UIScrollView, superview !== scrollView else { return }
    for case let other as RefreshView in superview.subviews where other !== self {
      other.removeFromSuperview()
    }
    scrollView = superview
    madeItBounce = !superview.alwaysBounceVertical
    superview.alwaysBounceVertical = true
    frame = CGRect(x: superview.bounds.minX, y: -height, width: superview.bounds.width, height: height)
    observation = superview.observeContentOffset { [weak self] _ in self?.offsetDidChange() }
    insetObservation = superview.observe(\.contentInset) { [weak self] _, _ in
      MainActor.assumeIsolated { self?.insetDidChange() }
    }
    dragObservation = superview.observeDragEnd { [weak self] _ in self?.dragDidEnd() }
    offsetDidChange()
  }

  /// Restores the scroll view to its state before the attachment.
  private func detach() {
    observation?.invalidate()
    observation = nil
    insetObservation?.invalidate()
    insetObservation = nil
    dragObservation = nil
    generation += 1
    task?.cancel()
    task = nil
    restoreInset()
    if madeItBounce { scrollView?.alwaysBounceVertical = false }
    madeItBounce = false
    scrollView = nil
    canvas.reset()
    phase = .resting
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    canvas.isOnScreen = window != nil
    // Animations end when the window changes.
    switch phase {
    case .refreshing: canvas.showDots()
    case .succeeded, .failed, .closing: close()
    case .resting, .pulling, .armed: offsetDidChange()
    }
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    canvas.frame = bounds
  }

  private func heightDidChange() {
    guard scrollView != nil else { return }
    frame = CGRect(x: frame.minX, y: -height, width: frame.width, height: height)
    heightChangesInset()
  }

  /// Returns false: a finger on the view drags the list.
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }

  // MARK: Refreshing

  /// Whether a refresh is shown that has not ended.
  public var isRefreshing: Bool { phase == .refreshing }

  /// Shows a refresh that the app has begun by itself; no handler is asked to refresh the content. The list
  /// moves down if its top is visible. No effect during a refresh and until its end has been shown.
  open func beginRefreshing() { begin(isRequest: false) }

  /// Ends a refresh; the same as `succeed()`.
  open func endRefreshing() { succeed() }

  /// Ends a refresh with success: the list closes. No effect unless refreshing.
  open func succeed() { end(with: .succeeded) }

  /// Ends a refresh with a failure: `texts.failed` is shown for a moment, and the list closes. No effect
  /// unless refreshing.
  ///
  /// - Parameter error: The error, whose localized description the phase and assistive technology carry.
  open func fail(_ error: any Error) { end(with: .failed(reason: error.localizedDescription)) }

  /// Ends a refresh without a result, and cancels the task of `action`. No effect unless refreshing.
  open func cancel() {
    guard phase == .refreshing else { return }
    task?.cancel()
    close()
  }

  /// Does the work and shows it as a refresh: success when it returns, failure with the error's localized
  /// description when it throws, neither when it throws `CancellationError`. During another refresh it only
  /// does the work.
  ///
  /// - Parameter work: Refreshes the content.
  /// - Returns: The result of the work.
  /// - Throws: The error of the work.
  @discardableResult
  public func refresh<Result: Sendable>(_ work: @MainActor () async throws -> Result) async throws -> Result {
    guard begin(isRequest: false) else { return try await work() }
    let number = generation
    do {
      let result = try await work()
      if generation == number { succeed() }
      return result
    } catch {
      if generation == number { end(throwing: error) }
      throw error
    }
  }

  // MARK: Accessibility

  /// Asks for a refresh, as a pull does, while the view is at rest. Returns false during a refresh and while
  /// the view is disabled.
  open override func accessibilityActivate() -> Bool {
    guard isEnabled, phase == .resting else { return false }
    return begin(isRequest: true)
  }
}
#endif
