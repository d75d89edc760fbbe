import UIKit

/// Cells of particles and filters, and of layers that show a part of their contents.
extension LayerKindSheet {
  mutating func addParticlesAndFilters() {
    let emitter = cell(CAEmitterLayer())
    (emitter.emitterPosition, emitter.emitterShape) = (CGPoint(x: 28, y: 50), .line)
    (emitter.emitterSize, emitter.seed) = (CGSize(width: 40, height: 0), 7)
    let spark = CAEmitterCell()
    spark.contents =
      UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
        UIColor.white.setFill()
        context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 8, height: 8))
      }.cgImage
    (spark.birthRate, spark.lifetime, spark.velocity) = (20, 1.2, 40)
    spark.emissionRange = 0.6
    (spark.color, spark.blueSpeed, spark.alphaSpeed) = (UIColor.systemOrange.cgColor, 0.8, -0.7)
    (spark.scale, spark.scaleSpeed) = (0.8, -0.3)
    emitter.emitterCells = [spark]

    let blurred = cell(CALayer())
    addStripes(to: blurred)
    let blur = CAFilter(type: "gaussianBlur")
    (blur.name, blurred.filters) = ("blur", [blur])
    motions.append { blurred.add(Self.basic("filters.blur.inputRadius", 0.0, 6.0), forKey: nil) }

    let ground = cell(CALayer())
    addStripes(to: ground)
    let bar = CALayer()
    bar.frame = CGRect(x: 4, y: 0, width: 48, height: 24)
    (bar.cornerRadius, bar.borderWidth) = (8, 1)
    (bar.borderColor, bar.backgroundColor) = (
      UIColor.white.cgColor, UIColor(white: 1, alpha: 0.3).cgColor
    )
    let frost = CAFilter(type: "gaussianBlur")
    frost.setValue(4, forKey: "inputRadius")
    bar.backgroundFilters = [frost]
    ground.addSublayer(bar)
    motions.append { bar.add(Self.basic("position.y", 0.0, 56.0), forKey: nil) }
  }

  mutating func addParts() {
    let scroll = cell(CAScrollLayer())
    scroll.masksToBounds = true
    scroll.addSublayer(Self.circle(.systemTeal, 56))
    motions.append { scroll.add(Self.basic("bounds.origin.y", -40.0, 40.0), forKey: nil) }

    let map = cell(Map())
    map.tileSize = CGSize(width: 20, height: 20)
    map.setNeedsDisplay()
  }

  /// Adds three stripes and a disc.
  private func addStripes(to layer: CALayer) {
    for (index, color) in [UIColor.systemRed, .systemGreen, .systemBlue].enumerated() {
      let stripe = CALayer()
      stripe.frame = CGRect(x: 20 * index, y: 0, width: 12, height: 56)
      stripe.backgroundColor = color.cgColor
      layer.addSublayer(stripe)
    }
    layer.addSublayer(Self.circle(.black, 20))
  }

  /// A map with a colour for each tile.
  private final class Map: CATiledLayer {
    override class func fadeDuration() -> CFTimeInterval { LayerKindSheet.end }

    override func draw(in ctx: CGContext) {
      let tile = ctx.boundingBoxOfClipPath
      ctx.setFillColor(red: tile.minX / 56, green: 0.5, blue: tile.minY / 56, alpha: 1)
      ctx.fill(tile)
    }
  }
}
