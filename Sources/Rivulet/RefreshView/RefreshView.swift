#if canImport(UIKit)
import UIKit

/// Pull to refresh: three dots above a list that open into lines while it is pulled, turn red when a release
/// would refresh, and pulse in a row during the refresh.
///
/// One line attaches it to any scroll view:
///
/// ```swift
/// list.addRefreshView { try await feed.reload() }
/// ```
///
/// While attached, content that fits can be pulled too. During a refresh the view adds its height to the
/// scroll view's top inset, and restores the inset afterwards. It observes the scroll view without being its
/// delegate and without retaining it. Only the release of a finger beyond `armingDistance` refreshes; content
/// that flies or bounces past it does not.
///
/// Instead of an action, `onRefresh` or `delegate` may begin the work, and `succeed()`, `fail(reason:)` or
/// `cancel()` end it. Under Reduce Motion, lines and dots cross-fade in place.
open class RefreshView: UIView {
  /// The height of the view, and of the inset during a refresh, in points.
  public static let height: CGFloat = 72
  /// The pull beyond which a release refreshes, in points.
  public static let armingDistance: CGFloat = 50
  /// The pulls beyond which the lines open, in points, from the bottom line up.
  static let openingDistances: [(line: RefreshCanvas.Line, distance: CGFloat)] = [
    (.bottom, 22), (.middle, 34), (.top, armingDistance),
  ]
  /// The pull over which the dots fade in, in points, so that they do not jump in below a translucent bar.
  private static let appearingDistance: CGFloat = 8

  /// The present phase. Default: `resting`.
  public private(set) var phase = RefreshPhase.resting {
    didSet { if phase != oldValue { phaseDidChange() } }
  }

  /// The delegate, referenced weakly.
  public weak var delegate: (any RefreshViewDelegate)?
  /// Called when the content should be refreshed, after the delegate.
  public var onRefresh: (() -> Void)?
  /// Called after every change of `phase`.
  public var onPhaseChange: ((RefreshPhase) -> Void)?
  /// Refreshes the content; its end ends the refresh. The view retains it, so capture the view's owner
  /// weakly.
  public var action: (@MainActor () async throws -> Void)?

  /// The colours.
  public var style: RefreshStyle {
    get { canvas.style }
    set { canvas.style = newValue }
  }

  /// The durations, in seconds.
  public var durations: RefreshDurations {
    get { canvas.durations }
    set { canvas.durations = newValue }
  }

  /// The texts below the lines and for assistive technology.
  public var texts = RefreshTexts() {
    didSet {
      updateText()
      updateAccessibility()
    }
  }

  let canvas = RefreshCanvas()
  /// A weak reference, because the scroll view retains this view.
  private weak var scrollView: UIScrollView?
  private var observation: NSKeyValueObservation?
  private var dragObservation: DragObservation?
  /// Whether this view has set the scroll view's `alwaysBounceVertical`.
  private var madeItBounce = false
  private var task: Task<Void, Never>?
  /// The scroll view's top inset before this view increased it; nil while it is not increased.
  private var insetBefore: CGFloat?
  /// Whether the finger that held the list at the end of the last refresh still holds it: its release does
  /// not refresh.
  private var isDragSpent = false
  /// Counts the refreshes, so that the completion of an older closing is ignored.
  private var closingCount = 0

  /// Makes a view with the given frame. `addRefreshView(action:)` places it above a list's content.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes a view with an empty frame. Adding it to a scroll view sets its frame.
  ///
  /// - Parameter action: Refreshes the content; see `action`.
  public convenience init(action: (@MainActor () async throws -> Void)? = nil) {
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

  // MARK: - Attachment

  open override func willMove(toSuperview newSuperview: UIView?) {
    super.willMove(toSuperview: newSuperview)
    guard newSuperview !== scrollView else { return }
    detach()
  }

  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    guard let superview = superview as? UIScrollView, superview !== scrollView else { return }
    scrollView = superview
    madeItBounce = !superview.alwaysBounceVertical
    superview.alwaysBounceVertical = true
    frame = CGRect(
      x: superview.bounds.minX, y: -Self.height, width: superview.bounds.width, height: Self.height)
    observation = superview.observeContentOffset { [weak self] in self?.offsetDidChange() }
    dragObservation = DragObservation(of: superview.panGestureRecognizer) { [weak self] in
      self?.offsetDidChange()
    }
    offsetDidChange()
  }

