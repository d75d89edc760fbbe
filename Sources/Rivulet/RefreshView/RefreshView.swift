import UIKit

/// Pull to refresh: three dots above a list that open into lines as it is pulled, turn red when it is pulled far enough, and pulse in a
/// row while the content is renewed.
///
/// One line attaches it to any scroll view:
///
/// ```swift
/// list.addRefreshView { try await feed.reload() }
/// ```
///
/// It lets content that fits be pulled too, as long as it is there. It adds its height to the scroll view's inset while it refreshes and
/// restores that afterwards; it follows the scroll view without
/// being its delegate and without keeping it alive. Only a finger that lets go beyond `armingDistance` refreshes: content that flies or
/// bounces past it does not.
///
/// Instead of an action, `onRefresh` or `delegate` may begin the work, and `succeed()`, `fail(reason:)` or `cancel()` end it.
/// With Reduce Motion on, lines and dots cross-fade in place.
open class RefreshView: UIView {
  /// The height of the view, and of the room that the list makes for it while it refreshes, in points.
  public static let height: CGFloat = 72
  /// A finger that lets go beyond this pull refreshes, in points.
  public static let armingDistance: CGFloat = 50
  /// The pulls beyond which the lines open, from the bottom one up.
  static let openingDistances: [(line: RefreshCanvas.Line, distance: CGFloat)] = [
    (.bottom, 22), (.middle, 34), (.top, armingDistance),
  ]
  /// Over the first points of a pull the dots come into sight, so that they do not jump in below a translucent bar.
  private static let appearingDistance: CGFloat = 8

  public private(set) var phase = RefreshPhase.resting {
    didSet { if phase != oldValue { phaseDidChange() } }
  }

  public weak var delegate: (any RefreshViewDelegate)?
  /// Called when the content should be renewed, beside the delegate.
  public var onRefresh: (() -> Void)?
  /// Called after every change of `phase`.
  public var onPhaseChange: ((RefreshPhase) -> Void)?
  /// Renews the content; its end ends the refresh. It is kept as long as the view: refer to the view's owner weakly.
  public var action: (@MainActor () async throws -> Void)?

  public var style: RefreshStyle {
    get { canvas.style }
    set { canvas.style = newValue }
  }

  public var durations: RefreshDurations {
    get { canvas.durations }
    set { canvas.durations = newValue }
  }

  public var texts = RefreshTexts() {
    didSet {
      updateText()
      updateAccessibility()
    }
  }

  let canvas = RefreshCanvas()
  /// Not strong: the scroll view keeps this view.
  private weak var scrollView: UIScrollView?
  private var observation: NSKeyValueObservation?
  private var dragObservation: DragObservation?
  /// Whether the scroll view could not be pulled when its content fits, before this view came.
  private var madeItBounce = false
  private var task: Task<Void, Never>?
  /// The scroll view's top inset before this view added to it; nil when it has not.
  private var insetBefore: CGFloat?
  /// Whether the list is still held by the finger that held it when the last refresh ended: letting go of that asks for nothing.
  private var isDragSpent = false
  /// Counts the refreshes, so that what a closing wants to do at its end is not done to the next one.
  private var closingCount = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// - Parameter action: see `action`.
  public convenience init(action: (@MainActor () async throws -> Void)? = nil) {
    self.init(frame: .zero)
    self.action = action
  }

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

  /// Leaves the scroll view as it was found.
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
    // Animations do not outlive the window.
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

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateText()
  }

  // MARK: - Pulling

  /// How far the content is pulled down from where it rests, in points; negative when it is scrolled away.
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

  /// Lines open only under a finger: without one they would promise what does not come.
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

  /// Refreshes without a pull: the list moves down if its top is shown. Without effect while a refresh goes on.
  open func beginRefreshing() {
    switch phase {
    case .resting, .pulling, .armed: startRefreshing()
    case .refreshing, .succeeded, .failed, .closing: break
    }
  }

  /// Does the work and shows it as a refresh, whose end is the work's: success when it returns, failure with the error's description when it
  /// throws, and neither when the task is cancelled. While another refresh goes on it only does the work.
  ///
  /// - Returns: what the work returned.
  /// - Throws: what the work threw.
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

  /// - Parameter asks: Whether action, delegate and closure are told to renew the content.
  private func startRefreshing(asks: Bool = true) {
    closingCount += 1
    // First of all: the change of the inset below moves the list, which asks again.
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

  /// The content has been renewed: the list closes. Without effect unless refreshing.
  open func succeed() {
    guard phase == .refreshing else { return }
    phase = .succeeded
    if phase == .succeeded { close() }
  }

  /// The content could not be renewed, with a reason for people: that is shown for a moment, and the list closes. Without effect unless
  /// refreshing.
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

  /// Closes without a result, and cancels the task of `action`. Without effect unless refreshing.
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

  /// However the closing has ended, it has ended.
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
      // What a finger holds stays in its place; so does what is being read farther down.
      guard isTopShown, !scrollView.isDragging else { return }
      scrollView.contentOffset.y = -scrollView.adjustedContentInset.top
    }
    let duration = durations.expand
    guard window != nil, duration > 0 else { return change() }
    UIView.animate(withDuration: duration, delay: 0, options: .allowUserInteraction, animations: change)
  }

  /// To the very number that was there, or by as much as was added when someone else has changed the inset meanwhile.
  private func restoreInset() {
    guard let insetBefore else { return }
    self.insetBefore = nil
    guard let scrollView else { return }
    let isUntouched = scrollView.contentInset.top == insetBefore + Self.height
    scrollView.contentInset.top = isUntouched ? insetBefore : scrollView.contentInset.top - Self.height
  }

  // MARK: - Words

  /// Refreshes, as a pull does.
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
