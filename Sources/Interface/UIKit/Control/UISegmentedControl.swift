/// Chooses one of several segments by a tap, or by sliding the selection.
///
/// The control sends `valueChanged` and `primaryActionTriggered`, and performs the segment's action, when the
/// user has chosen another segment, once the finger lifts. It is 32 points high, as measured on iOS 13 and
/// later, and draws in any size.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
  /// The index that stands for no segment: −1.
  public nonisolated static let noSegment = -1

  /// Contains everything, so that it fades as one.
  let picture = UIView(frame: .zero)
  let pill = SegmentPill()
  var segments: [SegmentItem] = []
  var dividers: [UIImageView] = []
  /// The segment under the finger; nil without a finger, and while the finger is outside.
  var pressedIndex: Int?
  /// Whether the finger slides the selection, because it landed on the selected segment.
  var isSliding = false
  /// Whether segments were changed since all were shown.
  var hasChangedSegments = false
  /// The number of times that a segment was shown, for tests that count work.
  var shownSegments = 0

  /// Creates a control without segments.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a control with a segment for each title (`String`), image (`UIImage`) or action (`UIAction`), in
  /// its fitting size. Other items are left out.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    setUp()
    for item in items ?? [] {
      switch item {
      case let title as String: segments.append(SegmentItem(title: title))
      case let image as UIImage: segments.append(SegmentItem(image: image))
      case let action as UIAction: segments.append(SegmentItem(action: action))
      default: break
      }
    }
    segmentsChanged(new: segments.indices)
    sizeToFit()
  }

  /// Creates a control with a segment for each action.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(items: actions)
    if !frame.isNull, !frame.isEmpty { self.frame = frame }
  }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  private func setUp() {
    picture.isUserInteractionEnabled = false
    picture.layer.cornerRadius = 9
    addSubview(picture)
    picture.addSubview(pill)
    showColors()
  }

  // MARK: Selection

  /// The index of the selected segment, or `noSegment`, which is the default. Setting it sends no event; an
  /// index that does not exist selects none.
  ///
  /// While `isMomentary`, it is the chosen segment during the event, and else `noSegment`.
  open var selectedSegmentIndex: Int {
    get { selectedIndex }
    set {
      let width = fittingSize.width
      selectedIndex = segments.indices.contains(newValue) ? newValue : Self.noSegment
      show(animated: false)
      // The title of the selected segment is bold.
      if fittingSize.width != width { invalidateIntrinsicContentSize() }
    }
  }

  var selectedIndex = noSegment

  /// Whether segments act as buttons, and none stays selected. The default is false.
  open var isMomentary = false { didSet { if isMomentary { selectedSegmentIndex = Self.noSegment } } }

  /// Selects a segment for the user.
  func choose(_ index: Int) {
    guard segments.indices.contains(index), segments[index].isEnabled else { return show(animated: true) }
    let hasChanged = index != selectedIndex || isMomentary
    selectedIndex = index
    show(animated: true)
    guard hasChanged else { return }
    let action = segments[index].action
    if let action { sendAction(action) }
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    if isMomentary { selectedSegmentIndex = Self.noSegment }
  }

  // MARK: Segments

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  /// Inserts a segment with a title. An index out of range counts as the nearest end.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(SegmentItem(title: title), at: segment, animated: animated)
  }

  /// Inserts a segment with an image. An index out of range counts as the nearest end.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(SegmentItem(image: image), at: segment, animated: animated)
  }

  /// Inserts a segment with the title or image of an action, which the choice of the segment performs. An
  /// index out of range counts as the nearest end.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(SegmentItem(action: action), at: segment, animated: animated)
  }

  private func insert(_ segment: SegmentItem, at index: Int, animated: Bool) {
    let index = max(0, min(index, segments.count))
    segments.insert(segment, at: index)
    if selectedIndex >= index { selectedIndex += 1 }
    segmentsChanged(new: index..<index + 1, animated: animated)
  }

  /// Removes a segment. If it is selected, none is afterwards. An index that does not exist is ignored.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    segments.remove(at: segment).view.removeFromSuperview()
    if selectedIndex == segment {
      selectedIndex = Self.noSegment
    } else if selectedIndex > segment {
      selectedIndex -= 1
    }
    segmentsChanged(animated: animated)
  }

  /// Removes all segments.
  open func removeAllSegments() {
    for segment in segments { segment.view.removeFromSuperview() }
    segments = []
    selectedIndex = Self.noSegment
    segmentsChanged()
  }

  /// Sets the title of a segment, and removes its image. An index that does not exist is ignored.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    edit(segment) { ($0.title, $0.image) = (title, nil) }
  }

  /// Sets the image of a segment, which is drawn in the colour of titles unless its rendering mode is
  /// `alwaysOriginal`, and removes its title. An index that does not exist is ignored.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    edit(segment) { ($0.title, $0.image) = (nil, image) }
  }

  /// Sets the action of a segment, and takes over its title and image. An index that does not exist is
  /// ignored.
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) { edit(segment) { $0.take(action) } }

  /// Sets the width of a segment in points; 0, the default, for a share of the rest. A width that is not
  /// positive and finite counts as 0.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    edit(segment) { $0.width = width > 0 && width.isFinite ? width : 0 }
  }

  /// Sets whether a segment can be chosen. The default is true.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    edit(segment) { $0.isEnabled = enabled }
  }

  /// Returns the title of a segment; nil for an index that does not exist.
  open func titleForSegment(at segment: Int) -> String? { self[segment]?.title }
  /// Returns the image of a segment; nil for an index that does not exist.
  open func imageForSegment(at segment: Int) -> UIImage? { self[segment]?.image }
  /// Returns the action of a segment; nil for an index that does not exist.
  open func actionForSegment(at segment: Int) -> UIAction? { self[segment]?.action }
  /// Returns the width of a segment as it was set; 0 for an index that does not exist.
  open func widthForSegment(at segment: Int) -> CGFloat { self[segment]?.width ?? 0 }
  /// Returns whether a segment can be chosen; false for an index that does not exist.
  open func isEnabledForSegment(at segment: Int) -> Bool { self[segment]?.isEnabled ?? false }

  /// Returns the index of the segment whose action has the identifier, or `noSegment`.
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? Self.noSegment
  }

  private subscript(index: Int) -> SegmentItem? { segments.indices.contains(index) ? segments[index] : nil }

  private func edit(_ index: Int, _ change: (SegmentItem) -> Void) {
    guard let segment = self[index] else { return }
    change(segment)
    segmentsChanged()
  }

  // MARK: Appearance

  /// Whether segments without a width of their own share the rest by the width of their content, and not
  /// evenly. The default is false.
  open var apportionsSegmentWidthsByContent = false { didSet { segmentsChanged() } }
  /// The colour of the selection. Nil, the default, for white, and (99, 99, 102) in the dark style.
  open var selectedSegmentTintColor: UIColor? { didSet { showColors() } }

  private var titleAttributes: [State: [NSAttributedString.Key: Any]] = [:]

  /// Sets the attributes of titles in a state: `normal`, `selected`, `highlighted` or `disabled`. Nil removes
  /// them. The font and colour that they lack are the default ones.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
    titleAttributes[state] = attributes
    segmentsChanged()
  }

  /// Returns the attributes that were set for titles in a state.
  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { titleAttributes[state] }

  /// Returns the attributes of a title as it is drawn.
  func drawnAttributes(for state: State) -> [NSAttributedString.Key: Any] {
    let isSelected = state.contains(.selected)
    let isDisabled = state.contains(.disabled)
    let base: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 13, weight: isSelected ? .semibold : .regular),
      .foregroundColor: isDisabled ? UIColor.tertiaryLabel : .label,
    ]
    let own = titleAttributes[state] ?? titleAttributes[isSelected ? .selected : .normal]
    return base.merging(titleAttributes[.normal] ?? [:]) { isDisabled ? $0 : $1 }
      .merging(own ?? [:]) { isDisabled && titleAttributes[state] == nil ? $0 : $1 }
  }

  private func showColors() {
    picture.backgroundColor = images.isEmpty ? .tertiarySystemFill : nil
    pill.backgroundColor = selectedSegmentTintColor ?? Self.selectionColor
    pill.isHidden = !images.isEmpty
  }

  private static let selectionColor = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 99 / 255, green: 99 / 255, blue: 102 / 255, alpha: 1) : .white
  }

  // MARK: Images

  /// The images that stand for background and dividers, and the moved content.
  var images = SegmentImages() {
    didSet {
      showColors()
      place()
    }
  }

  /// The place of a segment in the control. The values are those of iOS.
  public enum Segment: Int, Sendable {
    /// Any place: the value for the places without one of their own.
    case any
    /// The first, one between, the last, and the only segment.
    case left, center, right, alone
  }

  /// Sets the image behind the segments in a state, in place of the grey fill and the selection. Nil removes
  /// it. A state without an image shows that of `normal`.
  ///
  /// The caps of a resizable image stand at the ends of the control, its middle behind the segments between.
  ///
  /// - Parameters:
  ///   - backgroundImage: The image.
  ///   - state: `normal`, `selected`, `highlighted` or `disabled`.
  ///   - barMetrics: `default`, or `compact` for a vertically compact environment.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for state: State, barMetrics: UIBarMetrics) {
    images.backgrounds[barMetrics, default: StateImages()][state] = backgroundImage
  }

  /// Returns the image that was set behind the segments in a state.
  open func backgroundImage(for state: State, barMetrics: UIBarMetrics) -> UIImage? {
    images.backgrounds[barMetrics]?[state]
  }

  /// Sets the image between two segments, in place of a line. It keeps its width and is as high as the
  /// control. Nil removes it.
  ///
  /// - Parameters:
  ///   - dividerImage: The image.
  ///   - leftState: The state of the segment on the left. Pairs without an image show that of `normal`.
  ///   - rightState: The state of the segment on the right.
  ///   - barMetrics: `default`, or `compact` for a vertically compact environment.
  open func setDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State,
    barMetrics: UIBarMetrics
  ) {
    images.dividers[barMetrics, default: [:]][[leftState, rightState]] = dividerImage
  }

  /// Returns the image that was set between segments of two states.
  open func dividerImage(
    forLeftSegmentState leftState: State, rightSegmentState rightState: State, barMetrics: UIBarMetrics
  ) -> UIImage? { images.dividers[barMetrics]?[[leftState, rightState]] }

  /// Moves the content of the segments at a place. The default is zero.
  ///
  /// - Parameters:
  ///   - adjustment: The distance in points. Numbers that are not finite count as 0.
  ///   - leftCenterRightOrAlone: The place; `any` for those without an adjustment of their own.
  ///   - barMetrics: `default`, or `compact` for a vertically compact environment.
  open func setContentPositionAdjustment(
    _ adjustment: UIOffset, forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
  ) {
    images.adjustments[barMetrics, default: [:]][leftCenterRightOrAlone] = adjustment
  }

  /// Returns the distance by which the content of the segments at a place is moved, as it was set.
  open func contentPositionAdjustment(
    forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
  ) -> UIOffset { images.adjustments[barMetrics]?[leftCenterRightOrAlone] ?? .zero }

  /// Moves the content of one segment. The default is zero. Numbers that are not finite count as 0; an index
  /// that does not exist is ignored.
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    edit(segment) { $0.offset = offset }
  }

  /// Returns the distance by which one segment's content is moved; zero for an index that does not exist.
  open func contentOffsetForSegment(at segment: Int) -> CGSize { self[segment]?.offset ?? .zero }

  // MARK: View

  open override var intrinsicContentSize: CGSize { fittingSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  override func stateDidChange() {
    super.stateDidChange()
    picture.alpha = isEnabled ? 1 : 0.5
    showSegments()
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { fingerLanded(touch) }
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { fingerMoved(touch) }
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) { fingerLifted() }
  open override func cancelTracking(with event: UIEvent?) { forgetFinger() }

  /// Returns false for a recognizer of another view while the finger drags sideways.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    super.gestureRecognizerShouldBegin(gestureRecognizer)
      && !keepsSidewaysDrag(from: gestureRecognizer)
  }
}
