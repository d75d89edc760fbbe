import Testing

@testable import UIKit

/// The work of many recognizers on one view.
@MainActor @Suite struct RecognizerGrowthTests {
  /// A tap that counts the questions about others.
  private final class Tap: UITapGestureRecognizer {
    static var questions = 0

    override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
      Self.questions += 1
      return super.canBePrevented(by: other)
    }

    override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool {
      Self.questions += 1
      return super.shouldRequireFailure(of: other)
    }
  }

  private func stage(_ recognizers: [UIGestureRecognizer]) -> (Stage, UIView) {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.show(view)
    for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
    return (stage, view)
  }

  @Test func oneTapAsksEachOfManyOnce() {
    func questions(_ count: Int) -> Int {
      let (stage, view) = stage((0..<count).map { _ in Tap() })
      Tap.questions = 0
      stage.tap(at: CGPoint(x: 50, y: 50))
      #expect(view.gestureRecognizers?.count == count)
      return Tap.questions
    }
    let (few, many) = (questions(10), questions(80))
    #expect(few > 0 && many < 10 * few, "\(few) questions become \(many)")
  }

  @Test func recognizerThatMayNotBeginAsksNobody() {
    final class Refusing: UIView {
      override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { false }
    }
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    let view = Refusing(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.show(view)
    for _ in 0..<20 { view.addGestureRecognizer(Tap()) }
    Tap.questions = 0
    stage.tap(at: CGPoint(x: 50, y: 50))
    #expect(Tap.questions == 0)
  }

  @Test func listsOfRecognizersAreExchanged() {
    let taps = (0..<5).map { _ in Tap() }
    let (_, view) = stage(taps)
    view.removeGestureRecognizer(taps[2])
    #expect(view.gestureRecognizers == [taps[0], taps[1], taps[3], taps[4]] && taps[2].view == nil)
    view.gestureRecognizers = [taps[4], taps[2], taps[0]]
    #expect(taps.map { $0.view === view } == [true, false, true, false, true])
    let (_, other) = stage([taps[4]])
    #expect(view.gestureRecognizers == [taps[2], taps[0]] && taps[4].view === other)
    view.gestureRecognizers = nil
    #expect(taps[0].view == nil && taps[2].view == nil)
  }
}
