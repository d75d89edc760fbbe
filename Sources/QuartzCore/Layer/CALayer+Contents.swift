import CoreGraphics
import Foundation
import RenderTree

/// The contents of the layer and their placement in its bounds.
extension CALayer {
  /// The visible part of the contents, in units of their size. Default: (0, 0, 1, 1). With NaN or infinite
  /// numbers the contents are not shown.
  public var contentsRect: CGRect {
    get { CGRect(properties.contentsRect) }
    set { change(.contentsRect) { $0.contentsRect = newValue.raster } }
  }

  /// The placement of contents whose size differs from the bounds. Default: resize. An unknown name is
  /// reported and changes nothing.
  public var contentsGravity: CALayerContentsGravity {
    get { CALayerContentsGravity(properties.contentsGravity) }
    set {
      guard let gravity = newValue.committed else { return report("contentsGravity", .unsupportedValue) }
      change(.contentsGravity) { $0.contentsGravity = gravity }
    }
  }

  /// The sampling of an image at any scale. Default: linear. An unknown name is reported and changes nothing.
  public var magnificationFilter: CALayerContentsFilter {
    get { properties.contentsFilter == .nearest ? .nearest : .linear }
    set {
      guard newValue == .nearest || newValue == .linear else {
        return report("magnificationFilter", .unsupportedValue)
      }
      change(.contentsFilter) { $0.contentsFilter = newValue == .nearest ? .nearest : .linear }
    }
  }

  func setContents(_ newValue: Any?) {
    if let newValue, !(newValue is CGImage), !(newValue is LayerPicture) {
      return report("contents", .unsupportedValue)
    }
    change(.contents) { _ in objects.contents = newValue }
  }
}
