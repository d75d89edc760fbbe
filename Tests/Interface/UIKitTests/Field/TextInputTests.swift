import Testing

@testable import UIKit

/// Notes what the system is told.
private final class InputDelegate: NSObject, UITextInputDelegate {
  var calls: [String] = []

  func selectionWillChange(_ textInput: (any UITextInput)?) { calls.append("selectionWill") }
  func selectionDidChange(_ textInput: (any UITextInput)?) { calls.append("selectionDid") }
  func textWillChange(_ textInput: (any UITextInput)?) { calls.append("textWill") }
  func textDidChange(_ textInput: (any UITextInput)?) { calls.append("textDid") }
}

/// The members of `UITextInput`, alike in fields and text views.
@MainActor @Suite struct TextInputTests {
  private let stage = Stage(size: CGSize(width: 320, height: 300), scale: 2)
  private let inputs: [any UIView & UITextInput]

  init() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 34))
    let view = UITextView(frame: CGRect(x: 0, y: 50, width: 300, height: 100))
    (field.text, view.text) = ("one two", "one two")
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
    root.addSubview(field)
    root.addSubview(view)
    stage.show(root)
    stage.advance(by: 0)
    inputs = [field, view]
  }

  private func text(_ input: any UITextInput) -> String {
    input.textRange(from: input.beginningOfDocument, to: input.endOfDocument).flatMap(input.text) ?? ""
  }

  private func position(_ offset: Int) -> UITextPosition { UITextPosition(offset: offset) }
  private func range(_ range: Range<Int>) -> UITextRange { UITextRange(range: range) }

  @Test func positionsMoveByUnitsAndOnTheScreen() {
    for input in inputs {
      #expect(input.position(from: position(2), offset: 3) == position(5))
      #expect(input.position(from: position(2), offset: 6) == nil)
      #expect(input.position(from: position(2), offset: .min) == nil)
      #expect(input.position(from: position(2), in: .right, offset: 2) == position(4))
      #expect(input.position(from: position(2), in: .left, offset: 3) == nil)
      #expect(input.position(from: position(2), in: .down, offset: 1) == nil)
      #expect(input.compare(position(1), to: position(2)) == .orderedAscending)
      #expect(input.offset(from: position(5), to: position(1)) == -4)
      #expect(input.position(within: range(1..<4), farthestIn: .right) == position(4))
      #expect(input.characterRange(byExtending: position(3), in: .left) == range(0..<3))
      #expect(input.position(within: range(1..<4), atCharacterOffset: 2) == position(3))
      #expect(input.position(within: range(1..<4), atCharacterOffset: 9) == nil)
      #expect(input.characterOffset(of: position(3), within: range(1..<4)) == 2)
      #expect(input.textInputView === input)
    }
  }

  @Test func rectanglesAndPointsAgree() throws {
    for input in inputs {
      let (start, end) = (input.caretRect(for: position(0)), input.caretRect(for: position(3)))
      let rect = input.firstRect(for: range(0..<3))
      #expect(abs(rect.minX - start.minX) < 0.01 && abs(rect.maxX - end.minX) < 0.01)
      let rects = input.selectionRects(for: range(0..<3))
      #expect(rects.map(\.rect) == [rect] && rects[0].containsStart && rects[0].containsEnd)
      #expect(rects[0].writingDirection == .leftToRight && !rects[0].isVertical)
      let point = CGPoint(x: rect.minX + 2, y: rect.midY)
      #expect(input.characterRange(at: point) == range(0..<1))
      #expect(input.characterRange(at: CGPoint(x: rect.minX + 2, y: -500)) == nil)
      #expect(input.closestPosition(to: point) == position(0))
      #expect(input.closestPosition(to: point, within: range(2..<5)) == position(2))
      #expect(input.closestPosition(to: CGPoint(x: CGFloat.nan, y: 0)) == position(7))
      #expect(input.selectionRects(for: range(2..<2)).isEmpty)
    }
  }

  @Test func markedTextIsReplacedUntilItIsTyped() {
    for input in inputs {
      input.becomeFirstResponder()
      input.selectedTextRange = range(3..<3)
      stage.compose("ni")
      #expect(text(input) == "oneni two" && input.markedTextRange == range(3..<5))
      #expect(input.selectedTextRange == range(5..<5))
      stage.compose("你好", selectedRange: 0..<1)
      #expect(text(input) == "one你好 two" && input.selectedTextRange == range(3..<4))
      stage.type("妳")
      #expect(text(input) == "one妳 two" && input.markedTextRange == nil)
      stage.press(.undo)
      #expect(text(input) == "one two")
      input.setMarkedText("x", selectedRange: NSRange(location: 99, length: 99))
      input.unmarkText()
      #expect(text(input) == "onex two" && input.markedTextRange == nil)
      stage.compose("y")
      stage.compose("")
      #expect(text(input) == "onex two" && input.markedTextRange == nil)
    }
  }

  @Test func changesTellTheSystem() {
    for input in inputs {
      let delegate = InputDelegate()
      input.inputDelegate = delegate
      input.becomeFirstResponder()
      delegate.calls = []
      input.selectedTextRange = range(0..<1)
      stage.type("y")
      #expect(delegate.calls == ["selectionWill", "selectionDid"])
      stage.press(.undo)
      #expect(delegate.calls.suffix(2) == ["textWill", "textDid"])
    }
  }

  @Test func attributedTextIsInsertedAndReplaced() {
    for input in inputs {
      let red = NSAttributedString(string: "red", attributes: [.foregroundColor: UIColor.red])
      input.replace(range(0..<3), withAttributedText: red)
      #expect(text(input) == "red two")
      #expect(input.textStyling(at: position(1), in: .forward)?[.foregroundColor] as? UIColor == .red)
      #expect(input.textStyling(at: position(4), in: .forward)?[.foregroundColor] as? UIColor == .label)
      #expect(input.attributedText(in: range(0..<2)).string == "re")
      input.selectedTextRange = range(7..<7)
      input.insertAttributedText(red)
      #expect(text(input) == "red twored")
    }
  }

  @Test func theTokenizerFindsUnits() {
    for input in inputs {
      let tokenizer = input.tokenizer
      let (forward, backward) = (UITextDirection.storage(.forward), UITextDirection.layout(.left))
      #expect(tokenizer.isPosition(position(3), atBoundary: .word, inDirection: forward))
      #expect(!tokenizer.isPosition(position(3), atBoundary: .word, inDirection: backward))
      #expect(tokenizer.isPosition(position(4), atBoundary: .word, inDirection: backward))
      #expect(!tokenizer.isPosition(position(3), withinTextUnit: .word, inDirection: forward))
      #expect(tokenizer.isPosition(position(3), withinTextUnit: .word, inDirection: backward))
      #expect(tokenizer.position(from: position(3), toBoundary: .word, inDirection: forward) == position(7))
      #expect(tokenizer.position(from: position(7), toBoundary: .word, inDirection: forward) == nil)
      #expect(tokenizer.position(from: position(3), toBoundary: .word, inDirection: backward) == position(0))
      #expect(
        tokenizer.rangeEnclosingPosition(position(5), with: .word, inDirection: forward) == range(4..<7))
      #expect(tokenizer.rangeEnclosingPosition(position(3), with: .word, inDirection: forward) == nil)
      #expect(
        tokenizer.rangeEnclosingPosition(position(3), with: .line, inDirection: forward) == range(0..<7))
      #expect(
        tokenizer.rangeEnclosingPosition(position(3), with: .document, inDirection: backward) == range(0..<7))
      #expect(
        tokenizer.rangeEnclosingPosition(position(3), with: .character, inDirection: forward) == range(3..<4))
    }
  }

  @Test func theFloatingCursorMovesTheCaret() {
    for input in inputs {
      input.becomeFirstResponder()
      input.beginFloatingCursor(at: input.caretRect(for: position(1)).origin)
      #expect(input.selectedTextRange == range(1..<1))
      input.updateFloatingCursor(at: input.caretRect(for: position(5)).origin)
      input.endFloatingCursor()
      #expect(input.selectedTextRange == range(5..<5))
    }
  }

  @Test func positionsOfTheAppsOwnKindAreThemselves() {
    let (a, b) = (UITextPosition(), UITextPosition())
    #expect(a == a && a != b && UITextRange() != UITextRange() && UITextRange().isEmpty)
    #expect(UITextSelectionRect().rect == .zero)
    #expect(UITextDirection(rawValue: 77) != .storage(.forward))
  }
}
