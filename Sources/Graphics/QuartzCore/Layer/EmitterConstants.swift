import RenderTree

/// The form on which an emitter layer's particles are born.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  /// The name of the form.
  public let rawValue: String

  /// Creates a form from its name. `CAEmitterLayer.emitterShape` reports an unknown one.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The point `emitterPosition`.
  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  /// A horizontal line of the width of `emitterSize`, around `emitterPosition`.
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  /// A rectangle of `emitterSize`, around `emitterPosition`.
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  /// A box of `emitterSize` and `emitterDepth`, around `emitterPosition` and `emitterZPosition`.
  public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
  /// A circle around `emitterPosition`, with the width of `emitterSize` as its radius.
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
  /// A sphere around `emitterPosition`, with the width of `emitterSize` as its radius.
  public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")

  init(_ shape: EmitterShape) { self.init(rawValue: String(describing: shape)) }

  /// Nil for an unknown name.
  var committed: EmitterShape? {
    switch self {
    case .point: .point
    case .line: .line
    case .rectangle: .rectangle
    case .cuboid: .cuboid
    case .circle: .circle
    case .sphere: .sphere
    default: nil
    }
  }
}

/// The part of an emitter layer's form on which particles are born.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  /// The name of the part.
  public let rawValue: String

  /// Creates a part from its name. `CAEmitterLayer.emitterMode` reports an unknown one.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The ends or corners; of a circle and a sphere, its farthest points along each axis.
  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  /// The edges; of a sphere, its circle in the layer's plane.
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  /// The faces; of a rectangle and a circle, all of them.
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  /// All of the form.
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")

  init(_ mode: EmitterMode) { self.init(rawValue: String(describing: mode)) }

  /// Nil for an unknown name.
  var committed: EmitterMode? {
    switch self {
    case .points: .points
    case .outline: .outline
    case .surface: .surface
    case .volume: .volume
    default: nil
    }
  }
}

/// The order in which an emitter layer's particles are drawn.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  /// The name of the order.
  public let rawValue: String

  /// Creates an order from its name. `CAEmitterLayer.renderMode` reports an unknown one.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Cell by cell.
  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  /// The oldest particle first, below the others.
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  /// The oldest particle last, over the others.
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  /// By depth, the farthest particle first.
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  /// Cell by cell, and each particle's colour is added to what lies below it.
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")

  init(_ mode: EmitterRenderMode) { self.init(rawValue: String(describing: mode)) }

  /// Nil for an unknown name.
  var committed: EmitterRenderMode? {
    switch self {
    case .unordered: .unordered
    case .oldestFirst: .oldestFirst
    case .oldestLast: .oldestLast
    case .backToFront: .backToFront
    case .additive: .additive
    default: nil
    }
  }
}
