/// A cross in a grey disc.
final class ClearSign: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    let path = CGMutablePath()
    path.addEllipse(in: bounds.insetBy(dx: 1, dy: 1))
    // The parts of the cross do not overlap, so that the even-odd rule leaves all of it clear.
    let (middle, reach, half) = (bounds.width / 2, bounds.width * 0.17, 0.75)
    let place = CGAffineTransform(translationX: middle, y: middle).rotated(by: .pi / 4)
    path.addRect(CGRect(x: -reach, y: -half, width: 2 * reach, height: 2 * half), transform: place)
    for y in [-reach, half] {
      path.addRect(CGRect(x: -half, y: y, width: 2 * half, height: reach - half), transform: place)
    }
    shape?.path = path
    shape?.fillRule = .evenOdd
    showColor()
  }

  required init?(coder: NSCoder) { nil }

  private var shape: CAShapeLayer? { layer as? CAShapeLayer }

  private func showColor() { shape?.fillColor = resolvedCGColor(.systemGray3) }

  override func traitsDidChange(from previous: UITraitCollection) {
    super.traitsDidChange(from: previous)
    showColor()
  }
}
