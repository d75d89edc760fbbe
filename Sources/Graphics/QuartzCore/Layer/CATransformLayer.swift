import CoreGraphics
import Foundation
import RenderTree

/// A layer whose sublayers keep their places in space, where other layers project theirs onto their own
/// plane.
///
/// Sublayers, and those of transform layers in it, are drawn from the farthest to the nearest; where two cut
/// through each other, each hides a part of the other. Up to 128 planes are ordered so; more go by the depths
/// of their middles. A plane ends at its layer's bounds; if these are empty, at its path and sublayers.
///
/// Background, contents, border, shadow, mask, `masksToBounds` and `shouldRasterize` have no effect.
/// `opacity` multiplies that of each sublayer. A perspective is the `sublayerTransform` of the superlayer.
open class CATransformLayer: CALayer {
  override var kind: LayerKind { .transform }

  /// Creates a layer without sublayers.
  public override init() { super.init() }

  /// Copies the properties of a layer, as for a presentation copy.
  public override init(layer: Any) { super.init(layer: layer) }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  /// Returns the topmost layer in this one at a point, in the coordinates of the superlayer: the sublayer
  /// that is nearest there. Never the layer itself, which has no plane.
  open override func hitTest(_ p: CGPoint) -> CALayer? { super.hitTest(p) }
}
