import CoreGraphics
import Foundation
import Raster
import RenderTree

extension CALayer {
  /// Converts a point from the coordinates of `l`, or of the root's superlayer for nil, to this layer's.
  /// Returns it unchanged when this layer's transform has no inverse. O(depth).
  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { convert(p, source: l, target: self) }

  /// Converts a point from this layer's coordinates to those of `l`, or of the root's superlayer for nil.
  /// Returns it unchanged when the target's transform has no inverse. O(depth).
  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { convert(p, source: self, target: l) }

  /// Converts a rectangle from the coordinates of `l`, or of the root's superlayer for nil, to this layer's,
  /// and returns the bounding box. Returns it unchanged when this layer's transform has no inverse. O(depth).
  public func convert(_ r: CGRect, from l: CALayer?) -> CGRect { convert(r, source: l, target: self) }

  /// Converts a rectangle from this layer's coordinates to those of `l`, or of the root's superlayer for nil,
  /// and returns the bounding box. Returns it unchanged when the target's transform has no inverse. O(depth).
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

  /// Returns the map from one layer's coordinates to another's. Nil stands for the space around the roots,
  /// which all trees share. The result is nil when the target's transform has no inverse.
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
    var result = projections(up).reduce(Projection.identity) { $0.followed(by: $1) }
    for projection in projections(down).reversed() {
      guard let inverse = projection.inverse else { return nil }
      result = result.followed(by: inverse)
    }
    return result
  }

  /// Returns the maps from plane to plane along a chain of layers, the innermost first. Layers that keep
  /// depth have no plane between those inside and outside of them.
  private static func projections(_ chain: [CALayer]) -> [Projection] {
    var result: [Projection] = []
    var transform = Transform3D.identity
    for layer in chain {
      transform = transform.followed(by: layer.transformToSuperlayer)
      if layer.superlayer?.keepsDepth == true, layer !== chain.last { continue }
      result.append(transform.projection)
      transform = .identity
    }
    return result
  }

  /// Same as `convert(_:from:)`, but nil when this layer's transform has no inverse: the layer is seen from
  /// its edge or has no size, so no point is in it.
  package func pointInside(_ p: CGPoint, from l: CALayer) -> CGPoint? {
    Self.projection(from: l, to: self).map { CGPoint($0.apply(p.raster)) }
  }

  /// Converts a point. Returns it unchanged when the target's transform has no inverse.
  func convert(_ p: CGPoint, source: CALayer?, target: CALayer?) -> CGPoint {
    guard let projection = Self.projection(from: source, to: target) else { return p }
    return CGPoint(projection.apply(p.raster))
  }

  /// Returns the bounding box of the converted rectangle.
  func convert(_ r: CGRect, source: CALayer?, target: CALayer?) -> CGRect {
    guard let projection = Self.projection(from: source, to: target) else { return r }
    if projection.a == 1, projection.d == 1, projection.b == 0, projection.c == 0, projection.isAffine {
      // A translation bypasses the corners, so that the size is preserved to the last bit.
      return CGRect(
        x: r.origin.x + projection.tx, y: r.origin.y + projection.ty, width: r.width, height: r.height)
    }
    return CGRect(Self.boundingBox(of: r.standardized.raster, mappedBy: projection))
  }
}
