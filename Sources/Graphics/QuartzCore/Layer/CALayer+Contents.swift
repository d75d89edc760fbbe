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

  /// The part of an image that is stretched, in units of the part that `contentsRect` shows: what is beside
  /// it keeps its size in one direction, and the corners keep theirs, `contentsScale` pixels per point.
  /// Where the bounds are too small for these, they shrink. A rectangle without width or height counts as one
  /// pixel there. Default: (0, 0, 1, 1), all of the image. Drawings have no such part.
  public var contentsCenter: CGRect {
    get { CGRect(properties.contentsCenter) }
    set { change(.contentsCenter) { $0.contentsCenter = newValue.raster } }
  }

  /// The sampling of an image that is drawn larger than it is. Default: linear; trilinear is the same here.
  /// An unknown name is reported and changes nothing.
  public var magnificationFilter: CALayerContentsFilter {
    get { CALayerContentsFilter(properties.contentsFilter) }
    set {
      guard let filter = newValue.committed else { return report("magnificationFilter", .unsupportedValue) }
      change(.contentsFilter) { $0.contentsFilter = filter }
    }
  }

  /// The sampling of an image that is drawn smaller than it is. Default: linear, which leaves out pixels
  /// below half the size; trilinear leaves out none. An unknown name is reported and changes nothing.
  ///
  /// - Complexity: trilinear makes copies of half the size, a quarter, and so on, once for each image.
  public var minificationFilter: CALayerContentsFilter {
    get { CALayerContentsFilter(properties.minificationFilter) }
    set {
      guard let filter = newValue.committed else { return report("minificationFilter", .unsupportedValue) }
      change(.minificationFilter) { $0.minificationFilter = filter }
    }
  }

  /// The number of halvings that the trilinear filter adds; negative ones make the image sharper. Default: 0.
  /// NaN counts as 0, and the number is limited to ±16.
  public var minificationFilterBias: Float {
    get { Float(properties.minificationFilterBias) }
    set { change(.minificationFilterBias) { $0.minificationFilterBias = Double(newValue) } }
  }

  func setContents(_ newValue: Any?) {
    if let newValue, !(newValue is CGImage), !(newValue is LayerPicture) {
      return report("contents", .unsupportedValue)
    }
    change(.contents) { _ in objects.contents = newValue }
  }
}
