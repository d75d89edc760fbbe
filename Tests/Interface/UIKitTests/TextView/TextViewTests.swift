import Testing

@testable import UIFoundation
@testable import UIKit

/// Allows or forbids, and notes what it is told.
private final class ViewDelegate: NSObject, UITextViewDelegate {
  var calls: [String] = []
  var allows = true

  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { allows }
  func textViewDidBeginEditing(_ textView: UITextView) { calls.append("begin") }
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool { allows }
  func textViewDidEndEditing(_ textView: UITextView) { calls.append("end") }
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
    -> Bool
  {
    calls.append("\(range.location)+\(range.length) \(text)")
    return allows
  }
  func textViewDidChange(_ textView: UITextView) { calls.append("change") }
  func textViewDidChangeSelection(_ textView: UITextView) { calls.append("selection") }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("scroll") }
}

/// Notes the names of notifications.
@MainActor private final class NotificationLog: NSObject {
  var names: [Notification.Name] = []

  func note(_ notification: Notification) { names.append(notification.name) }
}

@MainActor @Suite struct TextViewTests {
  private let stage = Stage(size: CGSize(width: 320, height: 300), scale: 2)
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
  private let view = UITextView(frame: CGRect(x: 10, y: 20, width: 200, height: 120))
  private let delegate = ViewDelegate()

  init() {
    view.font = .systemFont(ofSize: 16)
    root.addSubview(view)
    stage.show(root)
    stage.advance(by: 0)
  }

  private func edit(_ text: String) {
    view.text = text
    view.becomeFirstResponder()
    stage.advance(by: 0)
  }

  /// The place on the stage of the caret before a character.
  private func point(of offset: Int) -> CGPoint {
    stage.advance(by: 0)
    let rect = view.caretRect(for: UITextPosition(offset: offset))
    return view.convert(CGPoint(x: rect.midX + 0.5, y: rect.midY), to: nil)
  }

  /// The colour of a character.
  private func color(at offset: Int) -> UIColor? {
    view.editor.styling(at: UITextPosition(offset: offset), .forward)[.foregroundColor] as? UIColor
  }

  // MARK: Typing

