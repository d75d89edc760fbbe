/// The questions of `UITextInput`, which text fields and text views answer alike.
extension TextEditor {
  func offset(_ position: UITextPosition) -> Int { min(max(position.offset ?? 0, 0), text.length) }

  func range(_ range: UITextRange) -> Range<Int> {
    let (start, end) = (offset(range.start), offset(range.end))
    return min(start, end)..<max(start, end)
  }

  var selectedTextRange: UITextRange? {
    get { UITextRange(range: selection) }
    set { if let newValue { select(range(newValue)) } }
  }

  var markedTextRange: UITextRange? { text.marked.map(UITextRange.init) }

  /// The line that a caret between two lines belongs to.
  var affinity: UITextStorageDirection {
    get { text.isAtLineEnd ? .backward : .forward }
    set {
      guard selection.isEmpty else { return }
      select(CaretPlace(offset: text.head, isAtLineEnd: newValue == .backward))
    }
  }

  func mark(_ string: String?, _ selected: NSRange) {
    let start = max(0, selected.location == NSNotFound ? 0 : selected.location)
    let length = max(0, min(selected.length, Int.max - start))
    compose(string ?? "", selected: start..<start + length, isUser: false)
  }

  func attributedText(in range: Range<Int>) -> NSAttributedString {
    runs.part(range).attributed(text.text(in: range), defaults: view?.defaultAttributes ?? [:])
  }

  func styling(at position: UITextPosition, _ direction: UITextStorageDirection) -> AttributeRuns.Attributes {
    let offset = offset(position) - (direction == .backward ? 1 : 0)
    let own = runs.attributes(at: max(0, min(offset, text.length - 1)))
    return (view?.defaultAttributes ?? [:]).merging(own) { $1 }
  }

  // MARK: Positions

  func textRange(_ a: UITextPosition, _ b: UITextPosition) -> UITextRange {
    let (a, b) = (offset(a), offset(b))
    return UITextRange(range: min(a, b)..<max(a, b))
  }

  func position(_ position: UITextPosition, movedBy count: Int) -> UITextPosition? {
    let (sum, overflows) = offset(position).addingReportingOverflow(count)
    return !overflows && (0...text.length).contains(sum) ? UITextPosition(offset: sum) : nil
  }

  /// Whether a direction on the screen goes towards the end of the text at a position.
  private func isForward(_ direction: UITextLayoutDirection, at offset: Int) -> Bool {
    let isRightToLeft =
      view.map { $0.textPlaces.line($0.textPlaces.lineIndex(of: offset)).isRightToLeft(at: offset) } ?? false
    return UITextDirection.layout(direction).isForward(isRightToLeft: isRightToLeft)
  }

  func position(_ position: UITextPosition, _ direction: UITextLayoutDirection, by count: Int)
    -> UITextPosition?
  {
    guard let view else { return nil }
    var place = offset(position)
    let forward = isForward(direction, at: place) == (count >= 0)
    switch direction {
    case .left, .right:
      for _ in 0..<count.magnitude {
        guard forward ? place < text.length : place > 0 else { return nil }
        place = text.offset(.character, forward: forward, from: place)
      }
    case .up, .down:
      let places = view.textPlaces
      let x = places.caretRect(CaretPlace(offset: place)).minX
      let distance = Int(clamping: count.magnitude)
      guard
        let line = places.lineIndex(
          places.lineIndex(of: place), movedBy: forward ? distance : -distance, nearestTo: x)
      else { return nil }
      place = places.place(inLine: line, nearestTo: x, in: text).offset
    }
    return UITextPosition(offset: place)
  }

  func compare(_ a: UITextPosition, _ b: UITextPosition) -> ComparisonResult {
    let (a, b) = (offset(a), offset(b))
    return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
  }

  func farthest(_ range: UITextRange, _ direction: UITextLayoutDirection) -> UITextPosition {
    let range = self.range(range)
    return UITextPosition(
      offset: isForward(direction, at: range.lowerBound) ? range.upperBound : range.lowerBound)
  }

  func extended(_ position: UITextPosition, _ direction: UITextLayoutDirection) -> UITextRange? {
    guard let view else { return nil }
    let place = offset(position)
    let forward = isForward(direction, at: place)
    let line = view.textPlaces.line(view.textPlaces.lineIndex(of: place))
    let isSideways = direction == .left || direction == .right
    let end =
      forward
      ? (isSideways ? line.end : text.length) : isSideways ? line.range.lowerBound : 0
    return UITextRange(range: min(place, end)..<max(place, end))
  }

  func baseDirection(at position: UITextPosition) -> NSWritingDirection {
    guard let places = view?.textPlaces else { return .natural }
    return places.line(places.lineIndex(of: offset(position))).isRightToLeft ? .rightToLeft : .leftToRight
  }

  // MARK: Geometry

  func caretRect(_ position: UITextPosition) -> CGRect {
    let offset = offset(position)
    // The caret's own place may be at the end of a line.
    let place = offset == caret.offset && selection.isEmpty ? caret : CaretPlace(offset: offset)
    return view?.textPlaces.caretRect(place) ?? .zero
  }

  func selectionRects(_ range: UITextRange) -> [UITextSelectionRect] {
    (view?.textPlaces.parts(of: self.range(range)) ?? []).map(UITextSelectionRect.init)
  }

  func closest(to point: CGPoint, within range: UITextRange? = nil) -> UITextPosition? {
    guard let places = view?.textPlaces else { return nil }
    let offset = places.place(nearestTo: point, in: text).offset
    guard let limits = range.map(self.range) else { return UITextPosition(offset: offset) }
    return UITextPosition(offset: min(max(offset, limits.lowerBound), limits.upperBound))
  }

  func characterRange(at point: CGPoint) -> UITextRange? {
    guard let start = view?.textPlaces.character(at: point) else { return nil }
    let lower = text.snapped(start)
    return UITextRange(range: lower..<text.offset(.character, forward: true, from: lower))
  }
}
