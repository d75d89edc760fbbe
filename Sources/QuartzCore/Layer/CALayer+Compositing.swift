import CoreGraphics
import RenderTree

/// How the layer and its sublayers come together as one picture.
extension CALayer {
  /// A hint that the layer changes rarely. Drawing looks the same either way. Default: false.
  public var shouldRasterize: Bool {
    get { properties.shouldRasterize }
    set { change(.shouldRasterize) { $0.shouldRasterize = newValue } }
  }

  /// Pixels per point of what `shouldRasterize` keeps. Default: 1.
  public var rasterizationScale: CGFloat {
    get { CGFloat(properties.rasterizationScale) }
    set { change(.rasterizationScale) { $0.rasterizationScale = Double(newValue) } }
  }

  /// Whether the layer and its sublayers fade as one picture. Default: true.
  public var allowsGroupOpacity: Bool {
    get { properties.allowsGroupOpacity }
    set { change(.allowsGroupOpacity) { $0.allowsGroupOpacity = newValue } }
  }
}