  /// Restores the scroll view to its state before the attachment.
  private func detach() {
    observation?.invalidate()
    observation = nil
    dragObservation = nil
    closingCount += 1
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

  open override func layoutSubviews() {
    super.layoutSubviews()
    canvas.frame = bounds
  }

  // MARK: - Pulling

  /// The distance in points by which the content is pulled below its rest; negative when it is scrolled away.
  private var pull: CGFloat {
    guard let scrollView else { return 0 }
    return -(scrollView.contentOffset.y + scrollView.adjustedContentInset.top) + addedInset
  }

  private func offsetDidChange() {
    guard let scrollView else { return }
    if frame.minX != scrollView.bounds.minX { frame.origin.x = scrollView.bounds.minX }
    switch phase {
    case .resting, .pulling, .armed:
      if pull <= 0 || !scrollView.isDragging { isDragSpent = false }
      follow(pull, isDragging: scrollView.isDragging && !isDragSpent)
    case .refreshing, .succeeded, .failed, .closing: break
    }
  }

  /// Follows a pull. Lines open only under a finger, because only its release can refresh.
  private func follow(_ pull: CGFloat, isDragging: Bool) {
    if phase == .armed, !isDragging { return startRefreshing() }
    guard pull > 0 else {
      if phase != .resting || !canvas.isHidden { canvas.reset() }
      phase = .resting
      return
    }
    prepareCanvas()
    canvas.isHidden = false
    canvas.alpha = min(1, pull / Self.appearingDistance)
    canvas.label.alpha = min(1, pull / Self.armingDistance)
    canvas.setArmed(isDragging && pull > Self.armingDistance)
    for (line, distance) in Self.openingDistances {
      if pull <= distance {
        canvas.set(line, open: false)
      } else if isDragging {
        canvas.set(line, open: true)
      }
    }
    guard isDragging || phase != .resting else { return }
    phase = isDragging && pull > Self.armingDistance ? .armed : .pulling
  }

  private func prepareCanvas() {
    canvas.isCalm = UIAccessibility.isReduceMotionEnabled
    canvas.isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  // MARK: - Refreshing

  /// Starts a refresh without a pull. The list moves down if its top is visible. No effect during a refresh.
  open func beginRefreshing() {
    switch phase {
    case .resting, .pulling, .armed: startRefreshing()
    case .refreshing, .succeeded, .failed, .closing: break
    }
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
    let isShown = phase == .resting || phase == .pulling || phase == .armed
    guard isShown else { return try await work() }
    startRefreshing(asks: false)
    do {
      let result = try await work()
      succeed()
      return result
    } catch is CancellationError {
      cancel()
      throw CancellationError()
    } catch {
      fail(reason: error.localizedDescription)
      throw error
    }
  }

  /// - Parameter asks: Whether delegate, closure and action are called to refresh the content.
  private func startRefreshing(asks: Bool = true) {
    closingCount += 1
    // The phase comes first: the change of the inset below moves the list, which calls `offsetDidChange()`.
    phase = .refreshing
    guard phase == .refreshing else { return }
    prepareCanvas()
    canvas.isHidden = false
    canvas.alpha = 1
    canvas.startDots()
    expand()
    guard asks else { return }
    delegate?.refreshViewDidBegin(self)
    onRefresh?()
    guard let action, phase == .refreshing else { return }
    task = Task { [weak self] in
      do {
        try await action()
        if !Task.isCancelled { self?.succeed() }
      } catch is CancellationError {
        if !Task.isCancelled { self?.cancel() }
      } catch {
        if !Task.isCancelled { self?.fail(reason: error.localizedDescription) }
      }
    }
  }

  /// Ends a refresh with success: the list closes. No effect unless refreshing.
  open func succeed() {
    guard phase == .refreshing else { return }
    phase = .succeeded
    if phase == .succeeded { close() }
  }

  /// Ends a refresh with a failure: `texts.failed` is shown for a moment, and the list closes. No effect
  /// unless refreshing.
  ///
  /// - Parameter reason: A sentence for people, which the phase and assistive technology carry.
  open func fail(reason: String) {
    guard phase == .refreshing else { return }
    phase = .failed(reason: reason)
    guard phase == .failed(reason: reason) else { return }
    guard canAnimate else { return close() }
    let count = closingCount
    canvas.showFailure(texts.failed, font: font) { [weak self] in
      if let self, self.closingCount == count { self.close() }
    }
  }

  /// Ends a refresh without a result, and cancels the task of `action`. No effect unless refreshing.
  open func cancel() {
    guard phase == .refreshing else { return }
    task?.cancel()
    close()
  }

  private func close() {
    closingCount += 1
    let count = closingCount
    task = nil
    phase = .closing
    guard phase == .closing, closingCount == count else { return }
    let duration = durations.collapse
    guard canAnimate, duration > 0 else {
      restoreInset()
      return closed(count)
    }
    canvas.fadeOut(over: duration)
    UIView.animate(withDuration: duration, delay: 0, options: .allowUserInteraction) {
      self.restoreInset()
    } completion: { [weak self] _ in
      self?.closed(count)
    }
  }

  /// Ends the closing, whether its animation completed or not.
  private func closed(_ count: Int) {
    guard closingCount == count, phase == .closing else { return }
    canvas.reset()
    updateText()
    isDragSpent = scrollView?.isDragging ?? false
    phase = .resting
    delegate?.refreshViewDidEnd(self)
    offsetDidChange()
  }

  // MARK: - Insets

  private var addedInset: CGFloat { insetBefore == nil ? 0 : Self.height }

  private func expand() {
    guard let scrollView, insetBefore == nil else { return }
    let isTopShown = pull >= 0
    let change = {
      self.insetBefore = scrollView.contentInset.top
      scrollView.contentInset.top += Self.height
      // A list under a finger stays in its place, and so does one that is scrolled down.
      guard isTopShown, !scrollView.isDragging else { return }
      scrollView.contentOffset.y = -scrollView.adjustedContentInset.top
    }
    let duration = durations.expand
    guard window != nil, duration > 0 else { return change() }
    UIView.animate(withDuration: duration, delay: 0, options: .allowUserInteraction, animations: change)
  }

  /// Restores the top inset: exactly if it is unchanged since, else by subtracting the added height.
  private func restoreInset() {
    guard let insetBefore else { return }
    self.insetBefore = nil
    guard let scrollView else { return }
    let isUntouched = scrollView.contentInset.top == insetBefore + Self.height
    scrollView.contentInset.top = isUntouched ? insetBefore : scrollView.contentInset.top - Self.height
  }

  // MARK: - Accessibility

  /// Starts a refresh, as a pull does, while the view is at rest.
  open override func accessibilityActivate() -> Bool {
    guard phase == .resting else { return false }
    beginRefreshing()
    return true
  }

  private func phaseDidChange() {
    updateAccessibility()
    switch phase {
    case .refreshing: UIAccessibility.post(notification: .announcement, argument: texts.refreshing)
    case .succeeded: UIAccessibility.post(notification: .announcement, argument: texts.succeeded)
    case .failed(let reason): UIAccessibility.post(notification: .announcement, argument: reason)
    case .resting, .pulling, .armed, .closing: break
    }
    onPhaseChange?(phase)
  }
}
#endif
