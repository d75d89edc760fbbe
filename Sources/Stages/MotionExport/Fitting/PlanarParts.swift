import PortableMath
import Raster

/// An affine map without a shear as a translation, a rotation in radians and two scale factors.
struct PlanarParts: Equatable {
  var position: Point
  var rotation: Double
  var scale: Size

  /// The largest cosine of the angle between the images of the axes that counts as a right angle.
  static let largestShear = 1e-4

  /// Takes a map apart. Of the two ways to do so, and of all turns, the one nearest to the parts of another
  /// map is chosen, so that a rotation goes on and a flip changes a scale factor.
  ///
  /// Nil for a map with perspective or shear, or with numbers that are not finite.
  init?(_ map: Projection, near last: PlanarParts? = nil) {
    guard map.isAffine, [map.a, map.b, map.c, map.d, map.tx, map.ty].allSatisfy({ $0.isFinite }) else {
      return nil
    }
    let (x, y) = (Math.hypot(map.a, map.b), Math.hypot(map.c, map.d))
    guard abs(map.a * map.c + map.b * map.d) <= Self.largestShear * x * y else { return nil }
    position = Point(x: map.tx, y: map.ty)
    let isTurned = map.a * map.d - map.b * map.c < 0
    if x > 1e-12 {
      (rotation, scale) = (Math.atan2(map.b, map.a), Size(width: x, height: isTurned ? -y : y))
    } else if y > 1e-12 {
      (rotation, scale) = (Math.atan2(-map.c, map.d), Size(width: 0, height: y))
    } else {
      (rotation, scale) = (last?.rotation ?? 0, .zero)
    }
    guard let last else { return }
    func nearest(_ angle: Double) -> Double {
      angle - ((angle - last.rotation) / (2 * .pi)).rounded() * 2 * .pi
    }
    let (direct, opposite) = (nearest(rotation), nearest(rotation + .pi))
    if abs(direct - last.rotation) <= abs(opposite - last.rotation) + 1e-9 {
      rotation = direct
    } else {
      rotation = opposite
      scale = Size(width: -scale.width, height: -scale.height)
    }
  }
}

extension Projection {
  /// The factor of lengths, if it is the same in all directions; nil for others.
  var similarity: Double? {
    guard let parts = PlanarParts(self) else { return nil }
    let (x, y) = (abs(parts.scale.width), abs(parts.scale.height))
    return abs(x - y) <= 1e-4 * max(x, y) ? (x + y) / 2 : nil
  }
}
