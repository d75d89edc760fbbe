import CoreGraphics
import Foundation
import Raster
import RenderTree

/// A layer that draws its sublayers several times, each copy moved, delayed and coloured relative to the one
/// before. Background, border and other content of the layer itself are drawn once.
///
/// Replicator layers nest. A scene has at most `RenderTree.maximumCopiedLayers` layers in copies; further
/// ones are left out. Only the first copy is hit.
///
/// An animation of a sublayer plays in each copy, later by `instanceDelay`, for as long as it is attached:
/// one that ends is removed when the first copy has shown it, unless `isRemovedOnCompletion` is false.
open class CAReplicatorLayer: CALayer {
  private var instanceColorObject: CGColor? = CGColor(Color.white)

  override var kind: LayerKind { .replicator }

  /// Creates a layer with one copy.
  public override init() { super.init() }

  /// Copies the properties of a layer, as for a presentation copy.
  public override init(layer: Any) { super.init(layer: layer) }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  override func copyProperties(of other: CALayer) {
    super.copyProperties(of: other)
    if let other = other as? CAReplicatorLayer { instanceColorObject = other.instanceColorObject }
  }

  override class func codedProperty(_ key: String) -> CodedProperty<CALayer>? {
    codedProperty(ofReplicatorLayers: key) ?? super.codedProperty(key)
  }

  override func adopt(_ evaluated: LayerProperties) {
    if evaluated.instanceColor != properties.instanceColor {
      instanceColorObject = CGColor(evaluated.instanceColor)
    }
    super.adopt(evaluated)
  }

  /// The number of copies, the sublayers themselves included. Default: 1. With 0 or less, none is drawn.
  open var instanceCount: Int {
    get { Int(exactly: properties.instanceCount.rounded(.down)) ?? 0 }
    set {
      if newValue > RenderTree.maximumCopiedLayers + 1 { report("instanceCount", .tooManyCopies) }
      change(.instanceCount) { $0.instanceCount = Double(newValue) }
    }
  }

  /// Whether the copies stay in space, as the sublayers of a `CATransformLayer`, with all that has no effect
  /// there. Default: false.
  open var preservesDepth: Bool {
    get { properties.preservesDepth }
    set { change(.preservesDepth) { $0.preservesDepth = newValue } }
  }

  /// The time in seconds of this layer by which each copy lags behind the one before. Default: 0. Not finite
  /// counts as 0.
  open var instanceDelay: CFTimeInterval {
    get { properties.instanceDelay }
    set { change(.instanceDelay) { $0.instanceDelay = newValue } }
  }

  /// Maps each copy to the next one, about the centre of the bounds. Default: identity.
  open var instanceTransform: CATransform3D {
    get { CATransform3D(properties.instanceTransform) }
    set { change(.instanceTransform) { $0.instanceTransform = newValue.committed } }
  }

  /// The colour that multiplies the first copy; its alpha is an opacity. Nil counts as the default, white.
  open var instanceColor: CGColor? {
    get { instanceColorObject }
    set {
      change(.instanceColor) {
        instanceColorObject = newValue
        $0.instanceColor = newValue?.raster ?? .white
      }
    }
  }

  /// The difference of the factor for red from each copy to the next one; the sum is limited to 0 … 1.
  /// Default: 0. Not finite counts as 0.
  open var instanceRedOffset: Float {
    get { Float(properties.instanceRedOffset) }
    set { change(.instanceRedOffset) { $0.instanceRedOffset = Double(newValue) } }
  }

  /// The difference of the factor for green from each copy to the next one; the sum is limited to 0 … 1.
  /// Default: 0. Not finite counts as 0.
  open var instanceGreenOffset: Float {
    get { Float(properties.instanceGreenOffset) }
    set { change(.instanceGreenOffset) { $0.instanceGreenOffset = Double(newValue) } }
  }

  /// The difference of the factor for blue from each copy to the next one; the sum is limited to 0 … 1.
  /// Default: 0. Not finite counts as 0.
  open var instanceBlueOffset: Float {
    get { Float(properties.instanceBlueOffset) }
    set { change(.instanceBlueOffset) { $0.instanceBlueOffset = Double(newValue) } }
  }

  /// The difference of the opacity from each copy to the next one; the sum is limited to 0 … 1. Default: 0.
  /// Not finite counts as 0.
  open var instanceAlphaOffset: Float {
    get { Float(properties.instanceAlphaOffset) }
    set { change(.instanceAlphaOffset) { $0.instanceAlphaOffset = Double(newValue) } }
  }
}
