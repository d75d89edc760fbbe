/// Text of several lines that scrolls, and that the user edits or only selects.
///
/// A tap makes the view the first responder and sets the caret, a double tap selects a word, a third one the
/// paragraph, a long touch moves the caret, and the handles of a selection extend it. Keys move by
/// characters, words, lines, paragraphs and pages. A double tap, a long touch, and a tap on the caret show
/// the edit menu. Only the paragraphs that have changed are laid out again, and only those on the screen are
/// drawn.
@preconcurrency @MainActor open class UITextView: UIScrollView, UITextInput {
  /// Posted after editing has begun; the object is the view.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  /// Posted after the user has changed the text; the object is the view.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification")
  /// Posted after editing has ended; the object is the view.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")

  /// Makes an empty view that can be edited, with a text storage, a layout manager and a container of its
  /// own.
  public convenience override init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  /// Makes a view that can be edited, and shows the text that a container's layout manager lays out there.
  ///
  /// - Parameters:
  ///   - frame: The frame in points.
  ///   - textContainer: The container. A layout manager and a text storage are made if it has none; nil means
  ///     a new container that is as wide as the view.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    let container = textContainer ?? NSTextContainer()
    if textContainer == nil { container.widthTracksTextView = true }
    let manager = container.layoutManager ?? NSLayoutManager()
    (ownContainer, self.manager) = (container, manager)
    ownStorage = manager.textStorage ?? NSTextStorage()
    super.init(frame: frame)
    setUpTextView()
  }

  /// Same as `init(frame:)`: an `NSLayoutManager` lays out the text, whatever the argument.
  public convenience init(usingTextLayoutManager: Bool) { self.init(frame: .zero) }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  /// The object that allows and observes editing. A scroll view delegate of another kind, which the property
  /// of the superclass takes, receives the scrolling calls only, and is nil here. Default: nil.
  @_nonoverride open weak var delegate: (any UITextViewDelegate)? {
    get { textDelegate }
    set { super.delegate = newValue }
  }

  override func delegateDidChange(from old: (any UIScrollViewDelegate)?) {
    textDelegate = super.delegate as? any UITextViewDelegate
  }

  // MARK: Text

  /// The text; never nil when read. Setting it removes the attributes and sets the caret behind the text.
  open var text: String! {
    get { edited.string }
    set { adopt(StyledPiece(newValue ?? "")) }
  }
  /// The text with its attributes; never nil when read. Each paragraph has its own style. Setting it sets the
  /// caret behind the text, and gives the view the font, the colour and the alignment of the first character,
  /// where that has them.
  open var attributedText: NSAttributedString! {
    get { editor.attributedText(in: 0..<edited.length) }
    set {
      if let first = newValue?.firstAttributes { ownStyle.adopt(first) }
      adopt(StyledPiece(newValue ?? NSAttributedString(string: "")))
    }
  }
  /// The font of the whole text. Default, also for nil: the system font of 12 points.
  open var font: UIFont? {
    get { ownStyle.font }
    set {
      ownStyle.font = newValue
      attributeChanged(.font)
    }
  }
  /// The colour of the whole text. Default, also for nil: `UIColor.label`.
  open var textColor: UIColor? {
    get { ownStyle.color }
    set {
      ownStyle.color = newValue
      attributeChanged(.foregroundColor)
    }
  }
  /// The horizontal placement of the whole text. Default: `natural`, by each paragraph's first letter.
  open var textAlignment: NSTextAlignment {
    get { ownStyle.alignment }
    set {
      ownStyle.alignment = newValue
      editor.align(newValue)
      refillStorage()
    }
  }
  /// Whether fonts from `preferredFont` or `UIFontMetrics` follow a change of the user's text size. Default:
  /// false.
  open var adjustsFontForContentSizeCategory = false { didSet { refillStorage() } }
  /// The text with all attributes that it is drawn with. Edits are shown at once and keep the selection where
  /// its characters are; edits of characters end what can be undone.
  open var textStorage: NSTextStorage { manager.textStorage ?? ownStorage }
  /// The layout manager, which draws the text.
  open var layoutManager: NSLayoutManager { manager }
  /// The place of the text in the content, within `textContainerInset`. Lines begin at its
  /// `lineFragmentPadding`, five points beside its edges.
  open var textContainer: NSTextContainer { ownContainer }
  /// The attributes of links that replace those of the text. Default: the view's tint colour; nil means
  /// `UIColor.link` and an underline.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [.foregroundColor: UIColor.tintColor] {
    didSet { layoutManager.linkTextAttributes = linkTextAttributes }
  }
  /// The data that become links while the text cannot be edited. Default: none.
  open var dataDetectorTypes: UIDataDetectorTypes = [] { didSet { contentChanged() } }
  /// The distances of the text container from the edges of the content, in points. An edge that is not
  /// finite counts as 0. Default: 8 at the top and the bottom.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { contentChanged() }
  }
  /// The attributes of what is typed next. A new selection resets them to those of the text there.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { defaultAttributes.merging(editor.typingAttributes) { $1 } }
    set { editor.typingAttributes = newValue }
  }

  // MARK: Editing

  /// Whether the user can make text bold, italic and underlined, by the edit menu. Default: false.
  open var allowsEditingTextAttributes = false
  /// Whether keys change the text. Default: true.
  open var isEditable = true { didSet { if isEditable != oldValue { editabilityChanged() } } }
  /// Whether the text can be selected. Default: true. Without it, the view cannot be edited either.
  open var isSelectable = true { didSet { if isSelectable != oldValue { editabilityChanged() } } }
  /// Whether the next text that is inserted replaces the whole text. A new selection ends that. Default:
  /// false.
  open var clearsOnInsertion: Bool {
    get { editor.clearsOnInsertion }
    set { editor.clearsOnInsertion = newValue }
  }
  /// The selection in UTF-16 units; an empty range is a caret. A range outside the text is limited to it.
  open var selectedRange: NSRange {
    get { NSRange(location: editor.selection.lowerBound, length: editor.selection.count) }
    set { editor.select(range(newValue)) }
  }
  /// Whether the user finds text with a `UIFindInteraction`. Default: false.
  open var isFindInteractionEnabled: Bool {
    get { findState.interaction != nil }
    set { enableFinding(newValue) }
  }
  /// The interaction that finds text, whose delegate is the view; nil unless `isFindInteractionEnabled`.
  open var findInteraction: UIFindInteraction? { findState.interaction }
  /// Scrolls by the shortest distance that shows a range in UTF-16 units, or the caret at an empty one.
  open func scrollRangeToVisible(_ range: NSRange) { reveal(self.range(range)) }

  open override var canBecomeFirstResponder: Bool { isSelectable }

  @discardableResult open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard isSelectable, window != nil, !acceptsText || textDelegate?.textViewShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    beginEditing()
    return true
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard !acceptsText || textDelegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder()
    else { return false }
    endEditing()
    return true
  }

  open var hasText: Bool { edited.length > 0 }
  open func insertText(_ text: String) { editor.insert(text) }
  open func deleteBackward() {
    editor.change(edited.deletion(.character, forward: false), to: "", joins: false)
  }
  /// The steps of typing that can be taken back: up to 100.
  open override var undoManager: UndoManager? { editor.undoManager }

  /// Copies the selection, unless the text is secure.
  open override func copy(_ sender: Any?) { editor.copySelection() }
  /// Moves the selection to the pasteboard, unless the text is secure.
  open override func cut(_ sender: Any?) { editor.cutSelection() }
  /// Inserts the pasteboard's text in place of the selection.
  open override func paste(_ sender: Any?) { editor.pasteText() }
  /// Inserts the pasteboard's text in place of the selection.
  open override func pasteAndMatchStyle(_ sender: Any?) { paste(sender) }
  /// Selects the word at the caret.
  open override func select(_ sender: Any?) { editor.select(edited.word(around: edited.head)) }
  /// Selects the whole text.
  open override func selectAll(_ sender: Any?) { editor.select(0..<edited.length) }
  /// Deletes the selection.
  open override func delete(_ sender: Any?) { editor.userChange(edited.selection, to: "", joins: false) }

  /// Makes the selection bold, or not, if `allowsEditingTextAttributes` is true.
  open override func toggleBoldface(_ sender: Any?) { editor.toggle(.bold) }
  /// Makes the selection italic, or not, if `allowsEditingTextAttributes` is true.
  open override func toggleItalics(_ sender: Any?) { editor.toggle(.italic) }
  /// Underlines the selection, or not, if `allowsEditingTextAttributes` is true.
  open override func toggleUnderline(_ sender: Any?) { editor.toggle(.underlined) }

  /// Returns whether a command has an effect now: copying needs a selection, pasting a text on the
  /// pasteboard, changes a view that can be edited.
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    editor.canPerform(action) ?? super.canPerformAction(action, withSender: sender)
  }

  /// The view in place of the keyboard while the text is edited. `reloadInputViews()` shows a change during
  /// that time. Default: nil.
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }
  /// The view above the keyboard while the text is edited. `reloadInputViews()` shows a change during that
  /// time. Default: nil.
  open override var inputAccessoryView: UIView? {
    get { ownAccessoryView }
    set { ownAccessoryView = newValue }
  }
  private var ownInputView: UIView?
  private var ownAccessoryView: UIView?

  // MARK: Keyboard

  /// The letters that the keyboard on the screen makes capital. Default: `sentences`.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Whether the keyboard on the screen corrects words. Default: `default`.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Whether the keyboard on the screen marks mistakes. Default: `default`.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// Whether quotation marks become curly. Default: `default`. Has no effect: the keyboard is the host's.
  open var smartQuotesType = UITextSmartQuotesType.default
  /// Whether two hyphens become a dash. Default: `default`. Has no effect: the keyboard is the host's.
  open var smartDashesType = UITextSmartDashesType.default
  /// Whether spaces around words are mended. Default: `default`. Has no effect: the text is pasted as it is.
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  /// Whether the rest of a word is proposed. Default: `default`. Has no effect: the keyboard is the host's.
  open var inlinePredictionType = UITextInlinePredictionType.default
  /// The keys of the keyboard on the screen. Default: `default`.
  open var keyboardType = UIKeyboardType.default
  /// The look of the keyboard. Default: `default`. Has no effect: the keyboard is the host's.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// The word on the return key of the keyboard on the screen. Default: `default`.
  open var returnKeyType = UIReturnKeyType.default
  /// Whether Return does nothing while there is no text. Default: false.
  open var enablesReturnKeyAutomatically = false
  /// Whether the text cannot be copied, and the keyboard does not keep it. It is shown, as on iOS. Default:
  /// false.
  open var isSecureTextEntry = false
  /// The meaning of the text, for which a browser offers what it has stored. Default: nil.
  open var textContentType: UITextContentType!
  /// The rules for a new password. Default: nil. Has no effect: browsers make passwords by their own rules.
  open var passwordRules: UITextInputPasswordRules?

  // MARK: Text input

  open var selectedTextRange: UITextRange? {
    get { editor.selectedTextRange }
    set { editor.selectedTextRange = newValue }
  }
  open var markedTextRange: UITextRange? { editor.markedTextRange }
  open var markedTextStyle: [NSAttributedString.Key: Any]? { didSet { contentChanged() } }
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    editor.mark(markedText, selectedRange)
  }
  open func unmarkText() { editor.unmark() }
  open weak var inputDelegate: (any UITextInputDelegate)? { didSet { editor.inputDelegate = inputDelegate } }
  open lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)
  open var beginningOfDocument: UITextPosition { UITextPosition(offset: 0) }
  open var endOfDocument: UITextPosition { UITextPosition(offset: edited.length) }
  open func text(in range: UITextRange) -> String? { edited.text(in: editor.range(range)) }
  open func replace(_ range: UITextRange, withText text: String) {
    editor.change(editor.range(range), to: text, joins: false)
  }
  open func firstRect(for range: UITextRange) -> CGRect { textPlaces.firstRect(of: editor.range(range)) }
  open func caretRect(for position: UITextPosition) -> CGRect { editor.caretRect(position) }
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { editor.selectionRects(range) }
  open func closestPosition(to point: CGPoint) -> UITextPosition? { editor.closest(to: point) }
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    editor.closest(to: point, within: range)
  }
  open func characterRange(at point: CGPoint) -> UITextRange? { editor.characterRange(at: point) }
  open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    editor.textRange(fromPosition, toPosition)
  }
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    editor.position(position, movedBy: offset)
  }
  open func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int)
    -> UITextPosition?
  { editor.position(position, direction, by: offset) }
  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    editor.compare(position, other)
  }
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    editor.offset(toPosition) - editor.offset(from)
  }
  open func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection)
    -> UITextPosition?
  { editor.farthest(range, direction) }
  open func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection)
    -> UITextRange?
  { editor.extended(position, direction) }
  open func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection)
    -> NSWritingDirection
  { editor.baseDirection(at: position) }
  open func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {
    setBaseDirection(writingDirection, in: editor.range(range))
  }
  open func textStyling(at position: UITextPosition, in direction: UITextStorageDirection)
    -> [NSAttributedString.Key: Any]?
  { editor.styling(at: position, direction) }
  open func attributedText(in range: UITextRange) -> NSAttributedString {
    editor.attributedText(in: editor.range(range))
  }
  open func replace(_ range: UITextRange, withAttributedText attributedText: NSAttributedString) {
    editor.change(editor.range(range), to: attributedText)
  }
  open func insertAttributedText(_ string: NSAttributedString) {
    editor.change(editor.selection, to: string)
  }
  open var selectionAffinity: UITextStorageDirection {
    get { editor.affinity }
    set { editor.affinity = newValue }
  }
  /// Moves the caret to the place nearest to the point.
  open func beginFloatingCursor(at point: CGPoint) { updateFloatingCursor(at: point) }
  /// Moves the caret to the place nearest to the point.
  open func updateFloatingCursor(at point: CGPoint) {
    editor.select(textPlaces.place(nearestTo: point, in: edited))
  }
  /// Has no effect: the caret stays where it was moved.
  open func endFloatingCursor() {}
  /// Calls the delegate's `textView(_:willPresentEditMenuWith:)`.
  open func willPresentEditMenu(animator: any UIEditMenuInteractionAnimating) {
    textDelegate?.textView(self, willPresentEditMenuWith: animator)
  }
  /// Calls the delegate's `textView(_:willDismissEditMenuWith:)`.
  open func willDismissEditMenu(animator: any UIEditMenuInteractionAnimating) {
    textDelegate?.textView(self, willDismissEditMenuWith: animator)
  }

  // MARK: View

  open override var isScrollEnabled: Bool { didSet { invalidateIntrinsicContentSize() } }

  /// The size of the text with its insets while scrolling is off; none while it is on.
  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else {
      return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }
    return fittingSize(width: measuredWidth ?? bounds.width)
  }

  /// Returns the size of the text with its insets in lines of at most a width; 0 means no limit.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(width: size.width) }

  final override var layoutHeightDependsOnWidth: Bool { !isScrollEnabled }
  /// The text is the content, so that a label over it is placed between the view's own sides.
  final override var layoutFindsContentSize: Bool { false }

  final override func layoutBaselines(width: CGFloat?) -> TextBaselines? { textBaselines }

  final override func layoutContentSize(width: CGFloat?) -> CGSize {
    guard layoutHeightDependsOnWidth else { return intrinsicContentSize }
    defer { measuredWidth = nil }
    measuredWidth = 0
    let natural = intrinsicContentSize
    // A width that was found can be smaller by a rounding error.
    guard let width, width > 0, width < natural.width - 0.001 else { return natural }
    measuredWidth = width
    return CGSize(width: natural.width, height: intrinsicContentSize.height)
  }
  private var measuredWidth: CGFloat?

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutText()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    contentChanged()
  }

  override func traitsDidChange(from previous: UITraitCollection) {
    super.traitsDidChange(from: previous)
    if adjustsFontForContentSizeCategory { refillStorage() }
    contentChanged()
  }

  open override func touchesShouldCancel(in view: UIView) -> Bool { !(view is SelectionHandle) }

  open override func accessibilityActivate() -> Bool { acceptsText && becomeFirstResponder() }
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? (hasText ? edited.string : nil) }
    set { super.accessibilityValue = newValue }
  }

  // MARK: Internal state

  final override var determinesContentSize: Bool { true }

  final weak var textDelegate: (any UITextViewDelegate)?
  final var ownStyle = EditedStyle()
  final let editor = TextEditor()
  final let ownContainer: NSTextContainer
  final let ownStorage: NSTextStorage
  final var manager: NSLayoutManager
  /// Whether a change of the text storage is the editor's own, and what the storage said of the last one.
  final var isChangingStorage = false
  final var lastEdit: (mask: NSTextStorage.EditActions, range: NSRange, change: Int)?
  /// Whether the container has the size of a question about the text's size.
  final var isMeasuring = false
  final let canvas = TextCanvas()
  final let overlay = SelectionOverlay()
  /// Whether the next layout scrolls to the caret.
  final var revealsCaret = false
  final let findState = TextFindState()
  final let touchFilter = TextTouchFilter()
  final let itemMenus = TextItemMenus()
  /// The elements of the links that assistive technology found last.
  final var linksForAssistance: [TextLinkElement] = []
  /// The word that a long touch has selected, which its movement extends; nil while it moves the caret.
  final var pressedWord: Range<Int>?
}
