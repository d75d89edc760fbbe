import CoreGraphics
import Foundation
import Raster

extension CALayer {
  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { convert(p, source: l, target: self) }

  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { convert(p, source: self, target: l) }

  public func convert(_ r: CGRect, from l: CALayer?) -> CGRect { convert(r, source: l, target: self) }

  public func convert(_ r: CGRect, to l: CALayer?) -> CGRect { convert(r, source: self, target: l) }

  /// This layer and its ancestors, the root last.
  var chain: [CALayer] {
    var layers = [self]
    var next = superlayer
    while let layer = next {
      layers.append(layer)
      next = layer.superlayer
    }
    return layers
  }

  /// The map from one layer's coordinates to another's. Nil stands for the space that the layers' roots lie in. Layers of different
  /// trees meet there too. Nil when the target is squeezed flat and has no way back.
  private static func projection(from source: CALayer?, to target: CALayer?) -> Projection? {
    if source === target { return .identity }
    if let target, let source, target.superlayer === source {
      return target.projectionToParent.inverse.map { Projection.identity.followed(by: $0) }
    }
    var up = source?.chain ?? []
    var down = target?.chain ?? []
    while let a = up.last, let b = down.last, a === b {
      up.removeLast()
      down.removeLast()
    }
    var result = up.reduce(Projection.identity) { $0.followed(by: $1.projectionToParent) }
    for layer in down.reversed() {
      guard let inverse = layer.projectionToParent.inverse else { return nil }
      result = result.followed(by: inverse)
    }
    return result
  }

  /// A point that has no image (the target is squeezed flat) comes back as it was.
  func convert(_ p: CGPoint, source: CALayer?, target: CALayer?) -> CGPoint {
    guard let projection = Self.projection(from: source, to: target) else { return p }
    return CGPoint(projection.apply(p.raster))
  }

  /// The box around the rectangle's image.
  func convert(_ r: CGRect, source: CALayer?, target: CALayer?) -> CGRect {
    guard let projection = Self.projection(from: source, to: target) else { return r }
    if projection.a == 1, projection.d == 1, projection.b == 0, projection.c == 0, projection.isAffine {
      // Not through the corners, so that moving a rectangle keeps its size to the last bit.
      return CGRect(
        x: r.origin.x + projection.tx, y: r.origin.y + projection.ty, width: r.width, height: r.height)
    }
    return CGRect(Self.boundingBox(of: r.standardized.raster, mappedBy: projection))
  }
}
