import CoreGraphics
import Foundation
import RenderTree

/// What the layer shows in its bounds, and how it lies in them.
extension CALayer {
  /// The part of the contents that is shown, in units of their size. Default: (0, 0, 1, 1).
  public var contentsRect: CGRect {
    get { CGRect(properties.contentsRect) }
    set { change(.contentsRect) { $0.contentsRect = newValue.raster } }
  }

  /// Default: resize. An unknown name is reported and changes nothing.
  public var contentsGravity: CALayerContentsGravity {
    get { CALayerContentsGravity(properties.contentsGravity) }
    set {
      guard let gravity = newValue.committed else { return report("contentsGravity", .unsupportedValue) }
      change(.contentsGravity) { $0.contentsGravity = gravity }
    }
  }

  /// Default: linear. An unknown name is reported and changes nothing.
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
    change(.contents) { _ in contentsObject = newValue }
  }
}
