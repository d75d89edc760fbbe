/// The caret, the background of selected text, and the handles at its ends.
@MainActor final class SelectionOverlay {
  let caret = CaretView()
  private let highlight = UIView()
  private let shape = CAShapeLayer()
  let startHandle = SelectionHandle(isStart: true)
  let endHandle = SelectionHandle(isStart: false)

  init() {
    highlight.isUserInteractionEnabled = false
    highlight.layer.addSublayer(shape)
  }

  /// Puts the background below a view, and the rest above it.
  func attach(around canvas: UIView, in view: UIView) {
    view.insertSubview(highlight, belowSubview: canvas)
    for part in [caret, startHandle, endHandle] as [UIView] { view.addSubview(part) }
  }

  /// Shows a selection, or the caret for an empty one; nothing with nil.
  func show(
    _ selection: Range<Int>?, caret place: CaretPlace, in places: any TextPlaces, tint: UIColor, view: UIView
  ) {
    let isCaret = selection?.isEmpty ?? false
    caret.show(isCaret ? places.caretRect(place) : nil)
    let path = CGMutablePath()
    let range = selection ?? 0..<0
    for part in places.parts(of: range) { path.addRect(part.rect) }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    shape.path = path
    shape.fillColor = view.resolvedCGColor(tint.withAlphaComponent(0.2))
    CATransaction.commit()
    startHandle.show(range.isEmpty ? nil : places.caretRect(CaretPlace(offset: range.lowerBound)))
    endHandle.show(
      range.isEmpty ? nil : places.caretRect(CaretPlace(offset: range.upperBound, isAtLineEnd: true)))
  }
}

/// A handle at an end of a selection: a line of the caret's height with a knob at its end.
@MainActor final class SelectionHandle: UIView {
  // Chosen, in points: a knob that does not hide a letter, and a target that a finger finds.
  private static let knob: CGFloat = 10
  /// The distance around the handle at which a finger still takes it, in points.
  private static let reach: CGFloat = 14

  private let isStart: Bool
  private let line = UIView()
  private let ball = UIView()
  /// Called with the place of the finger while it moves the handle, and with nil at the end.
  var onMove: ((CGPoint?) -> Void)?
  private var grip = CGPoint.zero
  private var hasMoved = false

  init(isStart: Bool) {
    self.isStart = isStart
    super.init(frame: .zero)
    isHidden = true
    ball.layer.cornerRadius = Self.knob / 2
    for part in [line, ball] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ caret: CGRect?) {
    isHidden = caret == nil
    guard let caret else { return }
    UIView.performWithoutAnimation {
      frame = CGRect(
        x: caret.midX - Self.knob / 2, y: caret.minY - (isStart ? Self.knob : 0), width: Self.knob,
        height: caret.height + Self.knob)
      line.frame = CGRect(
        x: (Self.knob - caret.width) / 2, y: isStart ? Self.knob : 0, width: caret.width,
        height: caret.height)
      ball.frame = CGRect(
        x: 0, y: isStart ? 0 : caret.height, width: Self.knob, height: Self.knob)
      for part in [line, ball] { part.backgroundColor = tintColor }
    }
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -Self.reach, dy: -Self.reach / 2).holds(point)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let place = touches.inOrder.first?.location(in: superview) else { return }
    let middle = line.convert(CGPoint(x: line.bounds.midX, y: line.bounds.midY), to: superview)
    grip = CGPoint(x: middle.x - place.x, y: middle.y - place.y)
    hasMoved = false
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let place = touches.inOrder.first?.location(in: superview) else { return }
    hasMoved = true
    onMove?(CGPoint(x: place.x + grip.x, y: place.y + grip.y))
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if hasMoved { onMove?(nil) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { hasMoved = false }
}
