import CoreGraphics
import Foundation
import Raster
import RenderTree

/// Hit testing of layers that lie in a common space.
extension CALayer {
  private struct Candidate {
    let layer: CALayer
    /// The point in the layer's coordinates.
    let point: Point
    /// The depth of that point, larger towards the viewer.
    let depth: Double
  }

  /// Returns the topmost layer at a point in the superlayer's coordinates, for a layer that keeps depth: the
  /// sublayer whose plane is nearest there is tested first.
  func hitInSpace(_ p: CGPoint) -> CALayer? {
    let state = ThreadState.current
    guard state.hitTestDepth < RenderTree.maximumDepth else { return nil }
    state.hitTestDepth += 1
    defer { state.hitTestDepth -= 1 }
    var candidates: [Candidate] = []
    collectCandidates(p.raster, transformToSuperlayer, levels: 1, into: &candidates)
    let order = candidates.indices.sorted {
      (candidates[$0].depth, $0) > (candidates[$1].depth, $1)
    }
    for candidate in order.map({ candidates[$0] }) {
      let found: CALayer?
      if candidate.layer.projectionToParent.inverse != nil {
        found = candidate.layer.hitTest(
          CGPoint(candidate.layer.projectionToParent.apply(candidate.point)))
      } else {
        // Its own transform alone shows it from the edge, or from behind the eye.
        found = candidate.layer.hitInside(CGPoint(candidate.point))
      }
      if let found { return found }
    }
    return nil
  }

  /// - Parameter transform: maps this layer's space to the plane of the point.
  private func collectCandidates(
    _ p: Point, _ transform: Transform3D, levels: Int, into candidates: inout [Candidate]
  ) {
    guard levels < RenderTree.maximumDepth, let sublayers = visibleSublayers else { return }
    for layer in sublayers where !layer.isHidden {
      let inner = layer.transformToSuperlayer.followed(by: transform)
      if layer.keepsDepth {
        layer.collectCandidates(p, inner, levels: levels + 1, into: &candidates)
        continue
      }
      guard let point = inner.projection.inverse?.apply(p) else { continue }
      let z = point.x * inner.m13 + point.y * inner.m23 + inner.m43
      let w = point.x * inner.m14 + point.y * inner.m24 + inner.m44
      guard point.isFinite, w > 0, (z / w).isFinite else { continue }
      candidates.append(Candidate(layer: layer, point: point, depth: z / w))
    }
  }
}
