/// Taps, long touches, and the handles of a selection.
extension UITextView {
  func setUpTouches() {
    let tap = TextTapRecognizer()
    tap.addHandler { [weak self] in if let tap = $0 as? TextTapRecognizer { self?.tapped(tap) } }
    let press = UILongPressGestureRecognizer()
    press.addHandler { [weak self] in self?.pressed($0) }
    for recognizer in [tap, press] {
      recognizer.delegate = touchFilter
      addGestureRecognizer(recognizer)
    }
    itemMenus.attach(to: self)
    overlay.startHandle.onMove = { [weak self] in self?.move(isStart: true, to: $0) }
    overlay.endHandle.onMove = { [weak self] in self?.move(isStart: false, to: $0) }
  }

  private func place(_ recognizer: UIGestureRecognizer) -> CaretPlace {
    textPlaces.place(nearestTo: recognizer.location(in: self), in: edited)
  }

  private func tapped(_ tap: TextTapRecognizer) {
    guard isSelectable else { return }
    if tap.tapCount == 1, operateItem(at: tap.location(in: self)) { return }
    let place = place(tap)
    let wasFirst = isFirstResponder
    guard acceptsText || tap.tapCount > 1 else { return editor.select(place) }
    guard wasFirst || becomeFirstResponder() else { return }
    switch tap.tapCount {
    case 2: select(edited.word(around: place.offset))
    case 3...: select(edited.paragraph(around: place.offset))
    default:
      let isSame = wasFirst && editor.selection.isEmpty && editor.caret == place
      editor.select(place)
      if isSame { editor.menu.toggle() }
    }
  }

  private func select(_ range: Range<Int>) {
    editor.select(range)
    layoutIfNeeded()
    editor.menu.show()
  }

  private func pressed(_ press: UIGestureRecognizer) {
    guard isSelectable else { return }
    switch press.state {
    case .began:
      editor.menu.dismiss()
      guard isFirstResponder || becomeFirstResponder() else { return }
      pressedWord = acceptsText ? nil : edited.word(around: place(press).offset)
      follow(press)
    case .changed: follow(press)
    case .ended:
      guard isFirstResponder else { return }
      layoutIfNeeded()
      editor.menu.show()
    default: break
    }
  }

  /// Moves the caret with the finger, or extends the selected word by words.
  private func follow(_ press: UIGestureRecognizer) {
    guard isFirstResponder else { return }
    let place = place(press)
    guard let word = pressedWord else { return editor.select(place) }
    let other = edited.word(around: place.offset)
    editor.select(
      min(word.lowerBound, other.lowerBound)..<max(word.upperBound, other.upperBound))
  }

  /// Moves an end of the selection, which keeps at least one character.
  private func move(isStart: Bool, to point: CGPoint?) {
    guard let point else { return editor.menu.show() }
    editor.menu.dismiss()
    let selection = editor.selection
    let offset = textPlaces.place(nearestTo: point, in: edited).offset
    if isStart, offset < selection.upperBound {
      editor.select { $0.select(from: selection.upperBound, to: offset) }
    } else if !isStart, offset > selection.lowerBound {
      editor.select { $0.select(from: selection.lowerBound, to: offset) }
    }
  }
}

/// Recognizes each tap of a row of taps at once, with its number.
@MainActor final class TextTapRecognizer: UITapGestureRecognizer {
  /// The movement in points beyond which a touch is a drag, such as that of a handle. Chosen: the way of a
  /// pan.
  private static let farthest: CGFloat = 10

  private(set) var tapCount = 1

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    tapCount = touches.map(\.tapCount).max() ?? 1
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    if touches.contains(where: { max(abs($0.way.x), abs($0.way.y)) > Self.farthest }) { state = .failed }
  }
}

/// Keeps touches of the handles from the long touches of a text view. Taps beside the knobs are the view's.
@MainActor final class TextTouchFilter: NSObject, UIGestureRecognizerDelegate {
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    gestureRecognizer is TextTapRecognizer || !(touch.view is SelectionHandle)
  }

  /// Leaves the long touch of an item to the item's menu.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard !(gestureRecognizer is TextTapRecognizer), let view = gestureRecognizer.view as? UITextView else {
      return true
    }
    return view.item(at: gestureRecognizer.location(in: view)) == nil
  }
}
