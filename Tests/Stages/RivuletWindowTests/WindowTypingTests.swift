import RivuletWindow
import Testing
import UIKit

/// Keys, text and input methods in the app half of a window.
@MainActor struct WindowTypingTests {
  private let stage = Stage(size: CGSize(width: 300, height: 400), scale: 1)
  private let sent = Sent()
  private let app: WindowApp
  private let fields = (0..<2).map {
    UITextField(frame: CGRect(x: 20, y: 20 + 60 * $0, width: 200, height: 34))
  }
  private let screen = Screen()

  @MainActor private final class Sent {
    /// The places of text, nil for the end of typing; and the rings.
    var places: [CGRect?] = []
    var rings: [CGRect?] = []
    var cursors: [WindowCursor] = []
  }

  /// A screen with a key command and a record of the presses that nothing else takes.
  private final class Screen: UIViewController {
    var saves = 0
    var presses: [String] = []

    override var keyCommands: [UIKeyCommand]? {
      [UIKeyCommand(input: "s", modifierFlags: .command, action: Selector("save", Screen.save))]
    }

    func save() { saves += 1 }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      self.presses += presses.compactMap { $0.key?.characters }
      super.pressesBegan(presses, with: event)
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      self.presses += presses.compactMap { $0.key.map { "\($0.characters) up" } }
      super.pressesEnded(presses, with: event)
    }
  }

  init() {
    let sent = sent
    app = WindowApp(stage, on: WindowScreen(width: 300, height: 400, scale: 1, framesPerSecond: 60)) {
      for command in $0 {
        switch command {
        case .textInput(let place): sent.places.append(place)
        case .focusRing(let ring): sent.rings.append(ring)
        case .cursor(let cursor): sent.cursors.append(cursor)
        default: break
        }
      }
    }
    for field in fields { screen.view.addSubview(field) }
    fields[0].placeholder = "Name"
    fields[1].placeholder = "City"
    stage.show(screen)
    app.turn()
  }

  private func key(
    _ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = [], _ phase: Stage.KeyEvent.Phase = .down,
    characters: String? = nil
  ) -> WindowEvent {
    .key(Stage.KeyEvent(phase: phase, key: key, characters: characters, modifiers: modifiers))
  }

  @Test func keysAndTextsAreTypedIntoTheFieldThatIsEdited() {
    app.turn([.text("lost"), key(.keyboardDeleteOrBackspace)])
    fields[0].becomeFirstResponder()
    app.turn([
      .text("one"), key(.keyboardSpacebar, characters: " "), .text("twoo"), key(.keyboardDeleteOrBackspace),
    ])
    #expect(fields[0].text == "one two")
    app.turn([
      key(.keyboardLeftArrow, .control), key(.keyboardHome, .shift),
      key(.keyboardX, .command, characters: "x"), key(.keyboardEnd),
    ])
    #expect(fields[0].text == "two" && UIPasteboard.general.string == "one ")
    app.turn([key(.keyboardZ, .command, characters: "z")])
    #expect(fields[0].text == "one two")
    app.turn([key(.keyboardEnd), key(.keyboardE, characters: ""), .text("é")])
    #expect(fields[0].text == "one twoé", "a key whose text comes apart types it once")
  }

  @Test func clipboardOfTheDesktopIsPasted() {
    fields[0].becomeFirstResponder()
    app.turn([.clipboard("from outside"), key(.keyboardV, .command, characters: "v")])
    #expect(fields[0].text == "from outside")
    UIPasteboard.general.items = [["public.utf8-plain-text": "own", "com.example.own": "more"]]
    app.turn([.clipboard("own")])
    #expect(
      UIPasteboard.general.contains(pasteboardTypes: ["com.example.own"]), "the app's own copy is whole")
  }

  @Test func inputMethodComposesAndCommits() {
    fields[0].becomeFirstResponder()
    app.turn([.text("a"), .composition(text: "ni"), .composition(text: "nihao")])
    #expect(fields[0].text == "anihao" && fields[0].markedTextRange != nil)
    app.turn([.composition(text: ""), .text("你好")])
    #expect(fields[0].text == "a你好" && fields[0].markedTextRange == nil)
  }

  @Test func selectionOfACompositionIsCountedInUTF16() {
    func range(_ start: Int, _ count: Int) -> Range<Int>? {
      guard case .composition(_, let range) = WindowEvent.composition("a😀b", start: start, count: count)
      else {
        return nil
      }
      return range
    }
    #expect(range(2, 1) == 3..<4)
    #expect(range(1, 1) == 1..<3)
    #expect(range(-1, 0) == 4..<4 && range(9, 9) == 4..<4 && range(1, -5) == 1..<1)
    #expect(range(1, .max) == 1..<4)
  }

  @Test func windowKnowsWhereTextIsTyped() {
    #expect(sent.places.isEmpty)
    fields[0].becomeFirstResponder()
    app.turn()
    app.turn([.text("wide text")])
    #expect(sent.places.count == 2)
    let carets = sent.places.compactMap(\.self)
    #expect(carets.count == 2 && fields[0].frame.insetBy(dx: -2, dy: 0).contains(carets[0]))
    #expect(carets[1].minX > carets[0].minX + 20)
    app.turn()
    #expect(sent.places.count == 2, "nothing has changed")
    fields[1].becomeFirstResponder()
    app.turn()
    #expect(sent.places.count == 4 && sent.places[2] == nil, "a composition ends with its field")
    fields[1].resignFirstResponder()
    app.turn()
    #expect(sent.places.count == 5 && sent.places[4] == nil)
  }

  @Test func keyCommandsAndPressesReachTheApp() {
    app.turn([key(.keyboardS, .command, characters: "s"), key(.keyboardS, .command, .up)])
    #expect(screen.saves == 1)
    app.turn([key(.keyboardK, characters: "k"), key(.keyboardK, [], .up, characters: "k")])
    #expect(screen.presses == ["k", "k up"])
  }

  @Test func tabGoesThroughFieldsAndEditsThem() {
    app.turn([key(.keyboardTab)])
    #expect(fields[0].isFirstResponder)
    app.turn([.text("Ada"), key(.keyboardTab)])
    #expect(fields[1].isFirstResponder && fields[0].text == "Ada")
    app.turn()
    #expect(sent.rings.last == fields[1].frame)
    app.turn([key(.keyboardTab, .shift), .text("!")])
    #expect(fields[0].isFirstResponder && fields[0].text == "Ada!")
  }

  @Test func buttonBehindAFieldTakesTheKeys() {
    var taps = 0
    let button = UIButton(frame: CGRect(x: 20, y: 200, width: 100, height: 40))
    button.accessibilityLabel = "Go"
    button.addAction(UIAction { _ in taps += 1 }, for: .primaryActionTriggered)
    screen.view.addSubview(button)
    app.turn([key(.keyboardTab), key(.keyboardTab), key(.keyboardTab)])
    #expect(stage.firstResponder == nil, "a field that loses the ring is edited no longer")
    app.turn([key(.keyboardSpacebar, characters: " ")])
    #expect(taps == 1 && fields[1].text?.isEmpty ?? true)
  }

  @Test func mouseOverAFieldShowsTheBeam() {
    app.turn([.hover(CGPoint(x: 50, y: 40))])
    stage.advance(by: 1)
    app.turn([.hover(CGPoint(x: 50, y: 300))])
    #expect(sent.cursors == [.text, .arrow])
  }
}

extension WindowEvent {
  /// A composition with the caret at its end.
  fileprivate static func composition(text: String) -> WindowEvent { composition(text, start: -1, count: 0) }
}
