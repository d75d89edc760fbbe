import CoreGraphics
import Testing

@testable import QuartzCore

/// Scroll layers move the origin of their bounds.
@Suite struct ScrollLayerTests {
  private let scroll = CAScrollLayer()
  private let content = CALayer()

  init() {
    scroll.frame = CGRect(x: 10, y: 10, width: 100, height: 50)
    content.frame = CGRect(x: 20, y: 0, width: 400, height: 400)
    scroll.addSublayer(content)
  }

  @Test func pointScrollsToTheOriginAlongTheAxesOfTheMode() {
    scroll.scroll(to: CGPoint(x: 30, y: 40))
    #expect(scroll.bounds == CGRect(x: 30, y: 40, width: 100, height: 50))
    #expect(scroll.frame.origin == CGPoint(x: 10, y: 10))
    scroll.scrollMode = .horizontally
    scroll.scroll(to: CGPoint(x: 50, y: 60))
    #expect(scroll.bounds.origin == CGPoint(x: 50, y: 40))
    scroll.scrollMode = .vertically
    content.scroll(CGPoint(x: 0, y: 7))
    #expect(scroll.bounds.origin == CGPoint(x: 50, y: 7))
    scroll.scrollMode = .none
    scroll.scroll(to: CGPoint.zero)
    scroll.scrollMode = CAScrollLayerScrollMode(rawValue: "diagonally")
    scroll.scroll(to: CGPoint(x: CGFloat.nan, y: 0))
    #expect(scroll.bounds.origin == CGPoint(x: 50, y: 7) && scroll.scrollMode == .none)
    let copy = scroll.presenting { CAScrollLayer(layer: scroll) } as? CAScrollLayer
    #expect(copy?.scrollMode == CAScrollLayerScrollMode.none)
  }

  @Test func rectangleScrollsAsLittleAsPossible() {
    content.scrollRectToVisible(CGRect(x: 100, y: 10, width: 20, height: 10))
    #expect(scroll.bounds.origin == CGPoint(x: 40, y: 0))
    content.scrollRectToVisible(CGRect(x: 30, y: 100, width: 20, height: 80))
    #expect(scroll.bounds.origin == CGPoint(x: 40, y: 100))
    content.scrollRectToVisible(CGRect(x: 0, y: 110, width: 1, height: 1))
    #expect(scroll.bounds.origin == CGPoint(x: 20, y: 100))
    CALayer().scrollRectToVisible(.zero)
  }

  @Test func visibleRectIsThePartThatAllScrollLayersShow() {
    #expect(CALayer().visibleRect == .zero && scroll.visibleRect == scroll.bounds)
    scroll.scroll(to: CGPoint(x: 30, y: 40))
    #expect(content.visibleRect == CGRect(x: 10, y: 40, width: 100, height: 50))
    let outer = CAScrollLayer()
    outer.frame = CGRect(x: 0, y: 0, width: 50, height: 500)
    outer.addSublayer(scroll)
    #expect(content.visibleRect == CGRect(x: 10, y: 40, width: 40, height: 50))
    outer.scroll(to: CGPoint(x: 0, y: 300))
    #expect(content.visibleRect.isEmpty)
  }
}
