import Testing
import UIKit

@MainActor @Suite struct CoordinateSpaceTests {
  private func views() -> (stage: Stage, outer: UIView, inner: UIView) {
    let stage = Stage(size: CGSize(width: 200, height: 300))
    let outer = UIView(frame: CGRect(x: 20, y: 30, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
    inner.transform = CGAffineTransform(scaleX: 2, y: 2)
    outer.addSubview(inner)
    stage.window.addSubview(outer)
    return (stage, outer, inner)
  }

  @Test func screensSpaceIsThatOfItsWindows() {
    let (stage, outer, inner) = views()
    let screen = UIScreen.main.coordinateSpace
    #expect(screen.bounds == CGRect(x: 0, y: 0, width: 200, height: 300))
    #expect(outer.convert(CGPoint(x: 1, y: 2), to: screen) == CGPoint(x: 21, y: 32))
    #expect(screen.convert(CGPoint(x: 21, y: 32), to: outer) == CGPoint(x: 1, y: 2))
    // The inner view's centre lies at (50, 60) on the screen; twice as large, its corner is at (10, 20).
    #expect(inner.convert(inner.bounds, to: screen) == CGRect(x: 10, y: 20, width: 80, height: 80))
    #expect(
      inner.convert(CGRect(x: 10, y: 20, width: 80, height: 80), from: UIScreen.main.fixedCoordinateSpace)
        == inner.bounds)
    withExtendedLifetime(stage) {}
  }

  @Test func windowsOriginCounts() {
    let (stage, _, _) = views()
    let window = UIWindow(frame: CGRect(x: 50, y: 60, width: 100, height: 100))
    window.windowLevel = .alert
    window.isHidden = false
    #expect(window.convert(CGPoint(x: 5, y: 5), to: UIScreen.main.coordinateSpace) == CGPoint(x: 55, y: 65))
    window.isHidden = true
    withExtendedLifetime(stage) {}
  }

  @Test func viewsConvertByWayOfTheirLayers() {
    let (stage, outer, inner) = views()
    let space: any UICoordinateSpace = outer
    #expect(inner.convert(CGPoint.zero, to: space) == inner.convert(CGPoint.zero, to: outer as UIView?))
    #expect(space.convert(CGPoint(x: 10, y: 10), from: inner) == CGPoint(x: 10, y: 10))
    #expect(inner.convert(CGRect(x: 0, y: 0, width: 1, height: 1), to: space).width == 2)
    withExtendedLifetime(stage) {}
  }

  @Test func spaceOfAnotherKindConvertsByWayOfTheScreen() {
    final class Shifted: NSObject, UICoordinateSpace {
      var bounds: CGRect { CGRect(x: 0, y: 0, width: 1, height: 1) }
      func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint {
        CGPoint(x: point.x + 5, y: point.y)
      }
      func convert(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint {
        CGPoint(x: point.x - 5, y: point.y)
      }
      func convert(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect { rect.offsetBy(dx: 5, dy: 0) }
      func convert(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect {
        rect.offsetBy(dx: -5, dy: 0)
      }
    }
    let (stage, outer, _) = views()
    #expect(outer.convert(CGPoint.zero, to: Shifted()) == CGPoint(x: 15, y: 30))
    #expect(outer.convert(CGPoint(x: 15, y: 30), from: Shifted()) == .zero)
    #expect(UIScreen.main.coordinateSpace.convert(CGRect.zero, to: Shifted()).minX == -5)
    withExtendedLifetime(stage) {}
  }
}
