package import Raster

/// What a paint is applied to, in user space.
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
  /// Draws the current path, which is empty after it.
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

  public func fillPath(using rule: CGPathFillRule = .winding) {
    drawPath(using: rule == .winding ? .fill : .eoFill)
  }

  public func strokePath() {
    drawPath(using: .stroke)
  }

  /// Fills the rectangle. The current path is empty after it, as with every call below that draws a shape of its own.
  public func fill(_ rect: CGRect) {
    fill([rect])
  }

  public func fill(_ rects: [CGRect]) {
    beginPath()
    addRects(rects)
    fillPath()
  }

  public func fillEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    fillPath()
  }

  public func stroke(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    strokePath()
  }

  public func stroke(_ rect: CGRect, width: CGFloat) {
    saveGState()
    setLineWidth(width)
    stroke(rect)
    restoreGState()
  }

  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    strokePath()
  }

  /// Draws a line between each pair of points. A point without a partner is left out.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      addLines(between: [points[index], points[index + 1]])
    }
    strokePath()
  }

  /// Makes the rectangle clear, whatever the blend mode, the alpha and the shadow are.
  public func clear(_ rect: CGRect) {
    guard let projection, !rect.isNull else { return }
    let path = Path(rect: rect.raster)
    emit(
      DrawList.Group(blendMode: .destinationOut), [.fill(path, .nonZero, .solid(.black), projection)])
  }

  /// Draws another picture as one, its top left corner at the origin of user space mapped by `transform`, with the state's alpha,
  /// blend mode and shadow.
  package func draw(_ picture: DrawList, transform: CGAffineTransform = .identity) {
    guard !picture.commands.isEmpty, let projection else { return }
    composite([.picture(picture, transform.raster.followed(by: projection))])
  }

  /// Fills a path of the renderer, in user space, with the fill colour.
  package func fill(_ path: Path, _ rule: FillRule = .nonZero) {
    draw(.fill(path, rule), state.paint(state.fillColor))
  }

  private func stroke(_ path: Path) {
    draw(.stroke(path, state.stroke), state.paint(state.strokeColor))
  }

  /// Fills a path in user space with any paint, which has the state's alpha in it.
  func fill(_ path: Path, _ rule: FillRule, with paint: Paint) {
    draw(.fill(path, rule), paint)
  }

  private func draw(_ shape: Shape, _ paint: Paint) {
    guard let projection else { return }
    let commands = [shape.command(paint, projection)]
    let mode = state.blendMode
    if let shadow = state.shadow {
      emit(DrawList.Group(blendMode: mode.raster, shadow: shadow), commands)
    }
    switch mode {
    case .normal:
      emit(commands[0])
    case .clear:
      // Clearing is erasing with something opaque; unlike the operator it leaves the outside of the shape alone.
      emit(DrawList.Group(blendMode: .destinationOut), [shape.command(.solid(.black), projection)])
    case .multiply, .screen, .plusLighter, .sourceAtop, .destinationOver, .destinationOut, .xor:
      // What is clear in the group changes nothing.
      emit(DrawList.Group(blendMode: mode.raster), commands)
    case .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop:
      // These also act where the group is clear, so they are let loose inside the shape only, on a group full of paint.
      emit(shape.clip(projection, tolerance: strokeTolerance))
      emit(DrawList.Group(blendMode: mode.raster), [.fill(everything, .nonZero, paint, projection)])
      emit(.endClip)
    }
  }

  /// All that can be seen and a margin of a unit, in user space. Empty when the transform has no inverse.
  var everything: Path {
    guard let inverse = projection?.inverse else { return Path() }
    return Path(rect: extent.raster.insetBy(dx: -1, dy: -1)).transformed(by: inverse)
  }
}
