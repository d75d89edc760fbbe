package import Raster

/// A shape to be painted, in user space.
private enum Shape {
  case fill(Path, FillRule)
  case stroke(Path, Stroke)

  func command(_ paint: Paint, _ projection: Projection) -> DrawList.Command {
    switch self {
    case .fill(let path, let rule): .fill(path, rule, paint, projection)
    case .stroke(let path, let stroke): .stroke(path, stroke, paint, projection)
    }
  }

  func clip(_ projection: Projection, tolerance: Double) -> DrawList.Command {
    switch self {
    case .fill(let path, let rule): .beginClip(path, rule, projection)
    case .stroke(let path, let stroke):
      .beginClip(path.stroked(stroke, tolerance: tolerance), .nonZero, projection)
    }
  }
}

extension CGContext {
  /// Paints the current path, which is empty afterwards.
  public func drawPath(using mode: CGPathDrawingMode) {
    guard let path = takePath() else { return }
    switch mode {
    case .fill, .fillStroke: fill(path, .nonZero)
    case .eoFill, .eoFillStroke: fill(path, .evenOdd)
    case .stroke: break
    }
    switch mode {
    case .stroke, .fillStroke, .eoFillStroke: stroke(path)
    case .fill, .eoFill: break
    }
  }

  /// Fills the current path with the fill colour. The path is empty afterwards.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    drawPath(using: rule == .winding ? .fill : .eoFill)
  }

  /// Strokes the current path with the stroke colour. The path is empty afterwards.
  public func strokePath() {
    drawPath(using: .stroke)
  }

  /// Fills the rectangle. The current path is empty afterwards, as after every function below that draws a
  /// shape.
  public func fill(_ rect: CGRect) {
    fill([rect])
  }

  /// Fills the rectangles as one path, by the winding rule.
  public func fill(_ rects: [CGRect]) {
    beginPath()
    addRects(rects)
    fillPath()
  }

  /// Fills the ellipse inscribed in the rectangle.
  public func fillEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    fillPath()
  }

  /// Strokes the outline of the rectangle.
  public func stroke(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    strokePath()
  }

  /// Strokes the outline of the rectangle with the given line width; the state's width stays.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    saveGState()
    setLineWidth(width)
    stroke(rect)
    restoreGState()
  }

  /// Strokes the outline of the ellipse inscribed in the rectangle.
  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    strokePath()
  }

  /// Strokes a line between each pair of points. The last point of an odd number of points is ignored.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      addLines(between: [points[index], points[index + 1]])
    }
    strokePath()
  }

  /// Makes the rectangle transparent, regardless of blend mode, alpha and shadow. Clips still apply.
  public func clear(_ rect: CGRect) {
    guard let projection, !rect.isNull else { return }
    let path = Path(rect: rect.raster)
    emit(
      DrawList.Group(blendMode: .destinationOut), [.fill(path, .nonZero, .solid(.black), projection)])
    didDraw()
  }

  /// Draws a picture as one unit with the state's alpha, blend mode and shadow. Its top left corner is at the
  /// origin of user space mapped by `transform`.
  package func draw(_ picture: DrawList, transform: CGAffineTransform = .identity) {
    guard !picture.commands.isEmpty, let projection else { return }
    composite([.picture(picture, transform.raster.followed(by: projection))])
  }

  /// Fills a path in user space with the fill colour.
  package func fill(_ path: Path, _ rule: FillRule = .nonZero) {
    draw(.fill(path, rule), in: state.fillColor)
  }

  /// Strokes a path in user space with the stroke colour.
  func stroke(_ path: Path) {
    draw(.stroke(path, state.stroke), in: state.strokeColor)
  }

  private func draw(_ shape: Shape, in color: CGColor) {
    guard color.pattern != nil else { return draw(shape, state.paint(color)) }
    guard let projection else { return }
    let cells = patternCells(color)
    if !cells.isEmpty {
      composite([shape.clip(projection, tolerance: strokeTolerance)] + cells + [.endClip])
    }
  }

  /// Fills a path in user space with a paint that already includes the state's alpha.
  func fill(_ path: Path, _ rule: FillRule, with paint: Paint) {
    draw(.fill(path, rule), paint)
  }

  private func draw(_ shape: Shape, _ paint: Paint) {
    guard let projection else { return }
    defer { didDraw() }
    let commands = [shape.command(paint, projection)]
    let mode = state.blendMode
    if let shadow = state.shadow {
      emit(DrawList.Group(blendMode: mode.raster, shadow: shadow), commands)
    }
    switch mode {
    case .normal:
      emit(commands[0])
    case .clear:
      // Erases with an opaque source. Unlike the operator `clear`, this leaves pixels outside the shape
      // alone.
      emit(DrawList.Group(blendMode: .destinationOut), [shape.command(.solid(.black), projection)])
    case .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop:
      // These modes also act where the group is transparent. A clip restricts them to the shape, and the
      // group inside it is filled with paint.
      emit(shape.clip(projection, tolerance: strokeTolerance))
      emit(DrawList.Group(blendMode: mode.raster), [.fill(everything, .nonZero, paint, projection)])
      emit(.endClip)
    default:
      // Transparent pixels of the group change nothing in the other modes.
      emit(DrawList.Group(blendMode: mode.raster), commands)
    }
  }

  /// The visible area plus a margin of one unit, in user space. Empty when the transform has no inverse.
  var everything: Path {
    guard let inverse = projection?.inverse else { return Path() }
    return Path(rect: extent.raster.insetBy(dx: -1, dy: -1)).transformed(by: inverse)
  }
}
