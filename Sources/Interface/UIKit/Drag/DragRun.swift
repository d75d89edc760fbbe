/// A drag, from the lift of its items to their place.
@MainActor final class DragRun {
  /// The look and the times of a drag, chosen to look like iOS, which publishes none: a picture that is
  /// seen to be lifted, small enough to see the place below it, and gone soon after the drop.
  private enum Metrics {
    static let liftScale: CGFloat = 1.06
    static let shadowOpacity: Float = 0.25
    /// The longest side of a picture under the finger, in points, unless the app prefers the full size.
    static let longestSide: CGFloat = 220
    /// The distance of the pictures of several items, in points.
    static let step: CGFloat = 6
    static let liftDuration: TimeInterval = 0.25
    static let dropDuration: TimeInterval = 0.3
    static let vanishingScale: CGFloat = 0.3
  }

  /// An item with its picture.
  private struct Piece {
    let item: UIDragItem
    let lifted: UITargetedDragPreview?
    var picture: MenuPreview?
  }

  let session: DragSession
  /// Whether the finger has begun to drag.
  private(set) var isDragging = false
  private let drop: DropSession
  private let interaction: UIDragInteraction
  private let window: UIWindow
  private let overlay = UIView(frame: .zero)
  private let sign = DragSign(frame: .zero)
  private let liftAnimator = DragAnimator()
  private var pieces: [Piece] = []
  /// The way from the finger to the middle of the first picture, in points.
  private var grip = CGVector(dx: 0, dy: 0)
  private var target: UIDropInteraction?
  private let springs: SpringLoading
  private var answers: [(interaction: UIDropInteraction, takes: Bool)] = []
  private var visited: [UIDropInteraction] = []
  private var operation = UIDropOperation.cancel
  private var prefersFullSize = false
  private var keepsSizeOverTarget = false

  init(_ session: DragSession, of interaction: UIDragInteraction, in window: UIWindow) {
    (self.session, self.interaction, self.window) = (session, interaction, window)
    drop = DropSession(session)
    springs = SpringLoading(in: window)
    overlay.frame = window.bounds
    overlay.isUserInteractionEnabled = false
    overlay.accessibilityElementsHidden = true
  }

  private var delegate: (any UIDragInteractionDelegate)? { interaction.delegate }
  private var isCalm: Bool { UIAccessibility.isReduceMotionEnabled }

  // MARK: Lifting

  /// Lifts the pictures.
  ///
  /// - Parameter isQuiet: Whether something else shows the lift, such as a menu.
  func lift(isQuiet: Bool) {
    pieces = session.items.map { item in
      let lifted = delegate?.dragInteraction(interaction, previewForLifting: item, session: session)
      return Piece(item: item, lifted: lifted, picture: lifted.map { MenuPreview($0) })
    }
    window.addSubview(overlay)
    for piece in pieces.reversed() {
      guard let picture = piece.picture else { continue }
      overlay.addSubview(picture)
      picture.goHome(in: overlay)
      picture.isHidden = isQuiet
      if !isQuiet { picture.hideSource() }
    }
    if let first = pieces.first?.picture {
      grip = CGVector(dx: first.center.x - session.place.x, dy: first.center.y - session.place.y)
    }
    delegate?.dragInteraction(interaction, willAnimateLiftWith: liftAnimator, session: session)
    let scale = isCalm ? 1 : Metrics.liftScale
    animate(over: Metrics.liftDuration) { [self] in
      for case let picture? in pieces.map(\.picture) {
        picture.transform = picture.target.transform.scaledBy(x: scale, y: scale)
        picture.layer.shadowOpacity = Metrics.shadowOpacity
      }
      liftAnimator.runAnimations()
    }
  }

  /// Puts down what was lifted and not dragged.
  private func putDown() {
    animate(over: Metrics.liftDuration) { [self] in
      for piece in pieces { piece.picture?.goHome(in: overlay) }
    } completion: { [self] in
      remove()
      liftAnimator.runCompletions(at: .start)
    }
  }

  // MARK: Dragging

  /// Begins to drag what was lifted.
  func begin() {
    isDragging = true
    if let delegate {
      session.allowsMoveOperation = delegate.dragInteraction(interaction, sessionAllowsMoveOperation: session)
      session.isRestrictedToDraggingApplication = delegate.dragInteraction(
        interaction, sessionIsRestrictedToDraggingApplication: session)
      prefersFullSize = delegate.dragInteraction(interaction, prefersFullSizePreviewsFor: session)
    }
    delegate?.dragInteraction(interaction, sessionWillBegin: session)
    liftAnimator.runCompletions(at: .end)
    for index in pieces.indices { showDragged(&pieces[index]) }
    pieces.first?.picture?.showBadge(pieces.count)
    if let first = pieces.first?.picture { overlay.bringSubviewToFront(first) }
    overlay.addSubview(sign)
    sign.isHidden = true
    animate(over: Metrics.liftDuration) { [self] in gather() }
  }

