// Generated from RenderTree/Properties/LayerProperties.table, which says how.

import Raster

/// The properties of every kind of layer, with the defaults of Core Animation. Values are kept as they come: nothing is
/// clamped before drawing.
///
/// A number that is NaN or infinite means there:
/// - bounds, position, anchor point, transform: nothing of the layer and of what is in it is drawn; in the sublayers'
///   transform: nothing of its sublayers; in a path: nothing of the outline that has the point;
/// - opacities, colours, locations: NaN is 0, an infinite number is the nearer one of 0 and 1;
/// - stroke start and end: NaN strokes nothing, an infinite number is the nearer one of 0 and 1;
/// - line width: nothing is stroked; border width: NaN is no border, an infinite one fills the layer;
/// - dashes: the pattern is ignored; dash phase and shadow offset: zero; corner radius: no corner is rounded;
/// - shadow radius: NaN is 0, an infinite one spreads the shadow to nothing;
/// - contents' rectangle, and an infinite contents' scale: the contents are not shown; a NaN scale is 1;
/// - points of a gradient: the last colour fills it.
///
/// Lengths are points, angles radians (clockwise on the screen, since y grows down), colours encoded sRGB with straight
/// alpha.
public struct LayerProperties: Hashable, Sendable {
  /// The layer's own coordinates.
  public var bounds: Rect = .zero
  /// The place of the anchor point in the parent's coordinates.
  public var position: Point = .zero
  /// Towards the viewer; also the order among siblings.
  public var zPosition: Double = 0
  /// In units of the bounds: (0, 0) is the top-left corner, (1, 1) the bottom-right one.
  public var anchorPoint: Point = Point(x: 0.5, y: 0.5)
  public var anchorPointZ: Double = 0
  /// About the anchor point.
  public var transform: Transform3D = .identity
  /// Of the sublayers, about the anchor point: the place for perspective.
  public var sublayerTransform: Transform3D = .identity
  /// Hides the sublayers too.
  public var isHidden: Bool = false
  /// Whether the layer is drawn when its back faces the viewer.
  public var isDoubleSided: Bool = true
  /// Whether what the layer draws is clipped to its bounds with their rounded corners.
  public var masksToBounds: Bool = false
  /// 0 … 1, clamped when drawn.
  public var opacity: Double = 1
  public var backgroundColor: Color = .clear
  /// Not limited to half the size.
  public var cornerRadius: Double = 0
  /// Which corners `cornerRadius` rounds: bit 0 top left, 1 top right, 2 bottom left, 3 bottom right
  /// (CACornerMask's order).
  public var maskedCorners: UInt8 = 0b1111
  /// Drawn inside the bounds.
  public var borderWidth: Double = 0
  public var borderColor: Color = .black
  public var shadowColor: Color = .black
  /// 0 … 1, clamped when drawn.
  public var shadowOpacity: Double = 0
  public var shadowOffset: Size = Size(width: 0, height: -3)
  /// The Gaussian's standard deviation.
  public var shadowRadius: Double = 3
  /// The outline that casts the shadow; nil for what the layer draws.
  public var shadowPath: Path? = nil
  public var contents: LayerContents = .none
  /// The part of the contents that is shown, in units of their size.
  public var contentsRect: Rect = Rect(x: 0, y: 0, width: 1, height: 1)
  public var contentsGravity: ContentsGravity = .resize
  /// Pixels of an image per point, where the gravity does not resize.
  public var contentsScale: Double = 1
  public var contentsFilter: ImagePaint.Filter = .linear
  /// Whether the subtree is drawn as a bitmap, which is kept while nothing in it changes. What would be
  /// too large has no bitmap, see `RasterizedPicture`.
  public var shouldRasterize: Bool = false
  /// Pixels per point of that bitmap. One that is not positive or not finite counts as 1.
  public var rasterizationScale: Double = 1
  /// Whether the subtree is composited as one before `opacity` is applied.
  public var allowsGroupOpacity: Bool = true
  /// Of everything inside the layer, as are `speed` and `timeOffset`; see `Timing`.
  public var beginTime: Double = 0
  public var speed: Double = 1
  public var timeOffset: Double = 0
  public var path: Path? = nil
  public var fillColor: Color = .black
  public var fillRule: FillRule = .nonZero
  public var strokeColor: Color = .clear
  /// The fraction of the path's length where the stroke begins.
  public var strokeStart: Double = 0
  /// The fraction of the path's length where the stroke ends.
  public var strokeEnd: Double = 1
  public var lineWidth: Double = 1
  public var lineCap: Stroke.Cap = .butt
  public var lineJoin: Stroke.Join = .miter
  public var miterLimit: Double = 10
  public var lineDashPattern: [Double] = []
  public var lineDashPhase: Double = 0
  /// Along the line from `startPoint` to `endPoint`, or around `startPoint`.
  public var colors: [Color] = []
  /// One per colour, 0 … 1; empty for equal distances.
  public var locations: [Double] = []
  /// In units of the bounds.
  public var startPoint: Point = Point(x: 0.5, y: 0)
  /// In units of the bounds.
  public var endPoint: Point = Point(x: 0.5, y: 1)
  public var isRadialGradient: Bool = false

  public init() {}
}
