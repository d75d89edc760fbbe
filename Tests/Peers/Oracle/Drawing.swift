import UIKit

// The parts of which the scenes are made.

extension CALayer {
  /// Adds a layer with a frame and a colour.
  @discardableResult
  func box(_ frame: CGRect, _ color: UIColor? = nil) -> CALayer {
    let layer = put(CALayer(), frame)
    layer.backgroundColor = color?.cgColor
    return layer
  }

  /// Adds a layer with a frame.
  @discardableResult
  func put<Layer: CALayer>(_ layer: Layer, _ frame: CGRect) -> Layer {
    layer.frame = frame
    addSublayer(layer)
    return layer
  }

  /// Adds an animation that takes a second and is held before and after.
  func run(_ animation: CAAnimation) {
    animation.duration = 1
    (animation.fillMode, animation.isRemovedOnCompletion) = (.both, false)
    add(animation, forKey: nil)
  }

  func run(_ keyPath: String, from: Any, to: Any, _ timing: CAMediaTimingFunction? = nil) {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue, animation.timingFunction) = (from, to, timing)
    run(animation)
  }
}

extension UIColor {
  /// A colour of 0xRRGGBB.
  convenience init(hex: UInt32, alpha: CGFloat = 1) {
    let channels = [16, 8, 0].map { CGFloat(hex >> $0 & 255) / 255 }
    self.init(red: channels[0], green: channels[1], blue: channels[2], alpha: alpha)
  }
}

/// Cells of a grid, row by row, with a distance between them.
func grid(_ count: Int, columns: Int, _ size: CGSize, spacing: CGFloat) -> [CGRect] {
  (0..<count).map { index in
    let (column, row) = (CGFloat(index % columns), CGFloat(index / columns))
    let origin = CGPoint(
      x: column * (size.width + spacing) + spacing / 2, y: row * (size.height + spacing) + spacing / 2)
    return CGRect(origin: origin, size: size)
  }
}

/// The CSS of a box.
func place(_ frame: CGRect) -> String {
  "left: \(frame.minX)px; top: \(frame.minY)px; width: \(frame.width)px; height: \(frame.height)px;"
}

/// The attributes of a rectangle in SVG.
func attributes(_ frame: CGRect) -> String {
  "x=\"\(frame.minX)\" y=\"\(frame.minY)\" width=\"\(frame.width)\" height=\"\(frame.height)\""
}

/// The CSS of a colour of 0xRRGGBB.
func css(_ hex: UInt32) -> String {
  let digits = String(hex, radix: 16)
  return "#" + String(repeating: "0", count: max(6 - digits.count, 0)) + digits
}
