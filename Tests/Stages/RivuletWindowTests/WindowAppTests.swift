import RivuletWindow
import Testing
import UIKit

/// The app half without a window: a virtual clock, events by hand, and the messages that it sends.
@MainActor struct WindowAppTests {
  private let stage = Stage(size: CGSize(width: 300, height: 200), scale: 1)
  private let sent = Sent()
  private let app: WindowApp

  @MainActor private final class Sent {
    var batches: [[WindowCommand]] = []

    /// The messages without commits, in words.
    var words: [String] { batches.flatMap(\.self).compactMap(Self.word) }

    static func word(_ command: WindowCommand) -> String? {
      switch command {
      case .commit, .close: nil
      case .screen(let screen): "screen \(screen.width) × \(screen.height)"
      case .cursor(let cursor): "\(cursor)"
      case .copy(let text): "copy \(text)"
      case .textInput(let place): place == nil ? "no text" : "text"
      case .focusRing(let ring): ring.map { "ring \($0.minX) \($0.minY)" } ?? "no ring"
      }
    }
  }

  init() {
    app = Self.makeApp(stage, sent)
  }

  private static func makeApp(_ stage: Stage, _ sent: Sent) -> WindowApp {
    WindowApp(stage, on: WindowScreen(width: 300, height: 200, scale: 1, framesPerSecond: 60)) {
      sent.batches.append($0)
    }
  }

  /// Shows two buttons that count their taps.
  private func showButtons() -> [Counter] {
    let view = UIView()
    let counters = (0..<2).map { index in
      let counter = Counter()
      let button = UIButton(frame: CGRect(x: 20, y: 20 + 80 * index, width: 100, height: 40))
      button.accessibilityLabel = "button \(index)"
      button.addAction(UIAction { _ in counter.count += 1 }, for: .primaryActionTriggered)
      view.addSubview(button)
      return counter
    }
    stage.show(view)
    app.turn()
    return counters
  }

  private final class Counter { var count = 0 }

  @Test func secondButtonOfTheMouseOpensAContextMenu() {
    let view = UIView()
    let button = UIButton(frame: CGRect(x: 20, y: 20, width: 100, height: 40))
    button.menu = UIMenu(children: [UIAction(title: "Copy") { _ in }])
    view.addSubview(button)
    stage.show(view)
    app.turn([.secondaryClick(CGPoint(x: 50, y: 40))])
    stage.advance(by: 1)
    #expect(stage.accessibilityElements().contains { $0.label == "Copy" })
  }

  @Test func copiedTextGoesToTheClipboard() {
    _ = showButtons()
    UIPasteboard.general.string = "text"
    app.turn()
    #expect(sent.words.last == "copy text")
  }

  private func showScrollView(height: CGFloat = 1000) -> UIScrollView {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    view.contentSize = CGSize(width: 300, height: height)
    stage.show(view)
    app.turn()
    return view
  }

  private func touch(_ phase: Stage.PointerEvent.Phase, _ x: Double, _ y: Double) -> WindowEvent {
    .touch(Stage.PointerEvent(phase: phase, location: CGPoint(x: x, y: y), time: stage.time))
  }

  // MARK: The screen

