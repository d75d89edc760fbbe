/// Finding text.
extension UITextView: UITextSearching, UIFindInteractionDelegate {
  /// A text view is one document.
  public typealias DocumentIdentifier = AnyHashable?

  /// Whether the text can be edited.
  public var supportsTextReplacement: Bool { acceptsText }

  /// Returns a session that searches the text.
  public func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? {
    UITextSearchingFindSession(searchableObject: self)
  }

  /// Returns the order of the ranges' starts, and of their ends for the same start.
  public func compare(_ foundRange: UITextRange, toRange: UITextRange, document: AnyHashable??)
    -> ComparisonResult
  {
    let (first, second) = (editor.range(foundRange), editor.range(toRange))
    let (one, other) = ((first.lowerBound, first.upperBound), (second.lowerBound, second.upperBound))
    return one == other ? .orderedSame : one < other ? .orderedAscending : .orderedDescending
  }

  /// Searches the text at once.
  public func performTextSearch(
    queryString: String, options: UITextSearchOptions, resultAggregator: UITextSearchAggregator<AnyHashable?>
  ) {
    for range in results(of: queryString, options) {
      resultAggregator.foundRange(UITextRange(range: range), searchString: queryString, document: nil)
    }
    findState.searchedText = edited.string
    resultAggregator.finishedSearching()
  }

  /// Returns the ranges of a text, which do not overlap.
  ///
  /// - Complexity: O(characters).
  private func results(of query: String, _ options: UITextSearchOptions) -> [Range<Int>] {
    guard !query.isEmpty else { return [] }
    let text = edited.string as NSString
    let units = Array(edited.string.utf16)
    let joins = options.wordMatchMethod != .contains
    func isLetter(_ index: Int) -> Bool {
      guard units.indices.contains(index) else { return false }
      let unit = units[index]
      // The halves of a character beyond the first plane.
      guard let scalar = Unicode.Scalar(unit) else { return true }
      return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
    func isBoundary(_ place: Int) -> Bool { !(isLetter(place - 1) && isLetter(place)) }
    var (found, start) = ([Range<Int>](), 0)
    while start < text.length {
      let rest = NSRange(location: start, length: text.length - start)
      let match = text.range(of: query, options: options.stringCompareOptions, range: rest)
      guard match.location != NSNotFound, match.length > 0 else { break }
      let range = match.location..<match.location + match.length
      let isWhole = options.wordMatchMethod != .fullWord || isBoundary(range.upperBound)
      if !joins || (isBoundary(range.lowerBound) && isWhole) { found.append(range) }
      start = range.upperBound
    }
    return found
  }

  /// Shows the look of a range behind its characters.
  public func decorate(
    foundTextRange: UITextRange, document: AnyHashable??, usingStyle style: UITextSearchFoundTextStyle
  ) {
    let range = editor.range(foundTextRange)
    findState.found.remove(range)
    if findState.highlighted == range { findState.highlighted = nil }
    switch style {
    case .normal: break
    case .found: findState.found.insert(range)
    case .highlighted:
      findState.highlighted = range
      findState.isNew = true
    }
    setNeedsLayout()
  }

  /// Removes the looks of all ranges.
  public func clearAllDecoratedFoundText() {
    (findState.found, findState.highlighted) = ([], nil)
    setNeedsLayout()
  }

  /// Returns whether the text can be edited.
  public func shouldReplace(foundTextRange: UITextRange, document: AnyHashable??, withText text: String)
    -> Bool
  {
    acceptsText
  }

  /// Replaces a range, as typing does: the delegate is asked, and undo takes it back.
  public func replace(foundTextRange: UITextRange, document: AnyHashable??, withText text: String) {
    editor.userChange(editor.range(foundTextRange), to: text, joins: false)
  }

  /// Replaces all ranges of a text in one step of undo.
  public func replaceAll(queryString: String, options: UITextSearchOptions, withText text: String) {
    let ranges = results(of: queryString, options)
    guard acceptsText, !ranges.isEmpty else { return }
    undoManager?.beginUndoGrouping()
    defer { undoManager?.endUndoGrouping() }
    for range in ranges.reversed() { editor.userChange(range, to: text, joins: false) }
  }

  /// Scrolls to a range, by the shortest distance.
  public func scrollRangeToVisible(_ range: UITextRange, inDocument: AnyHashable??) {
    followPanel()
    reveal(editor.range(range))
  }

  func enableFinding(_ isEnabled: Bool) {
    guard isEnabled != (findState.interaction != nil) else { return }
    if isEnabled {
      let interaction = UIFindInteraction(sessionDelegate: self)
      findState.interaction = interaction
      addInteraction(interaction)
    } else if let interaction = findState.interaction {
      removeInteraction(interaction)
      findState.interaction = nil
      findState.view.removeFromSuperview()
      coveredHeight = 0
    }
  }

  // MARK: Looks

  /// Keeps the end of the text above the panel and the keyboard.
  private func followPanel() {
    coveredHeight = findInteraction?.isFindNavigatorVisible ?? false ? keyboardCover : 0
  }

  /// Shows the results that are on the screen, and searches again after a change of the text.
  func layOutResults(in places: any TextPlaces) {
    guard let interaction = findInteraction else { return }
    followPanel()
    if let searched = findState.searchedText, interaction.isFindNavigatorVisible, searched != edited.string {
      findState.searchedText = edited.string
      interaction.textDidChange()
    }
    if findState.view.superview == nil { insertSubview(findState.view, at: 0) }
    let first = places.line(places.lineIndex(at: CGPoint(x: bounds.minX, y: bounds.minY))).range.lowerBound
    let last = places.line(places.lineIndex(at: CGPoint(x: bounds.maxX, y: bounds.maxY))).range.upperBound
    let visible = first..<max(first, last)
    let found = findState.found.filter { $0.overlaps(visible) }
    findState.view.show(
      found.flatMap { places.parts(of: $0).map(\.rect) },
      highlighted: findState.highlighted.map { places.parts(of: $0).map(\.rect) } ?? [],
      isNew: findState.isNew)
    findState.isNew = false
  }
}

/// The results of a search in a text view, and the interaction of that search.
@MainActor final class TextFindState {
  var interaction: UIFindInteraction?
  var found: Set<Range<Int>> = []
  var highlighted: Range<Int>?
  /// Whether the highlighted range has not been shown yet.
  var isNew = false
  /// The text as it was searched; nil before the first search.
  var searchedText: String?
  let view = FoundTextView()
}

/// The looks of results behind the characters.
@MainActor final class FoundTextView: UIView {
  /// The look, chosen: a found word seems to jump up for a moment, so that the eye finds it.
  private enum Metrics {
    static let cornerRadius: CGFloat = 3
    static let growth: CGFloat = 1.25
    static let duration = 0.3
  }

