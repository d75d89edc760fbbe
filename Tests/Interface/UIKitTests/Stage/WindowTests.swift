import Foundation
import Testing
import UIKit

@MainActor @Suite struct WindowTests {
  let stage = Stage(size: CGSize(width: 200, height: 300), scale: 1)

  /// Counts the touches on itself.
  private final class Sensor: UIView {
    var touchCount = 0

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { touchCount += 1 }
  }

  /// Collects the windows that have become the key window.
  private final class Listener: NSObject {
    var windows: [UIWindow] = []

    func became(_ notification: Notification) {
      if let window = notification.object as? UIWindow { windows.append(window) }
    }
  }

  /// A window that lets touches through where it has no subview.
  private final class PassingWindow: UIWindow {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let hit = super.hitTest(point, with: event)
      return hit === self ? nil : hit
    }
  }

  private func overlay(level: UIWindow.Level, color: UIColor, frame: CGRect) -> UIWindow {
    let window = UIWindow(frame: frame)
    window.windowScene = stage.window.windowScene
    window.windowLevel = level
    window.backgroundColor = color
    window.isHidden = false
    return window
  }

  private func color(at point: CGPoint) -> [UInt8] {
    stage.image().pixel(Int(point.x), Int(point.y))
  }

  @Test func windowsAreHiddenUntilTheyAreShown() {
    let window = UIWindow(frame: stage.window.bounds)
    window.windowScene = stage.window.windowScene
    #expect(window.isHidden && !stage.window.isHidden)
    #expect(window.windowScene?.windows.count == 1)
    window.isHidden = false
    #expect(window.windowScene?.windows.count == 2)
    #expect(!window.isKeyWindow && stage.window.isKeyWindow)
    window.isHidden = true
    #expect(window.windowScene?.windows.count == 1)
  }

  @Test func screenIsBlackBehindAnAppsFirstWindow() {
    stage.makeCurrent()
    let first = UIWindow(frame: stage.window.bounds)
    first.rootViewController = UIViewController()
    first.makeKeyAndVisible()
    #expect(color(at: CGPoint(x: 100, y: 150)) == [0, 0, 0, 255])
    #expect(first.backgroundColor == nil)
    first.backgroundColor = .red
    #expect(color(at: CGPoint(x: 100, y: 150)) == [255, 0, 0, 255])
    // A further window without a colour shows the one behind it.
    let second = UIWindow(frame: stage.window.bounds)
    second.makeKeyAndVisible()
    #expect(color(at: CGPoint(x: 100, y: 150)) == [255, 0, 0, 255])
  }

  @Test func windowsOfHigherLevelsCoverOthersWhicheverComesFirst() {
    let frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let alert = overlay(level: .alert, color: .red, frame: frame)
    let bar = overlay(level: .statusBar, color: .blue, frame: frame)
    let scene = stage.window.windowScene
    #expect(scene?.windows.last === alert && scene?.windows.first === stage.window)
    bar.windowLevel = .alert + 1
    #expect(scene?.windows.last === bar)
    bar.windowLevel = .normal
    #expect(scene?.windows[1] === bar)
  }

  @Test func touchesReachTheFrontWindowAndFallThroughWhereItHasNoView() {
    let below = Sensor(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    stage.show(below)
    let window = PassingWindow(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    window.windowScene = stage.window.windowScene
    let above = Sensor(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    window.addSubview(above)
    window.windowLevel = .statusBar
    window.isHidden = false
    stage.tap(at: CGPoint(x: 60, y: 60))
    #expect(above.touchCount == 1 && below.touchCount == 0)
    stage.tap(at: CGPoint(x: 100, y: 100))
    #expect(above.touchCount == 1 && below.touchCount == 1)
    window.isHidden = true
    stage.tap(at: CGPoint(x: 60, y: 60))
    #expect(below.touchCount == 2)
  }

  @Test func keysGoToTheKeyWindowAndBackWhenItIsHidden() {
    let listener = Listener()
    let center = NotificationCenter.default
    center.addObserver(
      listener, selector: Selector("became:", Listener.became(_:)), name: UIWindow.didBecomeKeyNotification,
      object: nil)
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    let window = UIWindow(frame: stage.window.bounds)
    window.windowScene = stage.window.windowScene
    window.windowLevel = .alert
    window.addSubview(field)
    window.makeKeyAndVisible()
    #expect(window.isKeyWindow && !stage.window.isKeyWindow)
    #expect(field.becomeFirstResponder())
    #expect(stage.type("a") && field.text == "a")
    window.isHidden = true
    #expect(stage.window.isKeyWindow)
    #expect(listener.windows == [window, stage.window])
  }

  @Test func aWindowThatNobodyKeepsVanishes() {
    var window: UIWindow? = overlay(
      level: .alert, color: .red, frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    #expect(color(at: CGPoint(x: 10, y: 10)).dropFirst().first != 255)
    window = nil
    #expect(stage.window.windowScene?.windows.count == 1)
    #expect(color(at: CGPoint(x: 10, y: 10)) == [255, 255, 255, 255])
    _ = window
  }

  @Test func aWindowOfTheNormalLevelCoversTheStagesContentUntilItIsHidden() {
    let content = Sensor(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    stage.show(content)
    let window = UIWindow(frame: stage.window.bounds)
    window.windowScene = stage.window.windowScene
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    #expect(stage.window === window && window.isKeyWindow)
    window.isHidden = true
    #expect(stage.window !== window && content.window === stage.window && stage.window.isKeyWindow)
    stage.tap(at: CGPoint(x: 10, y: 10))
    #expect(content.touchCount == 1)
  }

  @Test func pointsAreConvertedBetweenWindows() {
    let window = overlay(level: .alert, color: .red, frame: CGRect(x: 20, y: 30, width: 50, height: 50))
    #expect(window.convert(CGPoint(x: 1, y: 2), to: stage.window) == CGPoint(x: 21, y: 32))
    #expect(window.convert(CGPoint(x: 1, y: 2), to: nil as UIWindow?) == CGPoint(x: 21, y: 32))
    #expect(window.convert(CGPoint(x: 21, y: 32), from: stage.window) == CGPoint(x: 1, y: 2))
    let rect = CGRect(x: 0, y: 0, width: 5, height: 5)
    #expect(window.convert(rect, to: stage.window).origin == CGPoint(x: 20, y: 30))
    #expect(window.convert(rect, from: stage.window).origin == CGPoint(x: -20, y: -30))
  }

  @Test func otherWindowsHaveTheirPartOfTheSafeAreaAndTheNewSize() {
    stage.safeAreaInsets = UIEdgeInsets(top: 40, left: 0, bottom: 20, right: 0)
    let band = overlay(level: .alert, color: .red, frame: CGRect(x: 0, y: 10, width: 200, height: 50))
    #expect(band.safeAreaInsets == UIEdgeInsets(top: 30, left: 0, bottom: 0, right: 0))
    let full = overlay(level: .alert, color: .clear, frame: stage.window.bounds)
    stage.resize(to: CGSize(width: 300, height: 200))
    #expect(full.frame == CGRect(x: 0, y: 0, width: 300, height: 200))
    #expect(band.frame == CGRect(x: 0, y: 10, width: 200, height: 50))
  }
}
