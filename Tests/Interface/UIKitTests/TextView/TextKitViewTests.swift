import Testing

@testable import UIKit

/// Colours each "red" of a text, as highlighters of source code do.
private final class Highlighter: NSObject, NSTextStorageDelegate {
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {
    let text = textStorage.string as NSString
    let whole = NSRange(location: 0, length: text.length)
    textStorage.addAttribute(.foregroundColor, value: UIColor.label, range: whole)
    var rest = whole
    while true {
      let found = text.range(of: "red", range: rest)
      guard found.location != NSNotFound else { return }
      textStorage.addAttribute(.foregroundColor, value: UIColor.red, range: found)
      rest = NSRange(location: NSMaxRange(found), length: text.length - NSMaxRange(found))
    }
  }
}

/// Makes what is typed capital.
private final class Capitals: NSObject, NSTextStorageDelegate {
  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {
    let text = (textStorage.string as NSString).substring(with: editedRange)
    guard editedMask.contains(.editedCharacters), text != text.uppercased() else { return }
    textStorage.replaceCharacters(in: editedRange, with: text.uppercased())
  }
}

/// Sets lines apart.
private final class Spacious: NSObject, NSLayoutManagerDelegate {
  func layoutManager(
    _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat { 30 }
}

/// Notes what it draws.
private final class Painter: NSLayoutManager {
  var drawn: [NSRange] = []

  override func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    drawn.append(glyphsToShow)
    super.drawGlyphs(forGlyphRange: glyphsToShow, at: origin)
  }
}

