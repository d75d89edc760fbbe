/// One layer as it looks at an instant, as plain numbers. Lengths are points of the stage, y down.
///
/// It encodes as an object with these names (`class` and `hidden` for `layerClass` and `isHidden`); what is nil is left out.
public struct LayerPresentation: Hashable, Sendable, Codable {
  private enum CodingKeys: String, CodingKey {
    case id, parent, layerClass = "class", view, name, frame, opacity, isHidden = "hidden", transform
    case backgroundColor, cornerRadius, path, strokeStart, strokeEnd, lineWidth, strokeColor, fillColor, text
    case animations
  }

  /// A shape layer's path.
  public struct Outline: Hashable, Sendable, Codable {
    /// The smallest upright rectangle around the curves: x, y, width, height.
    public var bounds: [Double]
    /// The end points of the path's segments: x, y.
    public var points: [[Double]]
  }

  /// Names the layer for as long as it exists.
  public var id: Int
  /// The superlayer's id, or that of the layer that this one masks. Nil for the window's layer.
  public var parent: Int?
  public var layerClass: String
  /// The class of the view that owns the layer, or else of the nearest one around it.
  public var view: String
  public var name: String?
  /// The smallest upright rectangle around the layer's bounds after all transforms: x, y, width, height.
  public var frame: [Double]
  /// The layer's own opacity, 0 … 1.
  public var opacity: Double
  public var isHidden: Bool
  /// The layer's own transform, row by row: m11, m12 … m44.
  public var transform: [Double]
  /// Red, green, blue, alpha: encoded sRGB with straight alpha.
  public var backgroundColor: [Double]?
  public var cornerRadius: Double
  public var path: Outline?
  public var strokeStart: Double?
  public var strokeEnd: Double?
  /// As wide as the stroke looks on the stage.
  public var lineWidth: Double?
  /// As `backgroundColor`.
  public var strokeColor: [Double]?
  /// As `backgroundColor`.
  public var fillColor: [Double]?
  /// A label's text.
  public var text: String?
  /// The key paths that are animated.
  public var animations: [String]
}

/// The layers of a stage at an instant, with what they belong to.
public struct Inspection: Hashable, Sendable, Codable {
  public var scene: String
  /// In seconds of the stage's clock.
  public var time: TimeInterval
  /// Of the stage in points: width, height.
  public var size: [Double]
  /// Pixels per point.
  public var scale: Double
  /// In drawing order.
  public var layers: [LayerPresentation]
}
