import UIKit

/// A coloured screen with a round button and a picture: one of the two screens of the circle transition.
final class CircleScreen: UIViewController {
  /// The picture on the card in the middle.
  enum Picture {
    case leaf, boat
  }

  private let color: UIColor
  private let picture: Picture
  let button = UIButton(type: .custom)

  init(color: UIColor, picture: Picture) {
    self.color = color
    self.picture = picture
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    button.frame.origin.x = isMirrored ? 26 : view.bounds.width - 70
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = color
    let card = CircleCard(picture: picture)
    let size = CGSize(width: 300, height: picture == .leaf ? 128 : 200)
    card.frame = CGRect(
      x: (view.bounds.width - size.width) / 2, y: (view.bounds.height - size.height) / 2, width: size.width,
      height: size.height)
    card.autoresizingMask = [
      .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
    ]
    view.addSubview(card)
    button.frame = CGRect(x: view.bounds.width - 70, y: 30, width: 44, height: 44)
    button.autoresizingMask = .flexibleLeftMargin
    button.layer.cornerRadius = 22
    button.clipsToBounds = true
    button.backgroundColor = .white
    button.setImage(.dropSign, for: .normal)
    button.accessibilityLabel = "Turn the page"
    view.addSubview(button)
  }
}

/// A white card with a simple picture.
private final class CircleCard: UIView {
  private let picture: CircleScreen.Picture

  init(picture: CircleScreen.Picture) {
    self.picture = picture
    super.init(frame: .zero)
    backgroundColor = .white
    contentMode = .redraw
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  override func draw(_ rect: CGRect) {
    switch picture {
    case .leaf: drawLeaf()
    case .boat: drawBoat()
    }
  }

  private func drawLeaf() {
    let (x, y) = (bounds.midX, bounds.midY)
    let leaf = UIBezierPath()
    leaf.move(to: CGPoint(x: x - 70, y: y + 30))
    leaf.addCurve(
      to: CGPoint(x: x + 70, y: y - 40), controlPoint1: CGPoint(x: x - 60, y: y - 50),
      controlPoint2: CGPoint(x: x + 20, y: y - 60))
    leaf.addCurve(
      to: CGPoint(x: x - 70, y: y + 30), controlPoint1: CGPoint(x: x + 60, y: y + 40),
      controlPoint2: CGPoint(x: x - 10, y: y + 60))
    leaf.close()
    UIColor(red: 0.98, green: 0.55, blue: 0.2, alpha: 1).setFill()
    leaf.fill()
    let vein = UIBezierPath()
    vein.move(to: CGPoint(x: x - 90, y: y + 44))
    vein.addQuadCurve(to: CGPoint(x: x + 50, y: y - 28), controlPoint: CGPoint(x: x - 20, y: y + 20))
    vein.lineWidth = 3
    vein.lineCapStyle = .round
    UIColor(red: 0.7, green: 0.3, blue: 0.1, alpha: 1).setStroke()
    vein.stroke()
  }

  private func drawBoat() {
    let (x, y) = (bounds.midX, bounds.midY)
    UIColor(red: 0.1, green: 0.65, blue: 0.6, alpha: 1).setFill()
    for side in [-1.0, 1.0] as [CGFloat] {
      let sail = UIBezierPath()
      sail.move(to: CGPoint(x: x + side * 4, y: y - 70))
      sail.addLine(to: CGPoint(x: x + side * (side > 0 ? 62 : 44), y: y + 24))
      sail.addLine(to: CGPoint(x: x + side * 4, y: y + 24))
      sail.close()
      sail.fill()
    }
    let hull = UIBezierPath()
    hull.move(to: CGPoint(x: x - 76, y: y + 32))
    hull.addLine(to: CGPoint(x: x + 76, y: y + 32))
    hull.addQuadCurve(to: CGPoint(x: x - 50, y: y + 70), controlPoint: CGPoint(x: x + 44, y: y + 76))
    hull.close()
    UIColor(red: 0.16, green: 0.22, blue: 0.4, alpha: 1).setFill()
    hull.fill()
  }
}

extension UIImage {
  /// A drop, 24 points high.
  @MainActor fileprivate static var dropSign: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 24, height: 24)).image { _ in
      let drop = UIBezierPath()
      drop.move(to: CGPoint(x: 12, y: 2))
      drop.addCurve(
        to: CGPoint(x: 12, y: 22), controlPoint1: CGPoint(x: 26, y: 16), controlPoint2: CGPoint(x: 20, y: 22))
      drop.addCurve(
        to: CGPoint(x: 12, y: 2), controlPoint1: CGPoint(x: 4, y: 22), controlPoint2: CGPoint(x: -2, y: 16))
      drop.close()
      UIColor(red: 0.93, green: 0.26, blue: 0.3, alpha: 1).setFill()
      drop.fill()
    }
  }
}