/// Text views on a text storage, a layout manager and a container.
@MainActor @Suite struct TextKitViewTests {
  private let stage = Stage(size: CGSize(width: 320, height: 300), scale: 2)
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))

  init() {
    stage.show(root)
    stage.advance(by: 0)
  }

  private func add(_ view: UITextView) -> UITextView {
    view.font = .systemFont(ofSize: 16)
    root.addSubview(view)
    stage.advance(by: 0)
    return view
  }

  private func makeView() -> UITextView {
    add(UITextView(frame: CGRect(x: 10, y: 20, width: 200, height: 120)))
  }

  private func color(_ view: UITextView, _ offset: Int) -> UIColor? {
    value(.foregroundColor, of: view.textStorage, offset) as? UIColor
  }

  /// The value of an attribute of a character.
  private func value(_ key: NSAttributedString.Key, of text: NSAttributedString, _ offset: Int) -> Any? {
    text.runs.first { $0.range.contains(offset) }?.attributes[key]
  }

  private func caret(_ view: UITextView, _ offset: Int) -> CGRect {
    view.caretRect(for: UITextPosition(offset: offset))
  }

  // MARK: Parts

  @Test func aViewHasAStorageAManagerAndAContainerOfItsWidth() {
    let view = makeView()
    view.text = "abc"
    #expect(view.textStorage.string == "abc" && view.layoutManager.textStorage === view.textStorage)
    #expect(view.layoutManager.textContainers == [view.textContainer])
    #expect(view.textContainer.widthTracksTextView && view.textContainer.size.width == 200)
    let font = value(.font, of: view.textStorage, 0) as? UIFont
    #expect(font == .systemFont(ofSize: 16) && color(view, 0) == .label)
  }

  @Test func aViewShowsTheTextOfAContainerOfTheAppsOwn() {
    let (storage, manager) = (NSTextStorage(string: "one two three"), Painter())
    let container = NSTextContainer(size: CGSize(width: 60, height: 0))
    storage.addLayoutManager(manager)
    manager.addTextContainer(container)
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 120), textContainer: container)
    root.addSubview(view)
    stage.advance(by: 0)
    #expect(view.textStorage === storage && view.layoutManager === manager)
    #expect(view.text == "one two three" && view.textPlaces.lineCount > 1)
    #expect(manager.drawn.last == NSRange(location: 0, length: 13))
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 3, length: 0)
    stage.type("!")
    #expect(storage.string == "one! two three")
  }

  @Test func twoViewsShareAText() {
    let view = makeView()
    let (manager, container) = (NSLayoutManager(), NSTextContainer(size: CGSize(width: 200, height: 0)))
    view.textStorage.addLayoutManager(manager)
    manager.addTextContainer(container)
    let other = UITextView(frame: CGRect(x: 0, y: 150, width: 200, height: 100), textContainer: container)
    root.addSubview(other)
    view.becomeFirstResponder()
    stage.type("shared")
    #expect(other.text == "shared")
    other.selectedRange = NSRange(location: 0, length: 0)
    other.insertText("un")
    #expect(view.text == "unshared" && view.selectedRange.location == 8)
  }

  @Test func anotherLayoutManagerTakesOver() {
    let view = makeView()
    view.text = "abc"
    let painter = Painter()
    view.textContainer.replaceLayoutManager(painter)
    view.setNeedsLayout()
    stage.advance(by: 0)
    #expect(view.layoutManager === painter && !painter.drawn.isEmpty && view.textStorage.string == "abc")
    view.insertText("d")
    #expect(view.textStorage.string == "abcd" && view.text == "abcd")
  }

  // MARK: Edits of the storage

  @Test func editsOfTheStorageAreShownAndKeepTheSelection() {
    let view = makeView()
    view.text = "one three"
    view.selectedRange = NSRange(location: 4, length: 5)
    view.textStorage.replaceCharacters(in: NSRange(location: 4, length: 0), with: "two ")
    #expect(view.text == "one two three" && view.selectedRange == NSRange(location: 4, length: 9))
    view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 4), with: "")
    #expect(view.text == "two three" && view.selectedRange == NSRange(location: 0, length: 9))
    view.textStorage.addAttribute(
      .foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 3))
    #expect(value(.foregroundColor, of: view.attributedText, 1) as? UIColor == .red)
    #expect(view.textStorage.layoutManagers.count == 1)
    view.selectedRange = NSRange(location: 9, length: 0)
    view.textStorage.deleteCharacters(in: NSRange(location: 5, length: 4))
    #expect(view.selectedRange.location == 5)
  }

  @Test func anEditOfCharactersEndsWhatCanBeUndone() {
    let view = makeView()
    view.becomeFirstResponder()
    stage.type("ab")
    view.textStorage.addAttribute(
      .foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 1))
    #expect(view.undoManager?.canUndo == true)
    view.textStorage.append(NSAttributedString(string: "c"))
    #expect(view.undoManager?.canUndo == false && view.text == "abc")
  }

  @Test func aHighlighterColoursWhatIsTyped() {
    let (view, highlighter) = (makeView(), Highlighter())
    view.textStorage.delegate = highlighter
    view.becomeFirstResponder()
    stage.type("a re")
    #expect(color(view, 2) == .label)
    stage.type("d b")
    #expect(color(view, 2) == .red && color(view, 4) == .red && color(view, 6) == .label)
    #expect(view.selectedRange.location == 7)
    stage.press(.deleteBackward, modifiers: .word)
    stage.press(.deleteBackward, modifiers: .word)
    #expect(view.text == "a " && color(view, 0) == .label)
    stage.press(.undo)
    #expect(view.text == "a red " && color(view, 3) == .red)
  }

  @Test func aDelegateChangesWhatIsTyped() {
    let (view, capitals) = (makeView(), Capitals())
    view.textStorage.delegate = capitals
    view.becomeFirstResponder()
    stage.type("ab")
    stage.press(.left)
    stage.type("c")
    #expect(view.text == "ACB" && view.selectedRange.location == 2)
  }

  @Test func typedCharactersAreOneRunWithThoseBeforeThem() {
    let view = makeView()
    view.becomeFirstResponder()
    for _ in 0..<20 { stage.type("a") }
    #expect(view.textStorage.runs.count == 1)
  }

  // MARK: Containers

  @Test func theContainersPaddingLinesAndExclusionsAreObeyed() {
    let view = makeView()
    view.text = String(repeating: "word ", count: 40)
    view.textContainer.lineFragmentPadding = 0
    #expect(caret(view, 0).minX == 0)
    view.textContainer.lineFragmentPadding = 20
    #expect(caret(view, 0).minX == 20)
    view.textContainer.maximumNumberOfLines = 2
    view.textContainer.lineBreakMode = .byTruncatingTail
    #expect(view.textPlaces.lineCount == 2)
    view.textContainer.maximumNumberOfLines = 0
    view.textContainer.lineFragmentPadding = 5
    view.textContainer.exclusionPaths = [UIBezierPath(rect: CGRect(x: 80, y: 0, width: 40, height: 60))]
    let first = view.textPlaces.line(0)
    let second = view.textPlaces.line(1)
    #expect(first.frame.minY == second.frame.minY && first.frame.maxX <= 80 && second.frame.minX >= 120)
    // A tap in the right part of a row finds its characters, and the arrow down leads below that part.
    let middle = CGPoint(x: 150, y: first.frame.midY)
    let place = view.editor.offset(view.closestPosition(to: middle) ?? UITextPosition(offset: 0))
    #expect(second.range.contains(place))
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: place, length: 0)
    stage.press(.down)
    let below = caret(view, view.selectedRange.location)
    #expect(below.minY > first.frame.minY && below.minX > 110)
  }

  @Test func theLayoutManagersDelegateSetsLinesApart() {
    let (view, spacious) = (makeView(), Spacious())
    view.isScrollEnabled = false
    view.text = "one two three four five six seven eight nine ten"
    let height = view.sizeThatFits(CGSize(width: 200, height: 0)).height
    view.layoutManager.delegate = spacious
    #expect(view.sizeThatFits(CGSize(width: 200, height: 0)).height >= height + 30)
  }

  @Test func measuringKeepsTheContainer() {
    let view = makeView()
    view.text = "one two three four five six seven eight nine ten"
    let lines = view.textPlaces.lineCount
    let narrow = view.sizeThatFits(CGSize(width: 90, height: 0))
    #expect(narrow.width <= 90 && view.textContainer.size.width == 200)
    #expect(view.textPlaces.lineCount == lines)
    view.textAlignment = .center
    #expect(view.sizeThatFits(.zero).width < 400)
    view.textAlignment = .right
    #expect(view.sizeThatFits(.zero).width < 400)
  }

  @Test func paragraphsHaveIndentsAndDirectionsOfTheirOwn() throws {
    let view = makeView()
    let style = NSMutableParagraphStyle()
    style.firstLineHeadIndent = 30
    view.attributedText = NSAttributedString(string: "one\ntwo", attributes: [.paragraphStyle: style])
    #expect(caret(view, 0).minX == 35)
    let second = try #require(view.textRange(from: UITextPosition(offset: 5), to: view.endOfDocument))
    view.setBaseWritingDirection(.rightToLeft, for: second)
    #expect(view.baseWritingDirection(for: view.endOfDocument, in: .forward) == .rightToLeft)
    #expect(view.baseWritingDirection(for: view.beginningOfDocument, in: .forward) == .leftToRight)
    #expect(caret(view, 4).minX > 100 && view.text == "one\ntwo")
  }

  @Test func aFieldTakesADirection() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    root.addSubview(field)
    field.text = "123"
    stage.advance(by: 0)
    let start = field.caretRect(for: field.beginningOfDocument).minX
    field.setBaseWritingDirection(.rightToLeft, for: UITextRange(range: 0..<3))
    stage.advance(by: 0)
    #expect(field.caretRect(for: field.beginningOfDocument).minX > start + 100)
    #expect(field.baseWritingDirection(for: field.beginningOfDocument, in: .forward) == .rightToLeft)
  }
}
