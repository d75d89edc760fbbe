/// The area in which drawing is allowed.
struct Clip: Sendable {
  /// The pixels that may be inside.
  var bounds: PixelRect
  /// The index in `Canvas.runs` of the pixels inside; nil if all pixels of the bounds are inside.
  var runs: Int?
  /// The outline of a pending clip: it limits the area further, and its runs are not computed yet.
  var shape: Shape?
  /// Whether a pending clip is a group clip, which cuts the common result of its commands.
  var cutsGroup = false

  /// An opaque colour painted over all of a pending group clip, in which nothing else was painted.
  var ground: Color?
  /// Whether the edge of a group clip is mixed with saved pixels at its end; until then it counts as inside.
  var hasEdge = false

  /// Whether the clip is pending. It makes no copy of the shape.
  var isPending: Bool { if case .some = shape { true } else { false } }
}
