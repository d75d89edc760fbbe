import UIKit

/// A sheet of cells of 64 points, five in a row: the kinds of layers and of animations that the reference scenes
/// do not use, in motion.
@MainActor struct LayerKindSheet {
  /// The time in seconds at which tests stop looking at it.
  nonisolated static let end = 1.6

  let stage = Stage(size: CGSize(width: 320, height: 320), scale: 1)
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 320))
  private var count = 0
  var motions: [() -> Void] = []

  init() {
    root.backgroundColor = UIColor(white: 0.94, alpha: 1)
    addTransitions()
    addTexts()
    addSpaces()
    addBlendModes()
    addParticlesAndFilters()
    addParts()
    stage.show(root)
    stage.advance(by: 0)
    for motion in motions { motion() }
  }

  /// A layer of 56 points in the middle of the next cell.
  mutating func cell<Layer: CALayer>(_ layer: Layer) -> Layer {
    let (column, row) = (count % 5, count / 5)
    count += 1
    layer.frame = CGRect(x: 64 * column + 4, y: 64 * row + 4, width: 56, height: 56)
    root.layer.addSublayer(layer)
    return layer
  }

  static func circle(_ color: UIColor, _ diameter: CGFloat) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: 28 - diameter / 2, y: 28 - diameter / 2, width: diameter, height: diameter)
    layer.cornerRadius = diameter / 2
    layer.backgroundColor = color.cgColor
    return layer
  }

  static func basic(_ keyPath: String, _ from: Any?, _ to: Any?) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue) = (from, to)
    (animation.duration, animation.fillMode, animation.isRemovedOnCompletion) = (Self.end, .both, false)
    return animation
  }

  // MARK: Transitions

  private mutating func addTransitions() {
    let kinds: [(CATransitionType, CATransitionSubtype?)] = [
      (.fade, nil), (.push, .fromLeft), (.moveIn, .fromTop), (.reveal, .fromRight), (.push, .fromBottom),
    ]
    for (index, (type, subtype)) in kinds.enumerated() {
      let layer = cell(CALayer())
      layer.backgroundColor = UIColor.systemYellow.cgColor
      layer.masksToBounds = true
      let old = Self.circle(.systemBlue, 40)
      layer.addSublayer(old)
      motions.append {
        let transition = CATransition()
        (transition.type, transition.subtype, transition.duration) = (type, subtype, Self.end)
        if index == 4 { (transition.startProgress, transition.endProgress) = (0.2, 0.8) }
        (transition.fillMode, transition.isRemovedOnCompletion) = (.both, false)
        CATransaction.setDisableActions(true)
        layer.backgroundColor = UIColor.systemIndigo.cgColor
        layer.replaceSublayer(old, with: Self.circle(.systemPink, 24))
        layer.add(transition, forKey: nil)
      }
    }
  }

  // MARK: Texts

  private mutating func text(_ string: Any) -> CATextLayer {
    let layer = cell(CATextLayer())
    (layer.string, layer.fontSize, layer.foregroundColor) = (string, 13, UIColor.black.cgColor)
    layer.backgroundColor = UIColor.white.cgColor
    return layer
  }

  private mutating func addTexts() {
    let grown = text("Aa gy")
    grown.alignmentMode = .center
    motions.append { grown.add(Self.basic("fontSize", 6.0, 30.0), forKey: nil) }
    let coloured = text("wrapped in lines of words")
    coloured.isWrapped = true
    let (red, blue) = (UIColor.systemRed.cgColor, UIColor.systemBlue.cgColor)
    motions.append { coloured.add(Self.basic("foregroundColor", red, blue), forKey: nil) }
    let cut = text("cut in the middle of it")
    (cut.truncationMode, cut.alignmentMode) = (.middle, .right)
    let narrowed = text("narrower and narrower")
    (narrowed.isWrapped, narrowed.truncationMode) = (true, .end)
    motions.append { narrowed.add(Self.basic("bounds.size.width", 56.0, 20.0), forKey: nil) }
    let styled = NSMutableAttributedString(
      string: "two", attributes: [.font: UIFont.boldSystemFont(ofSize: 20)])
    styled.append(
      NSAttributedString(string: " inks", attributes: [.foregroundColor: UIColor.systemTeal, .kern: 2.0]))
    text(styled).isWrapped = true
  }

  // MARK: Copies, depth and functions

  private mutating func addSpaces() {
    let ring = cell(CAReplicatorLayer())
    (ring.instanceCount, ring.instanceDelay) = (8, 0.1)
    ring.instanceTransform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
    (ring.instanceColor, ring.instanceRedOffset) = (UIColor.systemBlue.cgColor, 0.1)
    let dot = Self.circle(.white, 12)
    dot.position.y = 8
    ring.addSublayer(dot)
    motions.append { dot.add(Self.basic("transform.scale", 1.0, 0.3), forKey: nil) }

    let crossed = cell(CATransformLayer())
    for (color, angle) in [(UIColor.systemRed, -CGFloat.pi / 4), (.systemGreen, .pi / 4)] {
      let plane = CALayer()
      plane.frame = CGRect(x: 8, y: 8, width: 40, height: 40)
      plane.backgroundColor = color.cgColor
      plane.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
      crossed.addSublayer(plane)
    }
    motions.append { crossed.add(Self.basic("transform.rotation.x", 0.0, 1.5), forKey: nil) }

    let turned = cell(CALayer())
    turned.backgroundColor = UIColor.systemPurple.cgColor
    motions.append {
      let turn = Self.basic("transform", 0.0, 3 * Double.pi)
      turn.valueFunction = CAValueFunction(name: .rotateZ)
      turned.add(turn, forKey: nil)
    }

    let gauge = cell(Gauge())
    motions.append { gauge.add(Self.basic("level", 0.0, 1.0), forKey: nil) }

    let cone = cell(CAGradientLayer())
    (cone.type, cone.cornerRadius, cone.cornerCurve) = (.conic, 20, .continuous)
    (cone.startPoint, cone.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.5, y: 0))
    let colors = [UIColor.systemRed, .systemYellow, .systemBlue].map(\.cgColor)
    cone.colors = colors
    motions.append { cone.add(Self.basic("colors", colors, colors.reversed() as [CGColor]), forKey: nil) }
  }

  /// A layer with a property of its own.
  private final class Gauge: CALayer {
    override class func needsDisplay(forKey key: String) -> Bool { key == "level" }

    override func draw(in ctx: CGContext) {
      let level = (value(forKey: "level") as? Double).map { CGFloat($0) } ?? 0
      ctx.setFillColor(UIColor.systemOrange.cgColor)
      ctx.fill(CGRect(x: 0, y: 56 * (1 - level), width: 56, height: 56 * level))
    }
  }

  // MARK: Blend modes

  /// Each mode on a square of its own: a disc over a stripe.
  private mutating func addBlendModes() {
    for group in 0..<5 {
      let layer = cell(Blend())
      layer.first = group * 6
      layer.setNeedsDisplay()
    }
  }

  private final class Blend: CALayer {
    var first = 0

    override func draw(in ctx: CGContext) {
      for index in 0..<6 {
        guard let mode = CGBlendMode(rawValue: Int32(first + index)) else { return }
        let place = CGRect(x: 28 * (index % 2), y: 56 * (index / 2) / 3, width: 26, height: 17)
        ctx.saveGState()
        ctx.clip(to: place)
        ctx.beginTransparencyLayer(auxiliaryInfo: nil)
        ctx.setFillColor(red: 0.2, green: 0.7, blue: 0.9, alpha: 0.9)
        ctx.fill(CGRect(x: place.minX, y: place.minY + 4, width: 26, height: 8))
        ctx.setBlendMode(mode)
        ctx.setFillColor(red: 0.9, green: 0.4, blue: 0.1, alpha: 0.8)
        ctx.fillEllipse(in: CGRect(x: place.midX - 8, y: place.minY, width: 16, height: 16))
        ctx.endTransparencyLayer()
        ctx.restoreGState()
      }
    }
  }
}
