internal import Raster

extension PDFPainter {
  /// Runs an operator of paths. Returns false for another one.
  func runPath(_ name: String, _ operands: [PDFValue]) -> Bool {
    let n = operands.compactMap(\.number).map { CGFloat($0.isFinite ? $0 : 0) }
    func point(_ index: Int) -> CGPoint { CGPoint(x: n[index], y: n[index + 1]) }
    switch name {
    case "m": if n.count >= 2 { path.move(to: point(0)) }
    case "l": if n.count >= 2, !path.isEmpty { path.addLine(to: point(0)) }
    case "c":
      if n.count >= 6, !path.isEmpty { path.addCurve(to: point(4), control1: point(0), control2: point(2)) }
    case "v":
      if n.count >= 4, !path.isEmpty {
        path.addCurve(to: point(2), control1: path.currentPoint, control2: point(0))
      }
    case "y":
      if n.count >= 4, !path.isEmpty { path.addCurve(to: point(2), control1: point(0), control2: point(2)) }
    case "h": path.closeSubpath()
    case "re": if n.count >= 4 { path.addRect(CGRect(x: n[0], y: n[1], width: n[2], height: n[3])) }
    case "S": paint(fill: nil, isStroked: true)
    case "s": paint(fill: nil, isStroked: true, isClosed: true)
    case "f", "F": paint(fill: .winding, isStroked: false)
    case "f*": paint(fill: .evenOdd, isStroked: false)
    case "B": paint(fill: .winding, isStroked: true)
    case "B*": paint(fill: .evenOdd, isStroked: true)
    case "b": paint(fill: .winding, isStroked: true, isClosed: true)
    case "b*": paint(fill: .evenOdd, isStroked: true, isClosed: true)
    case "n": paint(fill: nil, isStroked: false)
    case "W": pendingClip = .winding
    case "W*": pendingClip = .evenOdd
    default: return false
    }
    return true
  }

  private func paint(fill rule: CGPathFillRule?, isStroked: Bool, isClosed: Bool = false) {
    if isClosed { path.closeSubpath() }
    if let rule { fill(path, rule) }
    if isStroked { stroke(path) }
    if let rule = pendingClip {
      context.beginPath()
      context.addPath(path)
      // A clip by an empty path hides everything.
      if path.isEmpty { context.clip(to: CGRect.zero) } else { context.clip(using: rule) }
    }
    (path, pendingClip) = (CGMutablePath(), nil)
  }

  func fill(_ path: CGPath, _ rule: CGPathFillRule) {
    guard !path.isEmpty else { return }
    context.setAlpha(state.fillAlpha)
    defer { budget.spend(state.fillCost) }
    guard let shading = state.fillShading else {
      context.beginPath()
      context.addPath(path)
      return context.fillPath(using: rule)
    }
    context.saveGState()
    context.beginPath()
    context.addPath(path)
    context.clip(using: rule)
    draw(shading)
    context.restoreGState()
  }

  func stroke(_ path: CGPath) {
    guard !path.isEmpty else { return }
    context.setAlpha(state.strokeAlpha)
    // Dashes are many lines each.
    budget.spend(state.strokeCost + (context.state.dashLengths.isEmpty ? 0 : PDFPainter.Budget.form))
    context.beginPath()
    context.addPath(path)
    guard let shading = state.strokeShading else { return context.strokePath() }
    context.saveGState()
    context.replacePathWithStrokedPath()
    context.clip()
    draw(shading)
    context.restoreGState()
  }

  /// Fills the clip with a shading in its own space.
  private func draw(_ shading: Shading) {
    context.state.transform = shading.map
    context.drawShading(shading.shading)
  }
}
