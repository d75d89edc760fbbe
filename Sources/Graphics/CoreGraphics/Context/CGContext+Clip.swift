internal import Raster

extension CGContext {
  /// Restricts the following drawing to the current path and the clips before it, until the state is
  /// restored. The current path is empty afterwards. Does nothing without a path.
  public func clip(using rule: CGPathFillRule = .winding) {
    guard let path = takePath() else { return }
    clip(path, rule.raster)
  }

  /// Restricts the following drawing to the rectangle. The current path is empty afterwards. Nothing is drawn
  /// inside the null rectangle, which is what disjoint rectangles have in common.
  public func clip(to rect: CGRect) {
    clip(to: [rect])
  }

  /// Restricts the following drawing to the union of the rectangles. The current path is empty afterwards.
  /// Does nothing for an empty list.
  public func clip(to rects: [CGRect]) {
    beginPath()
    addRects(rects)
    if let path = takePath() {
      clip(path, .nonZero)
    } else if !rects.isEmpty {
      // PDF files have no clip without a path.
      clip(Path(rect: .zero), .nonZero)
      state.clipBounds = .null
    }
  }

  /// The bounding box of the intersection of all clips, in user space. `CGRect.null` when the intersection is
  /// empty.
  public var boundingBoxOfClipPath: CGRect {
    let map = state.transform.concatenating(base)
    guard map.isInvertible, !state.clipBounds.isNull else { return .null }
    return state.clipBounds.applying(map.inverted())
  }

  func clip(_ path: Path, _ rule: FillRule) {
    guard let projection else { return }
    beginClip([.beginClip(path, rule, projection)])
    limitClip(to: path.transformed(by: projection))
  }

  /// Notes that nothing is visible outside a path in the draw list's space.
  func limitClip(to path: Path) {
    state.clipBounds = state.clipBounds.overlap(with: path.boundingBox.map { CGRect($0) } ?? .null)
  }
}
