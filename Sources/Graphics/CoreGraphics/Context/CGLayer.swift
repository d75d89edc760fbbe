import Foundation
internal import Raster

/// A drawing that is drawn many times. It is recorded, so it has no resolution.
public final class CGLayer {
  /// The context that draws into the layer, from (0, 0) to the layer's size, in the directions of the user
  /// space in which the layer is drawn.
  public let context: CGContext?
  /// The size, in units of user space.
  public let size: CGSize

  /// Creates an empty layer for a context. Nil for a size that is not positive and finite.
  ///
  /// - Parameters:
  ///   - context: The context in which the layer will mostly be drawn. Its space of colours is the layer's.
  ///   - size: The size, in units of the context's user space.
  ///   - auxiliaryInfo: Has no effect.
  public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: CFDictionary?) {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return nil }
    self.size = size
    self.context = CGContext(
      base: .identity, extent: CGRect(origin: .zero, size: size), bitmap: nil, space: context.state.space)
  }
}

extension CGContext {
  /// Draws a layer stretched over a rectangle, with the state's alpha, blend mode and shadow. A rectangle
  /// without area, or with numbers that are not finite, draws nothing.
  public func draw(_ layer: CGLayer, in rect: CGRect) {
    let rect = rect.standardized
    guard let content = layer.context, rect.raster.isFinite, !rect.raster.isEmpty else { return }
    fontSources.formUnion(content.fontSources)
    draw(
      content.picture,
      transform: CGAffineTransform(
        a: rect.width / layer.size.width, b: 0, c: 0, d: rect.height / layer.size.height, tx: rect.minX,
        ty: rect.minY))
  }

  /// Draws a layer in its own size, with its origin at a point of user space.
  public func draw(_ layer: CGLayer, at point: CGPoint) {
    draw(layer, in: CGRect(origin: point, size: layer.size))
  }
}
