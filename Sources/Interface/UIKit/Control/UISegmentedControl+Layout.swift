extension UISegmentedControl {
  /// Sizes in points: the height is iOS 13's; the others are chosen to look like its control, which has no
  /// published ones.
  private enum Metrics {
    static let height: CGFloat = 32
    /// The distance from the edges of a segment to the selection, in points.
    static let inset: CGFloat = 2
    /// The least distance from a title to both edges of its segment, together.
    static let padding: CGFloat = 20
    static let minimumWidth: CGFloat = 30
    /// The scale of the selection under a finger.
    static let pressedScale: CGFloat = 0.95
    static let pressedAlpha: CGFloat = 0.3
    static let dividerHeight: CGFloat = 16
  }

  var fittingSize: CGSize {
    showChangedSegments()
    let widths = segments.map { $0.width > 0 ? $0.width : contentWidth($0) }
    let widest = zip(segments, widths).filter { $0.0.width == 0 }.map(\.1).max() ?? 0
    let total = zip(segments, widths).reduce(0) { sum, pair in
      sum + (pair.0.width > 0 || apportionsSegmentWidthsByContent ? pair.1 : widest)
    }
    return CGSize(width: total, height: Metrics.height)
  }

  private func contentWidth(_ segment: SegmentItem) -> CGFloat {
    max(segment.view.contentWidth + Metrics.padding, Metrics.minimumWidth)
  }

  /// Makes the views of new segments, and shows all at the next layout, at which several changes cost what
  /// one does.
  ///
  /// - Parameter new: The indices of the segments without views.
  func segmentsChanged(new: Range<Int> = 0..<0, animated: Bool = false) {
    pressedIndex = nil
    isSliding = false
    for index in new {
      let segment = segments[index]
      picture.addSubview(segment.view)
      segment.view.onActivate = { [weak self, weak segment] in
        guard let self, isEnabled, let index = segments.firstIndex(where: { $0 === segment }) else {
          return false
        }
        choose(index)
        return true
      }
      guard animated else { continue }
      UIView.performWithoutAnimation {
        segment.view.alpha = 0
        segment.view.frame = frames[index]
      }
    }
    while dividers.count > max(0, segments.count - 1) { dividers.removeLast().removeFromSuperview() }
    while dividers.count < segments.count - 1 {
      let divider = UIImageView(frame: .zero)
      picture.insertSubview(divider, at: 0)
      dividers.append(divider)
    }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    hasChangedSegments = true
    if animated { show(animated: true) }
  }

  private func showChangedSegments() { if hasChangedSegments { showSegments() } }

  func show(animated: Bool) {
    guard animated, window != nil else { return place() }
    UIView.animate(
      withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0,
      options: [.beginFromCurrentState, .allowUserInteraction]
    ) { self.place() }
  }

  // MARK: Places

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The widths of the segments in the present bounds.
  private var widths: [CGFloat] {
    let fixed = segments.reduce(0) { $0 + $1.width }
    let rest = max(0, bounds.width - fixed)
    let others = segments.filter { $0.width == 0 }
    let parts = segments.map { segment -> CGFloat in
      guard segment.width == 0 else { return 0 }
      return apportionsSegmentWidthsByContent ? contentWidth(segment) : 1
    }
    let sum = parts.reduce(0, +)
    // Fixed widths alone are stretched to the bounds.
    let stretch = others.isEmpty && fixed > 0 ? bounds.width / fixed : 1
    return zip(segments, parts).map { segment, part in
      segment.width > 0 ? segment.width * stretch : sum > 0 ? rest * part / sum : 0
    }
  }

  /// The frames of the segments in the present bounds.
  private var frames: [CGRect] {
    var start: CGFloat = 0
    return widths.map { width in
      defer { start += width }
      return CGRect(
        x: isMirrored ? bounds.width - start - width : start, y: 0, width: width, height: bounds.height)
    }
  }

  /// Returns the segment at a point of the control; nil outside by more than the tracking margin.
  private func index(at point: CGPoint) -> Int? {
    let margin = Self.trackingMargin
    guard bounds.insetBy(dx: -margin, dy: -margin).holds(point), !segments.isEmpty else { return nil }
    let x = isMirrored ? bounds.width - point.x : point.x
    var end: CGFloat = 0
    for (index, width) in widths.enumerated() {
      end += width
      if x < end { return index }
    }
    return segments.count - 1
  }

  /// The segment that the selection covers: the pressed one while the finger slides it or `isMomentary`.
  private var shownIndex: Int? {
    if isSliding || isMomentary { return pressedIndex ?? (isMomentary ? nil : selectedIndex) }
    return segments.indices.contains(selectedIndex) ? selectedIndex : nil
  }

  func place() {
    picture.frame = CGRect(origin: bounds.origin, size: bounds.size)
    showChangedSegments()
    let (shown, frames) = (shownIndex, frames)
    for (segment, frame) in zip(segments, frames) {
      segment.view.transform = .identity
      segment.view.frame = frame
      segment.view.alpha = 1
    }
    for (index, divider) in dividers.enumerated() {
      place(divider, after: index, at: frames[index], shown: shown)
    }
    pill.alpha = shown == nil ? 0 : 1
    if let shown {
      let area = frames[shown].insetBy(dx: Metrics.inset, dy: Metrics.inset)
      pill.transform = .identity
      pill.frame = area.isNull ? .zero : area
      if isSliding {
        pill.transform = CGAffineTransform(scaleX: Metrics.pressedScale, y: Metrics.pressedScale)
      }
    }
    showSegments()
  }

  private func place(_ divider: UIImageView, after index: Int, at segment: CGRect, shown: Int?) {
    let states = [state(of: index, shown: shown), state(of: index + 1, shown: shown)]
    let image = images.divider(isMirrored ? states.reversed() : states, traitCollection)
    let width = image?.size.width ?? 1
    let height = image == nil ? Metrics.dividerHeight : bounds.height
    divider.image = image
    // Lines lie below the selection, images above it.
    divider.layer.zPosition = image == nil ? 0 : 1
    divider.backgroundColor = image == nil ? UIColor.systemGray.withAlphaComponent(0.3) : nil
    divider.frame = CGRect(
      x: (isMirrored ? segment.minX : segment.maxX) - width / 2, y: (bounds.height - height) / 2,
      width: width, height: height)
    let isBesideSelection = index == shown || index + 1 == shown
    divider.alpha = image == nil && (isBesideSelection || !images.isEmpty) ? 0 : 1
  }

  /// Returns the state whose attributes and images a segment shows.
  private func state(of index: Int, shown: Int?) -> State {
    guard segments[index].isEnabled else { return .disabled }
    if !images.isEmpty, index == pressedIndex, index != selectedIndex { return .highlighted }
    return index == shown ? .selected : .normal
  }

  /// Returns the sides on which the control ends at a segment.
  private func ends(of index: Int) -> UIRectEdge {
    var ends: UIRectEdge = []
    if index == 0 { ends.insert(isMirrored ? .right : .left) }
    if index == segments.count - 1 { ends.insert(isMirrored ? .left : .right) }
    return ends
  }

  /// Returns the distance by which a segment's content is moved, in points.
  private func contentOffset(of index: Int) -> CGSize {
    let ends = ends(of: index)
    let place: Segment =
      ends == [.left, .right] ? .alone : ends == .left ? .left : ends == .right ? .right : .center
    let adjustment = images.adjustment(at: place, traitCollection)
    let own = segments[index].offset
    let (x, y) = (adjustment.horizontal + own.width, adjustment.vertical + own.height)
    return CGSize(width: x.isFinite ? x : 0, height: y.isFinite ? y : 0)
  }

  func showSegments() {
    hasChangedSegments = false
    shownSegments += segments.count
    let shown = shownIndex
    let normal = drawnAttributes(for: .normal)
    for (index, segment) in segments.enumerated() {
      let state = state(of: index, shown: shown)
      let attributes = state == .normal ? normal : drawnAttributes(for: state)
      segment.view.show(segment, attributes, offset: contentOffset(of: index))
      segment.view.showBackground(images.background(in: state, traitCollection), ends: ends(of: index))
      segment.view.contentAlpha =
        index == pressedIndex && !isSliding && !isMomentary && index != selectedIndex && images.isEmpty
        ? Metrics.pressedAlpha : 1
      var traits: UIAccessibilityTraits = .button
      if index == selectedIndex { traits.insert(.selected) }
      if !isEnabled || !segment.isEnabled { traits.insert(.notEnabled) }
      segment.view.accessibilityTraits = traits
    }
  }

  // MARK: Tracking

  func fingerLanded(_ touch: UITouch) -> Bool {
    guard let index = index(at: touch.location(in: self)), segments[index].isEnabled else { return false }
    pressedIndex = index
    isSliding = index == selectedIndex && !isMomentary
    show(animated: true)
    return true
  }

  func fingerMoved(_ touch: UITouch) -> Bool {
    var index = index(at: touch.location(in: self))
    if let place = index, !segments[place].isEnabled { index = isSliding ? pressedIndex : nil }
    if isSliding, index == nil { index = pressedIndex }
    guard index != pressedIndex else { return true }
    pressedIndex = index
    show(animated: true)
    return true
  }

  func fingerLifted() {
    let index = pressedIndex
    pressedIndex = nil
    isSliding = false
    if let index { choose(index) } else { show(animated: true) }
  }

  func forgetFinger() {
    pressedIndex = nil
    isSliding = false
    show(animated: true)
  }
}
