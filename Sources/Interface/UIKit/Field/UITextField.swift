/// A line of text that the user edits.
///
/// A tap makes the field the first responder, and keys that the stage receives go to it: letters, arrows,
/// deletion, the clipboard, undo. The selection follows Shift, a double tap selects a word, and a drag
/// extends it. A double tap, a long touch, and a tap on the caret show the edit menu. There is no keyboard on
/// the screen.
@preconcurrency @MainActor open class UITextField: UIControl, UITextInput {
  /// The frame around the text. The values are those of iOS.
  public enum BorderStyle: Int, Sendable {
    /// No frame.
    case none
    /// A thin rectangle.
    case line
    /// A thin grey rectangle on the background.
    case bezel
    /// A rectangle with round corners on the background.
    case roundedRect
  }

  /// The time in which a view at the side is shown. The values are those of iOS.
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }

  /// Posted after editing has begun; the object is the field.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// Posted after the user has changed the text; the object is the field.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")
  /// Posted after editing has ended; the object is the field.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpField()
  }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  // MARK: Text

  /// The text; never nil when read. Setting it removes the attributes, sets the caret behind the text, and
  /// sends no event.
  open var text: String? {
    get { editor.text.string }
    set { editor.reset(to: StyledPiece(usable(newValue ?? ""))) }
  }
  /// The text with its attributes, of which those are used that a label uses. Setting it sends no event, and
  /// gives the field the font, the colour and the alignment of the first character, where that has them.
  open var attributedText: NSAttributedString? {
    get { editor.attributedText(in: 0..<edited.length) }
    set {
      if let first = newValue?.firstAttributes { ownStyle.adopt(first) }
      editor.reset(to: oneLine(newValue))
    }
  }
  /// The attributes of the whole text. Setting them sets `font`, `textColor` and `textAlignment` too.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { defaultAttributes }
    set { adopt(newValue) }
  }
  /// Whether the user can make text bold, italic and underlined, by the edit menu. Default: false.
  open var allowsEditingTextAttributes = false
  /// The attributes of what is typed next; nil while the field is not edited. A new selection resets them to
  /// those of the text there.
  open var typingAttributes: [NSAttributedString.Key: Any]? {
    get { isEditing ? defaultAttributes.merging(editor.typingAttributes) { $1 } : nil }
    set { if isEditing, let newValue { editor.typingAttributes = newValue } }
  }

  /// The text that is shown while there is none. Default: nil.
  open var placeholder: String? {
    didSet {
      attributedPlaceholder = nil
      contentChanged()
    }
  }
  /// The placeholder's colour and font; nil for grey and for the field's font.
  var placeholderColor: UIColor? { didSet { contentChanged() } }
  var placeholderFont: UIFont? { didSet { contentChanged() } }
  /// The placeholder with attributes, which takes the place of `placeholder`. Default: nil.
  open var attributedPlaceholder: NSAttributedString? { didSet { contentChanged() } }

  /// The font. Default, also for nil: the system font of 17 points.
  open var font: UIFont? {
    get { ownStyle.font }
    set {
      ownStyle.font = newValue
      attributeChanged(.font)
    }
  }
  /// Whether a text that is too wide is shrunk, down to `minimumFontSize`, before it is cut off. Default:
  /// false.
  open var adjustsFontSizeToFitWidth = false { didSet { contentChanged() } }
  /// The smallest size of shrunk text in points. Default: 0. A size that is not finite counts as 0.
  open var minimumFontSize: CGFloat = 0 { didSet { contentChanged() } }
  /// The colour of the text. Default, also for nil: `UIColor.label`.
  open var textColor: UIColor? {
    get { ownStyle.color }
    set {
      ownStyle.color = newValue
      attributeChanged(.foregroundColor)
    }
  }
  /// The horizontal placement of the text. Default: `natural`.
  open var textAlignment: NSTextAlignment {
    get { ownStyle.alignment }
    set {
      ownStyle.alignment = newValue
      editor.align(newValue)
      contentChanged()
    }
  }
  /// Whether a font from `preferredFont` or `UIFontMetrics` follows a change of the user's text size.
  /// Default: false.
  open var adjustsFontForContentSizeCategory = false { didSet { contentChanged() } }

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
  /// Whether the text is shown as dots, and cannot be copied. Default: false. The first change by the user
  /// after editing has begun, or after this was set to true, replaces all of the text.
  open var isSecureTextEntry = false {
    didSet {
      if isSecureTextEntry != oldValue {
        editor.clearsSecret = isSecureTextEntry && isFirstResponder && !edited.string.isEmpty
      }
      contentChanged()
    }
  }
  /// The meaning of the text, for which a browser offers what it has stored. Default: nil.
  open var textContentType: UITextContentType!
  /// The rules for a new password. Default: nil. Has no effect: browsers make passwords by their own rules.
  open var passwordRules: UITextInputPasswordRules?

  // MARK: Look

  /// The frame around the text. Default: `none`.
  open var borderStyle = BorderStyle.none {
    didSet {
      let wasRound = oldValue == .roundedRect
      if wasRound != (borderStyle == .roundedRect) {
        layer.backgroundColor = resolvedCGColor(layerBackgroundColor)
      }
      contentChanged()
    }
  }
  open override var backgroundColor: UIColor? { didSet { showFrame() } }
  /// The colour inside round corners is the frame's.
  final override var layerBackgroundColor: UIColor? {
    borderStyle == .roundedRect ? nil : super.layerBackgroundColor
  }
  /// The picture in place of the frame, stretched over the bounds, unless that is `roundedRect`. Default:
  /// nil.
  open var background: UIImage? { didSet { contentChanged() } }
  /// The picture in place of `background` while the field is disabled; nil, the default, for the same one.
  open var disabledBackground: UIImage? { didSet { contentChanged() } }
  /// The view at the leading side. Its size is that of its bounds, or that of its content while these are
  /// empty. Default: nil.
  open var leftView: UIView? { didSet { replace(oldValue, by: leftView) } }
  /// The time in which the left view is shown. Default: `never`.
  open var leftViewMode = ViewMode.never { didSet { contentChanged() } }
  /// The view at the trailing side. Its size is that of its bounds, or that of its content while these are
  /// empty. Default: nil.
  open var rightView: UIView? { didSet { replace(oldValue, by: rightView) } }
  /// The time in which the right view is shown. Default: `never`.
  open var rightViewMode = ViewMode.never { didSet { contentChanged() } }
  /// The time in which a button that removes the text is shown, if there is text. Default: `never`.
  open var clearButtonMode = ViewMode.never { didSet { contentChanged() } }

  // MARK: Editing

  /// The object that allows and observes editing. Default: nil.
  open weak var delegate: (any UITextFieldDelegate)?
  /// Whether the field is the first responder.
  open var isEditing: Bool { isFirstResponder }
  /// Whether the text is removed when editing begins. Default: false.
  open var clearsOnBeginEditing = false
  /// Whether the next text that is inserted replaces the whole text. A new selection ends that. Default:
  /// false.
  open var clearsOnInsertion: Bool {
    get { editor.clearsOnInsertion }
    set { editor.clearsOnInsertion = newValue }
  }

  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard isEnabled, window != nil, delegate?.textFieldShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    beginEditing()
    return true
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    endEditing()
    return true
  }

  open var hasText: Bool { edited.length > 0 }
  open func insertText(_ text: String) { editor.insert(text) }
  open func deleteBackward() {
    guard !takesDeletion() else { return }
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

  /// Returns whether a command has an effect now: copying needs a selection that is not secure, pasting a
  /// text on the pasteboard, selecting some text.
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    editor.canPerform(action) ?? super.canPerformAction(action, withSender: sender)
  }

  /// The view in place of the keyboard while the field is edited. `reloadInputViews()` shows a change during
  /// that time. Default: nil.
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }
  /// The view above the keyboard while the field is edited. `reloadInputViews()` shows a change during that
  /// time. Default: nil.
  open override var inputAccessoryView: UIView? {
    get { ownAccessoryView }
    set { ownAccessoryView = newValue }
  }
  private var ownInputView: UIView?
  private var ownAccessoryView: UIView?

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
  /// Sets the direction of the whole text, by which natural alignment places it.
  open func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {
    baseDirection = writingDirection
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
  /// Calls the delegate's `textField(_:willPresentEditMenuWith:)`.
  open func willPresentEditMenu(animator: any UIEditMenuInteractionAnimating) {
    delegate?.textField(self, willPresentEditMenuWith: animator)
  }
  /// Calls the delegate's `textField(_:willDismissEditMenuWith:)`.
  open func willDismissEditMenu(animator: any UIEditMenuInteractionAnimating) {
    delegate?.textField(self, willDismissEditMenuWith: animator)
  }

  // MARK: Rectangles

  /// Returns the rectangle of the frame: the bounds.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the rectangle of the text while it is not edited: the bounds without the frame's margins and the
  /// views at the sides.
  open func textRect(forBounds bounds: CGRect) -> CGRect { contentRect(in: bounds) }
  /// Returns the rectangle of the placeholder: that of the text.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// Returns the rectangle of the text while it is edited: as `textRect(forBounds:)`, which it does not call,
  /// so that a subclass may inset both.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { contentRect(in: bounds) }
  /// Draws the text in a rectangle, while it is not edited. Does nothing without a graphics context.
  open func drawText(in rect: CGRect) { drawShownText(in: rect) }
  /// Draws the placeholder in a rectangle, while there is no text. Does nothing without a graphics context.
  open func drawPlaceholder(in rect: CGRect) { drawShownPlaceholder(in: rect) }
  /// Returns the rectangle of the button that removes the text.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    sideRect(in: bounds, size: shownClearSize, isLeading: false, margin: Self.clearMargin)
  }
  /// Returns the rectangle of the view at the leading side.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    sideRect(in: bounds, size: sideSize(isLeading: true), isLeading: true, margin: 0)
  }
  /// Returns the rectangle of the view at the trailing side.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    sideRect(in: bounds, size: sideSize(isLeading: false), isLeading: false, margin: 0)
  }

  // MARK: View

  open override var intrinsicContentSize: CGSize { naturalSize }

  final override func layoutBaselines(width: CGFloat?) -> TextBaselines? { textBaselines }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutField()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    contentChanged()
  }

  override func traitsDidChange(from previous: UITraitCollection) {
    super.traitsDidChange(from: previous)
    clearButton?.removeFromSuperview()
    clearButton = nil
    contentChanged()
  }

  override func directionDidChange() {
    super.directionDidChange()
    contentChanged()
  }

  override func stateDidChange() {
    super.stateDidChange()
    if !isEnabled { resignFirstResponder() }
    canvas.setNeedsDisplay()
    setNeedsLayout()
    accessibilityTraits.set(.notEnabled, to: !isEnabled)
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    trackingBegan(touch)
    return true
  }
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    trackingMoved(touch)
    return true
  }
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if let touch, isTouchInside { trackingEnded(touch) }
  }

  open override func accessibilityActivate() -> Bool { becomeFirstResponder() }
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? (hasText ? shownText : nil) }
    set { super.accessibilityValue = newValue }
  }
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? attributedPlaceholder?.string ?? placeholder }
    set { super.accessibilityLabel = newValue }
  }

  // MARK: Search fields

  /// Takes a press of the backspace key before the text does. Returns false to leave it to the text.
  func takesDeletion() -> Bool { false }
  /// Removes the content for the clear button.
  func clearContent() { editor.change(0..<edited.length, to: "", joins: false) }
  /// The image of the clear button; nil for the usual cross in a disc.
  var clearSign: UIImage? { nil }

  // MARK: Internal state

  final let editor = TextEditor()
  final var ownStyle = EditedStyle(font: .systemFont(ofSize: UIFont.labelFontSize))
  final let canvas = FieldCanvas()
  final let caret = CaretView()
  final var clearButton: UIButton?
  /// The size of the clear button in relation to its usual one.
  var clearScale: CGFloat { 1 }
  final var backgroundView: UIImageView?
  /// The frame around the text; nil without one.
  final var frameView: FieldFrame?
  /// Attributes of the whole text beside the font, the colour and the alignment.
  final var otherAttributes: AttributeRuns.Attributes = [:]
  /// The direction that `setBaseWritingDirection(_:for:)` gave the text.
  final var baseDirection = NSWritingDirection.natural { didSet { contentChanged() } }
  /// The distance in points by which the text is scrolled to the left.
  final var scrolled: CGFloat = 0
  /// The sizes of the views beside the text that were found from their content.
  final var fittedSides: (left: CGSize?, right: CGSize?)
  /// The place and the time of a finger that landed, from which a drag selects.
  final var trackingStart: (offset: Int, time: TimeInterval)?
  /// Whether the present touch shows the edit menu when it ends.
  final var asksForMenu = false
}
