/// One layer as it looks at an instant. Lengths are points of the stage, y down; colours encoded sRGB with straight alpha.
public struct LayerPresentation: Hashable, Sendable {
  public struct Color: Hashable, Sendable {
    public var red: Double
    public var green: Double
    public var blue: Double
    public var alpha: Double
  }

  public struct Outline: Hashable, Sendable {
    /// The smallest upright rectangle around the curves, in stage points.
    public var bounds: CGRect
    /// The end points of the path's segments, in stage points.
    public var points: [CGPoint]
  }

  /// Names the layer for as long as it exists.
  public var id: Int
  /// The superlayer's id, or that of the layer that this one masks. Nil for the window's layer.
  public var parent: Int?
  public var layerClass: String
  /// The class of the view that owns the layer, or else of the nearest one around it.
  public var view: String
  public var name: String?
  /// The smallest upright rectangle around the layer's bounds after all transforms, in stage points.
  public var frame: CGRect
  /// The layer's own opacity, 0 … 1.
  public var opacity: Double
  public var isHidden: Bool
  /// The layer's own transform, row by row: m11, m12 … m44.
  public var transform: [Double]
  public var backgroundColor: Color?
  public var cornerRadius: Double
  public var path: Outline?
  public var strokeStart: Double?
  public var strokeEnd: Double?
  public var lineWidth: Double?
  public var strokeColor: Color?
  public var fillColor: Color?
  /// A label's text.
  public var text: String?
  /// The key paths that are animated.
  public var animations: [String]
}

/// The layers of a stage at an instant, with what they belong to.
public struct Inspection: Hashable, Sendable {
  public var scene: String
  /// In seconds of the stage's clock.
  public var time: TimeInterval
  /// Of the stage in points.
  public var size: CGSize
  /// Pixels per point.
  public var scale: Double
  /// In drawing order.
  public var layers: [LayerPresentation]

  public init(scene: String, time: TimeInterval, size: CGSize, scale: Double, layers: [LayerPresentation]) {
    self.scene = scene
    self.time = time
    self.size = size
    self.scale = scale
    self.layers = layers
  }
}
