/// The editing of a view's text: its characters with their attributes, the selection, and the steps that can
/// be taken back. Text fields and text views share it.
@MainActor final class TextEditor: NSObject {
  /// The number of steps that can be taken back.
  private static let mostSteps = 100

  weak var view: (any EditedTextView)?
  private(set) var text = EditedText()
  private(set) var runs = AttributeRuns()
  /// The attributes for text that is typed next; nil for those of the text at the caret.
  private var ownTypingAttributes: AttributeRuns.Attributes?
  /// Whether the next text that is inserted replaces all of it.
  var clearsOnInsertion = false
  /// Whether the next change of a secret replaces all of it, wherever the caret is.
  var clearsSecret = false
  weak var inputDelegate: (any UITextInputDelegate)?
  let undoManager = UndoManager()
  lazy var menu = EditorMenu(self)

  /// The change that typing goes on with; nil if the next one is another step.
  private var openStep: EditStep?
  /// The x coordinate at which movements from line to line began.
  private var column: CGFloat?

  override init() {
    super.init()
    undoManager.levelsOfUndo = Self.mostSteps
  }

  var selection: Range<Int> { text.selection }
  var caret: CaretPlace { CaretPlace(offset: text.head, isAtLineEnd: text.isAtLineEnd) }

  func piece(in range: Range<Int>) -> StyledPiece {
    StyledPiece(text.text(in: range), runs: runs.part(range))
  }

  // MARK: Attributes

  var typingAttributes: AttributeRuns.Attributes {
    get {
      if let ownTypingAttributes { return ownTypingAttributes }
      return runs.attributes(at: selection.isEmpty ? max(text.head - 1, 0) : selection.lowerBound)
    }
    set { ownTypingAttributes = newValue }
  }

  /// Sets an attribute of the whole text and of what is typed next, or removes it with nil.
  func setAttribute(_ key: NSAttributedString.Key, to value: Any?) {
    runs.set(key, to: value, in: 0..<text.length)
    ownTypingAttributes?[key] = value
  }

  /// Sets the alignment of the paragraphs with a style, and of what is typed next.
  func align(_ alignment: NSTextAlignment) {
    runs.align(alignment)
    ownTypingAttributes?.align(alignment)
  }

  /// Replaces the paragraph style of a range.
  func setParagraphStyle(in range: Range<Int>, _ change: (NSParagraphStyle?) -> NSParagraphStyle) {
    runs.changeParagraphStyle(in: range, change)
  }

  // MARK: Changes

  /// Takes another text, with the caret at its end. It cannot be taken back.
  func reset(to piece: StyledPiece) {
    let isOutside = inputDelegate
    isOutside?.textWillChange(view)
    let old = 0..<text.length
    text = EditedText(piece.string)
    runs = piece.runs
    (ownTypingAttributes, openStep, column) = (nil, nil, nil)
    undoManager.removeAllActions()
    view?.editorReplaced(old, with: piece)
    view?.contentChanged()
    isOutside?.textDidChange(view)
  }

  /// Takes over a text that its storage has changed by itself, with the selection where its characters are.
  ///
  /// - Parameters:
  ///   - piece: The whole text.
  ///   - range: The new characters; nil if only attributes have changed.
  ///   - change: The number of UTF-16 units by which the text became longer.
  func adopt(_ piece: StyledPiece, changed range: Range<Int>?, by change: Int) {
    runs = piece.runs
    guard let range, piece.string != text.string else { return }
    let oldEnd = range.upperBound - change
    func moved(_ offset: Int) -> Int {
      offset <= range.lowerBound ? offset : offset >= oldEnd ? offset + change : range.upperBound
    }
    let (anchor, head) = (moved(text.anchor), moved(text.head))
    text = EditedText(piece.string)
    text.select(from: anchor, to: head)
    (openStep, column) = (nil, nil)
    undoManager.removeAllActions()
  }

  /// Replaces a range, as one step with the typed characters before it if `joins`.
  private func apply(_ range: Range<Int>, _ piece: StyledPiece?, string: String, joins: Bool) {
    let range = range.clamped(to: 0..<text.length)
    let count = string.utf16.count
    if let step = openStep, joins, step.start <= range.lowerBound, step.end == range.upperBound {
      step.newLength += count - range.count
    } else {
      let step = EditStep(
        start: range.lowerBound, old: self.piece(in: range), newLength: count, selection: text.selection)
      register(step)
      openStep = joins ? step : nil
    }
    var inserted = piece
    if let piece {
      runs.replace(range, with: piece.runs)
    } else if ownTypingAttributes == nil, range.isEmpty, text.length > 0 {
      runs.type(count, at: range.lowerBound)
    } else {
      let attributes = typingAttributes
      inserted = StyledPiece(string, attributes: attributes)
      runs.replace(range, with: AttributeRuns(length: count, attributes: attributes))
      if count == 0, range.count == text.length { ownTypingAttributes = attributes }
    }
    text.replace(range, with: string)
    column = nil
    view?.editorReplaced(range, with: inserted ?? StyledPiece(string, runs: AttributeRuns()))
    menu.dismiss()
  }

