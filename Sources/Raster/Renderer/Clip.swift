/// The area in which drawing is allowed.
struct Clip: Sendable {
  /// The pixels that may be inside.
  var bounds: PixelRect
  /// The index of the runs of the pixels inside, in `Canvas.runs`; nil if all pixels of the bounds are
  /// inside.
  var runs: Int?
  /// The outline of a pending clip: it limits the area further, and its runs are not computed yet.
  var shape: Shape?
  /// Whether a pending clip is a group clip, which cuts the common result of its commands and not each
  /// command by itself.
  var cutsGroup = false

  /// An opaque colour painted over all of a pending group clip, in which nothing else was painted.
  var ground: Color?
  /// Whether the clip's edge is mixed with the saved pixels when the clip ends. It is a group clip, in which
  /// partly covered pixels count as inside until then.
  var hasEdge = false

  /// Whether the clip is pending. It makes no copy of the shape.
  var isPending: Bool {
    switch shape {
    case .some: true
    case .none: false
    }
  }
}
