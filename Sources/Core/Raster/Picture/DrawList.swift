/// A picture: a list of drawing commands in painter's order, as a value.
///
/// Every command has the projection from its own coordinates to those of the list. Groups and clips nest: of
/// an unbalanced list, missing ends are added at the end, and ends without a beginning are ignored.
public struct DrawList: Hashable, Sendable {
  /// One drawing command.
  public enum Command: Hashable, Sendable {
    /// Fills a path. Open subpaths count as closed.
    case fill(Path, FillRule, Paint, Projection)
    /// Strokes a path; the pen is transformed together with the path.
    case stroke(Path, Stroke, Paint, Projection)
    /// Draws another list, mapped by the projection, such as a label's glyphs or a view's drawing.
    case picture(DrawList, Projection)
    /// Draws a picture as a bitmap with an opacity of 0 … 1, copied on whole pixels, else sampled bilinearly.
    case rasterized(RasterizedPicture, Projection, Double)
    /// Begins a clip: until its `endClip`, only the path's inside is drawn, anti-aliased. Clips intersect.
    case beginClip(Path, FillRule, Projection)
    /// Same as `beginClip`, for all commands up to the matching `endClip` together: where the path covers a
    /// pixel in part, that part of the commands' common result is visible. Under `beginClip` each command is
    /// clipped by itself; at the edge, the lower of two overlapping shapes then shows through.
    case beginGroupClip(Path, FillRule, Projection)
    /// Ends the innermost clip.
    case endClip
    /// Begins a group: until its `endGroup`, commands draw into a surface, composited as the group says.
    case beginGroup(Group)
    /// Ends the innermost group.
    case endGroup
  }

  /// The way in which a finished group's surface is composited onto the one below it.
  ///
  /// A mask is a group with blend mode `destinationIn` as the last thing inside the masked group. Such
  /// operators also act where the group is clear, on all of the enclosing group within the clip.
  public struct Group: Hashable, Sendable {
    /// A factor for the group's pixels, 0 … 1 (limited to that; NaN counts as 0). The default is 1.
    public var opacity: Double
    /// The operator; `sourceOver` by default.
    public var blendMode: BlendMode
    /// The shadow of the group's coverage, which is drawn instead of the group; see `showsContent`.
    public var shadow: Shadow?
    /// Whether the group is drawn over its shadow; false by default. Such a shadow, and one inside another
    /// shadow's group, is left out if it reaches farther than `Shadow.maximumNestedReach`, together with the
    /// shadows around it.
    public var showsContent = false

    /// The changes of the group's pixels before anything else, in order; none by default. Blurs that reach
    /// farther than `Shadow.maximumNestedReach`, together with groups around that reach out, are left out.
    package var filters: [GroupFilter] = []
    /// The use of the pixels below the group; none by default.
    package var ground = Ground.clear

    /// The use of the pixels below a group.
    package enum Ground: Hashable, Sendable {
      /// The group is drawn on clear pixels.
      case clear
      /// The group itself is not drawn. Where it has coverage, the pixels below it are replaced by themselves
      /// under its filters, which continue the picture's edge pixels outside of it. In pictures in lists, and
      /// inside groups that reach out, such a group has no effect.
      case filtered
      /// Same as `clear`; groups directly in it that are `filtered` add the filtered pixels below this group.
      case shown
      /// Same as `shown`; and groups directly in it that are `shown` or `passed` take the pixels below this
      /// one for those below themselves.
      case passed
    }

    /// Creates a group; by default it is opaque, composited over what is below, and without a shadow.
    public init(opacity: Double = 1, blendMode: BlendMode = .sourceOver, shadow: Shadow? = nil) {
      (self.opacity, self.blendMode, self.shadow) = (opacity, blendMode, shadow)
    }
  }

  /// A blurred, offset copy of a shape's coverage in one colour.
  public struct Shadow: Hashable, Sendable {
    /// The colour of the shadow.
    public var color: Color
    /// The standard deviation of the Gaussian in units of the list (device pixels if the list is drawn at
    /// scale 1). 0 is sharp, and negative and NaN count as 0. Above `maximumSigma` pixels it is limited to
    /// that; if it is infinite, nothing is drawn.
    public var sigma: Double
    /// The offset in units of the list, y down.
    public var offset: Point

    /// The largest standard deviation, in pixels.
    public static let maximumSigma = 256.0

    /// How far, in pixels, shadows in groups with shadows may reach in all: three standard deviations and the
    /// offset of each. It bounds the memory of a hostile picture.
    public static let maximumNestedReach = 1_024.0

    /// Creates a shadow.
    public init(color: Color, sigma: Double, offset: Point) {
      (self.color, self.sigma, self.offset) = (color, sigma, offset)
    }
  }

  /// The deepest nesting of pictures in pictures; deeper ones are left out.
  public static let maximumPictureDepth = 32

  /// The commands in painter's order: later ones are drawn over earlier ones.
  public var commands: [Command] = []

  /// Creates an empty list.
  public init() {}
}
