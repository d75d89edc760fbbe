import Testing
import UIKit

/// Drawing by the class of a view's own layer.
@MainActor @Suite struct OwnLayerDrawingTests {
  private final class BarLayer: CALayer {
    var share: CGFloat = 0.5 { didSet { setNeedsDisplay() } }

    override func draw(in ctx: CGContext) {
      ctx.setFillColor(UIColor.red.cgColor)
      ctx.fill(CGRect(x: 0, y: 0, width: bounds.width * share, height: bounds.height))
    }
  }

  private final class BarView: UIView {
    override class var layerClass: AnyClass { BarLayer.self }
  }

  @Test func layerOfTheAppsOwnClassDrawsItself() throws {
    let stage = Stage(size: CGSize(width: 100, height: 20), scale: 1)
    let view = BarView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    stage.window.addSubview(view)
    let bar = try #require(view.layer as? BarLayer)
    bar.setNeedsDisplay()
    let red: [UInt8] = [255, 0, 0, 255]
    #expect(stage.image().pixel(25, 10) == red && stage.image().pixel(75, 10) != red)
    bar.share = 1
    #expect(stage.image().pixel(75, 10) == red)
  }

  @Test func viewOverALayerWithoutDrawingDrawsItself() {
    final class Filled: UIView {
      override class var layerClass: AnyClass { CAShapeLayer.self }
      override func draw(_ rect: CGRect) {
        UIColor.red.setFill()
        UIRectFill(rect)
      }
    }
    let stage = Stage(size: CGSize(width: 100, height: 20), scale: 1)
    stage.window.addSubview(Filled(frame: CGRect(x: 10, y: 0, width: 50, height: 20)))
    #expect(
      stage.image().pixel(30, 10) == [255, 0, 0, 255] && stage.image().pixel(80, 10) != [255, 0, 0, 255])
  }
}
