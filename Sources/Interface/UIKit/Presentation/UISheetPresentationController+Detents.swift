import RenderTree

extension UISheetPresentationController {
  /// A detent with the height of the card, which reaches under the safe area below.
  struct ResolvedDetent {
    var identifier: Detent.Identifier
    var height: CGFloat
  }

  // MARK: Frames

  var isCentered: Bool {
    guard let containerView, containerView.bounds.width >= Metrics.wideScreen else { return false }
    let isLow = containerView.traitCollection.verticalSizeClass == .compact
    return !(isLow && prefersEdgeAttachedInCompactHeight)
  }

  func centeredFrame(in container: UIView) -> CGRect {
    var size = CGSize(width: Metrics.pageWidth, height: .infinity)
    if presentationStyle == .formSheet {
      let preferred = presentedViewController.preferredContentSize
      size = preferred.width > 0 && preferred.height > 0 ? preferred : Metrics.formSize
    }
    let area = container.bounds.inset(by: container.safeAreaInsets)
      .insetBy(dx: Metrics.margin, dy: Metrics.margin)
    size = CGSize(width: max(0, min(size.width, area.width)), height: max(0, min(size.height, area.height)))
    return CGRect(
      x: area.midX - size.width / 2, y: area.midY - size.height / 2, width: size.width, height: size.height)
  }

  func edgeFrame(in container: UIView, height: CGFloat) -> CGRect {
    let bounds = container.bounds
    var width = bounds.width
    let preferred = presentedViewController.preferredContentSize.width
    let isLow = container.traitCollection.verticalSizeClass == .compact
    if isLow, widthFollowsPreferredContentSizeWhenEdgeAttached, preferred > 0 {
      width = min(width, preferred)
    }
    return CGRect(
      x: bounds.midX - width / 2, y: bounds.maxY - height, width: width, height: height)
  }

  // MARK: Heights

  /// The active detents from the lowest to the highest, at least one.
  var resolvedDetents: [ResolvedDetent] {
    guard let containerView else { return [] }
    let insets = containerView.safeAreaInsets
    let largest = max(0, containerView.bounds.height - insets.top - Metrics.topGap - insets.bottom)
    let context = SheetDetentContext(traits: containerView.traitCollection, maximum: largest)
    let resolved = detents.compactMap { detent in
      detent.resolvedValue(in: context).map {
        ResolvedDetent(identifier: detent.identifier, height: $0 + insets.bottom)
      }
    }
    if resolved.isEmpty { return [ResolvedDetent(identifier: .large, height: largest + insets.bottom)] }
    return resolved.sorted { $0.height < $1.height }
  }

  private var selectedIndex: Int {
    resolvedDetents.firstIndex { $0.identifier == selectedDetentIdentifier } ?? 0
  }

  var restingHeight: CGFloat {
    let all = resolvedDetents
    return all.isEmpty ? 0 : all[min(selectedIndex, all.count - 1)].height
  }

  /// Whether a finger moves the card between detents.
  var movesBetweenDetents: Bool { !isCentered && resolvedDetents.count > 1 }

  /// The opacity of the dimming over the screen behind.
  func dimming(atHeight height: CGFloat) -> CGFloat {
    let all = resolvedDetents
    var part: CGFloat = 1
    if !isCentered, let index = all.lastIndex(where: { $0.identifier == largestUndimmedDetentIdentifier }) {
      let low = all[index].height
      let high = index + 1 < all.count ? all[index + 1].height : .infinity
      part = high > low ? (height - low) / (high - low) : 0
    } else if dragTop != nil, let lowest = all.first?.height, lowest > 0 {
      part = height / lowest
    }
    return Metrics.dimming * min(max(part, 0), 1)
  }

  // MARK: Moves

