import Testing

@testable import UIKit

/// Notes keys and commands.
private final class KeyView: UIView {
  var calls: [String] = []
  var commands: [UIKeyCommand]?
  var keeps = true

  override var canBecomeFirstResponder: Bool { true }
  override var keyCommands: [UIKeyCommand]? { commands }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    note("began", presses)
    if !keeps { super.pressesBegan(presses, with: event) }
  }
  override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    note("changed", presses)
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { note("ended", presses) }
  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    calls.append(motion == .motionShake ? "shaken" : "?")
  }

  private func note(_ phase: String, _ presses: Set<UIPress>) {
    calls.append("\(phase) \(presses.first?.key?.characters ?? "")")
  }

  func save(_ command: UIKeyCommand) { calls.append("save \(command.input ?? "")") }
  override func copy(_ sender: Any?) { calls.append("copy") }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action.description == "copy:" || super.canPerformAction(action, withSender: sender)
  }
}

@MainActor @Suite(.serialized) struct KeyTests {
  private let stage = Stage(size: CGSize(width: 300, height: 200), scale: 1)
  private let outer = KeyView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  private let inner = KeyView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() {
    outer.addSubview(inner)
    stage.show(outer)
    inner.becomeFirstResponder()
  }

  private var save: UIKeyCommand {
    UIKeyCommand(input: "s", modifierFlags: .command, action: Selector("save:", KeyView.save(_:)))
  }

  @Test func aKeyGoesToTheFirstResponderFromDownToUp() {
    #expect(stage.handle(.init(phase: .down, key: .keyboardA)))
    #expect(stage.handle(.init(phase: .again, key: .keyboardA)))
    stage.handle(.init(phase: .up, key: .keyboardA))
    #expect(inner.calls == ["began a", "changed a", "ended a"] && outer.calls.isEmpty)
    stage.press(.keyboard1, modifiers: .shift)
    #expect(inner.calls.suffix(2) == ["began !", "ended !"])
  }

  @Test func anUnkeptKeyGoesUpTheChain() {
    inner.keeps = false
    #expect(stage.press(.keyboardUpArrow))
    #expect(outer.calls.first == "began \(UIKeyCommand.inputUpArrow)")
    outer.keeps = false
    #expect(!stage.press(.keyboardB))
  }

  @Test func aCommandOfTheChainComesBeforePresses() {
    outer.commands = [save]
    #expect(stage.press(.keyboardS, modifiers: .command))
    #expect(inner.calls == ["save s"] && outer.calls.isEmpty)
    #expect(stage.press(.keyboardS, modifiers: [.command, .shift]) && inner.calls.count == 3)
    let disabled = save
    disabled.attributes = .disabled
    outer.commands = [disabled]
    stage.press(.keyboardS, modifiers: .command)
    #expect(!inner.calls.dropFirst().contains("save s"))
  }

  @Test func textKeysComeBeforeCommandsWithoutPriority() {
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
    outer.addSubview(field)
    field.becomeFirstResponder()
    let command = UIKeyCommand(input: "s", modifierFlags: [], action: Selector("save:", KeyView.save(_:)))
    (outer.commands, outer.keeps) = ([command], false)
    stage.press(.keyboardS)
    #expect(field.text == "s")
    command.wantsPriorityOverSystemBehavior = true
    stage.press(.keyboardS)
    #expect(field.text == "s" && outer.calls.contains("save s"))
    stage.press(.keyboardA, modifiers: .command)
    stage.press(.keyboardDeleteOrBackspace)
    #expect(field.text == "")
  }

  @Test func arrowsOfCommandsAreMirrored() {
    outer.semanticContentAttribute = .forceRightToLeft
    stage.window.semanticContentAttribute = .forceRightToLeft
    outer.commands = [
      UIKeyCommand(
        input: UIKeyCommand.inputLeftArrow, modifierFlags: [], action: Selector("save:", KeyView.save(_:)))
    ]
    stage.press(.keyboardLeftArrow)
    #expect(!inner.calls.contains { $0.hasPrefix("save") })
    stage.press(.keyboardRightArrow)
    #expect(inner.calls.contains { $0.hasPrefix("save") })
  }

  @Test func standardActionsFindTheResponderThatPerformsThem() {
    stage.makeCurrent()
    let copy = Selector("copy:", UIResponder.copy(_:))
    let paste = Selector("paste:", UIResponder.paste(_:))
    #expect(inner.target(forAction: copy, withSender: nil) as? UIView === inner)
    #expect(inner.target(forAction: paste, withSender: nil) == nil)
    #expect(UIApplication.shared.sendAction(copy, to: nil, from: nil, for: nil) && inner.calls == ["copy"])
  }

  @Test func recognizersHearKeysInTheirView() {
    final class Recognizer: UIGestureRecognizer {
      var keys = 0
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        keys += event.presses(for: self).count
      }
    }
    let recognizer = Recognizer()
    outer.addGestureRecognizer(recognizer)
    stage.press(.keyboardA)
    recognizer.allowedPressTypes = [NSNumber(value: UIPress.PressType.menu.rawValue)]
    stage.press(.keyboardA)
    stage.press(.keyboardEscape)
    #expect(recognizer.keys == 2)
  }

  @Test func shakingGoesToTheFirstResponder() {
    stage.shake()
    #expect(inner.calls == ["shaken"])
  }
}
