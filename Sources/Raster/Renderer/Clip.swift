/// Where drawing is allowed.
struct Clip: Sendable {
  var bounds: PixelRect
  /// Which of the renderer's lists of runs says what of the bounds is inside; nil if all is.
  var runs: Int?
  /// An outline that cuts further, whose runs are not computed yet.
  var shape: Shape?

  /// An opaque colour that was painted over all of it, if it is of a group and nothing else has been.
  var ground: Color?
  /// Whether pixels at its edge are mixed when it ends: those of a group, which until then counts as inside where it is in part.
  var hasEdge = false

  /// Whether there is a shape, without a copy of it.
  var isPending: Bool {
    switch shape {
    case .some: true
    case .none: false
    }
  }

  struct Shape: Sendable {
    var path: Path
    var rule: FillRule
    var projection: Projection
    /// Whether it cuts what is drawn in it together, not each command by itself.
    var cutsGroup: Bool
  }
}
