import Testing
import UIKit

@MainActor @Suite struct EscapeTests {
  private final class Page: UIViewController {
    var (escapes, answer) = (0, true)
    override func accessibilityPerformEscape() -> Bool {
      escapes += 1
      return answer
    }
  }
  private final class Card: UIView {
    var answer = false
    override func accessibilityPerformEscape() -> Bool { answer }
  }

  private let stage = Stage(size: CGSize(width: 200, height: 300), scale: 1)
  private let root = UIViewController()
  private let page = Page()

  init() {
    stage.show(root)
    page.modalPresentationStyle = .fullScreen
    root.present(page, animated: false)
    stage.advance(by: 0.1)
  }

  @Test func controllerClosesWhatItKnows() {
    #expect(stage.performAccessibilityEscape() && page.escapes == 1)
    stage.advance(by: 1)
    #expect(root.presentedViewController === page, "the controller has done it")
    page.answer = false
    #expect(stage.performAccessibilityEscape() && page.escapes == 2)
    stage.advance(by: 1)
    #expect(root.presentedViewController == nil)
  }

  @Test func viewGoesBeforeItsController() {
    let card = Card(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    card.answer = true
    page.view.addSubview(card)
    stage.advance(by: 0.1)
    #expect(stage.performAccessibilityEscape() && page.escapes == 0)
  }

  @Test func objectsThatDoNotKnowHowAnswerNo() {
    #expect(!UIView().accessibilityPerformEscape() && !root.accessibilityPerformEscape())
  }
}
