/// A zoom of the content by fingers or a trackpad.
struct ScrollZoom {
  /// The scale of the fingers that belongs to a pinch of 1, without resistance at the limits.
  var start: CGFloat
  /// The point of the zoomed view that stays under the fingers.
  var anchor: CGPoint
}

/// The zoom scale of a scroll view's content.
struct ZoomState {
  weak var view: UIView?
  var scale: CGFloat = 1
  /// The pinch in progress.
  var pinch: ScrollZoom?
  /// The number of animations so far, which tells the end of the last one.
  var animations = 0
  var isAnimating = false
  /// Whether the running animation leads the scale back to a limit.
  var isBouncing = false
  /// Whether the content is taking another scale now.
  var isChanging = false
  /// The number of steps of a trackpad so far; nil while none zooms.
  var wheelSteps: Int?
}

extension UIScrollView {
  /// Chosen as for scrolling to an offset.
  private static let zoomDuration: TimeInterval = 0.3

  // MARK: State

  /// The scales at which content rests; nil if there is only one.
  var zoomRange: ClosedRange<CGFloat>? {
    minimumZoomScale < maximumZoomScale ? minimumZoomScale...maximumZoomScale : nil
  }

  func zoomLimitsDidChange() {
    guard zoomRange != nil else {
      if let pinch { removeGestureRecognizer(pinch) }
      return pinch = nil
    }
    guard pinch == nil else { return }
    let recognizer = ScrollPinchGestureRecognizer()
    pinch = recognizer
    addGestureRecognizer(recognizer)
    recognizer.addHandler { [weak self] recognizer in
      if let self, let recognizer = recognizer as? UIPinchGestureRecognizer { pinchDidChange(recognizer) }
    }
  }

  /// The view that the delegate lets zoom. Another one than before starts with the scale of 1.
  private var zoomedView: UIView? {
    let view = delegate?.viewForZooming(in: self)
    if zoom.view !== view {
      zoom.view = view
      zoom.scale = 1
    }
    return view
  }

  /// Whether fingers on the views may zoom the content.
  func mayPinch(_ touches: Set<UITouch>) -> Bool {
    zoomRange != nil && zoomedView != nil && !touches.contains { keepsTouch($0) }
  }

  /// Returns the frame that constraints give a subview, without its transform. The upper left corner of the
  /// zoomed view's frame is where they put it, at every scale.
  func unzoomed(_ frame: CGRect, of subview: UIView) -> CGRect {
    guard subview === zoom.view, zoom.scale != 1 else { return frame }
    let anchor = subview.layer.anchorPoint
    let growth = zoom.scale - 1
    return frame.offsetBy(dx: growth * frame.width * anchor.x, dy: growth * frame.height * anchor.y)
  }

  /// Returns the size of the content that constraints determine, with the zoomed view in its shown size.
  ///
  /// - Parameter other: The sides that no constraint determines.
  func constrainedSize(or other: CGSize) -> CGSize {
    guard !determinesContentSize else { return other }
    let sides = constrainedContentSides
    var growth = CGSize.zero
    if let view = zoom.view, view.superview === self {
      growth.width = (zoom.scale - 1) * view.bounds.width
      growth.height = (zoom.scale - 1) * view.bounds.height
    }
    return CGSize(
      width: sides.width.map { $0 + growth.width } ?? other.width,
      height: sides.height.map { $0 + growth.height } ?? other.height)
  }

  // MARK: Changes

  /// Shows the content at a scale: the view keeps the upper left corner of its frame, and the content becomes
  /// as large as the view.
  private func show(_ scale: CGFloat, of view: UIView) {
    let (old, size, anchor) = (zoom.scale, view.bounds.size, view.layer.anchorPoint)
    zoom.scale = scale
    guard scale != old || view.transform.a != scale else { return }
    view.transform = scale == 1 ? .identity : CGAffineTransform(scaleX: scale, y: scale)
    let growth = scale - old
    view.center = CGPoint(
      x: view.center.x + growth * size.width * anchor.x, y: view.center.y + growth * size.height * anchor.y)
    let new = constrainedSize(or: CGSize(width: size.width * scale, height: size.height * scale))
    zoom.isChanging = true
    if new != contentSize { contentSize = new }
    zoom.isChanging = false
    delegate?.scrollViewDidZoom(self)
    // Apps centre small content in the layout.
    layoutIfNeeded()
  }