  /// Shows the picture that follows the finger in place of the lifted one.
  private func showDragged(_ piece: inout Piece) {
    piece.picture?.showSource()
    piece.picture?.isHidden = false
    guard let provider = piece.item.previewProvider else { return }
    let old = piece.picture
    let place = old?.center ?? session.place
    old?.removeFromSuperview()
    guard let preview = provider() else {
      piece.picture = nil
      return
    }
    let home = UIDragPreviewTarget(container: overlay, center: place)
    let new = MenuPreview(
      UITargetedDragPreview(view: preview.view, parameters: preview.parameters, target: home))
    if let lifted = piece.lifted { new.retarget(lifted) }
    new.center = place
    new.layer.shadowOpacity = Metrics.shadowOpacity
    overlay.insertSubview(new, at: 0)
    piece.picture = new
  }

  /// The scale of a picture under the finger.
  private func scale(of picture: MenuPreview) -> CGFloat {
    let side = max(picture.bounds.width, picture.bounds.height)
    let isFull = prefersFullSize || keepsSizeOverTarget || side <= Metrics.longestSide
    return isFull ? 1 : Metrics.longestSide / side
  }

  /// Puts the pictures below the finger.
  private func gather() {
    let factor = pieces.first?.picture.map { scale(of: $0) } ?? 1
    var place = CGPoint(x: session.place.x + grip.dx * factor, y: session.place.y + grip.dy * factor)
    for case let picture? in pieces.map(\.picture) {
      let scale = scale(of: picture)
      picture.transform = CGAffineTransform(scaleX: scale, y: scale)
      picture.center = place
      place.x += Metrics.step
      place.y += Metrics.step
    }
    guard let first = pieces.first?.picture else {
      sign.center = session.place
      return
    }
    let isMirrored = window.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let frame = first.frame
    sign.center = CGPoint(
      x: isMirrored ? frame.minX : frame.maxX, y: pieces.count > 1 ? frame.maxY : frame.minY)
  }

  /// Follows the finger.
  func move(to place: CGPoint) {
    session.place = place
    gather()
    delegate?.dragInteraction(interaction, sessionDidMove: session)
    updateTarget()
    springs.move(to: place, over: window.hitTest(place, with: nil))
  }

  private func updateTarget() {
    let next = interaction(below: session.place)
    if next !== target {
      if let target { target.delegate?.dropInteraction(target, sessionDidExit: drop) }
      target = next
      if let next {
        if !visited.contains(where: { $0 === next }) { visited.append(next) }
        next.delegate?.dropInteraction(next, sessionDidEnter: drop)
      }
    }
    let proposal = target.flatMap { $0.delegate?.dropInteraction($0, sessionDidUpdate: drop) }
    let wanted = proposal?.operation ?? .cancel
    operation = wanted == .move && !session.allowsMoveOperation ? .forbidden : wanted
    sign.show(operation)
    let keepsSize = proposal?.prefersFullSizePreview ?? false
    guard keepsSize != keepsSizeOverTarget else { return }
    keepsSizeOverTarget = keepsSize
    animate(over: Metrics.liftDuration) { [self] in gather() }
  }

  /// Returns the interaction of the innermost view below a place that takes the items.
  private func interaction(below place: CGPoint) -> UIDropInteraction? {
    var next = window.hitTest(place, with: nil)
    while let view = next {
      for case let candidate as UIDropInteraction in view.interactions where takes(candidate) {
        return candidate
      }
      next = view.superview
    }
    return nil
  }

  private func takes(_ candidate: UIDropInteraction) -> Bool {
    if let known = answers.first(where: { $0.interaction === candidate }) { return known.takes }
    let takes = candidate.delegate?.dropInteraction(candidate, canHandle: drop) ?? false
    answers.append((candidate, takes))
    return takes
  }

  // MARK: Ending

  /// Drops the items, or lets them return.
  func end(at place: CGPoint) {
    guard isDragging else { return putDown() }
    move(to: place)
    springs.leave()
    guard let target, operation == .copy || operation == .move else { return cancel() }
    sign.isHidden = true
    delegate?.dragInteraction(interaction, session: session, willEndWith: operation)
    target.delegate?.dropInteraction(target, performDrop: drop)
    let animator = DragAnimator()
    let landings = pieces.map { landing(of: $0, on: target, animator) }
    animate(over: Metrics.dropDuration) {
      for landing in landings { landing.move() }
      animator.runAnimations()
    } completion: { [self] in
      for landing in landings { landing.finish() }
      remove()
      animator.runCompletions(at: .end)
      target.delegate?.dropInteraction(target, concludeDrop: drop)
      delegate?.dragInteraction(interaction, sessionDidTransferItems: session)
      tellEnd(operation)
    }
  }

