import Testing

@testable import UIKit

@MainActor @Suite struct ScrollBehaviourTests {
  @Test func directionsBounceIndependently() {
    let fixture = ScrollFixture()
    fixture.view.bouncesVertically = false
    fixture.drag(by: 100, over: 0.3, lifting: false)
    #expect(fixture.view.contentOffset.y == 0 && fixture.view.bounces)
    fixture.view.bounces = false
    #expect(!fixture.view.bouncesHorizontally)
    fixture.view.bounces = true
    #expect(fixture.view.bouncesVertically)
  }

  @Test func smallContentIsAligned() {
    let fixture = ScrollFixture(content: CGSize(width: 320, height: 200))
    #expect(fixture.view.contentOffset.y == 0)
    fixture.view.contentAlignmentPoint = CGPoint(x: 0, y: 0.5)
    #expect(fixture.view.contentOffset.y == -140)
    fixture.view.contentAlignmentPoint = CGPoint(x: 0, y: 7)
    #expect(fixture.view.contentOffset.y == -280)
    fixture.view.contentAlignmentPoint = CGPoint(x: 0, y: CGFloat.nan)
    #expect(fixture.view.contentOffset.y == 0)
  }

  @Test func innerViewKeepsDragAtItsEnd() {
    let fixture = ScrollFixture()
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    inner.contentSize = CGSize(width: 320, height: 800)
    inner.contentOffset.y = 400
    fixture.view.addSubview(inner)
    fixture.drag(by: -50, over: 0.3)
    fixture.advance(by: 3)
    #expect(fixture.view.contentOffset.y > 0 && inner.contentOffset.y == 400)
    fixture.view.contentOffset = .zero
    inner.transfersVerticalScrollingToParent = false
    fixture.drag(by: -50, over: 0.3, lifting: false)
    #expect(fixture.view.contentOffset.y == 0 && inner.contentOffset.y > 400)
    fixture.stage.touchCancel()
    fixture.advance(by: 2)
    #expect(!fixture.stage.scroll(at: CGPoint(x: 160, y: 200), by: CGVector(dx: 0, dy: 30)))
  }

  @Test func indicatorsAreShownForChangesInCode() {
    let fixture = ScrollFixture()
    fixture.view.withScrollIndicatorsShown {}
    #expect(fixture.view.indicators.isEmpty)
    fixture.view.withScrollIndicatorsShown { fixture.view.contentOffset.y = 300 }
    #expect(fixture.view.indicators[.vertical]?.alpha != nil)
    fixture.advance(by: 1)
    #expect(fixture.view.indicators.isEmpty)
  }
}

@MainActor @Suite struct ScrollIndicatorTests {
  @Test func indicatorsFadeWhenTheAppEndsADrag() {
    let fixture = ScrollFixture()
    fixture.drag(by: -50, over: 0.3, lifting: false)
    #expect(!fixture.view.indicators.isEmpty)
    fixture.view.isScrollEnabled = false
    fixture.advance(by: 1)
    #expect(fixture.view.indicators.isEmpty)
  }
}

@MainActor @Suite struct ScrollKeyboardTests {
  private func makeFixture(_ mode: UIScrollView.KeyboardDismissMode) -> (ScrollFixture, UITextField) {
    let fixture = ScrollFixture()
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
    fixture.view.addSubview(field)
    fixture.stage.keyboardHeight = 200
    fixture.view.keyboardDismissMode = mode
    field.becomeFirstResponder()
    fixture.advance(by: 1)
    return (fixture, field)
  }

  @Test func dragDismissesTheKeyboard() {
    let (fixture, field) = makeFixture(.none)
    fixture.drag(by: -60, over: 0.2)
    #expect(field.isFirstResponder)
    fixture.advance(by: 3)
    fixture.view.keyboardDismissMode = .onDrag
    fixture.drag(by: -60, over: 0.2, lifting: false)
    #expect(!field.isFirstResponder)
  }

  @Test func keyboardFollowsTheFinger() {
    let (fixture, field) = makeFixture(.interactive)
    let guide = fixture.view.window?.keyboardHeight
    #expect(guide == 200)
    // The keyboard's top is at 280.
    fixture.stage.touchDown(at: CGPoint(x: 160, y: 200))
    fixture.stage.touchMove(to: CGPoint(x: 160, y: 240))
    #expect(fixture.view.window?.keyboardHeight == 200)
    fixture.stage.touchMove(to: CGPoint(x: 160, y: 330))
    #expect(fixture.view.window?.keyboardHeight == 150 && field.isFirstResponder)
    // Upwards it comes back.
    fixture.advance(by: 0.2)
    fixture.stage.touchMove(to: CGPoint(x: 160, y: 325))
    fixture.advance(by: 0.01)
    fixture.stage.touchMove(to: CGPoint(x: 160, y: 320))
    fixture.stage.touchUp(at: CGPoint(x: 160, y: 320))
    #expect(fixture.view.window?.keyboardHeight == 200 && field.isFirstResponder)
    fixture.advance(by: 3)
    fixture.stage.touchDown(at: CGPoint(x: 160, y: 200))
    fixture.stage.touchMove(to: CGPoint(x: 160, y: 300))
    fixture.advance(by: 0.02)
    fixture.stage.touchMove(to: CGPoint(x: 160, y: 330))
    fixture.stage.touchUp(at: CGPoint(x: 160, y: 330))
    #expect(!field.isFirstResponder)
    fixture.advance(by: 1)
    #expect(fixture.view.window?.keyboardHeight == 0)
  }
}
