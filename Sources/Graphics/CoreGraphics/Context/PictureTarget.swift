import Foundation

/// The memory that a recorded picture stands for: that of a layer, or of an image.
struct PictureTarget {
  /// The sides in pixels, rounded up; 0 for sides that are not positive.
  let width: Int
  let height: Int
  /// The map from points from the top left corner, y down, to pixels from the bottom left corner, y up.
  let device: CGAffineTransform

  /// Far beyond every memory, and small enough for products of two sides.
  private static let longestSide: CGFloat = 0x4000_0000

  /// - Parameters:
  ///   - size: The size in points.
  ///   - scale: The pixels per point; 1 for numbers that are not positive and finite.
  init(size: CGSize, scale: CGFloat) {
    let scale = scale > 0 && scale.isFinite ? scale : 1
    func pixels(_ side: CGFloat) -> Int {
      side > 0 ? Int(min((side * scale).rounded(.up), Self.longestSide)) : 0
    }
    (width, height) = (pixels(size.width), pixels(size.height))
    device = CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: size.height * scale)
  }
}
