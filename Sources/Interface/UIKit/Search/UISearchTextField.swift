/// The object that observes a search field.
@preconcurrency @MainActor public protocol UISearchTextFieldDelegate: UITextFieldDelegate {}

/// The text field of a search bar: a magnifying glass, tokens, and the text, on a filled shape with round
/// corners, 36 points high.
///
/// A backspace before the text selects the last token, and the next one removes it. A tap selects a token.
@preconcurrency @MainActor open class UISearchTextField: UITextField {
  /// Sizes in points: height and corners are iOS 13's; the others are chosen to look like its field.
  enum Metrics {
    static let height: CGFloat = 36
    static let cornerRadius: CGFloat = 10
    static let icon = CGSize(width: 20, height: 22)
    static let symbolSize: CGFloat = 17
    static let iconMargin: CGFloat = 6
    static let textGap: CGFloat = 4
    static let end: CGFloat = 8
    /// The largest part of the room for text that tokens take.
    static let tokenPart: CGFloat = 0.65
  }

  /// The height for the user's text size in points: 36 for the usual one, and as much more as its lines are
  /// higher.
  static func height(_ traits: UITraitCollection) -> CGFloat {
    let line = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits).lineHeight
    return Metrics.height + max(0, line - UIFont.systemFont(ofSize: 17).lineHeight).rounded()
  }

  private let strip = SearchTokenStrip(frame: .zero)
  let glass = UIImageView(frame: CGRect(origin: .zero, size: Metrics.icon))
  let picture = UIImageView(frame: .zero)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    font = .preferredFont(forTextStyle: .body)
    adjustsFontForContentSizeCategory = true
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = Metrics.cornerRadius
    glass.image = UIImage(systemName: "magnifyingglass")
    glass.tintColor = .secondaryLabel
    glass.contentMode = .center
    leftView = glass
    leftViewMode = .always
    clearButtonMode = .always
    returnKeyType = .search
    enablesReturnKeyAutomatically = true
    accessibilityTraits = .searchField
    showTextSize()
    strip.onTap = { [weak self] in self?.tokenTapped($0) }
    addSubview(strip)
    picture.isUserInteractionEnabled = false
    picture.contentMode = .scaleToFill
    insertSubview(picture, at: 0)
    addAction(UIAction { [weak self] _ in self?.strip.selected = nil }, for: .editingChanged)
  }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  override func traitsDidChange(from previous: UITraitCollection) {
    super.traitsDidChange(from: previous)
    if traitCollection.hasDifferentTextAppearance(comparedTo: previous) {
      showTextSize()
    }
  }

  /// Lets the pictures and tokens grow with the text.
  private func showTextSize() {
    glass.bounds.size = CGSize(
      width: Metrics.icon.width * clearScale, height: Metrics.icon.height * clearScale)
    glass.preferredSymbolConfiguration =
      clearScale == 1 ? nil : UIImage.SymbolConfiguration(pointSize: Metrics.symbolSize * clearScale)
    strip.textSizeChanged()
    contentChanged()
    setNeedsLayout()
  }

  override var clearScale: CGFloat { UIFontMetrics.ratio(in: traitCollection) }

  // MARK: Tokens

  /// The tokens before the text, in their order. Default: none. Setting them sends no event.
  open var tokens: [UISearchToken] = [] {
    didSet {
      strip.selected = nil
      strip.show(tokens)
      contentChanged()
      superview?.setNeedsLayout()
    }
  }
  /// Whether backspaces remove tokens. Default: true.
  open var allowsDeletingTokens = true
  /// The colour of tokens that are not selected. Default, also for nil: `secondarySystemFill`.
  open var tokenBackgroundColor: UIColor! {
    get { strip.fill }
    set { strip.fill = newValue ?? .secondarySystemFill }
  }
  /// The range of the text behind the tokens.
  open var textualRange: UITextRange { UITextRange(range: 0..<edited.length) }

  /// Inserts a token. A place out of range counts as the nearest end.
  open func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
    tokens.insert(token, at: max(0, min(tokenIndex, tokens.count)))
  }

  /// Removes a token. A place that does not exist is ignored.
  open func removeToken(at tokenIndex: Int) {
    if tokens.indices.contains(tokenIndex) { tokens.remove(at: tokenIndex) }
  }

  /// Removes a part of the text and inserts a token that stands for it. The part is limited to the text.
  open func replaceTextualPortion(
    of textRange: UITextRange, with token: UISearchToken, at tokenIndex: Int
  ) {
    let whole = 0..<edited.length
    insertToken(token, at: tokenIndex)
    editor.change((textRange.range ?? 0..<0).clamped(to: whole), to: "", joins: false)
  }

  private func tokenTapped(_ index: Int) {
    becomeFirstResponder()
    if tokens.indices.contains(index) { strip.selected = index }
  }

  /// Selects the last token, or removes the selected one, for a backspace at the start of the text.
  override func takesDeletion() -> Bool {
    guard allowsDeletingTokens, !tokens.isEmpty else { return false }
    if let selected = strip.selected {
      removeToken(at: selected)
      sendActions(for: .editingChanged)
      return true
    }
    guard edited.selection == 0..<0 else { return false }
    strip.selected = tokens.count - 1
    return true
  }

  override func clearContent() {
    tokens = []
    super.clearContent()
  }

  /// Whether there is a token or text.
  open override var hasText: Bool { super.hasText || !tokens.isEmpty }

  open override var accessibilityValue: String? {
    get {
      guard !tokens.isEmpty else { return super.accessibilityValue }
      return (tokens.map(\.text) + [super.accessibilityValue ?? ""]).filter { !$0.isEmpty }
        .joined(separator: ", ")
    }
    set { super.accessibilityValue = newValue }
  }

  // MARK: Look

  /// The displacement of the text, in points.
  final var textOffset = UIOffset.zero { didSet { contentChanged() } }
  /// The displacements of the pictures, in points, by the raw values of their icons.
  final var iconOffsets: [Int: UIOffset] = [:] { didSet { contentChanged() } }
  /// The image of the clear button; nil for the usual one.
  final var ownClearSign: UIImage? {
    didSet {
      clearButton?.removeFromSuperview()
      clearButton = nil
      setNeedsLayout()
    }
  }
  override var clearSign: UIImage? { ownClearSign }

  private func moved(_ rect: CGRect, _ icon: UISearchBar.Icon) -> CGRect {
    let offset = iconOffsets[icon.rawValue] ?? .zero
    return rect.offsetBy(dx: offset.horizontal, dy: offset.vertical)
  }

  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = leftView?.bounds.size ?? .zero
    return moved(sideRect(in: bounds, size: size, isLeading: true, margin: Metrics.iconMargin), .search)
  }

  open override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = rightView?.bounds.size ?? .zero
    let icon: UISearchBar.Icon =
      rightView?.tag == UISearchBar.Icon.bookmark.rawValue ? .bookmark : .resultsList
    return moved(sideRect(in: bounds, size: size, isLeading: false, margin: Metrics.iconMargin), icon)
  }

  open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    moved(super.clearButtonRect(forBounds: bounds), .clear)
  }

  /// The room of tokens and text.
  private func contentRoom(in bounds: CGRect) -> CGRect {
    var rect = contentRect(in: bounds)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let isAtEnd = isMirrored ? rect.minX <= bounds.minX : rect.maxX >= bounds.maxX
    let end = isAtEnd ? Metrics.end : Metrics.textGap
    rect = rect.inset(
      by: UIEdgeInsets(
        top: 0, left: isMirrored ? end : Metrics.textGap, bottom: 0, right: isMirrored ? Metrics.textGap : end
      ))
    return rect.isNull || rect.width < 0 ? CGRect(origin: bounds.origin, size: .zero) : rect
  }

  private func stripLength(in room: CGRect) -> CGFloat { min(strip.length, room.width * Metrics.tokenPart) }

  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    var room = contentRoom(in: bounds)
    let length = stripLength(in: room)
    room.size.width -= length
    if effectiveUserInterfaceLayoutDirection == .leftToRight { room.origin.x += length }
    return room.offsetBy(dx: textOffset.horizontal, dy: textOffset.vertical)
  }

  open override func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: super.intrinsicContentSize.width, height: Self.height(traitCollection))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let room = contentRoom(in: bounds)
    let length = stripLength(in: room)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    strip.frame = CGRect(
      x: isMirrored ? room.maxX - length : room.minX, y: bounds.minY, width: length, height: bounds.height)
    layer.cornerRadius = min(Metrics.cornerRadius, bounds.height / 2)
  }
}
