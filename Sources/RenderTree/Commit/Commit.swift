import Raster

/// Names one animation of one layer. The committing side chooses the numbers and never reuses one, so that the order in which
/// animations were added is the order of the numbers.
public struct AnimationID: Hashable, Comparable, Sendable {
  public var rawValue: UInt32

  public init(_ rawValue: UInt32) { self.rawValue = rawValue }

  public static func < (a: AnimationID, b: AnimationID) -> Bool { a.rawValue < b.rawValue }
}

/// What changed in a layer tree at one instant, as plain values: all that the render half ever learns from the app.
///
/// A commit is applied whole or not at all. Its cost, and that of its encoding, is that of the change.
public struct Commit: Hashable, Sendable {
  public enum Operation: Hashable, Sendable {
    /// Forgets everything: what follows describes the whole tree anew (to a tab that has just connected).
    case reset
    /// Makes a layer with default properties, outside the tree.
    case createLayer(LayerID, LayerKind)
    /// Forgets the layer with its properties and animations. It must not be in the tree; its sublayers stay, outside the tree.
    case destroyLayer(LayerID)
    /// Replaces the listed properties and leaves the others.
    case update(LayerID, [PropertyValue])
    /// Replaces the list of sublayers, bottom first.
    case setSublayers(LayerID, [LayerID])
    case setMask(LayerID, LayerID?)
    /// The layer that fills the screen, or nothing.
    case setRoot(LayerID?)
    case addAnimation(LayerID, AnimationID, Animation)
    case removeAnimation(LayerID, AnimationID)
    case defineImage(ImageID, Bitmap)
    case releaseImage(ImageID)
  }

  /// When the commit was made, in seconds of the media clock.
  public var time: Double
  public var operations: [Operation] = []

  public init(time: Double) { self.time = time }
}

/// One property with its new value. One case for each field of `LayerProperties`.
public enum PropertyValue: Hashable, Sendable {
  case bounds(Rect)
  case position(Point)
  case zPosition(Double)
  case anchorPoint(Point)
  case anchorPointZ(Double)
  case transform(Transform3D)
  case sublayerTransform(Transform3D)
  case isHidden(Bool)
  case isDoubleSided(Bool)
  case masksToBounds(Bool)
  case opacity(Double)
  case backgroundColor(Color)
  case cornerRadius(Double)
  case maskedCorners(UInt8)
  case borderWidth(Double)
  case borderColor(Color)
  case shadowColor(Color)
  case shadowOpacity(Double)
  case shadowOffset(Size)
  case shadowRadius(Double)
  case shadowPath(Path?)
  case contents(LayerContents)
  case contentsRect(Rect)
  case contentsGravity(ContentsGravity)
  case contentsScale(Double)
  case contentsFilter(ImagePaint.Filter)
  case shouldRasterize(Bool)
  case rasterizationScale(Double)
  case allowsGroupOpacity(Bool)
  case beginTime(Double)
  case speed(Double)
  case timeOffset(Double)
  case path(Path?)
  case fillColor(Color)
  case fillRule(FillRule)
  case strokeColor(Color)
  case strokeStart(Double)
  case strokeEnd(Double)
  case lineWidth(Double)
  case lineCap(Stroke.Cap)
  case lineJoin(Stroke.Join)
  case miterLimit(Double)
  case lineDashPattern([Double])
  case lineDashPhase(Double)
  case colors([Color])
  case locations([Double])
  case startPoint(Point)
  case endPoint(Point)
  case isRadialGradient(Bool)
}
