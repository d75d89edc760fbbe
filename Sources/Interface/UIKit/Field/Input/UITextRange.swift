/// A place in a text. Responders with a text of their own make subclasses of it.
@preconcurrency @MainActor open class UITextPosition: NSObject {
  /// The distance from the text's start in UTF-16 units; nil for a position of the app's own kind.
  final let offset: Int?

  /// Makes a position without a place, for subclasses.
  public override init() {
    offset = nil
    super.init()
  }

  init(offset: Int) {
    self.offset = offset
    super.init()
  }

  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let offset, let other = object as? UITextPosition else { return self === object as AnyObject? }
    return other.offset == offset
  }

  nonisolated open override var hash: Int { offset ?? ObjectIdentifier(self).hashValue }
}

/// A range in a text. Responders with a text of their own make subclasses of it, which override the three
/// properties.
@preconcurrency @MainActor open class UITextRange: NSObject {
  /// The start of the range.
  open var start: UITextPosition { UITextPosition(offset: range?.lowerBound ?? 0) }
  /// The end of the range.
  open var end: UITextPosition { UITextPosition(offset: range?.upperBound ?? 0) }
  /// Whether the range has no characters.
  open var isEmpty: Bool { range?.isEmpty ?? true }

  /// The range in UTF-16 units; nil for a range of the app's own kind.
  final let range: Range<Int>?

  /// Makes an empty range, for subclasses.
  public override init() {
    range = nil
    super.init()
  }

  init(range: Range<Int>) {
    self.range = range
    super.init()
  }

  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let range, let other = object as? UITextRange else { return self === object as AnyObject? }
    return other.range == range
  }

  nonisolated open override var hash: Int { range?.hashValue ?? ObjectIdentifier(self).hashValue }
}

/// A rectangle of selected text. Responders with a text of their own make subclasses of it, which override
/// the properties.
@preconcurrency @MainActor open class UITextSelectionRect: NSObject {
  private let part: SelectedPart

  /// Makes a rectangle of zero size, for subclasses.
  public override init() {
    part = SelectedPart(rect: .zero, isRightToLeft: false)
    super.init()
  }

  init(_ part: SelectedPart) {
    self.part = part
    super.init()
  }

  /// The rectangle in the coordinates of the text's view, in points.
  open var rect: CGRect { part.rect }
  /// The direction in which the text in the rectangle is written.
  open var writingDirection: NSWritingDirection { part.isRightToLeft ? .rightToLeft : .leftToRight }
  /// Whether the rectangle has the start of the selection.
  open var containsStart: Bool { part.containsStart }
  /// Whether the rectangle has the end of the selection.
  open var containsEnd: Bool { part.containsEnd }
  /// Whether the text is written from top to bottom: false.
  open var isVertical: Bool { false }
}
