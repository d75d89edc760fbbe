/// The look of one layer at an instant, as plain numbers. Lengths are points of the stage, y down.
///
/// It encodes as an object with the names of the properties, except `class` for `layerClass` and `hidden` for
/// `isHidden`. Properties that are nil are left out.
public struct LayerPresentation: Hashable, Sendable, Codable {
  private enum CodingKeys: String, CodingKey {
    case id, parent, layerClass = "class", view, name, frame, opacity, isHidden = "hidden", transform
    case backgroundColor, cornerRadius, path, strokeStart, strokeEnd, lineWidth, strokeColor, fillColor, text
    case animations
  }

  /// The path of a shape layer.
  public struct Outline: Hashable, Sendable, Codable {
    /// The smallest upright rectangle around the curves: x, y, width, height.
    public var bounds: [Double]
    /// The end points of the path's segments, each as x, y.
    public var points: [[Double]]
  }

  /// The identifier of the layer, constant for its lifetime.
  public var id: Int
  /// The identifier of the superlayer, or of the layer that this one masks. Nil for the window's layer.
  public var parent: Int?
  /// The name of the layer's class.
  public var layerClass: String
  /// The class of the view that owns the layer, and else of the nearest view around it.
  public var view: String
  /// The name of the layer; nil when it has none.
  public var name: String?
  /// The smallest upright rectangle around the layer's bounds after all transforms: x, y, width, height.
  public var frame: [Double]
  /// The layer's own opacity, 0 … 1.
  public var opacity: Double
  /// Whether the layer itself is hidden.
  public var isHidden: Bool
  /// The layer's own transform, row by row: m11, m12 … m44.
  public var transform: [Double]
  /// The background colour as red, green, blue, alpha: encoded sRGB with straight alpha. Nil when it is
  /// transparent.
  public var backgroundColor: [Double]?
  /// The radius of the corners, in points of the layer.
  public var cornerRadius: Double
  /// The path; nil unless the layer is a shape layer with a path.
  public var path: Outline?
  /// The fraction of the path at which the stroke begins, 0 … 1; nil unless the layer is a shape layer.
  public var strokeStart: Double?
  /// The fraction of the path at which the stroke ends, 0 … 1; nil unless the layer is a shape layer.
  public var strokeEnd: Double?
  /// The width of the stroke after all transforms, in points of the stage; nil unless the layer is a shape
  /// layer.
  public var lineWidth: Double?
  /// The stroke colour, in the form of `backgroundColor`; nil unless the layer is a shape layer.
  public var strokeColor: [Double]?
  /// The fill colour, in the form of `backgroundColor`; nil unless the layer is a shape layer.
  public var fillColor: [Double]?
  /// The text of the label that owns the layer; nil for all other layers.
  public var text: String?
  /// The animated key paths, each once, in the order in which the animations were added.
  public var animations: [String]
}

/// The layers of a stage at an instant, with the time and the device.
public struct Inspection: Hashable, Sendable, Codable {
  /// The name given to the content.
  public var scene: String
  /// The time in seconds of the stage's clock.
  public var time: TimeInterval
  /// The size of the stage in points: width, height.
  public var size: [Double]
  /// The number of pixels per point.
  public var scale: Double
  /// The layers in drawing order.
  public var layers: [LayerPresentation]
}