  /// Runs changes and moves the card to its new resting place, in 0.5 seconds.
  func animateCard(duringChanges changes: () -> Void) {
    let spring = SpringParameters(
      settlingIn: Metrics.moveDuration, dampingRatio: 1, initialVelocity: 0)
    UIView.startAnimation(
      duration: Metrics.moveDuration, delay: 0, options: .allowUserInteraction, pace: .spring(spring),
      animations: {
        changes()
        containerView?.setNeedsLayout()
        containerView?.layoutIfNeeded()
      }, completion: nil)
  }

  /// Lets the card rest at a detent that the user has chosen.
  func settle(at detent: ResolvedDetent) {
    let old = resolvedDetents.isEmpty ? nil : resolvedDetents[selectedIndex].identifier
    animateCard {
      dragTop = nil
      if detent.identifier != old { selectedDetentIdentifier = detent.identifier }
    }
    guard detent.identifier != old else { return }
    (delegate as? any UISheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }

  /// Selects the next higher detent, and the lowest after the highest.
  func selectNextDetent() {
    let all = resolvedDetents
    guard run.phase == .presented, all.count > 1 else { return }
    settle(at: all[(selectedIndex + 1) % all.count])
  }

  /// The selected detent in words for assistive software; nil for one of the app's own.
  var grabberValue: String? {
    let all = resolvedDetents
    guard !all.isEmpty else { return nil }
    return switch all[selectedIndex].identifier {
    case .medium: "Half screen"
    case .large: "Full screen"
    default: nil
    }
  }

  // MARK: Dismissal by the user

  /// Whether the user may dismiss the sheet. The delegate is told of a vain attempt.
  func allowsDismissal() -> Bool {
    if !presentedViewController.refusesDismissal,
      delegate?.presentationControllerShouldDismiss(self) ?? true
    {
      return true
    }
    delegate?.presentationControllerDidAttemptToDismiss(self)
    return false
  }

  func dismissByUser() {
    guard run.phase == .presented, allowsDismissal() else { return }
    startDismissalByUser()
  }

  /// Dismisses the sheet, and tells the delegate.
  func startDismissalByUser() {
    isDismissedByUser = true
    dismiss(animated: true, completion: nil)
    if run.phase == .presented { isDismissedByUser = false }
  }
}

extension UIViewController {
  /// Whether the user cannot dismiss this controller: `isModalInPresentation` is true for it, or for the
  /// controller that it shows as a navigation or tab bar controller.
  final var refusesDismissal: Bool {
    var shown: UIViewController? = self
    while let controller = shown {
      if controller.isModalInPresentation { return true }
      shown = (controller as? any ScreenContainer)?.shownChild
    }
    return false
  }

  /// Dismisses what the user asks to close by a key or a screen reader's gesture. A sheet asks its delegate
  /// first; a controller with `isModalInPresentation` stays.
  final func dismissByEscape() {
    let presentation = presentationController
    if let sheet = presentation as? UISheetPresentationController {
      sheet.dismissByUser()
    } else if presentation?.presentedViewController.refusesDismissal ?? false, let presentation {
      presentation.delegate?.presentationControllerDidAttemptToDismiss(presentation)
    } else {
      dismiss(animated: true)
    }
  }
}

extension UIViewController {
  /// The object that presents this controller, or its nearest ancestor that is presented, on a card; nil for
  /// styles without a card. It can be set up before the controller is presented.
  public final var sheetPresentationController: UISheetPresentationController? {
    if let own = state.ownPresentation { return own as? UISheetPresentationController }
    if let parent { return parent.sheetPresentationController }
    guard !(self is UIAlertController) else { return nil }
    switch modalPresentationStyle {
    case .automatic, .pageSheet, .formSheet: return sheet
    default: return nil
    }
  }

  /// The sheet of this controller, which it keeps between presentations.
  var sheet: UISheetPresentationController {
    if let sheet = state.sheet as? UISheetPresentationController { return sheet }
    let sheet = UISheetPresentationController(presentedViewController: self, presenting: nil)
    // The controller retains the sheet, which retains the controller only while it presents it.
    sheet.releasesPresentedController = true
    sheet.presentationIsOver()
    state.sheet = sheet
    return sheet
  }
}
