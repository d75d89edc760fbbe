import Raster

/// A mask layer that is no more than an opaque shape, as a clip: what is drawn goes through its outline at once, where a mask in
/// general needs a surface of its own for the masked layer and one for itself.
struct MaskClip {
  let path: Path
  let rule: FillRule
  let projection: Projection
  /// The pixels that the outline touches.
  let pixels: PixelRect

  /// Nil for a mask with soft parts, sublayers or anything else than one filled outline.
  ///
  /// - Parameters:
  ///   - timeLine: of the masked layer.
  ///   - space: from the masked layer's plane to the screen.
  init?(_ tree: RenderTree, _ mask: Int, _ timeLine: TimeLine, inside space: Transform3D, at time: Double) {
    let node = tree.nodes[mask]
    guard node.sublayers.isEmpty, node.mask == nil else { return nil }
    let layer = tree.properties(of: mask, on: timeLine.inside(node.properties), at: time)
    let transform = layer.transformToParent.followed(by: space)
    guard !layer.isHidden, layer.opacity >= 1, !(layer.shadowOpacity > 0), !(layer.borderWidth > 0),
      !layer.masksToBounds, layer.contents == .none, layer.isDoubleSided || transform.facesViewer
    else { return nil }
    let bounds: Rect?
    switch node.kind {
    case .shape:
      guard let outline = layer.path, layer.fillColor.alpha >= 1, !(layer.backgroundColor.alpha > 0),
        !(layer.strokeColor.alpha > 0 && layer.lineWidth > 0)
      else { return nil }
      (path, rule, bounds) = (outline, layer.fillRule, outline.bounds)
    case .plain:
      guard layer.backgroundColor.alpha >= 1, !layer.bounds.isEmpty else { return nil }
      (path, rule, bounds) = (layer.outline, .nonZero, layer.bounds)
    case .gradient: return nil
    }
    let projection = transform.projection
    self.projection = projection
    pixels = bounds.map { $0.isFinite ? projection.pixels($0) : .empty } ?? .empty
  }
}
