import CoreGraphics
import Foundation
import RenderTree

/// A layer that emits particles, above its background and below its sublayers.
///
/// Particles are emitted from time 0 of the layer on, as on iOS: set `beginTime` to `CACurrentMediaTime()`
/// for an emitter that begins now. A particle keeps the values that the layer and its cell had at its
/// birth; a change concerns those that are born after it. So `birthRate = 0` ends the emission, and what
/// was emitted lives on. All that is random depends on `seed` alone, and any instant is drawn without
/// earlier ones.
///
/// A screen counts at most `RenderTree.maximumParticles` particles; the oldest are left out. A page that is
/// opened later shows the particles as if the layer had had its present values from the beginning.
open class CAEmitterLayer: CALayer {
  override var kind: LayerKind { .emitter }

  /// Creates a layer without cells.
  public override init() { super.init() }

  /// Copies the properties of a layer, as for a presentation copy.
  public override init(layer: Any) { super.init(layer: layer) }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  override class func codedProperty(_ key: String) -> CodedProperty<CALayer>? {
    switch key {
    case "emitterCells": .cells(\CAEmitterLayer.emitterCells)
    case "preservesDepth": .flag(\CAEmitterLayer.preservesDepth)
    default: codedProperty(ofEmitterLayers: key) ?? super.codedProperty(key)
    }
  }

  /// The kinds of particles; nil, as by default, emits none. Later changes of a cell have no effect until the
  /// list is set again, or by key paths such as `emitterCells.spark.birthRate`.
  open var emitterCells: [CAEmitterCell]? {
    get { objects.emitterCells }
    set { change(.emitterCells) { _ in objects.emitterCells = newValue } }
  }

  /// The middle of the form on which particles are born, in the layer's points. Default: zero.
  open var emitterPosition: CGPoint {
    get { CGPoint(properties.emitterPosition) }
    set { change(.emitterPosition) { $0.emitterPosition = newValue.raster } }
  }

  /// The form's distance from the layer's plane in points, towards the viewer. Default: 0.
  open var emitterZPosition: CGFloat {
    get { CGFloat(properties.emitterZPosition) }
    set { change(.emitterZPosition) { $0.emitterZPosition = Double(newValue) } }
  }

  /// The size of the form in points; its width is the radius of a circle or sphere. Default: zero.
  open var emitterSize: CGSize {
    get { CGSize(properties.emitterSize) }
    set { change(.emitterSize) { $0.emitterSize = newValue.raster } }
  }

  /// The depth of a cuboid in points. Default: 0.
  open var emitterDepth: CGFloat {
    get { CGFloat(properties.emitterDepth) }
    set { change(.emitterDepth) { $0.emitterDepth = Double(newValue) } }
  }

  /// The form on which particles are born. Default: point. An unknown name is reported and changes nothing.
  open var emitterShape: CAEmitterLayerEmitterShape {
    get { CAEmitterLayerEmitterShape(properties.emitterShape) }
    set {
      guard let shape = newValue.committed else { return report("emitterShape", .unsupportedValue) }
      change(.emitterShape) { $0.emitterShape = shape }
    }
  }

  /// The part of the form on which particles are born. On the outline or surface of a circle or sphere,
  /// directions are relative to the one outwards; on a line, to the one upwards, so that particles with a
  /// longitude of π fall. Default: volume. An unknown name is reported and changes nothing.
  open var emitterMode: CAEmitterLayerEmitterMode {
    get { CAEmitterLayerEmitterMode(properties.emitterMode) }
    set {
      guard let mode = newValue.committed else { return report("emitterMode", .unsupportedValue) }
      change(.emitterMode) { $0.emitterMode = mode }
    }
  }

  /// The order in which particles are drawn. Default: unordered. An unknown name is reported and changes
  /// nothing.
  open var renderMode: CAEmitterLayerRenderMode {
    get { CAEmitterLayerRenderMode(properties.renderMode) }
    set {
      guard let mode = newValue.committed else { return report("renderMode", .unsupportedValue) }
      change(.renderMode) { $0.renderMode = mode }
    }
  }

  /// Whether particles are drawn at their depths, under the perspective around the layer, and not in its
  /// plane. Default: false.
  open var preservesDepth: Bool {
    get { properties.preservesDepth }
    set { change(.preservesDepth) { $0.preservesDepth = newValue } }
  }

  /// The factor of the rates of `emitterCells`, without those of cells in them. Default: 1. Negative numbers,
  /// NaN and infinity emit nothing.
  open var birthRate: Float {
    get { Float(properties.birthRate) }
    set { change(.birthRate) { $0.birthRate = Double(newValue) } }
  }

  /// The factor of the lifetimes of all cells. Default: 1.
  open var lifetime: Float {
    get { Float(properties.lifetime) }
    set { change(.lifetime) { $0.lifetime = Double(newValue) } }
  }

  /// The factor of the velocities of all cells. Default: 1.
  open var velocity: Float {
    get { Float(properties.velocity) }
    set { change(.velocity) { $0.velocity = Double(newValue) } }
  }

  /// The factor of the scales of all cells. Default: 1.
  open var scale: Float {
    get { Float(properties.scale) }
    set { change(.scale) { $0.scale = Double(newValue) } }
  }

  /// The factor of the spins of all cells. Default: 1.
  open var spin: Float {
    get { Float(properties.spin) }
    set { change(.spin) { $0.spin = Double(newValue) } }
  }

  /// The number that decides all that is random. Default: 0.
  open var seed: UInt32 {
    get { properties.seed }
    set { change(.seed) { $0.seed = newValue } }
  }
}