  @Test func aTapBeginsEditingAndKeysType() {
    view.delegate = delegate
    #expect(!stage.type("x"))
    stage.tap(at: CGPoint(x: 60, y: 40))
    #expect(view.isFirstResponder && stage.firstResponder === view)
    #expect(stage.type("Hi") && stage.press(.enter) && view.text == "Hi\n")
    #expect(
      delegate.calls == [
        "begin", "0+0 Hi", "selection", "change", "2+0 \n", "selection", "change",
      ])
    view.resignFirstResponder()
    #expect(stage.firstResponder == nil && delegate.calls.last == "end")
  }

  @Test func theDelegateForbids() {
    view.delegate = delegate
    delegate.allows = false
    #expect(!view.becomeFirstResponder())
    delegate.allows = true
    view.becomeFirstResponder()
    delegate.allows = false
    #expect(!stage.type("no") && view.text == "" && !view.resignFirstResponder())
  }

  @Test func settingTheTextMovesTheCaretAndTellsOfThatAlone() {
    view.delegate = delegate
    view.text = "abc"
    #expect(delegate.calls == ["selection"] && view.selectedRange == NSRange(location: 3, length: 0))
    view.selectedRange = NSRange(location: 1, length: 99)
    #expect(view.selectedRange == NSRange(location: 1, length: 2))
    view.selectedRange = NSRange(location: NSNotFound, length: 0)
    #expect(view.selectedRange.location == 3)
  }

  @Test func notificationsTellOfEditing() {
    let log = NotificationLog()
    let names = [
      UITextView.textDidBeginEditingNotification, UITextView.textDidChangeNotification,
      UITextView.textDidEndEditingNotification,
    ]
    for name in names {
      NotificationCenter.default.addObserver(
        log, selector: Selector("note:", NotificationLog.note(_:)), name: name, object: view)
    }
    view.becomeFirstResponder()
    stage.type("a")
    view.resignFirstResponder()
    NotificationCenter.default.removeObserver(log)
    #expect(log.names == names)
  }

  // MARK: Lines

  @Test func keysMoveByLinesAndKeepTheColumn() {
    edit("aaaa\nbb\ncccc")
    stage.press(.up)
    #expect(view.selectedRange.location == 7)
    stage.press(.up)
    #expect(view.selectedRange.location == 4)
    stage.press(.down)
    stage.press(.down)
    #expect(view.selectedRange.location == 12)
    stage.press(.home)
    #expect(view.selectedRange.location == 8)
    stage.press(.up, modifiers: .shift)
    #expect(view.selectedRange == NSRange(location: 5, length: 3))
    stage.press(.home, modifiers: .word)
    stage.press(.up)
    #expect(view.selectedRange == NSRange(location: 0, length: 0))
    stage.press(.down, modifiers: .word)
    #expect(view.selectedRange.location == 4)
    stage.press(.end, modifiers: [.word, .shift])
    #expect(view.selectedRange == NSRange(location: 4, length: 8))
  }

  @Test func endOfAWrappedLineIsNotTheStartOfTheNextOne() {
    edit("one two three four five six seven eight nine")
    stage.press(.home, modifiers: .word)
    stage.press(.end)
    let end = view.selectedRange.location
    #expect(end > 0 && end < 44 && view.selectionAffinity == .backward)
    let top = view.caretRect(for: UITextPosition(offset: end)).minY
    #expect(top == view.caretRect(for: view.beginningOfDocument).minY)
    view.selectionAffinity = .forward
    #expect(view.caretRect(for: UITextPosition(offset: end)).minY > top)
    #expect(view.caretRect(for: UITextPosition(offset: end)).minX == 5)
  }

  @Test func aSpaceAtTheEndOfAFullLineStaysThere() {
    edit("")
    while view.textPlaces.lineCount == 1 { stage.type("a") }
    stage.press(.deleteBackward)
    for _ in 0..<4 { stage.type(" ") }
    #expect(view.textPlaces.lineCount == 1)
    #expect(view.caretRect(for: view.endOfDocument).minX <= 195)
    stage.type("b")
    #expect(view.textPlaces.lineCount == 2)
  }

  @Test func anEmptyTextAndALineEndHaveALineForTheCaret() {
    edit("")
    let first = view.caretRect(for: view.endOfDocument)
    #expect(first.minX == 5 && first.minY == 8 && first.height > 16)
    stage.press(.enter)
    let second = view.caretRect(for: view.endOfDocument)
    #expect(abs(second.minY - first.maxY) < 0.001 && view.textPlaces.lineCount == 2)
  }

  @Test func paragraphsFromTheRightStandAtTheRight() {
    edit("שלום\nab")
    let hebrew = view.caretRect(for: view.beginningOfDocument)
    #expect(hebrew.minX == 195 && view.caretRect(for: UITextPosition(offset: 5)).minX == 5)
    #expect(view.baseWritingDirection(for: view.beginningOfDocument, in: .forward) == .rightToLeft)
    view.selectedRange = NSRange(location: 0, length: 0)
    stage.press(.left)
    #expect(view.selectedRange.location == 1)
    stage.layoutDirection = .rightToLeft
    edit("")
    #expect(view.caretRect(for: view.endOfDocument).minX == 195)
  }

  @Test(arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
  func labelOverTheTextStandsAtTheViewsOwnSides(direction: UITraitEnvironmentLayoutDirection) {
    stage.layoutDirection = direction
    let label = UILabel()
    label.text = "Comment"
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 5),
      label.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
    ])
    stage.advance(by: 0)
    #expect(direction == .leftToRight ? label.frame.minX == 5 : label.frame.maxX == view.bounds.width - 5)
    #expect(view.contentSize.width == view.bounds.width)
  }

  @Test func onlyChangedParagraphsAreLaidOut() {
    edit((0..<50).map { "Paragraph \($0)" }.joined(separator: "\n"))
    #expect(view.layoutManager.shapes.shapedCount == 50)
    stage.type("!")
    stage.advance(by: 0)
    #expect(view.layoutManager.shapes.shapedCount == 1 && view.textPlaces.lineCount == 50)
    view.selectedRange = NSRange(location: 5, length: 0)
    stage.press(.enter)
    stage.advance(by: 0)
    #expect(view.layoutManager.shapes.shapedCount == 2 && view.textPlaces.lineCount == 51)
  }

  // MARK: Scrolling

  @Test func theContentIsAsHighAsTheTextAndTypingShowsTheCaret() {
    edit((0..<20).map { "Line \($0)" }.joined(separator: "\n"))
    stage.advance(by: 0.1)
    let height = view.contentSize.height
    #expect(height > 300 && view.contentOffset.y == height - 120)
    view.contentOffset.y = 0
    stage.type("x")
    stage.advance(by: 0)
    #expect(view.contentOffset.y == height - 120)
    stage.press(.home, modifiers: .word)
    stage.advance(by: 0)
    #expect(view.contentOffset.y == 0)
    view.scrollRangeToVisible(NSRange(location: view.text.utf16.count, length: 0))
    #expect(view.contentOffset.y == height - 120)
    stage.press(.pageDown)
    let line = view.textPlaces.line(of: view.editor.caret)
    #expect(view.editor.caret.offset > 20 && line.frame.minY < 140)
  }

  @Test func withoutScrollingTheViewIsAsHighAsItsText() {
    #expect(view.intrinsicContentSize.height == UIView.noIntrinsicMetric)
    view.isScrollEnabled = false
    view.text = "a"
    let one = view.intrinsicContentSize.height
    view.text = "a\nb"
    #expect(abs(view.intrinsicContentSize.height - (2 * one - 16)) <= 1)
    #expect(view.sizeThatFits(CGSize(width: 40, height: 0)).width <= 40)
    view.textContainerInset = .zero
    #expect(abs(view.intrinsicContentSize.height - (2 * one - 32)) <= 1)
    view.textContainerInset = UIEdgeInsets(top: .nan, left: .infinity, bottom: 0, right: 0)
    #expect(view.intrinsicContentSize.width.isFinite)
  }

  // MARK: Touches

  @Test func tapsSetTheCaretAndSelectWordsAndParagraphs() {
    edit("one two\nthree")
    stage.tap(at: point(of: 5))
    #expect(view.selectedRange == NSRange(location: 5, length: 0))
    stage.advance(by: 1)
    for _ in 0..<2 { stage.tap(at: point(of: 5)) }
    #expect(view.selectedRange == NSRange(location: 4, length: 3) && view.editor.menu.isShown)
    stage.advance(by: 1)
    for _ in 0..<3 { stage.tap(at: point(of: 5)) }
    #expect(view.selectedRange == NSRange(location: 0, length: 8))
    stage.type("x")
    #expect(view.text == "xthree" && !view.editor.menu.isShown)
  }

  @Test func aTapOnTheCaretShowsTheMenu() {
    edit("one two")
    UIPasteboard.general.string = "three"
    stage.tap(at: point(of: 3))
    stage.advance(by: 1)
    #expect(!view.editor.menu.isShown)
    stage.tap(at: point(of: 3))
    #expect(view.editor.menu.isShown)
    view.resignFirstResponder()
    #expect(!view.editor.menu.isShown)
  }

  @Test func aLongTouchMovesTheCaret() {
    edit("one two")
    stage.touchDown(at: point(of: 1))
    stage.advance(by: 0.6)
    #expect(view.selectedRange.location == 1)
    stage.touchMove(to: point(of: 6))
    #expect(view.selectedRange == NSRange(location: 6, length: 0))
    stage.touchUp(at: point(of: 6))
    #expect(view.editor.menu.isShown)
  }

  @Test func aTextThatIsNotEditedIsSelectedByALongTouchOnly() {
    view.isEditable = false
    view.text = "one two three"
    stage.advance(by: 0)
    #expect(view.accessibilityTraits.contains(.staticText))
    stage.tap(at: point(of: 1))
    #expect(!view.isFirstResponder && !stage.type("x"))
    stage.touchDown(at: point(of: 1))
    stage.advance(by: 0.6)
    #expect(view.selectedRange == NSRange(location: 0, length: 3))
    stage.touchMove(to: point(of: 6))
    stage.touchUp(at: point(of: 6))
    #expect(view.selectedRange == NSRange(location: 0, length: 7))
    #expect(!stage.type("x") && !stage.press(.deleteBackward) && view.text == "one two three")
    stage.keyboardHeight = 100
    #expect(stage.press(.copy) && UIPasteboard.general.string == "one two")
    view.isSelectable = false
    #expect(!view.isFirstResponder && !view.becomeFirstResponder())
  }

  @Test func handlesExtendTheSelection() {
    edit("one two three")
    view.selectedRange = NSRange(location: 4, length: 3)
    stage.advance(by: 0)
    let (start, end) = (view.overlay.startHandle, view.overlay.endHandle)
    #expect(!start.isHidden && abs(start.frame.maxY - (end.frame.maxY - 10)) < 0.01)
    let from = point(of: 4)
    stage.touchDown(at: CGPoint(x: from.x, y: from.y - 12))
    stage.touchMove(to: CGPoint(x: point(of: 1).x, y: from.y - 12))
    #expect(view.selectedRange == NSRange(location: 1, length: 6) && view.contentOffset.y == 0)
    stage.touchMove(to: CGPoint(x: point(of: 12).x, y: from.y - 12))
    #expect(view.selectedRange == NSRange(location: 1, length: 6))
    stage.touchUp(at: point(of: 12))
    #expect(view.editor.menu.isShown)
  }

  // MARK: Properties

  @Test func attributesOfTheTextAndOfTyping() {
    let text = NSMutableAttributedString(string: "ab")
    text.append(
      NSAttributedString(
        string: "cd", attributes: [.foregroundColor: UIColor.red, .font: UIFont.boldSystemFont(ofSize: 30)]))
    view.attributedText = text
    #expect(view.text == "abcd" && view.typingAttributes[.foregroundColor] as? UIColor == .red)
    view.becomeFirstResponder()
    stage.type("e")
    #expect(color(at: 4) == .red)
    #expect(view.caretRect(for: view.endOfDocument).height > 30)
    stage.press(.home)
    view.typingAttributes = [.foregroundColor: UIColor.blue]
    stage.type("x")
    #expect(color(at: 0) == .blue)
    #expect(color(at: 1) == .label)
    stage.press(.undo)
    #expect(view.text == "abcde")
    view.textColor = .green
    #expect(color(at: 4) == .green)
    view.text = "plain"
    #expect(view.typingAttributes[.font] as? UIFont == .systemFont(ofSize: 16))
  }

  @Test func theFontFollowsTheUsersTextSize() {
    view.font = .preferredFont(forTextStyle: .body)
    view.adjustsFontForContentSizeCategory = true
    edit("a")
    let height = view.caretRect(for: view.endOfDocument).height
    stage.contentSizeCategory = .accessibilityExtraLarge
    stage.advance(by: 0)
    #expect(view.caretRect(for: view.endOfDocument).height > 1.5 * height)
  }

  @Test func insertionReplacesAllTextIfItClears() {
    edit("abc")
    view.clearsOnInsertion = true
    stage.type("x")
    #expect(view.text == "x" && !view.clearsOnInsertion)
    stage.press(.undo)
    #expect(view.text == "abc")
  }

  @Test func assistiveTechnologyFindsAFieldOfSeveralLines() throws {
    edit("Hello")
    view.accessibilityLabel = "Note"
    let element = try #require(stage.accessibilityElements().first)
    #expect(element.label == "Note" && element.value == "Hello" && element.isEditing == true)
    #expect(element.keyboard?.isMultiline == true)
    let end = view.caretRect(for: view.endOfDocument)
    #expect(element.caret == view.convert(end, to: nil))
    view.setMarkedText("wa", selectedRange: NSRange(location: 2, length: 0))
    // Up to the kerning, it stays where composing began.
    let composing = try #require(stage.accessibilityElements().first?.caret)
    #expect(abs(composing.minX - (element.caret?.minX ?? 0)) < 1)
    view.unmarkText()
    view.isEditable = false
    #expect(stage.accessibilityElements().first?.isEditing == nil)
  }

  @Test func aTextThatIsGoneLeavesNothing() {
    let before = Stage.liveViews
    for _ in 0..<3 {
      let other = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      root.addSubview(other)
      other.text = "one two"
      other.becomeFirstResponder()
      stage.advance(by: 0)
      other.selectAll(nil)
      other.editor.menu.show()
      other.removeFromSuperview()
      stage.advance(by: 1)
    }
    #expect(Stage.liveViews <= before)
  }

  // MARK: Formats

  private func isBold(_ offset: Int) -> Bool {
    let font = unsafe view.attributedText.attribute(.font, at: offset, effectiveRange: nil) as? UIFont
    return font?.fontDescriptor.symbolicTraits.contains(.traitBold) ?? false
  }

  @Test func userMakesTheSelectionBoldAndUnderlinedWhereAttributesMayChange() throws {
    edit("Hello world")
    view.editor.select(0..<5)
    #expect(view.editor.formatMenu == nil)
    view.toggleBoldface(nil)
    #expect(!isBold(0) && !view.allowsEditingTextAttributes)
    view.allowsEditingTextAttributes = true
    #expect(view.canPerformAction(Selector("toggleItalics:"), withSender: nil))
    let titles = view.editor.formatMenu?.children.map(\.title)
    #expect(titles == ["Bold", "Italic", "Underline"])
    delegate.calls = []
    view.delegate = delegate
    view.toggleBoldface(nil)
    #expect(isBold(0) && isBold(4) && !isBold(5) && view.selectedRange == NSRange(location: 0, length: 5))
    #expect(delegate.calls.contains("change") && view.text == "Hello world")
    stage.advance(by: 0.1)
    view.toggleUnderline(nil)
    let line = unsafe view.attributedText.attribute(.underlineStyle, at: 2, effectiveRange: nil) as? Int
    #expect(line == NSUnderlineStyle.single.rawValue && view.editor.has(.underlined))
    view.undoManager?.undo()
    #expect(!view.editor.has(.underlined) && isBold(0))
    view.editor.select(0..<8)
    view.toggleBoldface(nil)
    #expect(isBold(7), "a part that is not bold becomes bold")
    view.toggleBoldface(nil)
    #expect(!isBold(0))
    view.editor.select(11..<11)
    view.toggleItalics(nil)
    view.insertText("!")
    let font = unsafe view.attributedText.attribute(.font, at: 11, effectiveRange: nil) as? UIFont
    #expect(font?.fontDescriptor.symbolicTraits.contains(.traitItalic) ?? false)
  }
}
