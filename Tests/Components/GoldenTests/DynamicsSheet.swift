import Raster
import UIKit

/// Falling blocks, balls and a chain at four instants: the same bytes everywhere.
@MainActor struct DynamicsSheet {
  private static let size = CGSize(width: 200, height: 160)

  /// The instants in one picture.
  let picture: Bitmap

  init() {
    let stage = Stage(size: Self.size, scale: 1)
    let root = UIView(frame: CGRect(origin: .zero, size: Self.size))
    root.backgroundColor = .white
    let animator = UIDynamicAnimator(referenceView: root)
    stage.show(root)
    var items: [UIView] = (0..<8).map { index in
      let size: CGFloat = 18 + CGFloat(index % 3) * 4
      let frame = CGRect(x: 30 + CGFloat(index * 37 % 90), y: -20 * CGFloat(index), width: size, height: size)
      let item = index % 2 == 0 ? Ball(frame: frame) : UIView(frame: frame)
      item.backgroundColor = UIColor(hue: CGFloat(index) / 8, saturation: 0.7, brightness: 0.85, alpha: 1)
      if index % 2 == 0 { item.layer.cornerRadius = size / 2 }
      return item
    }
    let links = (0..<5).map { UIView(frame: CGRect(x: 100 + 18 * CGFloat($0), y: 20, width: 16, height: 8)) }
    for (index, link) in links.enumerated() {
      link.backgroundColor = .darkGray
      let joint: UIAttachmentBehavior
      if index == 0 {
        joint = UIAttachmentBehavior(
          item: link, offsetFromCenter: UIOffset(horizontal: -9, vertical: 0),
          attachedToAnchor: CGPoint(x: 99, y: 24))
      } else {
        joint = .pinAttachment(
          with: links[index - 1], attachedTo: link,
          attachmentAnchor: CGPoint(x: 99 + 18 * CGFloat(index), y: 24))
      }
      animator.addBehavior(joint)
    }
    items += links
    for item in items { root.addSubview(item) }
    let ramp = UIBezierPath()
    ramp.move(to: CGPoint(x: 0, y: 70))
    ramp.addLine(to: CGPoint(x: 110, y: 120))
    let line = CAShapeLayer()
    line.path = ramp.cgPath
    line.strokeColor = UIColor.black.cgColor
    root.layer.addSublayer(line)
    let collision = UICollisionBehavior(items: items)
    collision.setTranslatesReferenceBoundsIntoBoundary(
      with: UIEdgeInsets(top: -300, left: 0, bottom: 0, right: 0))
    collision.addBoundary(withIdentifier: "ramp" as NSCopying, for: ramp)
    let properties = UIDynamicItemBehavior(items: items)
    properties.elasticity = 0.3
    properties.friction = 0.3
    for behavior in [UIGravityBehavior(items: items), collision, properties] {
      animator.addBehavior(behavior)
    }
    picture = Bitmap(
      grid: [0.2, 0.5, 1, 3].map { instant in
        while stage.time < instant - 0.001 { stage.advance(by: 1.0 / 60) }
        return stage.image().raster
      })
  }
}

private final class Ball: UIView {
  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
}
