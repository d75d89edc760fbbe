import UIKit

/// A layer that draws its bars itself.
final class HistogramLayer: CALayer {
  var values: [Double] = [] {
    didSet { setNeedsDisplay() }
  }
  var barColor: CGColor?

  override init() {
    super.init()
    needsDisplayOnBoundsChange = true
  }

  override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? HistogramLayer {
      values = other.values
      barColor = other.barColor
    }
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func draw(in ctx: CGContext) {
    guard !values.isEmpty, let barColor else { return }
    ctx.setFillColor(barColor)
    let width = bounds.width / CGFloat(values.count)
    for (index, value) in values.enumerated() {
      let height = bounds.height * CGFloat(min(max(value, 0), 1))
      ctx.fill(
        CGRect(x: CGFloat(index) * width, y: bounds.height - height, width: width * 0.8, height: height))
    }
  }
}

final class HistogramView: UIView {
  override class var layerClass: AnyClass { HistogramLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 6
    layer.masksToBounds = true
    layer.contentsScale = UIScreen.main.scale
    isAccessibilityElement = true
    accessibilityLabel = "Histogram"
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func setValues(_ values: [Double]) {
    guard let layer = layer as? HistogramLayer else { return }
    layer.barColor = UIColor.systemOrange.cgColor
    layer.values = values
  }
}
