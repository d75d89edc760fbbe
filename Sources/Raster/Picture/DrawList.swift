/// A picture as a list of drawing commands in painter's order, as a value.
///
/// Every command carries the projection from its own coordinates to those of the list. Groups and clips nest: each `begin…` has
/// its `end…`; an unbalanced list is drawn as if the missing ends stood at its end, and ends without a beginning are ignored.
public struct DrawList: Hashable, Sendable {
  public enum Command: Hashable, Sendable {
    /// Fills the path's inside. Open subpaths are closed for it.
    case fill(Path, FillRule, Paint, Projection)
    /// Draws along the path with a pen; the pen is transformed with the path.
    case stroke(Path, Stroke, Paint, Projection)
    /// Draws another list, mapped by the projection: how a label's glyphs or a view's drawing are reused from frame to frame.
    case picture(DrawList, Projection)
    /// Draws a picture as a bitmap, mapped by the projection, with an opacity of 0 … 1. On whole pixels it is copied; else its pixels are mixed linearly.
    case rasterized(RasterizedPicture, Projection, Double)
    /// Until the matching `endClip`, nothing is drawn outside the path. Clips intersect. Edges are anti-aliased.
    case beginClip(Path, FillRule, Projection)
    /// As `beginClip`, for all commands up to the matching `endClip` together: where the path covers a part of a pixel, that part of what they
    /// have made of the pixel is seen. Under `beginClip` each command is cut by itself, and of two shapes in one place something of the lower
    /// one shows at the edge.
    case beginGroupClip(Path, FillRule, Projection)
    case endClip
    /// Until the matching `endGroup`, commands draw into a clear surface of their own, which is then combined as the group says.
    case beginGroup(Group)
    case endGroup
  }

  /// How a finished group's surface lands on the one below it.
  ///
  /// A mask is a group with blend mode `destinationIn` as the last thing inside the masked group. Operators such as
  /// `destinationIn` also act where the group itself is clear, on the whole surface of the enclosing group (within the clip).
  public struct Group: Hashable, Sendable {
    /// Multiplies the group's pixels, 0 … 1.
    public var opacity: Double
    public var blendMode: BlendMode
    /// If present, the group itself is not shown, only the shadow that its coverage casts; see `showsContent`.
    public var shadow: Shadow?
    /// Whether the group is shown over its shadow. Such a shadow, and one in another shadow's group, reaches no farther than
    /// `Shadow.maximumNestedReach` together with those around it.
    public var showsContent = false

    public init(opacity: Double = 1, blendMode: BlendMode = .sourceOver, shadow: Shadow? = nil) {
      self.opacity = opacity
      self.blendMode = blendMode
      self.shadow = shadow
    }
  }

  /// A soft, offset copy of a shape in one colour.
  public struct Shadow: Hashable, Sendable {
    public var color: Color
    /// The Gaussian's standard deviation in units of the list (device pixels once the list is drawn at scale 1). 0 is sharp;
    /// a negative or NaN one counts as 0; a large one is limited to `maximumSigma`, an infinite one spreads the shadow to nothing.
    public var sigma: Double
    /// In units of the list, y down.
    public var offset: Point

    public static let maximumSigma = 256.0

    /// How far, in pixels, shadows in groups with shadows may reach in all: three standard deviations and the offset of each. One
    /// that would reach farther is left out. It bounds the memory of a hostile picture.
    public static let maximumNestedReach = 1_024.0

    public init(color: Color, sigma: Double, offset: Point) {
      self.color = color
      self.sigma = sigma
      self.offset = offset
    }
  }

  /// Pictures in pictures beyond this depth are left out.
  public static let maximumPictureDepth = 32

  public var commands: [Command] = []

  public init() {}
}
