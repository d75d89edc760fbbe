extension ImageLook {
  /// Draws the image into the rectangle: with its parts if it is resizable, as a stencil in the fill colour
  /// if it is a template, and turned as its orientation says.
  func draw(in rect: CGRect, of context: CGContext) {
    let look = upright()
    guard let image = look.colored(tint: nil, in: .current) else { return }
    let isStencil = renderingMode == .alwaysTemplate
    func draw(_ part: CGImage, in rect: CGRect) {
      isStencil ? context.drawStencil(part, in: rect) : context.drawUpright(part, in: rect)
    }
    guard let sides = look.sides else { return draw(image, in: rect) }
    if look.isTiled, let tiled = look.tiled(image, to: rect.size) { return draw(tiled, in: rect) }
    let columns = sides.columns.edges(from: rect.minX, extent: rect.width, scale: scale)
    let rows = sides.rows.edges(from: rect.minY, extent: rect.height, scale: scale)
    for row in 0..<3 {
      for column in 0..<3 {
        let source = CGRect(
          x: sides.columns.edges[column], y: sides.rows.edges[row],
          width: sides.columns.edges[column + 1] - sides.columns.edges[column],
          height: sides.rows.edges[row + 1] - sides.rows.edges[row])
        let place = CGRect(
          x: columns[column], y: rows[row], width: columns[column + 1] - columns[column],
          height: rows[row + 1] - rows[row])
        if let part = image.cropping(to: source) { draw(part, in: place) }
      }
    }
  }
}
