import CoreGraphics
import Foundation
import Raster
import RenderTree

extension CALayer {
  func hit(_ p: CGPoint) -> CALayer? {
    guard !isHidden, let inverse = projectionToParent.inverse else { return nil }
    let point = CGPoint(inverse.apply(p.raster))
    let isInside = contains(point)
    if masksToBounds && !isInside { return nil }
    if let maskLayer = mask, maskLayer.hitTest(point) == nil { return nil }
    // Layers may override `hitTest`, so each level needs the stack.
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

  /// By z position; equal ones keep their order.
  private static func drawingOrder(_ layers: [CALayer]) -> [CALayer] {
    guard layers.contains(where: { $0.properties.zPosition != 0 }) else { return layers }
    return layers.enumerated().sorted {
      ($0.element.properties.zPosition, $0.offset) < ($1.element.properties.zPosition, $1.offset)
    }.map(\.element)
  }
}
