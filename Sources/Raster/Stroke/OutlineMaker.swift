/// Makes the outlines of shapes by flattening and by offsetting strokes. Its memory is reused from shape to
/// shape.
struct OutlineMaker {
  private var flattener = Flattener()
  private var strokes = StrokeOutline()

  var heldBytes: Int { flattener.heldBytes + strokes.heldBytes }

  /// Replaces an outline by that of a shape. Under an affine projection the outline lacks the translation.
  mutating func make(_ shape: Shape, into outline: inout Outline) {
    outline.removeAll()
    let projection = shape.projection.linearPart
    guard let stroke = shape.stroke else { return flattener.add(shape.path, projection, to: &outline) }
    let scale = projection.maximumScale
    guard scale > 0, stroke.hasWidth else { return }
    strokes.trace(shape.path, stroke, tolerance: Flattener.tolerance / scale)
    flattener.add(strokes.path, projection, to: &outline)
  }
}
