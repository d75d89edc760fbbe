/// A path that is filled, or its stroke, with the map to pixels.
struct Shape: Sendable {
  var path: Path
  /// The pen; nil fills the path.
  var stroke: Stroke?
  /// The rule by which the path is filled. The outline of a stroke is filled with `nonZero`.
  var rule: FillRule
  var projection: Projection

  init(_ path: Path, _ rule: FillRule, _ projection: Projection) {
    self.path = path
    self.rule = rule
    self.projection = projection
  }

  init(_ path: Path, _ stroke: Stroke, _ projection: Projection) {
    self.path = path
    self.stroke = stroke
    rule = .nonZero
    self.projection = projection
  }
}

extension Projection {
  /// The map without its translation if it is affine, otherwise the map itself.
  var linearPart: Projection {
    guard isAffine else { return self }
    var result = self
    (result.tx, result.ty) = (0, 0)
    return result
  }
}