  /// Returns the offset at which a point of the zoomed view is at a point of the scroll view's frame.
  private func offset(of anchor: CGPoint, in view: UIView, at place: CGPoint) -> CGPoint {
    let point = convert(anchor, from: view)
    return CGPoint(x: point.x - place.x, y: point.y - place.y)
  }

  private func limited(_ scale: CGFloat) -> CGFloat {
    min(max(scale, minimumZoomScale), max(minimumZoomScale, maximumZoomScale))
  }

  /// Zooms so that a point of the view comes to a place of the scroll view's frame, as far as the content's
  /// ends allow.
  private func zoom(_ view: UIView, to scale: CGFloat, anchor: CGPoint, at place: CGPoint) {
    show(scale, of: view)
    let target = clamped(offset(of: anchor, in: view, at: place))
    if target != contentOffset { contentOffset = target }
  }

  private func zoom(
    to scale: CGFloat, anchor: CGPoint?, at place: CGPoint, animated: Bool, isBounce: Bool = false
  ) {
    guard let view = zoomedView else { return }
    stopZoomAnimation()
    let anchor = anchor ?? view.convert(CGPoint(x: bounds.midX, y: bounds.midY), from: self)
    guard animated, window != nil, UIView.areAnimationsEnabled else {
      zoom(view, to: scale, anchor: anchor, at: place)
      if animated { delegate?.scrollViewDidEndZooming(self, with: view, atScale: zoomScale) }
      return
    }
    if !isBounce { delegate?.scrollViewWillBeginZooming(self, with: view) }
    zoom.animations += 1
    let number = zoom.animations
    (zoom.isAnimating, zoom.isBouncing) = (true, isBounce)
    UIView.animate(
      withDuration: Self.zoomDuration, delay: 0, options: [.curveEaseInOut, .allowUserInteraction]
    ) {
      self.zoom(view, to: scale, anchor: anchor, at: place)
    } completion: { [weak self, weak view] _ in
      guard let self, zoom.animations == number, zoom.isAnimating else { return }
      (zoom.isAnimating, zoom.isBouncing) = (false, false)
      delegate?.scrollViewDidEndZooming(self, with: view, atScale: zoomScale)
    }
  }

  /// Sets the scale; the point in the middle stays there.
  func setZoom(_ scale: CGFloat, animated: Bool) {
    guard scale.isFinite else { return }
    let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    zoom(to: limited(scale), anchor: nil, at: middle, animated: animated)
  }

  func zoomIn(to rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite, rect.midX.isFinite,
      rect.midY.isFinite
    else { return }
    // The app's own inset often centres small content: it goes when the content grows.
    let bars = systemInset
    let room = bounds.inset(by: bars).size
    let scale = min(room.width / rect.width, room.height / rect.height)
    let place = CGPoint(x: bars.left + room.width / 2, y: bars.top + room.height / 2)
    zoom(
      to: limited(scale), anchor: CGPoint(x: rect.midX, y: rect.midY), at: place, animated: animated)
  }

  /// Stops an animated zoom where it is seen.
  func stopZoomAnimation() {
    guard zoom.isAnimating, let view = zoom.view else { return }
    (zoom.isAnimating, zoom.isBouncing) = (false, false)
    let scale = view.layer.presentation()?.affineTransform().a ?? zoom.scale
    let place = view.layer.presentation()?.position ?? view.center
    let offset = layer.presentation()?.bounds.origin ?? contentOffset
    view.layer.removeAllAnimations()
    layer.removeAllAnimations()
    UIView.performWithoutAnimation {
      if scale > 0, scale.isFinite { show(scale, of: view) }
      if view.center != place { view.center = place }
      move(to: offset)
    }
    delegate?.scrollViewDidEndZooming(self, with: view, atScale: zoomScale)
  }

