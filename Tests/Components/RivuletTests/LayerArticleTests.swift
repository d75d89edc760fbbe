import QuartzCore
import Testing
import UIKit

/// A layer of the article on properties of one's own.
final class GaugeLayer: CALayer {
  var level: CGFloat {
    get { value(forKey: "level") as? CGFloat ?? 0 }
    set { setValue(newValue, forKey: "level") }
  }

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "level" || super.needsDisplay(forKey: key)
  }

  override func action(forKey event: String) -> (any CAAction)? {
    guard event == "level" else { return super.action(forKey: event) }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = presentation()?.level
    return animation
  }

  override func draw(in ctx: CGContext) {
    ctx.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    ctx.fill(CGRect(x: 0, y: 0, width: bounds.width * level, height: bounds.height))
  }
}

@MainActor @Suite struct LayerArticleTests {
  @Test func gaugeOfTheArticleMovesAsItSays() throws {
    let stage = Stage(size: CGSize(width: 100, height: 10), scale: 1)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
    let gauge = GaugeLayer()
    gauge.frame = view.bounds
    view.layer.addSublayer(gauge)
    stage.show(view)
    stage.advance(by: 1)
    gauge.level = 1
    stage.advance(by: 0.125)
    // Half of the default duration: the layer's animation is linear.
    let data = try #require(stage.image().dataProvider?.data)
    let row = (0..<100).map { [UInt8](data)[4 * (500 + $0) + 1] == 0 }
    #expect(row.count { $0 } > 45 && row.count { $0 } < 55)
    stage.advance(by: 0.2)
    let last = try #require(stage.image().dataProvider?.data)
    #expect([UInt8](last)[4 * 599 + 1] == 0)
  }
}