  /// Changes the text and tells of it.
  func change(_ range: Range<Int>, to string: String, joins: Bool) {
    let range = clearsSecret || clearsOnInsertion && !string.isEmpty ? 0..<text.length : range
    (clearsOnInsertion, clearsSecret) = (false, false)
    apply(range, nil, string: view?.usable(string) ?? string, joins: joins)
    changed()
  }

  /// Changes the text to one with attributes, and tells of it.
  func change(_ range: Range<Int>, to attributed: NSAttributedString) {
    let piece = StyledPiece(attributed)
    guard view?.usable(piece.string) == piece.string else {
      return change(range, to: piece.string, joins: false)
    }
    apply(range, piece, string: piece.string, joins: false)
    changed()
  }

  /// Makes a change of the user, if the view allows it.
  @discardableResult func userChange(_ range: Range<Int>, to string: String, joins: Bool) -> Bool {
    guard let view, !range.isEmpty || !string.isEmpty, view.mayChange(range, to: string) else { return false }
    // The delegate may have set another text.
    guard range.upperBound <= text.length else { return false }
    change(range, to: string, joins: joins)
    return true
  }

  private func changed() {
    view?.contentChanged()
    view?.tellOfSelection()
    view?.tellOfChange()
  }

  /// Inserts text for the user. Marked text is replaced.
  func type(_ string: String) -> Bool { userChange(text.marked ?? selection, to: string, joins: true) }

  /// Inserts text for the app, which asks no delegate. Marked text is replaced.
  func insert(_ string: String) { change(text.marked ?? selection, to: string, joins: true) }

  // MARK: Composition

  /// Replaces the marked text, or else the selection, by text that is still composed.
  @discardableResult func compose(_ string: String, selected: Range<Int>, isUser: Bool) -> Bool {
    let range = text.marked ?? selection
    if isUser {
      guard let view, !range.isEmpty || !string.isEmpty, view.mayChange(range, to: string),
        range.upperBound <= text.length
      else { return false }
    }
    let usable = view?.usable(string) ?? string
    apply(range, nil, string: usable, joins: true)
    let count = usable.utf16.count
    if count > 0 {
      let start = range.lowerBound
      text.marked = start..<start + count
      let inside = selected.clamped(to: 0..<count)
      text.select(from: start + inside.lowerBound, to: start + inside.upperBound)
    }
    changed()
    return true
  }

  /// Ends the composition.
  func unmark() {
    guard text.marked != nil else { return }
    text.marked = nil
    view?.contentChanged()
  }

  // MARK: Selection

  /// Changes the selection, and tells of it.
  func select(_ change: (inout EditedText) -> Void) {
    var new = text
    change(&new)
    column = nil
    openStep = nil
    guard new.selection != selection || new.head != text.head || new.isAtLineEnd != text.isAtLineEnd else {
      return
    }
    if let marked = new.marked, !(marked.lowerBound...marked.upperBound).contains(new.head) {
      new.marked = nil
    }
    inputDelegate?.selectionWillChange(view)
    let isSame = new.selection == selection
    if !isSame { (ownTypingAttributes, clearsOnInsertion) = (nil, false) }
    text = new
    view?.contentChanged()
    if !isSame { view?.tellOfSelection() }
    inputDelegate?.selectionDidChange(view)
  }

  func select(_ range: Range<Int>) { select { $0.select(range) } }

  func select(_ place: CaretPlace, extending: Bool = false) {
    select {
      $0.select(from: extending ? $0.anchor : place.offset, to: place.offset, isAtLineEnd: place.isAtLineEnd)
    }
  }

  /// Moves the caret by lines, at the x coordinate where such movements began.
  func moveLines(_ count: Int, extending: Bool) {
    guard let places = view?.textPlaces else { return }
    let x = column ?? places.caretRect(caret).minX
    if let index = places.lineIndex(places.lineIndex(of: caret), movedBy: count, nearestTo: x) {
      select(places.place(inLine: index, nearestTo: x, in: text), extending: extending)
    } else {
      select { $0.move(.all, forward: count > 0, extending: extending) }
    }
    column = x
  }

  // MARK: Undo

  private func register(_ step: EditStep) {
    undoManager.registerUndo(withTarget: self) { $0.takeBack(step) }
    undoManager.setActionName("Typing")
  }

  private func takeBack(_ step: EditStep) {
    let range = (step.start..<step.end).clamped(to: 0..<text.length)
    register(
      EditStep(
        start: range.lowerBound, old: piece(in: range), newLength: step.old.length, selection: selection))
    inputDelegate?.textWillChange(view)
    runs.replace(range, with: step.old.runs)
    text.replace(range, with: step.old.string)
    view?.editorReplaced(range, with: step.old)
    text.select(step.selection)
    (openStep, column, ownTypingAttributes) = (nil, nil, nil)
    changed()
    inputDelegate?.textDidChange(view)
  }
}

/// A change that can be taken back.
@MainActor private final class EditStep {
  let start: Int
  /// The text before the change.
  let old: StyledPiece
  /// The length of the text in its place. Typing goes on with it.
  var newLength: Int
  let selection: Range<Int>

  var end: Int { start + newLength }

  init(start: Int, old: StyledPiece, newLength: Int, selection: Range<Int>) {
    (self.start, self.old, self.newLength, self.selection) = (start, old, newLength, selection)
  }
}
