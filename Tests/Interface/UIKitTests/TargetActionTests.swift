import Testing
import UIKit

@MainActor private final class Page: UIViewController {
  var calls: [String] = []

  func press() { calls.append("press") }
  func tap(_ sender: UIControl) { calls.append("tap with \(type(of: sender))") }
  func tap(_ sender: UIControl, event: UIEvent?) { calls.append(event == nil ? "no event" : "event") }
  func pan(_ pan: UIPanGestureRecognizer) { calls.append("pan \(pan.state)") }
  func item(_ item: UIBarButtonItem) { calls.append(item.title ?? "") }
  func tick(_ timer: Timer) { calls.append("tick \(timer.userInfo ?? "")") }
  func later(_ text: String) { calls.append(text) }
  func frame(_ link: CADisplayLink) { calls.append("frame") }
  func changed(_ notification: Notification) { calls.append(notification.name.rawValue) }
}

@MainActor @Suite(.serialized) struct TargetActionTests {
  let stage = Stage(size: CGSize(width: 300, height: 300))
  private let page = Page()

  init() { stage.window.rootViewController = page }

  private func control() -> UIControl {
    let control = UIControl(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
    page.view.addSubview(control)
    return control
  }

  private let center = CGPoint(x: 120, y: 120)

  // MARK: Controls

  @Test func tapCallsMethodsWithTheControlAndTheEventThatTheyTake() {
    stage.makeCurrent()
    let control = control()
    control.addTarget(page, action: Selector("press", Page.press), for: .touchDown)
    control.addTarget(page, action: Selector("tap:", Page.tap(_:)), for: .touchUpInside)
    control.addTarget(page, action: Selector("tap:event:", Page.tap(_:event:)), for: .touchUpInside)
    stage.touchDown(at: center)
    stage.touchUp(at: center)
    #expect(page.calls == ["press", "tap with UIControl", "event"])
    control.sendActions(for: .touchUpInside)
    #expect(page.calls.last == "no event")
  }

  @Test func targetsAndClosuresRunInTheOrderOfBeingAdded() {
    let control = control()
    control.addTarget(page, action: Selector("tap:", Page.tap(_:)), for: .valueChanged)
    control.addAction(UIAction { [page] _ in page.calls.append("closure") }, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(page.calls == ["tap with UIControl", "closure"])
  }

  @Test func targetAddedTwiceIsCalledOnce() {
    let control = control()
    for events in [UIControl.Event.touchDown, .valueChanged, .valueChanged] {
      control.addTarget(page, action: Selector("tap:", Page.tap(_:)), for: events)
    }
    control.sendActions(for: [.touchDown, .valueChanged])
    #expect(page.calls.count == 1)
    #expect(control.allControlEvents == [.touchDown, .valueChanged])
    #expect(control.allTargets == [page])
    #expect(control.actions(forTarget: page, forControlEvent: .touchDown) == ["tap:"])
    #expect(control.actions(forTarget: page, forControlEvent: .touchCancel) == nil)
  }

  @Test(arguments: [true, false]) func removedTargetIsNotCalled(byName: Bool) {
    let control = control()
    control.addTarget(page, action: Selector("tap:", Page.tap(_:)), for: .allEvents)
    control.addTarget(page, action: Selector("tap:event:", Page.tap(_:event:)), for: .allEvents)
    control.removeTarget(byName ? page : nil, action: byName ? "tap:" : nil, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(page.calls == (byName ? ["no event"] : []))
    control.sendActions(for: .touchUpInside)
    #expect(page.calls.count == (byName ? 3 : 2))
  }

  @Test func targetIsNotRetained() {
    let control = control()
    weak var target: Page?
    do {
      let page = Page()
      target = page
      control.addTarget(page, action: Selector("tap:", Page.tap(_:)), for: .touchDown)
    }
    #expect(target == nil && control.allTargets.isEmpty)
    control.sendActions(for: .touchDown)
  }

  @Test func actionWithoutATargetGoesUpTheResponders() {
    let control = control()
    control.addTarget(nil, action: Selector("tap:", Page.tap(_:)), for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(page.calls == ["tap with UIControl"])
    #expect(control.allTargets.contains { $0.base is NSNull })
    control.removeFromSuperview()
    control.sendActions(for: .touchDown)
    #expect(page.calls.count == 1)
  }

  @Test func subclassSeesWhatIsSent() {
    final class Watched: UIControl {
      var sent: [String] = []
      override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        sent.append(action.description)
        super.sendAction(action, to: target, for: event)
      }
    }
    let control = Watched()
    control.addTarget(page, action: Selector("tap:", Page.tap(_:)), for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(control.sent == ["tap:"] && page.calls == ["tap with Watched"])
  }

  // MARK: Gestures and bars

  @Test func recognizerCallsItsTargetsDuringAGesture() {
    stage.makeCurrent()
    let pan = UIPanGestureRecognizer(target: page, action: Selector("pan:", Page.pan(_:)))
    pan.addTarget(page, action: Selector("pan:", Page.pan(_:)))
    page.view.addGestureRecognizer(pan)
    stage.touchDown(at: center)
    stage.touchMove(to: CGPoint(x: 160, y: 120))
    stage.touchUp(at: CGPoint(x: 160, y: 120))
    #expect(page.calls == ["pan began", "pan ended"])
    pan.removeTarget(page, action: nil)
    stage.touchDown(at: center)
    stage.touchMove(to: CGPoint(x: 160, y: 120))
    stage.touchUp(at: CGPoint(x: 160, y: 120))
    #expect(page.calls.count == 2)
  }

  @Test func recognizerOfASubclassIsMadeByTheDesignatedInitializer() {
    final class Press: UILongPressGestureRecognizer {
      override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        minimumPressDuration = 0.1
      }
    }
    #expect(Press().minimumPressDuration == 0.1)
    #expect(Press(target: nil, action: nil).minimumPressDuration == 0.1)
  }

  @Test func barButtonCallsItsTargetOrTheResponderWithTheMethod() {
    stage.makeCurrent()
    let selector = Selector("item:", Page.item(_:))
    page.navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Own", style: .plain, target: page, action: selector)
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Found", style: .done, target: nil, action: selector)
    let navigation = UINavigationController(rootViewController: page)
    stage.window.rootViewController = navigation
    stage.advance(by: 0.1)
    stage.tap(at: CGPoint(x: 30, y: 22 + navigation.navigationBar.frame.minY))
    #expect(page.calls == ["Own"])
    #expect(page.navigationItem.rightBarButtonItem?.style == .done)
  }

  // MARK: Time

  @Test func scheduledTimerRunsOnTheStagesClock() {
    stage.makeCurrent()
    let timer = Timer.scheduledTimer(
      timeInterval: 0.5, target: page, selector: Selector("tick:", Page.tick(_:)), userInfo: "x",
      repeats: true)
    Timer.scheduledTimer(
      timeInterval: 0.75, target: page, selector: Selector("tick:", Page.tick(_:)), userInfo: "once",
      repeats: false)
    stage.advance(by: 0.4)
    #expect(page.calls.isEmpty)
    stage.advance(by: 1.2)
    #expect(page.calls == ["tick x", "tick once", "tick x", "tick x"])
    timer.invalidate()
    stage.advance(by: 5)
    #expect(page.calls.count == 4)
  }

  @Test func timerReleasesItsTargetAfterItsEnd() {
    stage.makeCurrent()
    weak var target: Page?
    var timer: Timer?
    do {
      let page = Page()
      target = page
      timer = .scheduledTimer(
        timeInterval: 1, target: page, selector: Selector("tick:", Page.tick(_:)), userInfo: nil,
        repeats: true)
    }
    stage.advance(by: 1.5)
    #expect(target != nil)
    timer?.invalidate()
    stage.advance(by: 1)
    #expect(target == nil)
  }

  @Test func timerMadeByTheInitializerHasItsUserInfo() {
    let timer = Timer(
      timeInterval: .nan, target: page, selector: Selector("tick:", Page.tick(_:)), userInfo: 3,
      repeats: false)
    timer.fire()
    #expect(page.calls == ["tick 3"] && !timer.isValid)
  }

  @Test func timerFiresFirstAtItsDate() {
    stage.makeCurrent()
    let timer = Timer(
      fireAt: Date(timeIntervalSinceNow: 10_000), interval: 10_000, target: page,
      selector: Selector("tick:", Page.tick(_:)), userInfo: "x", repeats: true)
    CFRunLoopAddTimer(CFRunLoopGetMain(), timer as CFRunLoopTimer, .commonModes)
    // Hours around the time that a machine may take for these lines.
    stage.advance(by: 5000)
    #expect(page.calls.isEmpty)
    stage.advance(by: 20_000)
    #expect(page.calls.count == 2, "at 10,000 and 20,000 seconds")
    timer.invalidate()
  }

  @Test func screenMakesDisplayLinks() {
    stage.makeCurrent()
    let link = UIScreen.main.displayLink(withTarget: page, selector: Selector("frame:", Page.frame(_:)))
    link?.add(to: .main, forMode: .common)
    let calls = page.calls.count
    stage.advance(by: 0.1)
    #expect(page.calls.count > calls)
    link?.invalidate()
  }

  @Test func delayedCallComesInItsTimeUnlessItIsCancelled() {
    stage.makeCurrent()
    let selector = Selector("later:", Page.later(_:))
    page.perform(selector, with: "second", afterDelay: 2)
    page.perform(selector, with: "first", afterDelay: 1)
    page.perform(selector, with: "dropped", afterDelay: 1)
    NSObject.cancelPreviousPerformRequests(withTarget: page, selector: selector, object: "dropped")
    stage.advance(by: 1.5)
    #expect(page.calls == ["first"])
    NSObject.cancelPreviousPerformRequests(withTarget: page)
    stage.advance(by: 2)
    #expect(page.calls == ["first"])
  }

  @Test func displayLinkCallsItsTargetUntilItIsInvalidated() {
    stage.makeCurrent()
    weak var target: Page?
    let link: CADisplayLink
    do {
      let page = Page()
      target = page
      link = CADisplayLink(target: page, selector: Selector("frame:", Page.frame(_:)))
    }
    link.add(to: .main, forMode: .common)
    stage.advance(by: 0.1)
    #expect(target.map { $0.calls.count > 3 } == true)
    link.invalidate()
    #expect(target == nil)
  }

  // MARK: Application

  @Test func everyStepBetweenStatesPostsItsNotifications() {
    defer { stage.applicationState = .active }
    let names = [
      UIApplication.didBecomeActiveNotification, UIApplication.willResignActiveNotification,
      UIApplication.didEnterBackgroundNotification, UIApplication.willEnterForegroundNotification,
    ]
    for name in names {
      NotificationCenter.default.addObserver(
        page, selector: Selector("changed:", Page.changed(_:)), name: name, object: nil)
    }
    stage.applicationState = .background
    #expect(UIApplication.shared.applicationState == .background)
    #expect(page.calls == names[1...2].map(\.rawValue))
    stage.applicationState = .active
    #expect(page.calls[2...] == [names[3].rawValue, names[0].rawValue])
  }
}
