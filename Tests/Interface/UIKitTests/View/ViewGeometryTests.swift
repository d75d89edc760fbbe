import Testing
import UIKit

@MainActor @Suite struct ViewGeometryTests {
  @Test func frameIsTheBoundsAroundTheCenter() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(view.center == CGPoint(x: 25, y: 40))
    view.center = CGPoint(x: 100, y: 100)
    #expect(view.frame == CGRect(x: 85, y: 80, width: 30, height: 40))
  }

  @Test func transformChangesTheFrameAndNotTheBounds() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    view.transform = CGAffineTransform(scaleX: 2, y: 3)
    #expect(view.bounds.size == CGSize(width: 10, height: 20))
    #expect(view.frame == CGRect(x: -5, y: -20, width: 20, height: 60))
  }

  @Test func pointsConvertThroughScrolledAndScaledViews() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let inner = UIView(frame: CGRect(x: 50, y: 60, width: 100, height: 100))
    outer.addSubview(inner)
    inner.bounds.origin = CGPoint(x: 0, y: 30)
    #expect(inner.convert(CGPoint(x: 5, y: 35), to: outer) == CGPoint(x: 55, y: 65))
    #expect(inner.convert(CGPoint(x: 55, y: 65), from: outer) == CGPoint(x: 5, y: 35))
    #expect(inner.convert(CGPoint(x: 5, y: 35), to: nil) == CGPoint(x: 55, y: 65))
    inner.bounds.origin = .zero
    inner.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(
      inner.convert(CGRect(x: 0, y: 0, width: 10, height: 10), to: outer)
        == CGRect(x: 0, y: 10, width: 20, height: 20))
  }

  @Test func sizeToFitKeepsTheTopLeftCorner() {
    final class Fitting: UIView {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 70, height: 30) }
    }
    let view = Fitting(frame: CGRect(x: 10, y: 20, width: 5, height: 5))
    view.sizeToFit()
    #expect(view.frame == CGRect(x: 10, y: 20, width: 70, height: 30))
  }

  private nonisolated static let masks: [(UIView.AutoresizingMask, CGRect)] = [
    (UIView.AutoresizingMask.flexibleWidth, CGRect(x: 10, y: 10, width: 130, height: 20)),
    ([.flexibleLeftMargin], CGRect(x: 110, y: 10, width: 30, height: 20)),
    ([.flexibleRightMargin], CGRect(x: 10, y: 10, width: 30, height: 20)),
    ([.flexibleWidth, .flexibleHeight], CGRect(x: 10, y: 10, width: 130, height: 70)),
    // Margins 10 and 60 of 100 share 100 more in their proportion 1 : 6.
    ([.flexibleLeftMargin, .flexibleRightMargin], CGRect(x: 10 + 100.0 / 7, y: 10, width: 30, height: 20)),
    ([], CGRect(x: 10, y: 10, width: 30, height: 20)),
  ]

  @Test(arguments: masks)
  func autoresizingDistributesTheChange(mask: UIView.AutoresizingMask, expected: CGRect) {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 30, height: 20))
    inner.autoresizingMask = mask
    outer.addSubview(inner)
    outer.frame.size = CGSize(width: 200, height: 100)
    #expect(abs(inner.frame.minX - expected.minX) < 1e-9 && abs(inner.frame.width - expected.width) < 1e-9)
    #expect(abs(inner.frame.minY - expected.minY) < 1e-9 && abs(inner.frame.height - expected.height) < 1e-9)
  }

  @Test func autoresizingFromZeroSizeAddsTheWholeChange() {
    let outer = UIView(frame: .zero)
    let inner = UIView(frame: .zero)
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    outer.addSubview(inner)
    outer.frame = CGRect(x: 0, y: 0, width: 320, height: 240)
    #expect(inner.frame == CGRect(x: 0, y: 0, width: 320, height: 240))
  }

  /// UIKit places a view whose margins are flexible in the middle when its superview gets its first size.
  @Test func flexibleMarginsCentreAViewInASuperviewThatHadNoSize() {
    let outer = UIView(frame: .zero)
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    inner.autoresizingMask = [
      .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
    ]
    outer.addSubview(inner)
    outer.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
    #expect(inner.frame == CGRect(x: 30, y: 10, width: 20, height: 20))
  }

  @Test func geometryThatIsNotFiniteDoesNotTrap() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: CGFloat.nan, height: .infinity))
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    inner.autoresizingMask = [.flexibleWidth, .flexibleLeftMargin]
    outer.addSubview(inner)
    outer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    outer.transform = CGAffineTransform(scaleX: 0, y: 0)
    _ = outer.convert(CGPoint(x: 1, y: 1), to: inner)
    _ = outer.hitTest(CGPoint(x: CGFloat.nan, y: 3), with: nil)
    #expect(outer.subviews.count == 1)
  }
}