  private static let foundColor = UIColor { traits in
    UIColor.systemYellow.withAlphaComponent(traits.userInterfaceStyle == .dark ? 0.25 : 0.35)
  }
  /// Light letters stand on the darker colour.
  private static let highlightColor = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 0.6, green: 0.44, blue: 0, alpha: 1) : UIColor(red: 1, green: 0.84, blue: 0.04, alpha: 1)
  }

  private let shape = CAShapeLayer()
  private var bubbles: [UIView] = []

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.addSublayer(shape)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows rectangles in the superview's coordinates.
  ///
  /// - Parameters:
  ///   - found: Those of the results.
  ///   - highlighted: Those of the highlighted result, one for each line.
  ///   - isNew: Whether the highlighted result has just changed, which makes it swell for a moment.
  func show(_ found: [CGRect], highlighted: [CGRect], isNew: Bool) {
    let path = CGMutablePath()
    for rect in found { path.addRect(rect) }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    shape.path = path
    shape.fillColor = resolvedCGColor(Self.foundColor)
    CATransaction.commit()
    UIView.performWithoutAnimation {
      while bubbles.count > highlighted.count { bubbles.removeLast().removeFromSuperview() }
      while bubbles.count < highlighted.count {
        let bubble = UIView(frame: .zero)
        bubble.backgroundColor = Self.highlightColor
        bubble.layer.cornerRadius = Metrics.cornerRadius
        addSubview(bubble)
        bubbles.append(bubble)
      }
      for (bubble, rect) in zip(bubbles, highlighted) {
        let frame = rect.insetBy(dx: -1, dy: 0)
        bubble.bounds.size = frame.size
        bubble.center = CGPoint(x: frame.midX, y: frame.midY)
      }
    }
    guard isNew, window != nil, !UIAccessibility.isReduceMotionEnabled else { return }
    for bubble in bubbles {
      UIView.performWithoutAnimation {
        bubble.transform = CGAffineTransform(scaleX: Metrics.growth, y: Metrics.growth)
      }
      UIView.animate(withDuration: Metrics.duration) { bubble.transform = .identity }
    }
  }
}
