// Generated from RenderTree/Properties/LayerProperties.table; its head says how to change it.

import Raster

/// The properties of every kind of layer, with the defaults of Core Animation. Values are kept as they come:
/// nothing is clamped before drawing.
///
/// A number that is NaN or infinite means there:
/// - bounds, position, anchor point, transform: nothing of the layer and of what is in it is drawn; in the
///   sublayers' transform: nothing of its sublayers; in a path: nothing of the outline that has the point;
/// - opacities, colours, locations: NaN is 0, an infinite number is the nearer one of 0 and 1;
/// - stroke start and end: NaN strokes nothing, an infinite number is the nearer one of 0 and 1;
/// - line width: nothing is stroked; border width: NaN means no border, an infinite one fills the layer;
/// - dashes: the pattern is ignored; dash phase and shadow offset: zero; corner radius: no corner is rounded;
/// - shadow radius: NaN is 0, an infinite one spreads the shadow to nothing;
/// - contents' rectangle, and an infinite contents' scale: the contents are not shown; a NaN scale is 1;
/// - points of a gradient: the last colour fills it;
/// - number of copies: NaN is 0, an infinite one as many as are drawn; delay, differences of colours: 0;
/// - rates and lifetimes of particles: none is born; their places and sizes: they are not drawn.
///
/// Lengths are points, angles radians (clockwise on the screen, since y grows down), colours encoded sRGB
/// with straight alpha.
public struct LayerProperties: Hashable, Sendable {
  /// The layer's own coordinates.
  public var bounds: Rect = .zero
  /// The place of the anchor point in the parent's coordinates.
  public var position: Point = .zero
  /// Towards the viewer; also the order among siblings.
  public var zPosition: Double = 0
  /// In units of the bounds: (0, 0) is the top-left corner, (1, 1) the bottom-right one.
  public var anchorPoint: Point = Point(x: 0.5, y: 0.5)
  /// The anchor point's distance from the layer's plane, towards the viewer.
  public var anchorPointZ: Double = 0
  /// About the anchor point.
  public var transform: Transform3D = .identity
  /// Applied to the sublayers, about the anchor point: the place for perspective.
  public var sublayerTransform: Transform3D = .identity
  /// Hides the sublayers too.
  public var isHidden: Bool = false
  /// Whether the layer is drawn when its back faces the viewer.
  public var isDoubleSided: Bool = true
  /// Whether what the layer draws is clipped to its bounds with their rounded corners.
  public var masksToBounds: Bool = false
  /// 0 … 1, clamped when drawn.
  public var opacity: Double = 1
  /// Fills the bounds with their rounded corners, under everything else of the layer.
  public var backgroundColor: Color = .clear
  /// Not limited to half the size.
  public var cornerRadius: Double = 0
  /// Which corners `cornerRadius` rounds: bit 0 top left, 1 top right, 2 bottom left, 3 bottom right
  /// (CACornerMask's order).
  public var maskedCorners: UInt8 = 0b1111
  /// Drawn inside the bounds.
  public var borderWidth: Double = 0
  /// The colour of the border, over everything else of the layer.
  public var borderColor: Color = .black
  /// The colour of the shadow; its alpha multiplies `shadowOpacity`.
  public var shadowColor: Color = .black
  /// 0 … 1, clamped when drawn.
  public var shadowOpacity: Double = 0
  /// The distance of the shadow from what casts it.
  public var shadowOffset: Size = Size(width: 0, height: -3)
  /// The Gaussian's standard deviation.
  public var shadowRadius: Double = 3
  /// The outline that casts the shadow; nil for what the layer draws.
  public var shadowPath: Path? = nil
  /// The contents of a plain layer: nothing, an image or a picture.
  public var contents: LayerContents = .none
  /// The part of the contents that is shown, in units of their size.
  public var contentsRect: Rect = Rect(x: 0, y: 0, width: 1, height: 1)
  /// How contents of another size than the bounds are placed in them.
  public var contentsGravity: ContentsGravity = .resize
  /// Pixels of an image per point, where the gravity does not resize.
  public var contentsScale: Double = 1
  /// How an image is sampled between its pixels.
  public var contentsFilter: ImagePaint.Filter = .linear
  /// Whether the subtree is drawn as a bitmap, which is kept while nothing in it changes. What would be
  /// too large has no bitmap, see `RasterizedPicture`.
  public var shouldRasterize: Bool = false
  /// Pixels per point of that bitmap. One that is not positive or not finite counts as 1.
  public var rasterizationScale: Double = 1
  /// Whether the subtree is composited as one before `opacity` is applied.
  public var allowsGroupOpacity: Bool = true
  /// The begin of the time of everything inside the layer, in the parent's time; see `Timing`.
  public var beginTime: Double = 0
  /// The speed of the layer's time in its parent's.
  public var speed: Double = 1
  /// The offset that is added to the layer's time.
  public var timeOffset: Double = 0
  /// The shape that is filled and stroked, in the layer's coordinates; nil for none.
  public var path: Path? = nil
  /// The colour of the path's inside.
  public var fillColor: Color = .black
  /// Which points count as inside the path.
  public var fillRule: FillRule = .nonZero
  /// The colour of the line along the path.
  public var strokeColor: Color = .clear
  /// The fraction of the path's length where the stroke begins.
  public var strokeStart: Double = 0
  /// The fraction of the path's length where the stroke ends.
  public var strokeEnd: Double = 1
  /// The width of the line along the path.
  public var lineWidth: Double = 1
  /// The shape of the line's ends.
  public var lineCap: Stroke.Cap = .butt
  /// The shape of the line's corners.
  public var lineJoin: Stroke.Join = .miter
  /// The longest miter as a multiple of the line width; longer corners are bevelled.
  public var miterLimit: Double = 10
  /// The lengths of dashes and gaps in turn; empty for an unbroken line.
  public var lineDashPattern: [Double] = []
  /// The distance into the pattern where the line begins.
  public var lineDashPhase: Double = 0
  /// In the order of `locations`; where they lie, `gradientType` says.
  public var colors: [Color] = []
  /// One per colour, 0 … 1; empty for equal distances.
  public var locations: [Double] = []
  /// In units of the bounds.
  public var startPoint: Point = Point(x: 0.5, y: 0)
  /// In units of the bounds.
  public var endPoint: Point = Point(x: 0.5, y: 1)
  /// How the colours lie between `startPoint` and `endPoint`.
  public var gradientType: GradientType = .axial
  /// The curve of the corners that `cornerRadius` rounds.
  public var cornerCurve: CornerCurve = .circular
  /// The number of copies of the sublayers, the first one included; rounded down.
  public var instanceCount: Double {
    get { replication.value.instanceCount }
    set { replication.value.instanceCount = newValue }
  }
  /// The time by which each copy lags behind the one before, in seconds of the layer.
  public var instanceDelay: Double {
    get { replication.value.instanceDelay }
    set { replication.value.instanceDelay = newValue }
  }
  /// Maps each copy to the next one, about the centre of the bounds.
  public var instanceTransform: Transform3D {
    get { replication.value.instanceTransform }
    set { replication.value.instanceTransform = newValue }
  }
  /// Multiplies the colours of the first copy; its alpha is an opacity.
  public var instanceColor: Color {
    get { replication.value.instanceColor }
    set { replication.value.instanceColor = newValue }
  }
  /// The difference of the factors for red from each copy to the next one.
  public var instanceRedOffset: Double {
    get { replication.value.instanceRedOffset }
    set { replication.value.instanceRedOffset = newValue }
  }
  /// The difference of the factors for green.
  public var instanceGreenOffset: Double {
    get { replication.value.instanceGreenOffset }
    set { replication.value.instanceGreenOffset = newValue }
  }
  /// The difference of the factors for blue.
  public var instanceBlueOffset: Double {
    get { replication.value.instanceBlueOffset }
    set { replication.value.instanceBlueOffset = newValue }
  }
  /// The difference of the opacities.
  public var instanceAlphaOffset: Double {
    get { replication.value.instanceAlphaOffset }
    set { replication.value.instanceAlphaOffset = newValue }
  }
  /// Whether the copies stay in space, as the sublayers of a transform layer do.
  public var preservesDepth: Bool {
    get { replication.value.preservesDepth }
    set { replication.value.preservesDepth = newValue }
  }
  /// The operator that composites the layer, with all that is in it, onto what is behind it in the same
  /// group. Those that also act where the layer is clear act inside its bounds, and the layer is not
  /// drawn outside them.
  public var compositingFilter: BlendMode = .sourceOver
  /// The kinds of particles.
  public var emitterCells: [EmitterCell] {
    get { emission.value.emitterCells }
    set { emission.value.emitterCells = newValue }
  }
  /// The middle of the form on which particles are born.
  public var emitterPosition: Point {
    get { emission.value.emitterPosition }
    set { emission.value.emitterPosition = newValue }
  }
  /// The form's distance from the layer's plane, towards the viewer.
  public var emitterZPosition: Double {
    get { emission.value.emitterZPosition }
    set { emission.value.emitterZPosition = newValue }
  }
  /// The size of the form; its width is the radius of a circle or sphere.
  public var emitterSize: Size {
    get { emission.value.emitterSize }
    set { emission.value.emitterSize = newValue }
  }
  /// The depth of a cuboid.
  public var emitterDepth: Double {
    get { emission.value.emitterDepth }
    set { emission.value.emitterDepth = newValue }
  }
  /// The form on which particles are born.
  public var emitterShape: EmitterShape {
    get { emission.value.emitterShape }
    set { emission.value.emitterShape = newValue }
  }
  /// The part of the form on which they are born.
  public var emitterMode: EmitterMode {
    get { emission.value.emitterMode }
    set { emission.value.emitterMode = newValue }
  }
  /// The order in which particles are drawn.
  public var renderMode: EmitterRenderMode {
    get { emission.value.renderMode }
    set { emission.value.renderMode = newValue }
  }
  /// Multiplies the rates of `emitterCells`, not those of cells in them.
  public var birthRate: Double {
    get { emission.value.birthRate }
    set { emission.value.birthRate = newValue }
  }
  /// Multiplies the lifetimes of all cells.
  public var lifetime: Double {
    get { emission.value.lifetime }
    set { emission.value.lifetime = newValue }
  }
  /// Multiplies the velocities of all cells.
  public var velocity: Double {
    get { emission.value.velocity }
    set { emission.value.velocity = newValue }
  }
  /// Multiplies the scales of all cells.
  public var scale: Double {
    get { emission.value.scale }
    set { emission.value.scale = newValue }
  }
  /// Multiplies the spins of all cells.
  public var spin: Double {
    get { emission.value.spin }
    set { emission.value.spin = newValue }
  }
  /// Decides all that is random of the particles.
  public var seed: UInt32 {
    get { emission.value.seed }
    set { emission.value.seed = newValue }
  }
  /// The filters of the layer with all that is in it.
  public var filters: LayerFilters = LayerFilters()
  /// The filters of what is behind the layer's bounds with their rounded corners.
  public var backgroundFilters: LayerFilters = LayerFilters()
  /// The part of an image that is stretched, in units of the part that `contentsRect` shows; what is
  /// beside it keeps its size in one direction, and the corners keep theirs.
  public var contentsCenter: Rect = Rect(x: 0, y: 0, width: 1, height: 1)
  /// How an image is sampled where it is drawn smaller than it is.
  public var minificationFilter: ImagePaint.Filter = .linear
  /// Added to the level of detail of the trilinear filter: 1 is half as sharp.
  public var minificationFilterBias: Double = 0
  /// Whether y grows upwards in the layer. Images in it and in its sublayers stand upright all the same.
  public var isGeometryFlipped: Bool = false
  /// At most one pattern, which covers the background colour. A list takes few bytes in layers without
  /// one.
  public var backgroundPatterns: [BackgroundPattern] = []
  var replication = UncommonValue<Replication>()
  var emission = UncommonValue<Emission>()

  /// A layer with every property at its default.
  public init() {}
}

/// The properties of replicator layers.
struct Replication: DefaultValue {
  var instanceCount: Double = 1
  var instanceDelay: Double = 0
  var instanceTransform: Transform3D = .identity
  var instanceColor: Color = .white
  var instanceRedOffset: Double = 0
  var instanceGreenOffset: Double = 0
  var instanceBlueOffset: Double = 0
  var instanceAlphaOffset: Double = 0
  var preservesDepth: Bool = false
}

/// The properties of emitter layers.
struct Emission: DefaultValue {
  var emitterCells: [EmitterCell] = []
  var emitterPosition: Point = .zero
  var emitterZPosition: Double = 0
  var emitterSize: Size = .zero
  var emitterDepth: Double = 0
  var emitterShape: EmitterShape = .point
  var emitterMode: EmitterMode = .volume
  var renderMode: EmitterRenderMode = .unordered
  var birthRate: Double = 1
  var lifetime: Double = 1
  var velocity: Double = 1
  var scale: Double = 1
  var spin: Double = 1
  var seed: UInt32 = 0
}
