import Raster
import UIKit

/// Resizable, tinted, turned and mirrored images, in light from left to right and in dark from right to left.
@MainActor struct ImageSheet {
  private static let size = CGSize(width: 240, height: 150)

  /// The two devices side by side.
  let picture = Bitmap(grid: [device(.light, .leftToRight), device(.dark, .rightToLeft)])

  private static func device(
    _ style: UIUserInterfaceStyle, _ direction: UITraitEnvironmentLayoutDirection
  ) -> Bitmap {
    let stage = Stage(size: size, scale: 1)
    stage.userInterfaceStyle = style
    stage.layoutDirection = direction
    let root = UIView(frame: CGRect(origin: .zero, size: size))
    root.backgroundColor = .systemBackground
    root.tintColor = .systemPink
    stage.show(root)
    func show(_ image: UIImage?, _ x: CGFloat, _ y: CGFloat, _ size: CGSize? = nil) {
      let view = UIImageView(image: image)
      view.frame = CGRect(origin: CGPoint(x: x, y: y), size: size ?? view.frame.size)
      root.addSubview(view)
    }
    let bubble = makeBubble()
    let caps = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 20)
    let flipping = bubble.imageFlippedForRightToLeftLayoutDirection()
    show(
      flipping.resizableImage(withCapInsets: caps, resizingMode: .stretch), 10, 10,
      CGSize(width: 130, height: 40))
    show(flipping.resizableImage(withCapInsets: caps), 10, 60, CGSize(width: 130, height: 40))
    show(bubble.withRenderingMode(.alwaysTemplate), 150, 10)
    show(bubble.withTintColor(.systemTeal), 195, 10)
    let asset = UIImageAsset()
    asset.register(bubble.withTintColor(.systemOrange), with: UITraitCollection(userInterfaceStyle: .light))
    asset.register(
      bubble.withHorizontallyFlippedOrientation(), with: UITraitCollection(userInterfaceStyle: .dark))
    show(asset.image(with: stage.traitCollection), 150, 60)
    if let pixels = bubble.cgImage {
      let turns: [UIImage.Orientation] = [.up, .left, .down, .right, .leftMirrored, .downMirrored]
      for (index, turn) in turns.enumerated() {
        show(
          UIImage(cgImage: pixels, scale: 1.25, orientation: turn), 10 + CGFloat(index) * 38, 112)
      }
    }
    return stage.image().raster
  }

  /// A speech bubble with a tail at the right and three dots, 36 by 30 points.
  private static func makeBubble() -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: 36, height: 30), format: format).image { _ in
      UIColor.systemBlue.setFill()
      UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 30, height: 30), cornerRadius: 11).fill()
      let tail = UIBezierPath()
      tail.move(to: CGPoint(x: 18, y: 30))
      tail.addQuadCurve(to: CGPoint(x: 30, y: 14), controlPoint: CGPoint(x: 30, y: 28))
      tail.addQuadCurve(to: CGPoint(x: 36, y: 30), controlPoint: CGPoint(x: 30, y: 26))
      tail.close()
      tail.fill()
      UIColor.white.setFill()
      UIBezierPath(ovalIn: CGRect(x: 13, y: 13, width: 3, height: 4)).fill()
    }
  }
}
