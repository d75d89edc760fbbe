import UIKit

/// Six blades around an opening.
final class ApertureView: UIView {
  private let blades = (0..<6).map { _ in CAShapeLayer() }
  private let ring = CAGradientLayer()
  private let ringMask = CAShapeLayer()

  var opening: CGFloat = 0.5 {
    didSet { setNeedsLayout() }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    ring.type = .conic
    ring.startPoint = CGPoint(x: 0.5, y: 0.5)
    ring.endPoint = CGPoint(x: 0.5, y: 0)
    ring.mask = ringMask
    ringMask.fillColor = nil
    ringMask.strokeColor = UIColor.black.cgColor
    ringMask.lineWidth = 5
    layer.addSublayer(ring)
    for blade in blades {
      blade.lineWidth = 1
      layer.addSublayer(blade)
    }
    updateColors()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let radius = min(bounds.width, bounds.height) / 2 - 4
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    ring.frame = bounds
    ringMask.frame = ring.bounds
    ringMask.path =
      UIBezierPath(
        arcCenter: center, radius: radius, startAngle: 0, endAngle: .pi * 2, clockwise: true
      ).cgPath
    let inner = radius * max(0.1, min(opening, 0.9))
    for (index, blade) in blades.enumerated() {
      let angle = CGFloat(index) * .pi / 3
      let path = UIBezierPath()
      path.move(to: point(center, inner, angle))
      path.addLine(to: point(center, radius - 6, angle + 0.35))
      path.addArc(
        withCenter: center, radius: radius - 6, startAngle: angle + 0.35, endAngle: angle + .pi / 3 + 0.35,
        clockwise: true)
      path.addLine(to: point(center, inner, angle + .pi / 3))
      path.close()
      blade.path = path.cgPath
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateColors()
  }

  private func updateColors() {
    ring.colors = [UIColor.systemOrange, .systemYellow, .systemPink, .systemOrange].map(\.cgColor)
    for blade in blades {
      blade.fillColor = UIColor.secondarySystemFill.resolvedColor(with: traitCollection).cgColor
      blade.strokeColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
    }
  }

  private func point(_ center: CGPoint, _ radius: CGFloat, _ angle: CGFloat) -> CGPoint {
    CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
  }

  func animateOpening() {
    let spin = CASpringAnimation(keyPath: "transform.rotation.z")
    spin.fromValue = -CGFloat.pi
    spin.toValue = 0
    spin.damping = 14
    spin.duration = spin.settlingDuration
    layer.add(spin, forKey: "spin")
    let draw = CABasicAnimation(keyPath: "strokeEnd")
    draw.fromValue = 0
    draw.duration = 0.8
    draw.timingFunction = CAMediaTimingFunction(name: .easeOut)
    ringMask.add(draw, forKey: "draw")
  }
}
