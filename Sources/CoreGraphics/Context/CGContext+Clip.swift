internal import Raster

extension CGContext {
  /// Lets what follows be seen only inside the current path (and inside the clips before), until the state is restored.
  /// The path is empty after it. Does nothing without a path.
  public func clip(using rule: CGPathFillRule = .winding) {
    guard let path = takePath() else { return }
    clip(path, rule.raster)
  }

  public func clip(to rect: CGRect) {
    clip(to: [rect])
  }

  /// Clips to the union of the rectangles. The current path is empty after it.
  public func clip(to rects: [CGRect]) {
    beginPath()
    addRects(rects)
    clip()
  }

  /// A box around what the clips let through, in user space. `CGRect.null` when that is nothing.
  public var boundingBoxOfClipPath: CGRect {
    let map = state.transform.concatenating(base)
    guard map.isInvertible, !state.clipBounds.isNull else { return .null }
    return state.clipBounds.applying(map.inverted())
  }

  private func clip(_ path: Path, _ rule: FillRule) {
    guard let projection else { return }
    emit(.beginClip(path, rule, projection))
    state.clipCount += 1
    let box = path.transformed(by: projection).boundingBox.map { CGRect($0) } ?? .null
    state.clipBounds = state.clipBounds.overlap(with: box)
  }
}
