import Raster

/// Names a layer for as long as it is committed. The committing side chooses the numbers and never reuses one.
public struct LayerID: Hashable, Comparable, Sendable {
  public var rawValue: UInt32

  public init(_ rawValue: UInt32) { self.rawValue = rawValue }

  public static func < (a: LayerID, b: LayerID) -> Bool { a.rawValue < b.rawValue }
}

/// Names an image that was committed once and is used by any number of layers.
public struct ImageID: Hashable, Sendable {
  public var rawValue: UInt32

  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// A 4 × 4 transform in Core Animation's layout: row vectors, so the translation is (m41, m42, m43).
public struct Transform3D: Hashable, Sendable {
  public var m11, m12, m13, m14: Double
  public var m21, m22, m23, m24: Double
  public var m31, m32, m33, m34: Double
  public var m41, m42, m43, m44: Double

  public static let identity = Transform3D(
    m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0,
    m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)

  public init(
    m11: Double, m12: Double, m13: Double, m14: Double, m21: Double, m22: Double, m23: Double, m24: Double,
    m31: Double, m32: Double, m33: Double, m34: Double, m41: Double, m42: Double, m43: Double, m44: Double
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }
}

/// What a layer draws besides its background, border and sublayers.
public enum LayerKind: UInt8, Hashable, Sendable {
  /// `contents`: nothing, an image or a picture.
  case plain
  /// `path`, filled and stroked.
  case shape
  /// `colors` along the line from `startPoint` to `endPoint` (axial) or around `startPoint` (radial).
  case gradient
}

/// What `contents` holds.
public enum LayerContents: Hashable, Sendable {
  case none
  case image(ImageID)
  /// Drawing commands in the layer's own points, from its bounds' top-left corner at (0, 0) as if the bounds' origin were zero.
  case picture(DrawList)
}

/// The properties of every kind of layer, with the defaults of Core Animation. Values are kept as they come: nothing is
/// clamped before drawing, where NaN and infinite numbers draw nothing.
///
/// Lengths are points, angles radians (clockwise on the screen, since y grows down), colours encoded sRGB with straight alpha.
public struct LayerProperties: Hashable, Sendable {
  public var bounds = Rect.zero
  public var position = Point.zero
  public var zPosition = 0.0
  /// In units of the bounds: (0, 0) is the top-left corner, (1, 1) the bottom-right one.
  public var anchorPoint = Point(x: 0.5, y: 0.5)
  public var anchorPointZ = 0.0
  public var transform = Transform3D.identity
  public var sublayerTransform = Transform3D.identity
  public var isHidden = false
  public var isDoubleSided = true
  public var masksToBounds = false
  public var opacity = 1.0
  public var backgroundColor = Color.clear
  public var cornerRadius = 0.0
  /// Which corners `cornerRadius` rounds: bit 0 top left, 1 top right, 2 bottom left, 3 bottom right (CACornerMask's order).
  public var maskedCorners: UInt8 = 0b1111
  public var borderWidth = 0.0
  public var borderColor = Color.black
  public var shadowColor = Color.black
  public var shadowOpacity = 0.0
  public var shadowOffset = Size(width: 0, height: -3)
  /// The Gaussian's standard deviation in points.
  public var shadowRadius = 3.0
  public var shadowPath: Path?
  public var contents = LayerContents.none
  /// The part of the contents that is shown, in units of their size.
  public var contentsRect = Rect(x: 0, y: 0, width: 1, height: 1)
  public var contentsGravity = ContentsGravity.resize
  /// Pixels of an image per point, where the gravity does not resize.
  public var contentsScale = 1.0
  public var contentsFilter = ImagePaint.Filter.linear
  /// Whether the subtree is drawn as a bitmap of `rasterizationScale` pixels per point, which is kept while nothing in it changes. Scales that are not
  /// positive or not finite count as 1; of what would be too large there is no bitmap, see `RasterizedPicture`.
  public var shouldRasterize = false
  public var rasterizationScale = 1.0
  /// Whether the subtree is composited as one before `opacity` is applied.
  public var allowsGroupOpacity = true

  // The timing of everything inside the layer; see `Timing`.
  public var beginTime = 0.0
  public var speed = 1.0
  public var timeOffset = 0.0

  // Shape layers.
  public var path: Path?
  public var fillColor = Color.black
  public var fillRule = FillRule.nonZero
  public var strokeColor = Color.clear
  public var strokeStart = 0.0
  public var strokeEnd = 1.0
  public var lineWidth = 1.0
  public var lineCap = Stroke.Cap.butt
  public var lineJoin = Stroke.Join.miter
  public var miterLimit = 10.0
  public var lineDashPattern: [Double] = []
  public var lineDashPhase = 0.0

  // Gradient layers.
  public var colors: [Color] = []
  /// Empty for colours at equal distances.
  public var locations: [Double] = []
  public var startPoint = Point(x: 0.5, y: 0)
  public var endPoint = Point(x: 0.5, y: 1)
  public var isRadialGradient = false

  public init() {}
}

/// How contents of another size than the bounds are placed in them.
public enum ContentsGravity: UInt8, Hashable, Sendable {
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  case resize, resizeAspect, resizeAspectFill
}
