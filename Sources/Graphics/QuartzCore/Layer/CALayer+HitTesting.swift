import CoreGraphics
import Foundation
import Raster
import RenderTree

extension CALayer {
  func hit(_ p: CGPoint) -> CALayer? {
    guard !isHidden else { return nil }
    if keepsDepth { return hitInSpace(p) }
    guard let inverse = projectionToParent.inverse else { return nil }
    return hitInside(CGPoint(inverse.apply(p.raster)))
  }

  /// Returns the topmost layer of this tree at a point in this layer's coordinates.
  func hitInside(_ point: CGPoint) -> CALayer? {
    let isInside = contains(point)
    if masksToBounds && !isInside { return nil }
    if let maskLayer = mask, maskLayer.hitTest(point) == nil { return nil }
    // Layers may override `hitTest`, so each level needs stack.
    let state = ThreadState.current
    guard state.hitTestDepth < RenderTree.maximumDepth, let sublayers = visibleSublayers else {
      return isInside ? self : nil
    }
    state.hitTestDepth += 1
    defer { state.hitTestDepth -= 1 }
    for layer in Self.drawingOrder(sublayers).reversed() {
      if let found = layer.hitTest(point) { return found }
    }
    return isInside ? self : nil
  }

  /// Sorts by z position. Equal positions keep their order, and NaN counts as 0.
  private static func drawingOrder(_ layers: [CALayer]) -> [CALayer] {
    guard layers.contains(where: { $0.properties.zPosition != 0 }) else { return layers }
    let depths = layers.map { $0.properties.zPosition.isNaN ? 0 : $0.properties.zPosition }
    return layers.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { layers[$0] }
  }
}