  @Test func firstTurnSendsTheWholeTreeAndTheScreenAsOneFrame() throws {
    app.turn()
    let batch = try #require(sent.batches.first)
    guard case .commit(let commit) = batch[0] else { return #expect(Bool(false), "no snapshot") }
    #expect(commit.operations.first == .reset)
    #expect(sent.words == ["screen 300 × 200"])
    app.turn()
    #expect(sent.batches.count == 1, "without a change there is nothing to send")
  }

  @Test func resizedWindowReceivesTheLayoutBeforeItsSize() throws {
    app.turn()
    app.turn([.screen(WindowScreen(width: 800, height: 400, scale: 2, framesPerSecond: 60))])
    #expect(stage.size == CGSize(width: 400, height: 200) && stage.scale == 2)
    let batch = try #require(sent.batches.last)
    guard case .commit = batch.first, case .screen = batch.last else {
      return #expect(Bool(false), "no layout before the size")
    }
  }

  @Test func screenOfImpossibleNumbersIsLimited() {
    let screen = WindowScreen(width: 0, height: 1 << 40, scale: .nan, framesPerSecond: 0)
    #expect(screen == WindowScreen(width: 1, height: 16_384, scale: 1, framesPerSecond: 60))
    #expect(WindowScreen(width: 8, height: 8, scale: 0, framesPerSecond: 60).scale == 0.25)
  }

  // MARK: Fingers and the mouse

  @Test func clickTapsAButton() {
    let buttons = showButtons()
    app.turn([touch(.down, 50, 40), touch(.up, 50, 40)])
    #expect(buttons.map(\.count) == [1, 0])
  }

  @Test func hiddenWindowCancelsFingers() {
    let buttons = showButtons()
    app.turn([touch(.down, 50, 40), .hidden, touch(.up, 50, 40)])
    #expect(buttons.map(\.count) == [0, 0])
  }

  @Test func movesOfAFingerAreJoinedAndThoseOfTwoFingersAreNot() {
    func move(_ identifier: Int, _ x: Double) -> WindowEvent {
      .touch(Stage.PointerEvent(phase: .move, identifier: identifier, location: CGPoint(x: x, y: 0)))
    }
    let events = [move(0, 1), move(0, 2), move(1, 3), move(0, 4), .hover(nil), .hover(.zero), .close]
    #expect(WindowEvent.coalesced(events) == [move(0, 2), move(1, 3), move(0, 4), .hover(.zero), .close])
    #expect(WindowEvent.coalesced([]) == [])
  }

  @Test func mouseOverAButtonShowsTheHandUntilItLeaves() {
    _ = showButtons()
    app.turn([.hover(CGPoint(x: 50, y: 40))])
    stage.advance(by: 1)
    app.turn([.hover(CGPoint(x: 250, y: 190))])
    app.turn([.hover(CGPoint(x: 50, y: 120))])
    app.turn([.hover(nil)])
    #expect(sent.words.dropFirst() == ["hand", "arrow", "hand", "arrow"])
  }

  // MARK: Scrolling

  @Test func wheelWithControlZooms() {
    let view = showScrollView()
    let zooming = ZoomingDelegate()
    view.addSubview(zooming.picture)
    view.maximumZoomScale = 4
    view.delegate = zooming
    app.turn([.zoom(by: 2, at: CGPoint(x: 100, y: 100))])
    #expect(view.zoomScale == 2 && view.contentSize == CGSize(width: 800, height: 1600))
    #expect(zooming.picture.transform.a == 2)
  }

  @Test func trackpadScrollsAtOnceAndAWheelOverSomeFrames() {
    let view = showScrollView()
    app.turn([.scroll(by: CGVector(dx: 0, dy: 12.5), at: CGPoint(x: 100, y: 100))])
    #expect(view.contentOffset.y == 12.5)
    app.turn([.wheel(notches: CGVector(dx: 0, dy: 1), at: CGPoint(x: 100, y: 100))])
    let first = view.contentOffset.y - 12.5
    #expect(first > 10 && first < 30)
    for _ in 0..<60 {
      guard let next = app.nextDeadline else { break }
      stage.advance(to: next)
      app.turn()
    }
    #expect(abs(view.contentOffset.y - 12.5 - WheelMotion.notch) < 1e-9)
  }

  @Test func wheelOverNothingComesToRest() {
    app.turn([.wheel(notches: CGVector(dx: -3, dy: Double.greatestFiniteMagnitude), at: .zero)])
    stage.advance(by: 60)
    app.turn()
    stage.advance(by: 60)
    app.turn()
    #expect(app.nextDeadline == nil)
  }

  // MARK: Keys

  private func key(
    _ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = [], _ phase: Stage.KeyEvent.Phase = .down,
    characters: String? = nil
  ) -> WindowEvent {
    .key(Stage.KeyEvent(phase: phase, key: key, characters: characters, modifiers: modifiers))
  }

  @Test func tabMovesInACircleAndEnterAndSpaceActivate() {
    let buttons = showButtons()
    app.turn([key(.keyboardTab), key(.keyboardReturnOrEnter)])
    app.turn([key(.keyboardTab), key(.keyboardSpacebar), key(.keyboardSpacebar, [], .again)])
    #expect(buttons.map(\.count) == [1, 1])
    app.turn([key(.keyboardTab), key(.keyboardTab, .shift), key(.keyboardReturnOrEnter)])
    #expect(buttons.map(\.count) == [1, 2])
    #expect(sent.words.dropFirst() == ["ring 20.0 20.0", "ring 20.0 100.0"])
  }

  @Test func clickTakesTheFocusFromTheKeyboard() {
    let buttons = showButtons()
    app.turn([key(.keyboardTab)])
    app.turn([touch(.down, 290, 190), touch(.up, 290, 190), key(.keyboardReturnOrEnter)])
    #expect(buttons.map(\.count) == [0, 0])
    #expect(sent.words.last == "no ring")
  }

  @Test func focusEndsWithItsElement() {
    _ = showButtons()
    app.turn([key(.keyboardTab)])
    stage.show(UIView())
    stage.advance(by: 1)
    app.turn()
    #expect(sent.words.last == "no ring")
    app.turn([key(.keyboardReturnOrEnter), key(.keyboardTab), key(.keyboardEscape)])
  }

  @Test func keysScrollByLinesPagesAndToTheEnds() {
    let view = showScrollView()
    func offset(after events: WindowEvent...) -> CGFloat {
      app.turn(events)
      return view.contentOffset.y
    }
    #expect(offset(after: key(.keyboardDownArrow), key(.keyboardDownArrow), key(.keyboardUpArrow)) == 44)
    #expect(offset(after: key(.keyboardPageDown)).rounded() == 214.0)
    #expect(offset(after: key(.keyboardSpacebar, .shift)).rounded() == 44.0)
    #expect(offset(after: key(.keyboardEnd)) == 800)
    #expect(offset(after: key(.keyboardHome)) == 0)
    #expect(offset(after: key(.keyboardLeftArrow), key(.keyboardPageUp)) == 0)
    #expect(offset(after: key(.keyboardPageDown, .control)) == 0, "keys with Control do not scroll")
  }

  @Test func arrowsAdjustASliderInsteadOfScrolling() {
    final class Slider: UIView {
      var value = 0
      override func accessibilityIncrement() { value += 1 }
      override func accessibilityDecrement() { value -= 1 }
    }
    let view = showScrollView()
    let slider = Slider(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    slider.isAccessibilityElement = true
    slider.accessibilityTraits = .adjustable
    view.addSubview(slider)
    app.turn([key(.keyboardTab)])
    app.turn([key(.keyboardUpArrow), key(.keyboardRightArrow), key(.keyboardDownArrow)])
    #expect(slider.value == 1 && view.contentOffset.y == 0)
  }

  // MARK: Time

  @Test func idleAppHasNoDeadlineEvenWithTheMouseOverIt() {
    _ = showButtons()
    stage.advance(by: 1)
    app.turn([.hover(CGPoint(x: 50, y: 40))])
    #expect(app.nextDeadline == nil)
  }

  @Test func failureAndTheUserCloseTheWindow() {
    app.turn([.failure("no memory")])
    #expect(app.isClosed && app.failure == "no memory")
    let other = Self.makeApp(Stage(), Sent())
    #expect(!other.isClosed)
    other.turn([.close])
    #expect(other.isClosed && other.failure == nil)
  }

  // MARK: Frames

  @Test func paceHoldsFramesThatNoDisplayHolds() {
    var pace = FramePace()
    pace.framesPerSecond = 50
    #expect(pace.delay(at: 10) == nil)
    pace.presented(at: 10)
    pace.presented(at: 10.001)
    #expect(pace.delay(at: 10.001) == nil, "a second frame waits for the display")
    pace.presented(at: 10.002)
    #expect(abs((pace.delay(at: 10.002) ?? 0) - 0.016) < 1e-9)
  }

  @Test func paceHoldsNoFrameThatADisplayHolds() {
    var pace = FramePace()
    pace.presented(at: 10)
    for frame in 0..<100 {
      let time = 10.001 + Double(frame) / 60
      pace.presented(at: time)
      #expect(pace.delay(at: time) == nil)
    }
  }
}

@MainActor private final class ZoomingDelegate: NSObject, UIScrollViewDelegate {
  let picture = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
}