  // MARK: Fingers

  private func place(of recognizer: UIPinchGestureRecognizer) -> CGPoint {
    let point = recognizer.location(in: self)
    return CGPoint(x: point.x - bounds.minX, y: point.y - bounds.minY)
  }

  private func pinchDidChange(_ recognizer: UIPinchGestureRecognizer) {
    switch recognizer.state {
    case .began: beginPinch(recognizer)
    case .changed: pinch(recognizer)
    case .ended, .cancelled: endPinch(at: place(of: recognizer))
    case .possible, .failed: break
    }
  }

  private func beginPinch(_ recognizer: UIPinchGestureRecognizer) {
    endWheel()
    stopZoomAnimation()
    guard let view = zoomedView, let range = zoomRange else { return }
    stopMovement()
    let band = ZoomBand(range: Double(range.lowerBound)...Double(range.upperBound))
    zoom.pinch = ScrollZoom(
      start: CGFloat(band.free(Double(zoom.scale))), anchor: recognizer.location(in: view))
    showIndicators()
    delegate?.scrollViewWillBeginZooming(self, with: view)
    pinch(recognizer)
  }

  private func pinch(_ recognizer: UIPinchGestureRecognizer) {
    guard let pinch = zoom.pinch, let view = zoom.view, let range = zoomRange else { return }
    let free = Double(pinch.start * recognizer.scale)
    let band = ZoomBand(range: Double(range.lowerBound)...Double(range.upperBound))
    show(bouncesZoom ? CGFloat(band.shown(free)) : limited(CGFloat(free)), of: view)
    let place = place(of: recognizer)
    let wanted = offset(of: pinch.anchor, in: view, at: place)
    move(
      to: CGPoint(
        x: pixelAligned(shown(Double(wanted.x), .horizontal)),
        y: pixelAligned(shown(Double(wanted.y), .vertical))))
  }

  private func endPinch(at place: CGPoint) {
    guard let pinch = zoom.pinch else { return }
    zoom.pinch = nil
    guard let view = zoom.view else { return }
    let scale = limited(zoom.scale)
    if scale != zoom.scale {
      stopMovement()
      zoom(to: scale, anchor: pinch.anchor, at: place, animated: true, isBounce: true)
    } else {
      delegate?.scrollViewDidEndZooming(self, with: view, atScale: zoomScale)
    }
    if isDragging {
      rebaseDrag()
    } else if !zoom.isAnimating, case .none = movement {
      settle()
      if case .none = movement { fadeIndicators() }
    } else if case .none = movement {
      fadeIndicators()
    }
  }

  // MARK: Trackpad

  /// Zooms by a factor about a point, in the view's coordinates, within the limits. A zoom ends 0.2 s after
  /// its last step.
  ///
  /// - Returns: Whether the scale has changed.
  func zoom(at point: CGPoint, by factor: CGFloat) -> Bool {
    guard let range = zoomRange, zoom.pinch == nil, let view = zoomedView, let device = window?.device else {
      return false
    }
    let scale = min(max(zoom.scale * factor, range.lowerBound), range.upperBound)
    guard scale != zoom.scale else { return false }
    stopZoomAnimation()
    if zoom.wheelSteps == nil { delegate?.scrollViewWillBeginZooming(self, with: view) }
    let step = (zoom.wheelSteps ?? 0) + 1
    zoom.wheelSteps = step
    let place = CGPoint(x: point.x - bounds.minX, y: point.y - bounds.minY)
    zoom(view, to: scale, anchor: view.convert(point, from: self), at: place)
    flashScrollIndicators()
    device.schedule(at: device.time + Self.wheelRest) { [weak self] in
      if self?.zoom.wheelSteps == step { self?.endWheel() }
    }
    return true
  }

  private func endWheel() {
    guard zoom.wheelSteps != nil else { return }
    zoom.wheelSteps = nil
    delegate?.scrollViewDidEndZooming(self, with: zoom.view, atScale: zoomScale)
  }
}