  private struct Landing {
    var move: () -> Void = {}
    var finish: () -> Void = {}
  }

  private func landing(of piece: Piece, on target: UIDropInteraction, _ animator: DragAnimator) -> Landing {
    guard let picture = piece.picture, let lifted = piece.lifted else { return Landing() }
    let place = UIDragPreviewTarget(container: window, center: overlay.convert(picture.center, to: window))
    let standard = UITargetedDragPreview(view: lifted.view, parameters: lifted.parameters, target: place)
    let chosen =
      target.delegate.map {
        $0.dropInteraction(target, previewForDropping: piece.item, withDefault: standard)
      }
      ?? standard
    target.delegate?.dropInteraction(target, item: piece.item, willAnimateDropWith: animator)
    guard let chosen, chosen !== standard else {
      let scale = chosen == nil || isCalm ? 1 : Metrics.vanishingScale
      return Landing(move: {
        picture.transform = picture.transform.scaledBy(x: scale, y: scale)
        picture.alpha = 0
      })
    }
    guard chosen.view !== lifted.view else {
      picture.retarget(chosen)
      return Landing(move: { [overlay] in picture.goHome(in: overlay) })
    }
    // The picture of the place fades in over the dragged one on their way.
    let new = MenuPreview(chosen)
    overlay.addSubview(new)
    new.hideSource()
    new.center = picture.center
    let factor = new.bounds.width > 0 ? picture.frame.width / new.bounds.width : 1
    new.transform = CGAffineTransform(scaleX: factor, y: factor)
    new.alpha = 0
    new.layer.shadowOpacity = 0
    return Landing(
      move: { [overlay] in
        new.goHome(in: overlay)
        picture.center = new.center
        picture.alpha = 0
      }, finish: { new.showSource() })
  }

  /// Lets the items return.
  func cancel() {
    guard isDragging else { return putDown() }
    springs.leave()
    sign.isHidden = true
    if let target { target.delegate?.dropInteraction(target, sessionDidExit: drop) }
    target = nil
    delegate?.dragInteraction(interaction, session: session, willEndWith: .cancel)
    let animator = DragAnimator()
    var moves: [() -> Void] = []
    for piece in pieces {
      guard let picture = piece.picture else { continue }
      let chosen = piece.lifted.flatMap { lifted in
        delegate.map {
          $0.dragInteraction(interaction, previewForCancelling: piece.item, withDefault: lifted)
        } ?? lifted
      }
      delegate?.dragInteraction(interaction, item: piece.item, willAnimateCancelWith: animator)
      if let chosen, chosen.target.container.window === window {
        picture.retarget(chosen)
        moves.append { [overlay] in picture.goHome(in: overlay) }
      } else {
        moves.append { picture.alpha = 0 }
      }
    }
    animate(over: Metrics.dropDuration) {
      for move in moves { move() }
      animator.runAnimations()
    } completion: { [self] in
      remove()
      animator.runCompletions(at: .end)
      tellEnd(.cancel)
    }
  }

  private func tellEnd(_ operation: UIDropOperation) {
    for one in visited { one.delegate?.dropInteraction(one, sessionDidEnd: drop) }
    delegate?.dragInteraction(interaction, session: session, didEndWith: operation)
  }

  private func remove() {
    for piece in pieces { piece.picture?.showSource() }
    overlay.removeFromSuperview()
  }

  private func animate(
    over duration: TimeInterval, _ animations: @escaping () -> Void, completion: (() -> Void)? = nil
  ) {
    UIView.animate(
      withDuration: duration, delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState, .curveEaseOut],
      animations: animations, completion: { _ in completion?() })
  }
}

/// The sign at the corner of dragged items: a plus for a copy, a slashed circle where nothing can be dropped.
@MainActor final class DragSign: UIView {
  /// Chosen, in points: to be seen beside a finger.
  private static let side: CGFloat = 24
  private let picture = UIImageView(frame: CGRect(x: 0, y: 0, width: side, height: side))

  override init(frame: CGRect) {
    super.init(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
    layer.cornerRadius = Self.side / 2
    picture.contentMode = .center
    picture.tintColor = .white
    addSubview(picture)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the sign of an operation; moves and returns have none.
  func show(_ operation: UIDropOperation) {
    isHidden = operation != .copy && operation != .forbidden
    backgroundColor = operation == .copy ? .systemGreen : .systemGray
    picture.image = UIImage(
      systemName: operation == .copy ? "plus" : "nosign",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 14, weight: .bold))
  }
}
