import TestSupport
import Testing

@testable import UIKit

/// Allows or forbids, and notes what it is asked.
private final class FieldDelegate: NSObject, UITextFieldDelegate {
  var calls: [String] = []
  var allows = true
  var allowsEnd = true

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { allows }
  func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("begin") }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { allowsEnd }
  func textFieldDidEndEditing(_ textField: UITextField) { calls.append("end") }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    calls.append("\(range.location)+\(range.length) \(string)")
    return allows
  }
  func textFieldDidChangeSelection(_ textField: UITextField) { calls.append("selection") }
  func textFieldShouldClear(_ textField: UITextField) -> Bool { allows }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    calls.append("return")
    return allows
  }
}

@MainActor @Suite struct TextFieldTests {
  private let stage = Stage(size: CGSize(width: 320, height: 200), scale: 2)
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
  private let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
  private let delegate = FieldDelegate()

  init() {
    field.borderStyle = .roundedRect
    root.addSubview(field)
    stage.show(root)
    stage.advance(by: 0)
  }

  @Test func settingSameSideViewAgainRequestsNoLayout() {
    final class RepeatingField: UITextField {
      var layouts = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
        rightView = rightView
        leftView = leftView
      }
    }
    let field = RepeatingField(frame: CGRect(x: 20, y: 80, width: 200, height: 34))
    field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    root.addSubview(field)
    stage.advance(by: 0)
    #expect(field.layouts == 1)
  }

  @Test func lineBreakPressesReturn() {
    field.delegate = delegate
    field.becomeFirstResponder()
    #expect(stage.type("ab\n") && field.text == "ab")
    #expect(delegate.calls.filter { $0 != "selection" } == ["begin", "0+0 ab", "return"])
  }

  @Test func viewBesideTheTextHasTheSizeOfItsContent() {
    let button = UIButton(configuration: .plain())
    button.configuration?.image = UIImage(systemName: "eye")
    (field.rightView, field.rightViewMode) = (button, .always)
    stage.advance(by: 0)
    let size = button.intrinsicContentSize
    #expect(size.width > 20 && button.bounds.size == size && button.frame.maxX == 200)
    button.configuration?.title = "Show"
    field.setNeedsLayout()
    stage.advance(by: 0)
    #expect(button.bounds.width == button.intrinsicContentSize.width && button.bounds.width > size.width)
    button.bounds.size = CGSize(width: 12, height: 12)
    field.setNeedsLayout()
    stage.advance(by: 0)
    #expect(button.frame == CGRect(x: 188, y: 11, width: 12, height: 12))
  }

  @Test func aTapBeginsEditingAndKeysType() {
    field.delegate = delegate
    #expect(!stage.type("x"))
    stage.tap(at: CGPoint(x: 60, y: 37))
    stage.advance(by: 0.1)
    #expect(field.isEditing && field.isFirstResponder && stage.firstResponder === field)
    #expect(stage.type("Hi") && field.text == "Hi")
    #expect(delegate.calls == ["begin", "0+0 Hi", "selection"])
    #expect(field.resignFirstResponder() && stage.firstResponder == nil)
    #expect(delegate.calls.last == "end")
  }

  @Test func eventsAndNotificationsTellOfEditing() {
    var events: [String] = []
    for (event, name) in [
      (UIControl.Event.editingDidBegin, "begin"), (.editingChanged, "changed"), (.editingDidEnd, "end"),
      (.primaryActionTriggered, "primary"),
    ] {
      field.addAction(UIAction { _ in events.append(name) }, for: event)
    }
    field.becomeFirstResponder()
    stage.type("a")
    stage.press(.enter)
    field.text = "set"
    root.endEditing(false)
    #expect(events == ["begin", "changed", "primary", "end"])
  }

  @Test func returnEndsEditingWhereThereIsAnActionForIt() {
    field.becomeFirstResponder()
    stage.press(.enter)
    #expect(field.isEditing)
    var ends = 0
    field.addAction(UIAction { _ in ends += 1 }, for: .editingDidEndOnExit)
    stage.press(.enter)
    #expect(!field.isEditing && ends == 1)
  }

  @Test func theDelegateForbids() {
    field.delegate = delegate
    delegate.allows = false
    #expect(!field.becomeFirstResponder())
    delegate.allows = true
    #expect(field.becomeFirstResponder())
    (delegate.allows, delegate.allowsEnd) = (false, false)
    #expect(!stage.type("no") && field.text == "")
    #expect(!field.resignFirstResponder() && !root.endEditing(false))
    #expect(root.endEditing(true) && stage.firstResponder == nil)
  }

  @Test func keysMoveSelectAndDelete() {
    field.text = "one two"
    field.becomeFirstResponder()
    stage.press(.left, modifiers: .word)
    stage.press(.right, modifiers: .shift)
    #expect(field.edited.selectedText == "t")
    stage.press(.deleteBackward)
    #expect(field.text == "one wo")
    stage.press(.home)
    stage.press(.deleteForward, modifiers: .word)
    #expect(field.text == " wo")
    stage.press(.undo)
    stage.press(.undo)
    #expect(field.text == "one two")
    stage.press(.redo)
    #expect(field.text == "one wo")
  }

  @Test func typedCharactersAreOneStepOfUndo() {
    field.text = "a"
    field.becomeFirstResponder()
    for letter in ["b", "c"] { stage.type(letter) }
    stage.press(.home)
    stage.press(.deleteForward)
    #expect(field.text == "bc")
    stage.press(.undo)
    #expect(field.text == "abc")
    stage.press(.undo)
    #expect(field.text == "a" && field.edited.head == 1 && field.undoManager?.canUndo == false)
    stage.press(.redo)
    #expect(field.text == "abc")
    stage.type("d")
    #expect(field.undoManager?.canRedo == false)
  }

  @Test func clipboardKeysUseThePasteboard() {
    field.text = "secret"
    field.becomeFirstResponder()
    stage.press(.selectAll)
    stage.press(.cut)
    #expect(field.text == "" && UIPasteboard.general.string == "secret")
    stage.press(.paste)
    stage.press(.paste)
    #expect(field.text == "secretsecret")
    UIPasteboard.general.string = "two\nlines"
    field.text = ""
    stage.press(.paste)
    #expect(field.text == "two lines")
  }

  @Test func secureTextIsShownAsDotsAndNotCopied() {
    stage.advance(by: 0)
    UIPasteboard.general.string = "before"
    field.isSecureTextEntry = true
    field.text = "p👍w"
    field.becomeFirstResponder()
    stage.press(.selectAll)
    stage.press(.copy)
    stage.press(.cut)
    #expect(field.text == "p👍w" && UIPasteboard.general.string == "before")
    #expect(field.accessibilityValue == "•••")
    let end = field.caretRect(for: field.endOfDocument).minX
    let start = field.caretRect(for: field.beginningOfDocument).minX
    let middle = field.caretRect(for: UITextPosition(offset: 1)).minX
    #expect(abs((end - start) / 3 - (middle - start)) < 0.01 && end > start)
  }

  @Test func caretFollowsTheTextAndItsSpaces() {
    field.text = "ab"
    field.becomeFirstResponder()
    stage.advance(by: 0)
    let before = field.caretRect(for: field.endOfDocument).minX
    stage.type(" ")
    stage.advance(by: 0)
    #expect(field.caretRect(for: field.endOfDocument).minX > before + 2)
    let point = CGPoint(x: before + 0.5, y: 17)
    #expect(field.closestPosition(to: point).map { $0.offset } == 2)
    #expect(field.closestPosition(to: CGPoint(x: CGFloat.nan, y: 0)).map { $0.offset } == 3)
  }

  @Test func caretStandsAtTheLeftOfTextFromTheRight() {
    field.text = "שלום"
    field.becomeFirstResponder()
    stage.advance(by: 0)
    let start = field.caretRect(for: field.beginningOfDocument).minX
    #expect(field.caretRect(for: field.endOfDocument).minX < start)
  }

  @Test func textThatIsTooLongScrollsToTheCaret() {
    field.text = String(repeating: "wide ", count: 20)
    field.becomeFirstResponder()
    stage.advance(by: 0)
    let end = field.caretRect(for: field.endOfDocument)
    #expect(end.maxX <= 200 && end.minX > 150)
    stage.press(.home)
    stage.advance(by: 0)
    #expect(field.caretRect(for: field.beginningOfDocument).minX == 7)
  }

  @Test func doubleTapSelectsAWordAndADragExtends() {
    field.text = "one two"
    stage.tap(at: CGPoint(x: 30, y: 37))
    stage.advance(by: 1)
    stage.tap(at: CGPoint(x: 30, y: 37))
    stage.advance(by: 0.1)
    stage.tap(at: CGPoint(x: 30, y: 37))
    #expect(field.edited.selectedText == "one")
    stage.advance(by: 1)
    stage.touchDown(at: CGPoint(x: 27, y: 37))
    stage.touchMove(to: CGPoint(x: 210, y: 37))
    stage.touchUp(at: CGPoint(x: 210, y: 37))
    #expect(field.edited.selectedText == "one two")
  }

  @Test func tabGoesToTheNextField() {
    let next = UITextField(frame: CGRect(x: 20, y: 80, width: 200, height: 34))
    root.addSubview(next)
    field.becomeFirstResponder()
    #expect(stage.press(.tab) && next.isEditing && !field.isEditing)
    #expect(!stage.press(.tab))
    #expect(stage.press(.tab, modifiers: .shift) && field.isEditing)
  }

  @Test func theCaretBlinksOnTheStagesClock() {
    field.becomeFirstResponder()
    stage.advance(by: 0)
    func opacity() -> Float { field.caret.layer.presentation()?.opacity ?? -1 }
    stage.advance(by: 0.25)
    #expect(opacity() == 1)
    stage.advance(by: 0.5)
    #expect(opacity() == 0)
    stage.advance(by: 0.5)
    #expect(opacity() == 1)
  }

  @Test func aFieldThatLeavesItsWindowEndsEditing() {
    field.delegate = delegate
    field.becomeFirstResponder()
    field.removeFromSuperview()
    #expect(stage.firstResponder == nil && delegate.calls == ["begin", "end"])
    #expect(!field.becomeFirstResponder())
  }

  @Test func aDisabledFieldDoesNotEdit() {
    field.becomeFirstResponder()
    field.isEnabled = false
    #expect(!field.isEditing && !field.becomeFirstResponder())
    #expect(field.accessibilityTraits.contains(.notEnabled))
  }

  @Test func theClearButtonRemovesTheTextIfAllowed() {
    field.clearButtonMode = .always
    field.text = "abc"
    field.delegate = delegate
    stage.advance(by: 0)
    delegate.allows = false
    stage.tap(at: CGPoint(x: 206, y: 37))
    #expect(field.text == "abc")
    delegate.allows = true
    stage.advance(by: 1)
    stage.tap(at: CGPoint(x: 206, y: 37))
    #expect(field.text == "")
  }

  @Test(.pinnedFonts) func sizesAndSideViews() {
    #expect(field.intrinsicContentSize.height == 34)
    field.borderStyle = .none
    #expect(field.intrinsicContentSize.height == 22)
    let icon = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    field.leftView = icon
    field.leftViewMode = .always
    stage.advance(by: 0)
    #expect(icon.frame == CGRect(x: 0, y: 7, width: 30, height: 20))
    #expect(field.textRect(forBounds: field.bounds).minX == 30)
    let empty = UITextField(frame: .zero)
    #expect(
      empty.textRect(forBounds: .zero) == .zero
        && empty.position(from: empty.endOfDocument, offset: .max) == nil)
  }

  @Test func subclassMayInsetBothTextRectangles() {
    final class Inset: UITextField {
      override func textRect(forBounds bounds: CGRect) -> CGRect {
        super.textRect(forBounds: bounds).insetBy(dx: 10, dy: 0)
      }
      override func editingRect(forBounds bounds: CGRect) -> CGRect {
        super.editingRect(forBounds: bounds).insetBy(dx: 10, dy: 0)
      }
    }
    let inset = Inset(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    #expect(inset.textRect(forBounds: inset.bounds) == CGRect(x: 10, y: 0, width: 80, height: 30))
    #expect(inset.editingRect(forBounds: inset.bounds) == CGRect(x: 10, y: 0, width: 80, height: 30))
  }

  @Test func commandsAreOfferedWhereTheyHaveAnEffect() {
    stage.makeCurrent()
    func can(_ name: String) -> Bool {
      field.canPerformAction(Selector(name, UIResponder.copy(_:)), withSender: nil)
    }
    UIPasteboard.general.string = nil
    field.text = "one two"
    field.becomeFirstResponder()
    #expect(!can("copy:") && !can("paste:") && can("select:") && can("selectAll:"))
    field.select(nil)
    #expect(can("copy:") && can("delete:") && !can("select:") && field.edited.selectedText == "two")
    field.delete(nil)
    #expect(field.text == "one ")
    field.selectAll(nil)
    #expect(!can("selectAll:"))
    field.isSecureTextEntry = true
    #expect(!can("cut:") && !can("copy:"))
  }

  @Test func firstChangeOfAnOldSecretReplacesIt() {
    field.isSecureTextEntry = true
    field.becomeFirstResponder()
    for letter in ["a", "b"] { field.insertText(letter) }
    #expect(field.text == "ab")
    field.resignFirstResponder()
    field.becomeFirstResponder()
    field.editor.select(0..<0)
    for letter in ["c", "d"] { field.insertText(letter) }
    #expect(field.text == "cd")
    field.resignFirstResponder()
    field.becomeFirstResponder()
    stage.press(.deleteBackward)
    #expect(field.text == "")
    field.text = "ef"
    field.isSecureTextEntry = false
    field.isSecureTextEntry = true
    field.insertText("g")
    #expect(field.text == "g")
    field.resignFirstResponder()
    field.isSecureTextEntry = false
    field.becomeFirstResponder()
    field.insertText("h")
    #expect(field.text == "gh")
  }

  @Test func theFieldsOwnViewsTakeTheKeyboardsPlace() {
    let wheel = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 100))
    field.inputView = wheel
    field.becomeFirstResponder()
    stage.advance(by: 0.3)
    #expect(wheel.convert(wheel.bounds, to: nil) == CGRect(x: 0, y: 100, width: 320, height: 100))
    field.inputView = nil
    field.reloadInputViews()
    stage.advance(by: 0.3)
    #expect(wheel.window == nil)
  }

  /// The colour of a character.
  private func color(at offset: Int) -> UIColor? {
    field.textStyling(at: UITextPosition(offset: offset), in: .forward)?[.foregroundColor] as? UIColor
  }

  @Test func attributedTextAndTypingAttributes() {
    field.attributedText = NSAttributedString(string: "a\nb", attributes: [.foregroundColor: UIColor.red])
    #expect(field.text == "a b" && field.typingAttributes == nil)
    field.becomeFirstResponder()
    #expect(field.typingAttributes?[.foregroundColor] as? UIColor == .red)
    field.typingAttributes = [.foregroundColor: UIColor.blue]
    stage.type("c")
    #expect(
      color(at: 3) == .blue)
    field.defaultTextAttributes = [.foregroundColor: UIColor.green, .kern: 20]
    #expect(field.textColor == .green && field.defaultTextAttributes[.kern] as? Int == 20)
    let wide = field.intrinsicContentSize.width
    field.defaultTextAttributes[.kern] = 0
    #expect(field.intrinsicContentSize.width < wide - 50)
    field.text = "d"
    #expect(
      color(at: 0) == .green)
  }

  @Test func textThatIsTooWideShrinksToItsSmallestSize() {
    field.adjustsFontSizeToFitWidth = true
    field.text = String(repeating: "w", count: 20)
    field.becomeFirstResponder()
    stage.advance(by: 0)
    let end = field.caretRect(for: field.endOfDocument)
    #expect(end.maxX <= 193.01 && end.minX > 185 && field.scrolled == 0)
    field.minimumFontSize = 17
    stage.advance(by: 0)
    #expect(field.scrolled > 50)
    field.minimumFontSize = .nan
    stage.advance(by: 0)
    #expect(field.scrolled == 0)
  }

  @Test func thePictureBehindTheTextFollowsTheState() {
    let (a, b) = (UIImage(), UIImage())
    field.background = a
    stage.advance(by: 0)
    #expect(field.backgroundView == nil)
    field.borderStyle = .none
    stage.advance(by: 0)
    #expect(field.backgroundView?.image === a && field.backgroundView?.frame == field.bounds)
    field.disabledBackground = b
    field.isEnabled = false
    stage.advance(by: 0)
    #expect(field.backgroundView?.image === b)
    field.background = nil
    field.disabledBackground = nil
    stage.advance(by: 0)
    #expect(field.backgroundView == nil)
  }

  @Test func insertionReplacesAllTextIfItClears() {
    field.text = "abc"
    field.becomeFirstResponder()
    field.clearsOnInsertion = true
    stage.press(.deleteBackward)
    #expect(field.text == "")
    stage.press(.undo)
    field.clearsOnInsertion = true
    stage.press(.left)
    stage.type("x")
    #expect(field.text == "abxc")
  }

  @Test func aDoubleTapShowsTheMenu() {
    field.text = "one two"
    field.becomeFirstResponder()
    stage.tap(at: CGPoint(x: 30, y: 37))
    #expect(!field.editor.menu.isShown)
    stage.tap(at: CGPoint(x: 30, y: 37))
    #expect(field.editor.menu.isShown)
    stage.type("x")
    #expect(!field.editor.menu.isShown && field.text == "x two")
  }
}
