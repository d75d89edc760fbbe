import Raster

/// A mask layer that is only an opaque shape, as a clip: a general mask needs two surfaces.
struct MaskClip {
  let path: Path
  let rule: FillRule
  let projection: Projection
  /// Whether the path was lent by the arena.
  let isPathMade: Bool

  /// Fails for a mask with soft parts, sublayers or anything else than one filled outline.
  ///
  /// - Parameters:
  ///   - timeLine: that of the masked layer.
  ///   - space: maps the masked layer's plane to the screen.
  init?(
    _ mask: Int, of tree: RenderTree, on timeLine: TimeLine, inside space: Transform3D, at time: Double,
    _ writer: inout CommandWriter
  ) {
    guard tree.nodes[mask].sublayers.isEmpty, tree.nodes[mask].mask == nil else { return nil }
    let (layer, isPathLent) = tree.evaluatedProperties(
      of: mask, on: tree.timeLine(of: mask, inside: timeLine), at: time, &writer.arena.evaluation)
    let transform = layer.transformToParent.followed(by: space)
    guard !layer.isHidden, layer.opacity >= 1, !(layer.shadowOpacity > 0), !(layer.borderWidth > 0),
      !layer.masksToBounds, !layer.shouldRasterize, layer.contents == .none, layer.backgroundPatterns.isEmpty,
      !layer.needsGround, layer.filters.list.isEmpty, layer.isDoubleSided
    else { return nil }
    switch tree.nodes[mask].kind {
    case .shape:
      guard let outline = layer.path, layer.fillColor.alpha >= 1, !(layer.backgroundColor.alpha > 0),
        !(layer.strokeColor.alpha > 0 && layer.lineWidth > 0)
      else { return nil }
      (path, rule) = (outline, layer.fillRule)
      isPathMade = isPathLent
    case .plain, .replicator:
      guard layer.backgroundColor.alpha >= 1, !layer.bounds.isEmpty else { return nil }
      (path, rule, isPathMade) = (writer.path { layer.addOutline(to: &$0) }, .nonZero, true)
    case .gradient, .transform, .emitter: return nil
    }
    projection = transform.projection
  }
}
